import { type ReactNode, useId } from 'react'
import { useTranslations } from 'use-intl/react'
import type { Settings } from '../../../domain/settings/settings.schema.ts'
import { button } from '../../ui/button.ts'
import { ConflictNotice, useLeaveGuard } from '../shell/form-dialog.tsx'
import { type SettingsForm, useSettingsForm } from './settings-form.ts'

/** Something else that the same form edits. */
type Other = { dirty: boolean; busy: boolean; save: () => void; undo: () => void }
type Props = { settings: Settings; other?: Other; children: (form: SettingsForm) => ReactNode }

/** A form for some of the settings, with its button to save. */
export function EditSettings({ settings, other, children }: Props) {
  const form = useSettingsForm(settings)
  const { dialog } = useLeaveGuard(form.dirty)
  return (
    <>
      <form
        {...form.form}
        className="space-y-6"
        onSubmit={(event) => {
          event.preventDefault()
          if (form.dirty && !form.busy) form.save()
          if (other?.dirty && !other.busy) other.save()
        }}
      >
        {children(form)}
        <SaveBar form={form} other={other} />
      </form>
      {dialog}
    </>
  )
}

function SaveBar({ form, other }: { form: SettingsForm; other: Other | undefined }) {
  const { newer, startEditing, overwrite } = form
  const dirty = form.dirty || other?.dirty
  const busy = form.busy || other?.busy
  const undo = () => {
    if (form.dirty) form.undo()
    if (other?.dirty) other.undo()
  }
  const t = useTranslations('settings')
  const panel = useTranslations('panel')
  return (
    <div className="sticky bottom-0 z-10 -mx-4 space-y-3 border-t border-line bg-surface px-4 py-3 md:-mx-6 md:px-6">
      {newer && (
        <ConflictNotice bar reload={() => startEditing(newer)}>
          <button type="button" className={button.primary} disabled={busy} onClick={overwrite}>
            {panel('overwrite')}
          </button>
        </ConflictNotice>
      )}
      <div className="flex flex-wrap items-center justify-end gap-3">
        <p role="status" className="me-auto text-sm text-muted">
          {t(dirty ? 'unsaved' : 'allSaved')}
        </p>
        {dirty && (
          <button type="button" className={button.quiet} disabled={busy} onClick={undo}>
            {t('undo')}
          </button>
        )}
        <button type="submit" className={button.primary} disabled={!dirty || busy}>
          {panel('save')}
        </button>
      </div>
    </div>
  )
}

type SectionProps = { title: string; text?: string; children: ReactNode }

export function Section({ title, text, children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="rounded-card border border-line bg-card p-4 sm:p-6">
      <h2 id={id} className="text-xl text-brand">
        {title}
      </h2>
      {text && <p className="mt-1 text-sm text-muted">{text}</p>}
      <div className="mt-4 space-y-4">{children}</div>
    </section>
  )
}

export const Pair = ({ children }: { children: ReactNode }) => (
  <div className="grid items-start gap-4 sm:grid-cols-2">{children}</div>
)

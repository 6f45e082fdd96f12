import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useTranslations } from 'use-intl/react'
import type { Settings } from '../../../domain/settings/settings.schema.ts'
import { button } from '../../ui/button.ts'
import { ConflictNotice, useLeaveGuard } from '../shell/form-dialog.tsx'
import { type Proposed, type SettingsForm, useSettingsForm } from './settings-form.ts'

/** Something else that the same form edits. */
type Other = { dirty: boolean; busy: boolean; save: () => void; undo: () => void }
type Props = {
  settings: Settings
  /** Values that are proposed for settings which nobody has saved yet. */
  proposed?: Proposed
  other?: Other
  /** Goes on after saving. The button says so, and also goes on where nothing is to be saved. */
  goOn?: (() => void) | undefined
  children: (form: SettingsForm) => ReactNode
}

/** A form for some of the settings, with its button to save. */
export function EditSettings({ settings, proposed, other, goOn, children }: Props) {
  const form = useSettingsForm(settings, proposed)
  const { dialog } = useLeaveGuard(form.dirty)
  const dirty = form.dirty || other?.dirty === true
  const leaving = useRef(false)
  useEffect(() => {
    if (dirty || !leaving.current) return
    leaving.current = false
    goOn?.()
  }, [dirty, goOn])
  return (
    <>
      <form
        {...form.form}
        className="space-y-6"
        onSubmit={(event) => {
          event.preventDefault()
          if (!dirty) return goOn?.()
          leaving.current = true
          if (form.dirty && !form.busy) form.save()
          if (other?.dirty && !other.busy) other.save()
        }}
      >
        {children(form)}
        <SaveBar
          form={form}
          dirty={dirty}
          busy={form.busy || other?.busy === true}
          goesOn={goOn !== undefined}
          undo={() => {
            leaving.current = false
            if (form.dirty) form.undo()
            if (other?.dirty) other.undo()
          }}
        />
      </form>
      {dialog}
    </>
  )
}

type BarProps = { form: SettingsForm; dirty: boolean; busy: boolean; goesOn: boolean; undo: () => void }

function SaveBar({ form: { newer, startEditing, overwrite }, dirty, busy, goesOn, undo }: BarProps) {
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
          {dirty ? t('unsaved') : !goesOn && t('allSaved')}
        </p>
        {dirty && (
          <button type="button" className={button.quiet} disabled={busy} onClick={undo}>
            {t('undo')}
          </button>
        )}
        <button type="submit" className={button.primary} disabled={busy || (!dirty && !goesOn)}>
          {goesOn ? t(dirty ? 'saveAndGoOn' : 'goOn') : panel('save')}
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

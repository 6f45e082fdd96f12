import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useTranslations } from 'use-intl/react'
import type { Settings } from '../../../domain/settings/settings.schema.ts'
import { button } from '../../ui/button.ts'
import { ConflictNotice, SaveBar, useLeaveGuard } from '../shell/form-dialog.tsx'
import { type Proposed, type SettingsForm, useSettingsForm } from './settings-form.ts'

/** Something else that the same form edits. */
type Other = {
  dirty: boolean
  /** Nobody changed it, but it is to be saved for the first time. */
  unpublished: boolean
  busy: boolean
  /** Somebody else saved first: a version has to be chosen. */
  conflict: boolean
  save: () => void
  undo: () => void
}
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
  const t = useTranslations('settings')
  const panel = useTranslations('panel')
  const form = useSettingsForm(settings, proposed)
  const { newer } = form
  const busy = form.busy || other?.busy === true
  const { dialog } = useLeaveGuard(form.dirty)
  const dirty = form.dirty || other?.dirty === true
  const otherSaves = other?.dirty === true || other?.unpublished === true
  const saves = dirty || otherSaves
  const leaving = useRef(false)
  useEffect(() => {
    if (saves || !leaving.current) return
    leaving.current = false
    goOn?.()
  }, [saves, goOn])
  useEffect(() => {
    if (!busy) leaving.current = false // saving was refused
  }, [busy])
  return (
    <>
      <form
        {...form.form}
        className="space-y-6"
        onSubmit={(event) => {
          event.preventDefault()
          if (!saves) return goOn?.()
          leaving.current = true
          if (form.dirty && !form.busy) form.save()
          if (other && otherSaves && !other.busy) other.save()
        }}
      >
        {children(form)}
        <SaveBar
          dirty={dirty}
          busy={busy || other?.conflict === true}
          {...(goOn && { goesOn: true, save: t(saves ? 'saveAndGoOn' : 'goOn') })}
          undo={() => {
            if (form.dirty) form.undo()
            if (other?.dirty) other.undo()
          }}
        >
          {newer && (
            <ConflictNotice bar reload={() => form.startEditing(newer)}>
              <button type="button" className={button.primary} disabled={busy} onClick={form.overwrite}>
                {panel('overwrite')}
              </button>
            </ConflictNotice>
          )}
        </SaveBar>
      </form>
      {dialog}
    </>
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

import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import type { Settings } from '../../../domain/restaurant/settings.schema.ts'
import { button } from '../../ui/button.ts'
import { useLeaveGuard } from '../form-dialog.tsx'
import { type SettingsForm, useSettingsForm } from './settings-form.ts'

type Props = { settings: Settings; children: (form: SettingsForm) => ReactNode }

/** A form for some of the settings, with its button to save. */
export function EditSettings({ settings, children }: Props) {
  const form = useSettingsForm(settings)
  const { dialog } = useLeaveGuard(form.dirty)
  return (
    <>
      <form
        ref={form.element}
        method="post"
        noValidate
        className="space-y-6"
        onSubmit={(event) => {
          event.preventDefault()
          if (form.dirty && !form.busy) form.save()
        }}
      >
        {children(form)}
        <SaveBar form={form} />
      </form>
      {dialog}
    </>
  )
}

function SaveBar({ form: { dirty, busy, newer, undo, startEditing, overwrite } }: { form: SettingsForm }) {
  const t = useTranslations('settings')
  const panel = useTranslations('panel')
  return (
    <div className="sticky bottom-0 z-10 -mx-4 space-y-3 border-t border-line bg-paper px-4 py-3 md:-mx-6 md:px-6">
      {newer && (
        <div role="alert" className="space-y-2 rounded-lg border border-waiting bg-cream p-3">
          <p className="font-semibold">{panel('conflict')}</p>
          <div className="flex flex-wrap gap-3">
            <button type="button" className={button.secondary} onClick={() => startEditing(newer)}>
              {panel('reload')}
            </button>
            <button type="button" className={button.primary} disabled={busy} onClick={overwrite}>
              {panel('overwrite')}
            </button>
          </div>
        </div>
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

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl/react'
import type { Settings } from '../../../domain/restaurant/settings.schema.ts'
import { button } from '../../ui/button.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { useLeaveGuard } from '../form-dialog.tsx'
import { ScreenHeader } from '../screen.tsx'
import { CuisineSection } from './cuisine-section.tsx'
import { HoursSection } from './hours-section.tsx'
import { ContactSection, IdentitySection } from './identity-section.tsx'
import { settingsQuery } from './queries.ts'
import { ChargesSection, OnlineSection, RegionSection, SecuritySection } from './restaurant-sections.tsx'
import { type SettingsForm, useSettingsForm } from './settings-form.ts'
import { StatusSection } from './status-section.tsx'

export function SettingsScreen() {
  const t = useTranslations('settings')
  const panel = useTranslations('panel')
  const settings = useQuery(settingsQuery())
  return (
    <>
      <ScreenHeader title={t('title')} text={t('text')} />
      {settings.data && <EditSettings settings={settings.data} />}
      {settings.isPending && (
        <div aria-busy="true" className="space-y-6">
          <span className="sr-only">{panel('loading')}</span>
          {['a', 'b', 'c'].map((key) => (
            <div key={key} className="h-64 animate-pulse rounded-card bg-teal-soft" />
          ))}
        </div>
      )}
      {settings.isError && !settings.data && (
        <LoadFailure text={t('loadFailed')} retry={() => void settings.refetch()} />
      )}
    </>
  )
}

function EditSettings({ settings }: { settings: Settings }) {
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
        <OnlineSection form={form} />
        <IdentitySection form={form} />
        <ContactSection form={form} />
        <CuisineSection form={form} />
        <HoursSection form={form} />
        <ChargesSection form={form} />
        <RegionSection form={form} />
        <SecuritySection form={form} />
        <StatusSection status={settings.status} />
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

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl/react'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { ScreenHeader } from '../screen.tsx'
import { CuisineSection } from './cuisine-section.tsx'
import { EditSettings } from './edit-settings.tsx'
import { HoursSection } from './hours-section.tsx'
import { ContactSection, IdentitySection } from './identity-section.tsx'
import { KitchenSection } from './kitchen-section.tsx'
import { settingsQuery } from './queries.ts'
import { ChargesSection, OnlineSection, RegionSection, SecuritySection } from './restaurant-sections.tsx'
import { StatusSection } from './status-section.tsx'

export function SettingsScreen() {
  const t = useTranslations('settings')
  const panel = useTranslations('panel')
  const settings = useQuery(settingsQuery())
  return (
    <>
      <ScreenHeader title={t('title')} text={t('text')} />
      {settings.data && (
        <EditSettings settings={settings.data}>
          {(form) => (
            <>
              <OnlineSection form={form} />
              <IdentitySection form={form} />
              <ContactSection form={form} />
              <CuisineSection form={form} />
              <HoursSection form={form} />
              <KitchenSection form={form} />
              <ChargesSection form={form} />
              <RegionSection form={form} />
              <SecuritySection form={form} />
              <StatusSection status={settings.data.status} />
            </>
          )}
        </EditSettings>
      )}
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

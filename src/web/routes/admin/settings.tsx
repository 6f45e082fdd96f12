import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useTranslations } from 'use-intl/react'
import { CuisineSection } from '../../panel/settings/cuisine-section.tsx'
import { EditSettings } from '../../panel/settings/edit-settings.tsx'
import { HoursSection } from '../../panel/settings/hours-section.tsx'
import { ContactSection, IdentitySection } from '../../panel/settings/identity-section.tsx'
import { RegionSection } from '../../panel/settings/region-section.tsx'
import {
  CapacitySection,
  ChargesSection,
  KitchenSection,
  MenuSection,
  OnlineSection,
  SecuritySection,
} from '../../panel/settings/restaurant-sections.tsx'
import { settingsQuery } from '../../panel/settings/settings-form.ts'
import { StatusSection } from '../../panel/settings/status-section.tsx'
import { Screen, ScreenHeader } from '../../panel/shell/screen.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'

export const Route = createFileRoute('/admin/settings')({
  component: () => (
    <Screen adminsOnly>
      <SettingsScreen />
    </Screen>
  ),
})

function SettingsScreen() {
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
              <MenuSection form={form} />
              <KitchenSection form={form} />
              <ChargesSection form={form} />
              <CapacitySection form={form} />
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
            <div key={key} className="h-64 animate-pulse rounded-card bg-brand-soft" />
          ))}
        </div>
      )}
      {settings.isError && !settings.data && (
        <LoadFailure text={t('loadFailed')} retry={() => void settings.refetch()} />
      )}
    </>
  )
}

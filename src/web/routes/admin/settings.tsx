import { createFileRoute } from '@tanstack/react-router'
import { useTranslations } from 'use-intl/react'
import { Screen, ScreenHeader } from '../../admin/screen.tsx'

export const Route = createFileRoute('/admin/settings')({
  component: () => (
    <Screen adminsOnly>
      <SettingsScreen />
    </Screen>
  ),
})

function SettingsScreen() {
  const t = useTranslations('settings')
  return <ScreenHeader title={t('title')} />
}

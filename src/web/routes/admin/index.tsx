import { createFileRoute } from '@tanstack/react-router'
import { useTranslations } from 'use-intl/react'
import { Screen, ScreenHeader } from '../../admin/screen.tsx'

export const Route = createFileRoute('/admin/')({
  component: () => (
    <Screen language="en">
      <DashboardScreen />
    </Screen>
  ),
})

function DashboardScreen() {
  const t = useTranslations('dashboard')
  return <ScreenHeader title={t('title')} />
}

import { createFileRoute } from '@tanstack/react-router'
import { useTranslations } from 'use-intl/react'
import { Screen, ScreenHeader } from '../../admin/screen.tsx'

export const Route = createFileRoute('/admin/media')({
  component: () => (
    <Screen language="ar">
      <MediaScreen />
    </Screen>
  ),
})

function MediaScreen() {
  const t = useTranslations('media')
  return <ScreenHeader title={t('title')} />
}

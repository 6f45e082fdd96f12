import { createFileRoute } from '@tanstack/react-router'
import { useTranslations } from 'use-intl/react'
import { Screen, ScreenHeader } from '../../admin/screen.tsx'

export const Route = createFileRoute('/admin/messages')({
  component: () => (
    <Screen language="en">
      <MessagesScreen />
    </Screen>
  ),
})

function MessagesScreen() {
  const t = useTranslations('inbox')
  return <ScreenHeader title={t('title')} />
}

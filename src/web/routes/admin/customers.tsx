import { createFileRoute } from '@tanstack/react-router'
import { useTranslations } from 'use-intl/react'
import { Screen, ScreenHeader } from '../../admin/screen.tsx'

export const Route = createFileRoute('/admin/customers')({
  component: () => (
    <Screen language="en">
      <CustomersScreen />
    </Screen>
  ),
})

function CustomersScreen() {
  const t = useTranslations('customers')
  return <ScreenHeader title={t('title')} />
}

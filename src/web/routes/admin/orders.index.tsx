import { createFileRoute } from '@tanstack/react-router'
import { useTranslations } from 'use-intl/react'
import { Screen, ScreenHeader } from '../../admin/screen.tsx'

export const Route = createFileRoute('/admin/orders/')({
  component: () => (
    <Screen language="en">
      <OrdersScreen />
    </Screen>
  ),
})

function OrdersScreen() {
  const t = useTranslations('staffOrders')
  return <ScreenHeader title={t('title')} />
}

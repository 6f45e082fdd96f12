import { createFileRoute, Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl/react'
import { TakeOrder } from '../../panel/order-changes/take-order.tsx'
import { Screen, ScreenHeader } from '../../panel/shell/screen.tsx'
import { button } from '../../ui/button.ts'

export const Route = createFileRoute('/admin/orders/new')({ component: NewOrderRoute })

function NewOrderRoute() {
  return (
    <Screen>
      <NewOrderScreen />
    </Screen>
  )
}

function NewOrderScreen() {
  const t = useTranslations('desk')
  return (
    <>
      <ScreenHeader title={t('title')}>
        <Link to="/admin/orders" className={button.secondary}>
          {t('board')}
        </Link>
      </ScreenHeader>
      <TakeOrder />
    </>
  )
}

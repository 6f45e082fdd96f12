import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl/react'
import { ScreenHeader } from '../screen.tsx'
import { OrderBoard } from './board.tsx'
import { OrderList } from './order-list.tsx'
import type { OrdersSearch } from './search.ts'

export function OrdersScreen({ view, ...filter }: OrdersSearch) {
  const t = useTranslations('staffOrders')
  const tab =
    'flex min-h-11 items-center rounded-lg px-5 font-semibold text-teal aria-[current=page]:bg-teal aria-[current=page]:text-paper'
  return (
    <>
      <ScreenHeader title={t('title')} text={view && t('text')}>
        <nav aria-label={t('views')} className="flex rounded-lg border border-teal/50 p-0.5">
          <Link to="/admin/orders" search={{}} activeOptions={{ exact: true }} className={tab}>
            {t('board')}
          </Link>
          <Link to="/admin/orders" search={{ view: 'list' }} className={tab}>
            {t('list')}
          </Link>
        </nav>
      </ScreenHeader>
      {view ? <OrderList filter={filter} /> : <OrderBoard />}
    </>
  )
}

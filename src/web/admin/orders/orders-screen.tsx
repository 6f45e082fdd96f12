import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl/react'
import { STATUSES } from '../../../domain/statuses.ts'
import { ScreenHeader } from '../screen.tsx'
import { OrderBoard } from './board.tsx'
import { OrderList } from './order-list.tsx'
import type { OrderFilter } from './queries.ts'

export type OrdersSearch = OrderFilter & { view?: 'list' }

/** What the address says; whatever else stands there is left out. */
export function readSearch({ view, status, search }: Record<string, unknown>): OrdersSearch {
  if (view !== 'list') return {}
  const known = STATUSES.find((one) => one === status)
  const words = ['string', 'number'].includes(typeof search) ? String(search).slice(0, 100) : ''
  return { view, ...(known && { status: known }), ...(words && { search: words }) }
}

export function OrdersScreen({ view, ...filter }: OrdersSearch) {
  const t = useTranslations('staffOrders')
  const tab =
    'flex min-h-11 items-center rounded-lg px-5 font-semibold text-teal aria-[current=page]:bg-teal aria-[current=page]:text-paper'
  return (
    <>
      <ScreenHeader title={t('title')} text={t('text')}>
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

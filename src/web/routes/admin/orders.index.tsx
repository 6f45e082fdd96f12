import { createFileRoute, Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useTranslations } from 'use-intl/react'
import { mayActAs } from '../../../domain/accounts/roles.ts'
import { STATUSES } from '../../../domain/orders/statuses.ts'
import { OrderBoard } from '../../panel/orders/board.tsx'
import { OrderList } from '../../panel/orders/order-list.tsx'
import type { OrderFilter } from '../../panel/orders/queries.ts'
import { Screen, ScreenHeader, useStaff } from '../../panel/shell/screen.tsx'
import { button } from '../../ui/button.ts'

export const Route = createFileRoute('/admin/orders/')({
  validateSearch: readSearch,
  component: OrdersRoute,
})

type OrdersSearch = OrderFilter & { view?: 'list' }

/** The valid search parameters of the URL; others are dropped. */
function readSearch({ view, status, search }: Record<string, unknown>): OrdersSearch {
  if (view !== 'list') return { view: undefined, status: undefined, search: undefined }
  const text = ['string', 'number'].includes(typeof search) ? String(search).slice(0, 100) : ''
  return { view, status: STATUSES.find((name) => name === status), search: text || undefined }
}

function OrdersRoute() {
  return (
    <Screen>
      <OrdersScreen {...Route.useSearch()} />
    </Screen>
  )
}

function OrdersScreen({ view, ...filter }: OrdersSearch) {
  const t = useTranslations('staffOrders')
  const desk = useTranslations('desk')
  const { role } = useStaff()
  const tab =
    'flex min-h-10 items-center rounded-lg px-5 font-semibold text-brand aria-[current=page]:bg-brand aria-[current=page]:text-surface'
  return (
    <>
      <ScreenHeader title={t('title')} text={view && t('text')} dense={!view}>
        {mayActAs(role, 'staff') && (
          <Link to="/admin/orders/new" className={`${button.primary} max-sm:size-11 max-sm:rounded-lg max-sm:p-0`}>
            <Plus className="size-5 sm:hidden" aria-hidden="true" />
            <span className="max-sm:sr-only">{desk('title')}</span>
          </Link>
        )}
        <nav aria-label={t('views')} hidden={role === 'cook'} className="flex rounded-lg border border-brand/50 p-0.5">
          <Link to="/admin/orders" search={{}} activeOptions={{ exact: true }} className={tab}>
            {t('board')}
          </Link>
          <Link to="/admin/orders" search={{ view: 'list' }} className={tab}>
            {t('list')}
          </Link>
        </nav>
      </ScreenHeader>
      {view && role !== 'cook' ? <OrderList filter={filter} /> : <OrderBoard />}
    </>
  )
}

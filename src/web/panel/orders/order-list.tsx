import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useDeferredValue, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { StaffOrder } from '../../../domain/orders/staff-orders.schema.ts'
import { isNewOrder } from '../../../domain/orders/staff-orders.ts'
import { STATUSES, type Status } from '../../../domain/orders/statuses.ts'
import { StaffStatusBadge } from '../../shop/orders/status-badge.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Choice } from '../../ui/choice.tsx'
import { SearchField } from '../../ui/field.tsx'
import { PageButtons, usePages } from '../../ui/pages.tsx'
import { Price } from '../../ui/price.tsx'
import { type Column, DataTable, Lines } from '../../ui/table.tsx'
import { usePanelDates } from '../shell/dates.ts'
import { type OrderFilter, ordersQuery } from './queries.ts'
import { paymentTone, useOrderTexts } from './texts.ts'

const ALL = 'all'

/** All orders, newest first. The filter is kept in the URL. */
export function OrderList({ filter }: { filter: OrderFilter }) {
  const t = useTranslations('staffOrders')
  const placed = useTranslations('placed')
  const navigate = useNavigate()
  const [search, setSearch] = useState(filter.search ?? '')
  const searchTerm = useDeferredValue(search.trim())
  const { status } = filter
  const pages = usePages(`${status} ${searchTerm}`)
  const orders = useQuery({
    ...ordersQuery({ status, search: searchTerm }, pages.cursor),
    placeholderData: keepPreviousData,
  })
  const show = (next: OrderFilter) =>
    navigate({ to: '/admin/orders', search: { view: 'list', ...next }, replace: true, resetScroll: false })
  useEffect(() => {
    if ((filter.search ?? '') !== searchTerm) void show({ status, search: searchTerm || undefined })
  })
  return (
    <>
      <div className="mb-4 grid gap-4 sm:grid-cols-[minmax(0,24rem)_auto] sm:justify-start">
        <SearchField label={t('search')} value={search} onChange={setSearch} />
        <Choice<Status | typeof ALL>
          label={t('statusFilter')}
          labelled
          value={status ?? ALL}
          options={[ALL, ...STATUSES]}
          text={(option) => (option === ALL ? t('allStatuses') : placed(`statuses.${option}`))}
          choose={(option) =>
            void show({ status: option === ALL ? undefined : option, search: searchTerm || undefined })
          }
        />
      </div>
      <DataTable
        caption={t('title')}
        columns={useColumns()}
        rows={orders.data?.orders}
        keyOf={({ id }) => id}
        empty={t('none')}
        failed={orders.isError}
        failure={t('loadFailed')}
        retry={() => void orders.refetch()}
      />
      <PageButtons pages={pages} next_cursor={orders.data?.next_cursor} busy={orders.isPlaceholderData} />
    </>
  )
}

function useColumns(): Column<StaffOrder>[] {
  const t = useTranslations('staffOrders')
  const { dueParts, paymentText } = useOrderTexts()
  const { momentParts } = usePanelDates()
  return [
    {
      title: t('number'),
      heading: true,
      cell: (order) => (
        <span className="flex items-center gap-2">
          <Link
            to="/admin/orders/$id"
            params={{ id: order.id }}
            aria-label={t('open', { number: order.number })}
            className="inline-flex min-h-11 items-center font-mono text-brand underline underline-offset-4"
          >
            <bdi>{order.number}</bdi>
          </Link>
          {isNewOrder(order) && <Badge tone="accent">{t('fresh')}</Badge>}
        </span>
      ),
    },
    {
      title: t('customer'),
      cell: (order) => (
        <>
          <span className="block">
            <bdi>{order.full_name}</bdi>
          </span>
          <bdi className="text-sm whitespace-nowrap text-muted">{order.phone ?? t('noPhone')}</bdi>
        </>
      ),
    },
    { title: t('status'), cell: (order) => <StaffStatusBadge status={order.status} /> },
    { title: t('placed'), cell: (order) => <Lines lines={momentParts(order.created_at)} /> },
    { title: t('due'), cell: (order) => <Lines lines={dueParts(order)} /> },
    {
      title: t('total'),
      cell: (order) => <Price amount={order.total_amount} currency={order.currency} className="font-semibold" />,
    },
    {
      title: t('payment'),
      wideOnly: true,
      className: 'min-w-36',
      cell: (order) => <span className={paymentTone(order)}>{paymentText(order)}</span>,
    },
  ]
}

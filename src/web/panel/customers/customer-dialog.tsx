import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components'
import { useTranslations } from 'use-intl/react'
import type { Customer, CustomerDetail } from '../../../domain/customers/customers.schema.ts'
import { shortId } from '../../../domain/orders/orders.ts'
import { api, pathSegment, read } from '../../api.ts'
import { useDates } from '../../dates.ts'
import { ReservationStatusBadge, StaffStatusBadge } from '../../shop/orders/status-badge.tsx'
import { button } from '../../ui/button.ts'
import { PageDialog } from '../../ui/dialog.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { Price } from '../../ui/price.tsx'
import { DataTable } from '../../ui/table.tsx'
import { useErrorLog } from '../../ui/toast.ts'
import { usePanelDates } from '../shell/dates.ts'
import { MergeDialog } from './merge-dialog.tsx'

export function CustomerDialog({ customer, close }: { customer: Customer; close: () => void }) {
  const t = useTranslations('customers')
  const [merging, setMerging] = useState(false)
  const { data: detail, error, refetch } = useQuery(customerQuery(customer.id))
  useErrorLog('the customer', error)
  return (
    <PageDialog title={customer.name} wide close={close}>
      <dl className="mt-4 grid gap-x-6 gap-y-2 sm:grid-cols-2">
        <Entry name={t('email')}>
          <bdi>{customer.email ?? t('noEmail')}</bdi>
        </Entry>
        <Entry name={t('phone')}>
          <bdi>{customer.phone ?? t('noPhone')}</bdi>
        </Entry>
        {customer.address && <Entry name={t('address')}>{customer.address}</Entry>}
        {customer.notes && (
          <Entry name={t('notes')}>
            <span className="whitespace-pre-line">{customer.notes}</span>
          </Entry>
        )}
      </dl>
      {error && !detail ? <LoadFailure text={t('failed')} retry={() => void refetch()} /> : <History detail={detail} />}
      <div className="mt-5 flex justify-end">
        <button type="button" className={button.secondary} onClick={() => setMerging(true)}>
          {t('merge.open')}
        </button>
      </div>
      {merging && <MergeDialog customer={customer} close={() => setMerging(false)} merged={close} />}
    </PageDialog>
  )
}

const Entry = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="text-sm text-muted">{name}</dt>
    <dd dir="auto">{children}</dd>
  </div>
)

const tab =
  'min-h-11 cursor-pointer border-b-2 border-transparent px-3 py-2 font-semibold text-muted outline-offset-2 data-selected:border-accent data-selected:text-accent'

function History({ detail }: { detail: CustomerDetail | undefined }) {
  const t = useTranslations('customers')
  return (
    <Tabs className="mt-5">
      <TabList aria-label={t('history')} className="mb-3 flex gap-2 border-b border-line">
        <Tab id="orders" className={tab}>
          {t('ordersHistory')}
        </Tab>
        <Tab id="reservations" className={tab}>
          {t('reservations')}
        </Tab>
      </TabList>
      <TabPanel id="orders">
        <OrdersHistory orders={detail?.orders} />
      </TabPanel>
      <TabPanel id="reservations">
        <Reservations reservations={detail?.reservations} />
      </TabPanel>
    </Tabs>
  )
}

function OrdersHistory({ orders }: { orders: CustomerDetail['orders'] | undefined }) {
  const t = useTranslations('customers')
  const { formatDay } = usePanelDates()
  return (
    <DataTable
      caption={t('ordersHistory')}
      rows={orders}
      keyOf={({ id }) => id}
      empty={t('noOrders')}
      columns={[
        { title: t('order'), heading: true, cell: (order) => <OrderNumber {...order} /> },
        { title: t('date'), className: 'whitespace-nowrap', cell: ({ created_at }) => formatDay(created_at) },
        {
          title: t('total'),
          cell: ({ total_amount, currency }) => <Price amount={total_amount} currency={currency} />,
        },
        { title: t('status'), cell: ({ status }) => <StaffStatusBadge status={status} /> },
      ]}
    />
  )
}

const numberLink = 'inline-flex min-h-11 items-center font-mono text-brand underline underline-offset-4'

function OrderNumber({ id, number }: { id: string; number: string }) {
  const t = useTranslations('staffOrders')
  return (
    <Link to="/admin/orders/$id" params={{ id }} aria-label={t('open', { number })} className={numberLink}>
      <bdi>{number}</bdi>
    </Link>
  )
}

function ReservationNumber({ id }: { id: string }) {
  const t = useTranslations('customers')
  return (
    <Link
      to="/admin/reservations"
      search={{ reservation: id }}
      aria-label={t('openReservation', { number: shortId(id) })}
      className={numberLink}
    >
      <bdi>{shortId(id)}</bdi>
    </Link>
  )
}

function Reservations({ reservations }: { reservations: CustomerDetail['reservations'] | undefined }) {
  const t = useTranslations('customers')
  const { day } = usePanelDates()
  const { timeText } = useDates()
  return (
    <DataTable
      caption={t('reservations')}
      rows={reservations}
      keyOf={({ id }) => id}
      empty={t('noReservations')}
      columns={[
        { title: t('reservation'), heading: true, cell: ({ id }) => <ReservationNumber id={id} /> },
        {
          title: t('date'),
          className: 'whitespace-nowrap',
          cell: (reservation) => (
            <>
              {day(reservation.reservation_date)} · <bdi>{timeText(reservation.reservation_time)}</bdi>
            </>
          ),
        },
        { title: t('guests'), cell: ({ guests_count }) => <bdi>{guests_count}</bdi> },
        { title: t('status'), cell: ({ status }) => <ReservationStatusBadge status={status} /> },
      ]}
    />
  )
}

export const customerQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'customers', 'detail', id],
    queryFn: () => read(api.admin.customers[':id'].$get({ param: { id: pathSegment(id) } })),
  })

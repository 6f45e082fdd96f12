import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import type { Dashboard } from '../../../domain/dashboard/dashboard.schema.ts'
import { useDates } from '../../dates.ts'
import { ReservationStatusBadge, StaffStatusBadge } from '../../shop/orders/status-badge.tsx'
import { Price } from '../../ui/price.tsx'
import { usePanelDates } from '../shell/dates.ts'

export function RecentOrders({ orders }: { orders: Dashboard['recentOrders'] | undefined }) {
  const t = useTranslations('dashboard')
  const { formatDay } = usePanelDates()
  return (
    <ListSection title={t('recentOrders')} empty={orders?.length === 0 && t('noOrders')} loading={!orders}>
      {orders?.map((order) => (
        <li key={order.id} className={row}>
          <div className="min-w-0 flex-1">
            <p className="font-semibold">
              <Link to="/admin/orders/$id" params={{ id: order.id }} className="hover:underline">
                <bdi className="clipped-line">{order.full_name || t('customer')}</bdi>
              </Link>
            </p>
            <p className="text-sm text-muted">{formatDay(order.created_at)}</p>
          </div>
          <Price amount={order.total_amount} currency={order.currency} className="font-semibold" />
          <StaffStatusBadge status={order.status} />
        </li>
      ))}
    </ListSection>
  )
}

export function UpcomingReservations({
  reservations,
}: {
  reservations: Dashboard['upcomingReservations'] | undefined
}) {
  const t = useTranslations('dashboard')
  const { day } = usePanelDates()
  const { timeText } = useDates()
  return (
    <ListSection
      title={t('upcoming')}
      empty={reservations?.length === 0 && t('noReservations')}
      loading={!reservations}
    >
      {reservations?.map((reservation) => (
        <li key={reservation.id} className={row}>
          <div className="min-w-0 flex-1">
            <p className="font-semibold">
              <bdi className="clipped-line">{reservation.customer_name}</bdi>
            </p>
            <p className="text-sm text-muted">
              {day(reservation.reservation_date)} · <bdi>{timeText(reservation.reservation_time)}</bdi>
            </p>
          </div>
          <span>{t('guests', { count: reservation.guests_count })}</span>
          <ReservationStatusBadge status={reservation.status} />
        </li>
      ))}
    </ListSection>
  )
}

const row = 'flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-3 last:border-0'

type Props = { title: string; empty: string | false; loading: boolean; children: ReactNode }

/** A list of the dashboard, with a text where it is empty. */
function ListSection({ title, empty, loading, children }: Props) {
  return (
    <section className="rounded-card border border-line bg-card p-4" aria-busy={loading}>
      <h2 className="text-xl text-brand">{title}</h2>
      {loading && <div className="mt-3 h-48 animate-pulse rounded bg-brand-soft" />}
      {empty ? <p className="py-6 text-center text-muted">{empty}</p> : <ul className="mt-2">{children}</ul>}
    </section>
  )
}

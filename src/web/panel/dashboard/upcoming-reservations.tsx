import { useTranslations } from 'use-intl/react'
import type { Dashboard } from '../../../domain/dashboard/dashboard.schema.ts'
import { useDates } from '../../dates.ts'
import { ReservationStatusBadge } from '../../shop/orders/status-badge.tsx'
import { usePanelDates } from '../shell/dates.ts'
import { ListSection, row } from './list-section.tsx'

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

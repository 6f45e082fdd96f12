import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl/react'
import type { Reservation } from '../../../domain/orders/orders.schema.ts'
import { isOwed } from '../../../domain/orders/payment.ts'
import { choiceLines } from '../../../domain/orders/sold-line.ts'
import { guestMayCancel } from '../../../domain/orders/statuses.ts'
import { localized } from '../../../domain/text/locales.ts'
import { api, read } from '../../api.ts'
import { useDates } from '../../dates.ts'
import { useSiteLocale } from '../../restaurant.ts'
import { Price } from '../../ui/price.tsx'
import { UserText } from '../../ui/user-text.tsx'
import { Cancel } from './cancel.tsx'
import { orderPage } from './order-page.ts'
import { PaymentState, PayNow } from './payment-state.tsx'
import { SoldChoices } from './sold-choices.tsx'
import { ReservationStatusBadge } from './status-badge.tsx'

export function ReservationCard({ reservation }: { reservation: Reservation }) {
  const t = useTranslations('account')
  const placed = useTranslations('placed')
  const locale = useSiteLocale()
  const { dateText, timeText } = useDates()
  const cancel = () => read(api.account.reservations[':id'].cancellation.$post({ param: { id: reservation.id } }))
  const name = localized(reservation, 'product_name', locale)
  return (
    <li className="rounded-card border border-line bg-card p-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Link {...orderPage(reservation)} className="text-lg font-semibold text-brand underline underline-offset-4">
          <UserText text={name} />
        </Link>
        <span className="text-muted">
          {t('id')} <bdi className="font-mono">{reservation.number}</bdi>
        </span>
        <ReservationStatusBadge status={reservation.status} />
        <PaymentState {...reservation} />
        <span className="ms-auto text-lg font-semibold">
          <Price amount={reservation.total_amount} />
        </span>
      </div>
      <p className="mt-2 text-muted">
        {placed('reservation', {
          date: dateText(reservation.reservation_date),
          time: timeText(reservation.reservation_time),
          guests: reservation.guests_count,
        })}
      </p>
      <SoldChoices choices={choiceLines(reservation.choices, locale)} />
      <div className="mt-3 flex flex-wrap gap-3 empty:hidden">
        {isOwed(reservation) && <PayNow {...reservation} />}
        {guestMayCancel(reservation) && (
          <Cancel cancel={cancel} label={t('cancelReservation')} ask={t('cancelReservationAsk', { dish: name })} />
        )}
      </div>
    </li>
  )
}

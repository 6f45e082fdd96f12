import { useTranslations } from 'use-intl/react'
import { listAllergens } from '../../../domain/menu/allergen-names.ts'
import { hasSeveralTimes } from '../../../domain/orders/line-times.ts'
import type { Order, OrderLine, Reservation } from '../../../domain/orders/orders.schema.ts'
import { guestLines, soldKey, soldSummary } from '../../../domain/orders/sold-line.ts'
import { useDates } from '../../dates.ts'
import { useSiteLocale } from '../../restaurant.ts'
import { Price } from '../../ui/price.tsx'
import { UserText } from '../../ui/user-text.tsx'
import { dueOf, useDueText } from './due-text.ts'
import { SoldChoices } from './sold-choices.tsx'
import { ReservationStatusBadge } from './status-badge.tsx'
import { OrderTotals } from './totals.tsx'

const card = 'rounded-card border border-line bg-card p-5 sm:p-7'

export function SoldDishes({ order }: { order: Order }) {
  const t = useTranslations('placed')
  const locale = useSiteLocale()
  const { lines, allergens } = guestLines(order.items, locale)
  const lineTime = useLineTime(order)
  return (
    <section className={card}>
      <h2 className="text-xl text-brand">{t('dishes')}</h2>
      <ul className="mt-2">
        {lines.map(({ sold, name, choices, allergens }) => (
          <li key={soldKey(sold)} className="border-b border-line py-3 last:border-0">
            <div className="flex justify-between gap-4">
              {t('quantity', { quantity: sold.quantity, dish: name })}
              <Price amount={sold.line_total} currency={order.currency} />
            </div>
            {hasSeveralTimes(order) && <p className="text-sm text-muted">{lineTime(sold)}</p>}
            <SoldChoices choices={choices} currency={order.currency} />
            <AllergenSentences sentences={allergens} />
          </li>
        ))}
      </ul>
      {allergens.length > 0 && (
        <div className="mb-3">
          <AllergenSentences sentences={allergens} />
        </div>
      )}
      <OrderTotals order={order} />
      {order.avoids.length > 0 && (
        <p className="mt-4 border-t border-line pt-4">
          {t('avoids', { allergens: listAllergens(order.avoids, locale) })}
        </p>
      )}
      {order.notes && (
        <div className="mt-4 border-t border-line pt-4">
          <Requests order={order} />
        </div>
      )}
    </section>
  )
}

export function Requests({ order: { notes } }: { order: Order }) {
  const checkout = useTranslations('checkout')
  if (!notes) return null
  return (
    <p>
      <strong>{checkout('requests')}:</strong> <UserText text={notes} className="whitespace-pre-line" />
    </p>
  )
}

/** What a dish contains, or that the guest should ask. */
const AllergenSentences = ({ sentences }: { sentences: string[] }) =>
  sentences.map((sentence) => (
    <p key={sentence} className="text-sm text-muted">
      {sentence}
    </p>
  ))

/** When a line is had: its own date, or the time of the dishes without one. */
function useLineTime(order: Order) {
  const t = useTranslations('placed')
  const { slotText } = useDates()
  const { dueText } = useDueText()
  const due = dueOf(order)
  return ({ reservation }: OrderLine) => {
    if (reservation?.status === 'cancelled') return t('statuses.cancelled')
    if (reservation) return slotText(reservation)
    if (due) return dueText(due)
    return order.missed_at ? t('next.toAgree') : null
  }
}

export function SoldReservations({ reservations }: { reservations: Reservation[] }) {
  const t = useTranslations('placed')
  const locale = useSiteLocale()
  const { dateText, timeText } = useDates()
  if (reservations.length === 0) return null
  return (
    <section className={card}>
      <h2 className="text-xl text-brand">{t('reservations')}</h2>
      <ul className="mt-2">
        {reservations.map((reservation) => (
          <li
            key={reservation.id}
            className="flex items-center justify-between gap-4 border-b border-line py-3 last:border-0 last:pb-0"
          >
            <div>
              <p className="font-semibold">
                <UserText text={soldSummary(reservation, locale)} />
              </p>
              <p className="text-muted">
                {t('reservation', {
                  date: dateText(reservation.reservation_date),
                  time: timeText(reservation.reservation_time),
                  guests: reservation.guests_count,
                })}
              </p>
            </div>
            <ReservationStatusBadge status={reservation.status} />
          </li>
        ))}
      </ul>
    </section>
  )
}

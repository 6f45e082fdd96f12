import { useTranslations } from 'use-intl/react'
import type { Order, Reservation } from '../../domain/orders/orders.schema.ts'
import { useDates } from '../dates.ts'
import { Price } from '../ui/price.tsx'
import { UserText } from '../ui/user-text.tsx'
import { useSoldName } from './sold-name.ts'
import { ReservationStatusBadge } from './status-badge.tsx'
import { OrderTotals } from './totals.tsx'

const card = 'rounded-card border border-line bg-card p-5 sm:p-7'

export function SoldDishes({ order }: { order: Order }) {
  const t = useTranslations('placed')
  const checkout = useTranslations('checkout')
  const nameOf = useSoldName()
  return (
    <section className={card}>
      <h2 className="text-xl text-teal">{t('dishes')}</h2>
      <ul className="mt-2">
        {order.items.map((item) => (
          <li
            key={[item.product_name, item.serving_size, item.notes].join()}
            className="flex justify-between gap-4 border-b border-line py-3 last:border-0"
          >
            {t('quantity', { quantity: item.quantity, dish: nameOf(item) })}
            <Price amount={item.line_total} />
          </li>
        ))}
      </ul>
      <OrderTotals order={order} />
      {order.notes && (
        <p className="mt-4 border-t border-line pt-4">
          <strong>{checkout('requests')}:</strong> <UserText text={order.notes} className="whitespace-pre-line" />
        </p>
      )}
    </section>
  )
}

export function SoldReservations({ reservations }: { reservations: Reservation[] }) {
  const t = useTranslations('placed')
  const nameOf = useSoldName()
  const { dateText, timeText } = useDates()
  if (reservations.length === 0) return null
  return (
    <section className={card}>
      <h2 className="text-xl text-teal">{t('reservations')}</h2>
      <ul className="mt-2">
        {reservations.map((reservation) => (
          <li
            key={reservation.id}
            className="flex items-center justify-between gap-4 border-b border-line py-3 last:border-0 last:pb-0"
          >
            <div>
              <p className="font-semibold">
                <UserText text={nameOf(reservation)} />
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

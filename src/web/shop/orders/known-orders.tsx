import { Link } from '@tanstack/react-router'
import { CircleCheck, X } from 'lucide-react'
import { useId } from 'react'
import { useTranslations } from 'use-intl/react'
import { soldSummary } from '../../../domain/orders/sold-line.ts'
import { wallClock } from '../../../domain/time/calendar.ts'
import { useDates } from '../../dates.ts'
import { useRestaurant } from '../../restaurant.ts'
import { button } from '../../ui/button.ts'
import { Price } from '../../ui/price.tsx'
import { orderPage } from './order-page.ts'
import { dismissPlaced, forgetOrders, type KnownOrder, useJustPlaced, useKnownOrders } from './placed-orders.ts'

/** The order that was just placed, with a link to its page, until dismissed. */
export function JustPlaced() {
  const t = useTranslations('known')
  const checkout = useTranslations('checkout')
  const heading = useId()
  const { slotText } = useDates()
  const placed = useJustPlaced()
  if (!placed) return null
  return (
    <section
      aria-labelledby={heading}
      className="relative mb-6 rounded-card border border-s-4 border-line border-s-good bg-card p-5"
    >
      <h2 id={heading} className="flex items-center gap-2 pe-10 text-xl text-brand">
        <CircleCheck className="size-6 shrink-0 text-good" aria-hidden="true" />
        {placed.is_reservation ? t('reservationReceived') : checkout('confirmed')}
      </h2>
      <p className="mt-2">
        <Dishes order={placed} />
      </p>
      {placed.slot && <p className="font-semibold">{slotText(placed.slot)}</p>}
      <p className="text-muted">{t('number', { number: placed.number })}</p>
      <Link {...orderPage(placed)} className={`${button.primary} mt-4`}>
        {checkout('seeOrder')}
      </Link>
      <button
        type="button"
        onClick={dismissPlaced}
        aria-label={checkout('dismiss')}
        className="absolute end-2 top-2 grid size-11 place-items-center rounded-full text-muted hover:text-ink"
      >
        <X className="size-5" aria-hidden="true" />
      </button>
    </section>
  )
}

/** 'Your orders on this device', for guests without an account or a mail with the link. */
export function KnownOrders() {
  const t = useTranslations('known')
  const heading = useId()
  const { restaurant } = useRestaurant()
  const { dateText, slotText } = useDates()
  const justPlaced = useJustPlaced()
  const orders = useKnownOrders().filter((order) => order !== justPlaced)
  if (orders.length === 0) return null
  return (
    <section aria-labelledby={heading} className="mx-auto mt-6 max-w-xl rounded-card border border-line bg-card p-5">
      <h2 id={heading} className="text-xl text-brand">
        {t('title')}
      </h2>
      <ul className="mt-2">
        {orders.map((order) => (
          <li key={order.access_token} className="border-b border-line py-3">
            <div className="flex items-center justify-between gap-4">
              <Link
                {...orderPage(order)}
                className="inline-flex min-h-11 items-center text-lg text-brand underline underline-offset-4"
              >
                {t('number', { number: order.number })}
              </Link>
              {order.total > 0 && <Price amount={order.total} className="font-semibold" />}
            </div>
            <p>
              <Dishes order={order} />
            </p>
            <p className="text-sm text-muted">
              {order.slot
                ? slotText(order.slot)
                : t('placedOn', { date: dateText(wallClock(new Date(order.placed_at), restaurant.time_zone).date) })}
            </p>
          </li>
        ))}
      </ul>
      <p className="mt-4 text-sm text-muted">{t('text')}</p>
      <button type="button" onClick={forgetOrders} className={`${button.secondary} mt-3`}>
        {t('forget')}
      </button>
    </section>
  )
}

function Dishes({ order }: { order: KnownOrder }) {
  const t = useTranslations('placed')
  const { locale } = useRestaurant()
  return order.dishes
    .map((item) => t('quantity', { quantity: item.quantity, dish: soldSummary(item, locale) }))
    .join(locale === 'ar' ? '، ' : ', ')
}

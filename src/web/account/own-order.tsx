import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useTranslations } from 'use-intl/react'
import { wallClock } from '../../domain/calendar.ts'
import { newLine } from '../../domain/cart.ts'
import type { Order } from '../../domain/orders.ts'
import { isOwed } from '../../domain/payments.ts'
import { guestMayCancel } from '../../domain/statuses.ts'
import { api } from '../api.ts'
import { useCart } from '../cart/store.ts'
import { useDates } from '../checkout/dates.ts'
import { orderPage } from '../checkout/order-page.ts'
import { soldDish } from '../checkout/sold-name.ts'
import { StatusBadge } from '../checkout/status-badge.tsx'
import { productQuery } from '../queries.ts'
import { useRestaurant } from '../site/restaurant.ts'
import { button } from '../ui/button.ts'
import { Price } from '../ui/price.tsx'
import { showToast } from '../ui/toast.ts'
import { Cancel } from './cancel.tsx'
import { PaymentState, PayNow } from './payment-state.tsx'

export function OrderCard({ order }: { order: Order }) {
  const t = useTranslations('account')
  const { restaurant, locale } = useRestaurant()
  const { dateText } = useDates()
  const cancel = () => api.account.orders[':id'].cancellation.$post({ param: { id: order.id } })
  return (
    <li className="rounded-card border border-line bg-card p-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Link {...orderPage(order)} className="font-mono text-lg text-teal underline underline-offset-4">
          <bdi>{order.number}</bdi>
        </Link>
        <StatusBadge status={order.status} />
        <PaymentState {...order} />
        <span className="text-muted">{dateText(wallClock(new Date(order.created_at), restaurant.time_zone).date)}</span>
        <span className="ms-auto text-lg font-semibold">
          <Price amount={order.total_amount} />
        </span>
      </div>
      <p className="mt-2 text-muted">
        {order.items.map((sold) => `${sold.quantity} × ${soldDish(sold, locale)}`).join(locale === 'ar' ? '، ' : ', ')}
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        {isOwed(order) && <PayNow {...order} />}
        <OrderAgain order={order} />
        {guestMayCancel(order) && <Cancel cancel={cancel} ask={t('cancelOrderAsk', { number: order.number })} />}
      </div>
    </li>
  )
}

/** Puts what is still on the menu back into the cart, for new days and at today's prices. */
function OrderAgain({ order }: { order: Order }) {
  const t = useTranslations('account')
  const { restaurant } = useRestaurant()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { add } = useCart()
  async function orderAgain() {
    const { date } = wallClock(new Date(), restaurant.time_zone)
    const found = await Promise.all(
      order.items.map(async ({ product_id, serving_size, quantity }) => {
        const dish = await queryClient.fetchQuery(productQuery(product_id ?? '')).catch(() => undefined)
        return dish?.is_available ? [{ ...newLine(dish, date, serving_size), quantity }] : []
      }),
    )
    const lines = found.flat()
    for (const line of lines) add(line)
    if (lines.length > 0) await navigate({ to: '/reservations' })
    if (lines.length < order.items.length) await showToast('message', t(lines.length > 0 ? 'someGone' : 'allGone'))
  }
  return (
    <button type="button" onClick={() => void orderAgain()} className={button.secondary}>
      {t('orderAgain')}
    </button>
  )
}

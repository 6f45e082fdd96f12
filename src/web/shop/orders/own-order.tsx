import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl/react'
import type { Order } from '../../../domain/orders/orders.schema.ts'
import { isOwed } from '../../../domain/orders/payment.ts'
import { soldSummary } from '../../../domain/orders/sold-line.ts'
import { guestMayCancel } from '../../../domain/orders/statuses.ts'
import { sentences } from '../../../domain/text/bidi.ts'
import { wallClock } from '../../../domain/time/calendar.ts'
import { api, read } from '../../api.ts'
import { useDates } from '../../dates.ts'
import { useRestaurant } from '../../restaurant.ts'
import { Price } from '../../ui/price.tsx'
import { Cancel } from './cancel.tsx'
import { OrderAgain } from './order-again.tsx'
import { orderPage } from './order-page.ts'
import { PaymentState, PayNow } from './payment-state.tsx'
import { StatusBadge } from './status-badge.tsx'

export function OrderCard({ order }: { order: Order }) {
  const t = useTranslations('account')
  const checkout = useTranslations('checkout')
  const { restaurant, locale } = useRestaurant()
  const { dateText } = useDates()
  const cancel = () => read(api.account.orders[':id'].cancellation.$post({ param: { id: order.id } }))
  return (
    <li className="rounded-card border border-line bg-card p-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Link {...orderPage(order)} className="font-mono text-lg text-brand underline underline-offset-4">
          <bdi>{order.number}</bdi>
        </Link>
        <StatusBadge status={order.status} />
        <PaymentState {...order} />
        <span className="text-muted">{checkout(order.payment_method)}</span>
        <span className="text-muted">{dateText(wallClock(new Date(order.created_at), restaurant.time_zone).date)}</span>
        <span className="ms-auto text-lg font-semibold">
          <Price amount={order.total_amount} />
        </span>
      </div>
      <p className="mt-2 text-muted">
        {order.items
          .map((item) => sentences[locale]`${item.quantity} × ${soldSummary(item, locale)}`)
          .join(locale === 'ar' ? '، ' : ', ')}
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        {isOwed(order) && <PayNow {...order} />}
        <OrderAgain items={order.items} />
        {guestMayCancel(order) && (
          <Cancel cancel={cancel} label={t('cancelOrder')} ask={t('cancelOrderAsk', { number: order.number })} />
        )}
      </div>
    </li>
  )
}

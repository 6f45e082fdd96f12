import { useTranslations } from 'use-intl/react'
import { toCents, toDollars } from '../../domain/money.ts'
import type { Channel } from '../../domain/orders/channels.ts'
import type { Charges } from '../../domain/orders/charges.ts'
import type { Order } from '../../domain/orders/orders.schema.ts'
import type { Quote } from '../../domain/orders/quote.schema.ts'
import { Price } from '../ui/price.tsx'

/** The server's amounts in cents, as the pricing rules use them. */
export const inCents = ({ subtotal, tax, delivery_fee, total }: Pick<Quote, keyof Charges>): Charges => ({
  subtotal: toCents(subtotal),
  tax: toCents(tax),
  delivery_fee: toCents(delivery_fee),
  total: toCents(total),
})

type PricedOrder = Pick<Order, 'channel' | 'subtotal' | 'tax' | 'delivery_fee' | 'total_amount'>

/** The amounts of a placed order. */
export const OrderTotals = ({ order }: { order: PricedOrder }) => (
  <Totals channel={order.channel} price={inCents({ ...order, total: order.total_amount })} />
)

/** The amount to pay; the checkout page has no tax and no delivery fee. */
const Totals = ({ channel, price }: { channel: Channel; price: Charges }) => (
  <div className="grid gap-1 border-t border-line pt-4">
    <Parts channel={channel} price={price} />
    <Total price={price} />
  </div>
)

/** The parts of the total, if there are others than the dishes. */
export function Parts({ channel, price }: { channel: Channel; price: Charges }) {
  const t = useTranslations('checkout')
  const placed = useTranslations('placed')
  if (channel !== 'order') return null
  const parts = [
    [t('subtotal'), price.subtotal],
    [placed('tax'), price.tax],
    [placed('delivery'), price.delivery_fee],
  ] as const
  return (
    <dl className="grid gap-1">
      {parts.map(([label, amount]) => (
        <div key={label} className="flex justify-between">
          <dt>{label}</dt>
          <dd>
            <Price amount={toDollars(amount)} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

export function Total({ price }: { price: Charges }) {
  const t = useTranslations('checkout')
  return (
    <dl className="flex justify-between gap-3 text-xl font-semibold">
      <dt>{t('total')}</dt>
      <dd>
        <Price amount={toDollars(price.total)} />
      </dd>
    </dl>
  )
}

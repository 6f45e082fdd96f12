import { useTranslations } from 'use-intl/react'
import { toDollars } from '../../../domain/money.ts'
import { type Charges, inCents, partsOf } from '../../../domain/orders/charges.ts'
import type { Order } from '../../../domain/orders/orders.schema.ts'
import { changeFor } from '../../../domain/orders/payment.ts'
import { Price } from '../../ui/price.tsx'

type PricedOrder = Pick<
  Order,
  'channel' | 'payment_method' | 'subtotal' | 'tax' | 'delivery_fee' | 'tip' | 'total_amount' | 'pays_with'
>

/** The amounts of a placed order, and the change for its cash. */
export const OrderTotals = ({ order }: { order: PricedOrder }) => {
  const price = inCents({ ...order, total: order.total_amount })
  return (
    <div className="grid gap-1 border-t border-line pt-4">
      <Parts order={order} price={price} />
      <Total price={price} />
      <Change order={order} />
    </div>
  )
}

function Change({ order }: { order: PricedOrder }) {
  const t = useTranslations('checkout')
  const change = changeFor(order)
  return change && <p>{t('changeFor', change)}</p>
}

/** A delivery fee that is not known yet, and what that means for the total. */
export type OpenFee = { fee: string; total: string }

/** The parts of the total, if there are others than the dishes. */
type PartsProps = { order: Pick<Order, 'channel' | 'payment_method'>; price: Charges; openFee?: OpenFee | null }

export function Parts({ order, price, openFee }: PartsProps) {
  const t = useTranslations('checkout')
  const placed = useTranslations('placed')
  const parts = partsOf(price, order, Boolean(openFee))
  if (parts.length === 0) return null
  return (
    <dl className="grid gap-1">
      {parts.map(([part, amount]) => (
        <div key={part} className="flex justify-between">
          <dt>{part === 'subtotal' || part === 'tip' ? t(part) : placed(part)}</dt>
          <dd>{part === 'delivery' && openFee ? openFee.fee : <Price amount={toDollars(amount)} />}</dd>
        </div>
      ))}
    </dl>
  )
}

export function Total({ price, openFee }: { price: Charges; openFee?: OpenFee | null }) {
  const t = useTranslations('checkout')
  return (
    <dl className="flex justify-between gap-3 text-xl font-semibold">
      <dt>{t('total')}</dt>
      <dd>
        <Price amount={toDollars(price.total)} />
        {openFee && <span className="block text-sm leading-tight font-normal text-muted">{openFee.total}</span>}
      </dd>
    </dl>
  )
}

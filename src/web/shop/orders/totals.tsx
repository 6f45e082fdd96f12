import { useTranslations } from 'use-intl/react'
import type { CurrencyCode } from '../../../domain/currencies.ts'
import { type Charges, inUnits, partsOf } from '../../../domain/orders/charges.ts'
import type { Order } from '../../../domain/orders/orders.schema.ts'
import { changeFor } from '../../../domain/orders/payment.ts'
import { useMoney } from '../../money.ts'
import { Price } from '../../ui/price.tsx'

type PricedOrder = Pick<
  Order,
  'channel' | 'payment_method' | 'currency' | 'subtotal' | 'tax' | 'delivery_fee' | 'tip' | 'total_amount' | 'pays_with'
>

/** The amounts of a placed order, and the change for its cash. */
export const OrderTotals = ({ order }: { order: PricedOrder }) => {
  const price = inUnits({ ...order, total: order.total_amount }, order.currency)
  return (
    <div className="grid gap-1 border-t border-line pt-4">
      <Parts order={order} price={price} currency={order.currency} />
      <Total price={price} currency={order.currency} />
      <Change order={order} />
    </div>
  )
}

function Change({ order }: { order: PricedOrder }) {
  const t = useTranslations('checkout')
  const { format } = useMoney(order.currency)
  const given = changeFor(order)
  return given && <p>{t('changeFor', { paid: format(given.paid), change: format(given.change) })}</p>
}

/** A delivery fee that is not known yet, and what that means for the total. */
export type OpenFee = { fee: string; total: string }

/** The parts of the total, if there are others than the dishes. */
type PartsProps = {
  order: Pick<Order, 'channel' | 'payment_method'>
  price: Charges
  currency?: CurrencyCode
  openFee?: OpenFee | null
}

export function Parts({ order, price, currency, openFee }: PartsProps) {
  const t = useTranslations('checkout')
  const placed = useTranslations('placed')
  const parts = partsOf(price, order, Boolean(openFee))
  if (parts.length === 0) return null
  return (
    <dl className="grid gap-1">
      {parts.map(([part, amount]) => (
        <div key={part} className="flex justify-between">
          <dt>{part === 'subtotal' || part === 'tip' ? t(part) : placed(part)}</dt>
          <dd>{part === 'delivery' && openFee ? openFee.fee : <Price units={amount} currency={currency} />}</dd>
        </div>
      ))}
    </dl>
  )
}

export function Total({ price, currency, openFee }: Omit<PartsProps, 'order'>) {
  const t = useTranslations('checkout')
  return (
    <dl className="flex justify-between gap-3 text-xl font-semibold">
      <dt>{t('total')}</dt>
      <dd>
        <Price units={price.total} currency={currency} />
        {openFee && <span className="block text-sm leading-tight font-normal text-muted">{openFee.total}</span>}
      </dd>
    </dl>
  )
}

import { useTranslations } from 'use-intl/react'
import type { CurrencyCode } from '../../../domain/currency-digits.ts'
import type { Minor } from '../../../domain/money.ts'
import { type Charges, includedTaxes, inUnits, partsOf } from '../../../domain/orders/charges.ts'
import type { Order } from '../../../domain/orders/orders.schema.ts'
import { changeFor } from '../../../domain/orders/payment.ts'
import { ownTaxWord } from '../../../domain/orders/tax.ts'
import { useMoney } from '../../money.ts'
import { useRestaurant } from '../../restaurant.ts'
import { Price } from '../../ui/price.tsx'

type PricedOrder = Pick<
  Order,
  | 'channel'
  | 'payment_method'
  | 'currency'
  | 'subtotal'
  | 'tax'
  | 'taxes'
  | 'tax_included'
  | 'delivery_fee'
  | 'tip'
  | 'total_amount'
  | 'cash_total'
  | 'to_collect'
  | 'pays_with'
>

/** The amounts of a placed order, the change for its cash, and the restaurant's tax number. */
export const OrderTotals = ({ order }: { order: PricedOrder }) => {
  const { tax_number } = useRestaurant().restaurant
  const t = useTranslations('checkout')
  const { toMinor } = useMoney(order.currency)
  const price = inUnits({ ...order, total: order.total_amount }, order.currency)
  return (
    <div className="grid gap-1 border-t border-line pt-4">
      <Parts order={order} price={price} currency={order.currency} />
      <Total
        price={price}
        currency={order.currency}
        inCash={order.cash_total === null ? null : toMinor(order.cash_total)}
      />
      <IncludedTaxes price={price} currency={order.currency} />
      <ToCollect order={order} />
      <Change order={order} />
      {tax_number && price.tax > 0 && <p className="text-sm text-muted">{t('taxNumber', { number: tax_number })}</p>}
    </div>
  )
}

/** Of an order that was paid online and then became dearer. */
function ToCollect({ order: { to_collect, currency } }: { order: PricedOrder }) {
  const placed = useTranslations('placed')
  const { format } = useMoney(currency)
  return to_collect > 0 && <p className="font-semibold">{placed('toCollect', { amount: format(to_collect) })}</p>
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
  const word = useTaxWord()
  const parts = partsOf(price, order, Boolean(openFee))
  if (parts.length === 0) return null
  const nameOf = { subtotal: t('subtotal'), tip: t('tip'), delivery: placed('delivery'), tax: word }
  return (
    <dl className="grid gap-1">
      {parts.map(({ part, units, percent }) => (
        <div key={`${part} ${percent}`} className="flex justify-between">
          <dt>{percent === undefined ? nameOf[part] : t('taxAt', { word, percent: String(percent) })}</dt>
          <dd>{part === 'delivery' && openFee ? openFee.fee : <Price units={units} currency={currency} />}</dd>
        </div>
      ))}
    </dl>
  )
}

type TotalProps = Omit<PartsProps, 'order'> & {
  /** The total in cash, if it is rounded. */
  inCash?: Minor | null
}

export function Total({ price, currency, openFee, inCash = null }: TotalProps) {
  const t = useTranslations('checkout')
  return (
    <dl className="grid grid-cols-[auto_auto] justify-between gap-x-3 text-sm leading-tight text-muted">
      <dt className="text-xl font-semibold text-ink">{t('total')}</dt>
      <dd className="text-end text-xl font-semibold text-ink">
        <Price units={price.total} currency={currency} />
        {openFee && <span className="block text-sm leading-tight font-normal text-muted">{openFee.total}</span>}
      </dd>
      {inCash !== null && (
        <>
          <dt>{t('inCash')}</dt>
          <dd className="text-end">
            <Price units={inCash} currency={currency} />
          </dd>
        </>
      )}
    </dl>
  )
}

/** The tax that the prices include, by rate. */
export function IncludedTaxes({ price, currency, className = '' }: Omit<PartsProps, 'order'> & { className?: string }) {
  const t = useTranslations('checkout')
  const word = useTaxWord()
  const taxes = includedTaxes(price)
  if (taxes.length === 0) return null
  return (
    <dl className={`grid gap-1 text-sm text-muted ${className}`}>
      {taxes.map(({ name, percent, tax }) => (
        <div key={`${name} ${percent}`} className="flex justify-between gap-3">
          <dt>{t('includedTax', { word, percent: String(percent) })}</dt>
          <dd>
            <Price units={tax} currency={currency} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** What the owner calls tax. */
function useTaxWord(): string {
  const t = useTranslations('placed')
  const { restaurant, locale } = useRestaurant()
  return ownTaxWord(restaurant, locale) ?? t('tax')
}

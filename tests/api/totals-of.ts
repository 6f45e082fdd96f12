import { formatMoney, toCents } from '../../src/domain/money.ts'
import { inCents, partsOf } from '../../src/domain/orders/charges.ts'
import type { GuestOrder } from '../../src/domain/orders/orders.schema.ts'
import { orderReceived } from '../../src/server/orders/order-mail.ts'
import { purchaseUnit } from '../../src/server/payments/purchase-unit.ts'
import { wordsOf } from '../every-mail.ts'

/** The total of a placed order wherever it is told, in cents. */
export function totalsOf(placed: GuestOrder): number[] {
  const { order } = placed
  const price = inCents({ ...order, total: order.total_amount })
  const listed = partsOf(price, order).map(([, cents]) => cents)
  const { amount, items } = purchaseUnit(order)
  const { item_total, tax_total, shipping } = amount.breakdown
  const mails = (['en', 'ar'] as const).map((locale) =>
    orderReceived[locale](placed).paragraphs.map(wordsOf).join('\n'),
  )
  const written = `: ${formatMoney(order.total_amount)}`
  return [
    toCents(order.total_amount),
    listed.length > 0 ? listed.reduce((sum, cents) => sum + cents, 0) : price.subtotal,
    toCents(Number(amount.value)),
    [item_total, tax_total, shipping].reduce((sum, { value }) => sum + toCents(Number(value)), 0),
    items.reduce((sum, { quantity, unit_amount }) => sum + Number(quantity) * toCents(Number(unit_amount.value)), 0) +
      price.tax +
      price.delivery_fee,
    ...mails.map((text) => (text.replace(/[\u2066-\u2069]/g, '').includes(written) ? price.total : Number.NaN)),
  ]
}

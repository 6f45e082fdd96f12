import { addUp, formatMoney } from '../../src/domain/money.ts'
import { inUnits, partsOf } from '../../src/domain/orders/charges.ts'
import type { GuestOrder } from '../../src/domain/orders/orders.schema.ts'
import { orderReceived } from '../../src/server/orders/order-mail.ts'
import { purchaseUnit } from '../../src/server/payments/purchase-unit.ts'
import { cents, USD } from '../dollars.ts'
import { wordsOf } from '../every-mail.ts'

/** The total of a placed order wherever it is told, in cents. */
export function totalsOf(placed: GuestOrder): number[] {
  const { order } = placed
  const price = inUnits({ ...order, total: order.total_amount }, 'USD')
  const listed = partsOf(price, order).map(({ units }) => units)
  const { amount, items } = purchaseUnit(order)
  const { item_total, tax_total, shipping } = amount.breakdown
  const mails = (['en', 'ar'] as const).map((locale) =>
    orderReceived[locale](placed).paragraphs.map(wordsOf).join('\n'),
  )
  const written = `: ${formatMoney(order.total_amount, USD)}`
  return [
    cents(order.total_amount),
    listed.length > 0 ? addUp(listed) : price.subtotal,
    cents(Number(amount.value)),
    [item_total, tax_total, shipping].reduce((sum, part) => sum + cents(Number(part?.value ?? 0)), 0),
    items.reduce((sum, { quantity, unit_amount }) => sum + Number(quantity) * cents(Number(unit_amount.value)), 0) +
      (price.tax_included ? 0 : price.tax) +
      price.delivery_fee,
    ...mails.map((text) => (text.replace(/[\u2066-\u2069]/g, '').includes(written) ? price.total : Number.NaN)),
  ]
}

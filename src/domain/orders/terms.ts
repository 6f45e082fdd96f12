import { type Cents, toCents } from '../money.ts'
import type { Channel } from './channels.ts'
import { type Charges, charges } from './charges.ts'
import type { PaymentMethod } from './payment-methods.ts'
import { needsAddress } from './required-fields.ts'
import { type TipChoice, type TipSettings, tipOf } from './tip.ts'

/** How the guest wants the order. */
export type OrderWay = { channel: Channel; payment_method: PaymentMethod; tip: TipChoice | null }

/** The restaurant's settings that decide what an order costs and how small it may be, in dollars. */
export type ChargeSettings = TipSettings & { tax_percent: number; delivery_fee: number }
type Minimums = { minimum_pickup: number; minimum_delivery: number }

/** What an order costs, the smallest sum of dishes that is taken, and what is missing to it. */
export type Terms = { price: Charges; minimum: Cents; missing: Cents }

/** The one rule for what an order costs: the screen, the quote and the server that takes the order call it. */
export function orderCharges(subtotal: Cents, { channel, tip }: OrderWay, settings: ChargeSettings): Charges {
  return charges(subtotal, channel, {
    tax_percent: settings.tax_percent,
    delivery_fee: channel === 'order' ? toCents(settings.delivery_fee) : 0,
    tip: tipOf(tip, subtotal, settings),
  })
}

export function termsOf(subtotal: Cents, way: OrderWay, settings: ChargeSettings & Minimums): Terms {
  const minimum = minimumOf(way, settings)
  return { price: orderCharges(subtotal, way, settings), minimum, missing: Math.max(0, minimum - subtotal) }
}

/** The smallest sum of dishes. A reservation of one dish has none: its guests come to the restaurant. */
function minimumOf({ channel, payment_method }: OrderWay, settings: Minimums): Cents {
  if (channel === 'reservation') return 0
  return toCents(needsAddress(payment_method) ? settings.minimum_delivery : settings.minimum_pickup)
}

import { asMinor, type Minor, NOTHING, toMinor } from '../money.ts'
import { type Charges, charges } from '../orders/charges.ts'
import type { Channel, PaymentMethod } from '../orders/orders.ts'
import { type TipChoice, type TipSettings, tipOf } from '../orders/payment.ts'
import { needsAddress } from '../orders/required-fields.ts'

/** How the guest gets and pays the order. */
export type Fulfilment = { channel: Channel; payment_method: PaymentMethod; tip: TipChoice | null }

/**
 * The restaurant's settings that decide what an order costs and how small it may be. What the owner has not said is not
 * charged.
 */
export type ChargeSettings = TipSettings & { tax_percent: number | null; delivery_fee: number | null }
export type Minimums = { minimum_pickup: number; minimum_delivery: number }

/**
 * The zone of a delivery. Undefined: the restaurant has no zones, and the fee of the settings applies.
 * Null: no zone fits, or none is known yet.
 */
export type ZoneTerms = { fee: number; minimum: number | null; free_from: number | null } | null | undefined

/** What an order costs, the smallest sum of dishes that is taken, and what is missing to it. */
export type PricedOrder = { price: Charges; minimum: Minor; missing: Minor }

/** The one rule for what an order costs: the screen, the quote and the server that takes the order call it. */
export function orderCharges(
  subtotal: Minor,
  fulfilment: Fulfilment,
  settings: ChargeSettings,
  zone?: ZoneTerms,
): Charges {
  return charges(subtotal, fulfilment.channel, {
    tax_percent: settings.tax_percent ?? 0,
    delivery_fee: deliveryFee(subtotal, fulfilment, settings, zone),
    tip: tipOf(fulfilment.tip, subtotal, settings),
  })
}

/**
 * Whether charges differ from those that a guest saw only by what the guest chose since: dishes and tip. `expected` are
 * those of the dishes at the rates that the guest saw.
 */
export const isAsChosen = (next: Charges, seen: Charges, expected: Charges): boolean =>
  next.subtotal === expected.subtotal && next.tax === expected.tax && next.delivery_fee <= seen.delivery_fee

export function priceOrder(
  subtotal: Minor,
  fulfilment: Fulfilment,
  settings: ChargeSettings & Minimums,
  zone?: ZoneTerms,
): PricedOrder {
  const minimum = smallestSubtotal(fulfilment, settings, zone)
  return {
    price: orderCharges(subtotal, fulfilment, settings, zone),
    minimum,
    missing: asMinor(Math.max(0, minimum - subtotal)),
  }
}

/** The driver brings it: not what guests come for, and not a reservation of one dish. */
export const isDelivered = ({ channel, payment_method }: Pick<Fulfilment, 'channel' | 'payment_method'>): boolean =>
  channel !== 'reservation' && needsAddress(payment_method)

/** Without zones only the order page charges delivery; with zones every delivered order pays the fee of its zone. */
function deliveryFee(subtotal: Minor, fulfilment: Fulfilment, settings: ChargeSettings, zone: ZoneTerms): Minor {
  const { currency } = settings
  if (!isDelivered(fulfilment)) return NOTHING
  if (zone === undefined)
    return fulfilment.channel === 'order' ? toMinor(settings.delivery_fee ?? 0, currency) : NOTHING
  if (zone === null) return NOTHING
  const isFree = zone.free_from !== null && subtotal >= toMinor(zone.free_from, currency)
  return isFree ? NOTHING : toMinor(zone.fee, currency)
}

/** The smallest sum of dishes. A reservation of one dish has none: its guests come to the restaurant. */
function smallestSubtotal(fulfilment: Fulfilment, settings: ChargeSettings & Minimums, zone: ZoneTerms): Minor {
  if (fulfilment.channel === 'reservation') return NOTHING
  const minimum = isDelivered(fulfilment) ? (zone?.minimum ?? settings.minimum_delivery) : settings.minimum_pickup
  return toMinor(minimum, settings.currency)
}

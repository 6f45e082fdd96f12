import type { Service } from '../hours/services.ts'
import { addUp, asMinor, type Minor, NOTHING, toMinor } from '../money.ts'
import { type Charges, charges } from '../orders/charges.ts'
import type { Channel, PaymentMethod } from '../orders/orders.ts'
import { type TipChoice, type TipSettings, tipOf } from '../orders/payment.ts'
import { needsAddress } from '../orders/required-fields.ts'
import { deliveryRate, dishRate, hasKnownRates, type TaxRate, type TaxSettings } from '../orders/tax.ts'
import type { DateText } from '../time/calendar.ts'

/** How the guest gets and pays the order. */
export type Fulfilment = { channel: Channel; payment_method: PaymentMethod; tip: TipChoice | null }

/**
 * The restaurant's settings that decide what an order costs and how small it may be. What the owner has not said is not
 * charged.
 */
export type ChargeSettings = TipSettings & TaxSettings & { delivery_fee: number | null }
export type Minimums = { minimum_pickup: number; minimum_delivery: number }

/**
 * The zone of a delivery. Undefined: the restaurant has no zones, and the fee of the settings applies.
 * Null: no zone fits, or none is known yet.
 */
export type ZoneTerms = { fee: number; minimum: number | null; free_from: number | null } | null | undefined

/** What an order costs, the smallest sum of dishes that is taken, and what is missing to it. */
export type PricedOrder = { price: Charges; minimum: Minor; missing: Minor }

/** A dish of an order. `category_id`: null where it is not known. `date`: of a line with one. */
export type ChargedDish = { units: Minor; category_id: string | null; date: DateText | null }

/** The dishes of an order, and the day on which those without a date are had. */
export type ChargedDishes = { dishes: readonly ChargedDish[]; day: DateText }

/** The one rule for what an order costs: the screen, the quote and the server that takes the order call it. */
export function orderCharges(
  { dishes, day }: ChargedDishes,
  fulfilment: Fulfilment,
  settings: ChargeSettings,
  zone?: ZoneTerms,
): Charges {
  const subtotal = addUp(dishes.map(({ units }) => units))
  const fee = deliveryFee(subtotal, fulfilment, settings, zone)
  const taxed = {
    dishes: dishes.map((dish) => ({ units: dish.units, rate: rateOfDish(dish, day, fulfilment, settings) })),
    delivery: { units: fee, rate: settings.taxes && deliveryRate(settings.taxes, dishes[0]?.date ?? day) },
    tax_included: settings.taxes?.included ?? false,
  }
  return charges(taxed, tipOf(fulfilment.tip, subtotal, settings))
}

/** As long as the owner has no rates, only the order page charges tax. */
export function rateOfDish(
  { category_id, date }: Pick<ChargedDish, 'category_id' | 'date'>,
  day: DateText,
  fulfilment: Pick<Fulfilment, 'channel' | 'payment_method'>,
  { taxes, tax_percent }: TaxSettings,
): TaxRate | null {
  if (taxes) return dishRate(taxes, { category_id, day: date ?? day }, serviceOf(fulfilment))
  return fulfilment.channel === 'order' && tax_percent ? { name: null, name_ar: null, percent: tax_percent } : null
}

/** Guests with a reservation of one dish come to eat. */
function serviceOf(fulfilment: Pick<Fulfilment, 'channel' | 'payment_method'>): Service {
  if (isDelivered(fulfilment)) return 'delivery'
  return fulfilment.channel === 'reservation' ? 'dine_in' : 'pickup'
}

/**
 * Whether charges differ from those that a guest saw only by what the guest chose since: dishes and tip. `expected` are
 * those of the dishes at the rates that the guest saw.
 */
export function isAsChosen(next: Charges, seen: Charges, expected: Charges, { taxes }: TaxSettings): boolean {
  const isTaxSeen = taxes
    ? next.tax_included === taxes.included && hasKnownRates(next.taxes, taxes)
    : next.tax === expected.tax
  return next.subtotal === expected.subtotal && isTaxSeen && next.delivery_fee <= seen.delivery_fee
}

export function priceOrder(
  dishes: ChargedDishes,
  fulfilment: Fulfilment,
  settings: ChargeSettings & Minimums,
  zone?: ZoneTerms,
): PricedOrder {
  const minimum = smallestSubtotal(fulfilment, settings, zone)
  const price = orderCharges(dishes, fulfilment, settings, zone)
  return { price, minimum, missing: asMinor(Math.max(0, minimum - price.subtotal)) }
}

/** The driver brings it: not what guests come for, and not a reservation of one dish. */
export const isDelivered = ({ channel, payment_method }: Pick<Fulfilment, 'channel' | 'payment_method'>): boolean =>
  channel !== 'reservation' && needsAddress(payment_method)

/** Without zones only the order page charges delivery; with zones every delivered order pays the fee of its zone. */
export function deliveryFee(subtotal: Minor, fulfilment: Fulfilment, settings: ChargeSettings, zone: ZoneTerms): Minor {
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

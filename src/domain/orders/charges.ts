import type { CurrencyCode } from '../currencies.ts'
import { type Amount, addUp, type Minor, NOTHING, percentOf, toAmount, toMinor } from '../money.ts'
import type { Channel, PaymentMethod } from './orders.ts'

/** `delivery_fee`: what the delivery of this order costs. */
export type Rates = { tax_percent: number; delivery_fee: Minor; tip: Minor }

export type Charges = { subtotal: Minor; tax: Minor; delivery_fee: Minor; tip: Minor; total: Minor }

/** Only the order page charges tax. */
export function charges(subtotal: Minor, channel: Channel, { tax_percent, delivery_fee, tip }: Rates): Charges {
  // Rounded once, on the whole order: rounding each line drifts by a cent on long ones.
  const tax = channel === 'order' ? percentOf(subtotal, tax_percent) : NOTHING
  return { subtotal, tax, delivery_fee, tip, total: addUp([subtotal, tax, delivery_fee, tip]) }
}

export type ChargePart = 'subtotal' | 'tax' | 'delivery' | 'tip'

/**
 * The parts of a total, as every screen and mail lists them. The order page always lists tax, and delivery unless the
 * guest picks the order up; elsewhere
 * the dishes alone are the total, unless the guest pays for delivery, may still have to (`isFeeOpen`), or gives a tip.
 */
export function partsOf(
  { subtotal, tax, delivery_fee, tip }: Charges,
  { channel, payment_method }: { channel: Channel; payment_method: PaymentMethod },
  isFeeOpen = false,
): [ChargePart, Minor][] {
  const always = channel === 'order'
  const brought = always && payment_method !== 'pickup'
  if (!always && !isFeeOpen && delivery_fee === 0 && tip === 0) return []
  return [
    ['subtotal', subtotal],
    ...(always ? [['tax', tax] satisfies [ChargePart, Minor]] : []),
    ...(brought || isFeeOpen || delivery_fee > 0 ? [['delivery', delivery_fee] satisfies [ChargePart, Minor]] : []),
    ...(tip > 0 ? [['tip', tip] satisfies [ChargePart, Minor]] : []),
  ]
}

/** As the API and the database have them. */
export const inAmounts = ({ subtotal, tax, delivery_fee, tip, total }: Charges, currency: CurrencyCode) => ({
  subtotal: toAmount(subtotal, currency),
  tax: toAmount(tax, currency),
  delivery_fee: toAmount(delivery_fee, currency),
  tip: toAmount(tip, currency),
  total: toAmount(total, currency),
})

type Amounts = Record<keyof Charges, Amount>

/** Amounts of the API or the database in whole units. */
export const inUnits = ({ subtotal, tax, delivery_fee, tip, total }: Amounts, currency: CurrencyCode): Charges => ({
  subtotal: toMinor(subtotal, currency),
  tax: toMinor(tax, currency),
  delivery_fee: toMinor(delivery_fee, currency),
  tip: toMinor(tip, currency),
  total: toMinor(total, currency),
})

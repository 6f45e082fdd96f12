import { type Cents, toCents, toDollars } from '../money.ts'
import type { Channel, PaymentMethod } from './orders.ts'

/** `delivery_fee`: what the delivery of this order costs. */
export type Rates = { tax_percent: number; delivery_fee: Cents; tip: Cents }

export type Charges = { subtotal: Cents; tax: Cents; delivery_fee: Cents; tip: Cents; total: Cents }

/** Only the order page charges tax. */
export function charges(subtotal: Cents, channel: Channel, { tax_percent, delivery_fee, tip }: Rates): Charges {
  // Rounded once, on the whole order: rounding each line drifts by a cent on long ones. Computed in whole hundredths
  // of a percent, so that half a cent is exactly half and is always rounded up.
  const tax = channel === 'order' ? Math.floor((subtotal * Math.round(tax_percent * 100) + 5000) / 10_000) : 0
  return { subtotal, tax, delivery_fee, tip, total: subtotal + tax + delivery_fee + tip }
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
): [ChargePart, Cents][] {
  const always = channel === 'order'
  const brought = always && payment_method !== 'pickup'
  if (!always && !isFeeOpen && delivery_fee === 0 && tip === 0) return []
  return [
    ['subtotal', subtotal],
    ...(always ? [['tax', tax] satisfies [ChargePart, Cents]] : []),
    ...(brought || isFeeOpen || delivery_fee > 0 ? [['delivery', delivery_fee] satisfies [ChargePart, Cents]] : []),
    ...(tip > 0 ? [['tip', tip] satisfies [ChargePart, Cents]] : []),
  ]
}

/** Converted to dollars, which the API and the database use. */
export const inDollars = ({ subtotal, tax, delivery_fee, tip, total }: Charges) => ({
  subtotal: toDollars(subtotal),
  tax: toDollars(tax),
  delivery_fee: toDollars(delivery_fee),
  tip: toDollars(tip),
  total: toDollars(total),
})

type Amounts = ReturnType<typeof inDollars>

/** Amounts of the API or the database in cents. */
export const inCents = ({ subtotal, tax, delivery_fee, tip, total }: Amounts): Charges => ({
  subtotal: toCents(subtotal),
  tax: toCents(tax),
  delivery_fee: toCents(delivery_fee),
  tip: toCents(tip),
  total: toCents(total),
})

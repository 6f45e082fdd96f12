import { type Cents, toDollars } from '../money.ts'
import type { Channel } from './channels.ts'

export type Rates = { tax_percent: number; delivery_fee: Cents }

export type Charges = { subtotal: Cents; tax: Cents; delivery_fee: Cents; total: Cents }

/** The order page charges tax and delivery; the checkout page and the reservation dialog neither. */
export function charges(subtotal: Cents, channel: Channel, { tax_percent, delivery_fee }: Rates): Charges {
  if (channel !== 'order') return { subtotal, tax: 0, delivery_fee: 0, total: subtotal }
  // Rounded once, on the whole order: rounding each line drifts by a cent on long ones. Computed in whole hundredths
  // of a percent, so that half a cent is exactly half and is always rounded up.
  const tax = Math.floor((subtotal * Math.round(tax_percent * 100) + 5000) / 10_000)
  return { subtotal, tax, delivery_fee, total: subtotal + tax + delivery_fee }
}

/** Converted to dollars, which the API and the database use. */
export const inDollars = ({ subtotal, tax, delivery_fee, total }: Charges) => ({
  subtotal: toDollars(subtotal),
  tax: toDollars(tax),
  delivery_fee: toDollars(delivery_fee),
  total: toDollars(total),
})

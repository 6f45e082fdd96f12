import { type Cents, formatMoney, toCents, toDollars } from '../money.ts'
import type { Order } from './orders.schema.ts'
import type { PaymentMethod } from './payment-methods.ts'

/** Who pays the driver in cash can say with how much, so that the driver brings the change. */
export const mayNameCash = (method: PaymentMethod): boolean => method === 'cash'

const NOTES: Cents[] = [1000, 2000, 5000, 10_000]

/** Round amounts that a guest may have at hand for this total, at most three. */
export function cashAmounts(total: Cents): Cents[] {
  const next = NOTES.map((note) => Math.ceil(total / note) * note)
  return [...new Set(next)].filter((amount) => amount > total).slice(0, 3)
}

/** The cash that a guest pays with and the change for the whole total, as texts; null: the guest named none. */
export const changeFor = ({ pays_with, total_amount }: Pick<Order, 'pays_with' | 'total_amount'>) =>
  pays_with === null
    ? null
    : { paid: formatMoney(pays_with), change: formatMoney(toDollars(toCents(pays_with) - toCents(total_amount))) }

import { type Cents, formatMoney, toCents, toDollars } from '../money.ts'
import type { PaymentMethod, PaymentStatus } from './orders.ts'
import type { Status } from './statuses.ts'

/**
 * The payment status that a guest sees. `asked`: PayPal was asked for the money, and we do not know whether it took it;
 * `expired`: not paid in time; `dropped`: cancelled before that.
 */
export type PaymentDisplayStatus = Exclude<PaymentStatus, 'unpaid'> | 'asked' | 'owed' | 'expired' | 'dropped'

type Payable = { status: Status; payment_status: PaymentStatus; payment_asked: boolean; pay_until: string | null }

export function paymentDisplayStatus(order: Payable & { updated_at: string }): PaymentDisplayStatus {
  const { payment_status, pay_until, updated_at } = order
  if (payment_status !== 'unpaid') return payment_status
  if (order.payment_asked) return 'asked'
  if (isOwed(order)) return 'owed'
  return pay_until && Date.parse(pay_until) <= Date.parse(updated_at) ? 'expired' : 'dropped'
}

/** Until when an unpaid order waits for its payment. One that is confirmed, or that PayPal was asked about, waits on. */
export const payableUntil = (order: Payable): string | null =>
  isOwed(order) && order.status === 'pending' && !order.payment_asked ? order.pay_until : null

/** Whether a guest still has something to pay online. */
export const isOwed = ({ status, payment_status }: { status: Status; payment_status: PaymentStatus }): boolean =>
  payment_status === 'unpaid' && status !== 'cancelled'

/** PayPal has the money, or had it. */
export const isPaidOnline = (status: PaymentStatus): boolean =>
  status === 'paid' || status === 'partially_refunded' || status === 'refunded'

/** Who pays the driver in cash can say with how much, so that the driver brings the change. */
export const mayNameCash = (method: PaymentMethod): boolean => method === 'cash'

const NOTES: Cents[] = [1000, 2000, 5000, 10_000]

/** Round amounts that a guest may have at hand for this total, at most three. */
export function cashAmounts(total: Cents): Cents[] {
  const next = NOTES.map((note) => Math.ceil(total / note) * note)
  return [...new Set(next)].filter((amount) => amount > total).slice(0, 3)
}

/** The cash that a guest pays with and the change for the whole total, as texts; null: the guest named none. */
export const changeFor = ({ pays_with, total_amount }: { pays_with: number | null; total_amount: number }) =>
  pays_with === null
    ? null
    : { paid: formatMoney(pays_with), change: formatMoney(toDollars(toCents(pays_with) - toCents(total_amount))) }

export const TIP_LIMITS = { percent: 100, percents: 5, amount: 1000 } as const

/** What a guest chose: one of the restaurant's percentages, or an amount in dollars. */
export type TipChoice = { percent: number } | { amount: number }
export type TipSettings = { tips: boolean; tip_percents: readonly number[] }

/** The tip in cents, of the dishes alone. What the restaurant does not offer is no tip. */
export function tipOf(choice: TipChoice | null, subtotal: Cents, { tips, tip_percents }: TipSettings): Cents {
  if (!tips || !choice) return 0
  if ('amount' in choice) return toCents(choice.amount)
  return tip_percents.includes(choice.percent) ? percentOf(subtotal, choice.percent) : 0
}

/** Half a cent is rounded up, as for taxes. */
const percentOf = (subtotal: Cents, percent: number): Cents => Math.floor((subtotal * percent + 50) / 100)

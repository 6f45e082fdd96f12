import type { CurrencyCode } from '../currency-digits.ts'
import { sizeOf } from '../currency-sizes.ts'
import { type Amount, asMinor, type Minor, NOTHING, percentOf, toAmount, toMinor } from '../money.ts'
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

/** Notes that people have at hand, for a currency of usual size. */
const NOTES: Amount[] = [10, 20, 50, 100]

/** Round amounts that a guest may have at hand for this total, at most three. */
export function cashAmounts(total: Minor, currency: CurrencyCode): Minor[] {
  const notes = NOTES.map((note) => toMinor(note * sizeOf(currency), currency))
  const next = notes.map((note) => asMinor(Math.ceil(total / note) * note))
  return [...new Set(next)].filter((amount) => amount > total).slice(0, 3)
}

/**
 * What a total is in cash where that differs: in multiples of the smallest coin, half a coin up. Null: the total itself,
 * also because the restaurant names no coin or the guest pays online.
 */
export function cashTotal(total: Minor, method: PaymentMethod, coin: Minor | null): Minor | null {
  if (!coin || method === 'paypal') return null
  const rounded = asMinor(Math.floor((2 * total + coin) / (2 * coin)) * coin)
  return rounded === total ? null : rounded
}

type CashOrder = {
  pays_with: number | null
  total_amount: number
  cash_total: number | null
  currency: CurrencyCode
}

/** The cash that a guest pays with and the change for the whole total; null: the guest named none. */
export function changeFor({ pays_with, total_amount, cash_total, currency }: CashOrder) {
  if (pays_with === null) return null
  const change = toMinor(pays_with, currency) - toMinor(cash_total ?? total_amount, currency)
  return { paid: pays_with, change: toAmount(asMinor(change), currency) }
}

/** `amount`: for a currency of usual size. */
export const TIP_LIMITS = { percent: 100, percents: 5, amount: 1000 } as const

/** What a guest chose: one of the restaurant's percentages, or an amount. */
export type TipChoice = { percent: number } | { amount: number }
export type TipSettings = { currency: CurrencyCode; tips: boolean; tip_percents: readonly number[] }

/** The tip, of the dishes alone. What the restaurant does not offer is no tip. */
export function tipOf(choice: TipChoice | null, subtotal: Minor, { currency, tips, tip_percents }: TipSettings): Minor {
  if (!tips || !choice) return NOTHING
  if ('amount' in choice) return toMinor(choice.amount, currency)
  return tip_percents.includes(choice.percent) ? percentOf(subtotal, choice.percent) : NOTHING
}

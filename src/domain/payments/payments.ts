import type { z } from 'zod'
import { type Cents, toCents, toDollars } from '../money.ts'
import type { Order, PaymentStatus } from '../orders.ts'
import { moveReservation, type Status } from '../statuses.ts'
import type { LedgerSchema, OrderPaymentsSchema, ProviderSchema, RefundDraftSchema } from './payments.schema.ts'
import type { PaymentState } from './states.ts'

/** The longest reason that can be given for a refund. */
export const REASON_LENGTH = 200

export type Provider = z.infer<typeof ProviderSchema>
export type OrderPayments = z.infer<typeof OrderPaymentsSchema>
export type RefundDraft = z.input<typeof RefundDraftSchema>
export type Ledger = z.infer<typeof LedgerSchema>

/** What of the ledger is listed, where not all of it is. */
export const LEDGER_FILTERS = ['differences', 'kept', 'refunds', 'disputes'] as const
export type LedgerOnly = (typeof LEDGER_FILTERS)[number]
/** How many days the totals are about. */
export const PERIODS = { month: 30, quarter: 90, year: 365, all: null } as const
export type Period = keyof typeof PERIODS
export type LedgerEntry = Ledger['payments'][number]

/** Of all tries to pay an order: the one that brought money, otherwise the last. */
export const decisivePayment = (tries: OrderPayments['payments']) =>
  tries.find(({ state }) => state === 'completed') ?? tries.find(({ state }) => state === 'mismatched') ?? tries[0]

/** Whether a guest still has something to pay online. */
export const isOwed = ({ status, payment_status }: { status: Status; payment_status: PaymentStatus }): boolean =>
  payment_status === 'unpaid' && status !== 'cancelled'

/** Money came in, and at least some of it is still here. */
export const isRefundable = (payment_status: PaymentStatus): boolean =>
  payment_status === 'paid' || payment_status === 'partially_refunded'

export function statusOfMoney(captured: Cents, refunded: Cents): PaymentStatus {
  if (captured === 0) return 'unpaid'
  if (refunded === 0) return 'paid'
  return refunded < captured ? 'partially_refunded' : 'refunded'
}

type Paid = { state: PaymentState; captured: number; refunded: number }

/** What all payments of an order together say about it. Money that does not fit counts for nothing, but is not ignored. */
export function paymentStatusOf(
  { payment_status, payment_method }: Pick<Order, 'payment_status' | 'payment_method'>,
  payments: readonly Paid[],
): PaymentStatus {
  const paid = payments.find(({ state }) => state === 'completed')
  if (paid) return statusOfMoney(toCents(paid.captured), toCents(paid.refunded))
  const unclear = ({ state, captured, refunded }: Paid) =>
    state === 'pending' || (state === 'mismatched' && captured > refunded)
  if (payments.some(unclear)) return 'checking'
  if (payment_status === 'not_required' || payment_method !== 'paypal') return 'not_required'
  return 'unpaid'
}

type Bought = Pick<Order, 'status' | 'subtotal' | 'tax'> & { items: unknown[] }
type Booked = { id: string; status: Status; total_amount: number }

/** What goes back for one reservation: its price with its part of the tax; with the last of an order, all that is left. */
export function refundFor(id: string, order: Bought, reservations: Booked[], refundable: number): number {
  const other_lines = order.items.length > reservations.length
  const after = moveReservation({ status: order.status, reservations, other_lines }, id, 'cancelled')
  const price = reservations.find((one) => one.id === id)?.total_amount ?? 0
  if (after.status === 'cancelled' || order.subtotal === 0) return refundable
  const share = toCents(price) + Math.round((toCents(order.tax) * toCents(price)) / toCents(order.subtotal))
  return Math.min(refundable, toDollars(share))
}

/** Ours less PayPal's: what is kept after refunds. Anything but zero is to be settled. */
export const difference = (ours: Books, paypals: Books): number =>
  toDollars(toCents(ours.captured) - toCents(ours.refunded) - toCents(paypals.captured) + toCents(paypals.refunded))
export type Books = { captured: number; refunded: number }

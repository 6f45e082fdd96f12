import { type Cents, toCents, toDollars } from '../money.ts'
import type { Order } from '../orders/orders.schema.ts'
import type { PaymentStatus } from '../orders/orders.ts'
import { moveReservation, type Status } from '../orders/statuses.ts'
import type { Ledger, OrderPayments } from './payments.schema.ts'
import type { PaymentState } from './states.ts'

export type LedgerEntry = Ledger['payments'][number]

/** Of all tries to pay an order: the one that brought money, otherwise the last. */
export const decisivePayment = (tries: OrderPayments['payments']) =>
  tries.find(({ state }) => state === 'completed') ?? tries.find(({ state }) => state === 'mismatched') ?? tries[0]

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

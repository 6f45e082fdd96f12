import { asMinor, type Minor, toAmount, toMinor } from '../money.ts'
import { givenBack } from '../order-changes/content.ts'
import type { Order } from '../orders/orders.schema.ts'
import type { PaymentStatus } from '../orders/orders.ts'
import { moveReservation, type Status } from '../orders/statuses.ts'
import { hasRate, type LineRate } from './line-refunds.ts'
import type { Ledger, OrderPayments } from './payments.schema.ts'
import type { PaymentState } from './states.ts'

export type LedgerEntry = Ledger['payments'][number]

/** Of all payments of an order: the one with money, otherwise the last. */
export const decisivePayment = (payments: OrderPayments['payments']) =>
  payments.find(({ state }) => state === 'completed') ??
  payments.find(({ state }) => state === 'mismatched') ??
  payments[0]

/** The order is paid and not fully refunded. */
export const isRefundable = (payment_status: PaymentStatus): boolean =>
  payment_status === 'paid' || payment_status === 'partially_refunded'

export function statusOfMoney(captured: Minor, refunded: Minor): PaymentStatus {
  if (captured === 0) return 'unpaid'
  if (refunded === 0) return 'paid'
  return refunded < captured ? 'partially_refunded' : 'refunded'
}

type OrderPrice = Pick<Order, 'total_amount' | 'to_collect' | 'currency'>

/** What a payment gave back because its order became cheaper. */
export const givenBackOf = (
  { total_amount, to_collect, currency }: OrderPrice,
  payment: Pick<CapturedPayment, 'captured' | 'refunded' | 'currency'>,
): Minor =>
  givenBack(
    {
      captured: toMinor(payment.captured, payment.currency),
      refunded: toMinor(payment.refunded, payment.currency),
    },
    toMinor(total_amount, currency),
    toMinor(to_collect, currency),
  )

type CapturedPayment = { state: PaymentState; captured: number; refunded: number; currency: string }

/** The payment status of an order from all its payments. Mismatched money keeps it in `checking`. */
export function paymentStatusOf(
  { payment_status, payment_method, ...price }: OrderPrice & Pick<Order, 'payment_status' | 'payment_method'>,
  payments: readonly CapturedPayment[],
): PaymentStatus {
  const paid = payments.find(({ state }) => state === 'completed')
  if (paid) {
    const captured = toMinor(paid.captured, paid.currency)
    const given_back = givenBackOf(price, paid)
    if (given_back > 0 && given_back === captured) return 'refunded'
    return statusOfMoney(asMinor(captured - given_back), asMinor(toMinor(paid.refunded, paid.currency) - given_back))
  }
  const unclear = ({ state, captured, refunded }: CapturedPayment) =>
    state === 'pending' || (state === 'mismatched' && captured > refunded)
  if (payments.some(unclear)) return 'checking'
  if (payment_status === 'not_required' || payment_method !== 'paypal') return 'not_required'
  return 'unpaid'
}

type OrderAmounts = Pick<Order, 'status' | 'currency' | 'subtotal' | 'taxes' | 'tax_included'> & {
  items: readonly ({ reservation: { id: string } | null } & LineRate)[]
}
type BookedReservation = { id: string; status: Status; total_amount: number }

/** The refund for one reservation: its price and its share of the tax; for the last one of an order, all the rest. */
export function refundFor(
  id: string,
  order: OrderAmounts,
  reservations: BookedReservation[],
  refundable: number,
): number {
  const other_lines = order.items.length > reservations.length
  const after = moveReservation({ status: order.status, reservations, other_lines }, id, 'cancelled')
  if (after.status === 'cancelled' || order.subtotal === 0) return refundable
  const inUnits = (amount: number) => toMinor(amount, order.currency)
  const price = inUnits(reservations.find((one) => one.id === id)?.total_amount ?? 0)
  const line = order.items.find(({ reservation }) => reservation?.id === id)
  const added = order.tax_included ? undefined : order.taxes.find((share) => line && hasRate(line, share))
  const tax = added ? (inUnits(added.tax) * price) / inUnits(added.dishes + added.delivery) : 0
  return Math.min(refundable, toAmount(asMinor(price + Math.round(tax)), order.currency))
}

import type { Order } from './orders.schema.ts'
import type { PaymentStatus } from './orders.ts'
import type { Status } from './statuses.ts'

/**
 * The payment status that a guest sees. `asked`: PayPal was asked for the money, and we do not know whether it took it;
 * `expired`: not paid in time; `dropped`: cancelled before that.
 */
export type PaymentDisplayStatus = Exclude<PaymentStatus, 'unpaid'> | 'asked' | 'owed' | 'expired' | 'dropped'

type Payable = Pick<Order, 'status' | 'payment_status' | 'payment_asked' | 'pay_until'>

export function paymentDisplayStatus(order: Payable & Pick<Order, 'updated_at'>): PaymentDisplayStatus {
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

import type { Order } from './orders.schema.ts'
import type { PaymentStatus } from './orders.ts'
import type { Status } from './statuses.ts'

/** The payment status that a guest sees. `expired`: not paid in time; `dropped`: cancelled before that. */
export type PaymentDisplayStatus = Exclude<PaymentStatus, 'unpaid'> | 'owed' | 'expired' | 'dropped'

type Payable = Pick<Order, 'status' | 'payment_status' | 'pay_until'>

export function paymentDisplayStatus(order: Payable & Pick<Order, 'updated_at'>): PaymentDisplayStatus {
  const { payment_status, pay_until, updated_at } = order
  if (payment_status !== 'unpaid') return payment_status
  if (isOwed(order)) return 'owed'
  return pay_until && Date.parse(pay_until) <= Date.parse(updated_at) ? 'expired' : 'dropped'
}

/** Until when an unpaid order waits for its payment. A confirmed order does not expire. */
export const payableUntil = (order: Payable): string | null =>
  isOwed(order) && order.status === 'pending' ? order.pay_until : null

/** Whether a guest still has something to pay online. */
export const isOwed = ({ status, payment_status }: { status: Status; payment_status: PaymentStatus }): boolean =>
  payment_status === 'unpaid' && status !== 'cancelled'

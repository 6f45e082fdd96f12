import type { StaffOrder, StaffOrderDetail } from './staff-orders.schema.ts'

export type OrderChange = StaffOrderDetail['history'][number]

/** Nobody looked at it yet, and it is the kitchen's business: an order that is still to be paid is not. */
export const isFresh = ({ opened_at, status, payment_status }: StaffOrder): boolean =>
  opened_at === null && status === 'pending' && payment_status !== 'unpaid'

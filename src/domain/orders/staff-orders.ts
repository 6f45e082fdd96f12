import type { StaffOrder, StaffOrderDetail } from './staff-orders.schema.ts'

export type OrderChange = StaffOrderDetail['history'][number]

/** Staff have not opened the order yet. An order that is still to be paid is not for the kitchen. */
export const isNewOrder = ({
  opened_at,
  status,
  payment_status,
}: Pick<StaffOrder, 'opened_at' | 'status' | 'payment_status'>): boolean =>
  opened_at === null && status === 'pending' && payment_status !== 'unpaid'

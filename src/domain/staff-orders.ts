import type { z } from 'zod'
import type { BoardSchema, StaffOrderDetailSchema, StaffOrderSchema, WaitingSchema } from './staff-orders.schema.ts'

/** Orders as the staff see them. */
export type StaffOrder = z.infer<typeof StaffOrderSchema>
export type StaffOrderDetail = z.infer<typeof StaffOrderDetailSchema>
export type OrderChange = StaffOrderDetail['history'][number]
export type Board = z.infer<typeof BoardSchema>
export type Waiting = z.infer<typeof WaitingSchema>

/** Nobody looked at it yet, and it is the kitchen's business: an order that is still to be paid is not. */
export const isFresh = ({ opened_at, status, payment_status }: StaffOrder): boolean =>
  opened_at === null && status === 'pending' && payment_status !== 'unpaid'

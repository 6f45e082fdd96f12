import type { z } from 'zod'
import type { BoardSchema, StaffOrderDetailSchema, StaffOrderSchema, WaitingSchema } from './staff-orders.schema.ts'

/** Orders as the staff see them. */
export type StaffOrder = z.infer<typeof StaffOrderSchema>
export type StaffOrderDetail = z.infer<typeof StaffOrderDetailSchema>
export type OrderChange = StaffOrderDetail['history'][number]
export type Board = z.infer<typeof BoardSchema>
export type Waiting = z.infer<typeof WaitingSchema>

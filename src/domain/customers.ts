import type { z } from 'zod'
import type { CustomerDetailSchema, CustomerDraftSchema, CustomerSchema } from './customers.schema.ts'

export type Customer = z.infer<typeof CustomerSchema>
export type CustomerDetail = z.infer<typeof CustomerDetailSchema>
export type CustomerDraft = z.output<typeof CustomerDraftSchema>

export const CUSTOMER_LIMITS = { address: 300, notes: 2000 } as const
/** A customer's latest orders and reservations that the panel shows. */
export const CUSTOMER_HISTORY = 50

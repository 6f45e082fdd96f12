import { z } from 'zod'
import {
  AmountSchema,
  CurrencySchema,
  EmailSchema,
  Empty,
  FullName,
  line,
  lines,
  Phone,
  pageOf,
  TimeLabelSchema,
} from '../fields.schema.ts'
import { STATUSES } from '../orders/statuses.ts'

/** The rating of a customer without reviews. */
export const INITIAL_RATING = 5
export const CUSTOMER_LIMITS = { address: 300, notes: 2000 } as const
/** A customer's latest orders and reservations that the panel shows. */
export const CUSTOMER_HISTORY = 50

export const CustomerDraftSchema = z
  .object({
    name: FullName,
    phone: Phone,
    email: z
      .union([Empty, EmailSchema])
      .nullish()
      .transform((email) => email ?? null),
    address: line(CUSTOMER_LIMITS.address)
      .transform((address) => address || null)
      .nullish(),
    notes: lines(CUSTOMER_LIMITS.notes),
  })
  .meta({ id: 'CustomerDraft' })
export type CustomerDraft = z.output<typeof CustomerDraftSchema>

export const CustomerMergeSchema = z
  .object({ other_id: z.uuid('must be an id').describe('The record that is merged into this one and deleted') })
  .meta({ id: 'CustomerMerge' })

export const CustomerSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    address: z.string().nullable(),
    notes: z.string().nullable(),
    rating: z.number(),
    rating_count: z.number().int(),
    orders_count: z.number().int(),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'Customer' })
export type Customer = z.infer<typeof CustomerSchema>

export const CustomerDetailSchema = CustomerSchema.extend({
  orders: z
    .array(
      z.object({
        id: z.uuid(),
        number: z.string(),
        currency: CurrencySchema,
        total_amount: AmountSchema,
        status: z.enum(STATUSES),
        created_at: z.iso.datetime(),
      }),
    )
    .describe('The newest 50'),
  reservations: z
    .array(
      z.object({
        id: z.uuid(),
        reservation_date: z.string(),
        reservation_time: TimeLabelSchema,
        guests_count: z.number().int(),
        status: z.enum(STATUSES),
      }),
    )
    .describe('The newest 50'),
}).meta({ id: 'CustomerDetail' })
export type CustomerDetail = z.infer<typeof CustomerDetailSchema>

export const CustomerFilterSchema = z.object({
  search: line(100).optional().describe('Beginnings of words in the name, email address or phone number'),
  ...pageOf(50),
})

export const CustomerListSchema = z.object({ customers: z.array(CustomerSchema), next_cursor: z.string().nullable() })

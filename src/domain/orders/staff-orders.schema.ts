import { z } from 'zod'
import { DateSchema, line, TimeLabelSchema } from '../fields.schema.ts'
import { CancellationSchema } from './cancellation.schema.ts'
import { OwnOrderSchema, OwnReservationSchema, PageSchema } from './orders.schema.ts'
import { CHANGES } from './orders.ts'
import { STATUSES, UNDER_WAY } from './statuses.ts'

export const OrderFilterSchema = PageSchema.extend({
  status: z.enum(STATUSES).optional(),
  search: line(100).optional().describe('Words that an order number, name, phone number or e-mail address begins with'),
})

const StaffOrderSchema = OwnOrderSchema.extend({
  opened_at: z.iso.datetime().nullable().describe('When staff first looked at it; until then it rings'),
  due: z
    .object({ date: DateSchema, time: TimeLabelSchema })
    .nullable()
    .describe('The first of its reservations that is not cancelled'),
}).meta({ id: 'StaffOrder' })
/** Orders as the staff see them. */
export type StaffOrder = z.infer<typeof StaffOrderSchema>

export const StaffOrderListSchema = z.object({
  orders: z.array(StaffOrderSchema),
  next_cursor: z.string().nullable(),
})

export const BoardSchema = z
  .object({
    today: DateSchema,
    orders: z
      .array(StaffOrderSchema)
      .describe('What is due first comes first; last what was completed or cancelled today'),
    more: z.array(z.enum(UNDER_WAY)).describe('Statuses with older orders that are not on the board'),
  })
  .meta({ id: 'Board' })
export type Board = z.infer<typeof BoardSchema>

const ChangeSchema = z.object({
  id: z.uuid(),
  what: z.enum(CHANGES),
  before: z.string().nullable(),
  after: z.string().nullable(),
  product_name: z.string().nullable().describe('The reservation that was changed; null: the order itself'),
  product_name_ar: z.string().nullable(),
  by: z.enum(['staff', 'guest', 'system']).describe('`system`: nobody did it by hand'),
  changed_by: z.string().nullable().describe('Who of the staff'),
  created_at: z.iso.datetime(),
})

export const StaffOrderDetailSchema = z
  .object({
    order: StaffOrderSchema,
    order_url: z.url().describe("The guest's own page"),
    customer: z.object({ id: z.uuid(), name: z.string() }).nullable(),
    has_account: z.boolean(),
    reservations: z.array(OwnReservationSchema),
    history: z.array(ChangeSchema).describe('The newest first'),
  })
  .meta({ id: 'StaffOrderDetail' })
export type StaffOrderDetail = z.infer<typeof StaffOrderDetailSchema>

export const StatusChangeSchema = z
  .object({
    status: z.enum(STATUSES),
    from: z.enum(STATUSES).optional().describe('What it was when this was decided; if it is not any more: conflict'),
    ...CancellationSchema,
  })
  .meta({ id: 'StatusChange' })

export const WaitingSchema = z
  .object({
    orders: z.number().int().describe('That nobody has opened yet'),
    messages: z.number().int().describe('That nobody has read yet'),
  })
  .meta({ id: 'Waiting' })
export type Waiting = z.infer<typeof WaitingSchema>

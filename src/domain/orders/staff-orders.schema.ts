import { z } from 'zod'
import { DateSchema, line, PositivePriceSchema, TimeLabelSchema } from '../fields.schema.ts'
import { OrderDeltaSchema } from './delta.schema.ts'
import { OwnOrderSchema, OwnReservationSchema, PageSchema } from './orders.schema.ts'
import { CHANGES, MAX_QUANTITY, ORDER_LIMITS, REASON_LENGTH, SOURCES } from './orders.ts'
import { STATUSES, UNDER_WAY } from './statuses.ts'

const Id = z.uuid().describe('Chosen by the client; requests with the same id make one refund')
const Amount = PositivePriceSchema.describe('In the currency of the order')

export const RefundedLineSchema = z.object({
  line: z.number().int().min(0).max(ORDER_LIMITS.items).describe('The position in the items of the order, from 0'),
  quantity: z.number().int().min(1).max(MAX_QUANTITY),
})

export const RefundDraftSchema = z
  .object({
    id: Id,
    amount: Amount.optional(),
    lines: z
      .array(RefundedLineSchema)
      .min(1)
      .max(ORDER_LIMITS.items)
      .optional()
      .describe('Instead of an amount: portions of dishes, refunded at their price with their share of the tax'),
    reason: line(REASON_LENGTH).min(1, 'is required'),
    payment_id: z.uuid().optional().describe('The payment to refund; defaults to the payment that paid the order'),
  })
  .refine(({ amount, lines }) => (amount === undefined) !== (lines === undefined), {
    path: ['amount'],
    message: 'is required, or else lines',
  })
  .meta({ id: 'RefundDraft' })
export type RefundDraft = z.input<typeof RefundDraftSchema>

/** What happens to the money of a cancelled order or reservation. */
export const CancellationSchema = {
  refund: z
    .object({ id: Id, amount: Amount })
    .optional()
    .describe('Only with status `cancelled`: a refund to make at the same time'),
  keep_money: z.boolean().optional().describe('Only with status `cancelled`: true if the paid money is not refunded'),
}

export const OrderFilterSchema = PageSchema.extend({
  status: z.enum(STATUSES).optional(),
  search: line(100).optional().describe('Beginnings of words in the number, name, phone number or email address'),
})

/** Without the guest's link: whoever has it may cancel the order. */
export const StaffOrderSchema = OwnOrderSchema.omit({ access_token: true })
  .extend({
    opened_at: z.iso.datetime().nullable().describe('When a staff member first opened it; null: not yet'),
    due: z
      .object({ date: DateSchema, time: TimeLabelSchema })
      .nullable()
      .describe('The date and time of its earliest reservation that is not cancelled, or of its items without a date'),
    source: z.enum(SOURCES),
    placed_by: z.string().nullable().describe('The member of the staff who placed it for the guest'),
    overruled: z.string().nullable().describe('Why it was taken although the kitchen or the slot was full'),
    revision: z.number().int().describe('How often its dishes, time or address were changed'),
    start_at: z.iso.datetime().nullable().describe('When work on its items without a date must begin'),
  })
  .meta({ id: 'StaffOrder' })
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
      .describe('By when work must begin, followed by the orders completed or cancelled today'),
    more: z.array(z.enum(UNDER_WAY)).describe('Statuses with more orders than are listed'),
  })
  .meta({ id: 'Board' })
export type Board = z.infer<typeof BoardSchema>

const ChangeSchema = z.object({
  id: z.uuid(),
  what: z.enum(CHANGES),
  before: z.string().nullable(),
  after: z.string().nullable(),
  product_name: z.string().nullable().describe('The dish of the changed reservation; null: the order was changed'),
  product_name_ar: z.string().nullable(),
  delta: OrderDeltaSchema.nullable().describe('Of a change of the content'),
  reason: z.string().nullable(),
  by: z.enum(['staff', 'guest', 'system']).describe('`system`: an automatic change'),
  changed_by: z.string().nullable().describe('The name of the staff member'),
  created_at: z.iso.datetime(),
})

export const StaffOrderDetailSchema = z
  .object({
    order: StaffOrderSchema,
    order_url: z.url().nullable().describe('The page of the order for the guest; null for cooks'),
    customer: z.object({ id: z.uuid(), name: z.string() }).nullable().describe('Null for cooks'),
    has_account: z.boolean(),
    reservations: z.array(OwnReservationSchema),
    history: z.array(ChangeSchema).describe('Newest first'),
  })
  .meta({ id: 'StaffOrderDetail' })
export type StaffOrderDetail = z.infer<typeof StaffOrderDetailSchema>

export const StatusChangeSchema = z
  .object({
    status: z.enum(STATUSES),
    from: z
      .enum(STATUSES)
      .optional()
      .describe('The status that the caller expects; if it is different, the request is refused as conflict'),
    ...CancellationSchema,
  })
  .meta({ id: 'StatusChange' })

export const WaitingSchema = z
  .object({
    orders: z.number().int().describe('Orders that nobody has opened'),
    messages: z.number().int().describe('Messages that nobody has read'),
  })
  .meta({ id: 'Waiting' })
export type Waiting = z.infer<typeof WaitingSchema>

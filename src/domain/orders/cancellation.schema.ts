import { z } from 'zod'
import { hasTwoDecimals, line } from '../fields.schema.ts'
import { REASON_LENGTH } from './cancellation.ts'
import { MAX_QUANTITY, ORDER_LIMITS } from './orders.ts'

const Id = z.uuid().describe('Chosen by the client; requests with the same id make one refund')
const Amount = z
  .number()
  .positive()
  .refine(hasTwoDecimals, 'must have at most two decimals')
  .describe('US dollars, at most two decimals')

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

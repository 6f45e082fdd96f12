import { z } from 'zod'
import { hasTwoDecimals, line } from '../fields.schema.ts'
import { REASON_LENGTH } from './cancellation.ts'

export const RefundDraftSchema = z
  .object({
    id: z.uuid().describe('Chosen by whoever asks: the same id again is the same refund'),
    amount: z
      .number()
      .positive()
      .refine(hasTwoDecimals, 'must have at most two decimals')
      .describe('US dollars, at most two decimals'),
    reason: line(REASON_LENGTH).min(1, 'is required'),
    payment_id: z
      .uuid()
      .optional()
      .describe('Where several payments came in: which; otherwise the one that paid the order'),
  })
  .meta({ id: 'RefundDraft' })
export type RefundDraft = z.input<typeof RefundDraftSchema>

/** What happens to the money of a cancelled order or reservation. */
export const CancellationSchema = {
  refund: RefundDraftSchema.pick({ id: true, amount: true })
    .optional()
    .describe('With `cancelled`: so much goes back along with it, once per id'),
  keep_money: z.boolean().optional().describe('With `cancelled`: what was paid is kept on purpose'),
}

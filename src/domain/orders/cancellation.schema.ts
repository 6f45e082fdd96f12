import { z } from 'zod'
import { hasTwoDecimals, line } from '../fields.schema.ts'
import { REASON_LENGTH } from './cancellation.ts'

export const RefundDraftSchema = z
  .object({
    id: z.uuid().describe('Chosen by the client; requests with the same id make one refund'),
    amount: z
      .number()
      .positive()
      .refine(hasTwoDecimals, 'must have at most two decimals')
      .describe('US dollars, at most two decimals'),
    reason: line(REASON_LENGTH).min(1, 'is required'),
    payment_id: z.uuid().optional().describe('The payment to refund; defaults to the payment that paid the order'),
  })
  .meta({ id: 'RefundDraft' })
export type RefundDraft = z.input<typeof RefundDraftSchema>

/** What happens to the money of a cancelled order or reservation. */
export const CancellationSchema = {
  refund: RefundDraftSchema.pick({ id: true, amount: true })
    .optional()
    .describe('Only with status `cancelled`: a refund to make at the same time'),
  keep_money: z.boolean().optional().describe('Only with status `cancelled`: true if the paid money is not refunded'),
}

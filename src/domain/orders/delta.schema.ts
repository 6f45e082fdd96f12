import { z } from 'zod'
import { AmountSchema } from '../fields.schema.ts'
import { SoldNameSchema } from './orders.schema.ts'
import { PAYMENT_METHODS } from './orders.ts'

const ChangedLineSchema = SoldNameSchema.extend({
  line: z.number().int().describe('The number of the line in the order, also of one that is no longer there'),
  product_id: z.uuid().nullable(),
  before: z.number().int().describe('Portions; 0: the line is new'),
  after: z.number().int().describe('Portions; 0: the line was taken off'),
})
export type ChangedLine = z.infer<typeof ChangedLineSchema>

const changed = <S extends z.ZodType>(value: S) => z.object({ before: value, after: value }).optional()

/** What a change of an order did. What is missing stayed as it was. */
export const OrderDeltaSchema = z
  .object({
    lines: z.array(ChangedLineSchema),
    due_at: changed(z.iso.datetime().nullable()),
    delivery_address: changed(z.string().nullable()),
    payment_method: changed(z.enum(PAYMENT_METHODS)),
    notes: changed(z.string().nullable()),
    total_amount: changed(AmountSchema),
  })
  .meta({ id: 'OrderDelta' })
export type OrderDelta = z.infer<typeof OrderDeltaSchema>

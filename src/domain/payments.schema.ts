import { z } from 'zod'
import { line } from './fields.schema.ts'
import { OrderSchema, PageSchema } from './orders.schema.ts'
import { PAYMENT_STATES, PROVIDER_PROBLEMS, REASON_LENGTH, REFUND_STATES } from './payments.ts'

const Dollars = z.number()
const Moment = z.iso.datetime().nullable()

export const PaymentChoiceSchema = z
  .object({ payment_method: z.enum(['paypal', 'cash']).describe('Pay online now, or in person after all') })
  .meta({ id: 'PaymentChoice' })

export const RefundDraftSchema = z
  .object({
    id: z.uuid().describe('Chosen by whoever asks: the same id again is the same refund'),
    amount: z.number().positive().multipleOf(0.01, 'must have at most two decimals'),
    reason: line(REASON_LENGTH).min(1, 'is required'),
  })
  .meta({ id: 'RefundDraft' })

const RefundSchema = z.object({
  id: z.uuid(),
  amount: Dollars,
  reason: z.string(),
  state: z.enum(REFUND_STATES),
  problem: z.string().nullable(),
  requested_by: z.string().nullable().describe('null: it was sent back at PayPal itself'),
  created_at: z.iso.datetime(),
})

const PaymentSchema = z.object({
  id: z.uuid(),
  state: z.enum(PAYMENT_STATES),
  amount: Dollars,
  refunded: Dollars,
  fee: Dollars.nullable(),
  paypal_order_id: z.string().nullable(),
  capture_id: z.string().nullable(),
  problem: z.string().nullable().describe("PayPal's own word for what was wrong"),
  checked_at: Moment,
  created_at: z.iso.datetime(),
})

/** All tries to pay one order, and what went back. */
export const OrderPaymentsSchema = z
  .object({
    payments: z.array(PaymentSchema).describe('The newest first'),
    refunds: z.array(RefundSchema).describe('The newest first'),
    refundable: Dollars,
  })
  .meta({ id: 'OrderPayments' })

export const ProviderSchema = z
  .object({
    environment: z.enum(['none', 'simulator', 'sandbox', 'live']),
    offered: z.boolean(),
    problem: z.enum(PROVIDER_PROBLEMS).nullable(),
    detail: z.string().nullable().describe("In PayPal's words"),
    checked_at: Moment,
    webhook: z.boolean().describe('PayPal knows where to send its messages'),
    webhook_at: Moment.describe('When the last one came'),
  })
  .meta({ id: 'Provider' })

const Books = z.object({ captured: Dollars, refunded: Dollars })

export const LedgerFilterSchema = PageSchema.extend({
  only: z.enum(['differences']).optional().describe('Only what is not the same in both books'),
})

export const LedgerSchema = z
  .object({
    payments: z.array(
      PaymentSchema.extend({
        order: OrderSchema.pick({ id: true, number: true, full_name: true, status: true, payment_status: true }),
        ours: Books,
        paypals: Books.describe('As PayPal said when it was last asked'),
        paypal_status: z.string().nullable(),
        difference: Dollars,
      }),
    ),
    totals: z
      .object({ ours: Books, paypals: Books, difference: Dollars, differing: z.number().int() })
      .describe('Of the last 30 days'),
    provider: ProviderSchema.pick({ environment: true, problem: true }),
    next_cursor: z.string().nullable(),
  })
  .meta({ id: 'Ledger' })

export const ComparisonSchema = z.object({
  compared: z.number().int(),
  differing: z.number().int(),
  unanswered: z.number().int().describe('PayPal did not answer about so many'),
})

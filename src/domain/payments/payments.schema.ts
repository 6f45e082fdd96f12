import { z } from 'zod'
import { OrderSchema, PageSchema } from '../orders/orders.schema.ts'
import { keysOf } from '../records.ts'
import { LEDGER_FILTERS, PERIODS } from './ledger.ts'
import { PAYMENT_STATES, PROVIDER_PROBLEMS, REFUND_STATES } from './states.ts'

const Dollars = z.number()
const Timestamp = z.iso.datetime().nullable()

export const PaymentChoiceSchema = z
  .object({ payment_method: z.enum(['paypal', 'cash']).describe('Pay online now, or in person after all') })
  .meta({ id: 'PaymentChoice' })

const RefundSchema = z.object({
  id: z.uuid(),
  payment_id: z.uuid(),
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
  captured: Dollars.describe('What came, in `currency`'),
  currency: z.string(),
  refunded: Dollars,
  fee: Dollars.nullable(),
  paypal_order_id: z.string().nullable(),
  capture_id: z.string().nullable(),
  problem: z.string().nullable().describe("PayPal's own word for what was wrong"),
  kept_by: z.string().nullable().describe('Who decided to keep the money of a cancelled order'),
  checked_at: Timestamp,
  created_at: z.iso.datetime(),
})

const DisputeSchema = z.object({
  id: z.string(),
  reason: z.string().nullable(),
  status: z.string(),
  outcome: z.string().nullable(),
  amount: Dollars.nullable(),
  created_at: z.iso.datetime(),
})

/** All payments, refunds and disputes of one order. */
export const OrderPaymentsSchema = z
  .object({
    payments: z.array(PaymentSchema.extend({ refundable: Dollars })).describe('The newest first'),
    refunds: z.array(RefundSchema).describe('The newest first'),
    disputes: z.array(DisputeSchema).describe('The newest first'),
    refundable: Dollars.describe('Of the payment that paid the order'),
  })
  .meta({ id: 'OrderPayments' })
export type OrderPayments = z.infer<typeof OrderPaymentsSchema>

export const ProviderSchema = z
  .object({
    environment: z.enum(['none', 'simulator', 'sandbox', 'live']),
    offered: z.boolean(),
    problem: z.enum(PROVIDER_PROBLEMS).nullable(),
    detail: z.string().nullable().describe("In PayPal's words"),
    checked_at: Timestamp,
    webhook: z.boolean().describe('PayPal knows where to send its messages'),
    webhook_at: Timestamp.describe('When the last one came'),
  })
  .meta({ id: 'Provider' })
export type Provider = z.infer<typeof ProviderSchema>

const Amounts = z.object({ captured: Dollars, refunded: Dollars })

export const LedgerFilterSchema = PageSchema.extend({
  only: z
    .enum(LEDGER_FILTERS)
    .optional()
    .describe('Only what differs in both books, money kept of cancelled orders, failed refunds, or open disputes'),
  period: z.enum(keysOf(PERIODS)).default('month').describe('What the totals are about'),
})

export const LedgerSchema = z
  .object({
    payments: z.array(
      PaymentSchema.extend({
        order: OrderSchema.pick({ id: true, number: true, full_name: true, status: true, payment_status: true }),
        ours: Amounts,
        paypals: Amounts.describe('As PayPal said when it was last asked'),
        paypal_status: z.string().nullable(),
        difference: Dollars,
        kept: z.boolean().describe('The order is cancelled, and this money was not sent back'),
        refund_failed: z.boolean(),
        disputed: z.boolean(),
      }),
    ),
    totals: z
      .object({ ours: Amounts, paypals: Amounts, difference: Dollars, differing: z.number().int() })
      .describe('Of the period; `differing` counts payments of all times'),
    attention: z
      .object({ kept: z.number().int(), refunds: z.number().int(), disputes: z.number().int() })
      .describe('How many payments of all times somebody should look at'),
    provider: ProviderSchema.pick({ environment: true, problem: true }),
    next_cursor: z.string().nullable(),
  })
  .meta({ id: 'Ledger' })
export type Ledger = z.infer<typeof LedgerSchema>

export const ComparisonSchema = z.object({
  compared: z.number().int(),
  differing: z.number().int(),
  unanswered: z.number().int().describe('PayPal did not answer about so many'),
})

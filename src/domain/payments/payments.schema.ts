import { z } from 'zod'
import { AmountSchema, CurrencySchema } from '../fields.schema.ts'
import { LineRateSchema, OrderSchema, PageSchema, SoldNameSchema } from '../orders/orders.schema.ts'
import { RefundedLineSchema } from '../orders/staff-orders.schema.ts'
import { TaxShareSchema } from '../orders/tax.schema.ts'
import { keysOf } from '../records.ts'
import { LEDGER_FILTERS, PERIODS } from './ledger.ts'
import { PAYMENT_STATES, PROVIDER_PROBLEMS, REFUND_STATES } from './states.ts'

const Timestamp = z.iso.datetime().nullable()

export const PaymentChoiceSchema = z
  .object({ payment_method: z.enum(['paypal', 'cash']).describe('`paypal`: online; `cash`: in person') })
  .meta({ id: 'PaymentChoice' })

const RefundSchema = z.object({
  id: z.uuid(),
  payment_id: z.uuid(),
  amount: AmountSchema,
  currency: CurrencySchema,
  reason: z.string(),
  lines: z.array(RefundedLineSchema).describe('The dishes that it is for; empty: another amount'),
  state: z.enum(REFUND_STATES),
  problem: z.string().nullable(),
  requested_by: z.string().nullable().describe('The name of the staff member; null: the refund was made at PayPal'),
  created_at: z.iso.datetime(),
})

const PaymentSchema = z.object({
  id: z.uuid(),
  state: z.enum(PAYMENT_STATES),
  amount: AmountSchema,
  captured: AmountSchema.describe('The amount received, in `currency`'),
  currency: CurrencySchema,
  refunded: AmountSchema,
  fee: AmountSchema.nullable(),
  paypal_order_id: z.string().nullable(),
  capture_id: z.string().nullable(),
  problem: z.string().nullable().describe('The error code from PayPal'),
  kept_by: z.string().nullable().describe('The staff member who decided to keep the money of a cancelled order'),
  checked_at: Timestamp,
  created_at: z.iso.datetime(),
})

const DisputeSchema = z.object({
  id: z.string(),
  reason: z.string().nullable(),
  status: z.string(),
  outcome: z.string().nullable(),
  amount: AmountSchema.nullable(),
  currency: CurrencySchema,
  created_at: z.iso.datetime(),
})

const Doubtful = z.boolean().describe('PayPal was asked for the money minutes ago and has not answered')

/** All payments, refunds and disputes of one order. */
export const OrderPaymentsSchema = z
  .object({
    payments: z.array(PaymentSchema.extend({ refundable: AmountSchema, doubtful: Doubtful })).describe('Newest first'),
    refunds: z.array(RefundSchema).describe('Newest first'),
    disputes: z.array(DisputeSchema).describe('Newest first'),
    currency: CurrencySchema,
    refundable: AmountSchema.describe('The refundable amount of the payment that paid the order'),
    dishes: z
      .object({
        lines: z.array(
          RefundedLineSchema.extend({ unit_price: AmountSchema, ...LineRateSchema.shape, ...SoldNameSchema.shape }),
        ),
        taxes: z.array(TaxShareSchema),
        tax_included: z.boolean(),
        refunded: z.array(RefundedLineSchema),
      })
      .describe('What was paid for the dishes, and the portions that were refunded by name'),
    kept: z
      .array(z.object({ line: z.number().int(), amount: AmountSchema, kept_by: z.string().nullable() }))
      .describe('Dishes cancelled alone whose money was not refunded, and who decided to keep it'),
  })
  .meta({ id: 'OrderPayments' })
export type OrderPayments = z.infer<typeof OrderPaymentsSchema>

export const ProviderSchema = z
  .object({
    environment: z.enum(['none', 'simulator', 'sandbox', 'live']),
    offered: z.boolean(),
    problem: z.enum(PROVIDER_PROBLEMS).nullable(),
    detail: z.string().nullable().describe('The error message from PayPal'),
    checked_at: Timestamp,
    webhook: z.boolean().describe('Whether the webhook is registered at PayPal'),
    webhook_at: Timestamp.describe('When the last webhook event was received'),
  })
  .meta({ id: 'Provider' })
export type Provider = z.infer<typeof ProviderSchema>

const Amounts = z.object({ captured: AmountSchema, refunded: AmountSchema })

export const LedgerFilterSchema = PageSchema.extend({
  only: z
    .enum(LEDGER_FILTERS)
    .optional()
    .describe(
      'Only payments whose amounts differ, that belong to cancelled orders and are not refunded, that have a failed refund, that have an open dispute, or that PayPal has not answered about',
    ),
  period: z.enum(keysOf(PERIODS)).default('month').describe('The period of the totals'),
})

export const LedgerSchema = z
  .object({
    payments: z.array(
      PaymentSchema.extend({
        order: OrderSchema.pick({ id: true, number: true, full_name: true, status: true, payment_status: true }),
        ours: Amounts,
        paypals: Amounts.describe('The amounts at PayPal when it was last asked'),
        paypal_status: z.string().nullable(),
        difference: AmountSchema,
        kept: z.boolean().describe('The order is cancelled, and the payment is not refunded'),
        refund_failed: z.boolean(),
        disputed: z.boolean(),
        doubtful: Doubtful,
      }),
    ),
    totals: z
      .array(z.object({ currency: CurrencySchema, ours: Amounts, paypals: Amounts, difference: AmountSchema }))
      .describe('The totals of the period, for each currency'),
    differing: z.number().int().describe('How many payments of all periods differ'),
    attention: z
      .object({
        kept: z.number().int(),
        refunds: z.number().int(),
        disputes: z.number().int(),
        doubtful: z.number().int(),
      })
      .describe('How many payments of all periods need attention'),
    provider: ProviderSchema.pick({ environment: true, problem: true }),
    next_cursor: z.string().nullable(),
  })
  .meta({ id: 'Ledger' })
export type Ledger = z.infer<typeof LedgerSchema>

export const ComparisonSchema = z.object({
  compared: z.number().int(),
  differing: z.number().int(),
  unanswered: z.number().int().describe('How many payments PayPal did not respond to'),
})

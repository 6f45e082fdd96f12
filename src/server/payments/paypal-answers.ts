import { z } from 'zod'

const Money = z.object({ currency_code: z.string(), value: z.string() })
const Link = z.object({ href: z.url({ protocol: /^https?$/ }), rel: z.string() })

const Capture = z.object({
  id: z.string().min(1),
  status: z.string(),
  amount: Money,
  custom_id: z.string().optional(),
  seller_receivable_breakdown: z.object({ paypal_fee: Money.optional() }).optional(),
})
const Refund = z.object({
  id: z.string().min(1),
  status: z.string(),
  amount: Money.optional(),
  custom_id: z.string().optional(),
  note_to_payer: z.string().optional(),
})

/** The fields that we read of PayPal's answers, parsed like any other input from outside. */
export const TokenAnswer = z.object({ access_token: z.string().min(1), expires_in: z.number() })
export const OrderAnswer = z.object({
  id: z.string().min(1),
  status: z.string(),
  links: z.array(Link).optional(),
  purchase_units: z
    .array(
      z.object({
        custom_id: z.string().optional(),
        payments: z.object({ captures: z.array(Capture).optional(), refunds: z.array(Refund).optional() }).optional(),
      }),
    )
    .optional(),
})
export const RefundAnswer = Refund
export const WebhookAnswer = z.object({
  id: z.string().min(1),
  url: z.string(),
  event_types: z.array(z.object({ name: z.string() })).optional(),
})
export const WebhooksAnswer = z.object({ webhooks: z.array(WebhookAnswer) })
export const ErrorAnswer = z.object({
  name: z.string().optional(),
  error: z.string().optional(),
  message: z.string().optional(),
  error_description: z.string().optional(),
  debug_id: z.string().optional(),
  details: z.array(z.object({ issue: z.string().optional() })).optional(),
})

export type PayPalOrder = z.output<typeof OrderAnswer>
export type PayPalCapture = z.output<typeof Capture>
export type PayPalRefund = z.output<typeof Refund>

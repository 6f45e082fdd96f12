import { z } from 'zod'
import { DEFAULT_CURRENCY } from '../../domain/currency-digits.ts'
import { type Minor, toAmount } from '../../domain/money.ts'
import type { CaptureStatus, ReportedCapture, ReportedPayment } from '../../domain/payments/answers.ts'
import type { RefundAnswer as AnswerAboutRefund } from '../../domain/payments/refund-table.ts'
import { unitsIn } from './paypal-money.ts'

// The fields that we read of PayPal's answers, parsed like any other input from outside, and put into our words.

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
const Order = z.object({
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

// Maps, because a status such as 'constructor' is a property of every object.
const ORDER_STATUSES = new Map<string, ReportedPayment['status']>([
  ['CREATED', 'created'],
  ['SAVED', 'created'],
  ['PAYER_ACTION_REQUIRED', 'created'],
  ['APPROVED', 'approved'],
  ['VOIDED', 'voided'],
])
const CAPTURE_STATUSES = new Map<string, CaptureStatus>([
  ['COMPLETED', 'completed'],
  ['PARTIALLY_REFUNDED', 'partly_refunded'],
  ['REFUNDED', 'refunded'],
  ['PENDING', 'pending'],
  ['DECLINED', 'declined'],
  ['DENIED', 'declined'],
  ['FAILED', 'failed'],
])
const REFUND_STATUSES = new Map<string, AnswerAboutRefund>([
  ['COMPLETED', 'completed'],
  ['PENDING', 'pending'],
  ['FAILED', 'failed'],
  ['CANCELLED', 'failed'],
])

/** `paypal_status`: in PayPal's words, which staff see. */
export type PayPalCapture = ReportedCapture & { paypal_status: string; fee: number | null }
export type PayPalRefund = {
  id: string
  paypal_status: string
  answer: AnswerAboutRefund
  /** Undefined: not a valid amount. */
  units: Minor | undefined
  currency: string
  /** Our id of the refund; undefined where it was made on PayPal's own pages. */
  refund_id: string | undefined
  note: string | undefined
}
export type PayPalOrder = Omit<ReportedPayment, 'captures' | 'refunds'> & {
  id: string
  paypal_status: string
  approve_url: string | undefined
  captures: PayPalCapture[]
  refunds: PayPalRefund[]
}

export const OrderAnswer = Order.transform(({ id, status, links, purchase_units }): PayPalOrder => {
  const [unit] = purchase_units ?? []
  return {
    id,
    paypal_status: status,
    status: ORDER_STATUSES.get(status) ?? 'unknown',
    approve_url: links?.find(({ rel }) => rel === 'payer-action' || rel === 'approve')?.href,
    captures: (unit?.payments?.captures ?? []).map((capture) => reportedCapture(capture, unit?.custom_id)),
    refunds: (unit?.payments?.refunds ?? []).map(reportedRefund),
  }
})
export const RefundAnswer = Refund.transform(reportedRefund)

function reportedCapture(capture: z.output<typeof Capture>, custom_id: string | undefined): PayPalCapture {
  const { id, status, amount, seller_receivable_breakdown } = capture
  const fee = seller_receivable_breakdown?.paypal_fee
  const fee_units = fee?.currency_code === amount.currency_code ? unitsIn(fee) : undefined
  return {
    id,
    paypal_status: status,
    status: CAPTURE_STATUSES.get(status) ?? 'unknown',
    amount: { units: unitsIn(amount), currency: amount.currency_code },
    order_id: capture.custom_id ?? custom_id,
    fee: fee_units === undefined ? null : toAmount(fee_units, amount.currency_code),
  }
}

function reportedRefund({ id, status, amount, custom_id, note_to_payer }: z.output<typeof Refund>): PayPalRefund {
  return {
    id,
    paypal_status: status,
    answer: REFUND_STATUSES.get(status) ?? 'unknown_answer',
    units: amount && unitsIn(amount),
    currency: amount?.currency_code ?? DEFAULT_CURRENCY,
    refund_id: custom_id,
    note: note_to_payer,
  }
}

export const TokenAnswer = z.object({ access_token: z.string().min(1), expires_in: z.number() })
export const WebhookAnswer = z.object({
  id: z.string().min(1),
  url: z.string(),
  event_types: z.array(z.object({ name: z.string() })).optional(),
})
export const WebhooksAnswer = z.object({ webhooks: z.array(WebhookAnswer) })
/** A page of the list of disputes, newest or oldest first. `next`: the query of the next page. */
export const DisputesAnswer = z
  .object({
    items: z
      .array(
        z.object({
          dispute_id: z.string().min(1),
          status: z.string().optional(),
          update_time: z.iso.datetime({ offset: true }),
        }),
      )
      .default([]),
    links: z.array(Link).optional(),
  })
  .transform(({ items, links }) => {
    const next = links?.find(({ rel }) => rel === 'next')?.href
    return { disputes: items, next: next && new URL(next).search }
  })
export const ErrorAnswer = z.object({
  name: z.string().optional(),
  error: z.string().optional(),
  message: z.string().optional(),
  error_description: z.string().optional(),
  debug_id: z.string().optional(),
  details: z.array(z.object({ issue: z.string().optional() })).optional(),
})

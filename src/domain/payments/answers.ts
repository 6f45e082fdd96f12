import { type Cents, toCents } from '../money.ts'
import { type CaptureRefusal, captureRefusal, type RefusedRequest } from './issues.ts'
import { CURRENCY, centsIn, type Money } from './paypal-money.ts'
import type { PaymentState } from './states.ts'

/** All answers of PayPal about a payment that have different effects. */
export const ANSWERS = [
  // It returned the order. `stale`: without a capture or refund that it has returned before.
  ...(['created', 'approved', 'voided', 'stale', 'unknown_answer'] as const),
  // There is a capture. `mismatched`: not the one that we requested; `paid_twice`: another payment came first.
  ...(['captured', 'held', 'capture_declined', 'capture_failed'] as const),
  ...(['partly_refunded', 'fully_refunded', 'mismatched', 'paid_twice'] as const),
  // It refused. `gone`: missing for so long that it cannot be captured; `invoice_taken`: used by another payment.
  ...(['refused', 'approve_again', 'not_approved', 'payee_refused', 'already_captured'] as const),
  ...(['invoice_used', 'invoice_taken', 'in_progress', 'no_access', 'missing', 'gone'] as const),
  ...(['later', 'unknown_issue'] as const),
] as const
export type Answer = (typeof ANSWERS)[number]

type Capture = { id: string; status: string; amount: Money; custom_id?: string | undefined }
/** The fields of PayPal's order that decide the answer. */
export type PayPalOrder = {
  status: string
  purchase_units?:
    | { custom_id?: string | undefined; payments?: { captures?: Capture[]; refunds?: { id: string }[] } | undefined }[]
    | undefined
}
/** What we have recorded of a payment before. */
export type RecordedPayment = {
  order_id: string
  state: PaymentState
  amount: number
  capture_id: string | null
  /** PayPal's ids of the refunds that it has returned before. */
  refund_ids: readonly string[]
  /** Another payment of the order is, or may be, captured. */
  paid_elsewhere: boolean
}

export function orderAnswer(known: RecordedPayment, paypal_order: PayPalOrder): Answer {
  const { captures = [], refunds = [] } = paypal_order.purchase_units?.[0]?.payments ?? {}
  if (known.capture_id && !captures.some(({ id }) => id === known.capture_id)) return 'stale'
  if (known.refund_ids.some((id) => !refunds.some((refund) => refund.id === id))) return 'stale'
  const capture = decisiveCapture(captures)
  if (!capture) return WITHOUT_CAPTURE[paypal_order.status] ?? 'unknown_answer'
  if (known.paid_elsewhere && known.state !== 'completed' && capture.status === 'PENDING') return 'paid_twice'
  if (!isMoney(capture)) return WITHOUT_MONEY[capture.status] ?? 'unknown_answer'
  if (captureMismatch(known, paypal_order, capture)) return 'mismatched'
  if (known.paid_elsewhere && known.state !== 'completed') return 'paid_twice'
  return WITH_MONEY[capture.status] ?? 'captured'
}

/** Why a capture is not the one that we requested, as a code that staff see. */
export function captureMismatch(
  { order_id, amount }: RecordedPayment,
  paypal_order: PayPalOrder,
  capture: Capture,
): string | undefined {
  const reference = capture.custom_id ?? paypal_order.purchase_units?.[0]?.custom_id
  if (reference !== order_id) return 'ANOTHER_ORDER'
  if (capture.amount.currency_code !== CURRENCY) return 'ANOTHER_CURRENCY'
  return centsIn(capture.amount) === toCents(amount) ? undefined : 'ANOTHER_AMOUNT'
}

/** The capture that counts: one with money, else one under review, else the last refused one. */
export const decisiveCapture = <C extends Capture>(captures: readonly C[]): C | undefined =>
  captures.find(isMoney) ?? captures.find(({ status }) => status === 'PENDING') ?? captures.at(-1)

export const isMoney = ({ status }: { status: string }): boolean => status in WITH_MONEY

const WITH_MONEY: Record<string, Answer> = {
  COMPLETED: 'captured',
  PARTIALLY_REFUNDED: 'partly_refunded',
  REFUNDED: 'fully_refunded',
}
const WITHOUT_MONEY: Record<string, Answer> = {
  PENDING: 'held',
  DECLINED: 'capture_declined',
  DENIED: 'capture_declined',
  FAILED: 'capture_failed',
}
const WITHOUT_CAPTURE: Record<string, Answer> = {
  CREATED: 'created',
  SAVED: 'created',
  PAYER_ACTION_REQUIRED: 'created',
  APPROVED: 'approved',
  VOIDED: 'voided',
}

const MINUTE = 60_000
/**
 * How long PayPal must not find a payment before we give it up. An approval is valid for three hours, and a payment may
 * only be missing because it was made with the credentials of another account.
 */
const GONE_AFTER: Partial<Record<PaymentState, number>> = { capturing: 360 * MINUTE, pending: 15 * MINUTE }

type MissingPayment = { state: PaymentState; missing_for: number | null }

export function refusalAnswer(refusal: RefusedRequest, { state, missing_for }: MissingPayment): Answer {
  const answer: CaptureRefusal = captureRefusal(refusal)
  const gone_after = GONE_AFTER[state]
  return answer === 'missing' && gone_after && (missing_for ?? 0) >= gone_after ? 'gone' : answer
}

/** The captured amount by PayPal's figures. */
export const capturedCents = (captures: readonly Capture[]): Cents => {
  const capture = decisiveCapture(captures)
  return (capture && isMoney(capture) && centsIn(capture.amount)) || 0
}

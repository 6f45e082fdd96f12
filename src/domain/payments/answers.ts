import type { CurrencyCode } from '../currency-digits.ts'
import { type Minor, NOTHING, toMinor } from '../money.ts'
import { type CaptureRefusal, captureRefusal, type RefusedRequest } from './issues.ts'
import type { PaymentState } from './states.ts'

/** All answers of PayPal about a payment that have different effects. */
export const ANSWERS = [
  // It returned the order. `stale`: without a capture or refund that it has returned before.
  'created',
  'approved',
  'voided',
  'stale',
  'unknown_answer',
  // There is a capture. `mismatched`: not the one that we requested; `paid_twice`: another payment came first.
  'captured',
  'held',
  'capture_declined',
  'capture_failed',
  'partly_refunded',
  'fully_refunded',
  'mismatched',
  'paid_twice',
  // It refused. `gone`: missing for so long that it cannot be captured; `invoice_taken`: used by another payment.
  'refused',
  'approve_again',
  'not_approved',
  'payee_refused',
  'already_captured',
  'invoice_used',
  'invoice_taken',
  'in_progress',
  'no_access',
  'missing',
  'gone',
  'later',
  'unknown_issue',
] as const
export type Answer = (typeof ANSWERS)[number]

/** Undefined: not a valid amount. */
type ReportedAmount = { units: Minor | undefined; currency: string }
export type CaptureStatus = 'completed' | 'partly_refunded' | 'refunded' | 'pending' | 'declined' | 'failed' | 'unknown'
export type ReportedCapture = {
  id: string
  status: CaptureStatus
  amount: ReportedAmount
  /** The order that the capture says it is for. */
  order_id: string | undefined
}
/** A payment as the provider reports it, in our words. */
export type ReportedPayment = {
  status: 'created' | 'approved' | 'voided' | 'unknown'
  captures: readonly ReportedCapture[]
  refunds: readonly { id: string }[]
}
/** What we have recorded of a payment before. */
export type RecordedPayment = {
  order_id: string
  state: PaymentState
  amount: number
  currency: CurrencyCode
  capture_id: string | null
  /** PayPal's ids of the refunds that it has returned before. */
  refund_ids: readonly string[]
  /** Another payment of the order is, or may be, captured. */
  paid_elsewhere: boolean
}

export function orderAnswer(known: RecordedPayment, { status, captures, refunds }: ReportedPayment): Answer {
  if (known.capture_id && !captures.some(({ id }) => id === known.capture_id)) return 'stale'
  if (known.refund_ids.some((id) => !refunds.some((refund) => refund.id === id))) return 'stale'
  const capture = decisiveCapture(captures)
  if (!capture) return status === 'unknown' ? 'unknown_answer' : status
  if (known.paid_elsewhere && known.state !== 'completed' && capture.status === 'pending') return 'paid_twice'
  if (!isMoney(capture)) return CAPTURE_ANSWERS[capture.status]
  if (captureMismatch(known, capture)) return 'mismatched'
  if (known.paid_elsewhere && known.state !== 'completed') return 'paid_twice'
  return CAPTURE_ANSWERS[capture.status]
}

/** Why a capture is not the one that we requested, as a code that staff see. */
export function captureMismatch(
  { order_id, amount, currency }: RecordedPayment,
  capture: ReportedCapture,
): string | undefined {
  if (capture.order_id !== order_id) return 'ANOTHER_ORDER'
  if (capture.amount.currency !== currency) return 'ANOTHER_CURRENCY'
  return capture.amount.units === toMinor(amount, currency) ? undefined : 'ANOTHER_AMOUNT'
}

/** The capture that counts: one with money, else one under review, else the last refused one. */
export const decisiveCapture = <C extends ReportedCapture>(captures: readonly C[]): C | undefined =>
  captures.find(isMoney) ?? captures.find(({ status }) => status === 'pending') ?? captures.at(-1)

export const isMoney = ({ status }: Pick<ReportedCapture, 'status'>): boolean => WITH_MONEY.includes(status)

const WITH_MONEY: CaptureStatus[] = ['completed', 'partly_refunded', 'refunded']
const CAPTURE_ANSWERS: Record<CaptureStatus, Answer> = {
  completed: 'captured',
  partly_refunded: 'partly_refunded',
  refunded: 'fully_refunded',
  pending: 'held',
  declined: 'capture_declined',
  failed: 'capture_failed',
  unknown: 'unknown_answer',
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

/** The captured amount by the provider's figures. */
export const capturedUnits = (captures: readonly ReportedCapture[]): Minor => {
  const capture = decisiveCapture(captures)
  return (capture && isMoney(capture) && capture.amount.units) || NOTHING
}

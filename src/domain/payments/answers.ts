import { type Cents, toCents } from '../money.ts'
import { type CaptureRefusal, captureRefusal, type Refused } from './issues.ts'
import { CURRENCY, centsIn, type Money } from './paypal-money.ts'
import type { PaymentState } from './states.ts'

/** Everything that PayPal can answer about a payment, as far as it makes a difference. */
export const ANSWERS = [
  // It read the order to us. `stale`: with less than it has told us before.
  ...(['created', 'approved', 'voided', 'stale', 'unknown_answer'] as const),
  // There is a capture. `mismatched`: of something else than we asked for; `paid_twice`: another payment was there first.
  ...(['captured', 'held', 'capture_declined', 'capture_failed'] as const),
  ...(['partly_refunded', 'fully_refunded', 'mismatched', 'paid_twice'] as const),
  // It refused. `gone`: missing for so long that nothing can come any more; `invoice_taken`: not by this payment.
  ...(['refused', 'approve_again', 'not_approved', 'payee_refused', 'already_captured'] as const),
  ...(['invoice_used', 'invoice_taken', 'in_progress', 'no_access', 'missing', 'gone'] as const),
  ...(['later', 'unknown_issue'] as const),
] as const
export type Answer = (typeof ANSWERS)[number]

type Capture = { id: string; status: string; amount: Money; custom_id?: string | undefined }
/** An order as PayPal reads it to us. */
export type PayPalOrder = {
  status: string
  purchase_units?:
    | { custom_id?: string | undefined; payments?: { captures?: Capture[]; refunds?: { id: string }[] } | undefined }[]
    | undefined
}
/** What we know of the payment already. */
export type Known = {
  order_id: string
  state: PaymentState
  amount: number
  capture_id: string | null
  /** PayPal's names of the refunds that it told us of. */
  refund_ids: readonly string[]
  /** Another payment of the order has, or may have, its money. */
  paid_elsewhere: boolean
}

export function orderAnswer(known: Known, seen: PayPalOrder): Answer {
  const { captures = [], refunds = [] } = seen.purchase_units?.[0]?.payments ?? {}
  if (known.capture_id && !captures.some(({ id }) => id === known.capture_id)) return 'stale'
  if (known.refund_ids.some((id) => !refunds.some((refund) => refund.id === id))) return 'stale'
  const capture = decisiveCapture(captures)
  if (!capture) return WITHOUT_CAPTURE[seen.status] ?? 'unknown_answer'
  if (known.paid_elsewhere && known.state !== 'completed' && capture.status === 'PENDING') return 'paid_twice'
  if (!isMoney(capture)) return WITHOUT_MONEY[capture.status] ?? 'unknown_answer'
  if (misfit(known, seen, capture)) return 'mismatched'
  if (known.paid_elsewhere && known.state !== 'completed') return 'paid_twice'
  return WITH_MONEY[capture.status] ?? 'captured'
}

/** Why a capture is not the one we asked for, in a word that staff read. */
export function misfit({ order_id, amount }: Known, seen: PayPalOrder, capture: Capture): string | undefined {
  const about = capture.custom_id ?? seen.purchase_units?.[0]?.custom_id
  if (about !== order_id) return 'ANOTHER_ORDER'
  if (capture.amount.currency_code !== CURRENCY) return 'ANOTHER_CURRENCY'
  return centsIn(capture.amount) === toCents(amount) ? undefined : 'ANOTHER_AMOUNT'
}

/** The capture that counts: money if there is any, then what is held for review, then the last refusal. */
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
 * How long PayPal must know nothing of a payment before we believe that nothing comes of it. An approval lives for three
 * hours there, and one that is missing may only be asked for with the credentials of another account.
 */
const GONE_AFTER: Partial<Record<PaymentState, number>> = { capturing: 360 * MINUTE, pending: 15 * MINUTE }

type Waiting = { state: PaymentState; missing_for: number | null }

export function refusalAnswer(refusal: Refused, { state, missing_for }: Waiting): Answer {
  const answer: CaptureRefusal = captureRefusal(refusal)
  const gone_after = GONE_AFTER[state]
  return answer === 'missing' && gone_after && (missing_for ?? 0) >= gone_after ? 'gone' : answer
}

/** What both sides of a payment come to by PayPal's figures. */
export const capturedCents = (captures: readonly Capture[]): Cents => {
  const capture = decisiveCapture(captures)
  return (capture && isMoney(capture) && centsIn(capture.amount)) || 0
}

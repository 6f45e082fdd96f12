import { type Refused, refundRefusal } from './issues.ts'
import type { RefundState } from './states.ts'

/** Everything that PayPal can answer about a refund. `refused_and_absent`: refused, and a read afterwards does not know it. */
export const REFUND_ANSWERS = [
  ...(['completed', 'pending', 'failed', 'unknown_answer'] as const),
  ...(['refused', 'refused_and_absent', 'in_progress', 'no_access', 'missing', 'later', 'unknown_issue'] as const),
] as const
export type RefundAnswer = (typeof REFUND_ANSWERS)[number]

/** `look`: ask again later; `read`: read the order before it is called failed. `tell`: the restaurant should know. */
export type RefundStep = { to: RefundState; next: 'nothing' | 'look' | 'read'; tell?: true }

const noProof = (same: RefundStep) => ({
  ...{ unknown_answer: same, refused: same, refused_and_absent: same, in_progress: same },
  ...{ no_access: same, missing: same, later: same, unknown_issue: same },
})
const completed: RefundStep = { to: 'completed', next: 'nothing' }
const pending: RefundStep = { to: 'pending', next: 'look' }
const failed: RefundStep = { to: 'failed', next: 'nothing' }
const failedAfterAll: RefundStep = { ...failed, tell: true }

export const REFUND_TABLE: Record<RefundState, Record<RefundAnswer, RefundStep>> = {
  requested: {
    ...noProof({ to: 'requested', next: 'look' }),
    ...{ completed, pending, failed: failedAfterAll },
    refused: { to: 'requested', next: 'read' },
    refused_and_absent: failedAfterAll,
  },
  pending: { ...noProof(pending), completed, pending, failed: failedAfterAll },
  // Only PayPal's own word undoes a completed refund.
  completed: { ...noProof(completed), completed, pending: completed, failed: failedAfterAll },
  failed: { ...noProof(failed), completed, pending, failed },
}

const STATUSES: Record<string, RefundAnswer> = {
  COMPLETED: 'completed',
  PENDING: 'pending',
  FAILED: 'failed',
  CANCELLED: 'failed',
}

export const refundAnswer = ({ status }: { status: string }): RefundAnswer => STATUSES[status] ?? 'unknown_answer'
export const refundRefusalAnswer = (refusal: Refused): RefundAnswer => refundRefusal(refusal)

/** PayPal forgets after 45 days that it was asked before. Long before that a refund is looked for, not sent again. */
export const RESEND_DAYS = 30

import { recordOf } from '../records.ts'
import type { RefundState } from './states.ts'

/** All answers of PayPal about a refund. `refused_and_absent`: refused, and a read afterwards does not list it. */
export const REFUND_ANSWERS = [
  'completed',
  'pending',
  'failed',
  'unknown_answer',
  'refused',
  'refused_and_absent',
  'in_progress',
  'no_access',
  'missing',
  'later',
  'unknown_issue',
] as const
export type RefundAnswer = (typeof REFUND_ANSWERS)[number]

/** `recheck`: read again later; `read`: read the order before the refund counts as failed. `alert`: mail to staff. */
export type RefundStep = { to: RefundState; next: 'nothing' | 'recheck' | 'read'; alert?: true }

/** Answers that a row does not name prove nothing. */
const row = (otherwise: RefundStep, steps: Partial<Record<RefundAnswer, RefundStep>>) => ({
  ...recordOf(REFUND_ANSWERS, () => otherwise),
  ...steps,
})

const completed: RefundStep = { to: 'completed', next: 'nothing' }
const pending: RefundStep = { to: 'pending', next: 'recheck' }
const failed: RefundStep = { to: 'failed', next: 'nothing' }
const failedWithAlert: RefundStep = { ...failed, alert: true }

export const REFUND_TABLE: Record<RefundState, Record<RefundAnswer, RefundStep>> = {
  requested: row(
    { to: 'requested', next: 'recheck' },
    {
      completed,
      pending,
      failed: failedWithAlert,
      refused: { to: 'requested', next: 'read' },
      refused_and_absent: failedWithAlert,
    },
  ),
  pending: row(pending, { completed, failed: failedWithAlert }),
  // Only PayPal's own status undoes a completed refund.
  completed: row(completed, { failed: failedWithAlert }),
  failed: row(failed, { completed, pending }),
}

/** PayPal forgets request ids after 45 days. Long before that a refund is only searched for, not sent again. */
export const RESEND_DAYS = 30

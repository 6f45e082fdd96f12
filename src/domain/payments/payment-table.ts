import type { PaymentProblem } from '../orders/orders.ts'
import { recordOf } from '../records.ts'
import { ANSWERS, type Answer } from './answers.ts'
import type { PaymentAlert, PaymentState } from './states.ts'

/**
 * The states of a payment, with `capturing` split by the process that asks: the holder of the claim about its own
 * capture (`capturing`), another process while that claim is valid (`claimed`), any process after it has expired
 * (`lapsed`).
 */
export const SITUATIONS = [
  'wanted',
  'open',
  'capturing',
  'claimed',
  'lapsed',
  'pending',
  'completed',
  'mismatched',
  'declined',
  'void',
  'abandoned',
] as const
export type Situation = (typeof SITUATIONS)[number]

/** `recheck`: read again later; `read`: read at once; `capture`: capture it; `wait`: the claim's holder captures it. */
type NextAction = 'nothing' | 'recheck' | 'read' | 'capture' | 'wait'
export type Step = {
  to: PaymentState
  next: NextAction
  /** The problem that the guest sees. */
  guest_problem?: PaymentProblem
  /** The next capture needs a new request id, because this one has its answer. */
  new_key?: true
  /** The subject of a mail to the restaurant. */
  alert?: PaymentAlert
}
type Row = Record<Answer, Step>

const step = (to: PaymentState, next: NextAction, more: Omit<Step, 'to' | 'next'> = {}): Step => ({ to, next, ...more })

/**
 * A capture is recorded whichever process finds it and whenever: these steps are the same in all unfinished states. All
 * answers that a row does not name prove nothing, such as refusals of a capture that this process did not request.
 */
const row = (otherwise: Step, steps: Partial<Row>): Row => ({
  ...recordOf(ANSWERS, () => otherwise),
  captured: step('completed', 'nothing'),
  partly_refunded: step('completed', 'nothing'),
  fully_refunded: step('completed', 'nothing'),
  held: step('pending', 'recheck'),
  mismatched: step('mismatched', 'nothing', { alert: 'mismatched' }),
  paid_twice: step('mismatched', 'recheck', { alert: 'paid_twice' }),
  ...steps,
})

const declined = step('declined', 'nothing', { guest_problem: 'declined' })
const refused = step('declined', 'nothing', { guest_problem: 'refused' })
const denied = step('declined', 'nothing', { guest_problem: 'declined', alert: 'denied' })
const gone = step('void', 'nothing', { alert: 'gone' })

const open: Partial<Row> = {
  created: step('open', 'recheck'),
  approved: step('open', 'capture'),
  voided: step('void', 'nothing'),
  // Only we can capture it, and we have not.
  missing: step('void', 'nothing'),
  gone: step('void', 'nothing'),
  capture_declined: declined,
  capture_failed: declined,
}

/** A payment that ended without money stays so, unless money arrives all the same. */
function ended(state: PaymentState): Row {
  const paid = step('completed', 'nothing', { alert: 'unexpected' })
  return row(step(state, 'nothing'), {
    captured: paid,
    partly_refunded: paid,
    fully_refunded: paid,
    held: step('pending', 'recheck', { alert: 'unexpected' }),
  })
}

/**
 * Captured money stays recorded until a refund is known; a contradicting answer shows as a difference. A second payment
 * becomes the order's own once the first has failed.
 */
function withMoney(state: 'completed' | 'mismatched'): Row {
  const same = step(state, 'nothing')
  const doubtful = step(state, 'recheck')
  return row(same, {
    mismatched: same,
    paid_twice: same,
    stale: doubtful,
    held: doubtful,
    created: doubtful,
    approved: doubtful,
    voided: doubtful,
    capture_declined: doubtful,
    capture_failed: doubtful,
  })
}

const uncertain = step('capturing', 'recheck')
export const PAYMENT_TABLE: Record<Situation, Row> = {
  wanted: row(step('wanted', 'recheck'), open),
  open: row(step('open', 'recheck'), open),
  // Our own request may still be running: an order without a capture proves nothing yet.
  capturing: row(uncertain, {
    capture_declined: declined,
    capture_failed: declined,
    refused,
    approve_again: step('open', 'recheck', { guest_problem: 'declined', new_key: true }),
    not_approved: step('open', 'recheck'),
    payee_refused: step('open', 'recheck', { guest_problem: 'refused', new_key: true }),
    invoice_taken: { ...refused, alert: 'invoice_taken' },
    already_captured: step('capturing', 'read'),
    invoice_used: step('capturing', 'read'),
  }),
  claimed: row(step('capturing', 'wait'), {}),
  lapsed: row(uncertain, {
    created: step('open', 'recheck', { new_key: true }),
    approved: step('capturing', 'capture'),
    voided: step('void', 'nothing'),
    gone,
    capture_declined: declined,
    capture_failed: declined,
  }),
  pending: row(step('pending', 'recheck'), { gone, capture_declined: denied, capture_failed: denied }),
  completed: withMoney('completed'),
  mismatched: withMoney('mismatched'),
  declined: ended('declined'),
  void: ended('void'),
  abandoned: ended('abandoned'),
}

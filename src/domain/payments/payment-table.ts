import type { PaymentProblem } from '../orders/orders.ts'
import type { Answer } from './answers.ts'
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

/** A capture is recorded whichever process finds it and whenever: these steps are the same in all unfinished states. */
const money = {
  captured: step('completed', 'nothing'),
  partly_refunded: step('completed', 'nothing'),
  fully_refunded: step('completed', 'nothing'),
  held: step('pending', 'recheck'),
  mismatched: step('mismatched', 'nothing', { alert: 'mismatched' }),
  paid_twice: step('mismatched', 'recheck', { alert: 'paid_twice' }),
} satisfies Partial<Row>

/** Answers that prove nothing: refusals of a capture that this process did not request, and missing responses. */
const noProof = (same: Step) =>
  ({
    refused: same,
    approve_again: same,
    not_approved: same,
    payee_refused: same,
    already_captured: same,
    invoice_used: same,
    invoice_taken: same,
    in_progress: same,
    no_access: same,
    later: same,
    unknown_issue: same,
    unknown_answer: same,
    stale: same,
  }) satisfies Partial<Row>

const declined = { guest_problem: 'declined' } as const
const OPEN: Row = {
  ...noProof(step('open', 'recheck')),
  ...money,
  created: step('open', 'recheck'),
  approved: step('open', 'capture'),
  voided: step('void', 'nothing'),
  // Only we can capture it, and we have not.
  missing: step('void', 'nothing'),
  gone: step('void', 'nothing'),
  capture_declined: step('declined', 'nothing', declined),
  capture_failed: step('declined', 'nothing', declined),
}

/** A payment that ended without money stays so, unless money arrives all the same. */
const ended = (state: PaymentState): Row => {
  const same = step(state, 'nothing')
  const unexpected = { alert: 'unexpected' } as const
  return {
    ...noProof(same),
    created: same,
    approved: same,
    voided: same,
    missing: same,
    gone: same,
    capture_declined: same,
    capture_failed: same,
    ...money,
    captured: step('completed', 'nothing', unexpected),
    partly_refunded: step('completed', 'nothing', unexpected),
    fully_refunded: step('completed', 'nothing', unexpected),
    held: step('pending', 'recheck', unexpected),
  }
}

/** Captured money stays recorded until a refund is known; a contradicting answer shows as a difference. */
const withMoney = (state: 'completed' | 'mismatched'): Row => {
  const same = step(state, 'nothing')
  const doubtful = step(state, 'recheck')
  return {
    ...noProof(same),
    // A second payment becomes the order's own once the first has failed.
    captured: step('completed', 'nothing'),
    partly_refunded: step('completed', 'nothing'),
    fully_refunded: step('completed', 'nothing'),
    mismatched: same,
    paid_twice: same,
    missing: same,
    gone: same,
    stale: doubtful,
    held: doubtful,
    created: doubtful,
    approved: doubtful,
    voided: doubtful,
    capture_declined: doubtful,
    capture_failed: doubtful,
  }
}

const uncertain = step('capturing', 'recheck')
export const PAYMENT_TABLE: Record<Situation, Row> = {
  wanted: { ...OPEN, ...noProof(step('wanted', 'recheck')), created: step('open', 'recheck') },
  open: OPEN,
  capturing: {
    ...noProof(uncertain),
    ...money,
    capture_declined: step('declined', 'nothing', declined),
    capture_failed: step('declined', 'nothing', declined),
    refused: step('declined', 'nothing', { guest_problem: 'refused' }),
    approve_again: step('open', 'recheck', { ...declined, new_key: true }),
    not_approved: step('open', 'recheck'),
    payee_refused: step('open', 'recheck', { guest_problem: 'refused', new_key: true }),
    invoice_taken: step('declined', 'nothing', { guest_problem: 'refused', alert: 'invoice_taken' }),
    already_captured: step('capturing', 'read'),
    invoice_used: step('capturing', 'read'),
    // Our own request may still be running: an order without a capture proves nothing yet.
    created: uncertain,
    approved: uncertain,
    voided: uncertain,
    missing: uncertain,
    gone: uncertain,
  },
  claimed: {
    ...noProof(step('capturing', 'wait')),
    ...money,
    created: step('capturing', 'wait'),
    approved: step('capturing', 'wait'),
    voided: step('capturing', 'wait'),
    missing: step('capturing', 'wait'),
    gone: step('capturing', 'wait'),
    capture_declined: step('capturing', 'wait'),
    capture_failed: step('capturing', 'wait'),
  },
  lapsed: {
    ...noProof(uncertain),
    ...money,
    created: step('open', 'recheck', { new_key: true }),
    approved: step('capturing', 'capture'),
    voided: step('void', 'nothing'),
    missing: uncertain,
    gone: step('void', 'nothing', { alert: 'gone' }),
    capture_declined: step('declined', 'nothing', declined),
    capture_failed: step('declined', 'nothing', declined),
  },
  pending: {
    ...noProof(step('pending', 'recheck')),
    ...money,
    created: step('pending', 'recheck'),
    approved: step('pending', 'recheck'),
    voided: step('pending', 'recheck'),
    missing: step('pending', 'recheck'),
    gone: step('void', 'nothing', { alert: 'gone' }),
    capture_declined: step('declined', 'nothing', { ...declined, alert: 'denied' }),
    capture_failed: step('declined', 'nothing', { ...declined, alert: 'denied' }),
  },
  completed: withMoney('completed'),
  mismatched: withMoney('mismatched'),
  declined: ended('declined'),
  void: ended('void'),
  abandoned: ended('abandoned'),
}

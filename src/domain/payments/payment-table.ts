import type { PaymentProblem } from '../orders/orders.ts'
import type { Answer } from './answers.ts'
import type { MoneyNews, PaymentState } from './states.ts'

/**
 * The states of a payment, with `capturing` told apart by who is asking: the holder of the claim about its own capture
 * (`capturing`), anybody else while that claim lasts (`claimed`), anybody after it has lapsed (`lapsed`).
 */
export const SITUATIONS = [
  ...(['wanted', 'open', 'capturing', 'claimed', 'lapsed', 'pending'] as const),
  ...(['completed', 'mismatched', 'declined', 'void', 'abandoned'] as const),
] as const
export type Situation = (typeof SITUATIONS)[number]

/** `look`: ask again later; `read`: ask at once; `capture`: take the money; `wait`: leave it to the holder of the claim. */
type Follow = 'nothing' | 'look' | 'read' | 'capture' | 'wait'
export type Step = {
  to: PaymentState
  next: Follow
  /** What the guest is told. */
  guest?: PaymentProblem
  /** The next capture is another request: this one has its answer. */
  new_key?: true
  /** What the restaurant is written to about. */
  tell?: MoneyNews
}
type Row = Record<Answer, Step>

const step = (to: PaymentState, next: Follow, more: Omit<Step, 'to' | 'next'> = {}): Step => ({ to, next, ...more })

/** Money is a fact whoever finds it and whenever: these cells are the same wherever nothing was certain yet. */
const money = {
  captured: step('completed', 'nothing'),
  partly_refunded: step('completed', 'nothing'),
  fully_refunded: step('completed', 'nothing'),
  held: step('pending', 'look'),
  mismatched: step('mismatched', 'nothing', { tell: 'mismatched' }),
  paid_twice: step('mismatched', 'look', { tell: 'paid_twice' }),
} satisfies Partial<Row>

/** What answers a capture says nothing to those who did not ask for one, and silence says nothing at all. */
const noProof = (same: Step) =>
  ({
    ...{ refused: same, approve_again: same, not_approved: same, payee_refused: same, already_captured: same },
    ...{ invoice_used: same, invoice_taken: same, in_progress: same, no_access: same, later: same },
    ...{ unknown_issue: same, unknown_answer: same, stale: same },
  }) satisfies Partial<Row>

const declined = { guest: 'declined' } as const
const OPEN: Row = {
  ...noProof(step('open', 'look')),
  ...money,
  created: step('open', 'look'),
  approved: step('open', 'capture'),
  voided: step('void', 'nothing'),
  // Nobody but us captures it, and we never did.
  missing: step('void', 'nothing'),
  gone: step('void', 'nothing'),
  capture_declined: step('declined', 'nothing', declined),
  capture_failed: step('declined', 'nothing', declined),
}

/** What is over stays over, unless money comes all the same. */
const over = (state: PaymentState): Row => {
  const same = step(state, 'nothing')
  const unexpected = { tell: 'unexpected' } as const
  return {
    ...noProof(same),
    ...{ created: same, approved: same, voided: same, missing: same, gone: same },
    ...{ capture_declined: same, capture_failed: same },
    ...money,
    captured: step('completed', 'nothing', unexpected),
    partly_refunded: step('completed', 'nothing', unexpected),
    fully_refunded: step('completed', 'nothing', unexpected),
    held: step('pending', 'look', unexpected),
  }
}

/** Money that is here stays here until a refund is known; an answer that denies it shows as a difference. */
const here = (state: 'completed' | 'mismatched'): Row => {
  const same = step(state, 'nothing')
  const doubtful = step(state, 'look')
  return {
    ...noProof(same),
    // A second payment becomes the order's own once the first has come to nothing.
    ...{ captured: step('completed', 'nothing'), partly_refunded: step('completed', 'nothing') },
    ...{ fully_refunded: step('completed', 'nothing'), mismatched: same, paid_twice: same },
    ...{ missing: same, gone: same, stale: doubtful, held: doubtful },
    ...{ created: doubtful, approved: doubtful, voided: doubtful },
    ...{ capture_declined: doubtful, capture_failed: doubtful },
  }
}

const uncertain = step('capturing', 'look')
export const PAYMENT_TABLE: Record<Situation, Row> = {
  wanted: { ...OPEN, ...noProof(step('wanted', 'look')), created: step('open', 'look') },
  open: OPEN,
  capturing: {
    ...noProof(uncertain),
    ...money,
    capture_declined: step('declined', 'nothing', declined),
    capture_failed: step('declined', 'nothing', declined),
    refused: step('declined', 'nothing', { guest: 'refused' }),
    approve_again: step('open', 'look', { ...declined, new_key: true }),
    not_approved: step('open', 'look'),
    payee_refused: step('open', 'look', { guest: 'refused', new_key: true }),
    invoice_taken: step('declined', 'nothing', { guest: 'refused', tell: 'invoice_taken' }),
    already_captured: step('capturing', 'read'),
    invoice_used: step('capturing', 'read'),
    // Our own request may still be on its way: what a read says without a capture proves nothing yet.
    ...{ created: uncertain, approved: uncertain, voided: uncertain, missing: uncertain, gone: uncertain },
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
    created: step('open', 'look', { new_key: true }),
    approved: step('capturing', 'capture'),
    voided: step('void', 'nothing'),
    missing: uncertain,
    gone: step('void', 'nothing', { tell: 'gone' }),
    capture_declined: step('declined', 'nothing', declined),
    capture_failed: step('declined', 'nothing', declined),
  },
  pending: {
    ...noProof(step('pending', 'look')),
    ...money,
    created: step('pending', 'look'),
    approved: step('pending', 'look'),
    voided: step('pending', 'look'),
    missing: step('pending', 'look'),
    gone: step('void', 'nothing', { tell: 'gone' }),
    capture_declined: step('declined', 'nothing', { ...declined, tell: 'denied' }),
    capture_failed: step('declined', 'nothing', { ...declined, tell: 'denied' }),
  },
  completed: here('completed'),
  mismatched: here('mismatched'),
  declined: over('declined'),
  void: over('void'),
  abandoned: over('abandoned'),
}

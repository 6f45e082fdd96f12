import { expect, test } from 'vitest'
import { cents } from '../../../tests/dollars.ts'
import {
  ANSWERS,
  type Answer,
  type CaptureStatus,
  orderAnswer,
  type ReportedCapture,
  type ReportedPayment,
  refusalAnswer,
} from './answers.ts'
import { refundRefusal } from './issues.ts'
import { PAYMENT_TABLE, SITUATIONS, type Situation } from './payment-table.ts'
import { REFUND_ANSWERS, REFUND_TABLE } from './refund-table.ts'
import { MONEY_STATES, OPEN_STATES, REFUND_STATES } from './states.ts'

const cells = SITUATIONS.flatMap((situation) =>
  ANSWERS.map((answer) => ({ situation, answer, step: PAYMENT_TABLE[situation][answer] })),
)
const MONEY: Answer[] = ['captured', 'partly_refunded', 'fully_refunded']
/** The only answers that end a capture without money. After all others the payment is checked again. */
const PROOF: Partial<Record<Situation, Answer[]>> = {
  capturing: [
    'refused',
    'approve_again',
    'not_approved',
    'payee_refused',
    'invoice_taken',
    'capture_declined',
    'capture_failed',
  ],
  claimed: [],
  lapsed: ['created', 'voided', 'gone', 'capture_declined', 'capture_failed'],
}

test('every state has a step for every answer', () => {
  expect(cells).toHaveLength(SITUATIONS.length * ANSWERS.length)
  for (const { situation, answer, step } of cells) expect(step, `${situation} × ${answer}`).toBeDefined()
})

test('captured money is recorded in every state, and once', () => {
  for (const { situation, answer, step } of cells) {
    if (MONEY.includes(answer)) expect(step.to, `${situation} × ${answer}`).toBe('completed')
    if (answer === 'mismatched') expect(['completed', 'mismatched']).toContain(step.to)
    if (answer === 'paid_twice') expect(step.to, situation).toBe(situation === 'completed' ? 'completed' : 'mismatched')
  }
})

test('no payment is completed without a capture', () => {
  const paying = cells.filter(({ situation, step }) => step.to === 'completed' && situation !== 'completed')
  expect(new Set(paying.map(({ answer }) => answer))).toEqual(new Set(MONEY))
})

test('a capture ends only with money or with a proof that there will be none', () => {
  for (const { situation, answer, step } of cells) {
    const proofs = PROOF[situation]
    if (!proofs) continue
    const ends = !MONEY_STATES.includes(step.to)
    expect(ends, `${situation} × ${answer}`).toBe(proofs.includes(answer))
  }
})

test('an unknown issue, a conflict, missing rights and an outage change nothing', () => {
  for (const { situation, answer, step } of cells) {
    if (!['unknown_issue', 'unknown_answer', 'in_progress', 'no_access', 'later', 'stale'].includes(answer)) continue
    const same = situation === 'claimed' || situation === 'lapsed' ? 'capturing' : situation
    expect(step.to, `${situation} × ${answer}`).toBe(same)
    expect(step.guest_problem).toBeUndefined()
  }
})

test('a completed payment ends only by a refund', () => {
  for (const { situation, step } of cells)
    if (situation === 'completed') expect(step.to).toBe('completed')
    else if (situation === 'mismatched') expect(['completed', 'mismatched']).toContain(step.to)
})

test('every unfinished payment is checked again', () => {
  for (const { situation, answer, step } of cells)
    if ([...OPEN_STATES, 'capturing', 'pending'].includes(step.to))
      expect(step.next, `${situation} × ${answer}`).not.toBe('nothing')
})

test('the restaurant gets a mail about mismatched, unexpected, denied or missing money', () => {
  const alertOf = (situation: Situation, answer: Answer) => PAYMENT_TABLE[situation][answer].alert
  expect(alertOf('capturing', 'mismatched')).toBe('mismatched')
  expect(alertOf('abandoned', 'captured')).toBe('unexpected')
  expect(alertOf('open', 'paid_twice')).toBe('paid_twice')
  expect(alertOf('pending', 'capture_declined')).toBe('denied')
  expect(alertOf('lapsed', 'gone')).toBe('gone')
  expect(alertOf('capturing', 'invoice_taken')).toBe('invoice_taken')
})

test('a guest whose card was declined sees it, and the next capture is a new request', () => {
  expect(PAYMENT_TABLE.capturing.approve_again).toMatchObject({ to: 'open', guest_problem: 'declined', new_key: true })
  expect(PAYMENT_TABLE.capturing.capture_declined).toMatchObject({ to: 'declined', guest_problem: 'declined' })
  expect(PAYMENT_TABLE.capturing.refused).toMatchObject({ to: 'declined', guest_problem: 'refused' })
})

test.each([
  ['INSTRUMENT_DECLINED', 422, 'approve_again'],
  ['PAYER_ACTION_REQUIRED', 422, 'approve_again'],
  ['ORDER_NOT_APPROVED', 422, 'not_approved'],
  ['ORDER_ALREADY_CAPTURED', 422, 'already_captured'],
  ['ORDER_COMPLETION_IN_PROGRESS', 422, 'in_progress'],
  ['PREVIOUS_REQUEST_IN_PROGRESS', 422, 'in_progress'],
  ['PREVIOUS_REQUEST_IN_PROGRESS', 409, 'in_progress'],
  ['ANYTHING', 409, 'in_progress'],
  ['DUPLICATE_INVOICE_ID', 422, 'invoice_used'],
  ['TRANSACTION_REFUSED', 422, 'refused'],
  ['MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED', 422, 'refused'],
  ['PAYEE_BLOCKED_TRANSACTION', 422, 'refused'],
  ['PAYEE_ACCOUNT_RESTRICTED', 422, 'payee_refused'],
  ['NOT_ENABLED_FOR_CARD_PROCESSING', 422, 'payee_refused'],
  ['PERMISSION_DENIED', 403, 'no_access'],
  ['invalid_client', 401, 'no_access'],
  ['INVALID_RESOURCE_ID', 404, 'missing'],
  ['INTERNAL_SERVER_ERROR', 500, 'later'],
  ['RATE_LIMIT_REACHED', 429, 'later'],
  ['UNREACHABLE', 0, 'later'],
  ['SOMETHING_NEW', 422, 'unknown_issue'],
  ['SOMETHING_NEW', 400, 'unknown_issue'],
])('%s (%i) means: %s', (issue, status, answer) => {
  expect(refusalAnswer({ issue, status }, { state: 'capturing', missing_for: null })).toBe(answer)
})

test('a payment that PayPal does not find is given up after hours, if it cannot be captured any more', () => {
  const missing = { issue: 'INVALID_RESOURCE_ID', status: 404 }
  const after = (state: 'open' | 'capturing' | 'pending', minutes: number) =>
    refusalAnswer(missing, { state, missing_for: minutes * 60_000 })
  expect([after('capturing', 359), after('capturing', 360)]).toEqual(['missing', 'gone'])
  expect([after('pending', 14), after('pending', 15)]).toEqual(['missing', 'gone'])
  expect(after('open', 999)).toBe('missing')
})

const known = {
  order_id: 'o',
  state: 'open',
  amount: 8,
  currency: 'USD',
  capture_id: null,
  refund_ids: [],
  paid_elsewhere: false,
} as const
const money = (amount: number, currency = 'USD') => ({ units: cents(amount), currency })
const reported = (status: ReportedPayment['status'], captures: ReportedCapture[] = []): ReportedPayment => ({
  status,
  captures,
  refunds: [],
})
const captured = (status: CaptureStatus, amount = money(8), order_id = 'o') =>
  reported('unknown', [{ id: 'c', status, amount, order_id }])

test.each([
  [reported('created'), 'created'],
  [reported('approved'), 'approved'],
  [reported('voided'), 'voided'],
  [reported('unknown'), 'unknown_answer'],
  [captured('completed'), 'captured'],
  [captured('partly_refunded'), 'partly_refunded'],
  [captured('refunded'), 'fully_refunded'],
  [captured('pending'), 'held'],
  [captured('declined'), 'capture_declined'],
  [captured('failed'), 'capture_failed'],
  [captured('unknown'), 'unknown_answer'],
  [captured('completed', money(7.99)), 'mismatched'],
  [captured('completed', money(8, 'EUR')), 'mismatched'],
  [captured('completed', money(8), 'x'), 'mismatched'],
])('a reported payment has the expected answer: case %#', (payment, answer) => {
  expect(orderAnswer(known, payment)).toBe(answer)
})

test('an order without a capture or refund that PayPal returned before is stale', () => {
  expect(orderAnswer({ ...known, capture_id: 'c' }, reported('approved'))).toBe('stale')
  expect(orderAnswer({ ...known, capture_id: 'c' }, captured('completed'))).toBe('captured')
  expect(orderAnswer({ ...known, capture_id: 'c', refund_ids: ['r'] }, captured('completed'))).toBe('stale')
  const refunded = { ...captured('completed'), refunds: [{ id: 'r' }] }
  expect(orderAnswer({ ...known, capture_id: 'c', refund_ids: ['r'] }, refunded)).toBe('captured')
  expect(orderAnswer({ ...known, capture_id: 'c', refund_ids: ['r', 's'] }, refunded)).toBe('stale')
})

test('a second payment of an order never counts as its first', () => {
  const other = { ...known, paid_elsewhere: true }
  expect([orderAnswer(other, captured('completed')), orderAnswer(other, captured('pending'))]).toEqual([
    'paid_twice',
    'paid_twice',
  ])
  expect(orderAnswer({ ...other, state: 'completed' }, captured('completed'))).toBe('captured')
})

test('every state of a refund has a step for every answer; only PayPal’s status ends it', () => {
  for (const state of REFUND_STATES)
    for (const answer of REFUND_ANSWERS) {
      const { to, next } = REFUND_TABLE[state][answer]
      if (answer === 'completed') expect(to, state).toBe('completed')
      else if (answer === 'failed') expect(to, state).toBe('failed')
      else if (answer === 'refused_and_absent') expect(to).toBe(state === 'requested' ? 'failed' : state)
      else if (answer === 'pending') expect(to).toBe(state === 'completed' ? 'completed' : 'pending')
      else expect(to, `${state} × ${answer}`).toBe(state)
      if (to === 'requested' || to === 'pending') expect(next).not.toBe('nothing')
    }
  expect(REFUND_TABLE.requested.refused.next).toBe('read')
  expect(REFUND_TABLE.completed.failed.alert).toBe(true)
})

test.each([
  ['REFUND_TIME_LIMIT_EXCEEDED', 422, 'refused'],
  ['REFUND_AMOUNT_EXCEEDED', 422, 'refused'],
  ['PREVIOUS_REQUEST_IN_PROGRESS', 409, 'in_progress'],
  ['RESOURCE_CONFLICT', 409, 'in_progress'],
  ['PERMISSION_DENIED', 403, 'no_access'],
  ['INVALID_RESOURCE_ID', 404, 'missing'],
  ['UNREACHABLE', 0, 'later'],
  ['SOMETHING_NEW', 422, 'unknown_issue'],
])('a refund refused with %s (%i) means: %s', (issue, status, answer) => {
  expect(refundRefusal({ issue, status })).toBe(answer)
})

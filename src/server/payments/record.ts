import { eq, getTableColumns, sql } from 'drizzle-orm'
import { NOTHING, toAmount } from '../../domain/money.ts'
import type { RecordedPayment } from '../../domain/payments/answers.ts'
import {
  type Answer,
  captureMismatch,
  decisiveCapture,
  isMoney,
  orderAnswer,
  refusalAnswer,
} from '../../domain/payments/answers.ts'
import { PAYMENT_TABLE, type Step } from '../../domain/payments/payment-table.ts'
import { isUnderWay, REFUNDABLE_STATES } from '../../domain/payments/states.ts'
import { lockOrder } from '../orders/locked-order.ts'
import type { Tx } from '../platform/database/connection.ts'
import { payments } from '../tables/schema.ts'
import {
  type KnownPayment,
  type LockedPayment,
  paymentStateFor,
  recordedPayment,
  type Timing,
  timing,
} from './known-payment.ts'
import type { PaymentContext } from './payment-context.ts'
import type { PayPalCapture, PayPalOrder } from './paypal-answers.ts'
import { paypalLedgerFields } from './paypal-ledger.ts'
import type { PayPalRefusal } from './paypal-refusal.ts'
import { updateOrderPayment } from './record-order.ts'
import { recordRefunds } from './record-refunds.ts'

type Payment = typeof payments.$inferSelect
/** The result of one request to PayPal. `after`: the refused capture that made this read necessary. */
export type PayPalAnswer = { after?: PayPalRefusal | undefined } & (
  | { paypal_order: PayPalOrder; refusal?: undefined }
  | { paypal_order?: undefined; refusal: PayPalRefusal }
)

type RequestedPayment = KnownPayment & { claim_id?: string }

/**
 * Stores PayPal's answer about a payment, as `PAYMENT_TABLE` says. The same answer again changes nothing. Undefined:
 * the payment has changed since the request was sent, so the answer may be out of date.
 */
export async function applyPayPalAnswer(
  context: PaymentContext,
  requested: RequestedPayment,
  response: PayPalAnswer,
): Promise<(Step & { version: number }) | undefined> {
  return context.db.transaction(async (tx) => {
    const { order, payment, ...time } = await lockPayment(tx, requested)
    const known = await recordedPayment(tx, order, payment)
    const answer = answerOf(response, known, time)
    const capture = response.paypal_order && decisiveCapture(response.paypal_order.captures)
    const overtaken = requested.claim_id
      ? payment.claim_id !== requested.claim_id
      : payment.version !== requested.version
    // A capture that we made is recorded, however late its answer comes.
    if (overtaken && !(requested.claim_id && capture && isMoney(capture))) return undefined
    const step = PAYMENT_TABLE[paymentStateFor(payment, time, requested.claim_id)][answer]
    if (step.next === 'wait') return { ...step, version: payment.version }
    if (step.alert)
      context.log.warn({ order_id: order.id, answer, state: step.to }, 'a payment needs a decision by staff')

    await tx
      .update(payments)
      .set({
        state: step.to,
        problem: problemOf({ payment, known, response, step, capture }),
        check_at: nextCheck(step, response.refusal),
        ...figures(answer, response, step, capture, payment),
        ...(step.new_key && { capture_number: payment.capture_number + 1 }),
        ...claimAfter(step, response),
      })
      .where(eq(payments.id, payment.id))
    if (response.paypal_order && answer !== 'stale')
      await recordRefunds(context, tx, { order, payment }, response.paypal_order)
    await updateOrderPayment(context, tx, order, { ...step, changed: payment.state !== step.to })
    const [written] = await tx.select({ version: payments.version }).from(payments).where(eq(payments.id, payment.id))
    return { ...step, version: written?.version ?? 0 }
  })
}

async function lockPayment(tx: Tx, { id, order_id }: RequestedPayment): Promise<LockedPayment & Timing> {
  const order = await lockOrder(tx, order_id)
  const [row] = await tx
    .select({ ...getTableColumns(payments), ...timing })
    .from(payments)
    .where(eq(payments.id, id))
    .for('update')
  if (!order || !row) throw new Error('The payment vanished')
  const { lapsed, missing_for, ...payment } = row
  return { order, payment, lapsed, missing_for }
}

function answerOf(
  { paypal_order, refusal, after }: PayPalAnswer,
  known: RecordedPayment,
  { missing_for }: Timing,
): Answer {
  if (!paypal_order) return refusalAnswer(refusal, { ...known, missing_for })
  const answer = orderAnswer(known, paypal_order)
  // Another payment has used our invoice number.
  return after?.issue === 'DUPLICATE_INVOICE_ID' && answer === 'approved' ? 'invoice_taken' : answer
}

type RecordedAnswer = {
  payment: Payment
  known: RecordedPayment
  response: PayPalAnswer
  step: Step
  capture: PayPalCapture | undefined
}

/** PayPal's code for the problem, or ours where PayPal sees none. */
function problemOf({ payment, known, response: { refusal, after }, step, capture }: RecordedAnswer): string | null {
  if (step.to === 'completed') return null
  if (step.to === 'mismatched') return (capture && captureMismatch(known, capture)) ?? payment.problem ?? 'PAID_TWICE'
  if (refusal) return isUnderWay(payment.state) ? refusal.issue : payment.problem
  if (step.alert === 'invoice_taken') return after?.issue ?? null
  return step.to === 'declined' && payment.state !== 'declined' ? (capture?.paypal_status ?? null) : payment.problem
}

function figures(
  answer: Answer,
  { paypal_order }: PayPalAnswer,
  { to }: Step,
  capture: PayPalCapture | undefined,
  payment: Payment,
) {
  if (!paypal_order) {
    const missing = answer === 'missing' || answer === 'gone'
    return {
      checked_at: sql`now()`,
      ...(missing && { missing_since: sql`coalesce(${payments.missing_since}, now())` }),
    }
  }
  if (answer === 'stale') return {}
  const ledger_fields = {
    ...paypalLedgerFields(paypal_order, capture?.amount.currency ?? payment.currency),
    missing_since: null,
  }
  if (!capture || !['pending', 'completed', 'mismatched'].includes(to)) return ledger_fields
  const captured = REFUNDABLE_STATES.includes(to) && isMoney(capture)
  const { units, currency } = capture.amount
  return {
    ...ledger_fields,
    capture_id: capture.id,
    ...(captured && { captured: toAmount(units ?? NOTHING, currency), currency, fee: capture.fee }),
  }
}

/** PayPal failed on our capture and has finished with it, so the claim does not need its full time. */
const SHORTLY = '3 seconds'

function claimAfter({ to }: Step, { refusal }: PayPalAnswer) {
  if (to !== 'capturing') return { claim_id: null, claimed_until: null, asked_since: null }
  const failed = refusal?.call === 'capture' && refusal.status >= 429
  return failed ? { claimed_until: sql`now() + ${SHORTLY}::interval` } : {}
}

const CHECKS: Record<string, number> = { wanted: 60, open: 60, capturing: 60, pending: 600 }

function nextCheck({ to, next }: Step, refusal: PayPalRefusal | undefined) {
  if (next === 'nothing') return null
  const seconds = Math.max(CHECKS[to] ?? 600, refusal?.retry_after ?? 0)
  return sql`now() + make_interval(secs => ${seconds})`
}

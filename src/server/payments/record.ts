import { eq, getTableColumns, sql } from 'drizzle-orm'
import { toDollars } from '../../domain/money.ts'
import type { Known } from '../../domain/payments/answers.ts'
import {
  type Answer,
  decisiveCapture,
  isMoney,
  misfit,
  orderAnswer,
  refusalAnswer,
} from '../../domain/payments/answers.ts'
import { PAYMENT_TABLE, type Step } from '../../domain/payments/payment-table.ts'
import { centsIn } from '../../domain/payments/paypal-money.ts'
import { isUnderWay, REFUNDABLE_STATES } from '../../domain/payments/states.ts'
import type { Tx } from '../database/connection.ts'
import { payments } from '../database/schema.ts'
import { lockOrder } from '../orders/locked-order.ts'
import { type KnownPayment, knownOf, type LockedPayment, situationOf, type Timing, timing } from './known-payment.ts'
import type { PaymentContext } from './payment-context.ts'
import type { PayPalCapture, PayPalOrder } from './paypal-answers.ts'
import { capturesOf, feeOf, paypalLedgerFields } from './paypal-ledger.ts'
import type { PayPalRefusal } from './paypal-refusal.ts'
import { recordOnOrder } from './record-order.ts'
import { recordRefunds } from './record-refunds.ts'

type Payment = typeof payments.$inferSelect
/** What PayPal said. `after`: this read was made because a capture had been refused. */
export type PayPalAnswer = { after?: PayPalRefusal | undefined } & (
  | { seen: PayPalOrder; refusal?: undefined }
  | { seen?: undefined; refusal: PayPalRefusal }
)

type Asked = KnownPayment & { claim_id?: string }

/**
 * Writes down what PayPal says about a payment, as the table wants it. Saying the same again changes nothing. Undefined:
 * the payment has changed since PayPal was asked, so what it said then may be out of date.
 */
export async function record(
  context: PaymentContext,
  asked: Asked,
  answered: PayPalAnswer,
): Promise<(Step & { version: number }) | undefined> {
  return context.db.transaction(async (tx) => {
    const { order, payment, ...time } = await hold(tx, asked)
    const known = await knownOf(tx, payment)
    const answer = answerOf(answered, known, time)
    const capture = answered.seen && decisiveCapture(capturesOf(answered.seen))
    const overtaken = asked.claim_id ? payment.claim_id !== asked.claim_id : payment.version !== asked.version
    // Money that we took is a fact, however late its answer comes.
    if (overtaken && !(asked.claim_id && capture && isMoney(capture))) return undefined
    const step = PAYMENT_TABLE[situationOf(payment, time, asked.claim_id)][answer]
    if (step.next === 'wait') return { ...step, version: payment.version }
    if (step.tell) context.log.warn({ order_id: order.id, answer, state: step.to }, 'a payment needs somebody to look')

    await tx
      .update(payments)
      .set({
        state: step.to,
        problem: problemOf({ payment, known, answered, step, capture }),
        check_at: nextCheck(step, answered.refusal),
        ...figures(answer, answered, step, capture),
        ...(step.new_key && { capture_number: payment.capture_number + 1 }),
        ...claimAfter(step, answered),
      })
      .where(eq(payments.id, payment.id))
    if (answered.seen && answer !== 'stale') await recordRefunds(context, tx, { order, payment }, answered.seen)
    await recordOnOrder(context, tx, order, { ...step, changed: payment.state !== step.to })
    const [written] = await tx.select({ version: payments.version }).from(payments).where(eq(payments.id, payment.id))
    return { ...step, version: written?.version ?? 0 }
  })
}

async function hold(tx: Tx, { id, order_id }: Asked): Promise<LockedPayment & Timing> {
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

function answerOf({ seen, refusal, after }: PayPalAnswer, known: Known, { missing_for }: Timing): Answer {
  if (!seen) return refusalAnswer(refusal, { ...known, missing_for })
  const answer = orderAnswer(known, seen)
  // Somebody used our invoice number, and it was not this payment.
  return after?.issue === 'DUPLICATE_INVOICE_ID' && answer === 'approved' ? 'invoice_taken' : answer
}

type Found = { payment: Payment; known: Known; answered: PayPalAnswer; step: Step; capture: PayPalCapture | undefined }

/** PayPal's word for what is wrong, or ours where it does not know that something is. */
function problemOf({ payment, known, answered: { seen, refusal, after }, step, capture }: Found): string | null {
  if (step.to === 'completed') return null
  if (step.to === 'mismatched')
    return (seen && capture && misfit(known, seen, capture)) ?? payment.problem ?? 'PAID_TWICE'
  if (refusal) return isUnderWay(payment.state) ? refusal.issue : payment.problem
  if (step.tell === 'invoice_taken') return after?.issue ?? null
  return step.to === 'declined' && payment.state !== 'declined' ? (capture?.status ?? null) : payment.problem
}

function figures(answer: Answer, { seen }: PayPalAnswer, { to }: Step, capture: PayPalCapture | undefined) {
  if (!seen) {
    const missing = answer === 'missing' || answer === 'gone'
    return {
      checked_at: sql`now()`,
      ...(missing && { missing_since: sql`coalesce(${payments.missing_since}, now())` }),
    }
  }
  if (answer === 'stale') return {}
  const said = { ...paypalLedgerFields(seen), missing_since: null }
  if (!capture || !['pending', 'completed', 'mismatched'].includes(to)) return said
  const taken = REFUNDABLE_STATES.includes(to) && isMoney(capture)
  const { currency_code: currency } = capture.amount
  return {
    ...said,
    capture_id: capture.id,
    ...(taken && { captured: toDollars(centsIn(capture.amount) ?? 0), currency, fee: feeOf(capture) }),
  }
}

/** PayPal stumbled over our request and is done with it: nobody has to wait until it would have been lost. */
const SHORTLY = '3 seconds'

function claimAfter({ to }: Step, { refusal }: PayPalAnswer) {
  if (to !== 'capturing') return { claim_id: null, claimed_until: null }
  const answered = refusal?.call === 'capture' && refusal.status >= 429
  return answered ? { claimed_until: sql`now() + ${SHORTLY}::interval` } : {}
}

const CHECKS: Record<string, number> = { wanted: 60, open: 60, capturing: 60, pending: 600 }

function nextCheck({ to, next }: Step, refusal: PayPalRefusal | undefined) {
  if (next === 'nothing') return null
  const seconds = Math.max(CHECKS[to] ?? 600, refusal?.retry_after ?? 0)
  return sql`now() + make_interval(secs => ${seconds})`
}

import { and, eq, sql } from 'drizzle-orm'
import type { CurrencyCode } from '../../domain/currency-digits.ts'
import { addUp, toAmount, toMinor } from '../../domain/money.ts'
import { moneyText } from '../../domain/money-pattern.ts'
import { REFUND_TABLE, type RefundAnswer, type RefundStep } from '../../domain/payments/refund-table.ts'
import { mailPaymentAlert, mailRefund } from '../orders/mails.ts'
import { readGuestOrder } from '../orders/view.ts'
import type { Tx } from '../platform/database/connection.ts'
import { readSettings } from '../settings/settings.ts'
import { order_changes, payments, refunds } from '../tables/schema.ts'
import type { LockedPayment } from './known-payment.ts'
import type { PaymentContext } from './payment-context.ts'
import type { PayPalOrder, PayPalRefund } from './paypal-answers.ts'

type Refund = typeof refunds.$inferSelect
type RefundResult = {
  answer: RefundAnswer
  paypal_refund_id?: string
  problem?: string
  retry_after?: number | undefined
}

/** Stores the refunds that PayPal lists, also those made on PayPal's own pages. */
export async function recordRefunds(context: PaymentContext, tx: Tx, locked: LockedPayment, paypal_order: PayPalOrder) {
  for (const listed of paypal_order.refunds) {
    const row = await findOrAddRefund(tx, locked.payment, listed)
    if (row)
      await applyToRefund(context, tx, row, {
        answer: listed.answer,
        paypal_refund_id: listed.id,
        problem: listed.paypal_status,
      })
  }
  await addUpRefunds(tx, locked.payment)
}

export async function addUpRefunds(tx: Tx, { id: payment_id, currency }: { id: string; currency: CurrencyCode }) {
  const known = await tx
    .select({ amount: refunds.amount })
    .from(refunds)
    .where(and(eq(refunds.payment_id, payment_id), eq(refunds.state, 'completed')))
  const refunded = addUp(known.map(({ amount }) => toMinor(amount, currency)))
  await tx
    .update(payments)
    .set({ refunded: toAmount(refunded, currency) })
    .where(eq(payments.id, payment_id))
  return refunded
}

/** Moves one refund as `REFUND_TABLE` says. Each change sends one mail and has one line in the order's history. */
export async function applyToRefund(
  context: PaymentContext,
  tx: Tx,
  row: Refund,
  result: RefundResult,
): Promise<RefundStep> {
  const step = REFUND_TABLE[row.state][result.answer]
  const failed = step.to === 'failed' && row.state !== 'failed'
  await tx
    .update(refunds)
    .set({
      state: step.to,
      paypal_refund_id: result.paypal_refund_id ?? row.paypal_refund_id,
      problem:
        failed || step.to === 'requested' ? (result.problem ?? row.problem) : step.to === 'failed' ? row.problem : null,
      attempts: Math.min(row.attempts + 1, 1000),
      check_at: nextCheck(step, row.attempts, result.retry_after),
      updated_at: sql`now()`,
    })
    .where(eq(refunds.id, row.id))
  const completed = step.to === 'completed' && row.state !== 'completed'
  const undone = failed && row.state === 'completed'
  if (!completed && !undone && !(failed && step.alert)) return step
  const amount = moneyText(row.amount, row.currency, 'en')
  if (completed || undone)
    await tx.insert(order_changes).values({
      order_id: row.order_id,
      what: 'refund',
      before: undone ? amount : null,
      after: undone ? null : amount,
      user_id: undone ? null : row.user_id,
      changed_by: undone ? null : row.requested_by,
      created_at: sql`statement_timestamp()`,
    })
  const [placed, settings] = [await readGuestOrder(tx, row.order_id, context.public_url), await readSettings(tx)]
  if (completed) await mailRefund(tx, context.mail, placed, settings, row)
  else await mailPaymentAlert(tx, context.mail, placed, settings, 'refund_failed', row)
  return step
}

/** Finds a refund by PayPal's id or by ours; one that we do not know was made on PayPal's own pages and is added. */
async function findOrAddRefund(
  tx: Tx,
  payment: LockedPayment['payment'],
  { id, refund_id, units, currency, note }: PayPalRefund,
) {
  const ours = await tx.select().from(refunds).where(eq(refunds.payment_id, payment.id)).for('update')
  const known = ours.find((one) => one.paypal_refund_id === id) ?? ours.find((one) => one.id === refund_id)
  if (known || !units) return known
  const [added] = await tx
    .insert(refunds)
    .values({
      order_id: payment.order_id,
      payment_id: payment.id,
      amount: toAmount(units, currency),
      currency,
      reason: note ?? 'PayPal',
      paypal_refund_id: id,
    })
    .returning()
  return added
}

const MAX_MINUTES = 360

/** The delay doubles after each attempt, up to six hours. */
function nextCheck({ next }: RefundStep, attempts: number, retry_after = 0) {
  if (next === 'nothing') return null
  const minutes = Math.min(2 ** Math.min(attempts, 10), MAX_MINUTES)
  return sql`now() + make_interval(secs => ${Math.max(minutes * 60, retry_after)})`
}

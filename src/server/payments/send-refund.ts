import { and, eq, lte, sql } from 'drizzle-orm'
import { refundRefusal } from '../../domain/payments/issues.ts'
import { RESEND_DAYS, type RefundAnswer } from '../../domain/payments/refund-table.ts'
import { lockOrder } from '../orders/locked-order.ts'
import { payments, refunds } from '../tables/schema.ts'
import type { OnlinePaymentContext } from './payment-context.ts'
import { paypalMoney } from './paypal-money.ts'
import { PayPalRefusal } from './paypal-refusal.ts'
import { noteRefusal } from './provider.ts'
import { updateOrderPayment } from './record-order.ts'
import { addUpRefunds, applyToRefund } from './record-refunds.ts'
import { settlePayment } from './settle-payment.ts'

type Refund = typeof refunds.$inferSelect
type RefundResult = {
  answer: RefundAnswer
  paypal_refund_id?: string
  problem?: string
  retry_after?: number | undefined
}

/** Sends the due refunds of an order, such as the automatic one of a cancellation. */
export async function sendRefundsOf(context: OnlinePaymentContext, order_id: string) {
  const due = await context.db
    .select()
    .from(refunds)
    .where(and(eq(refunds.order_id, order_id), eq(refunds.state, 'requested'), lte(refunds.check_at, sql`now()`)))
  for (const refund of due) await resendRefund(context, refund)
}

/** The process that sent it may have stopped or lost the answer: it is sent again only if PayPal does not list it. */
export async function resendRefund(context: OnlinePaymentContext, refund: Refund) {
  if (await isOld(context, refund)) return checkRefundMade(context, refund, 'NOT_SENT')
  const unread = await settlePayment(context, refund.payment_id)
  if (unread) {
    const { issue: problem, retry_after } = unread
    return recordOnRefund(context, refund, { answer: refundRefusal(unread), problem, retry_after })
  }
  const [current] = await context.db.select().from(refunds).where(eq(refunds.id, refund.id))
  return current?.state === 'requested' ? sendRefund(context, current) : undefined
}

/** Requests a refund at PayPal and stores its answer. */
export async function sendRefund(context: OnlinePaymentContext, refund: Refund) {
  const [payment] = await context.db.select().from(payments).where(eq(payments.id, refund.payment_id))
  if (!payment?.capture_id) throw new Error('A refund without a payment')
  const { amount, currency, reason, id } = refund
  const body = { amount: paypalMoney(amount, currency), custom_id: id, note_to_payer: reason }
  try {
    const created = await context.paypal.refundCapture(payment.capture_id, body, `refund:${id}`)
    await recordOnRefund(context, refund, {
      answer: created.answer,
      paypal_refund_id: created.id,
      problem: created.paypal_status,
    })
  } catch (error) {
    if (!(error instanceof PayPalRefusal)) throw error
    await noteRefusal(context, error)
    const { issue: problem, retry_after } = error
    const step = await recordOnRefund(context, refund, { answer: refundRefusal(error), problem, retry_after })
    if (step?.next === 'read') await checkRefundMade(context, refund, problem)
    return
  }
  await settlePayment(context, payment.id)
}

/** Only a read in which PayPal does not list the refund proves that it was not made. */
async function checkRefundMade(context: OnlinePaymentContext, refund: Refund, problem: string) {
  const unread = await settlePayment(context, refund.payment_id)
  const answer = unread ? refundRefusal(unread) : 'refused_and_absent'
  await recordOnRefund(context, refund, { answer, problem: unread?.issue ?? problem, retry_after: unread?.retry_after })
}

/** PayPal forgets request ids after a while: an old refund that is sent again could be made twice. */
async function isOld({ db }: OnlinePaymentContext, { id }: Refund): Promise<boolean> {
  const old = sql<boolean>`${refunds.created_at} < now() - make_interval(days => ${RESEND_DAYS})`
  const [row] = await db.select({ old }).from(refunds).where(eq(refunds.id, id))
  return row?.old ?? false
}

const recordOnRefund = (context: OnlinePaymentContext, { id, order_id }: Refund, result: RefundResult) =>
  context.db.transaction(async (tx) => {
    const order = await lockOrder(tx, order_id)
    const [row] = await tx.select().from(refunds).where(eq(refunds.id, id)).for('update')
    if (!order || !row) throw new Error('The refund vanished')
    const step = await applyToRefund(context, tx, row, result)
    await addUpRefunds(tx, { id: row.payment_id, currency: row.currency })
    if (step.to === 'completed' && row.state !== 'completed')
      await tx
        .update(payments)
        .set({ paypal_refunded: sql`${payments.paypal_refunded} + ${row.amount}` })
        .where(eq(payments.id, row.payment_id))
    await updateOrderPayment(context, tx, order, { changed: false })
    return step
  })

import { and, asc, eq, isNotNull } from 'drizzle-orm'
import { payments } from '../database/schema.ts'
import type { OnlinePaymentContext } from './payment-context.ts'
import type { PayPalRefusal } from './paypal-refusal.ts'
import { sendRefundsOf } from './send-refund.ts'
import { settlePayment } from './settle-payment.ts'

/**
 * Brings an order up to what PayPal says about its payments, and takes the money where a guest has approved it. Whoever
 * has a reason to think that something changed calls this: the guest coming back, PayPal's message, the sweeper, staff.
 * However often and from wherever at once, it takes the money once. All payments are asked about; then the first refusal
 * that left one of them unread is thrown.
 */
export async function settle(context: OnlinePaymentContext, order_id: string) {
  const tries = await context.db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.order_id, order_id), isNotNull(payments.paypal_order_id)))
    .orderBy(asc(payments.attempt))
  let unread: PayPalRefusal | undefined
  for (const { id } of tries) {
    const refusal = await settlePayment(context, id)
    if (refusal && refusal.status !== 404) unread ??= refusal // that it knows no such payment is an answer
  }
  await sendRefundsOf(context, order_id)
  if (unread) throw unread
}

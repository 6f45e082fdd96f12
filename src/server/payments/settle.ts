import { and, asc, eq, isNotNull } from 'drizzle-orm'
import { payments } from '../tables/schema.ts'
import type { OnlinePaymentContext } from './payment-context.ts'
import type { PayPalRefusal } from './paypal-refusal.ts'
import { sendRefundsOf } from './send-refund.ts'
import { settlePayment } from './settle-payment.ts'

/**
 * Brings an order's payments up to date with PayPal, and captures those that a guest has approved. Called whenever
 * they may have changed: the guest returns, a webhook arrives, the sweeper runs, staff check. Concurrent calls capture
 * a payment once. All payments are read; then the first refusal that left one of them unread is thrown.
 */
export async function settle(context: OnlinePaymentContext, order_id: string) {
  const attempts = await context.db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.order_id, order_id), isNotNull(payments.paypal_order_id)))
    .orderBy(asc(payments.attempt))
  let unread: PayPalRefusal | undefined
  for (const { id } of attempts) {
    const refusal = await settlePayment(context, id)
    if (refusal && refusal.status !== 404) unread ??= refusal // 404 is an answer: PayPal has no such payment
  }
  await sendRefundsOf(context, order_id)
  if (unread) throw unread
}

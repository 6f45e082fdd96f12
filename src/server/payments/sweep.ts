import { setTimeout as wait } from 'node:timers/promises'
import { and, asc, eq, gt, inArray, lte, sql } from 'drizzle-orm'
import { Refusal } from '../platform/refusal.ts'
import { payments, refunds } from '../tables/schema.ts'
import { isOnline, type OnlinePaymentContext, type PaymentContext } from './payment-context.ts'
import { PayPalRefusal } from './paypal-refusal.ts'
import { recheckProvider } from './provider.ts'
import { openRound } from './round.ts'
import { resendRefund } from './send-refund.ts'
import { settle } from './settle.ts'
import { settlePayment } from './settle-payment.ts'
import { cancelUnpaid, expiredOrders } from './unpaid-orders.ts'

/** Per kind and run; the next run, a minute later, takes the rest. */
const BATCH = 100
/** How long a run begins new requests to PayPal: the next one must not be late. */
const ROUND_MS = 20_000
/** How long expired orders wait for PayPal, which may tell of an approval at the last moment. */
const LAST_MOMENT_MS = 10_000

/**
 * Cancels orders not paid in time, and checks every unfinished payment at PayPal, without waiting for a webhook. The
 * seats of an expired order are free within two minutes, whatever PayPal does.
 */
export async function sweep(context: PaymentContext) {
  const expired = await expiredOrders(context, BATCH)
  if (!isOnline(context)) return cancelAll(context, expired)
  const round = openRound(context, ROUND_MS)
  const settleOrder = (order_id: string) => attempt(context, () => settle(round.context, order_id))
  const asked = round.each(expired, ({ id }) => settleOrder(id))
  await Promise.race([asked, wait(LAST_MOMENT_MS, undefined, { ref: false })])
  await cancelAll(context, expired)
  await asked
  await round.each(await paymentsToCheck(context), ({ order_id }) => settleOrder(order_id))
  await round.each(await refundsToCheck(context), (refund) =>
    attempt(context, () => checkRefund(round.context, refund)),
  )
  if (round.goesOn()) await recheckProvider(round.context)
}

async function cancelAll(context: PaymentContext, expired: { id: string }[]) {
  for (const { id } of expired) await attempt(context, () => cancelUnpaid(context, id))
}

/** The process may have stopped in the middle of a payment or refund: the next sweep checks all of them. */
export async function recheckAllPayments({ db }: Pick<PaymentContext, 'db'>) {
  const due = sql`now() - interval '1 minute'`
  await db.update(payments).set({ check_at: due }).where(gt(payments.check_at, sql`now()`))
  await db
    .update(refunds)
    .set({ check_at: due })
    .where(inArray(refunds.state, [...UNSETTLED]))
}

const paymentsToCheck = ({ db }: PaymentContext) =>
  db
    .select({ order_id: payments.order_id })
    .from(payments)
    .where(lte(payments.check_at, sql`now()`))
    .orderBy(asc(payments.check_at))
    .limit(BATCH)

const UNSETTLED = ['requested', 'pending'] as const

const refundsToCheck = ({ db }: OnlinePaymentContext) =>
  db
    .select()
    .from(refunds)
    .where(and(inArray(refunds.state, [...UNSETTLED]), lte(refunds.check_at, sql`now()`)))
    .orderBy(asc(refunds.check_at))
    .limit(BATCH)

/** A refund that PayPal has accepted is read again in ten minutes; one without an answer is sent again. */
async function checkRefund(context: OnlinePaymentContext, refund: typeof refunds.$inferSelect): Promise<unknown> {
  if (refund.state === 'requested') return resendRefund(context, refund)
  await context.db
    .update(refunds)
    .set({ check_at: sql`now() + interval '10 minutes'` })
    .where(eq(refunds.id, refund.id))
  return settlePayment(context, refund.payment_id)
}

/** A failure must not keep the other payments from being checked. */
async function attempt({ log }: PaymentContext, work: () => Promise<unknown>) {
  try {
    await work()
  } catch (error) {
    if (error instanceof PayPalRefusal || error instanceof Refusal) return // already recorded; the next run retries
    log.error({ error }, 'a payment could not be settled')
  }
}

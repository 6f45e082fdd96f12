import { and, asc, eq, gt, inArray, lte, sql } from 'drizzle-orm'
import { moveOrder } from '../../domain/orders/statuses.ts'
import { orders, payments, refunds, settings } from '../database/schema.ts'
import { lockOrderWithReservations, saveStatusChange } from '../orders/locked-order.ts'
import { mailGuest } from '../orders/mails.ts'
import { placedOrder } from '../orders/view.ts'
import { Refusal } from '../refusal.ts'
import { readSettings } from '../settings.ts'
import { abandonOpenPayments } from './change-payment-method.ts'
import { isOnline, type OnlinePaymentContext, type PaymentContext } from './payment-context.ts'
import { ignorePayPalRefusal, PayPalRefusal } from './paypal-refusal.ts'
import { resendRefund } from './send-refund.ts'
import { settle } from './settle.ts'
import { settlePayment } from './settle-payment.ts'

/** Per kind and run; the next run, a minute later, takes the rest. */
const BATCH = 100

/** Checks every unfinished payment at PayPal, without waiting for a webhook, and cancels orders not paid in time. */
export async function sweep(context: PaymentContext) {
  if (isOnline(context)) {
    for (const { order_id } of await paymentsToCheck(context)) await attempt(context, () => settle(context, order_id))
    for (const refund of await refundsToCheck(context)) await attempt(context, () => checkRefund(context, refund))
  }
  for (const { id } of await expiredOrders(context)) await attempt(context, () => cancelUnpaid(context, id))
}

/** The process may have stopped in the middle of a payment or refund: the next sweep checks all of them. */
export async function recheckAllPayments({ db }: PaymentContext) {
  const due = sql`now() - interval '1 minute'`
  await db.update(payments).set({ check_at: due }).where(gt(payments.check_at, sql`now()`))
  await db
    .update(refunds)
    .set({ check_at: due })
    .where(inArray(refunds.state, [...UNSETTLED]))
}

/** Shortens the remaining time of unpaid orders and claims to that of new ones, after the settings were lowered. */
export async function abandonExpired({ db, paypal }: PaymentContext) {
  const latest_claim = sql`now() + make_interval(secs => ${(paypal?.claim_ms ?? 0) / 1000})`
  await db.update(payments).set({ claimed_until: latest_claim }).where(gt(payments.claimed_until, latest_claim))
  const latest = sql`now() + make_interval(mins => (select ${settings.unpaid_minutes} from ${settings}))`
  await db
    .update(orders)
    .set({ pay_until: latest })
    .where(and(eq(orders.payment_status, 'unpaid'), eq(orders.status, 'pending'), gt(orders.pay_until, latest)))
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

const expiredOrders = ({ db }: PaymentContext) =>
  db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.payment_status, 'unpaid'), eq(orders.status, 'pending'), lte(orders.pay_until, sql`now()`)))
    .orderBy(asc(orders.pay_until))
    .limit(BATCH)

/**
 * An unpaid order is cancelled in the end, with a mail to its guest, unless the money arrives at the last moment. Its
 * seats are released even when PayPal does not answer: only we can capture the payment, and a claimed payment is not
 * abandoned.
 */
async function cancelUnpaid(context: PaymentContext, order_id: string) {
  if (isOnline(context)) await settle(context, order_id).catch(ignorePayPalRefusal)
  await context.db.transaction(async (tx) => {
    const locked = await lockOrderWithReservations(tx, order_id)
    if (locked?.order.payment_status !== 'unpaid' || locked.order.status !== 'pending') return
    await abandonOpenPayments(tx, order_id)
    const next = moveOrder(locked.state, 'cancelled', () => false)
    await saveStatusChange(tx, locked, next, { user_id: null, changed_by: null })
    const placed = await placedOrder(tx, order_id, context.public_url)
    await mailGuest(tx, context.mail, placed, await readSettings(tx), 'payment_expired')
  })
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

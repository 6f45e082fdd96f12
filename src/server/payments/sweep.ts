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

/** At most so many of each kind at a time; the next minute takes the rest. */
const AT_ONCE = 100

/** What nobody told us: asks PayPal about every payment under way, and gives up orders that were not paid in time. */
export async function sweep(context: PaymentContext) {
  if (isOnline(context)) {
    for (const { order_id } of await paymentsToCheck(context)) await tryTo(context, () => settle(context, order_id))
    for (const refund of await refundsToCheck(context)) await tryTo(context, () => checkRefund(context, refund))
  }
  for (const { id } of await ordersToGiveUp(context)) await tryTo(context, () => giveUp(context, id))
}

/** Whoever stopped may have been in the middle of any of them: the next sweep asks about all. */
export async function askAboutAll({ db }: PaymentContext) {
  const due = sql`now() - interval '1 minute'`
  await db.update(payments).set({ check_at: due }).where(gt(payments.check_at, sql`now()`))
  await db
    .update(refunds)
    .set({ check_at: due })
    .where(inArray(refunds.state, [...UNSETTLED]))
}

/** No order waits longer for its payment than one that is placed now, and no claim lasts longer than a new one. */
export async function abandonExpired({ db, paypal }: PaymentContext) {
  const lapses = sql`now() + make_interval(secs => ${(paypal?.claim_ms ?? 0) / 1000})`
  await db.update(payments).set({ claimed_until: lapses }).where(gt(payments.claimed_until, lapses))
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
    .limit(AT_ONCE)

const UNSETTLED = ['requested', 'pending'] as const

const refundsToCheck = ({ db }: OnlinePaymentContext) =>
  db
    .select()
    .from(refunds)
    .where(and(inArray(refunds.state, [...UNSETTLED]), lte(refunds.check_at, sql`now()`)))
    .orderBy(asc(refunds.check_at))
    .limit(AT_ONCE)

/** One that PayPal has is read, and asked about again in a while; one that it never answered about is sent again. */
async function checkRefund(context: OnlinePaymentContext, refund: typeof refunds.$inferSelect): Promise<unknown> {
  if (refund.state === 'requested') return resendRefund(context, refund)
  await context.db
    .update(refunds)
    .set({ check_at: sql`now() + interval '10 minutes'` })
    .where(eq(refunds.id, refund.id))
  return settlePayment(context, refund.payment_id)
}

const ordersToGiveUp = ({ db }: PaymentContext) =>
  db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.payment_status, 'unpaid'), eq(orders.status, 'pending'), lte(orders.pay_until, sql`now()`)))
    .orderBy(asc(orders.pay_until))
    .limit(AT_ONCE)

/**
 * Places are not kept for ever: the order is cancelled and its guest told, unless the money came at the last moment. That
 * PayPal does not answer keeps no places: without us nobody takes money for it, and while we do, nobody gives it up.
 */
async function giveUp(context: PaymentContext, order_id: string) {
  if (isOnline(context)) await settle(context, order_id).catch(ignorePayPalRefusal)
  await context.db.transaction(async (tx) => {
    const locked = await lockOrderWithReservations(tx, order_id)
    if (locked?.order.payment_status !== 'unpaid' || locked.order.status !== 'pending') return
    await abandonOpenPayments(tx, order_id)
    const next = moveOrder(locked.whole, 'cancelled', () => false)
    await saveStatusChange(tx, locked, next, { user_id: null, changed_by: null })
    const placed = await placedOrder(tx, order_id, context.public_url)
    await mailGuest(tx, context.mail, placed, await readSettings(tx), 'payment_expired')
  })
}

/** One that does not work must not keep the others waiting. */
async function tryTo({ log }: PaymentContext, work: () => Promise<unknown>) {
  try {
    await work()
  } catch (error) {
    if (error instanceof PayPalRefusal || error instanceof Refusal) return // it was written down; the next minute tries again
    log.error({ error }, 'a payment could not be settled')
  }
}

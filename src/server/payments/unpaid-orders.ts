import { and, asc, eq, gt, lte, sql } from 'drizzle-orm'
import { moveOrder } from '../../domain/orders/statuses.ts'
import { lockOrderWithReservations, saveStatusChange } from '../orders/locked-order.ts'
import { mailGuest } from '../orders/mails.ts'
import { readGuestOrder } from '../orders/view.ts'
import { readSettings } from '../settings/settings.ts'
import { orders, payments, settings } from '../tables/schema.ts'
import { abandonOpenPayments } from './change-payment-method.ts'
import type { PaymentContext } from './payment-context.ts'

/** The time to pay is over. While PayPal has been asked for the money, an order waits for the answer. */
const isExpired = and(
  eq(orders.payment_status, 'unpaid'),
  eq(orders.status, 'pending'),
  lte(orders.pay_until, sql`now()`),
  sql`not exists (select from ${payments} where ${payments.order_id} = ${orders.id} and ${payments.state} = 'capturing')`,
)

export const expiredOrders = ({ db }: PaymentContext, limit: number) =>
  db.select({ id: orders.id }).from(orders).where(isExpired).orderBy(asc(orders.pay_until)).limit(limit)

/**
 * Cancels an expired order with a mail to its guest, and releases its seats. PayPal need not answer: only we can
 * capture the payment, and we have not.
 */
export async function cancelUnpaid(context: PaymentContext, order_id: string) {
  await context.db.transaction(async (tx) => {
    const locked = await lockOrderWithReservations(tx, order_id)
    if (!locked || (await tx.$count(orders, and(eq(orders.id, order_id), isExpired))) === 0) return
    await abandonOpenPayments(tx, order_id)
    const next = moveOrder(locked.state, 'cancelled', () => false)
    await saveStatusChange(tx, locked, next, { user_id: null, changed_by: null })
    const placed = await readGuestOrder(tx, order_id, context.public_url)
    await mailGuest(tx, context.mail, placed, await readSettings(tx), 'payment_expired')
  })
}

/** Shortens the remaining time of unpaid orders and claims to that of new ones, after the settings were lowered. */
export async function abandonExpired({ db, paypal }: Pick<PaymentContext, 'db' | 'paypal'>) {
  const latest_claim = sql`now() + make_interval(secs => ${(paypal?.claim_ms ?? 0) / 1000})`
  await db.update(payments).set({ claimed_until: latest_claim }).where(gt(payments.claimed_until, latest_claim))
  const latest = sql`now() + make_interval(mins => (select ${settings.unpaid_minutes} from ${settings}))`
  await db
    .update(orders)
    .set({ pay_until: latest })
    .where(and(eq(orders.payment_status, 'unpaid'), eq(orders.status, 'pending'), gt(orders.pay_until, latest)))
}

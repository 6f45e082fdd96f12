import { and, eq, inArray, sql } from 'drizzle-orm'
import { isOwed } from '../../domain/orders/payment.ts'
import { OPEN_STATES } from '../../domain/payments/states.ts'
import { acceptOrder } from '../orders/accept-order.ts'
import { lockOrder } from '../orders/locked-order.ts'
import type { Tx } from '../platform/database/connection.ts'
import { Refusal } from '../platform/refusal.ts'
import { readSettings } from '../settings/settings.ts'
import { order_changes, orders, payments, reservations } from '../tables/schema.ts'
import { beginPayment } from './begin.ts'
import { isOnline, type PaymentContext } from './payment-context.ts'
import { ignorePayPalRefusal, PayPalRefusal } from './paypal-refusal.ts'
import { methodsOnOffer } from './provider.ts'
import { settle } from './settle.ts'

/** A guest pays again. Earlier payments are settled first. Undefined: nothing is owed any more. */
export async function payAgain(context: PaymentContext, order_id: string): Promise<string | undefined> {
  if (!isOnline(context) || !(await methodsOnOffer(context)).includes('paypal'))
    throw new Refusal('payment_failed', "PayPal isn't available right now.")
  // When PayPal cannot be read, a payment that may have been captured keeps `beginPayment` from starting another.
  await settle(context, order_id).catch(ignorePayPalRefusal)
  try {
    return await beginPayment(context, order_id)
  } catch (error) {
    if (error instanceof PayPalRefusal) throw new Refusal('payment_failed', "PayPal isn't available right now.")
    throw error
  }
}

/** A guest pays in person instead of online. Refused while a payment is being captured. */
export async function payInPerson(context: PaymentContext, order_id: string) {
  await context.db.transaction(async (tx) => {
    const order = await lockOrder(tx, order_id)
    if (!order || order.payment_status === 'not_required') return
    if (!isOwed(order)) throw new Refusal('conflict', 'There is nothing left to pay.')
    await abandonOpenPayments(tx, order_id)
    await tx
      .update(orders)
      .set({
        payment_method: 'cash',
        payment_status: 'not_required',
        payment_problem: null,
        pay_until: null,
        opened_at: null,
        updated_at: sql`now()`,
      })
      .where(eq(orders.id, order_id))
    await tx.update(reservations).set({ payment_method: 'cash' }).where(eq(reservations.order_id, order_id))
    await tx.insert(order_changes).values({ order_id, what: 'payment', before: 'unpaid', after: 'not_required' })
    const promise = await acceptOrder(context, tx, order, await readSettings(tx))
    if (promise === 'missed') throw tooLate(order)
  })
}

/** No money came yet, so the guest may order again for a time that can be kept. */
const tooLate = ({ due_at }: typeof orders.$inferSelect) =>
  due_at
    ? new Refusal(
        'due_unavailable',
        "The order's time has passed, and we can't offer another one soon. Please order again.",
      )
    : new Refusal('slot_unavailable', "The reservation's time has passed. Please reserve again.")

/**
 * Stops all payments of an order that are not captured yet. The caller holds the order's lock. One that PayPal has been
 * asked for cannot be stopped: only the restaurant may go on all the same (`despite_asked`), because its money is
 * recorded whenever it comes.
 */
export async function abandonOpenPayments(tx: Tx, order_id: string, { despite_asked = false } = {}) {
  const unfinished = await tx
    .select({ state: payments.state })
    .from(payments)
    .where(and(eq(payments.order_id, order_id), inArray(payments.state, [...OPEN_STATES, 'capturing'])))
    .for('update')
  if (!despite_asked && unfinished.some(({ state }) => state === 'capturing'))
    throw new Refusal('conflict', 'A payment is already in progress. Please wait a moment.')
  await tx
    .update(payments)
    .set({ state: 'abandoned', check_at: null })
    .where(and(eq(payments.order_id, order_id), inArray(payments.state, [...OPEN_STATES])))
}

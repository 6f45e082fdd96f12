import { and, asc, eq, isNotNull } from 'drizzle-orm'
import { toCents } from '../../domain/money.ts'
import { isOwed, remedyFor } from '../../domain/payments.ts'
import { payments } from '../database/schema.ts'
import { lockOrder } from '../orders/whole.ts'
import type { PayPalOrder } from './paypal-answers.ts'
import { PayPalRefusal } from './paypal-refusal.ts'
import { noteRefusal } from './provider.ts'
import { recordAnswer, recordRefusal } from './record.ts'
import type { OnlineTill } from './till.ts'

type Payment = typeof payments.$inferSelect & { paypal_order_id: string }

/**
 * Brings an order up to what PayPal says about its payments, and takes the money where a guest has approved it. Whoever
 * has a reason to think that something changed calls this: the guest coming back, PayPal's message, the sweeper, staff.
 * However often and from wherever at once, it takes the money once.
 */
export async function settle(till: OnlineTill, order_id: string) {
  const tries = await till.db
    .select()
    .from(payments)
    .where(and(eq(payments.order_id, order_id), isNotNull(payments.paypal_order_id)))
    .orderBy(asc(payments.attempt))
  for (const { paypal_order_id, ...payment } of tries)
    if (paypal_order_id) await settlePayment(till, { ...payment, paypal_order_id })
}

async function settlePayment(till: OnlineTill, payment: Payment) {
  try {
    const seen = await till.paypal.readOrder(payment.paypal_order_id)
    const approved = seen.status === 'APPROVED' && (await claim(till, payment))
    await recordAnswer(till, payment, approved ? await capture(till, payment) : seen)
  } catch (error) {
    if (!(error instanceof PayPalRefusal)) throw error
    await noteRefusal(till, error)
    const remedy = remedyFor(error)
    if (remedy === 'look') await recordAnswer(till, payment, await till.paypal.readOrder(payment.paypal_order_id))
    else await recordRefusal(till, payment, error)
    if (remedy === 'later') throw error
  }
}

/** From here on nobody gives the order up or changes its price until we know whether the money came. */
const claim = ({ db }: OnlineTill, { id, order_id, amount }: Payment): Promise<boolean> =>
  db.transaction(async (tx) => {
    const order = await lockOrder(tx, order_id)
    const [payment] = await tx.select().from(payments).where(eq(payments.id, id)).for('update')
    const live = payment?.state === 'open' || payment?.state === 'capturing'
    if (!order || !live || !isOwed(order) || toCents(order.total_amount) !== toCents(amount)) return false
    await tx.update(payments).set({ state: 'capturing' }).where(eq(payments.id, id))
    return true
  })

const capture = ({ paypal }: OnlineTill, { order_id, paypal_order_id }: Payment): Promise<PayPalOrder> =>
  paypal.captureOrder(paypal_order_id, `order:${order_id}:capture:${paypal_order_id}`)

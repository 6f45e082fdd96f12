import { and, eq, inArray, sql } from 'drizzle-orm'
import { toCents, toDollars } from '../../domain/money.ts'
import { shortNumber } from '../../domain/orders/orders.ts'
import { REFUNDABLE_STATES } from '../../domain/payments/states.ts'
import type { Db, Tx } from '../database/connection.ts'
import { orders, payments, refunds } from '../database/schema.ts'
import { refundReason } from '../mail/templates/money-news.ts'
import { lockOrder } from '../orders/locked-order.ts'
import { mailPaymentNews } from '../orders/mails.ts'
import { placedOrder } from '../orders/view.ts'
import { Refusal } from '../refusal.ts'
import { readSettings } from '../settings.ts'
import type { PaymentContext } from './payment-context.ts'

type Payment = typeof payments.$inferSelect

/** What is still here of a payment and not yet promised back, in cents. */
export async function keptOf(db: Db | Tx, { id, state, captured }: Pick<Payment, 'id' | 'state' | 'captured'>) {
  if (!REFUNDABLE_STATES.includes(state)) return { kept: 0, failed: 0 }
  const [sums] = await db
    .select({
      promised: sql<number>`coalesce(sum(${refunds.amount}) filter (where ${refunds.state} <> 'failed'), 0)::float8`,
      failed: sql<number>`(count(*) filter (where ${refunds.state} = 'failed'))::int`,
    })
    .from(refunds)
    .where(eq(refunds.payment_id, id))
  return { kept: Math.max(0, toCents(captured) - toCents(sums?.promised ?? 0)), failed: sums?.failed ?? 0 }
}

/**
 * A cancelled order keeps no money in silence: it goes back by itself where the owner chose so; otherwise it is listed
 * and the restaurant is written to, once. To be called with the order locked, after anything that may change this.
 */
export async function noteKeptMoney(context: Pick<PaymentContext, 'mail' | 'public_url'>, tx: Tx, order_id: string) {
  const [order] = await tx.select().from(orders).where(eq(orders.id, order_id))
  const held = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.order_id, order_id), inArray(payments.state, [...REFUNDABLE_STATES])))
  for (const payment of held) {
    const { kept, failed } = await keptOf(tx, payment)
    if (order?.status !== 'cancelled' || kept === 0) {
      const over = order?.status === 'cancelled' ? {} : { kept_by: null }
      if (payment.kept_since) await change(tx, payment, { kept_since: null, ...over })
      continue
    }
    if (payment.kept_since) continue
    const settings = await readSettings(tx)
    if (settings.refund_cancelled && !payment.kept_by && failed === 0) {
      const reason = refundReason[order.locale](shortNumber(order_id))
      const amount = toDollars(kept)
      await tx.insert(refunds).values({ order_id, payment_id: payment.id, amount, reason, check_at: sql`now()` })
      continue
    }
    await change(tx, payment, { kept_since: sql`now()` })
    if (payment.kept_by || failed > 0) continue // somebody decided it, or was just told that it did not go back
    const placed = await placedOrder(tx, order_id, context.public_url)
    await mailPaymentNews(tx, context.mail, placed, settings, 'kept', toDollars(kept))
  }
}

/** Somebody of the staff decided that a cancelled order's money is not sent back. */
export const keepMoney = (tx: Tx, order_id: string, { full_name }: { full_name: string }) =>
  tx
    .update(payments)
    .set({ kept_by: full_name })
    .where(and(eq(payments.order_id, order_id), inArray(payments.state, [...REFUNDABLE_STATES])))

export const decideToKeep = (db: Db, order_id: string, person: { full_name: string }) =>
  db.transaction(async (tx) => {
    const order = await lockOrder(tx, order_id)
    if (!order) throw new Refusal('not_found', "This order doesn't exist.")
    if (order.status !== 'cancelled') throw new Refusal('conflict', "The order isn't cancelled.")
    await keepMoney(tx, order_id, person)
  })

type Change = { kept_since: Date | null | ReturnType<typeof sql>; kept_by?: null }
const change = (tx: Tx, { id }: Payment, set: Change) => tx.update(payments).set(set).where(eq(payments.id, id))

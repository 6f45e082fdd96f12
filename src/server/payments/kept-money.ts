import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { addUp, asMinor, NOTHING, toAmount, toMinor } from '../../domain/money.ts'
import { orderNumber } from '../../domain/orders/order-number.ts'
import { REFUNDABLE_STATES } from '../../domain/payments/states.ts'
import { lockOrder } from '../orders/locked-order.ts'
import { mailPaymentAlert } from '../orders/mails.ts'
import { partReason, refundReason } from '../orders/payment-alert-mail.ts'
import { readGuestOrder } from '../orders/view.ts'
import type { Db, Tx } from '../platform/database/connection.ts'
import { Refusal } from '../platform/refusal.ts'
import { readSettings } from '../settings/settings.ts'
import { orders, payments, refunds, reservations } from '../tables/schema.ts'
import { keptDishes, paidDishes } from './paid-dishes.ts'
import type { PaymentContext } from './payment-context.ts'

type Payment = typeof payments.$inferSelect

/** The money of a payment that is neither refunded nor requested back, and how many of its refunds failed. */
export async function readUnrefunded(
  db: Db | Tx,
  { id, state, captured, currency }: Pick<Payment, 'id' | 'state' | 'captured' | 'currency'>,
) {
  if (!REFUNDABLE_STATES.includes(state)) return { kept: NOTHING, failed: 0 }
  const [sums] = await db
    .select({
      requested: sql<number>`coalesce(sum(${refunds.amount}) filter (where ${refunds.state} <> 'failed'), 0)::float8`,
      failed: sql<number>`(count(*) filter (where ${refunds.state} = 'failed'))::int`,
    })
    .from(refunds)
    .where(eq(refunds.payment_id, id))
  const kept = toMinor(captured, currency) - toMinor(sums?.requested ?? 0, currency)
  return { kept: asMinor(Math.max(0, kept)), failed: sums?.failed ?? 0 }
}

/**
 * Money of a cancelled order, or of a dish cancelled alone, is refunded automatically where the owner chose so, and of an
 * order that its guest cancelled always (`by_guest`); otherwise it is listed for staff and the restaurant gets one mail.
 * The caller holds the order's lock, and calls this after every change that may matter.
 */
export async function flagUnrefunded(
  context: Pick<PaymentContext, 'mail' | 'public_url'>,
  tx: Tx,
  order_id: string,
  { by_guest = false } = {},
) {
  const [order] = await tx.select().from(orders).where(eq(orders.id, order_id))
  const paid = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.order_id, order_id), inArray(payments.state, [...REFUNDABLE_STATES])))
  for (const payment of paid) {
    const { kept: rest, failed } = await readUnrefunded(tx, payment)
    const whole = order?.status === 'cancelled'
    const parts = whole || payment.state !== 'completed' ? [] : await undecidedDishes(tx, order_id)
    const kept = whole ? rest : asMinor(Math.min(rest, addUp(parts.map(({ units }) => units))))
    if (!order || kept === 0) {
      const decision = whole ? {} : { kept_by: null }
      if (payment.kept_since) await update(tx, payment, { kept_since: null, ...decision })
      continue
    }
    if (payment.kept_since) continue
    const settings = await readSettings(tx)
    const { currency } = payment
    const amount = toAmount(kept, currency)
    if (by_guest || (settings.refund_cancelled && !payment.kept_by && failed === 0)) {
      const reason = (whole ? refundReason : partReason)[order.locale](orderNumber(order))
      const lines = parts.map(({ line, quantity }) => ({ line, quantity }))
      await tx
        .insert(refunds)
        .values({ order_id, payment_id: payment.id, amount, currency, reason, lines, check_at: sql`now()` })
      continue
    }
    await update(tx, payment, { kept_since: sql`now()` })
    if (payment.kept_by || failed > 0) continue // staff decided it, or have just got the mail about the failed refund
    const placed = await readGuestOrder(tx, order_id, context.public_url)
    await mailPaymentAlert(tx, context.mail, placed, settings, whole ? 'kept' : 'kept_part', { amount, currency })
  }
}

/** The dishes cancelled alone, of a paid order, about whose money nobody has decided. */
const undecidedDishes = async (tx: Tx, order_id: string) =>
  keptDishes(await paidDishes(tx, order_id)).filter(({ kept_by }) => !kept_by)

/** Records who on the staff decided that a cancelled order's money is not refunded. */
export const keepMoney = (tx: Tx, order_id: string, { full_name }: { full_name: string }) =>
  tx
    .update(payments)
    .set({ kept_by: full_name })
    .where(and(eq(payments.order_id, order_id), inArray(payments.state, [...REFUNDABLE_STATES])))

/** The same for dishes that were cancelled alone, all or the one of this reservation. */
export const keepMoneyOfDishes = (tx: Tx, order_id: string, { full_name }: { full_name: string }, id?: string) =>
  tx
    .update(reservations)
    .set({ kept_by: full_name })
    .where(
      and(
        eq(reservations.order_id, order_id),
        eq(reservations.status, 'cancelled'),
        isNull(reservations.kept_by),
        id ? eq(reservations.id, id) : undefined,
      ),
    )

export const decideToKeep = (
  context: Pick<PaymentContext, 'db' | 'mail' | 'public_url'>,
  order_id: string,
  person: { full_name: string },
) =>
  context.db.transaction(async (tx) => {
    const order = await lockOrder(tx, order_id)
    if (!order) throw new Refusal('not_found', "This order doesn't exist.")
    if (order.status === 'cancelled') return void (await keepMoney(tx, order_id, person))
    if ((await undecidedDishes(tx, order_id)).length === 0)
      throw new Refusal('conflict', 'Nothing of the order is cancelled and paid.')
    await keepMoneyOfDishes(tx, order_id, person)
    await flagUnrefunded(context, tx, order_id)
  })

type Change = { kept_since: Date | null | ReturnType<typeof sql>; kept_by?: null }
const update = (tx: Tx, { id }: Payment, set: Change) => tx.update(payments).set(set).where(eq(payments.id, id))

import { and, desc, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { formatMoney, toCents, toDollars } from '../../domain/money.ts'
import type { RefundDraftSchema } from '../../domain/payments.schema.ts'
import { paypalMoney, remedyFor } from '../../domain/payments.ts'
import type { Person } from '../accounts/access.ts'
import type { Db, Tx } from '../database/connection.ts'
import { payments, refunds } from '../database/schema.ts'
import { lockOrder } from '../orders/whole.ts'
import { Refusal, wrongField } from '../refusal.ts'
import { PayPalRefusal } from './paypal-refusal.ts'
import { noteRefusal } from './provider.ts'
import { settle } from './settle.ts'
import type { OnlineTill } from './till.ts'

type Draft = z.output<typeof RefundDraftSchema>
type Refund = typeof refunds.$inferSelect

/**
 * Sends money back. It is written down first and then asked for under the same name until PayPal has answered, so that it
 * goes back once however often it is asked for. What PayPal does not answer at once, the sweeper asks again.
 */
export async function refundOrder(till: OnlineTill, person: Person, order_id: string, draft: Draft) {
  const refund = await till.db.transaction((tx) => requestRefund(tx, person, order_id, draft))
  if (refund.state === 'requested') await sendRefund(till, refund)
}

/** PayPal's "no" is written down and passed on; silence is not. */
export async function sendRefund(till: OnlineTill, { id, payment_id, amount, reason, order_id }: Refund) {
  const [payment] = await till.db.select().from(payments).where(eq(payments.id, payment_id))
  if (!payment?.capture_id) throw new Error('A refund without a payment')
  try {
    const body = { amount: paypalMoney(toCents(amount)), custom_id: id, note_to_payer: reason }
    await till.paypal.refundCapture(payment.capture_id, body, `refund:${id}`)
    await settle(till, order_id)
  } catch (error) {
    if (!(error instanceof PayPalRefusal)) throw error
    await noteRefusal(till, error)
    if (['later', 'configuration'].includes(remedyFor(error))) return
    await till.db
      .update(refunds)
      .set({ state: 'failed', problem: error.issue, updated_at: sql`now()` })
      .where(and(eq(refunds.id, id), eq(refunds.state, 'requested')))
    throw new Refusal('payment_failed', `PayPal did not send the money back: ${error.issue}.`)
  }
}

async function requestRefund(tx: Tx, person: Person, order_id: string, draft: Draft): Promise<Refund> {
  if (!(await lockOrder(tx, order_id))) throw new Refusal('not_found', 'There is no such order.')
  const [earlier] = await tx.select().from(refunds).where(eq(refunds.id, draft.id))
  if (earlier) {
    if (earlier.order_id === order_id && toCents(earlier.amount) === toCents(draft.amount)) return earlier
    throw new Refusal('conflict', 'This id belongs to another refund.')
  }
  const payment = await paidWith(tx, order_id)
  if (!payment) throw new Refusal('conflict', 'This order was not paid online.')
  const left = await refundableOf(tx, payment)
  if (toCents(draft.amount) > left) throw wrongField('body.amount', `must be at most ${formatMoney(toDollars(left))}`)
  const [refund] = await tx
    .insert(refunds)
    .values({ ...draft, order_id, payment_id: payment.id, user_id: person.id, requested_by: person.full_name })
    .returning()
  if (!refund) throw new Error('The refund was not stored')
  return refund
}

const paidWith = async (db: Db | Tx, order_id: string) =>
  (
    await db
      .select()
      .from(payments)
      .where(and(eq(payments.order_id, order_id), eq(payments.state, 'completed')))
  )[0]

/** What is still here and not yet promised back. */
async function refundableOf(db: Db | Tx, { id, amount }: typeof payments.$inferSelect) {
  const [promised] = await db
    .select({ sum: sql<number>`coalesce(sum(${refunds.amount}), 0)::float8` })
    .from(refunds)
    .where(and(eq(refunds.payment_id, id), sql`${refunds.state} <> 'failed'`))
  return toCents(amount) - toCents(promised?.sum ?? 0)
}

/** Everything about the money of one order. */
export async function readPayments(db: Db, order_id: string) {
  const [tried, back, paid] = await Promise.all([
    db.select().from(payments).where(eq(payments.order_id, order_id)).orderBy(desc(payments.attempt)),
    db.select().from(refunds).where(eq(refunds.order_id, order_id)).orderBy(desc(refunds.created_at)),
    paidWith(db, order_id),
  ])
  return {
    payments: tried.map(shownPayment),
    refunds: back.map(({ id, amount, reason, state, problem, requested_by, created_at }) => ({
      ...{ id, amount, reason, state, problem, requested_by },
      created_at: created_at.toISOString(),
    })),
    refundable: paid ? toDollars(await refundableOf(db, paid)) : 0,
  }
}

export const shownPayment = (payment: typeof payments.$inferSelect) => {
  const { id, state, amount, refunded, fee, paypal_order_id, capture_id, problem, checked_at, created_at } = payment
  return {
    ...{ id, state, amount, refunded, fee, paypal_order_id, capture_id, problem },
    checked_at: checked_at?.toISOString() ?? null,
    created_at: created_at.toISOString(),
  }
}

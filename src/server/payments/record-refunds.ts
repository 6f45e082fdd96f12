import { and, eq, sql } from 'drizzle-orm'
import { type Cents, formatMoney, toCents, toDollars } from '../../domain/money.ts'
import { centsOf, type RefundState } from '../../domain/payments.ts'
import type { Tx } from '../database/connection.ts'
import { order_changes, payments, refunds } from '../database/schema.ts'
import { tellOfRefund } from '../orders/mails.ts'
import { placedOrder } from '../orders/view.ts'
import { readSettings } from '../settings.ts'
import type { PayPalOrder, PayPalRefund } from './paypal-answers.ts'
import type { Held } from './record.ts'
import type { Till } from './till.ts'

/** Writes down what went back according to PayPal, also what was sent back there, and says how much that is by now. */
export async function recordRefunds(till: Till, tx: Tx, held: Held, seen: PayPalOrder): Promise<Cents> {
  const answers = seen.purchase_units?.[0]?.payments?.refunds ?? []
  for (const answer of answers) await recordRefund(till, tx, held, answer)
  const known = await tx
    .select({ amount: refunds.amount })
    .from(refunds)
    .where(and(eq(refunds.payment_id, held.payment.id), eq(refunds.state, 'completed')))
  const refunded = known.reduce((sum: Cents, { amount }) => sum + toCents(amount), 0)
  await tx
    .update(payments)
    .set({ refunded: toDollars(refunded) })
    .where(eq(payments.id, held.payment.id))
  return refunded
}

/** One refund. A completed one stays so, is told once, and has its line in the order's history. */
async function recordRefund(till: Till, tx: Tx, { order, payment }: Held, answer: PayPalRefund) {
  const row = await findOrLearn(tx, payment, answer)
  if (!row || row.state === 'completed') return
  const state = stateOf(answer.status)
  await tx
    .update(refunds)
    .set({
      state,
      paypal_refund_id: answer.id,
      problem: state === 'failed' ? answer.status : null,
      updated_at: sql`now()`,
    })
    .where(eq(refunds.id, row.id))
  if (state !== 'completed') return
  await tx.insert(order_changes).values({
    order_id: order.id,
    what: 'refund',
    after: formatMoney(row.amount),
    user_id: row.user_id,
    changed_by: row.requested_by,
    created_at: sql`statement_timestamp()`,
  })
  const placed = await placedOrder(tx, order.id, till.public_url)
  await tellOfRefund(tx, till.mail, placed, await readSettings(tx), row.amount)
}

/** Ours by the name we gave it, or by PayPal's; otherwise somebody sent it back in PayPal's own screens. */
async function findOrLearn(tx: Tx, payment: Held['payment'], { id, custom_id, amount, note_to_payer }: PayPalRefund) {
  const ours = await tx.select().from(refunds).where(eq(refunds.payment_id, payment.id)).for('update')
  const known = ours.find((one) => one.id === custom_id || one.paypal_refund_id === id)
  const cents = amount && centsOf(amount)
  if (known || !cents) return known
  const [learned] = await tx
    .insert(refunds)
    .values({
      order_id: payment.order_id,
      payment_id: payment.id,
      amount: toDollars(cents),
      reason: note_to_payer ?? 'PayPal',
      paypal_refund_id: id,
    })
    .returning()
  return learned
}

const stateOf = (status: string): RefundState =>
  status === 'COMPLETED' ? 'completed' : status === 'PENDING' ? 'pending' : 'failed'

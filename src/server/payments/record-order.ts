import { eq, sql } from 'drizzle-orm'
import { type Cents, toCents, toDollars } from '../../domain/money.ts'
import type { PaymentStatus } from '../../domain/orders.ts'
import { type PaymentState, statusOfMoney } from '../../domain/payments.ts'
import type { Tx } from '../database/connection.ts'
import { order_changes, orders } from '../database/schema.ts'
import { tellBothSides, tellGuest } from '../orders/mails.ts'
import { placedOrder } from '../orders/view.ts'
import { readSettings } from '../settings.ts'
import type { Held } from './record.ts'
import type { Till } from './till.ts'

/** What the payment means for its order; whoever should know is told in the same transaction. */
export async function recordOnOrder(
  till: Till,
  tx: Tx,
  { order, payment }: Held,
  state: PaymentState,
  refunded: Cents,
) {
  const payment_status = statusWith(order, state, toCents(payment.amount), refunded)
  const failed = order.payment_status === 'checking' && payment_status === 'unpaid'
  const changed = payment_status !== order.payment_status
  if (!changed && toCents(order.refunded_amount) === refunded) return
  const house = await readSettings(tx)
  await tx
    .update(orders)
    .set({
      payment_status,
      refunded_amount: toDollars(refunded),
      payment_problem: failed ? 'declined' : payment_status === 'unpaid' ? order.payment_problem : null,
      ...(order.payment_status === 'unpaid' && { opened_at: null }), // now it is for the kitchen, and rings
      ...(failed && { pay_until: sql`now() + make_interval(mins => ${house.unpaid_minutes})` }),
      updated_at: sql`now()`,
    })
    .where(eq(orders.id, order.id))
  if (!changed) return
  await tx.insert(order_changes).values({
    order_id: order.id,
    what: 'payment',
    before: order.payment_status,
    after: payment_status,
    created_at: sql`statement_timestamp()`,
  })
  const placed = await placedOrder(tx, order.id, till.public_url)
  if (order.payment_status === 'unpaid' && order.status !== 'cancelled')
    await tellBothSides(tx, till.mail, placed, house)
  if (failed) await tellGuest(tx, till.mail, placed, house, 'payment_failed')
}

function statusWith(order: Held['order'], state: PaymentState, amount: Cents, refunded: Cents): PaymentStatus {
  if (state === 'completed') return statusOfMoney(amount, refunded)
  if (state === 'pending') return 'checking'
  return order.payment_status === 'checking' && state === 'declined' ? 'unpaid' : order.payment_status
}

import { eq, sql } from 'drizzle-orm'
import { toCents, toDollars } from '../../domain/money.ts'
import type { Step } from '../../domain/payments/payment-table.ts'
import { paymentStatusOf } from '../../domain/payments/payments.ts'
import type { Tx } from '../database/connection.ts'
import { order_changes, orders, payments } from '../database/schema.ts'
import { mailGuest, mailNewOrder, mailPaymentNews } from '../orders/mails.ts'
import { placedOrder } from '../orders/view.ts'
import { readSettings } from '../settings.ts'
import { noteKeptMoney } from './kept-money.ts'
import type { PaymentContext } from './payment-context.ts'

type Order = typeof orders.$inferSelect
/** What was just learned about one payment, beyond the figures. `changed`: its state is another now. */
type Learned = Pick<Step, 'guest' | 'tell'> & { changed: boolean }

/** What its payments mean for an order; whoever should know is told in the same transaction. */
export async function recordOnOrder(context: PaymentContext, tx: Tx, order: Order, { guest, tell, changed }: Learned) {
  const all = await tx.select().from(payments).where(eq(payments.order_id, order.id))
  const payment_status = paymentStatusOf(order, all)
  const back = all.find(({ state }) => state === 'completed')?.refunded ?? 0
  const refunded_amount = toDollars(Math.min(toCents(back), toCents(order.total_amount)))
  const settings = await readSettings(tx)
  const before = order.payment_status
  const denied = before === 'checking' && payment_status === 'unpaid'
  const payment_problem = payment_status === 'unpaid' ? (guest ?? order.payment_problem) : null
  const moved = payment_status !== before
  if (moved || refunded_amount !== order.refunded_amount || payment_problem !== order.payment_problem)
    await tx
      .update(orders)
      .set({
        ...{ payment_status, refunded_amount, payment_problem },
        ...(before === 'unpaid' && moved && { opened_at: null }), // now it is for the kitchen, and rings
        ...(denied && { pay_until: sql`now() + make_interval(mins => ${settings.unpaid_minutes})` }),
        updated_at: sql`now()`,
      })
      .where(eq(orders.id, order.id))
  if (moved)
    await tx.insert(order_changes).values({
      ...{ order_id: order.id, what: 'payment', before, after: payment_status },
      created_at: sql`statement_timestamp()`,
    })

  const alive = order.status !== 'cancelled'
  const placed = () => placedOrder(tx, order.id, context.public_url)
  if (moved && before === 'unpaid' && alive) await mailNewOrder(tx, context.mail, await placed(), settings)
  if (denied && guest && alive) await mailGuest(tx, context.mail, await placed(), settings, 'payment_failed')
  const expected = tell === 'unexpected' && (before === 'unpaid' || !alive)
  if (changed && tell && !expected && (alive || tell !== 'denied'))
    await mailPaymentNews(tx, context.mail, await placed(), settings, tell)
  await noteKeptMoney(context, tx, order.id)
}

import { eq, sql } from 'drizzle-orm'
import { asMinor, toAmount, toMinor } from '../../domain/money.ts'
import type { Step } from '../../domain/payments/payment-table.ts'
import { givenBackOf, paymentStatusOf } from '../../domain/payments/payments.ts'
import { acceptOrder, renewedPayUntil } from '../orders/accept-order.ts'
import { mailGuest, mailPaymentAlert } from '../orders/mails.ts'
import { readGuestOrder } from '../orders/view.ts'
import type { Tx } from '../platform/database/connection.ts'
import { readSettings } from '../settings/settings.ts'
import { order_changes, orders, payments } from '../tables/schema.ts'
import { flagUnrefunded } from './kept-money.ts'
import type { PaymentContext } from './payment-context.ts'

/** Without what went back because the order became cheaper: that is no part of its price. */
function refundedOf(order: Order, all: Payment[]): number {
  const paid = all.find(({ state }) => state === 'completed')
  if (!paid) return 0
  const rest = toMinor(paid.refunded, paid.currency) - givenBackOf(order, paid)
  return Math.min(toAmount(asMinor(rest), paid.currency), order.total_amount)
}

type Order = typeof orders.$inferSelect
type Payment = typeof payments.$inferSelect
/** The step that one payment has just made. `changed`: its state is different now. */
type PaymentStep = Pick<Step, 'guest_problem' | 'alert'> & { changed: boolean }

/** Updates an order after its payments, and sends the mails about it in the same transaction. */
export async function updateOrderPayment(
  context: PaymentContext,
  tx: Tx,
  order: Order,
  { guest_problem, alert, changed }: PaymentStep,
) {
  const all = await tx.select().from(payments).where(eq(payments.order_id, order.id))
  const payment_status = paymentStatusOf(order, all)
  const refunded_amount = refundedOf(order, all)
  const settings = await readSettings(tx)
  const before = order.payment_status
  const denied = before === 'checking' && payment_status === 'unpaid'
  const payment_problem = payment_status === 'unpaid' ? (guest_problem ?? order.payment_problem) : null
  const status_changed = payment_status !== before
  if (status_changed || refunded_amount !== order.refunded_amount || payment_problem !== order.payment_problem)
    await tx
      .update(orders)
      .set({
        payment_status,
        refunded_amount,
        payment_problem,
        ...(before === 'unpaid' && status_changed && { opened_at: null }), // it is a new order for the kitchen now
        ...(denied && { pay_until: await renewedPayUntil(tx, order, settings, new Date()) }),
        updated_at: sql`now()`,
      })
      .where(eq(orders.id, order.id))
  if (status_changed)
    await tx.insert(order_changes).values({
      order_id: order.id,
      what: 'payment',
      before,
      after: payment_status,
      created_at: sql`statement_timestamp()`,
    })

  const active = order.status !== 'cancelled'
  const placed = () => readGuestOrder(tx, order.id, context.public_url)
  if (status_changed && before === 'unpaid' && active) await acceptOrder(context, tx, order, settings)
  if (denied && guest_problem && active) await mailGuest(tx, context.mail, await placed(), settings, 'payment_failed')
  const expected = alert === 'unexpected' && (before === 'unpaid' || !active)
  if (changed && alert && !expected && (active || alert !== 'denied'))
    await mailPaymentAlert(tx, context.mail, await placed(), settings, alert)
  await flagUnrefunded(context, tx, order.id)
}

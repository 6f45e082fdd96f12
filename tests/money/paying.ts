import type { GuestOrder } from '../../src/domain/orders/orders.schema.ts'
import type { OrderPayments } from '../../src/domain/payments/payments.schema.ts'
import { everyDay, guestOf } from '../api/ordering.ts'
import { openRestaurant } from '../api/restaurant.ts'
import { noLimits } from '../no-limits.ts'
import { openPayPal, paypalIdOf } from '../paypal.ts'

export const GET = 'GET /v2/checkout/orders/*'
export const CREATE = 'POST /v2/checkout/orders'
export const CAPTURE = 'POST /v2/checkout/orders/*/capture'
export const REFUND = 'POST /v2/payments/captures/*/refund'

/** One restaurant of two processes on one database, with its own PayPal. `close` ends all of it. */
export async function openMoney({ timeout = 5000, retry_delays = [20] } = {}) {
  const ends: (() => Promise<void>)[] = []
  const paypal = await openPayPal()
  const extras = {
    environment: { ...paypal.environment },
    limits: noLimits,
    paypal_timeouts: { timeout, retry_delays },
    atEnd: (end: () => Promise<void>) => void ends.unshift(end),
  }
  const restaurant = await openRestaurant({ service_periods: everyDay }, extras)
  const second = await openRestaurant({}, { ...extras, databaseUrl: restaurant.databaseUrl })
  await paypal.webhooks('never')
  const guest = await guestOf(restaurant)
  const staff = await restaurant.as('staff')
  const { sql } = restaurant

  const order = (more: object = {}): Promise<GuestOrder> =>
    guest.placed([guest.item('Ayran', { quantity: 2 })], { payment_method: 'paypal', ...more })
  const see = async ({ order }: GuestOrder): Promise<GuestOrder> =>
    restaurant.getJson(`/api/orders/${order.access_token}`)
  const comeBack = async ({ order }: GuestOrder, at = restaurant): Promise<GuestOrder> =>
    (await at.post(`/api/orders/${order.access_token}/payment/settlement`, {})).json()

  return {
    paypal,
    restaurant,
    second,
    guest,
    staff,
    sql,
    order,
    see,
    comeBack,
    approve: (placed: GuestOrder, outcome: 'pay' | 'hold' | 'decline' = 'pay') =>
      paypal.approve(paypalIdOf(placed.approve_url), outcome),
    async paid(more: object = {}) {
      const placed = await order(more)
      await paypal.approve(paypalIdOf(placed.approve_url))
      await comeBack(placed)
      return placed
    },
    pay: ({ order }: GuestOrder, payment_method: 'paypal' | 'cash') =>
      restaurant.post(`/api/orders/${order.access_token}/payment`, { payment_method }),
    /** The last payment of an order in our database. */
    async booked({ order }: GuestOrder) {
      const [row] = await sql(
        `select p.state, o.payment_status, o.payment_problem, o.status from orders o left join payments p on p.order_id = o.id
         where o.id = $1 order by p.attempt desc limit 1`,
        [order.id],
      )
      return row as Record<'state' | 'payment_status' | 'payment_problem' | 'status', string | null>
    },
    moneyOf: ({ order }: GuestOrder): Promise<OrderPayments> => staff.getJson(`/api/admin/orders/${order.id}/payments`),
    refund: ({ order }: GuestOrder, amount: number, id: string = crypto.randomUUID(), more: object = {}) =>
      staff.post(`/api/admin/orders/${order.id}/refunds`, { id, amount, reason: 'It was cold', ...more }),
    settle: ({ order }: GuestOrder) => staff.post(`/api/admin/orders/${order.id}/settlement`, {}),
    move: ({ order }: GuestOrder, change: object) => staff.patch(`/api/admin/orders/${order.id}`, change),
    mails: async (): Promise<string[]> =>
      (await sql('select kind from outbox order by created_at, kind')).map(({ kind }) => kind),
    /** Makes everything due: claims, checks and, with `unpaid`, the time limit for payment. */
    async timePasses(unpaid = false) {
      await sql('update payments set claimed_until = now() where claimed_until is not null')
      await sql('update payments set check_at = now() where check_at is not null')
      await sql("update refunds set check_at = now() where state in ('requested', 'pending')")
      if (unpaid) await sql("update orders set pay_until = now() - interval '1 second' where payment_status = 'unpaid'")
    },
    /** The number of these requests to PayPal. */
    async asked(method: string, path: RegExp) {
      return (await paypal.exchanges()).filter((one) => one.method === method && path.test(one.path)).length
    },
    /** Removes all orders, mails and faults. */
    async clear() {
      await paypal.clearFaults()
      await sql('delete from orders')
      await sql('delete from outbox')
      await sql('update payment_provider set problem = null, detail = null')
      await sql('update settings set refund_cancelled = false, email_notifications = true')
    },
    async close() {
      for (const end of ends) await end()
      await paypal.close()
    },
  }
}
export type Money = Awaited<ReturnType<typeof openMoney>>

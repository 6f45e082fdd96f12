import { setTimeout as wait } from 'node:timers/promises'
import type { GuestOrder } from '../../src/domain/orders/orders.schema.ts'
import { guestOf } from '../api/ordering.ts'
import { openRestaurant } from '../api/restaurant.ts'
import { noLimits } from '../no-limits.ts'
import { openPayPal } from '../paypal.ts'
import { type FaultyRequest, WHERE } from './faults.ts'

/** Short, so that a held request does not delay a history. */
const paypal_timeouts = { timeout: 1500, retry_delays: [5] }

/** The times of an order that come closer when time passes. */
const PROMISES = ['pay_until', 'due_at', 'due_until', 'start_at']

type World = Awaited<ReturnType<typeof openWorld>>
export type History = Awaited<ReturnType<World['begin']>>

/** Two processes of one restaurant on one database, a PayPal, a guest and a staff member. */
export async function openWorld() {
  const paypal = await openPayPal()
  const options = { environment: paypal.environment, limits: noLimits, paypal_timeouts }
  const first = await openRestaurant({}, options)
  const { databaseUrl } = first
  const second = await openRestaurant({}, { ...options, databaseUrl })
  const apps = [first, second] as const
  const guest = await first.as('customer')
  const staff = await first.as('admin')
  const counter = await guestOf(first, guest)
  const found: { table_name: string; column_name: string }[] =
    await first.sql(`select table_name, column_name from information_schema.columns where table_schema = 'public'
      and data_type = 'timestamp with time zone' and table_name in ('payments', 'refunds')`)
  const moments: Record<string, string[]> = { payments: [], refunds: [] }
  for (const { table_name, column_name } of found) moments[table_name]?.push(column_name)

  /** A new PayPal order, with or without automatic refunds. Webhooks wait until a step delivers them. */
  async function begin({ automatic }: { automatic: boolean }) {
    await paypal.reset(false)
    await paypal.webhooks('never')
    await staff.post('/api/admin/payments/provider/check', {})
    await first.sql('update settings set refund_cancelled = $1', [automatic])
    const dishes = [counter.item('Ayran', { quantity: 3 }), counter.meal('Lamb Mandi')]
    const placed: GuestOrder = await counter.placed(dishes, { payment_method: 'paypal' })
    const { id, access_token, total_amount } = placed.order
    const part = placed.reservations[0]?.id
    const started: Promise<unknown>[] = []
    const broken: string[] = []
    const faulty = new Set<FaultyRequest>()

    async function addFault(on: FaultyRequest, fault: object) {
      faulty.add(on)
      await paypal.fault({ on: WHERE[on], ...fault })
    }

    /** Records every 500, which is always a fault. */
    async function noticed(what: string, asked: Promise<Response>): Promise<Response> {
      const answer = await asked
      if (answer.status === 500) broken.push(`${what} answered 500: ${await answer.clone().text()}`)
      return answer
    }

    /** Advances the time, for us and for PayPal. */
    async function pass(minutes: number) {
      const earlier = (column: string) => `${column} = ${column} - interval '${minutes} minutes'`
      const shifts = Object.entries(moments).map(
        ([table, columns]) => `update ${table} set ${columns.map(earlier).join(', ')} where order_id = '${id}'`,
      )
      // The order first, in the usual locking sequence.
      const order = `update orders set ${PROMISES.map(earlier).join(', ')} where id = '${id}'`
      const changes = `update order_changes set ${earlier('created_at')} where order_id = '${id}'`
      const days = Math.floor(minutes / 1440)
      const slots = `update reservations set reservation_date = reservation_date - ${days} where order_id = '${id}'`
      await first.sql(
        [order, slots, changes, ...shifts, `update payment_provider set ${earlier('checked_at')}`].join(';'),
      )
      await paypal.advance(minutes * 60_000)
    }

    const isOffered = async () => (await first.getJson('/api/restaurant')).payment_methods.includes('paypal')

    /** Removes all faults and runs the sweeper until nothing is due. */
    async function settleAll(webhooks: boolean) {
      if (!faulty.has('create') && !(await isOffered()))
        broken.push('PayPal is off the offer without a refused payment')
      await paypal.clearFaults()
      await paypal.release()
      await Promise.all(started)
      if (faulty.size > 0) await wait(1000) // the longest Retry-After
      if (webhooks) await paypal.resend()
      // Long enough also for a payment that PayPal no longer knows; its order is cancelled by the round after.
      for (const [turn, minutes] of [3, 3, 40, 15, 400, 3].entries()) {
        await pass(minutes)
        await (turn % 2 === 0 ? first : second).sweep()
      }
      await second.reconcile()
      if (!(await isOffered())) broken.push('PayPal stays off the offer')
      await noticed('the comparison', staff.post('/api/admin/payments/comparison', {}))
    }

    return {
      id,
      access_token,
      part,
      total: total_amount,
      placed,
      paypal,
      apps,
      guest,
      staff,
      started,
      broken,
      noticed,
      pass,
      addFault,
      settleAll,
      end: () => first.sql('delete from orders where id = $1', [id]),
    }
  }
  return { begin, close: () => paypal.close() }
}

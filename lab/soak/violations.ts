import type { Told } from './guests.ts'
import type { KillableSite } from './killable-site.ts'

export const CAPACITY = 15

/** The number of violations of each rule. */
export async function countViolations({ sql }: KillableSite, told: Told[]): Promise<Record<string, number>> {
  const orders = await sql('select id, idempotency_key as key from orders')
  const idOf = new Map(orders.map(({ id, key }) => [key as string, id as string]))
  const placed = told.filter(({ id }) => id !== null)
  const counted = async (text: string) => Number((await sql(`select count(*)::int as count from ${text}`))[0]?.count)
  const whole = new Map(placed.map(({ email, items, reserves }) => [email, { items, reservations: reserves ? 1 : 0 }]))
  const found = await sql(`select email, (select count(*)::int from order_items where order_id = o.id) as items,
    (select count(*)::int from reservations where order_id = o.id) as reservations from orders o`)
  const half = found.filter(({ email, items, reservations }) => {
    const wanted = whole.get(email)
    return wanted && (wanted.items !== items || wanted.reservations !== reservations)
  })
  return {
    'acknowledged orders lost': placed.filter(({ key, id }) => idOf.get(key) !== id).length,
    'orders without a response': orders.length - placed.length,
    'keys with two orders': await counted('(select from orders group by idempotency_key having count(*) > 1) k'),
    'orders that lack an item or a reservation': half.length,
    'totals that do not add up': await counted(`orders o where subtotal <>
      (select coalesce(sum(unit_price * quantity), 0) from order_items where order_id = o.id)`),
    'orders without exactly one mail to the guest': await counted(`orders o where
      (select count(*) from outbox where kind = 'order_received' and recipient = o.email) <> 1`),
    'orders without a customer': await counted('orders where customer_id is null'),
    'waiting mails without a job': await counted(`outbox where status = 'waiting'
      and not exists (select from jobs.job where name = 'mail' and data->>'id' = outbox.id::text)`),
    'slots with more guests than seats': await counted(`(select from reservations where status <> 'cancelled'
      group by reservation_date, reservation_time having sum(quantity * guests_count) > ${CAPACITY}) s`),
    'difference between orders and figures': Math.abs(
      orders.length -
        Number(
          (
            await sql(`select sum(orders)::int as count from
              (select orders from daily_figures union all select orders from figure_changes) f`)
          )[0]?.count,
        ),
    ),
  }
}

import type { Restaurant } from '../api/restaurant.ts'

/**
 * Times of an accepted order that had passed when it was accepted, although it is not marked for staff to decide. What
 * staff had confirmed before keeps its time.
 */
export async function brokenPromises({ sql }: Pick<Restaurant, 'sql'>, order_id: string): Promise<string[]> {
  const [late] = await sql(
    `select o.due_at < accepted.at as due, exists (
        select from reservations r where r.order_id = o.id and r.status <> 'cancelled'
          and r.reservation_date < restaurant_day(accepted.at)) as slot
      from orders o, lateral (
        select max(created_at) as at from order_changes c
        where c.order_id = o.id and c.what = 'payment' and c.before = 'unpaid') accepted
      where o.id = $1 and o.status <> 'cancelled' and o.payment_status <> 'unpaid' and o.missed_at is null
        and not exists (
          select from order_changes c where c.order_id = o.id and c.what = 'status' and c.created_at <= accepted.at)`,
    [order_id],
  )
  return [
    ...(late?.due ? ['accepted for a time that had passed'] : []),
    ...(late?.slot ? ['accepted with a reservation whose day had passed'] : []),
  ]
}

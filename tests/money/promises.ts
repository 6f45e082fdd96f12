import type { Restaurant } from '../api/restaurant.ts'

/** Whether an active order was paid, lost a dish, and nothing says what becomes of that dish's money. */
export async function hasUndecidedDish({ sql }: Pick<Restaurant, 'sql'>, order_id: string): Promise<boolean> {
  const [found] = await sql(
    `select exists (
      select from orders o join reservations r on r.order_id = o.id join payments p on p.order_id = o.id
      where o.id = $1 and o.status <> 'cancelled' and r.status = 'cancelled' and r.kept_by is null
        and p.state = 'completed' and p.captured > (
          select coalesce(sum(amount), 0) from refunds where payment_id = p.id and state <> 'failed')
        and not exists (
          select from refunds f where f.order_id = o.id and f.state <> 'failed'
            and f.lines @> jsonb_build_array(jsonb_build_object('line', r.line)))
        and (select max(created_at) from order_changes where reservation_id = r.id and after = 'cancelled')
          > (select max(created_at) from order_changes where order_id = o.id and what = 'payment' and before = 'unpaid')
    ) as undecided`,
    [order_id],
  )
  return found?.undecided
}

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

import { type SQL, sql } from 'drizzle-orm'
import type { CurrencyCode } from '../../domain/currency-digits.ts'
import type { Source } from '../../domain/orders/orders.ts'
import type { DaySpan } from '../../domain/reports/period.ts'
import type { PromisedDay, ReservedDay, SoldDay } from '../../domain/reports/report.ts'
import type { Report } from '../../domain/reports/reports.schema.ts'
import type { DateText } from '../../domain/time/calendar.ts'
import type { Db } from '../platform/database/connection.ts'

/** Business days with the moments at which they begin, and at which the last one ends. */
export type Range = { days: DateText[]; begins: Date[]; ends: Date }

const within = (column: SQL, { begins, ends }: Range) =>
  sql`${column} >= ${begins[0]?.toISOString()}::timestamptz and ${column} < ${ends.toISOString()}::timestamptz`

/** Which of the days a moment belongs to, from 1. */
const dayNumber = (column: SQL, { begins }: Range) =>
  sql`width_bucket(${column}, ${sql.param(begins.map((begin) => begin.toISOString()))}::timestamptz[])`

/** Sales of a period. A table without dishes is none. */
const sales = (
  range: Range,
  currency: CurrencyCode,
) => sql`${within(sql`o.created_at`, range)} and o.currency = ${currency}
  and o.status <> 'cancelled' and o.payment_status not in ('unpaid', 'checking') and (o.channel <> 'reservation' or o.total_amount > 0)`
const SOLD = sql`count(*)::int as orders,
  sum(revenue_of(o.status, o.payment_status, o.total_amount, o.tip, o.refunded_amount))::float8 as amount`

const rowsOf = async <R extends object>(db: Db, query: SQL): Promise<R[]> => (await db.execute(query)).rows as R[]

export async function countSold(db: Db, range: Range, currency: CurrencyCode): Promise<SoldDay[]> {
  const rows = await rowsOf<{ n: number; orders: number; amount: number }>(
    db,
    sql`select ${dayNumber(sql`o.created_at`, range)} as n, ${SOLD} from orders o where ${sales(range, currency)} group by 1`,
  )
  return rows.map(({ n, ...sold }) => ({ day: range.days[n - 1] ?? '', ...sold }))
}

export const soldByHour = (db: Db, range: Range, currency: CurrencyCode, time_zone: string) =>
  rowsOf<Report['hours'][number]>(
    db,
    sql`select extract(hour from o.created_at at time zone ${time_zone})::int as hour, ${SOLD} from orders o
      where ${sales(range, currency)} group by 1`,
  )

export const soldBySource = (db: Db, range: Range, currency: CurrencyCode) =>
  rowsOf<{ source: Source; orders: number; amount: number }>(
    db,
    sql`select o.source, ${SOLD} from orders o where ${sales(range, currency)} group by 1`,
  )

/** A dish that was cancelled alone was not sold. */
export const soldDishes = (db: Db, range: Range, currency: CurrencyCode) =>
  rowsOf<Report['dishes'][number]>(
    db,
    sql`select i.product_name as name, max(i.product_name_ar) as name_ar, sum(i.quantity)::int as quantity,
        sum(i.quantity * i.unit_price)::float8 as amount
      from orders o join order_items i on i.order_id = o.id
      where ${sales(range, currency)} and not exists (
        select from reservations r where r.order_id = o.id and r.line = i.line and r.status = 'cancelled')
      group by i.product_id, i.product_name order by quantity desc, amount desc, name limit 100`,
  )

/** Late: not ready, on its way or completed by the end of the promised time. */
export async function countPromised(db: Db, range: Range, now: Date): Promise<PromisedDay[]> {
  const rows = await rowsOf<{ n: number; promised: number; late: number }>(
    db,
    sql`select ${dayNumber(sql`o.due_at`, range)} as n, count(*)::int as promised,
        count(*) filter (where coalesce(done.at, ${now.toISOString()}::timestamptz) > coalesce(o.due_until, o.due_at))::int as late
      from orders o left join lateral (select min(created_at) as at from order_changes c
        where c.order_id = o.id and c.what = 'status' and c.reservation_id is null and c.after in ('ready', 'delivering', 'completed')) done on true
      where o.due_at is not null and o.status <> 'cancelled' and o.payment_status <> 'unpaid' and ${within(sql`o.due_at`, range)} group by 1`,
  )
  return rows.map(({ n, ...counted }) => ({ day: range.days[n - 1] ?? '', ...counted }))
}

/** No-shows: reservations whose day is over, that were confirmed and neither completed nor cancelled. */
export const countReserved = (db: Db, { from, to }: DaySpan, today: DateText) =>
  rowsOf<ReservedDay>(
    db,
    sql`select reservation_date as day, count(*)::int as reservations,
        count(*) filter (where status = 'confirmed')::int as no_shows
      from reservations where reservation_date between ${from} and ${to} and reservation_date < ${today} and status <> 'cancelled'
      group by 1`,
  )

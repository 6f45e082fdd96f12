import { and, asc, desc, eq, gt, gte, inArray, or, sql } from 'drizzle-orm'
import type { CurrencyCode } from '../../domain/currency-digits.ts'
import type { Dashboard } from '../../domain/dashboard/dashboard.schema.ts'
import {
  CHART_DAYS,
  DASHBOARD_ROWS,
  FIGURES,
  type Figure,
  growth,
  monthToDate,
} from '../../domain/dashboard/dashboard.ts'
import { orderNumber } from '../../domain/orders/order-number.ts'
import { UNDER_WAY } from '../../domain/orders/statuses.ts'
import { recordOf } from '../../domain/records.ts'
import { addDays, wallClock } from '../../domain/time/calendar.ts'
import { labelOfMinutes, type Slot } from '../../domain/time/times.ts'
import type { Db } from '../platform/database/connection.ts'
import { readSettings } from '../settings/settings.ts'
import { daily_figures, figure_changes, orders, reservations } from '../tables/schema.ts'

/** Figures are sums over days, so that the query does not get slower over the years. */
export async function readDashboard(db: Db, now: Date): Promise<Dashboard> {
  const { time_zone, currency } = await readSettings(db)
  const { date: today, minutes } = wallClock(now, time_zone)
  const [sums, days, other_revenues, recentOrders, upcomingReservations] = await Promise.all([
    figures(db, today, currency),
    lastDays(db, today, currency),
    otherRevenues(db, currency),
    newestOrders(db),
    nextReservations(db, { date: today, time: labelOfMinutes(minutes) }),
  ])
  return {
    totalOrders: sums.orders.total,
    totalReservations: sums.reservations.total,
    totalCustomers: sums.customers.total,
    currency,
    totalRevenue: sums.revenue.total,
    other_revenues,
    growth: recordOf(FIGURES, (name) => growth(sums[name].current, sums[name].before)),
    days,
    recentOrders,
    upcomingReservations,
  }
}

/** Adds what triggers wrote to the rows of the days. One statement, so that readers count each change once. */
export async function addUpFigures(db: Db) {
  await db.execute(sql`with moved as (delete from ${figure_changes} returning *)
    insert into ${daily_figures} as known (day, currency, orders, reservations, customers, revenue)
    select day, currency, sum(orders), sum(reservations), sum(customers), sum(revenue) from moved
    group by day, currency order by day, currency
    on conflict (day, currency) do update set orders = known.orders + excluded.orders,
      reservations = known.reservations + excluded.reservations,
      customers = known.customers + excluded.customers, revenue = known.revenue + excluded.revenue`)
}

const counted = sql`(select day, currency, orders, reservations, customers, revenue from ${daily_figures}
  union all select day, currency, orders, reservations, customers, revenue from ${figure_changes}) as counted`

type Sums = { total: number; current: number; before: number }

/** Numbers of every currency, and the revenue in the restaurant's. */
async function figures(db: Db, today: string, currency: CurrencyCode): Promise<Record<Figure, Sums>> {
  const { current, before } = monthToDate(today)
  const sum = (name: Figure) => {
    const column =
      name === 'revenue' ? sql`case currency when ${currency} then revenue else 0 end` : sql`${sql.identifier(name)}`
    const within = (period: { from: string; to: string }) =>
      sql`coalesce(sum(${column}) filter (where day between ${period.from} and ${period.to}), 0)::float8`
    return sql`json_build_object('total', coalesce(sum(${column}), 0)::float8,
      'current', ${within(current)}, 'before', ${within(before)}) as ${sql.identifier(name)}`
  }
  const { rows } = await db.execute<Record<Figure, Sums>>(
    sql`select ${sql.join(FIGURES.map(sum), sql`, `)} from ${counted}`,
  )
  if (!rows[0]) throw new Error('The figures are missing')
  return rows[0]
}

/** One entry per day, also for days without orders. */
async function lastDays(db: Db, today: string, currency: CurrencyCode): Promise<Dashboard['days']> {
  const from = addDays(today, 1 - CHART_DAYS)
  const { rows } = await db.execute<Dashboard['days'][number]>(sql`select day::text,
    sum(orders)::int as orders, coalesce(sum(revenue) filter (where currency = ${currency}), 0)::float8 as revenue from ${counted} where day >= ${from} group by day`)
  return Array.from({ length: CHART_DAYS }, (_, n) => {
    const day = addDays(from, n)
    return rows.find((row) => row.day === day) ?? { day, orders: 0, revenue: 0 }
  })
}

async function otherRevenues(db: Db, currency: CurrencyCode): Promise<Dashboard['other_revenues']> {
  const { rows } = await db.execute<
    Dashboard['other_revenues'][number]
  >(sql`select currency, sum(revenue)::float8 as amount
    from ${counted} where currency <> ${currency} group by currency having sum(revenue) <> 0 order by currency`)
  return rows
}

async function newestOrders(db: Db): Promise<Dashboard['recentOrders']> {
  const { id, day_number, full_name, currency, total_amount, status, created_at } = orders
  const rows = await db
    .select({ id, day_number, full_name, currency, total_amount, status, created_at })
    .from(orders)
    .orderBy(desc(created_at), desc(id))
    .limit(DASHBOARD_ROWS)
  return rows.map(({ day_number, ...row }) => ({
    ...row,
    number: orderNumber({ ...row, day_number }),
    created_at: row.created_at.toISOString(),
  }))
}

/** Those that are still to come. */
async function nextReservations(db: Db, from: Slot): Promise<Dashboard['upcomingReservations']> {
  const { id, customer_name, reservation_date, reservation_time, guests_count, status } = reservations
  return db
    .select({ id, customer_name, reservation_date, reservation_time, guests_count, status })
    .from(reservations)
    .where(
      and(
        inArray(status, [...UNDER_WAY]),
        or(gt(reservation_date, from.date), and(eq(reservation_date, from.date), gte(reservation_time, from.time))),
      ),
    )
    .orderBy(asc(reservation_date), asc(reservation_time), asc(id))
    .limit(DASHBOARD_ROWS)
}

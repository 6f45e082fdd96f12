import { type SQL, sql } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { addDays, wallClock } from '../../src/domain/time/calendar.ts'
import { folderStore } from '../../src/server/media/folder.ts'
import { findProducts } from '../../src/server/menu/products.ts'
import { connect, type Db, type Tx } from '../../src/server/platform/database/connection.ts'
import { migrateDatabase } from '../../src/server/platform/database/migrations.ts'
import { createLog } from '../../src/server/platform/log.ts'
import { demoCountries } from '../../src/server/seed/demo-countries.ts'
import { addDemoHistory } from '../../src/server/seed/demo-history.ts'
import { seed } from '../../src/server/seed/seed.ts'
import { products } from '../../src/server/tables/schema.ts'
import { emptyTarget } from '../backups.ts'
import { rounds } from '../endurance.ts'
import { shareRestaurant } from './shared-restaurant.ts'

const openRestaurant = shareRestaurant()

const ZONE = 'America/New_York'
type Row = Record<string, number & string>

/** A restaurant with the demo's history as of `now`. */
async function openDemo(now = new Date()) {
  const restaurant = await openRestaurant()
  const { db } = restaurant.context
  const took = await db.transaction((tx) => addHistory(tx, now))
  return { ...restaurant, took, today: wallClock(now, ZONE).date }
}

async function addHistory(tx: Tx, now: Date) {
  const ids = await tx.select({ product_id: products.id }).from(products)
  const dishes = await findProducts(tx, ids)
  const before = performance.now()
  await addDemoHistory(tx, dishes, demoCountries.US, now)
  return performance.now() - before
}

test('the amounts of every order are those of its lines, and those of its reservations are theirs', async () => {
  const demo = await openDemo()
  console.log(`The history of the demo took ${Math.round(demo.took)} ms.`)
  expect(
    await demo.sql(`select o.id from orders o join order_items i on i.order_id = o.id group by o.id
      having o.subtotal <> sum(i.unit_price * i.quantity)
        or o.tax <> case when o.channel = 'order' then round(o.subtotal * 0.15, 2) else 0 end
        or o.delivery_fee <> case when o.channel = 'order' then 5 else 0 end`),
  ).toEqual([])
  expect(
    await demo.sql(`select order_id from (select order_id, sum(total_amount) as booked from reservations group by 1) r
      join orders o on o.id = r.order_id where booked > o.subtotal`),
  ).toEqual([])
  const [counts] = await demo.sql(`select (select count(*)::int from orders) as orders,
    (select count(*)::int from orders where customer_id is null) as of_nobody,
    (select count(*)::int from order_items where product_id is null) as of_no_dish,
    (select count(*)::int from customers) as customers,
    (select count(*)::int from customers c where not exists (select from orders where customer_id = c.id)) as idle,
    (select count(*)::int from customers c where created_at <> (select min(created_at) from orders where customer_id = c.id)) as early`)
  expect(counts).toMatchObject({ of_nobody: 0, of_no_dish: 0, idle: 0, early: 0 })
  expect(counts.orders).toBeGreaterThan(250)
  expect(counts.customers).toBeGreaterThan(30)
})

test('the dashboard figures equal the sums over two months of orders', async () => {
  const demo = await openDemo()
  const staff = await demo.as('staff')
  const shown = await staff.getJson('/api/admin/dashboard')
  const [real] = await demo.sql(`select count(*)::int as "totalOrders",
    (select count(*)::int from reservations) as "totalReservations",
    (select count(*)::int from customers) as "totalCustomers",
    sum(total_amount) filter (where status <> 'cancelled')::float8 as "totalRevenue" from orders`)
  expect(shown).toMatchObject(real)
  const byDay = await demo.sql(`select (created_at at time zone '${ZONE}')::date::text as day, count(*)::int as orders,
    coalesce(sum(total_amount) filter (where status <> 'cancelled'), 0)::float8 as revenue from orders group by 1`)
  for (const day of shown.days)
    expect(day).toEqual(byDay.find((row: Row) => row.day === day.day) ?? { day: day.day, orders: 0, revenue: 0 })
  // Late in the evening those of today have passed.
  expect(shown.upcomingReservations).toHaveLength(5)
  expect(shown.upcomingReservations[0].reservation_date >= demo.today).toBe(true)
  expect(byDay.map(({ day }) => day).sort()[0] <= addDays(demo.today, -60), 'two months ago').toBe(true)
})

test('the history creates no alerts, mails or PayPal payments', async () => {
  const demo = await openDemo()
  const staff = await demo.as('staff')
  expect(await staff.getJson('/api/admin/waiting')).toEqual({ orders: 0, messages: 2 })
  for (const table of ['outbox', 'payments', 'refunds', 'disputes'])
    expect(await demo.sql(`select * from ${table}`), table).toEqual([])
  expect(await demo.sql("select id from orders where opened_at is null or payment_method = 'paypal'")).toEqual([])
})

test('today has orders in every status, and the coming days have reservations', async () => {
  const demo = await openDemo()
  const staff = await demo.as('staff')
  const { orders: board } = await staff.getJson('/api/admin/orders/board')
  const statuses = new Set(board.map(({ status }: Row) => status))
  expect([...statuses].sort()).toEqual(
    ['cancelled', 'completed', 'confirmed', 'delivering', 'pending', 'preparing', 'ready'].sort(),
  )
  for (const days of [0, 1, 2, 3]) {
    const date = addDays(demo.today, days)
    const [{ booked }] = await demo.sql(
      'select count(*)::int as booked from reservations where reservation_date = $1',
      [date],
    )
    expect(booked, date).toBeGreaterThan(0)
  }
  const [arabic] = await demo.sql("select count(*)::int as orders from orders where locale = 'ar' and notes ~ '[ء-ي]'")
  expect(arabic.orders).toBeGreaterThan(5)
})

/** Problems of the history in one database: what is later than now, in the wrong order, or against a rule. */
const problems = (now: Date) => sql`
  select 'order' as what, id::text from orders where created_at > ${now} or updated_at > ${now} or opened_at < created_at
    or updated_at < created_at
  union all select 'change', id::text from order_changes where created_at > ${now}
  union all select 'customer', id::text from customers where created_at > ${now}
  union all select 'message', id::text from messages where created_at > ${now} or read_at > ${now}
  union all select 'status', o.id::text from orders o where status <> 'pending' and status <> (
    select after from order_changes where order_id = o.id and reservation_id is null and what = 'status'
    order by created_at desc, array_position(array['confirmed', 'preparing', 'ready', 'delivering', 'completed', 'cancelled'], after) desc limit 1)
  union all select 'reservation', r.id::text from reservations r join orders o on o.id = r.order_id
    where r.status <> case when o.status in ('preparing', 'ready', 'delivering') then 'confirmed' else o.status end
  union all select 'left over', id::text from reservations
    where status in ('pending', 'confirmed') and reservation_date < (${now}::timestamptz at time zone ${ZONE})::date
  union all select 'slot', id::text from reservations where reservation_date - (created_at at time zone ${ZONE})::date > 29`

const day = (n: number) => new Date(Date.parse('2026-11-15T17:20:00Z') + n * 86_400_000)
const MOMENTS = [
  ...rounds([], [0, 1, 2, 3, 4, 5, 6]).map(day),
  new Date('2026-11-18T04:59:00Z'), // the last minute of a day
  new Date('2026-11-01T05:30:00Z'), // the hour that the clock repeats
  ...rounds(
    [],
    [
      new Date('2026-11-17T05:00:00Z'), // midnight at the restaurant
      new Date('2027-03-14T07:30:00Z'), // the hour that it skips
      new Date('2028-02-29T15:00:00Z'),
      new Date('2026-12-31T23:00:00Z'),
    ],
  ),
]

test('the history obeys all rules at any time of seeding', {
  timeout: 60_000,
}, async () => {
  const { context } = await openRestaurant()
  for (const now of MOMENTS) expect(await ofHistory(context.db, now, problems(now)), now.toISOString()).toEqual([])
})

/** What a query finds in the history as of `now`, which is not stored. */
async function ofHistory(db: Db, now: Date, query: SQL) {
  let rows: Record<string, unknown>[] = []
  await db
    .transaction(async (tx) => {
      await addHistory(tx, now)
      rows = (await tx.execute(query)).rows
      tx.rollback()
    })
    .catch((error) => {
      if (!/rollback/i.test(String(error?.message))) throw error
    })
  return rows
}

test('the history is the same for a whole day, and is seeded once', async () => {
  const told = sql`select o.id, full_name, total_amount, status, notes,
      (select string_agg(concat(quantity, product_name, serving_size, i.notes), ', ' order by line) from order_items i where order_id = o.id) as lines,
      (select string_agg(concat(reservation_date, reservation_time, guests_count, r.status), ', ' order by r.id) from reservations r where order_id = o.id) as booked
      from orders o order by id`
  const { databaseUrl } = await emptyTarget()
  const store = folderStore(inject('template').mediaFolder)
  const now = new Date('2026-11-17T14:00:00Z')
  for (const _ of ['first start', 'second start'])
    await migrateDatabase(databaseUrl, (db) => seed(db, { demo: true, store, now }))
  const { db, close } = connect(databaseUrl, createLog('silent'))
  const { rows: morning } = await db.execute(told).finally(close)
  expect(morning.length).toBeGreaterThan(250)
  const { context } = await openRestaurant()
  expect(await ofHistory(context.db, new Date('2026-11-17T23:00:00Z'), told)).toEqual(morning)
  expect(await ofHistory(context.db, new Date('2026-11-18T14:00:00Z'), told)).not.toEqual(morning)
})

test('the access tokens of the demo cannot be guessed', async () => {
  const { context } = await openRestaurant()
  const tokens = async () => {
    const rows = await ofHistory(context.db, new Date('2026-11-17T14:00:00Z'), sql`select access_token from orders`)
    return rows.map(({ access_token }) => access_token)
  }
  const [first, second] = [await tokens(), await tokens()]
  expect(first.length).toBeGreaterThan(250)
  expect(first.filter((token) => second.includes(token))).toEqual([])
})

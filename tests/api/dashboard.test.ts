import { expect, test } from 'vitest'
import { addUpFigures } from '../../src/server/dashboard/dashboard.ts'
import { connect } from '../../src/server/platform/database/connection.ts'
import { createLog } from '../../src/server/platform/log.ts'
import { everyDay, guestOf } from './ordering.ts'
import type { Restaurant } from './restaurant.ts'
import { shareRestaurant } from './shared-restaurant.ts'

const openRestaurant = shareRestaurant()

const REAL = `select count(*)::int as orders,
  (select count(*)::int from reservations) as reservations, (select count(*)::int from customers) as customers,
  coalesce(sum(total_amount) filter (where status <> 'cancelled'
    and (payment_method <> 'paypal' or payment_status = 'paid')), 0)::float8 as revenue from orders`

/** The figures always equal a full recount. */
async function expectFiguresMatch(restaurant: Restaurant, staff: Awaited<ReturnType<Restaurant['as']>>) {
  const [real] = await restaurant.sql(REAL)
  expect(await staff.getJson('/api/admin/dashboard')).toMatchObject({
    totalOrders: real.orders,
    totalReservations: real.reservations,
    totalCustomers: real.customers,
    totalRevenue: real.revenue,
  })
}

test('cancelled and unpaid PayPal orders count as orders, but not as revenue', async () => {
  const restaurant = await openRestaurant({ service_periods: everyDay })
  const staff = await restaurant.as('staff')
  expect(await staff.getJson('/api/admin/dashboard')).toMatchObject({
    totalOrders: 0,
    totalReservations: 0,
    totalCustomers: 0,
    totalRevenue: 0,
    growth: { orders: null, reservations: null, customers: null, revenue: null },
    recentOrders: [],
    upcomingReservations: [],
  })
  const guest = await guestOf(restaurant)
  for (const n of [1, 2, 3])
    await guest.placed([guest.meal('Lamb Mandi'), guest.item('Ayran')], { email: `g${n}@example.com` })
  await expectFiguresMatch(restaurant, staff)
  await restaurant.sql("update orders set status = 'cancelled' where email = 'g1@example.com'")
  await restaurant.sql(
    "update orders set payment_method = 'paypal', payment_status = 'unpaid' where email = 'g2@example.com'",
  )
  await expectFiguresMatch(restaurant, staff)
  const { db, close } = connect(restaurant.databaseUrl, createLog('silent'))
  await addUpFigures(db)
  await expectFiguresMatch(restaurant, staff)
  await restaurant.sql("update orders set payment_status = 'paid' where email = 'g2@example.com'")
  await restaurant.sql("delete from orders where email = 'g3@example.com'")
  await expectFiguresMatch(restaurant, staff)
  await Promise.all([addUpFigures(db), addUpFigures(db)])
  await expectFiguresMatch(restaurant, staff)
  // In another time zone the same orders belong to other days.
  await restaurant.sql("update orders set created_at = created_at - interval '1 day'")
  for (const time_zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
    await restaurant.sql('update settings set time_zone = $1', [time_zone])
    await expectFiguresMatch(restaurant, staff)
    const days = await restaurant.sql(
      `select (created_at at time zone '${time_zone}')::date::text as day, count(*)::int as orders from orders group by 1`,
    )
    const { days: shown } = await staff.getJson('/api/admin/dashboard')
    expect(shown.filter(({ orders }: { orders: number }) => orders > 0)).toMatchObject(days)
  }
  await close()
})

test('growth compares this month to date with the same days of last month', async () => {
  const restaurant = await openRestaurant()
  const staff = await restaurant.as('staff')
  const add = (count: number, when: string) =>
    restaurant.sql(`insert into customers (name, created_at) select 'Guest', ${when} from generate_series(1, ${count})`)
  const first = "date_trunc('month', now() at time zone 'America/New_York')"
  await add(3, `${first} at time zone 'America/New_York'`)
  await add(2, `(${first} - interval '1 month') at time zone 'America/New_York'`)
  const { growth, totalCustomers } = await staff.getJson('/api/admin/dashboard')
  expect([growth.customers, growth.orders, totalCustomers]).toEqual([50, null, 5])
})

test('the dashboard has the newest five orders, the next five reservations, and thirty days', async () => {
  const restaurant = await openRestaurant({ service_periods: everyDay })
  const staff = await restaurant.as('staff')
  const guest = await guestOf(restaurant)
  const evenings = ['7:00 PM', '12:00 PM', '5:00 PM'] as const
  for (const [n, time] of evenings.entries())
    await guest.placed([guest.meal('Fattoush', { time }), guest.meal('Fattoush', { time, date: guest.day(4 + n) })])
  // Nobody comes any more for a reservation that was cancelled or completed, or whose time has passed.
  for (const change of [
    "status = 'cancelled'",
    "status = 'completed'",
    `reservation_date = '${guest.today}', reservation_time = '00:00'`,
  ]) {
    const gone = await guest.placed([guest.meal('Fattoush', { time: '12:00 PM', date: guest.day(2) })])
    await restaurant.sql(`update reservations set ${change} where order_id = $1`, [gone.order.id])
  }
  const board = await staff.getJson('/api/admin/dashboard')
  const next = board.upcomingReservations.map((r: Record<string, string>) => [r.reservation_date, r.reservation_time])
  expect(next).toEqual([
    [guest.day(3), '12:00 PM'],
    [guest.day(3), '5:00 PM'],
    [guest.day(3), '7:00 PM'],
    [guest.day(4), '7:00 PM'],
    [guest.day(5), '12:00 PM'],
  ])
  expect(board.recentOrders).toHaveLength(5)
  expect(board.recentOrders[0]).toMatchObject({ full_name: 'Amal Haddad', status: 'pending' })
  expect(board.days).toHaveLength(30)
  expect(board.days.at(-1)).toMatchObject({ day: guest.today, orders: 6 })
})

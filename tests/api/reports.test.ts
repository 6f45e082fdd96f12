import { expect, test } from 'vitest'
import type { Report } from '../../src/domain/reports/reports.schema.ts'
import { addDays } from '../../src/domain/time/calendar.ts'
import { addVolume } from '../../src/server/seed/volume.ts'
import { rounds } from '../endurance.ts'
import { everyDay, guestOf, times } from './ordering.ts'
import { shareRestaurant } from './shared-restaurant.ts'

const openRestaurant = shareRestaurant()

async function openShop() {
  const restaurant = await openRestaurant({ service_periods: everyDay })
  const staff = await restaurant.as('staff')
  const guest = await guestOf(restaurant)
  const report = (query = ''): Promise<Report> => staff.getJson(`/api/admin/reports${query}`)
  return { restaurant, staff, guest, report }
}

test('a report counts what was sold, by day, hour, dish and source, and not what was cancelled', async () => {
  const { restaurant, staff, guest, report } = await openShop()
  expect((await report()).totals).toEqual({
    orders: 0,
    amount: 0,
    average: null,
    promised: 0,
    late: 0,
    reservations: 0,
    no_shows: 0,
  })
  await guest.placed([guest.item('Ayran', { quantity: 2 }), guest.item('Fattoush')])
  await guest.placed([guest.item('Ayran')])
  const gone = await guest.placed([guest.item('Ayran', { quantity: 9 })])
  await staff.patch(`/api/admin/orders/${gone.order.id}`, { status: 'cancelled' })
  await restaurant.sql("update orders set source = 'phone' where total_amount = 4 and status <> 'cancelled'")
  const found = await report()
  const [{ sum } = { sum: 0 }] = await restaurant.sql(
    "select sum(total_amount)::float8 from orders where status <> 'cancelled'",
  )
  expect(found.totals).toMatchObject({ orders: 2, amount: sum, average: sum / 2 })
  expect(found.dishes.map(({ name, quantity }) => [name, quantity])).toEqual([
    ['Ayran', 3],
    ['Fattoush', 1],
  ])
  for (const parts of [found.days, found.weekdays, found.hours, found.sources])
    expect(parts.reduce((all, one) => all + one.amount, 0)).toBe(sum)
  expect(found.sources.find(({ source }) => source === 'phone')).toMatchObject({ orders: 1, amount: 4 })
  expect([found.days.length, found.hours.length, found.weekdays[0]?.weekday]).toEqual([7, 24, 'monday'])
})

test('a dish that was cancelled alone was not sold', async () => {
  const { staff, guest, report } = await openShop()
  const { reservations } = await guest.placed([guest.item('Ayran'), guest.meal('Lamb Mandi'), guest.meal('Kibbeh')])
  const [first] = reservations
  await staff.patch(`/api/admin/reservations/${first?.id}`, { status: 'cancelled' })
  const names = (await report()).dishes.map(({ name }) => name).sort()
  expect(names).toEqual(['Ayran', 'Kibbeh', 'Lamb Mandi'].filter((name) => name !== first?.product_name))
})

test('the week before is compared up to the same day', async () => {
  const { restaurant, guest, report } = await openShop()
  await guest.placed([guest.item('Ayran')])
  const { from, before, totals } = await report()
  expect(totals.orders).toBe(1)
  expect(before.from).toBe(addDays(from, -7))
  await restaurant.sql("update orders set created_at = created_at - interval '7 days'")
  expect(await report()).toMatchObject({ totals: { orders: 0 }, totals_before: { orders: 1, amount: 4 } })
  expect(await report(`?from=${before.from}`)).toMatchObject({ from: before.from, totals: { orders: 1 } })
  expect((await report('?period=month&from=2026-02-10')).days).toHaveLength(28)
})

test('an order is late when it is not ready by its time, and a guest did not show up when nobody completed the reservation', async () => {
  const { restaurant, staff, guest, report } = await openShop()
  const orders = await Promise.all(times(3, () => guest.placed([guest.item('Ayran')])))
  for (const { order } of orders) await staff.patch(`/api/admin/orders/${order.id}`, { status: 'ready' })
  await restaurant.sql(
    `update orders set due_at = now() + interval '1 minute', due_until = null, due_kind = 'asap', start_at = now()`,
  )
  await restaurant.sql("update orders set due_at = now() - interval '1 minute' where id = $1", [orders[0]?.order.id])
  expect((await report()).totals).toMatchObject({ promised: 3, late: 1 })

  await guest.placed([guest.meal('Lamb Mandi'), guest.meal('Lamb Mandi', { time: '8:00 PM' })])
  await restaurant.sql("update reservations set status = 'confirmed', reservation_date = $1", [
    addDays(guest.today, -1),
  ])
  await restaurant.sql("update reservations set status = 'completed' where reservation_time = '20:00'")
  const { totals } = await report(`?from=${addDays(guest.today, -1)}`)
  expect(totals).toMatchObject({ reservations: 2, no_shows: 1 })
})

test('a report of a month among years of orders reads only that month', { timeout: 120_000 }, async () => {
  const { restaurant, report } = await openShop()
  await addVolume(restaurant.context.db, { products: 100, customers: 2000, orders: rounds(5000, 100_000) })
  const began = performance.now()
  const { totals } = await report('?period=month')
  const took = performance.now() - began
  expect(totals.orders).toBeGreaterThan(1000)
  expect(took).toBeLessThan(1500)
})

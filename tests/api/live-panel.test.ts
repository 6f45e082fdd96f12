import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import type { Board } from '../../src/domain/orders/staff-orders.schema.ts'
import { openDatabaseProxy } from '../database-proxy.ts'
import { rounds } from '../endurance.ts'
import { startSite } from '../site-process.ts'
import { openClient } from './client.ts'
import { followPanel } from './events.ts'
import { everyDay, guestOf } from './ordering.ts'
import { shareRestaurant } from './shared-restaurant.ts'

const openRestaurant = shareRestaurant()

test('an order placed in one process reaches a board in another within a second, and none is missed after a disconnect', {
  timeout: 90_000,
}, async () => {
  const restaurant = await openRestaurant()
  const line = await openDatabaseProxy(restaurant.databaseUrl)
  const { url, process } = await startSite({
    DATABASE_URL: line.url,
    DATA_DIR: restaurant.dataFolder,
    LOG_LEVEL: 'fatal',
  })
  onTestFinished(async () => {
    process.kill('SIGKILL')
    await line.cut()
  })
  const guest = await guestOf(restaurant)
  const staff = openClient(url)
  for (const [name, value] of (await restaurant.as('staff')).cookies) staff.cookies.set(name, value)
  const board = async () => ((await staff.getJson('/api/admin/orders/board')) as Board).orders.map(({ id }) => id)

  const panel = await followPanel(url, staff.cookies)
  expect(await panel.hear('missed', 'deaf')).toEqual({ event: 'missed' })
  const placing = guest.placed([guest.item('Ayran')])
  const heard = panel.hear('change').then((event) => ({ event, at: performance.now() }))
  const first = await placing
  const placed = performance.now()
  const { event, at } = await heard
  expect(event).toEqual({ event: 'change', table: 'orders', id: first.order.id })
  expect(at - placed).toBeLessThan(rounds(5000, 1000)) // a disconnected board polls every 5 s
  expect(await staff.getJson('/api/admin/waiting')).toMatchObject({ orders: 1 })

  // The second process loses its database connection and reports it; changes in between are on the board afterwards.
  await line.cut()
  expect(await panel.hear('deaf', 'change')).toEqual({ event: 'deaf' })
  const second = await guest.placed([guest.item('Ayran')])
  await wait(1500)
  await line.reconnect()
  expect(await panel.hear('missed', 'change')).toEqual({ event: 'missed' })
  expect(await board()).toEqual([first, second].map(({ order }) => order.id))

  // The panel itself was disconnected: on reconnect it gets the event to reload.
  panel.leave()
  const third = await guest.placed([guest.item('Ayran')])
  const again = await followPanel(url, staff.cookies)
  expect(await again.hear('missed', 'change')).toEqual({ event: 'missed' })
  expect(await board()).toEqual([first, second, third].map(({ order }) => order.id))
  expect(await staff.getJson('/api/admin/waiting')).toMatchObject({ orders: 3 })
  again.leave()
})

test('a changed reservation reaches the panel long before it would poll', async () => {
  const restaurant = await openRestaurant({ service_periods: everyDay })
  const guest = await guestOf(restaurant)
  const { reservations } = await guest.placed([guest.meal('Fattoush')])
  const staff = await restaurant.as('staff')
  const panel = await followPanel(restaurant.url, staff.cookies)
  expect(await panel.hear('missed')).toEqual({ event: 'missed' })
  const heard = panel.hear('change')
  await restaurant.sql("update reservations set special_requests = 'a window' where id = $1", [reservations[0]?.id])
  expect(await heard).toMatchObject({ event: 'change', table: 'reservations', id: reservations[0]?.id })
})

test('a pause, a busy kitchen and a dish that is sold out reach the other panels at once', async () => {
  const restaurant = await openRestaurant()
  const staff = await restaurant.as('staff')
  const panel = await followPanel(restaurant.url, staff.cookies)
  expect(await panel.hear('missed')).toEqual({ event: 'missed' })
  const [dish] = await restaurant.sql('select id from products limit 1')
  for (const [table, change] of [
    ['kitchen', () => staff.patch('/api/admin/kitchen', { pause: { for_minutes: 30 } })],
    ['kitchen', () => staff.patch('/api/admin/kitchen', { busy: { minutes: 15, for_minutes: 60 } })],
    ['sold_out', () => staff.put(`/api/admin/products/${dish?.id}/sold-out`, { until: 'tomorrow' })],
  ] as const) {
    const heard = panel.hear('change')
    expect((await change()).ok).toBe(true)
    expect(await heard).toEqual({ event: 'change', table })
  }
})

test('removed staff receive no more events, and customers receive none at all', { timeout: 40_000 }, async () => {
  const restaurant = await openRestaurant()
  const [staff, customer] = [await restaurant.as('staff'), await restaurant.as('customer')]
  expect((await followPanel(restaurant.url, customer.cookies)).status).toBe(403)
  expect((await followPanel(restaurant.url, new Map())).status).toBe(401)
  const panel = await followPanel(restaurant.url, staff.cookies)
  expect(await panel.hear('missed')).toEqual({ event: 'missed' })
  await restaurant.sql('delete from admin_users where user_id = $1', [staff.account.id])
  const guest = await guestOf(restaurant)
  await guest.placed([guest.item('Ayran')])
  expect(await panel.hear('change')).toBe('the end')
})

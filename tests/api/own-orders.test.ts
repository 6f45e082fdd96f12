import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { ReservationInput } from '../../src/domain/orders/order-drafts.schema.ts'
import type { GuestOrder } from '../../src/domain/orders/orders.schema.ts'
import { followOrder } from './events.ts'
import { anyKey, everyDay, guestOf, stored, times } from './ordering.ts'
import type { Restaurant } from './restaurant.ts'
import { shareRestaurant } from './shared-restaurant.ts'

const openRestaurant = shareRestaurant()

const reservation = (guest: Awaited<ReturnType<typeof guestOf>>, more: Partial<ReservationInput> = {}) => ({
  product_id: guest.idOf('Lamb Mandi'),
  date: guest.day(1),
  time: '7:00 PM',
  meal_size: 'half',
  guests_count: 5,
  payment_method: 'cash',
  expected_total: 24,
  ...more,
})

test('an order link shows that order, and no data of anyone else', async () => {
  const restaurant = await openRestaurant({ service_periods: everyDay })
  const guest = await guestOf(restaurant)
  const { order } = await guest.placed([guest.meal('Lamb Mandi')], { full_name: 'Amal' })
  const other = await guest.placed([guest.meal('Fattoush')], { full_name: 'Badr', email: 'badr@example.com' })
  const seen: GuestOrder = await restaurant.getJson(`/api/orders/${order.access_token}`)
  expect(seen).toMatchObject({ order: { id: order.id, full_name: 'Amal' }, reservations: [{ order_id: order.id }] })
  expect(JSON.stringify(seen)).not.toMatch(/Badr|idempotency|fingerprint|user_id|customer_id/)
  expect(order.access_token).toMatch(/^[\w-]{32}$/)
  expect(order.access_token).not.toBe(other.order.access_token)
  for (const wrong of [order.id, order.number, 'x'.repeat(32), '%00', "'", order.access_token.slice(0, -1)])
    expect((await restaurant.get(`/api/orders/${wrong}`)).status, wrong).toBe(404)
})

test('an order keeps its lines as sold when the dish is changed or deleted', async () => {
  const restaurant = await openRestaurant()
  const guest = await guestOf(restaurant)
  const { order } = await guest.placed([guest.item('Mint Tea', { serving_size: 'Pot' })])
  await restaurant.sql("delete from products where name = 'Mint Tea'")
  const seen: GuestOrder = await restaurant.getJson(`/api/orders/${order.access_token}`)
  expect(seen.order.items).toMatchObject([
    { product_id: null, product_name: 'Mint Tea', serving_size: 'Pot', unit_price: 9 },
  ])
})

test('the calendar file contains each reservation of the order at the restaurant’s time', async () => {
  const restaurant = await openRestaurant({ service_periods: everyDay, time_zone: 'Asia/Riyadh' })
  const guest = await guestOf(restaurant)
  const { order, reservations } = await guest.placed(
    [guest.meal('Lamb Mandi'), guest.meal('Fattoush', { date: guest.day(4) })],
    { locale: 'ar' },
  )
  const answer = await restaurant.get(`/api/orders/${order.access_token}/calendar.ics`)
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  const file = (await answer.text()).replaceAll('\r\n ', '')
  expect(file.match(/BEGIN:VEVENT/g)).toHaveLength(2)
  expect(file).toContain(`DTSTART:${guest.day(3).replaceAll('-', '')}T160000Z`)
  expect(file).toContain('SUMMARY:سُفرة: مندي لحم')
  expect(file).toContain(`/ar/orders/${order.access_token}`)

  const shown = async () => {
    const now = await (await restaurant.get(`/api/orders/${order.access_token}/calendar.ics`)).text()
    return [/SEQUENCE:(\d+)/.exec(now)?.[1], now.match(/STATUS:(\w+)/g)].flat()
  }
  expect(await shown()).toEqual(['1', 'STATUS:TENTATIVE', 'STATUS:TENTATIVE'])
  // Two changes in the same second.
  const second = "updated_at = date_trunc('second', created_at) where id = $1"
  await restaurant.sql(`update reservations set status = 'confirmed', ${second}`, [reservations[0]?.id])
  expect(await shown()).toEqual(['2', 'STATUS:CONFIRMED', 'STATUS:TENTATIVE'])
  await restaurant.sql(`update reservations set status = 'cancelled', ${second}`, [reservations[0]?.id])
  expect(await shown()).toEqual(['3', 'STATUS:CANCELLED', 'STATUS:TENTATIVE'])
  await restaurant.sql(`update reservations set customer_id = null, ${second}`, [reservations[0]?.id])
  expect((await shown())[0], 'a change that no calendar shows creates no new version').toBe('3')
  const plain = await guest.placed([guest.item('Ayran')])
  const calendar = await (await restaurant.get(`/api/orders/${plain.order.access_token}/calendar.ics`)).text()
  expect(calendar.match(/BEGIN:VEVENT/g), 'dishes without a date are one entry at their time').toHaveLength(1)
})

test("an order's event stream sends its state and every change, whoever makes it", async () => {
  const restaurant = await openRestaurant({ service_periods: everyDay })
  const guest = await guestOf(restaurant)
  const { order, reservations } = await guest.placed([guest.meal('Lamb Mandi')])
  const other = await guest.placed([guest.item('Ayran')])
  const page = await followOrder(restaurant.url, order.access_token)
  expect([page.status, page.type]).toEqual([200, 'text/event-stream'])
  const pending = {
    status: 'pending',
    payment_status: 'not_required',
    total_amount: 24,
    payment_problem: null,
    payment_asked: false,
    pay_until: null,
    refunded_amount: 0,
    revision: 0,
    reservations: [{ id: reservations[0]?.id, status: 'pending' }],
  }
  expect(await page.next()).toEqual(pending)
  await restaurant.sql("update orders set status = 'ready' where id = $1", [other.order.id])
  await restaurant.sql("update orders set status = 'confirmed' where id = $1", [order.id])
  expect(await page.next()).toEqual({ ...pending, status: 'confirmed' })
  await restaurant.sql("update reservations set status = 'completed' where order_id = $1", [order.id])
  expect(await page.next()).toMatchObject({ status: 'confirmed', reservations: [{ status: 'completed' }] })
  const started = performance.now()
  await restaurant.close()
  expect(await page.next(), 'shutdown does not wait for event streams').toBe('the end')
  expect(performance.now() - started).toBeLessThan(3500)
})

test('a closed event stream is removed, and streams per order are limited', async () => {
  const restaurant = await openRestaurant()
  const guest = await guestOf(restaurant)
  const { order } = await guest.placed([guest.item('Ayran')])
  const pages = await Promise.all(times(20, () => followOrder(restaurant.url, order.access_token)))
  await Promise.all(pages.map((page) => page.next()))
  expect((await restaurant.get(`/api/orders/${order.access_token}/events`)).status).toBe(429)
  for (const page of pages) page.leave()
  await expect
    .poll(async () => {
      const page = await followOrder(restaurant.url, order.access_token)
      page.leave()
      return page.status
    })
    .toBe(200)
})

test('a stream that closes before its first event is removed, too', async () => {
  const restaurant = await openRestaurant({}, { environment: { METRICS: '1' } })
  const guest = await guestOf(restaurant)
  const { order } = await guest.placed([guest.item('Ayran')])
  for (let i = 0; i < 100; i++) {
    const leaving = new AbortController()
    const asked = restaurant.get(`/api/orders/${order.access_token}/events`, { signal: leaving.signal }).catch(() => {})
    await wait(Math.random() * 10)
    leaving.abort()
    await asked
  }
  const figures = async () => (await restaurant.get('/metrics')).text()
  await expect.poll(figures).toContain('\nsufra_event_streams 0\n')
})

test('the dialog reserves one dish for a logged-in guest, from today on, once per key', async () => {
  const restaurant = await openRestaurant({ service_periods: everyDay, slot_capacity: 12 })
  const person = await restaurant.as('customer')
  const guest = await guestOf(restaurant, person)
  expect((await restaurant.post('/api/reservations', reservation(guest), anyKey())).status).toBe(401)

  const key = anyKey()
  const answers = await Promise.all(times(5, () => person.post('/api/reservations', reservation(guest), key)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 201])
  const { order, reservations }: GuestOrder = await (answers[0] as Response).json()
  expect(order).toMatchObject({
    channel: 'reservation',
    total_amount: 24,
    tax: 0,
    delivery_address: null,
    email: person.email,
    payment_method: 'cash',
  })
  expect(reservations).toMatchObject([{ meal_size: 'half', guests_count: 5, reservation_date: guest.day(1) }])
  const [row] = await restaurant.sql('select user_id, customer_name from reservations')
  expect(row).toEqual({ user_id: person.account.id, customer_name: 'Amal Haddad' })

  const neighbour = await restaurant.as('customer')
  expect(
    (await neighbour.post('/api/reservations', reservation(guest), key)).status,
    'a key belongs to its guest',
  ).toBe(409)
  const full = await person.post(
    '/api/reservations',
    reservation(guest, { meal_size: 'full', guests_count: 10, expected_total: 48 }),
    anyKey(),
  )
  expect([full.status, await full.json()]).toMatchObject([
    409,
    { code: 'slot_full', items: [{ index: 0, code: 'slot_full', nearest: { length: 3 } }] },
  ])
  const pickup = await person.post(
    '/api/reservations',
    reservation(guest, { payment_method: 'pickup' as never }),
    anyKey(),
  )
  expect(pickup.status).toBe(422)
  expect(await stored(restaurant)).toMatchObject({ orders: 1, reservations: 1 })
})

test('an account lists its own orders and reservations, newest first, page by page', async () => {
  const restaurant = await openRestaurant({ service_periods: everyDay })
  const [amal, badr] = [await restaurant.as('customer'), await restaurant.as('customer')]
  const guest = await guestOf(restaurant, amal)
  for (const n of times(5, (one) => one)) await guest.placed([guest.meal('Fattoush', { date: guest.day(3 + n) })])
  const seen: string[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page = await amal.getJson(`/api/account/reservations?limit=2&cursor=${cursor}`)
    seen.push(...page.reservations.map((one: { reservation_date: string }) => one.reservation_date))
    cursor = page.next_cursor
  }
  expect(seen).toEqual([7, 6, 5, 4, 3].map(guest.day))
  const { orders, next_cursor } = await amal.getJson('/api/account/orders?limit=5')
  expect([orders.length, next_cursor, orders[0].items[0].product_name]).toEqual([5, null, 'Fattoush'])
  expect(await badr.getJson('/api/account/orders')).toEqual({ orders: [], next_cursor: null })
  for (const cursor of ['nonsense', '2026-99-99T00:00:00.000000Z_00000000-0000-4000-8000-000000000000'])
    expect((await amal.get(`/api/account/orders?cursor=${cursor}`)).status).toBe(422)
})

test('guest orders join the account once its address is confirmed, and not before', async () => {
  const restaurant = await openRestaurant({ service_periods: everyDay })
  const guest = await guestOf(restaurant)
  const person = await restaurant.as('customer')
  const { order } = await guest.placed([guest.meal('Lamb Mandi')], { email: person.email })
  const count = async () => [
    (await person.getJson('/api/account/orders')).orders.length,
    (await person.getJson('/api/account/reservations')).reservations.length,
  ]
  expect(await count()).toEqual([0, 0])
  expect((await cancel(person, 'orders', order.id)).status).toBe(404)
  await restaurant.sql('update users set email_verified = true where email = $1', [person.email])
  expect(await count()).toEqual([1, 1])
  expect((await cancel(person, 'orders', order.id)).status).toBe(200)
})

test('cancelling a pending order releases its seats and sends the restaurant one mail', async () => {
  const restaurant = await openRestaurant({ service_periods: everyDay, slot_capacity: 5 })
  const [amal, badr] = [await restaurant.as('customer'), await restaurant.as('customer')]
  const guest = await guestOf(restaurant, amal)
  const { order } = await guest.placed([guest.meal('Lamb Mandi')])
  expect((await guest.order([guest.meal('Fattoush')])).status).toBe(409)
  expect((await cancel(badr, 'orders', order.id)).status).toBe(404)
  const answers = await Promise.all(times(4, () => cancel(amal, 'orders', order.id)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(await (answers[0] as Response).json()).toMatchObject({
    order: { status: 'cancelled', total_amount: 24 },
    reservations: [{ status: 'cancelled' }],
  })
  expect(await restaurant.sql("select kind from outbox where kind = 'order_cancelled'")).toHaveLength(1)
  expect((await guest.order([guest.meal('Fattoush')])).status).toBe(201)
})

test('a confirmed order, one under review and a part of a paid one cannot be cancelled by the guest', async () => {
  const restaurant = await openRestaurant({ service_periods: everyDay })
  const amal = await restaurant.as('customer')
  const guest = await guestOf(restaurant, amal)
  const { order, reservations } = await guest.placed([guest.meal('Lamb Mandi')])
  const refused = async () => [
    (await cancel(amal, 'orders', order.id)).status,
    (await cancel(amal, 'reservations', reservations[0]?.id)).status,
  ]
  await restaurant.sql("update reservations set status = 'confirmed'")
  expect(await refused()).toEqual([409, 409])
  await restaurant.sql("update reservations set status = 'pending'; update orders set payment_status = 'checking'")
  expect(await refused()).toEqual([409, 409])
  await restaurant.sql("update orders set payment_status = 'paid'")
  expect((await cancel(amal, 'reservations', reservations[0]?.id)).status).toBe(409)
  await restaurant.sql("update orders set payment_status = 'not_required', status = 'preparing'")
  expect((await cancel(amal, 'orders', order.id)).status).toBe(409)
})

test("cancelling one reservation reduces the order's total; cancelling the last one cancels the order", async () => {
  const restaurant = await openRestaurant({ service_periods: everyDay })
  const amal = await restaurant.as('customer')
  const guest = await guestOf(restaurant, amal)
  const { order, reservations } = await guest.placed(
    [guest.meal('Lamb Mandi', {}, 2), guest.meal('Fattoush', { date: guest.day(4) })],
    { channel: 'order' },
  )
  expect(order).toMatchObject({ subtotal: 57.5, tax: 8.63, total_amount: 71.13 })
  await restaurant.sql('update settings set tax_percent = 20, delivery_fee = 9')
  const first = await cancel(amal, 'reservations', reservations[0]?.id)
  expect(await first.json()).toMatchObject({
    order: { status: 'pending', subtotal: 9.5, tax: 1.43, delivery_fee: 5, total_amount: 15.93 },
    reservations: [{ status: 'cancelled' }, { status: 'pending' }],
  })
  const last = await cancel(amal, 'reservations', reservations[1]?.id)
  expect(await last.json()).toMatchObject({ order: { status: 'cancelled' }, reservations: { length: 2 } })
})

const cancel = (person: Pick<Restaurant, 'post'>, what: 'orders' | 'reservations', id: string | undefined) =>
  person.post(`/api/account/${what}/${id}/cancellation`, {})

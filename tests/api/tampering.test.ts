import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { OrderInput } from '../../src/domain/orders/order-drafts.schema.ts'
import type { GuestOrder } from '../../src/domain/orders/orders.schema.ts'
import { rounds } from '../endurance.ts'
import { noLimits } from '../no-limits.ts'
import { anyKey, everyDay, guestOf, nothing, stored } from './ordering.ts'
import { shareRestaurant } from './shared-restaurant.ts'

const openRestaurant = shareRestaurant()

const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000'

test('a tampered order is refused and stores nothing', { timeout: 60_000 }, async () => {
  const restaurant = await openRestaurant({ service_periods: everyDay }, { limits: noLimits })
  const guest = await guestOf(restaurant)
  const good = guest.draft([guest.meal('Lamb Mandi')], { expected_total: 24 })
  const line = (more: object) => ({ ...good, items: [{ ...guest.meal('Lamb Mandi'), ...more }] })
  const details = (more: object) =>
    line({ reservation_details: { ...guest.meal('Lamb Mandi').reservation_details, ...more } })
  const cases: [string, number, string, object | string][] = [
    ['a negative quantity', 422, 'invalid_input', line({ quantity: -1 })],
    ['no quantity', 422, 'invalid_input', line({ quantity: 0 })],
    ['half a dish', 422, 'invalid_input', line({ quantity: 1.5 })],
    ['a huge quantity', 422, 'invalid_input', line({ quantity: 100 })],
    ['an endless quantity', 422, 'invalid_input', line({ quantity: 1e308 })],
    ['a quantity in words', 422, 'invalid_input', line({ quantity: 'two' })],
    ['a price of its own', 409, 'price_changed', { ...line({ price: 1, unit_price: 1 }), expected_total: 1 }],
    ['a total of nothing', 409, 'price_changed', { ...good, expected_total: 0 }],
    ['a negative total', 422, 'invalid_input', { ...good, expected_total: -24 }],
    ['no total', 422, 'invalid_input', { ...good, expected_total: undefined }],
    ['an unknown dish', 409, 'dish_unavailable', line({ product_id: UNKNOWN_ID })],
    ['no dish', 422, 'invalid_input', line({ product_id: "1' or '1'='1" })],
    ['an unavailable dish', 409, 'dish_unavailable', { ...good, items: [guest.item('Stuffed Grape Leaves')] }],
    ['an unknown size', 409, 'dish_unavailable', line({ serving_size: 'Free' })],
    ['a past date', 409, 'slot_unavailable', details({ date: '2020-01-01' })],
    ['tomorrow', 409, 'slot_unavailable', details({ date: guest.day(1) })],
    ['a day beyond the calendar', 409, 'slot_unavailable', details({ date: guest.day(30) })],
    ['no day', 422, 'invalid_input', details({ date: '2026-02-30' })],
    ['a time that is not offered', 409, 'slot_unavailable', details({ time: '3:00 AM' })],
    ['no time', 422, 'invalid_input', details({ time: '25:00' })],
    ['a date for what is not reservable', 409, 'slot_unavailable', { ...good, items: [guest.meal('Ayran')] }],
    ['no date for what is reservable', 422, 'reservation_incomplete', { ...good, items: [guest.item('Mixed Grill')] }],
    ['12 guests custom', 422, 'invalid_input', details({ meal_size: 'custom', guests_count: 12 })],
    ['500 guests at half price', 422, 'invalid_input', details({ guests_count: 500 })],
    ['a million guests', 422, 'invalid_input', details({ meal_size: 'custom', guests_count: 1e6 })],
    ['a meal size of its own', 422, 'invalid_input', details({ meal_size: 'quarter' })],
    ['an empty cart', 422, 'invalid_input', { ...good, items: [] }],
    [
      'a thousand lines',
      422,
      'invalid_input',
      { ...good, items: Array(1000).fill({ product_id: UNKNOWN_ID, quantity: 1 }) },
    ],
    ['no name', 422, 'invalid_input', { ...good, full_name: ' ' }],
    ['no e-mail at the checkout', 422, 'invalid_input', { ...good, email: '' }],
    ['two e-mail headers', 422, 'invalid_input', { ...good, email: 'a@example.com\r\nbcc: b@example.com' }],
    ['no phone', 422, 'invalid_input', { ...good, phone: 'call me' }],
    ['no address', 422, 'invalid_input', { ...good, delivery_address: '  ' }],
    ['a text with a hole', 422, 'invalid_input', { ...good, special_requests: 'a\0b' }],
    ['a long text', 422, 'invalid_input', { ...good, special_requests: 'x'.repeat(1001) }],
    ['another way to pay', 422, 'invalid_input', { ...good, payment_method: 'barter' }],
    ['PayPal where it is not offered', 422, 'invalid_input', { ...good, payment_method: 'paypal' }],
    ['the channel of the dialog', 422, 'invalid_input', { ...good, channel: 'reservation' }],
    ['no JSON', 400, 'malformed', '{"items":'],
  ]
  for (const [name, status, code, body] of cases) {
    const answer = await restaurant.post('/api/orders', body, anyKey())
    expect([answer.status, (await answer.json()).code], name).toEqual([status, code])
  }
  for (const key of ['', 'short', 'x'.repeat(101), 'with space in it'])
    expect((await restaurant.post('/api/orders', good, { 'idempotency-key': key })).status, key).toBe(422)
  expect((await restaurant.post('/api/orders', good)).status, 'no key').toBe(422)
  expect(await stored(restaurant)).toEqual(nothing)
  expect((await restaurant.post('/api/orders', good, anyKey())).status).toBe(201)

  const megabyte = { ...good, special_requests: 'x'.repeat(1_000_000) }
  const answer = await restaurant.post('/api/orders', megabyte, anyKey())
  expect([answer.status, (await answer.json()).code]).toEqual([413, 'too_large'])
  expect((await stored(restaurant)).orders).toBe(1)
})

test('ids, owners and statuses in a request are ignored', async () => {
  const restaurant = await openRestaurant()
  const victim = await restaurant.as('customer')
  const guest = await guestOf(restaurant)
  const wanted = guest.draft([guest.item('Ayran')], { expected_total: 4 })
  const extras = {
    id: UNKNOWN_ID,
    user_id: victim.account.id,
    customer_id: UNKNOWN_ID,
    status: 'completed',
    payment_status: 'paid',
  }
  const answer = await restaurant.post('/api/orders', { ...wanted, ...extras, total_amount: 0.01 }, anyKey())
  const { order } = (await answer.json()) as GuestOrder
  expect(order).toMatchObject({ status: 'pending', payment_status: 'not_required', total_amount: 4 })
  expect(order.id).not.toBe(UNKNOWN_ID)
  expect(await restaurant.sql('select user_id from orders')).toEqual([{ user_id: null }])
})

test('an order above the maximum amount is refused without a server error', async () => {
  const restaurant = await openRestaurant()
  await restaurant.sql("update products set price = 99999999.99 where name = 'Ayran'")
  const guest = await guestOf(restaurant)
  const answer = await guest.order([guest.item('Ayran', { quantity: 2 })])
  expect([answer.status, (await answer.json()).code]).toEqual([422, 'invalid_input'])
})

test('for any cart, the shown, charged and stored totals are equal', { timeout: 90_000 }, async () => {
  const restaurant = await openRestaurant({ service_periods: everyDay, tax_percent: 8.875 }, { limits: noLimits })
  await restaurant.sql('update products set price = price + 0.33, is_available = true')
  await restaurant.sql("update products set is_reservable = false where name in ('Knafeh', 'Falafel')")
  const guest = await guestOf(restaurant)
  const reservable = ['Lamb Mandi', 'Mixed Grill', 'Fattoush', 'Hummus']
  const plain = ['Ayran', 'Mint Tea', 'Knafeh', 'Falafel']
  const size = fc.oneof(
    fc.constant({ meal_size: 'half' as const, guests_count: 5 }),
    fc.constant({ meal_size: 'full' as const, guests_count: 10 }),
    fc.constant({ meal_size: 'custom' as const }),
    fc.integer({ min: 13, max: 500 }).map((guests_count) => ({ meal_size: 'custom' as const, guests_count })),
  )
  const quantity = fc.integer({ min: 1, max: 99 })
  const dated = fc
    .tuple(fc.constantFrom(...reservable), size, fc.integer({ min: 2, max: 29 }), quantity)
    .map(([dish, details, ahead, count]) =>
      guest.meal(dish, { guests_count: undefined, ...details, date: guest.day(ahead) }, count),
    )
  const undated = fc
    .tuple(fc.constantFrom(...plain), quantity)
    .map(([dish, count]) => guest.item(dish, { quantity: count }))
  const cart = fc.array(fc.oneof(dated, undated), { minLength: 1, maxLength: 8 })
  const channel = fc.constantFrom<OrderInput['channel']>('checkout', 'order')
  await fc.assert(
    fc.asyncProperty(cart, channel, async (items, from) => {
      const shown = await guest.quote(items, from)
      const { order, reservations } = await guest.placed(items, { channel: from, expected_total: shown.total })
      expect(order).toMatchObject({
        subtotal: shown.subtotal,
        tax: shown.tax,
        delivery_fee: shown.delivery_fee,
        total_amount: shown.total,
        items: shown.lines.map(({ unit_price, line_total }) => ({ unit_price, line_total })),
      })
      const [row] = await restaurant.sql(
        `select total_amount::float as total, (select sum(unit_price * quantity) from order_items where order_id = orders.id)::float as lines,
          (select coalesce(sum(total_amount), 0) from reservations where order_id = orders.id)::float as reserved from orders where id = $1`,
        [order.id],
      )
      const booked = shown.lines.filter((line) => line.reservation_details)
      const reserved = booked.reduce((sum, line) => sum + Math.round(line.line_total * 100), 0) / 100
      expect(row).toEqual({ total: shown.total, lines: shown.subtotal, reserved })
      expect(reservations).toHaveLength(booked.length)
    }),
    { numRuns: rounds(12, 40) },
  )
})

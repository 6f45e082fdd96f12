import { expect, test } from 'vitest'
import type { GuestOrder } from '../../src/domain/orders/orders.schema.ts'
import { noLimits } from '../no-limits.ts'
import { anyKey, everyDay, guestOf, nothing, stored, times } from './ordering.ts'
import { shareRestaurant } from './shared-restaurant.ts'

const openRestaurant = shareRestaurant()

test('an order is stored with server-side prices, its customer and a mail to each side', async () => {
  const restaurant = await openRestaurant({ service_periods: everyDay })
  const guest = await guestOf(restaurant)
  const answer = await guest.order(
    [guest.meal('Lamb Mandi', { meal_size: 'full', guests_count: 10 }, 2), guest.item('Mint Tea', { quantity: 3 })],
    { special_requests: 'No nuts, please' },
  )
  expect(answer.status).toBe(201)
  const { order, reservations, order_url } = (await answer.json()) as GuestOrder
  expect(order).toMatchObject({
    status: 'pending',
    channel: 'checkout',
    payment_method: 'cash',
    payment_status: 'not_required',
    subtotal: 108,
    tax: 0,
    delivery_fee: 0,
    total_amount: 108,
    notes: 'No nuts, please',
    items: [
      {
        product_name: 'Lamb Mandi',
        quantity: 2,
        unit_price: 48,
        line_total: 96,
        notes: 'Meal size: full, Guests: 10',
        meal_size: 'full',
        guests_count: 10,
      },
      {
        product_name: 'Mint Tea',
        serving_size: 'Glass',
        quantity: 3,
        unit_price: 4,
        line_total: 12,
        notes: null,
        meal_size: null,
        guests_count: null,
      },
    ],
  })
  expect(order.number).toBe(order.id.slice(0, 8))
  expect(order.id, 'random, so that the number tells orders apart').toMatch(/^\w{8}-\w{4}-4\w{3}-[89ab]/)
  expect(order_url).toBe(`${restaurant.url}/orders/${order.access_token}`)
  expect(reservations).toMatchObject([
    {
      order_id: order.id,
      product_name: 'Lamb Mandi',
      reservation_date: guest.day(3),
      reservation_time: '7:00 PM',
      meal_size: 'full',
      guests_count: 10,
      quantity: 2,
      total_amount: 96,
      status: 'pending',
      payment_method: 'cash',
    },
  ])
  expect(await stored(restaurant)).toEqual({ orders: 1, items: 2, reservations: 1, customers: 1, mails: 2 })
  const [customer] = await restaurant.sql('select * from customers')
  expect(customer).toMatchObject({ name: 'Amal Haddad', email: 'amal@example.com', rating: '5.0', rating_count: 0 })
  const [row] = await restaurant.sql('select reservation_time, user_id, customer_id from reservations')
  expect(row).toEqual({ reservation_time: '19:00:00', user_id: null, customer_id: customer.id })
})

test('the order page adds tax and delivery, and requires no email address', async () => {
  const restaurant = await openRestaurant()
  const guest = await guestOf(restaurant)
  const answer = await guest.order([guest.meal('Chicken Biryani', {}, 2)], { channel: 'order', email: '' })
  expect(answer.status).toBe(201)
  const { order } = (await answer.json()) as GuestOrder
  expect(order).toMatchObject({ subtotal: 36, tax: 5.4, delivery_fee: 5, total_amount: 46.4, email: null })
  expect(await restaurant.sql('select kind from outbox')).toEqual([{ kind: 'new_order' }])
})

test('guests without an email address do not use up the orders of each other', async () => {
  const account = { attempts: 2, minutes: 60 }
  const restaurant = await openRestaurant({}, { limits: { ...noLimits, order: { ...noLimits.order, account } } })
  const guest = await guestOf(restaurant)
  const statuses = async (email: string) => {
    const placed = []
    for (const phone of ['555 10001', '555 10002', '555 10003'])
      placed.push((await guest.order([guest.item('Ayran')], { channel: 'order', email, phone })).status)
    return placed
  }
  expect(await statuses('')).toEqual([201, 201, 201])
  expect(await statuses('amal@example.com'), 'the third with one address').toEqual([201, 201, 429])
})

test('a pickup order needs no address, its reservations are stored as cash, and the order page offers none', async () => {
  const restaurant = await openRestaurant({ service_periods: everyDay })
  const guest = await guestOf(restaurant)
  const { order, reservations } = await guest.placed([guest.meal('Lamb Mandi')], {
    payment_method: 'pickup',
    delivery_address: null,
  })
  expect([order.payment_method, order.delivery_address, reservations[0]?.payment_method]).toEqual([
    'pickup',
    null,
    'cash',
  ])
  const delivered = await guest.order([guest.item('Ayran')], { channel: 'order', payment_method: 'pickup' })
  expect([delivered.status, (await delivered.json()).errors[0].path]).toEqual([422, 'body.payment_method'])
})

test('PayPal is accepted only where it is offered', async () => {
  const without = await openRestaurant()
  const guest = await guestOf(without)
  expect((await without.getJson('/api/restaurant')).payment_methods).toEqual(['cash', 'pickup'])
  const refused = await guest.order([guest.item('Ayran')], { payment_method: 'paypal' })
  expect([refused.status, (await refused.json()).errors[0].path]).toEqual([422, 'body.payment_method'])
})

test('a price that changed between cart and submit is refused with the new total', async () => {
  const restaurant = await openRestaurant()
  const guest = await guestOf(restaurant)
  const items = [guest.meal('Chicken Biryani', {}, 2)]
  const { total } = await guest.quote(items, 'order')
  await restaurant.sql("update products set price = 18.01 where name = 'Chicken Biryani'")
  const draft = guest.draft(items, { channel: 'order', expected_total: total })
  const answer = await restaurant.post('/api/orders', draft, anyKey())
  expect([answer.status, await answer.json()]).toMatchObject([409, { code: 'price_changed', total: 46.42 }])
  expect(await stored(restaurant)).toEqual(nothing)
  const again = await restaurant.post('/api/orders', { ...draft, expected_total: 46.42 }, anyKey())
  expect(again.status).toBe(201)
})

test('a reservable dish needs a date and a time, also when it became reservable in the cart', async () => {
  const restaurant = await openRestaurant({ service_periods: everyDay })
  const guest = await guestOf(restaurant)
  const items = [guest.meal('Lamb Mandi'), guest.item('Ayran')]
  const { total } = await guest.quote(items)
  await restaurant.sql("update products set is_reservable = true where name = 'Ayran'")
  for (const channel of ['checkout', 'order'] as const) {
    const answer = await guest.order(items, { channel, expected_total: total })
    expect([answer.status, await answer.json()]).toMatchObject([
      422,
      {
        code: 'reservation_incomplete',
        items: [{ index: 1, code: 'date_missing', nearest: [{ date: guest.day(2), time: '7:00 PM' }, {}, {}] }],
      },
    ])
  }
  expect(await stored(restaurant)).toEqual(nothing)
  expect((await guest.order([guest.meal('Lamb Mandi'), guest.meal('Ayran')])).status).toBe(201)
})

test('one idempotency key creates one order and one mail to each side', { timeout: 40_000 }, async () => {
  const restaurant = await openRestaurant({ service_periods: everyDay })
  const guest = await guestOf(restaurant)
  const key = anyKey()
  const answers = await Promise.all(times(50, () => guest.order([guest.meal('Lamb Mandi')], {}, key)))
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(49).fill(200), 201])
  const bodies = await Promise.all(answers.map((answer) => answer.text()))
  expect(new Set(bodies).size).toBe(1)
  expect(await stored(restaurant)).toEqual({ orders: 1, items: 1, reservations: 1, customers: 1, mails: 2 })

  const other = await guest.order([guest.meal('Lamb Mandi', {}, 2)], {}, key)
  expect([other.status, (await other.json()).code]).toEqual([409, 'conflict'])
  const replay = await guest.order([guest.meal('Lamb Mandi')], {}, key)
  expect([replay.status, await replay.text()]).toEqual([200, bodies[0]])
  expect((await stored(restaurant)).orders).toBe(1)
})

test('a customer is matched by email, then by phone, and created once', async () => {
  const restaurant = await openRestaurant()
  const guest = await guestOf(restaurant)
  const tea = [guest.item('Mint Tea')]
  await Promise.all(times(8, () => guest.placed(tea)))
  await guest.placed(tea, { email: 'AMAL@example.com', phone: '999 999 9999', full_name: 'A. Haddad' })
  await guest.placed(tea, { channel: 'order', email: null, phone: '٠١٢١٢٥٥٥٠١٩٩'.slice(1) })
  await guest.placed(tea, { email: 'other@example.com', phone: '1-212-555-0199' })
  expect(await restaurant.sql('select name, email from customers')).toEqual([
    { name: 'Amal Haddad', email: 'amal@example.com' },
  ])
  await guest.placed(tea, { email: 'other@example.com', phone: '555 0000' })
  expect(await stored(restaurant)).toMatchObject({ orders: 12, customers: 2 })
})

test('a logged-in guest owns the order', async () => {
  const restaurant = await openRestaurant()
  const person = await restaurant.as('customer')
  const guest = await guestOf(restaurant, person)
  await guest.placed([guest.item('Mint Tea')], { email: 'somebody@example.com' })
  expect(await restaurant.sql('select user_id from orders')).toEqual([{ user_id: person.account.id }])
})

test('each switch refuses its own kind of line, and without notifications no mail is sent', async () => {
  const restaurant = await openRestaurant({ service_periods: everyDay, email_notifications: false })
  const guest = await guestOf(restaurant)
  const [dated, plain] = [guest.meal('Lamb Mandi'), guest.item('Ayran')]
  const codeOf = async (items: Parameters<typeof guest.order>[0]) => {
    const answer = await guest.order(items)
    return answer.status === 201 ? null : [answer.status, (await answer.json()).code]
  }
  await restaurant.sql('update settings set online_ordering = false')
  expect([await codeOf([plain]), await codeOf([dated, plain]), await codeOf([dated])]).toEqual([
    [409, 'ordering_closed'],
    [409, 'ordering_closed'],
    null,
  ])
  expect((await guest.quote([dated, plain])).problems).toEqual(['ordering_closed'])
  await restaurant.sql('update settings set online_ordering = true, online_reservations = false')
  expect([await codeOf([dated]), await codeOf([dated, plain]), await codeOf([plain])]).toEqual([
    [409, 'reservations_closed'],
    [409, 'reservations_closed'],
    null,
  ])
  expect(await stored(restaurant)).toMatchObject({ orders: 2, mails: 0 })
})

test('with one checkout every order costs the same, with tax and, unless it is picked up, the delivery fee', async () => {
  const restaurant = await openRestaurant({
    service_periods: everyDay,
    tax_percent: 10,
    delivery_fee: 3,
    one_checkout: true,
  })
  const guest = await guestOf(restaurant)
  const items = [guest.meal('Lamb Mandi'), guest.item('Ayran')]
  for (const [payment_method, delivery_fee] of [
    ['cash', 3],
    ['pickup', 0],
  ] as const) {
    const quote = await guest.quote(items, 'checkout', { payment_method })
    expect(quote).toMatchObject({ subtotal: 28, tax: 2.8, delivery_fee, total: 30.8 + delivery_fee })
    const { order } = await guest.placed(items, { payment_method })
    expect(order).toMatchObject({ channel: 'order', tax: 2.8, delivery_fee, total_amount: 30.8 + delivery_fee })
  }
  const asOnTheOrderPage = await guest.quote(items, 'order', { payment_method: 'cash' })
  expect(asOnTheOrderPage.total).toBe(33.8)
  const unpaid = await guest.order(items, { expected_total: 28 })
  expect([unpaid.status, (await unpaid.json()).code]).toEqual([409, 'price_changed'])
  const [mail] = await restaurant.sql(
    "select text from outbox where recipient = 'amal@example.com' and text like '%30.80%'",
  )
  expect(mail?.text).not.toMatch(/Delivery: /)
})

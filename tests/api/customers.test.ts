import { expect, test } from 'vitest'
import { anyKey, everyDay, guestOf } from './ordering.ts'
import { shareRestaurant } from './shared-restaurant.ts'

const openRestaurant = shareRestaurant()

test('staff search customers by prefixes of name, email or phone, newest first, page by page', async () => {
  const restaurant = await openRestaurant()
  const staff = await restaurant.as('staff')
  await restaurant.sql(`insert into customers (name, email, phone, created_at)
    select 'Layla Nasser ' || n, 'layla' || n || '@example.com', '+1 (212) 555-' || (1000 + n), now() - n * interval '1 s'
    from generate_series(1, 23) n`)
  await restaurant.sql("insert into customers (name, phone) values ('أحمد الخطيب', '0100 200 300')")
  const names = async (search: string) =>
    (await staff.getJson(`/api/admin/customers?search=${encodeURIComponent(search)}`)).customers.map(
      ({ name }: { name: string }) => name,
    )
  expect(await names('layla7')).toEqual(['Layla Nasser 7'])
  expect(await names('NASS lay 19')).toEqual(['Layla Nasser 19'])
  expect(await names('(212) 555-1004')).toEqual(['Layla Nasser 4'])
  expect(await names('12125551004')).toEqual(['Layla Nasser 4'])
  expect(await names('احمد')).toEqual(['أحمد الخطيب'])
  expect(await names('nobody')).toEqual([])
  expect(await names("'; drop table customers; -- & | ! :*")).toEqual([])
  const seen: string[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page = await staff.getJson(`/api/admin/customers?search=layla&limit=10&cursor=${cursor}`)
    seen.push(...page.customers.map(({ name }: { name: string }) => name))
    cursor = page.next_cursor
  }
  expect(seen).toEqual(Array.from({ length: 23 }, (_, n) => `Layla Nasser ${n + 1}`))
})

test('a customer needs a name and a phone, and an email address belongs to one customer', async () => {
  const restaurant = await openRestaurant()
  const staff = await restaurant.as('staff')
  const add = (draft: object) => staff.post('/api/admin/customers', draft)
  const added = await add({
    name: ' Noor ',
    phone: '555 0101',
    email: 'Noor@Example.com',
    address: '',
    notes: 'Nuts!\nNone.',
  })
  expect([added.status, await added.json()]).toMatchObject([
    201,
    { name: 'Noor', email: 'noor@example.com', address: null, rating: 5, rating_count: 0, orders_count: 0 },
  ])
  const again = await add({ name: 'Nour', phone: '555 0102', email: 'noor@example.com' })
  expect([again.status, await again.json()]).toMatchObject([
    409,
    { code: 'conflict', errors: [{ path: 'body.email' }] },
  ])
  for (const [draft, field] of [
    [{ phone: '555 0101' }, 'name'],
    [{ name: 'Noor' }, 'phone'],
    [{ name: 'Noor', phone: 'none' }, 'phone'],
    [{ name: 'Noor', phone: '555 0101', email: 'noor' }, 'email'],
    [{ name: 'Noor', phone: '555 0101', notes: 'x'.repeat(2001) }, 'notes'],
  ] as const) {
    const refused = await add(draft)
    expect([refused.status, (await refused.json()).errors[0].path]).toEqual([422, `body.${field}`])
  }
  expect(await restaurant.sql('select count(*)::int as n from customers')).toEqual([{ n: 1 }])
})

test('a phone number matches in Western and Arabic digits', async () => {
  const restaurant = await openRestaurant({ service_periods: everyDay })
  const staff = await restaurant.as('staff')
  const added = await staff.post('/api/admin/customers', { name: 'Noor', phone: '٠١٠ ۲۰۰ ٣٠٠٤' })
  expect([added.status, (await added.json()).phone]).toEqual([201, '010 200 3004'])
  const { email } = await restaurant.register({ phone: '٠١٠٢٠٠٣٠٠٤' })
  const guest = await restaurant.signIn(email)
  expect((await guest.getJson('/api/account')).phone).toBe('0102003004')
  const { product_id, reservation_details } = (await guestOf(restaurant)).meal('Lamb Mandi')
  const wish = { product_id, ...reservation_details, payment_method: 'cash', expected_total: 24 }
  expect((await guest.post('/api/reservations', wish, anyKey())).status).toBe(201)
  const { customers } = await staff.getJson('/api/admin/customers')
  expect(customers).toMatchObject([{ name: 'Noor', orders_count: 1 }])
})

test("a customer's detail contains their orders and reservations", async () => {
  const restaurant = await openRestaurant({ service_periods: everyDay })
  const staff = await restaurant.as('staff')
  const guest = await guestOf(restaurant)
  const { order } = await guest.placed([guest.meal('Lamb Mandi'), guest.item('Ayran')])
  const { customers } = await staff.getJson('/api/admin/customers')
  expect(customers).toMatchObject([{ name: 'Amal Haddad', orders_count: 1, address: '12 Cedar Street, New York' }])
  expect(await staff.getJson(`/api/admin/customers/${customers[0].id}`)).toMatchObject({
    orders: [{ id: order.id, total_amount: order.total_amount, status: 'pending' }],
    reservations: [{ reservation_date: guest.day(3), reservation_time: '7:00 PM', guests_count: 5, status: 'pending' }],
  })
})

test('staff merge two customer records while that customer places orders', async () => {
  const restaurant = await openRestaurant({ service_periods: everyDay })
  const staff = await restaurant.as('staff')
  const guest = await guestOf(restaurant)
  const add = async (draft: object) => (await (await staff.post('/api/admin/customers', draft)).json()).id as string
  const kept = await add({ name: 'Noor', phone: '555 0101', notes: 'Window' })
  const form = { full_name: 'Nour', email: 'nour@example.com', phone: '555 0102' }
  await guest.placed([guest.meal('Lamb Mandi')], form)
  const [{ id: other }] = await restaurant.sql("select id from customers where email = 'nour@example.com'")
  const merge = (id: string, other_id: string) => staff.post(`/api/admin/customers/${id}/merge`, { other_id })
  expect((await merge(kept, kept)).status).toBe(422)
  expect((await merge(kept, crypto.randomUUID())).status).toBe(404)
  expect((await merge(crypto.randomUUID(), other)).status).toBe(404)

  const again = () => guest.order([guest.item('Ayran')], { ...form, channel: 'order' })
  const [merged, ...orders] = await Promise.all([merge(kept, other), again(), merge(kept, other), again(), again()])
  const answers = [merged, orders[1]].map((answer) => answer?.status).sort()
  expect(answers).toEqual([200, 404])
  for (const placed of [orders[0], orders[2], orders[3]]) expect(placed?.status).toBe(201)
  expect(await restaurant.sql('select id, name, email, phone, notes from customers')).toEqual([
    { id: kept, name: 'Noor', email: 'nour@example.com', phone: '555 0101', notes: 'Window' },
  ])
  expect(await staff.getJson(`/api/admin/customers/${kept}`)).toMatchObject({ orders_count: 4, reservations: [{}] })
  await staff.getJson('/api/admin/dashboard').then(({ totalCustomers }) => expect(totalCustomers).toBe(1))
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Order, OwnReservation } from '../../src/domain/orders/orders.schema.ts'
import { everyDay, guestOf } from './ordering.ts'
import { PASSWORD, type Restaurant } from './restaurant.ts'
import { shareRestaurant } from './shared-restaurant.ts'

const openRestaurant = shareRestaurant()

let restaurant: Restaurant
const ends: (() => Promise<void>)[] = []
beforeAll(async () => {
  restaurant = await openRestaurant({ service_periods: everyDay }, { atEnd: (end) => void ends.push(end) })
})
afterAll(async () => {
  for (const end of ends) await end()
})

test('the admin login refuses the correct password of a customer and starts no session', async () => {
  const customer = await restaurant.as('customer')
  const staff = await restaurant.as('staff')
  const sessions = () => restaurant.sql('select count(*)::int as n from sessions')
  const [before] = await sessions()
  const gate = restaurant.visitor()
  const refused = await gate.post('/api/auth/sign-in/email', { email: customer.email, password: PASSWORD, staff: true })
  expect([refused.status, (await refused.json()).code]).toEqual([401, 'invalid_credentials'])
  expect(gate.cookies.size).toBe(0)
  expect(await sessions()).toEqual([before])
  expect((await gate.get('/api/account')).status).toBe(401)
  const wrong = await gate.post('/api/auth/sign-in/email', { email: staff.email, password: 'no', staff: true })
  expect(wrong.status).toBe(401)
  const welcome = await gate.post('/api/auth/sign-in/email', { email: staff.email, password: PASSWORD, staff: true })
  expect(welcome.status).toBe(200)
  expect((await gate.get('/api/admin/dashboard')).status).toBe(200)
})

test('a wrong method requires a login where every method of the route does', async () => {
  const customer = await restaurant.as('customer')
  const staff = await restaurant.as('staff')
  const visitor = restaurant.visitor()
  const answers = async (path: string) =>
    Promise.all([visitor, customer, staff].map(async (client) => (await client.delete(path)).status))
  expect(await answers('/api/admin/orders')).toEqual([401, 403, 405])
  expect(await answers('/api/admin/users')).toEqual([401, 403, 403])
  expect(await answers('/api/account/orders')).toEqual([401, 405, 405])
  expect(await answers('/api/products')).toEqual([405, 405, 405])
  expect(await answers('/api/admin/nothing')).toEqual([404, 404, 404])
  const wrong = await staff.delete('/api/admin/orders')
  expect(wrong.headers.get('allow')).toBe('GET, POST')
})

test('only the owner and staff see the account of an order and its reservations', async () => {
  const customer = await restaurant.as('customer')
  const staff = await restaurant.as('staff')
  const guest = await guestOf(restaurant, customer)
  const placed = await guest.placed([guest.meal('Lamb Mandi')], { email: customer.email })
  const user_id = customer.account.id
  const { orders }: { orders: Order[] } = await customer.getJson('/api/account/orders')
  const own: { reservations: OwnReservation[] } = await customer.getJson('/api/account/reservations')
  expect([orders, own.reservations]).toMatchObject([[{ user_id }], [{ user_id }]])
  expect(await staff.getJson('/api/admin/orders')).toMatchObject({ orders: [{ user_id }] })
  expect(await staff.getJson(`/api/admin/orders/${placed.order.id}`)).toMatchObject({
    order: { user_id },
    reservations: [{ user_id }],
  })
  expect(await staff.getJson('/api/admin/reservations')).toMatchObject({ reservations: [{ user_id }] })
  const byLink = await (await restaurant.get(`/api/orders/${placed.order.access_token}`)).text()
  expect(byLink + JSON.stringify(placed)).not.toContain('user_id')
})

test('public categories have the status active', async () => {
  const categories: { status: string }[] = await restaurant.getJson('/api/categories')
  expect(new Set(categories.map(({ status }) => status))).toEqual(new Set(['active']))
})

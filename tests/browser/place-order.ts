import { paypalIdOf } from '../paypal.ts'
import { expect, type Restaurant } from './fixtures.ts'

type Place = Pick<Restaurant, 'url' | 'sql'>
type Placed = { order: Order; approve_url?: string }
export type Order = { id: string; number: string; access_token: string; total_amount: number }

/** Places an order through the API. */
export const place = async (restaurant: Place, more: object = {}): Promise<Order> =>
  (await placed(restaurant, more)).order

/** Places a PayPal order through the API and approves it unless `outcome` is `leave`. */
export async function placePayPalOrder(
  restaurant: Restaurant,
  outcome: 'pay' | 'hold' | 'leave' = 'pay',
  more: object = {},
): Promise<Order> {
  const { order, approve_url } = await placed(restaurant, { payment_method: 'paypal', ...more })
  if (outcome === 'leave') return order
  await restaurant.paypal.approve(paypalIdOf(approve_url), outcome)
  const back = await post(restaurant, `/api/orders/${order.access_token}/payment/settlement`, {})
  expect((await back.json()).order.payment_status).toBe(outcome === 'pay' ? 'paid' : 'checking')
  return order
}

async function placed(restaurant: Place, more: object): Promise<Placed> {
  const [dish] = await restaurant.sql("select id from products where name = 'Ayran'")
  const { items, ...rest } = { items: [{ product_id: dish?.id, quantity: 2 }], ...more }
  const { total } = await (await post(restaurant, '/api/quote', { channel: 'checkout', items })).json()
  const answer = await post(restaurant, '/api/orders', {
    channel: 'checkout',
    items,
    full_name: 'Amal Haddad',
    email: 'amal@example.com',
    phone: '+1 (212) 555-0199',
    delivery_address: '12 Cedar Street',
    payment_method: 'cash',
    expected_total: total,
    ...rest,
  })
  expect(answer.status).toBe(201)
  return answer.json()
}

const post = ({ url }: Place, path: string, body: object) =>
  fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify(body),
  })

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { GuestOrder } from '../../src/domain/orders/orders.schema.ts'
import type { OrderPayments } from '../../src/domain/payments/payments.schema.ts'
import { openPayPal, paypalIdOf } from '../paypal.ts'
import { everyDay, guestOf } from './ordering.ts'
import type { Restaurant } from './restaurant.ts'
import { shareRestaurant } from './shared-restaurant.ts'

const openRestaurant = shareRestaurant()

let paypal: Awaited<ReturnType<typeof openPayPal>>
beforeAll(async () => {
  paypal = await openPayPal()
})
afterAll(() => paypal.close())
beforeEach(async () => {
  await paypal.reset(false)
  await paypal.webhooks('never')
})

type Case = {
  currency: string
  /** Of one Ayran, of which three are ordered. */
  price: number
  tax_percent: number
  delivery_fee: number
  /** The smallest coin, and the total in cash. */
  coin?: number
  in_cash?: number
  charged: { subtotal: number; tax: number; delivery_fee: number; total_amount: number }
  written: { en: string; ar: string }
  /** At PayPal: the total, the tax and the refund of one Ayran with its share of the tax. Undefined: not offered. */
  wire?: { total: string; tax: string; refund: string }
  /** Amounts that the currency does not have. */
  refused: number[]
}

const CASES: Case[] = [
  {
    currency: 'USD',
    price: 3.5,
    tax_percent: 15,
    delivery_fee: 4.9,
    charged: { subtotal: 10.5, tax: 1.58, delivery_fee: 4.9, total_amount: 16.98 },
    written: { en: '$16.98', ar: '$16.98' },
    wire: { total: '16.98', tax: '1.58', refund: '4.03' },
    refused: [1.005],
  },
  {
    currency: 'EUR',
    price: 3.5,
    tax_percent: 7,
    delivery_fee: 2.5,
    charged: { subtotal: 10.5, tax: 0.74, delivery_fee: 2.5, total_amount: 13.74 },
    written: { en: '€13.74', ar: '13.74\u00a0€' },
    wire: { total: '13.74', tax: '0.74', refund: '3.75' },
    refused: [1.005],
  },
  {
    currency: 'JPY',
    price: 450,
    tax_percent: 8,
    delivery_fee: 505,
    charged: { subtotal: 1350, tax: 108, delivery_fee: 505, total_amount: 1963 },
    written: { en: '¥1,963', ar: '1,963\u00a0JP¥' },
    wire: { total: '1963', tax: '108', refund: '486' },
    refused: [12.5, 450.001],
  },
  {
    currency: 'KWD',
    price: 1.25,
    tax_percent: 5,
    delivery_fee: 0.5,
    charged: { subtotal: 3.75, tax: 0.188, delivery_fee: 0.5, total_amount: 4.438 },
    written: { en: 'KWD\u00a04.438', ar: '\u200f4.438\u00a0د.ك.\u200f' },
    refused: [1.2345],
  },
  {
    currency: 'CHF',
    price: 5.5,
    tax_percent: 2.6,
    delivery_fee: 6,
    coin: 0.05,
    in_cash: 22.95,
    charged: { subtotal: 16.5, tax: 0.43, delivery_fee: 6, total_amount: 22.93 },
    written: { en: 'CHF\u00a022.93', ar: '22.93\u00a0CHF' },
    wire: { total: '22.93', tax: '0.43', refund: '5.64' },
    refused: [0.001],
  },
  {
    currency: 'HUF',
    price: 890,
    tax_percent: 27,
    delivery_fee: 990,
    charged: { subtotal: 2670, tax: 721, delivery_fee: 990, total_amount: 4381 },
    written: { en: 'HUF\u00a04,381', ar: '4,381\u00a0HUF' },
    wire: { total: '4381', tax: '721', refund: '1130' },
    refused: [890.5],
  },
]

const openWith = async ({ currency, price, tax_percent, delivery_fee, coin }: Case) => {
  const restaurant = await openRestaurant(
    { service_periods: everyDay, currency, tax_percent, delivery_fee, smallest_coin: coin ?? null },
    { environment: { ...paypal.environment } },
  )
  await restaurant.sql("update products set price = $1, serving_sizes = '[]' where name = 'Ayran'", [price])
  return { restaurant, guest: await guestOf(restaurant), staff: await restaurant.as('admin') }
}

const bodiesTo = async (path: RegExp) =>
  (await paypal.exchanges())
    .filter((exchange) => exchange.method === 'POST' && path.test(exchange.path) && exchange.status < 300)
    .map(({ requestBody }) => JSON.parse(requestBody))

const pay = async (restaurant: Restaurant, { order, approve_url }: GuestOrder): Promise<GuestOrder> => {
  await paypal.approve(paypalIdOf(approve_url))
  return (await restaurant.post(`/api/orders/${order.access_token}/payment/settlement`, {})).json()
}

test.each(CASES)('in $currency an order, its payment, refund and mails have its decimals', async (one) => {
  const { currency, charged, written, wire, refused, in_cash: cash_total = null } = one
  const { restaurant, guest, staff } = await openWith(one)
  const items = [guest.item('Ayran', { quantity: 3 })]
  const { total_amount, ...parts } = charged
  const quote = await guest.quote(items, 'order', { payment_method: 'cash' })
  expect(quote).toMatchObject({ currency, ...parts, total: total_amount, cash_total })

  const offered = (await restaurant.getJson('/api/restaurant')).payment_methods
  expect(offered).toEqual(wire ? ['cash', 'paypal', 'pickup'] : ['cash', 'pickup'])
  for (const locale of ['en', 'ar'] as const) {
    const placed = await guest.placed(items, { channel: 'order', locale })
    expect(placed.order).toMatchObject({ currency, ...charged, cash_total })
    const [mail] = await restaurant.sql(
      "select text from outbox where kind = 'order_received' order by created_at desc limit 1",
    )
    expect(mail?.text.replace(/[\u2066-\u2069]/g, '')).toContain(written[locale])
  }
  for (const price of refused) {
    const ayran = (await staff.getJson('/api/admin/products?search=Ayran')).products[0]
    const answer = await staff.patch(`/api/admin/products/${ayran.id}`, { price, version: ayran.version })
    const { errors } = await answer.json()
    expect([answer.status, errors]).toMatchObject([422, [{ path: 'body.price', code: 'decimals' }]])
  }

  if (!wire) return
  const placed = await guest.placed(items, { channel: 'order', payment_method: 'paypal' })
  const money = (value: string) => ({ currency_code: currency, value })
  const [created] = await bodiesTo(/checkout\/orders$/)
  expect(created.purchase_units[0].amount).toMatchObject({
    ...money(wire.total),
    breakdown: { tax_total: money(wire.tax) },
  })
  expect((await pay(restaurant, placed)).order).toMatchObject({ payment_status: 'paid', currency })
  const { id } = placed.order
  const lines = [{ line: 0, quantity: 1 }]
  const refund = { id: randomUUID(), lines, reason: 'It was warm' }
  expect((await staff.post(`/api/admin/orders/${id}/refunds`, refund)).status).toBeLessThan(300)
  const [sent] = await bodiesTo(/refund$/)
  expect(sent.amount).toEqual(money(wire.refund))
  const { refunds, refundable, payments }: OrderPayments = await staff.getJson(`/api/admin/orders/${id}/payments`)
  expect(refunds).toMatchObject([{ amount: Number(wire.refund), currency, state: 'completed' }])
  expect(payments[0]).toMatchObject({ captured: total_amount, refunded: Number(wire.refund), currency })
  const rest = { id: randomUUID(), amount: refundable, reason: 'All of it' }
  expect((await staff.post(`/api/admin/orders/${id}/refunds`, rest)).status).toBeLessThan(300)
  expect((await restaurant.getJson(`/api/orders/${placed.order.access_token}`)).order).toMatchObject({
    payment_status: 'refunded',
    refunded_amount: total_amount,
  })
})

test('changing the currency converts nothing, waits for payments, and leaves earlier orders in theirs', async () => {
  const [one] = CASES
  if (!one) throw new Error('no case')
  const { restaurant, guest, staff } = await openWith(one)
  const items = [guest.item('Ayran', { quantity: 3 })]
  const paid = await guest.placed(items, { channel: 'order', payment_method: 'paypal' })
  const change = async (currency: string) => {
    const { version } = await staff.getJson('/api/admin/settings')
    return staff.patch('/api/admin/settings', { currency, version })
  }
  const refused = await change('JPY')
  expect([refused.status, (await refused.json()).errors]).toMatchObject([
    422,
    [{ path: 'body.currency', code: 'unavailable' }],
  ])
  expect((await change('XXX')).status).toBe(422)
  await pay(restaurant, paid)
  const settings = await (await change('JPY')).json()
  expect(settings).toMatchObject({ currency: 'JPY', delivery_fee: 4.9 })
  expect(settings.status.odd_prices).toEqual(
    expect.arrayContaining([
      { kind: 'dish', name: 'Ayran', name_ar: expect.any(String), amount: 3.5 },
      { kind: 'setting', name: 'delivery_fee', name_ar: null, amount: 4.9 },
    ]),
  )
  await restaurant.sql("update products set price = 450 where name = 'Ayran'")
  await guest.placed(items, { channel: 'order' })
  expect((await restaurant.getJson(`/api/orders/${paid.order.access_token}`)).order).toMatchObject({
    currency: 'USD',
    total_amount: 16.98,
  })
  expect(await staff.getJson('/api/admin/dashboard')).toMatchObject({
    currency: 'JPY',
    totalOrders: 2,
    totalRevenue: 1558,
    other_revenues: [{ currency: 'USD', amount: 16.98 }],
  })
  const { totals } = await staff.getJson('/api/admin/payments')
  expect(totals).toMatchObject([{ currency: 'USD', ours: { captured: 16.98, refunded: 0 }, difference: 0 }])
})

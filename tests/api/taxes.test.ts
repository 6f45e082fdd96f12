import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { GuestOrder } from '../../src/domain/orders/orders.schema.ts'
import type { TaxTerms } from '../../src/domain/orders/tax.schema.ts'
import type { OrderPayments } from '../../src/domain/payments/payments.schema.ts'
import { openPayPal, paypalIdOf } from '../paypal.ts'
import { anyKey, everyDay, guestOf, nothing, stored } from './ordering.ts'
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

const rate = (name: string, name_ar: string, percent: number) => ({
  name,
  name_ar,
  percent,
  valid_from: null,
  valid_to: null,
})

/** A restaurant in Berlin: food 7 %, drinks 19 %, in the prices. Falafel is $12 at first, Ayran $4. */
async function openGerman({ included = true, ...settings }: { included?: boolean; smallest_coin?: number } = {}) {
  const restaurant = await openRestaurant(
    { service_periods: everyDay, currency: 'EUR', delivery_fee: 2.5, ...settings },
    { environment: { ...paypal.environment } },
  )
  const admin = await restaurant.as('admin')
  await restaurant.sql(
    "update products set price = case name when 'Ayran' then 2.38 else 10.7 end, now_price = null, serving_sizes = '[]', is_reservable = false where name in ('Ayran', 'Falafel')",
  )
  const categories: { id: string; name: string }[] = await restaurant.getJson('/api/categories')
  const drinks = categories.find(({ name }) => name === 'Beverages')?.id ?? ''
  const taxes: TaxTerms = {
    included,
    rates: [rate('Food', 'طعام', 7), rate('Drinks', 'مشروبات', 19)],
    rate: 'Food',
    exceptions: [{ category_id: drinks, service: null, rate: 'Drinks' }],
    delivery: 'Food',
  }
  const { version } = await admin.getJson('/api/admin/settings')
  const words = { tax_word: 'VAT', tax_word_ar: 'ضريبة القيمة المضافة', tax_number: 'DE 123 456 789' }
  const saved = await admin.patch('/api/admin/settings', { taxes, ...words, version })
  expect(saved.status).toBe(200)
  const guest = await guestOf(restaurant)
  const items = [guest.item('Falafel', { quantity: 2 }), guest.item('Ayran')]
  return { restaurant, admin, guest, items, taxes }
}

const pay = async (restaurant: Restaurant, { order, approve_url }: GuestOrder): Promise<GuestOrder> => {
  await paypal.approve(paypalIdOf(approve_url))
  return (await restaurant.post(`/api/orders/${order.access_token}/payment/settlement`, {})).json()
}

const createdAt = async () =>
  (await paypal.exchanges())
    .filter(({ method, path, status }) => method === 'POST' && /checkout\/orders$/.test(path) && status < 300)
    .map(({ requestBody }) => JSON.parse(requestBody).purchase_units[0].amount)

test('prices that include 7 and 19 % stay the total on page, mail and at PayPal, and each share is said', async () => {
  const { restaurant, admin, guest, items } = await openGerman()
  const shares = [
    { name: 'Food', name_ar: 'طعام', percent: 7, dishes: 21.4, delivery: 2.5, tax: 1.56 },
    { name: 'Drinks', name_ar: 'مشروبات', percent: 19, dishes: 2.38, delivery: 0, tax: 0.38 },
  ]
  const charged = { subtotal: 23.78, tax: 1.94, tax_included: true, taxes: shares, delivery_fee: 2.5, cash_total: null }
  expect(await guest.quote(items, 'order')).toMatchObject({ ...charged, total: 26.28 })
  const placed = await guest.placed(items, { channel: 'order', payment_method: 'paypal' })
  expect(placed.order).toMatchObject({ ...charged, total_amount: 26.28 })
  expect(placed.order.items.map(({ tax_name, tax_percent }) => [tax_name, tax_percent])).toEqual([
    ['Food', 7],
    ['Drinks', 19],
  ])
  const [amount] = await createdAt()
  expect(amount).toMatchObject({
    value: '26.28',
    breakdown: { item_total: { value: '23.78' }, shipping: { value: '2.50' } },
  })
  expect(amount.breakdown).not.toHaveProperty('tax_total')
  await pay(restaurant, placed)
  const [mail] = await restaurant.sql("select text from outbox where kind = 'order_received'")
  const text = mail?.text.replace(/[\u2066-\u2069]/g, '')
  for (const line of ['Total: €26.28', 'VAT 7% included: €1.56', 'VAT 19% included: €0.38', 'Tax ID: DE 123 456 789'])
    expect(text).toContain(line)
  expect(text).not.toContain('Tax: ')

  // A dish goes back at its price, which includes its tax; the rest is the whole.
  const { id } = placed.order
  const refund = { id: randomUUID(), lines: [{ line: 0, quantity: 1 }], reason: 'It was cold' }
  expect((await admin.post(`/api/admin/orders/${id}/refunds`, refund)).status).toBeLessThan(300)
  const paid: OrderPayments = await admin.getJson(`/api/admin/orders/${id}/payments`)
  expect(paid).toMatchObject({
    refunds: [{ amount: 10.7 }],
    refundable: 15.58,
    dishes: { tax_included: true, taxes: shares },
  })
  const rest = [
    { line: 0, quantity: 1 },
    { line: 1, quantity: 1 },
  ]
  await admin.post(`/api/admin/orders/${id}/refunds`, { id: randomUUID(), lines: rest, reason: 'All of it' })
  expect((await restaurant.getJson(`/api/orders/${placed.order.access_token}`)).order).toMatchObject({
    payment_status: 'refunded',
    refunded_amount: 26.28,
  })
})

test('rates that are added are named one by one, on every channel, and a dish is refunded with its own', async () => {
  const { restaurant, admin, guest, items } = await openGerman({ included: false })
  const placed = await guest.placed(items, { channel: 'checkout', payment_method: 'paypal', locale: 'ar' })
  expect(placed.order).toMatchObject({ subtotal: 23.78, tax: 1.95, delivery_fee: 0, total_amount: 25.73 })
  const [amount] = await createdAt()
  expect(amount).toMatchObject({ value: '25.73', breakdown: { tax_total: { value: '1.95' } } })
  await pay(restaurant, placed)
  const [mail] = await restaurant.sql("select text from outbox where kind = 'order_received'")
  expect(mail?.text.replace(/[\u2066-\u2069]/g, '')).toContain('ضريبة القيمة المضافة 19%: 0.45\u00a0€')
  const { id } = placed.order
  const drink = { id: randomUUID(), lines: [{ line: 1, quantity: 1 }], reason: 'Spilled' }
  await admin.post(`/api/admin/orders/${id}/refunds`, drink)
  const { refunds }: OrderPayments = await admin.getJson(`/api/admin/orders/${id}/payments`)
  expect(refunds).toMatchObject([{ amount: 2.83 }])
})

test('an order keeps its rates when the settings change, also when a part of it is cancelled', async () => {
  const { restaurant, admin, guest } = await openGerman({ included: false })
  await restaurant.sql("update products set is_reservable = true where name in ('Ayran', 'Falafel')")
  const items = [guest.meal('Falafel'), guest.meal('Ayran')]
  const placed = await guest.placed(items, { channel: 'checkout' })
  expect(placed.order).toMatchObject({ subtotal: 13.08, tax: 1.2 })
  const { version } = await admin.getJson('/api/admin/settings')
  expect((await admin.patch('/api/admin/settings', { taxes: null, version })).status).toBe(200)
  const drink = placed.reservations.find(({ product_name }) => product_name === 'Ayran')
  const cancelled = await admin.patch(`/api/admin/reservations/${drink?.id}`, { status: 'cancelled' })
  expect(cancelled.status).toBe(200)
  expect((await restaurant.getJson(`/api/orders/${placed.order.access_token}`)).order).toMatchObject({
    subtotal: 10.7,
    tax: 0.75,
    taxes: [{ name: 'Food', percent: 7, dishes: 10.7, tax: 0.75 }],
    total_amount: 11.45,
  })
  const restored = await admin.patch(`/api/admin/reservations/${drink?.id}`, { status: 'pending' })
  expect(restored.status).toBe(200)
  expect((await restaurant.getJson(`/api/orders/${placed.order.access_token}`)).order, 'taxed as before').toMatchObject(
    {
      tax: 1.2,
      taxes: [{ percent: 7 }, { name: 'Drinks', percent: 19, dishes: 2.38, tax: 0.45 }],
      total_amount: 14.28,
    },
  )
})

test('cash is rounded to the smallest coin before placing, online payments never', async () => {
  const { restaurant, guest, items } = await openGerman({ smallest_coin: 0.05 })
  expect(await guest.quote(items, 'order')).toMatchObject({ total: 26.28, cash_total: 26.3 })
  expect(await guest.quote(items, 'order', { payment_method: 'paypal' })).toMatchObject({
    total: 26.28,
    cash_total: null,
  })
  const draft = guest.draft(items, { channel: 'order', expected_total: 26.28, pays_with: 26.28 })
  const refused = await restaurant.post('/api/orders', draft, anyKey())
  expect([refused.status, (await refused.json()).errors]).toMatchObject([
    422,
    [{ path: 'body.pays_with', code: 'too_small' }],
  ])
  expect(await stored(restaurant)).toEqual(nothing)
  const { order } = await guest.placed(items, { channel: 'order', pays_with: 50 })
  expect(order).toMatchObject({ total_amount: 26.28, cash_total: 26.3, pays_with: 50 })
  const [mail] = await restaurant.sql("select text from outbox where kind = 'order_received'")
  const text = mail?.text.replace(/[\u2066-\u2069]/g, '')
  expect(text).toContain('Total in cash: €26.30')
  expect(text).toContain('Cash: €50.00. Change: €23.70.')
  await restaurant.sql('update settings set smallest_coin = null')
  expect((await restaurant.getJson(`/api/orders/${order.access_token}`)).order.cash_total).toBe(26.3)
})

test('wrong rates, days, names and coins are refused at their field, and nothing is stored', async () => {
  const { restaurant, admin, taxes } = await openGerman()
  const [food, drinks] = taxes.rates
  const change = async (settings: object) => {
    const { version } = await admin.getJson('/api/admin/settings')
    const answer = await admin.patch('/api/admin/settings', { ...settings, version })
    const { errors } = await answer.json()
    return [answer.status, errors?.map(({ path, code }: { path: string; code: string }) => `${path} ${code}`)]
  }
  const withRates = (...rates: object[]) => change({ taxes: { ...taxes, rates } })
  expect(await withRates({ ...food, percent: -1 }, { ...drinks })).toEqual([
    422,
    ['body.taxes.rates.0.percent invalid'],
  ])
  expect(await withRates({ ...food, percent: 7.005 }, { ...drinks })).toEqual([
    422,
    ['body.taxes.rates.0.percent invalid'],
  ])
  expect(await withRates({ ...food, percent: '٧' }, { ...drinks })).toEqual([
    422,
    ['body.taxes.rates.0.percent invalid'],
  ])
  expect(await withRates({ ...food }, { ...food, percent: 5, valid_from: '2027-01-01' }, { ...drinks })).toEqual([
    422,
    ['body.taxes.rates.1.valid_from overlaps'],
  ])
  expect(await withRates({ ...food, valid_from: '2027-02-29' }, { ...drinks })).toEqual([
    422,
    ['body.taxes.rates.0.valid_from invalid'],
  ])
  expect(await withRates({ ...food })).toEqual([422, ['body.taxes.exceptions.0.rate gone']])
  expect(await change({ smallest_coin: 0 })).toEqual([422, ['body.smallest_coin invalid']])
  expect(await change({ smallest_coin: 0.005 })).toEqual([422, ['body.smallest_coin decimals']])
  expect((await restaurant.getJson('/api/restaurant')).taxes).toEqual(taxes)
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { orderCharges } from '../../src/domain/cart/terms.ts'
import { inUnits } from '../../src/domain/orders/charges.ts'
import type { OrderInput } from '../../src/domain/orders/order-drafts.schema.ts'
import type { TipChoice } from '../../src/domain/orders/payment.ts'
import { cents, dishesFor, dollars } from '../dollars.ts'
import { rounds } from '../endurance.ts'
import { noLimits } from '../no-limits.ts'
import { anyKey, guestOf, nothing, stored } from './ordering.ts'
import { shareRestaurant } from './shared-restaurant.ts'
import { totalsOf } from './totals-of.ts'

const openRestaurant = shareRestaurant()

const refusalOf = async (answer: Response) => {
  const { code, errors, minimum, missing, total } = await answer.json()
  const path = errors?.[0]?.path.split('.').slice(0, 2).join('.')
  return { status: answer.status, code, path, minimum, missing, total }
}

test('an order below the minimum is refused with what is missing, by pickup and by delivery', async () => {
  const restaurant = await openRestaurant({ minimum_delivery: 20, minimum_pickup: 6 }, { limits: noLimits })
  const guest = await guestOf(restaurant)
  const drinks = (quantity: number) => [guest.item('Ayran', { quantity })] // 4 dollars each
  expect(await guest.quote(drinks(1))).toMatchObject({ problems: ['below_minimum'], minimum: 20, missing: 16 })
  expect(await guest.quote(drinks(1), 'checkout', { payment_method: 'pickup' })).toMatchObject({ missing: 2 })
  const small = await guest.order(drinks(4), { channel: 'order' })
  expect(await refusalOf(small)).toMatchObject({ status: 409, code: 'below_minimum', minimum: 20, missing: 4 })
  const pickup = { payment_method: 'pickup' as const, delivery_address: null }
  expect(await refusalOf(await guest.order(drinks(1), pickup))).toMatchObject({ code: 'below_minimum', missing: 2 })
  expect(await stored(restaurant)).toEqual(nothing)
  expect((await guest.order(drinks(5), { channel: 'order' })).status).toBe(201)
  expect((await guest.order(drinks(2), pickup)).status).toBe(201)
})

test('without tips in the settings a tip is not charged; forged tips and cash are refused by field', async () => {
  const restaurant = await openRestaurant({}, { limits: noLimits })
  const guest = await guestOf(restaurant)
  const items = [guest.item('Ayran')]
  expect(await guest.quote(items, 'checkout', { tip: { amount: 3 } })).toMatchObject({ tips: false, tip: 0, total: 4 })
  const early = guest.draft(items, { tip: { amount: 3 }, expected_total: 7 })
  expect(await refusalOf(await restaurant.post('/api/orders', early, anyKey()))).toMatchObject({
    status: 409,
    code: 'price_changed',
    total: 4,
  })
  await restaurant.sql('update settings set tips = true, tip_percents = $1', [[10, 18]])
  const forged: [string, object][] = [
    ['body.tip', { tip: { amount: -1 } }],
    ['body.tip', { tip: { amount: 1e308 } }],
    ['body.tip', { tip: { amount: 1.005 } }],
    ['body.tip', { tip: { percent: -10 } }],
    ['body.tip', { tip: { percent: 18, amount: 0 } }],
    ['body.tip', { tip: 3 }],
    ['body.pays_with', { pays_with: -50 }],
    ['body.pays_with', { pays_with: 0 }],
    ['body.pays_with', { pays_with: 1e308 }],
    ['body.pays_with', { pays_with: 3.99 }],
    ['body.pays_with', { pays_with: 50, payment_method: 'pickup' }],
  ]
  for (const [path, more] of forged) {
    const answer = await restaurant.post(
      '/api/orders',
      { ...guest.draft(items, { expected_total: 4 }), ...more },
      anyKey(),
    )
    expect(await refusalOf(answer), JSON.stringify(more)).toMatchObject({ status: 422, code: 'invalid_input', path })
  }
  // Enough for the dishes, and too little for dishes, tax, fee and tip.
  const way = { channel: 'order' as const, tip: { amount: 2 } }
  const { total, subtotal } = await guest.quote(items, 'order', { payment_method: 'cash', tip: way.tip })
  expect(total).toBeGreaterThan(subtotal + 2)
  const short = await guest.order(items, { ...way, pays_with: Number((total - 0.01).toFixed(2)) })
  expect(await refusalOf(short)).toMatchObject({ status: 422, path: 'body.pays_with' })
  const unknown = guest.draft(items, { tip: { percent: 99 }, expected_total: 7.96 })
  expect(await refusalOf(await restaurant.post('/api/orders', unknown, anyKey()))).toMatchObject({ total: 4 })
  const own = { ...guest.draft(items, { expected_total: 4 }), tip_amount: 1, delivery_fee: -4, total_amount: 0 }
  expect(await stored(restaurant)).toEqual(nothing)
  expect((await restaurant.post('/api/orders', own, anyKey())).status).toBe(201)
  expect(await restaurant.sql('select tip::float, delivery_fee::float, total_amount::float from orders')).toEqual([
    { tip: 0, delivery_fee: 0, total_amount: 4 },
  ])
})

test('tip and change are on the order, in both mails, in the CSV and not in the revenue', async () => {
  const restaurant = await openRestaurant({ tips: true, cash_change: true })
  const guest = await guestOf(restaurant)
  const staff = await restaurant.as('admin')
  const { order } = await guest.placed([guest.meal('Lamb Mandi')], {
    tip: { percent: 15 },
    pays_with: 50,
    locale: 'ar',
  })
  expect(order).toMatchObject({ subtotal: 24, tip: 3.6, total_amount: 27.6, pays_with: 50 })
  const mails = await restaurant.sql('select text from outbox order by kind')
  for (const { text } of mails) {
    expect(text).toMatch(/Tip: \$3\.60|إكرامية: .\$3\.60/)
    expect(text).toMatch(/(Cash:|نقدًا:) .?\$50\.00.*\$22\.40/)
  }
  expect(mails).toHaveLength(2)
  const csv = await (await staff.get('/api/admin/reservations/export.csv')).text()
  const [head = '', line = ''] = csv.trim().split(/\r?\n/)
  expect(head.endsWith('order_total,order_tip,order_pays_with,delivery_zone,order_due_at')).toBe(true)
  expect(line.endsWith('27.6,3.6,50,,')).toBe(true)
  expect(await staff.getJson('/api/admin/dashboard')).toMatchObject({ totalRevenue: 24 })
  const detail = await staff.getJson(`/api/admin/orders/${order.id}`)
  expect(detail.order).toMatchObject({ tip: 3.6, pays_with: 50 })
})

test('any cart, tip, rate and way has one total on screen, in quote, order, mail and at PayPal', {
  timeout: 90_000,
}, async () => {
  const restaurant = await openRestaurant({}, { limits: noLimits })
  await restaurant.sql('update products set price = price + 0.33, is_available = true')
  await restaurant.sql("update products set is_reservable = false where name in ('Knafeh', 'Falafel')")
  const guest = await guestOf(restaurant)
  const cart = fc.array(
    fc
      .tuple(fc.constantFrom('Ayran', 'Mint Tea', 'Knafeh', 'Falafel'), fc.integer({ min: 1, max: 99 }))
      .map(([dish, quantity]) => guest.item(dish, { quantity })),
    { minLength: 1, maxLength: 5 },
  )
  const tip = fc.oneof(
    fc.constant<TipChoice | null>(null),
    fc.constantFrom<TipChoice>({ percent: 7 }, { percent: 15 }, { percent: 33 }),
    fc.nat(20_000).map((units): TipChoice => ({ amount: dollars(units) })),
  )
  const rates = fc.record({
    tax_percent: fc.nat(2500).map((hundredths) => hundredths / 100),
    delivery_fee: fc.nat(2000).map(dollars),
    tips: fc.boolean(),
  })
  const ways = fc.constantFrom<Pick<OrderInput, 'channel' | 'payment_method'>>(
    { channel: 'order', payment_method: 'cash' } as const,
    { channel: 'checkout', payment_method: 'cash' } as const,
    { channel: 'checkout', payment_method: 'pickup' },
  )
  await fc.assert(
    fc.asyncProperty(cart, tip, rates, ways, async (items, chosen, set, way) => {
      await restaurant.sql('update settings set tax_percent = $1, delivery_fee = $2, tips = $3, tip_percents = $4', [
        set.tax_percent,
        set.delivery_fee,
        set.tips,
        [7, 15],
      ])
      const shown = await guest.quote(items, way.channel, { payment_method: way.payment_method, tip: chosen })
      const placed = await guest.placed(items, { ...way, tip: chosen, expected_total: shown.total })
      const settings = { ...set, taxes: null, currency: 'USD', tip_percents: [7, 15] }
      const screen = orderCharges(dishesFor(cents(shown.subtotal)), { ...way, tip: chosen }, settings)
      expect(inUnits(shown, 'USD')).toEqual(screen)
      const sums = totalsOf(placed)
      expect(sums, JSON.stringify({ items, chosen, set, way })).toEqual(sums.map(() => screen.total))
    }),
    { numRuns: rounds(12, 60) },
  )
})

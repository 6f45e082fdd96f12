import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents, dishesFor, dollars, usd } from '../../../tests/dollars.ts'
import { CURRENCIES } from '../currencies.ts'
import { addUp, readAmount } from '../money.ts'
import { inAmounts, inUnits, partsOf } from '../orders/charges.ts'
import { CHANNELS, PAYMENT_METHODS } from '../orders/orders.ts'
import { cashAmounts, changeFor } from '../orders/payment.ts'
import { type Fulfilment, isAsChosen, isDelivered, orderCharges, priceOrder } from './terms.ts'

const settings = {
  currency: 'USD',
  tax_percent: 15,
  taxes: null,
  delivery_fee: 5,
  minimum_pickup: 0,
  minimum_delivery: 0,
  tips: false,
  tip_percents: [10, 15, 20],
}
const way = (channel: Fulfilment['channel'], more: Partial<Fulfilment> = {}): Fulfilment => ({
  channel,
  payment_method: 'cash',
  tip: null,
  ...more,
})

test('the order page adds 15 % tax and 5 dollars delivery, the checkout page adds neither', () => {
  const plain = { subtotal: 10_000, tip: 0, tax_included: false }
  expect(orderCharges(dishesFor(usd(10_000)), way('order'), settings)).toEqual({
    ...plain,
    tax: 1500,
    taxes: [{ name: null, name_ar: null, percent: 15, dishes: 10_000, delivery: 0, tax: 1500 }],
    delivery_fee: 500,
    total: 12_000,
  })
  const nothing = { ...plain, tax: 0, taxes: [], delivery_fee: 0, total: 10_000 }
  expect(orderCharges(dishesFor(usd(10_000)), way('checkout'), settings)).toEqual(nothing)
  expect(orderCharges(dishesFor(usd(10_000)), way('reservation'), settings)).toEqual(nothing)
})

test('tax is rounded half up, once', () => {
  const taxOf = (subtotal: number, tax_percent: number) =>
    orderCharges(dishesFor(usd(subtotal)), way('order'), { ...settings, tax_percent }).tax
  expect(taxOf(850, 15)).toBe(128) // 127.5
  expect(taxOf(10_000, 8.88)).toBe(888)
  expect(taxOf(1, 50)).toBe(1)
})

test('a tip is a percentage of the dishes that the restaurant offers, or an amount, or nothing', () => {
  const tipOf = (tip: Fulfilment['tip'], tips = true) =>
    orderCharges(dishesFor(usd(1990)), way('checkout', { tip }), { ...settings, tips }).tip
  expect(tipOf({ percent: 15 })).toBe(299) // 298.5
  expect(tipOf({ amount: 3.5 })).toBe(350)
  expect(tipOf(null)).toBe(0)
  expect(tipOf({ percent: 18 }), 'not offered').toBe(0)
  expect([tipOf({ percent: 15 }, false), tipOf({ amount: 3 }, false)], 'tips are off').toEqual([0, 0])
})

test('the minimum is that of pickup or of delivery, and counts the dishes alone', () => {
  const minimums = { ...settings, tips: true, minimum_pickup: 10, minimum_delivery: 25 }
  const missing = (subtotal: number, order: Fulfilment) => priceOrder(dishesFor(usd(subtotal)), order, minimums).missing
  expect(missing(2499, way('order', { tip: { amount: 50 } }))).toBe(1)
  expect(missing(2500, way('order'))).toBe(0)
  expect(missing(999, way('checkout', { payment_method: 'pickup' }))).toBe(1)
  expect(missing(1000, way('checkout', { payment_method: 'pickup' }))).toBe(0)
  expect(missing(1, way('reservation')), 'guests come to the restaurant').toBe(0)
})

test('with zones every delivered order pays the fee of its zone, and pickup nothing', () => {
  const zone = { fee: 7.5, minimum: 30, free_from: 60 }
  const feeOf = (subtotal: number, order: Fulfilment) =>
    orderCharges(dishesFor(usd(subtotal)), order, settings, zone).delivery_fee
  expect([feeOf(5999, way('order')), feeOf(5999, way('checkout'))]).toEqual([750, 750])
  expect(feeOf(6000, way('order')), 'free from 60 dollars').toBe(0)
  expect(feeOf(1000, way('checkout', { payment_method: 'pickup' }))).toBe(0)
  expect(feeOf(1000, way('reservation'))).toBe(0)
  expect(orderCharges(dishesFor(usd(1000)), way('order'), settings, null).delivery_fee, 'no zone').toBe(0)
  expect(priceOrder(dishesFor(usd(2000)), way('checkout'), settings, zone)).toMatchObject({
    minimum: 3000,
    missing: 1000,
  })
  const own = { ...settings, minimum_delivery: 15, minimum_pickup: 12 }
  expect(priceOrder(dishesFor(usd(1000)), way('checkout'), own, { ...zone, minimum: null }).missing).toBe(500)
  expect(priceOrder(dishesFor(usd(1000)), way('checkout', { payment_method: 'pickup' }), own, zone).missing).toBe(200)
  expect(priceOrder(dishesFor(usd(1)), way('order'), own, { ...zone, minimum: 0 }), 'no minimum').toMatchObject({
    minimum: 0,
    missing: 0,
  })
})

const amount = fc.nat(10_000_000).map(usd)
const tip = fc.oneof(
  fc.constant(null),
  fc.record({ percent: fc.constantFrom(10, 15, 20, 37) }),
  fc.record({ amount: fc.nat(100_000).map(dollars) }),
)
const anySettings = fc.record({
  currency: fc.constantFrom(...CURRENCIES),
  tax_percent: fc.nat(10_000).map((hundredths) => hundredths / 100),
  taxes: fc.constant(null),
  delivery_fee: fc.nat(100_000).map(dollars),
  minimum_pickup: fc.nat(100_000).map(dollars),
  minimum_delivery: fc.nat(100_000).map(dollars),
  tips: fc.boolean(),
  tip_percents: fc.constant([10, 15, 20]),
})
const anyZone = fc.option(
  fc.option(
    fc.record({
      fee: fc.nat(100_000).map(dollars),
      minimum: fc.option(fc.nat(100_000).map(dollars)),
      free_from: fc.option(fc.nat(10_000_000).map(dollars)),
    }),
  ),
  { nil: undefined },
)
const anyWay = fc.record({
  channel: fc.constantFrom(...CHANNELS),
  payment_method: fc.constantFrom(...PAYMENT_METHODS),
  tip,
})

test('in any currency a total is the sum of its parts in whole units, in decimals as well, and the listed parts are all there are', () => {
  fc.assert(
    fc.property(amount, anyWay, anySettings, anyZone, (subtotal, order, restaurant, zone) => {
      const { price, minimum, missing } = priceOrder(dishesFor(subtotal), order, restaurant, zone)
      const { total, delivery_fee, tip, tax } = price
      expect(total).toBe(addUp([price.subtotal, tax, delivery_fee, tip]))
      expect([total, delivery_fee, tip, tax].every((part) => Number.isSafeInteger(part) && part >= 0)).toBe(true)
      expect(inUnits(inAmounts(price, restaurant.currency), restaurant.currency)).toEqual(price)
      const listed = partsOf(price, order).map(({ units }) => units)
      expect(listed.length === 0 ? subtotal : addUp(listed)).toBe(total)
      expect(Math.abs(price.tax - (subtotal * restaurant.tax_percent) / 100) <= 0.500_001 || price.tax === 0).toBe(true)
      expect(missing === 0).toBe(subtotal >= minimum)
      if (zone !== undefined && !isDelivered(order)) expect(price.delivery_fee).toBe(0)
    }),
    { numRuns: 10_000 },
  )
})

test('a new total is taken unseen only for other dishes or another tip, never for other prices, taxes or a higher fee', () => {
  const seen = inUnits(
    { subtotal: 20, tax: 3, taxes: [], tax_included: false, delivery_fee: 5, tip: 0, total: 28 },
    'USD',
  )
  const expected = { ...seen, subtotal: usd(4000), tax: usd(600) }
  const next = { ...expected, tip: usd(400), total: usd(5500) }
  expect(isAsChosen(next, seen, expected, settings)).toBe(true)
  expect(isAsChosen({ ...next, delivery_fee: usd(0) }, seen, expected, settings)).toBe(true)
  expect(isAsChosen({ ...next, subtotal: usd(4001) }, seen, expected, settings)).toBe(false)
  expect(isAsChosen({ ...next, tax: usd(601) }, seen, expected, settings)).toBe(false)
  expect(isAsChosen({ ...next, delivery_fee: usd(501) }, seen, expected, settings)).toBe(false)
})

test('round amounts cover the total, and typed amounts are read in either script', () => {
  expect(cashAmounts(cents(46.4), 'USD')).toEqual([5000, 6000, 10_000])
  expect(cashAmounts(cents(50), 'USD')).toEqual([6000, 10_000])
  const read = (text: string) => readAmount(text, 'USD')
  expect(['50', ' 50,5 ', '$12.34', '٥٠٫٢٥'].map(read)).toEqual([5000, 5050, 1234, 5025])
  expect(['', '-1', '1.234', '1e308', 'ten', '1 000'].map(read)).toEqual(Array(6).fill(null))
  fc.assert(
    fc.property(amount, (total) => cashAmounts(total, 'USD').every((one) => one > total && Number.isInteger(one))),
  )
})

test('the driver brings change for the whole total, with tax, fee and tip', () => {
  const order = { total_amount: 27.6, cash_total: null, currency: 'USD' }
  expect(changeFor({ ...order, pays_with: 50 })).toEqual({ paid: 50, change: 22.4 })
  expect(changeFor({ ...order, pays_with: 27.6 })?.change).toBe(0)
  expect(changeFor({ ...order, pays_with: null })).toBeNull()
})

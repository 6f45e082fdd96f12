import fc from 'fast-check'
import { expect, test } from 'vitest'
import { charges } from '../orders/charges.ts'
import { customGuests, defaultGuests, guestsFor, unitPrice } from './meal-sizes.ts'

const rates = { tax_percent: 15, delivery_fee: 500 }

test('a half meal costs the dish, a full one twice that, a custom one that for every five guests', () => {
  expect(unitPrice(2400, 'half')).toBe(2400)
  expect(unitPrice(2400, 'full')).toBe(4800)
  expect(unitPrice(2400, 'custom', 13)).toBe(7200)
  expect(unitPrice(2400, 'custom', 15)).toBe(7200)
  expect(unitPrice(2400, 'custom', 16)).toBe(9600)
  expect(unitPrice(2400, 'custom')).toBe(7200)
})

test('half is stored as 5 guests, full as 10, custom as entered from 13 on', () => {
  expect(guestsFor('half')).toBe(5)
  expect(guestsFor('full', 99)).toBe(10)
  expect(guestsFor('custom', 20)).toBe(20)
  expect(guestsFor('custom')).toBe(13)
  expect(defaultGuests('half')).toBe(6)
  expect(defaultGuests('custom')).toBe(13)
})

test('an invalid number of guests, or fewer than 13, becomes 13', () => {
  for (const typed of ['', 'many', 12, -4, Number.NaN, undefined, null, '12.9']) expect(customGuests(typed)).toBe(13)
  expect(customGuests('14')).toBe(14)
  expect(customGuests(15.8)).toBe(15)
  expect(customGuests(501)).toBe(500)
})

test('the order page adds 15 % tax and 5 dollars delivery, the checkout page adds neither', () => {
  expect(charges(10_000, 'order', rates)).toEqual({ subtotal: 10_000, tax: 1500, delivery_fee: 500, total: 12_000 })
  expect(charges(10_000, 'checkout', rates)).toEqual({ subtotal: 10_000, tax: 0, delivery_fee: 0, total: 10_000 })
  expect(charges(10_000, 'reservation', rates)).toEqual(charges(10_000, 'checkout', rates))
})

test('tax is rounded half up, once', () => {
  expect(charges(850, 'order', rates).tax).toBe(128) // 127.5
  expect(charges(10_000, 'order', { tax_percent: 8.88, delivery_fee: 0 }).tax).toBe(888)
  expect(charges(1, 'order', { tax_percent: 50, delivery_fee: 0 }).tax).toBe(1)
})

test('a total is always the sum of its parts, in whole cents', () => {
  const amount = fc.nat(100_000_00)
  const percent = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100)
  fc.assert(
    fc.property(amount, percent, amount, (subtotal, tax_percent, delivery_fee) => {
      const { tax, total } = charges(subtotal, 'order', { tax_percent, delivery_fee })
      expect(total).toBe(subtotal + tax + delivery_fee)
      expect(Number.isInteger(tax)).toBe(true)
      expect(Math.abs(tax - (subtotal * tax_percent) / 100)).toBeLessThanOrEqual(0.5 + 1e-6)
    }),
  )
})

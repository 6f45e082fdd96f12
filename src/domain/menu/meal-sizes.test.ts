import { expect, test } from 'vitest'
import { usd } from '../../../tests/dollars.ts'
import { customGuests, defaultGuests, guestsFor, unitPrice } from './meal-sizes.ts'

test('a half meal costs the dish, a full one twice that, a custom one that for every five guests', () => {
  expect(unitPrice(usd(2400), 'half')).toBe(2400)
  expect(unitPrice(usd(2400), 'full')).toBe(4800)
  expect(unitPrice(usd(2400), 'custom', 13)).toBe(7200)
  expect(unitPrice(usd(2400), 'custom', 15)).toBe(7200)
  expect(unitPrice(usd(2400), 'custom', 16)).toBe(9600)
  expect(unitPrice(usd(2400), 'custom')).toBe(7200)
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
  for (const typed of ['', 'many', 12, -4, Number.NaN, undefined, null, '12.9', '1e999'])
    expect(customGuests(typed)).toBe(13)
  expect(customGuests('14')).toBe(14)
  expect(customGuests(15.8)).toBe(15)
  expect(customGuests(501)).toBe(500)
})

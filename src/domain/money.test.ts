import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatMoney, formatWholeDollars, toCents, toDollars } from './money.ts'

test('prices are shown in dollars with two decimals', () => {
  expect(formatMoney(12.5)).toBe('$12.50')
  expect(formatMoney(0)).toBe('$0.00')
  expect(formatMoney(1234.5)).toBe('$1,234.50')
})

test('a rounded amount is shown in whole dollars', () => {
  expect([76, 38.49, 38.5, 1234.5].map(formatWholeDollars)).toEqual(['$76', '$38', '$39', '$1,235'])
})

test('amounts are formatted like Intl.NumberFormat does', () => {
  const style = { style: 'currency', currency: 'USD' } as const
  const [exact, round] = [2, 0].map(
    (digits) => new Intl.NumberFormat('en-US', { ...style, maximumFractionDigits: digits }),
  )
  fc.assert(
    fc.property(fc.integer({ min: -99_999_999_99, max: 99_999_999_99 }), (cents) => {
      expect(formatMoney(toDollars(cents))).toBe(exact?.format(cents / 100))
      if (Math.abs(cents) >= 50) expect(formatWholeDollars(toDollars(cents))).toBe(round?.format(cents / 100))
    }),
  )
})

test('half a cent rounds up', () => {
  expect(toCents(1.005)).toBe(101)
  expect(toCents(8.165)).toBe(817)
})

test('every whole number of cents is the same after conversion to dollars and back', () => {
  fc.assert(fc.property(fc.integer({ min: 0, max: 99_999_999_99 }), (cents) => toCents(toDollars(cents)) === cents))
})

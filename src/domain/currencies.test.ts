import { expect, test } from 'vitest'
import { CURRENCIES, isCurrency } from './currencies.ts'
import { DEFAULT_CURRENCY, digitsOf } from './currency-digits.ts'
import { sizeOf } from './currency-sizes.ts'

test('every currency is listed once, by a code of three letters, in the order of the alphabet', () => {
  expect(new Set(CURRENCIES).size).toBe(CURRENCIES.length)
  expect(CURRENCIES.filter((code) => !/^[A-Z]{3}$/.test(code))).toEqual([])
  expect(CURRENCIES).toEqual([...CURRENCIES].sort())
  expect(isCurrency(DEFAULT_CURRENCY)).toBe(true)
  for (const code of ['', 'usd', 'US', 'XXX', 'XAU', 'USD EUR']) expect(isCurrency(code), code).toBe(false)
})

test.each([
  [0, ['JPY', 'KRW', 'ISK', 'XOF', 'HUF', 'LBP', 'SYP', 'IQD', 'TWD', 'YER']],
  [2, ['USD', 'EUR', 'GBP', 'CHF', 'SAR', 'AED', 'EGP', 'MAD', 'INR', 'CZK']],
  [3, ['KWD', 'BHD', 'OMR', 'JOD', 'LYD', 'TND']],
])('prices have %d decimals in %j', (digits, codes) => {
  expect(codes.filter((code) => !isCurrency(code))).toEqual([])
  expect(codes.filter((code) => digitsOf(code) !== digits)).toEqual([])
})

test('a size is a power of ten, and takes no decimals that the currency does not have', () => {
  const isPower = (size: number) => size === 10 ** Math.round(Math.log10(size))
  expect(CURRENCIES.filter((code) => !isPower(sizeOf(code)))).toEqual([])
  expect(CURRENCIES.filter((code) => sizeOf(code) < 10 ** -digitsOf(code))).toEqual([])
})

test('sizes keep the value of a note about that of dollars', () => {
  const codes = ['KWD', 'USD', 'EUR', 'SAR', 'EGP', 'JPY', 'IQD', 'LBP', 'IRR']
  expect(codes.map(sizeOf)).toEqual([0.1, 1, 1, 1, 10, 100, 1000, 10_000, 100_000])
})

import { expect, test } from 'vitest'
import { demoCountries } from './demo-countries.ts'
import { demoProducts } from './demo-menu.ts'
import { demoOptionGroups } from './demo-option-groups.ts'
import { convertPrice, convertPrices } from './demo-prices.ts'

const yen = { currency: 'JPY', factor: 120, step: 50 }

test('a price is written in whole steps, and nothing becomes free', () => {
  expect([8.5, 16.5, 0.1, 0].map((price) => convertPrice(price, yen))).toEqual([1000, 2000, 50, 0])
  expect(convertPrice(0.7, { currency: 'KWD', factor: 0.35, step: 0.05 })).toBe(0.25)
  const tea = { name: 'Mint Tea', price: 4, now_price: null, serving_sizes: [{ name: 'Pot', price: 9 }] }
  expect(convertPrices(tea, yen)).toEqual({ ...tea, price: 500, serving_sizes: [{ name: 'Pot', price: 1100 }] })
})

test('the demo of New York has the prices as they are written', () => {
  const { prices } = demoCountries.US
  for (const dish of demoProducts) expect(convertPrices(dish, prices)).toEqual(dish)
  for (const { options } of Object.values(demoOptionGroups))
    for (const option of options) expect(convertPrices(option, prices)).toEqual(option)
})

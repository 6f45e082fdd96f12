import { expect, test } from 'vitest'
import { demoCountries } from './demo-countries.ts'
import { demoCategories, demoProducts } from './demo-menu.ts'
import { convertPrices } from './demo-prices.ts'

const reservable = demoProducts.filter(({ is_reservable = true }) => is_reservable)

test('most dishes that can be reserved can also be had for now, for less than half of the smallest meal', () => {
  const forNow = reservable.filter(({ now_price = null }) => now_price !== null)
  expect(forNow.length).toBeGreaterThan(reservable.length / 2)
  expect(forNow.map(({ name }) => name)).toContain('Falafel')
  expect(forNow.some(({ is_dish_of_day }) => is_dish_of_day)).toBe(true)
  for (const { prices } of Object.values(demoCountries))
    for (const dish of forNow) {
      const { name, price, serving_sizes = [], now_price } = convertPrices(dish, prices)
      const smallest = Math.min(Number(price), ...serving_sizes.map((size) => size.price))
      expect(Number(now_price), name).toBeGreaterThan(0)
      // The smallest meal is for five to six people.
      expect(Number(now_price), `${name} in ${prices.currency}`).toBeLessThan(smallest / 2)
    }
  expect(demoProducts.filter(({ is_reservable, now_price }) => is_reservable === false && now_price)).toEqual([])
})

test('drinks take the kitchen 5 minutes and the grill 25', () => {
  expect(demoCategories.find(({ slug }) => slug === 'beverages')).toMatchObject({ prep_minutes: 5 })
  expect(demoProducts.find(({ picture }) => picture === 'mixed-grill')).toMatchObject({ prep_minutes: 25 })
})

test('a dish that is shown with flatbread is said to contain wheat', () => {
  for (const shown of ['chicken-shawarma', 'flatbread', 'mixed-grill'])
    expect(demoProducts.find(({ picture }) => picture === shown)?.contains, shown).toContain('wheat')
})

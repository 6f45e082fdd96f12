import { expect, test } from 'vitest'
import { type ChangeableDish, changeDish } from './many-dishes.ts'

const dish: ChangeableDish = {
  category_id: 'salads',
  price: 10.05,
  now_price: null,
  serving_sizes: [],
  is_available: false,
  is_listed: true,
  is_reservable: true,
}

test.each([
  [10, 10.05, 11.06], // 11.055: half a cent is rounded up
  [-10, 10.05, 9.05],
  [0, 10.05, 10.05],
  [-100, 10.05, 0],
  [12.5, 1.16, 1.31],
  [1000, 99_999_999.99, 99_999_999.99],
])('by %d percent %d becomes %d', (percent, price, after) => {
  expect(changeDish({ ...dish, price }, { do: 'prices', percent }, 'USD').price).toBe(after)
})

test('prices change with those of the sizes and the one for now', () => {
  const sizes = [{ name: 'Large', name_ar: 'كبير', price: 20 }]
  const after = changeDish({ ...dish, now_price: 4, serving_sizes: sizes }, { do: 'prices', percent: 5 }, 'USD')
  expect(after).toMatchObject({ price: 10.55, now_price: 4.2, serving_sizes: [{ name: 'Large', price: 21 }] })
})

test('for today, a reservable dish gets its usual price, or keeps the one it has', () => {
  const on = { do: 'for_today', on: true } as const
  expect(changeDish(dish, on, 'USD').now_price).toBe(10.05)
  expect(changeDish({ ...dish, now_price: 4 }, on, 'USD').now_price).toBe(4)
  expect(changeDish({ ...dish, is_reservable: false }, on, 'USD').now_price).toBeNull()
  expect(changeDish({ ...dish, now_price: 4 }, { do: 'for_today', on: false }, 'USD').now_price).toBeNull()
})

test('off the menu, a dish keeps whether it is available; back on the menu it is', () => {
  expect(changeDish(dish, { do: 'state', state: 'unlisted' }, 'USD')).toMatchObject({
    is_listed: false,
    is_available: false,
  })
  expect(changeDish(dish, { do: 'state', state: 'listed' }, 'USD')).toMatchObject({
    is_listed: true,
    is_available: true,
  })
  expect(changeDish(dish, { do: 'category', category_id: 'drinks' }, 'USD').category_id).toBe('drinks')
})

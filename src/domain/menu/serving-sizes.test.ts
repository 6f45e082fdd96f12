import { expect, test } from 'vitest'
import { filledSizes } from './serving-sizes.ts'

test('a row of serving sizes counts only with a name and a price', () => {
  const sizes = [
    { name: 'Small', name_ar: 'صغير', price: 5 },
    { name: ' ', price: 7 },
    { name: 'Large', price: null },
    { name: 'On the house', price: 0 },
  ]
  expect(filledSizes(sizes).map(({ name }) => name)).toEqual(['Small', 'On the house'])
})

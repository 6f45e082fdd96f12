import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pickDishes, recommendDishes } from './recommended.ts'

test('random dishes are picked without repetition, and all of them when there are few', () => {
  const number = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer()), fc.nat(9), number, (dishes, count, random) => {
      const picked = pickDishes(dishes, count, random)
      expect(picked).toHaveLength(Math.min(count, dishes.length))
      expect(new Set(picked).size).toBe(picked.length)
      expect(dishes).toEqual(expect.arrayContaining(picked))
    }),
  )
})

test('every dish can be picked', () => {
  const picked = new Set(Array.from({ length: 100 }, (_, i) => pickDishes([1, 2, 3, 4, 5], 1, i / 100)[0]))
  expect(picked).toEqual(new Set([1, 2, 3, 4, 5]))
})

test('three dishes are recommended, and none where there is only one', () => {
  expect(recommendDishes([1, 2, 3, 4], 0.5)).toHaveLength(3)
  expect(recommendDishes([1, 2, 3], 0.5)).toHaveLength(3)
  expect(recommendDishes([1], 0)).toEqual([])
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DEFAULT_TIMES } from '../time/times.ts'
import { drawDishes, findCategory, offeredTimes } from './catalogue.ts'

test('a reservable dish without times of its own offers the usual 15', () => {
  expect(offeredTimes({ is_reservable: true, available_times: [] })).toEqual(DEFAULT_TIMES)
  expect(offeredTimes({ is_reservable: true, available_times: ['1:00 PM'] })).toEqual(['1:00 PM'])
  expect(offeredTimes({ is_reservable: false, available_times: [] })).toEqual([])
})

test('a category is found by its id and by its slug', () => {
  const categories = [
    { id: 'a1', slug: 'salads' },
    { id: 'b2', slug: 'desserts' },
  ]
  expect(findCategory(categories, 'desserts')?.id).toBe('b2')
  expect(findCategory(categories, 'a1')?.slug).toBe('salads')
  expect(findCategory(categories, 'nothing')).toBeUndefined()
})

test('dishes are drawn from the bowl, none twice, all of them when there are few', () => {
  const draw = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer()), fc.nat(9), draw, (dishes, count, luck) => {
      const drawn = drawDishes(dishes, count, luck)
      expect(drawn).toHaveLength(Math.min(count, dishes.length))
      expect(new Set(drawn).size).toBe(drawn.length)
      expect(dishes).toEqual(expect.arrayContaining(drawn))
    }),
  )
})

test('every dish has its chance', () => {
  const seen = new Set(Array.from({ length: 100 }, (_, i) => drawDishes([1, 2, 3, 4, 5], 1, i / 100)[0]))
  expect(seen).toEqual(new Set([1, 2, 3, 4, 5]))
})

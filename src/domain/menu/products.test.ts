import { expect, test } from 'vitest'
import { DEFAULT_TIMES } from '../time/times.ts'
import { normalizeReservable, offeredTimes, priceWithoutDate } from './products.ts'

test('a dish that is not reservable has no times and eight guests', () => {
  const dish = { name: 'Hummus', is_reservable: false, available_times: ['1:00 PM'], max_guests: 12 }
  expect(normalizeReservable(dish, 8)).toEqual({ ...dish, available_times: [], max_guests: 8 })
  expect(normalizeReservable({ ...dish, is_reservable: true }, 8)).toEqual({ ...dish, is_reservable: true })
})

test('a reservable dish without times of its own offers the 15 default times', () => {
  expect(offeredTimes({ is_reservable: true, available_times: [] })).toEqual(DEFAULT_TIMES)
  expect(offeredTimes({ is_reservable: true, available_times: ['1:00 PM'] })).toEqual(['1:00 PM'])
  expect(offeredTimes({ is_reservable: false, available_times: [] })).toEqual([])
})

test('without a date a dish costs its price for now, and one that is not reservable that of its smallest size', () => {
  const dish = { is_reservable: true, now_price: 6, price: 7.5, serving_sizes: [{ price: 13.5 }, { price: 7.5 }] }
  expect(priceWithoutDate(dish)).toBe(6)
  expect(priceWithoutDate({ ...dish, now_price: null })).toBeNull()
  expect(priceWithoutDate({ ...dish, is_reservable: false })).toBe(7.5)
  expect(priceWithoutDate({ ...dish, is_reservable: false, serving_sizes: [], price: 4 })).toBe(4)
})

import { expect, test } from 'vitest'
import { DEFAULT_TIMES } from '../time/times.ts'
import { normalizeReservable, offeredTimes } from './products.ts'

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

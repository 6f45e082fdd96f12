import { expect, test } from 'vitest'
import { normalizeReservable } from './reservable.ts'

test('a dish that is not reservable has no times and eight guests', () => {
  const dish = { name: 'Hummus', is_reservable: false, available_times: ['1:00 PM'], max_guests: 12 }
  expect(normalizeReservable(dish, 8)).toEqual({ ...dish, available_times: [], max_guests: 8 })
  expect(normalizeReservable({ ...dish, is_reservable: true }, 8)).toEqual({ ...dish, is_reservable: true })
})

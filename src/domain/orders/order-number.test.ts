import { expect, test } from 'vitest'
import { numberDay, orderNumber, searchedNumber } from './order-number.ts'

const id = '7201aacb-0000-4000-8000-000000000000'
const NEW_YORK = 'America/New_York'

test('an order is named by its number of the day, or by the beginning of its id', () => {
  expect(orderNumber({ id, day_number: 12 })).toBe('12')
  expect(orderNumber({ id, day_number: null })).toBe('7201aacb')
})

test.each([
  ['2026-11-19T23:59:00-05:00', '2026-11-19'],
  ['2026-11-20T00:10:00-05:00', '2026-11-19'],
  ['2026-11-20T04:59:59-05:00', '2026-11-19'],
  ['2026-11-20T05:00:00-05:00', '2026-11-20'],
])('an order begun at %s counts on %s', (start, day) => {
  expect(numberDay([], new Date(start), NEW_YORK)).toBe(day)
})

test('an order counts on the first day on which it is cooked', () => {
  const slots = [
    { date: '2026-11-25', time: '7:00 PM' },
    { date: '2026-11-23', time: '1:00 AM' },
  ]
  expect(numberDay(slots, null, NEW_YORK)).toBe('2026-11-22')
  expect(numberDay(slots, new Date('2026-11-19T18:00:00-05:00'), NEW_YORK)).toBe('2026-11-19')
  expect(numberDay(slots, new Date('2026-11-24T18:00:00-05:00'), NEW_YORK)).toBe('2026-11-22')
})

test.each([
  ['12', 12],
  [' #7 ', 7],
  ['١٢', 12],
  ['7201aacb', null],
  ['2125550199', null],
  ['12 Amal', null],
  [undefined, null],
])('a search for %s asks for the number %s', (search, number) => {
  expect(searchedNumber(search)).toBe(number)
})

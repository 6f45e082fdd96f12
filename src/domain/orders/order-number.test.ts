import { expect, test } from 'vitest'
import { numberDay, orderNumber } from './order-number.ts'

const id = '7201aacb-0000-4000-8000-000000000000'

test('an order is named by its number of the day, or by the beginning of its id', () => {
  expect(orderNumber({ id, day_number: 12 })).toBe('12')
  expect(orderNumber({ id, day_number: null })).toBe('7201aacb')
})

test.each([
  ['2026-11-19T23:59:00-05:00', '2026-11-19'],
  ['2026-11-20T00:10:00-05:00', '2026-11-19'],
  ['2026-11-20T04:59:59-05:00', '2026-11-19'],
  ['2026-11-20T05:00:00-05:00', '2026-11-20'],
])('an order placed at %s counts on %s', (now, day) => {
  expect(numberDay(new Date(now), 'America/New_York')).toBe(day)
})

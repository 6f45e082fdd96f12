import { expect, test } from 'vitest'
import { growth, monthToDate } from './dashboard.ts'

test('this month to date is compared with the same days of last month', () => {
  expect(monthToDate('2026-11-15')).toEqual({
    current: { from: '2026-11-01', to: '2026-11-15' },
    before: { from: '2026-10-01', to: '2026-10-15' },
  })
  expect(monthToDate('2026-01-01').before).toEqual({ from: '2025-12-01', to: '2025-12-01' })
  expect(monthToDate('2026-03-31').before).toEqual({ from: '2026-02-01', to: '2026-02-28' })
  expect(monthToDate('2028-03-30').before).toEqual({ from: '2028-02-01', to: '2028-02-29' })
})

test('growth is in whole percent, and null without a value to compare with', () => {
  expect(growth(112, 100)).toBe(12)
  expect(growth(50, 100)).toBe(-50)
  expect(growth(0, 3)).toBe(-100)
  expect(growth(5, 0)).toBeNull()
})

import { expect, test } from 'vitest'
import { daysUntil } from './due.ts'

test('what is ready after midnight is still of the evening that began before', () => {
  const zone = 'America/New_York'
  const friday = { at: new Date('2026-11-21T00:40:00-05:00'), day: '2026-11-20' }
  expect(daysUntil(friday, new Date('2026-11-20T23:50:00-05:00'), zone)).toBe(0)
  expect(daysUntil(friday, new Date('2026-11-21T00:10:00-05:00'), zone)).toBe(0)
  expect(daysUntil(friday, new Date('2026-11-19T23:50:00-05:00'), zone)).toBe(2)
  const saturday = { at: new Date('2026-11-21T12:20:00-05:00'), day: '2026-11-21' }
  expect(daysUntil(saturday, new Date('2026-11-20T23:50:00-05:00'), zone)).toBe(1)
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, daysBetween, isDate, wallClock, weekdayOf } from './calendar.ts'

const ZONES = ['America/New_York', 'Pacific/Auckland', 'Europe/London', 'Asia/Riyadh', 'Australia/Lord_Howe']

test('today is the day at the restaurant, not the reader’s or the server’s', () => {
  const instant = new Date('2026-11-15T03:30:00Z')
  expect(wallClock(instant, 'America/New_York')).toEqual({ date: '2026-11-14', minutes: 22 * 60 + 30 })
  expect(wallClock(instant, 'Pacific/Auckland').date).toBe('2026-11-15')
  expect(wallClock(instant, 'UTC')).toEqual({ date: '2026-11-15', minutes: 3 * 60 + 30 })
})

test('midnight is minute 0 of the new day', () => {
  expect(wallClock(new Date('2026-11-15T05:00:00Z'), 'America/New_York')).toEqual({ date: '2026-11-15', minutes: 0 })
})

test.each(['America/Los_Angeles', 'Pacific/Auckland'])('a day has its weekday when the process runs in %s', (zone) => {
  const before = process.env.TZ
  process.env.TZ = zone
  try {
    expect(weekdayOf('2026-11-15')).toBe('sunday')
  } finally {
    if (before === undefined) delete process.env.TZ
    else process.env.TZ = before
  }
})

test('days around a clock change are still one day apart', () => {
  expect(addDays('2026-03-07', 1)).toBe('2026-03-08') // spring forward in New York
  expect(addDays('2026-10-31', 2)).toBe('2026-11-02') // fall back
  expect(weekdayOf('2026-11-15')).toBe('sunday')
  expect(weekdayOf('2026-11-16')).toBe('monday')
})

test('every minute of two years has a day in every zone, and the days never run backwards', () => {
  const minute = fc.integer({ min: Date.parse('2026-01-01') / 60_000, max: Date.parse('2027-12-30') / 60_000 })
  fc.assert(
    fc.property(minute, fc.constantFrom(...ZONES), (at, zone) => {
      const before = wallClock(new Date(at * 60_000), zone)
      const after = wallClock(new Date((at + 24 * 60) * 60_000), zone)
      expect(isDate(before.date)).toBe(true)
      expect(daysBetween(before.date, after.date)).toBeGreaterThanOrEqual(0)
      expect(daysBetween(before.date, after.date)).toBeLessThanOrEqual(2)
    }),
  )
})

test('an invalid date is recognized', () => {
  for (const text of ['2026-02-30', '2026-13-01', '26-01-01', '2026-1-1', '', 'tomorrow', '2026-11-15T00:00'])
    expect(isDate(text), text).toBe(false)
  expect(isDate('2028-02-29')).toBe(true)
  expect(isDate('0000-01-01')).toBe(false)
})

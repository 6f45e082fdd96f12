import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, DAYS, daysBetween, weekdayOf } from '../time/calendar.ts'
import { comparableDays, daysIn, periodAround, REPORT_PERIODS } from './period.ts'
import { byWeekday, totalsOf } from './report.ts'

const anyDay = fc.integer({ min: 0, max: 4000 }).map((ahead) => addDays('2024-01-01', ahead))

test('a period has its day, follows the one before without a gap, and is compared with as many days as have begun', () => {
  fc.assert(
    fc.property(
      anyDay,
      anyDay,
      fc.constantFrom(...REPORT_PERIODS),
      fc.constantFrom(...DAYS),
      (day, today, period, first) => {
        const span = periodAround(period, day, first)
        expect(span.from <= day && day <= span.to).toBe(true)
        expect(addDays(span.before.to, 1)).toBe(span.from)
        expect(daysIn(span).length).toBeLessThanOrEqual(31)
        if (period === 'week') expect([weekdayOf(span.from), daysIn(span).length]).toEqual([first, 7])
        else expect([span.from.slice(8), addDays(span.to, 1).slice(8)]).toEqual(['01', '01'])
        const compared = comparableDays(span, today)
        expect(compared.from).toBe(span.before.from)
        expect(compared.to <= span.before.to).toBe(true)
        if (span.from <= today && today < span.to)
          expect(daysBetween(compared.from, compared.to)).toBeLessThanOrEqual(daysBetween(span.from, today))
      },
    ),
  )
})

test('totals are of the days of the period alone, and weekdays add up to them', () => {
  const sold = [
    { day: '2026-11-15', orders: 9, amount: 90 },
    { day: '2026-11-16', orders: 2, amount: 10.1 },
    { day: '2026-11-23', orders: 1, amount: 5.2 },
  ]
  const counted = { sold, promised: [{ day: '2026-11-16', promised: 3, late: 1 }], reserved: [] }
  const span = { from: '2026-11-16', to: '2026-11-30' }
  expect(totalsOf(counted, span, 'USD')).toEqual({
    orders: 3,
    amount: 15.3,
    average: 5.1,
    promised: 3,
    late: 1,
    reservations: 0,
    no_shows: 0,
  })
  expect(byWeekday(sold.slice(1), 'monday', 'USD')[0]).toEqual({ weekday: 'monday', orders: 3, amount: 15.3 })
  expect(totalsOf(counted, { from: '2026-12-01', to: '2026-12-31' }, 'USD').average).toBeNull()
})

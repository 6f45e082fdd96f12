import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, DAYS } from '../time/calendar.ts'
import { businessDaySpan } from './business-day-span.ts'
import { businessDate } from './service-periods.ts'
import { SERVICES } from './services.ts'

const period = (opens: string, closes: string) => ({
  opens,
  closes,
  services: [...SERVICES],
  weekdays: [...DAYS],
  from: null,
  to: null,
})

test('a moment lies in the span of its business day, and of no other', () => {
  const closings = fc.constantFrom('22:00', '24:00', '25:45', '28:00')
  const moments = fc.date({ min: new Date('2026-01-02'), max: new Date('2026-12-30'), noInvalidDate: true })
  const zones = fc.constantFrom('America/New_York', 'Asia/Beirut', 'UTC')
  fc.assert(
    fc.property(closings, moments, zones, (closes, now, time_zone) => {
      const hours = { service_periods: [period('12:00', closes)], special_days: [], time_zone }
      const day = businessDate(hours, SERVICES, now)
      for (const ahead of [-1, 0, 1]) {
        const { from, until } = businessDaySpan(addDays(day, ahead), SERVICES, hours)
        expect(from <= now.getTime() && now.getTime() < until, `${ahead}`).toBe(ahead === 0)
      }
    }),
  )
})

import { DAYS, type Day } from '../time/calendar.ts'
import { minutesOfClock } from '../time/times.ts'
import type { ServicePeriod } from './service-periods.schema.ts'
import { SERVICES, type Service } from './services.ts'

/** What an owner should look at again: hours that overlap, and weekdays without a service that other days have. */
export type HourHint = { code: 'overlap' | 'none'; service: Service; day: Day }

const WEEK = 7 * 1440
const LATEST = '30:00'

/** The hints about one week, the usual one or that of a season. Hours that are still being typed do not count. */
export function hourHints(typed: readonly ServicePeriod[]): HourHint[] {
  const periods = typed.filter(({ opens, closes }) => opens && closes && closes <= LATEST)
  return SERVICES.flatMap((service) => {
    const spans = DAYS.flatMap((day, index) =>
      periods
        .filter(({ services, weekdays }) => services.includes(service) && weekdays.includes(day))
        .map(({ opens, closes }) => ({
          day,
          from: index * 1440 + minutesOfClock(opens),
          until: index * 1440 + minutesOfClock(closes),
        })),
    ).sort((a, b) => a.from - b.from)
    if (spans.length === 0) return []
    const overlaps = spans.filter((span, i) => {
      const next = spans[i + 1] ?? { from: (spans[0]?.from ?? 0) + WEEK }
      return next.from < span.until
    })
    const closed = DAYS.filter((day) => !spans.some((span) => span.day === day))
    return [
      ...[...new Set(overlaps.map(({ day }) => day))].map((day) => ({ code: 'overlap' as const, service, day })),
      ...closed.map((day) => ({ code: 'none' as const, service, day })),
    ]
  })
}

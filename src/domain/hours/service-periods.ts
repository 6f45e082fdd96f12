import { addDays, type DateText, wallClock, weekdayOf } from '../time/calendar.ts'
import { instantAt, skippedMinutes } from '../time/clock-changes.ts'
import { minutesOfClock } from '../time/times.ts'
import type { ServicePeriod, SpecialDay } from './service-periods.schema.ts'
import { SERVICES, type Service } from './services.ts'

export type ServiceHours = { service_periods: readonly ServicePeriod[]; special_days: readonly SpecialDay[] }

/** Minutes since the day began; more than 1440 are on the next day. */
export type Span = { from: number; until: number }

const DAY = 1440

/** The periods that begin on a weekday at that time of the year, without special days. */
export function usualPeriods(date: DateText, { service_periods }: Pick<ServiceHours, 'service_periods'>) {
  const inSeason = service_periods.filter(({ from, to }) => from !== null && to !== null && from <= date && date <= to)
  if (inSeason.length === 0) return service_periods.filter(({ from }) => from === null)
  // Of two seasons at once the one that began last counts: a week inside a month.
  const latest = inSeason
    .map(({ from }) => from)
    .sort()
    .at(-1)
  return inSeason.filter(({ from }) => from === latest)
}

/** The hours of a business day: all periods that begin on it. */
export function businessHours(date: DateText, service: Service, hours: ServiceHours): Span[] {
  const special = hours.special_days.find((day) => day.date === date)
  const periods =
    special?.periods ?? usualPeriods(date, hours).filter(({ weekdays }) => weekdays.includes(weekdayOf(date)))
  return spansOf(periods, service)
}

type Period = Pick<ServicePeriod, 'opens' | 'closes' | 'services'>

/** When these periods offer a service, joined where they touch, in order. */
export const spansOf = (periods: readonly Period[], service: Service): Span[] =>
  joinSpans(
    periods
      .filter(({ services }) => services.includes(service))
      .map(({ opens, closes }) => ({ from: minutesOfClock(opens), until: minutesOfClock(closes) })),
  )

/**
 * The hours of a calendar day, from 0 to 1440: also those of the night before that end on it, and without the minutes
 * that clocks skip.
 */
export function calendarHours(date: DateText, service: Service, hours: ServiceHours & { time_zone: string }): Span[] {
  const lastNight = businessHours(addDays(date, -1), service, hours).map(({ from, until }) => ({
    from: from - DAY,
    until: until - DAY,
  }))
  const skipped = skippedMinutes(date, hours.time_zone) ?? { from: DAY, until: DAY }
  return joinSpans([...lastNight, ...businessHours(date, service, hours)])
    .flatMap(({ from, until }) => [
      { from: Math.max(0, from), until: Math.min(until, skipped.from, DAY) },
      { from: Math.max(from, skipped.until), until: Math.min(until, DAY) },
    ])
    .filter(({ from, until }) => from < until)
}

/** The business day at this instant: during a period that began yesterday it is still yesterday. */
export function businessDate(
  hours: ServiceHours & { time_zone: string },
  services: readonly Service[],
  now: Date,
): DateText {
  const { date, minutes } = wallClock(now, hours.time_zone)
  return businessDayOf(date, minutes, services, hours)
}

/** The business day of a time that clocks at the restaurant show. */
export function businessDayOf(
  date: DateText,
  minutes: number,
  services: readonly Service[],
  hours: ServiceHours,
): DateText {
  const yesterday = addDays(date, -1)
  const isLastNight = services.some((service) =>
    businessHours(yesterday, service, hours).some(({ until }) => minutes + DAY < until),
  )
  return isLastNight ? yesterday : date
}

/** The instant at which a business day ends and the next begins: midnight, or the end of the last period of the day. */
export function businessDayEnd(date: DateText, hours: ServiceHours & { time_zone: string }): Date {
  const ends = SERVICES.flatMap((service) => businessHours(date, service, hours).map(({ until }) => until))
  const minutes = Math.max(DAY, ...ends)
  return new Date(instantAt(addDays(date, 1), minutes - DAY, hours.time_zone))
}

/** The business day that an instant belongs to. In an hour that clocks show twice, days do not go back. */
export function businessDayAt(instant: Date, hours: ServiceHours & { time_zone: string }): DateText {
  const date = businessDate(hours, SERVICES, instant)
  if (instant >= businessDayEnd(date, hours)) return addDays(date, 1)
  return instant < businessDayEnd(addDays(date, -1), hours) ? addDays(date, -1) : date
}

/** A moment at opening time or later, and before closing time. */
export const isWithin = (minutes: number, spans: readonly Span[]): boolean =>
  spans.some(({ from, until }) => from <= minutes && minutes < until)

/** Overlapping and adjoining spans as one, in order. */
export function joinSpans(spans: readonly Span[]): Span[] {
  const joined: Span[] = []
  for (const span of spans.toSorted((a, b) => a.from - b.from)) {
    const last = joined.at(-1)
    if (last && span.from <= last.until)
      joined[joined.length - 1] = { from: last.from, until: Math.max(last.until, span.until) }
    else joined.push(span)
  }
  return joined
}

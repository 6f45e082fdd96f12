import { parseDateTime, toZoned } from '@internationalized/date'
import { businessHours, joinSpans, type ServiceHours, type Span } from '../hours/service-periods.ts'
import type { Service } from '../hours/services.ts'
import { addDays, type DateText, daysBetween, wallClock } from '../time/calendar.ts'
import { clockOfMinutes } from '../time/times.ts'

export const MINUTE = 60_000
const DAY_MINUTES = 1440
const DAY = DAY_MINUTES * MINUTE

/** Guests can choose a time today or on one of the next 30 days. */
const DAYS_AHEAD = 30

/** Open from this instant until before that one, in milliseconds as `Date.getTime()` has them. */
export type OpenSpan = { opens: number; closes: number }
export type ZonedHours = ServiceHours & { time_zone: string }

/** The hours of a service as instants, in order: those that have not ended, as far as guests can order ahead. */
export function* openSpansAhead(hours: ZonedHours, service: Service, now: Date): Generator<OpenSpan> {
  const { date: today } = wallClock(now, hours.time_zone)
  const days = Array.from({ length: DAYS_AHEAD + 2 }, (_, i) => i - 1)
  const spans = joinSpans(
    days.flatMap((ahead) => businessHours(addDays(today, ahead), service, hours).map((span) => shifted(span, ahead))),
  )
  const end = (DAYS_AHEAD + 1) * DAY_MINUTES
  for (const { from, until } of spans) {
    const opens = instantAt(today, from, hours.time_zone)
    const closes = instantAt(today, Math.min(until, end), hours.time_zone)
    if (opens < closes && closes > now.getTime()) yield { opens, closes }
  }
}

/**
 * When clocks are set back, an hour is read twice. These are the instants of its second time: "1:30 AM" always means
 * the first.
 */
export function repeatedTimes({ opens, closes }: OpenSpan, time_zone: string): OpenSpan[] {
  const offset = (instant: number) => offsetAt(instant, time_zone)
  const days = Array.from({ length: Math.ceil((closes - opens) / DAY) }, (_, i) => opens + i * DAY)
  return days.flatMap((from) => {
    const until = Math.min(from + DAY, closes)
    if (offset(until) >= offset(from)) return []
    let [low, high] = [from, until]
    while (high - low > MINUTE) {
      const middle = low + Math.floor((high - low) / MINUTE / 2) * MINUTE
      if (offset(middle) === offset(from)) low = middle
      else high = middle
    }
    return [{ opens: high, closes: high + offset(from) - offset(high) }]
  })
}

/** The instant at which a clock at the restaurant first shows this time or, where it is skipped, a later one. */
export function instantAt(date: DateText, minutes: number, time_zone: string): number {
  const day = addDays(date, Math.floor(minutes / DAY_MINUTES))
  const clock = ((minutes % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES
  let instant = toZoned(parseDateTime(`${day}T${clockOfMinutes(clock)}`), time_zone)
    .toDate()
    .getTime()
  if (readMinutes(instant, day, time_zone) === clock) return instant
  while (readMinutes(instant - MINUTE, day, time_zone) > clock) instant -= MINUTE
  return instant
}

/** What the clock shows, in minutes since the beginning of this day. */
function readMinutes(instant: number, day: DateText, time_zone: string): number {
  const { date, minutes } = wallClock(new Date(instant), time_zone)
  return daysBetween(day, date) * DAY_MINUTES + minutes
}

const offsetAt = (instant: number, time_zone: string): number =>
  readMinutes(instant, '1970-01-01', time_zone) * MINUTE - instant

const shifted = ({ from, until }: Span, days: number): Span => ({
  from: from + days * DAY_MINUTES,
  until: until + days * DAY_MINUTES,
})

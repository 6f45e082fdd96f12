import { parseDateTime, toZoned } from '@internationalized/date'
import { businessHours, type ServiceHours } from '../hours/service-periods.ts'
import type { Service } from '../hours/services.ts'
import { addDays, type DateText, daysBetween, wallClock } from '../time/calendar.ts'
import { clockOfMinutes } from '../time/times.ts'

export const MINUTE = 60_000
const DAY_MINUTES = 1440

/** Guests can choose a time today or on one of the next 30 days. */
const DAYS_AHEAD = 30

/** From this instant until before that one, in milliseconds as `Date.getTime()` has them. */
type Instants = { opens: number; closes: number }
/** `day`: the business day. `since`: before `opens` where the day before ran into this one. */
export type OpenSpan = Instants & { day: DateText; since: number }
export type ZonedHours = ServiceHours & { time_zone: string }

/**
 * The hours of a service as instants, by business day, in order: those that have not ended, as far as guests can order
 * ahead. Where two days overlap, the time belongs to the earlier one.
 */
export function* openSpansAhead(hours: ZonedHours, service: Service, now: Date): Generator<OpenSpan> {
  const { date: today } = wallClock(now, hours.time_zone)
  const end = (DAYS_AHEAD + 1) * DAY_MINUTES
  const instantOf = (minutes: number) => instantAt(today, minutes, hours.time_zone)
  let before = { since: 0, until: Number.NEGATIVE_INFINITY }
  for (let ahead = -1; ahead <= DAYS_AHEAD; ahead++) {
    const day = addDays(today, ahead)
    for (const span of businessHours(day, service, hours)) {
      const from = Math.max(span.from + ahead * DAY_MINUTES, before.until)
      const until = Math.min(span.until + ahead * DAY_MINUTES, end)
      if (from >= until) continue
      const since = from === before.until ? before.since : from
      before = { since, until }
      const [opens, closes] = [instantOf(from), instantOf(until)]
      if (opens < closes && closes > now.getTime()) yield { opens, closes, day, since: instantOf(since) }
    }
  }
}

/**
 * When clocks are set back, an hour is read twice. These are the instants of its second time: "1:30 AM" always means
 * the first.
 */
export function repeatedTimes({ opens, closes }: Instants, time_zone: string): Instants | null {
  const offset = (instant: number) => offsetAt(instant, time_zone)
  if (offset(closes) >= offset(opens)) return null
  let [low, high] = [opens, closes]
  while (high - low > MINUTE) {
    const middle = low + Math.floor((high - low) / MINUTE / 2) * MINUTE
    if (offset(middle) === offset(opens)) low = middle
    else high = middle
  }
  return { opens: high, closes: high + offset(opens) - offset(high) }
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

import { businessHours, type ServiceHours } from '../hours/service-periods.ts'
import type { Service } from '../hours/services.ts'
import { addDays, type DateText, wallClock } from '../time/calendar.ts'
import { clockChange, instantAt } from '../time/clock-changes.ts'

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
      if (opens < closes && closes > now.getTime())
        yield { opens, closes, day, since: since === from ? opens : instantOf(since) }
    }
  }
}

/**
 * When clocks are set back, an hour is read twice. These are the instants of its second time: "1:30 AM" always means
 * the first.
 */
export function repeatedTimes({ opens, closes }: Instants, time_zone: string): Instants | null {
  const change = clockChange(opens, closes, time_zone)
  if (!change || change.after > change.before) return null
  return { opens: change.at, closes: change.at + change.before - change.after }
}

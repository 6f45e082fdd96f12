import { type DateText, daysBetween, wallClock } from './calendar.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const WEEK = 7 * DAY

/** The instant at which a clock is set to another time, and how far it is ahead of Greenwich before and after. */
type ClockChange = { at: number; before: number; after: number }

/** The change after `from`, at the latest `until`; null: none. */
export function clockChange(from: number, until: number, time_zone: string): ClockChange | null {
  for (let week = Math.floor(from / WEEK); week * WEEK < until; week++) {
    const { change } = readWeek(week, time_zone)
    if (change && from < change.at && change.at <= until) return change
  }
  return null
}

/** The instant at which a clock first shows this time or, where it is skipped, a later one. */
export function instantAt(date: DateText, minutes: number, time_zone: string): number {
  const shown = Date.parse(date) + minutes * MINUTE
  // A clock is at most 14 hours ahead of Greenwich, and 12 behind.
  const change = clockChange(shown - DAY, shown + DAY, time_zone)
  if (!change) return shown - knownOffset(shown, time_zone)
  const { at, before, after } = change
  return shown - before < at ? shown - before : Math.max(at, shown - after)
}

/** The minutes of a day that no clock shows because clocks are set forward; null: none. */
export function skippedMinutes(date: DateText, time_zone: string): { from: number; until: number } | null {
  const midnight = Date.parse(date)
  const change = clockChange(midnight - DAY, midnight + 2 * DAY, time_zone)
  if (!change || change.after < change.before) return null
  const { at, before, after } = change
  return { from: (at + before - midnight) / MINUTE, until: (at + after - midnight) / MINUTE }
}

/**
 * The latest time that clocks have shown. While an hour is read for the second time it is the end of that hour:
 * "1:30 AM" always means the first.
 */
export function latestReading(now: Date, time_zone: string): ReturnType<typeof wallClock> {
  const change = clockChange(now.getTime() - 3 * HOUR, now.getTime(), time_zone)
  const isRepeated = change && now.getTime() < change.at + change.before - change.after
  return wallClock(isRepeated ? new Date(change.at - MINUTE) : now, time_zone)
}

function knownOffset(instant: number, time_zone: string): number {
  const { offset, change } = readWeek(Math.floor(instant / WEEK), time_zone)
  return change && change.at <= instant ? change.after : offset
}

/** `offset`: at the beginning of the week. */
type Week = { offset: number; change: ClockChange | null }

/** Reading a clock is slow, and calendars ask for the same weeks again and again. */
const weeks = new Map<string, Week>()
const KEPT_WEEKS = 1000

function readWeek(week: number, time_zone: string): Week {
  const key = `${time_zone} ${week}`
  const known = weeks.get(key)
  if (known) return known
  if (weeks.size >= KEPT_WEEKS) weeks.clear()
  const [from, until] = [week * WEEK, (week + 1) * WEEK]
  const [before, after] = [offsetAt(from, time_zone), offsetAt(until, time_zone)]
  const change = before === after ? null : { at: findChange(from, until, time_zone), before, after }
  const read = { offset: before, change }
  weeks.set(key, read)
  return read
}

function findChange(from: number, until: number, time_zone: string): number {
  const before = offsetAt(from, time_zone)
  let [low, high] = [from, until]
  while (high - low > MINUTE) {
    const middle = low + Math.floor((high - low) / MINUTE / 2) * MINUTE
    if (offsetAt(middle, time_zone) === before) low = middle
    else high = middle
  }
  return high
}

function offsetAt(instant: number, time_zone: string): number {
  const { date, minutes } = wallClock(new Date(instant), time_zone)
  return daysBetween('1970-01-01', date) * DAY + minutes * MINUTE - instant
}

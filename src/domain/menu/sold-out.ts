import { parseDateTime, toZoned } from '@internationalized/date'
import { addDays, type DateText, wallClock } from '../time/calendar.ts'
import { type Hours, hoursOn } from '../time/hours-on-day.ts'

export const SOLD_OUT_PERIODS = ['tomorrow', 'further_notice'] as const

/** A restaurant that is closed for longer than this opens "some day": what is sold out is back at midnight. */
const SEARCHED_DAYS = 60

/**
 * When a dish or an option that is sold out is back: when the restaurant opens on that day, or on the first open day
 * after it. Tomorrow is the day after today. Null: until further notice.
 */
export function backAt(
  until: (typeof SOLD_OUT_PERIODS)[number] | DateText,
  hours: Hours & { time_zone: string },
  now: Date,
): Date | null {
  if (until === 'further_notice') return null
  const tomorrow = addDays(wallClock(now, hours.time_zone).date, 1)
  const first = until === 'tomorrow' || until < tomorrow ? tomorrow : until
  for (let day = first, searched = 0; searched < SEARCHED_DAYS; day = addDays(day, 1), searched++) {
    const open = hoursOn(day, hours)
    if (open) return instantOf(day, open.opens, hours.time_zone)
  }
  return instantOf(first, '00:00', hours.time_zone)
}

/** Where the clock skips this time, the first time after it. */
const instantOf = (date: DateText, clock: string, time_zone: string): Date =>
  toZoned(
    parseDateTime(`${clock === '24:00' ? addDays(date, 1) : date}T${clock === '24:00' ? '00:00' : clock}`),
    time_zone,
  ).toDate()

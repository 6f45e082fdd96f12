import { instantOf } from '../../domain/reservations/calendar-file.ts'
import { type DateText, wallClock } from '../../domain/time/calendar.ts'

export type DemoClock = ReturnType<typeof openDemoClock>

/** Moments of the demo's history. None of them is later than now. */
export function openDemoClock(time_zone: string, now: Date) {
  const { date: today } = wallClock(now, time_zone)
  const midnight = instantOf(today, '12:00 AM', time_zone)
  const noons = new Map<DateText, number>() // converting between time zones is slow
  return {
    today,
    /** The hours that the demo uses are all on the same side of a clock change as noon. */
    at(date: DateText, minutes: number): Date {
      const noon = noons.get(date) ?? instantOf(date, '12:00 PM', time_zone).getTime()
      noons.set(date, noon)
      return new Date(noon + (minutes - 12 * 60) * 60_000)
    },
    /** Today, however early it is. */
    minutesAgo: (minutes: number): Date => new Date(Math.max(midnight.getTime(), now.getTime() - minutes * 60_000)),
  }
}

import { type DateText, wallClock } from '../time/calendar.ts'
import { labelOfMinutes, type TimeLabel } from '../time/times.ts'

/** A due time as clocks at the restaurant show it. */
export type DueLabels = { date: DateText; time: TimeLabel; until: TimeLabel | null }

export function dueLabels(at: string, until: string | null, time_zone: string): DueLabels {
  const read = (instant: string) => wallClock(new Date(instant), time_zone)
  const { date, minutes } = read(at)
  return { date, time: labelOfMinutes(minutes), until: until && labelOfMinutes(read(until).minutes) }
}

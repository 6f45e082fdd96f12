import { minutesOfClock } from './times.ts'

export const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
type Day = (typeof DAYS)[number]

/** Opening and closing time as 24-hour clock times, or null on a day the restaurant stays closed. */
export type OpeningHours = { opens: string; closes: string } | null
export type WeeklyHours = Record<Day, OpeningHours>

export type HoursLine = { from: Day; to: Day; hours: OpeningHours }

/** The week as a guest reads it: neighbouring days with the same hours on one line. */
export function hoursLines(week: WeeklyHours): HoursLine[] {
  const lines: HoursLine[] = []
  for (const day of DAYS) {
    const hours = week[day]
    const last = lines.at(-1)
    if (last && sameHours(last.hours, hours)) last.to = day
    else lines.push({ from: day, to: day, hours })
  }
  return lines
}

type Words = { am: string; pm: string; range: (from: string, to: string) => string }
const english: Words = { am: 'AM', pm: 'PM', range: (from, to) => `${from}-${to}` }

/** `12-10 PM`; both AM and PM are shown where they differ: `11 AM-10 PM`. */
export function hoursLabel({ opens, closes }: NonNullable<OpeningHours>, { am, pm, range } = english): string {
  const half = (clock: string) => Math.floor(minutesOfClock(clock) / 720)
  const withHalf = (clock: string) => `${shortTime(clock)} ${half(clock) % 2 === 0 ? am : pm}`
  return range(half(opens) === half(closes) ? shortTime(opens) : withHalf(opens), withHalf(closes))
}

function shortTime(clock: string): string {
  const minutes = minutesOfClock(clock)
  const hour = Math.floor(minutes / 60) % 12 || 12
  return minutes % 60 === 0 ? String(hour) : `${hour}:${clock.slice(3, 5)}`
}

const sameHours = (a: OpeningHours, b: OpeningHours) => a?.opens === b?.opens && a?.closes === b?.closes

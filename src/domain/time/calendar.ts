export const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
export type Day = (typeof DAYS)[number]

/** The seven days, in the order of a week that begins on this one. */
export const weekFrom = (first: Day): Day[] => [
  ...DAYS.slice(DAYS.indexOf(first)),
  ...DAYS.slice(0, DAYS.indexOf(first)),
]

/** A calendar day, `2026-11-15`, without a time zone. */
export type DateText = string

const DAY = 86_400_000

/** The date and the minute of the day at the restaurant at this instant. */
export function wallClock(now: Date, time_zone: string): { date: DateText; minutes: number } {
  const parts = clockOf(time_zone).formatToParts(now)
  const part = (name: string) => parts.find(({ type }) => type === name)?.value ?? ''
  const date = `${part('year')}-${part('month')}-${part('day')}`
  return { date, minutes: Number(part('hour')) * 60 + Number(part('minute')) }
}

/** A day such as 2026-11-15. PostgreSQL has no year 0. */
export function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text.startsWith('0000')) return false
  return !Number.isNaN(Date.parse(text)) && dateOf(Date.parse(text)) === text
}

/** Days are counted in UTC, where every day has 24 hours. */
export const addDays = (date: DateText, days: number): DateText => dateOf(Date.parse(date) + days * DAY)

export const daysBetween = (from: DateText, to: DateText): number => (Date.parse(to) - Date.parse(from)) / DAY

export const weekdayOf = (date: DateText) => DAYS[(new Date(date).getUTCDay() + 6) % 7] ?? 'monday'

const dateOf = (instant: number): DateText => new Date(instant).toISOString().slice(0, 10)

const clocks = new Map<string, Intl.DateTimeFormat>()
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const cached = clocks.get(timeZone)
  if (cached) return cached
  const digits = '2-digit'
  const clock = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: digits,
    day: digits,
    hour: digits,
    minute: digits,
    hourCycle: 'h23',
  })
  clocks.set(timeZone, clock)
  return clock
}

import type { DateText } from './calendar.ts'

/** A time of day as guests read it: `7:00 PM`. */
export type TimeLabel = string

const LABEL = /^(1[0-2]|[1-9]):([0-5]\d) (AM|PM)$/
const CLOCK = /^([0-2]\d|30):([0-5]\d)(:00)?$/

/** Minutes after midnight, or null when the text is no time label. */
export function minutesOfLabel(label: string): number | null {
  const [, hour, minute, half] = LABEL.exec(label) ?? []
  if (!hour || !minute) return null
  return (Number(hour) % 12) * 60 + Number(minute) + (half === 'PM' ? 720 : 0)
}

/** Minutes after midnight of a 24-hour `19:00` or `19:00:00`; `24:00` is the end of the day, `26:00` is in the night after it. */
export function minutesOfClock(clock: string): number {
  const [, hour, minute] = CLOCK.exec(clock) ?? []
  if (!hour || !minute) throw new RangeError(`${clock} is not a time of day`)
  return Number(hour) * 60 + Number(minute)
}

/** For sorting: the earlier time comes first. */
export const byClock = (a: TimeLabel, b: TimeLabel): number => (minutesOfLabel(a) ?? 0) - (minutesOfLabel(b) ?? 0)

export function labelOfMinutes(minutes: number): TimeLabel {
  const hour = Math.floor(minutes / 60) % 24
  return `${hour % 12 || 12}:${pad(minutes % 60)} ${hour < 12 ? 'AM' : 'PM'}`
}

/** Whether a day has two halves, `7:00 PM`, or one, `19:00`. */
export const CLOCK_HOURS = ['12', '24'] as const
export type ClockHours = (typeof CLOCK_HOURS)[number]

export type HalfNames = { am: string; pm: string }

/** A time as people read it. A text that is no time stays as it is. */
export function readableTime(label: TimeLabel, clock: ClockHours, { am, pm }: HalfNames): string {
  const minutes = minutesOfLabel(label)
  if (minutes === null) return label
  return clock === '24' ? clockOfMinutes(minutes) : `${label.slice(0, -3)} ${minutes < 720 ? am : pm}`
}

export const clockOfMinutes = (minutes: number): string => `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`

const pad = (n: number) => String(n).padStart(2, '0')

/** A day and a time that can be reserved. */
export type Slot = { date: DateText; time: TimeLabel }

/** The slots a reservable dish offers when staff chose none for it. */
export const DEFAULT_TIMES: readonly TimeLabel[] = [
  '12:00 PM',
  '12:30 PM',
  '1:00 PM',
  '1:30 PM',
  '2:00 PM',
  '2:30 PM',
  '5:00 PM',
  '5:30 PM',
  '6:00 PM',
  '6:30 PM',
  '7:00 PM',
  '7:30 PM',
  '8:00 PM',
  '8:30 PM',
  '9:00 PM',
]

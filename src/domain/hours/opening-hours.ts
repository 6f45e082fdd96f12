import { recordOf } from '../records.ts'
import { addDays, DAYS, type DateText, type Day, wallClock } from '../time/calendar.ts'
import { type ClockHours, clockOfMinutes, type HalfNames } from '../time/times.ts'
import { businessHours, joinSpans, type ServiceHours, type Span, spansOf, usualPeriods } from './service-periods.ts'
import { SERVICES, type Service } from './services.ts'

export type WeeklyHours = Record<Day, Span[]>
/** No spans: closed. */
export type HoursLine = { from: Day; to: Day; spans: Span[] }

/** The hours in which guests can sit down; of a restaurant without seats, those of its first service. */
export const mainService = ({ service_periods }: Pick<ServiceHours, 'service_periods'>): Service =>
  SERVICES.find((service) => service_periods.some(({ services }) => services.includes(service))) ?? 'dine_in'

/** The usual week at this time of the year. */
export function weeklyHours(
  date: DateText,
  service: Service,
  hours: Pick<ServiceHours, 'service_periods'>,
): WeeklyHours {
  const periods = usualPeriods(date, hours)
  return recordOf(DAYS, (day) =>
    spansOf(
      periods.filter(({ weekdays }) => weekdays.includes(day)),
      service,
    ),
  )
}

/** Services whose usual week differs from that of the main one. */
export function otherServices(date: DateText, hours: Pick<ServiceHours, 'service_periods'>): Service[] {
  const main = mainService(hours)
  const week = JSON.stringify(weeklyHours(date, main, hours))
  return SERVICES.filter((service) => {
    const own = weeklyHours(date, service, hours)
    const isOffered = DAYS.some((day) => own[day].length > 0)
    return service !== main && isOffered && JSON.stringify(own) !== week
  })
}

/** The week as a guest reads it: neighboring days with the same hours on one line. */
export function hoursLines(week: WeeklyHours, days: readonly Day[] = DAYS): HoursLine[] {
  const lines: HoursLine[] = []
  for (const day of days) {
    const last = lines.at(-1)
    if (last && JSON.stringify(last.spans) === JSON.stringify(week[day])) last.to = day
    else lines.push({ from: day, to: day, spans: week[day] })
  }
  return lines
}

type TimeWords = HalfNames & { clock: ClockHours }
type Words = TimeWords & { range: (from: string, to: string) => string }
const english: Words = { clock: '12', am: 'AM', pm: 'PM', range: (from, to) => `${from}-${to}` }

/** `12-10 PM`; both AM and PM are shown where they differ: `11 AM-10 PM`. With 24 hours `12:00-22:00`. */
export function hoursLabel({ from, until }: Span, words = english): string {
  const half = (minutes: number) => Math.floor(minutes / 720)
  const once = words.clock === '12' && half(from) === half(until)
  return words.range(once ? shortTime(from) : timeLabel(from, words), timeLabel(until, words))
}

/** `10 PM`, `1:30 AM`; with 24 hours `22:00`. */
export function timeLabel(minutes: number, { clock, am, pm }: TimeWords = english): string {
  if (clock === '24') return clockOfMinutes(minutes % DAY)
  return `${shortTime(minutes)} ${Math.floor(minutes / 720) % 2 === 0 ? am : pm}`
}

function shortTime(minutes: number): string {
  const hour = Math.floor(minutes / 60) % 12 || 12
  return minutes % 60 === 0 ? String(hour) : `${hour}:${clockOfMinutes(minutes % 60).slice(3)}`
}

const DAY = 1440
/** A restaurant that is closed for longer says nothing about its next opening. */
const SEARCHED_DAYS = 60

/**
 * Whether the restaurant is open, in minutes since today began. `until` is null where it does not close within a day,
 * `opens` where it does not open within two months.
 */
export type OpenState = { open: true; until: number | null } | { open: false; opens: number | null }

export function openState(hours: ServiceHours & { time_zone: string }, service: Service, now: Date): OpenState {
  const { date, minutes } = wallClock(now, hours.time_zone)
  const days = Array.from({ length: SEARCHED_DAYS + 2 }, (_, i) => i - 1)
  const spans = joinSpans(
    days.flatMap((ahead) => businessHours(addDays(date, ahead), service, hours).map((span) => shifted(span, ahead))),
  )
  const current = spans.find(({ from, until }) => from <= minutes && minutes < until)
  if (current) return { open: true, until: current.until - minutes > DAY ? null : current.until }
  return { open: false, opens: spans.find(({ from }) => from > minutes)?.from ?? null }
}

const shifted = ({ from, until }: Span, days: number): Span => ({ from: from + days * DAY, until: until + days * DAY })

import { recordOf } from '../records.ts'
import type { DateText } from '../time/calendar.ts'
import { clockOfMinutes } from '../time/times.ts'
import { DAYS, type Day } from '../time/weekdays.ts'
import { type ServiceHours, type Span, spansOf, usualPeriods } from './service-periods.ts'
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
export function hoursLines(week: WeeklyHours): HoursLine[] {
  const lines: HoursLine[] = []
  for (const day of DAYS) {
    const last = lines.at(-1)
    if (last && JSON.stringify(last.spans) === JSON.stringify(week[day])) last.to = day
    else lines.push({ from: day, to: day, spans: week[day] })
  }
  return lines
}

type Words = { am: string; pm: string; range: (from: string, to: string) => string }
const english: Words = { am: 'AM', pm: 'PM', range: (from, to) => `${from}-${to}` }

/** `12-10 PM`; both AM and PM are shown where they differ: `11 AM-10 PM`. */
export function hoursLabel({ from, until }: Span, { am, pm, range } = english): string {
  const half = (minutes: number) => Math.floor(minutes / 720)
  return range(half(from) === half(until) ? shortTime(from) : timeLabel(from, { am, pm }), timeLabel(until, { am, pm }))
}

/** `10 PM`, `1:30 AM`. */
export const timeLabel = (minutes: number, { am, pm }: Pick<Words, 'am' | 'pm'> = english): string =>
  `${shortTime(minutes)} ${Math.floor(minutes / 720) % 2 === 0 ? am : pm}`

function shortTime(minutes: number): string {
  const hour = Math.floor(minutes / 60) % 12 || 12
  return minutes % 60 === 0 ? String(hour) : `${hour}:${clockOfMinutes(minutes % 60).slice(3)}`
}

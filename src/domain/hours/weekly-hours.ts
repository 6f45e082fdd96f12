import { recordOf } from '../records.ts'
import { DAYS, type DateText, type Day } from '../time/calendar.ts'
import { mainService } from './opening-hours.ts'
import { type ServiceHours, type Span, spansOf, usualPeriods } from './service-periods.ts'
import { SERVICES, type Service } from './services.ts'

export type WeeklyHours = Record<Day, Span[]>
/** No spans: closed. */
export type HoursLine = { from: Day; to: Day; spans: Span[] }

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

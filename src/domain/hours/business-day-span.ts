import { addDays, type DateText } from '../time/calendar.ts'
import { instantAt } from '../time/clock-changes.ts'
import { businessHours, type ServiceHours } from './service-periods.ts'
import type { Service } from './services.ts'

const DAY = 1440

/**
 * From when until when it is this business day, in milliseconds: `businessDate` for many moments at once. An evening
 * that ends after midnight is still of the day before.
 */
export function businessDaySpan(
  day: DateText,
  services: readonly Service[],
  hours: ServiceHours & { time_zone: string },
): { from: number; until: number } {
  const begin = (date: DateText) => {
    const night = services.flatMap((service) => businessHours(addDays(date, -1), service, hours))
    return instantAt(date, Math.max(0, ...night.map(({ until }) => until - DAY)), hours.time_zone)
  }
  return { from: begin(day), until: begin(addDays(day, 1)) }
}

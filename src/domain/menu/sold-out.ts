import { businessDate, businessHours, type ServiceHours } from '../hours/service-periods.ts'
import { SERVICES } from '../hours/services.ts'
import { addDays, type DateText } from '../time/calendar.ts'
import { instantAt } from '../time/clock-changes.ts'

export const SOLD_OUT_PERIODS = ['tomorrow', 'further_notice'] as const

/** A restaurant that is closed for longer than this opens "some day": what is sold out is back at midnight. */
const SEARCHED_DAYS = 60

/**
 * When a dish or an option that is sold out is back: when the restaurant opens on that day, or on the first open day
 * after it. Tomorrow is the business day after this one. Null: until further notice.
 */
export function backAt(
  until: (typeof SOLD_OUT_PERIODS)[number] | DateText,
  hours: ServiceHours & { time_zone: string },
  now: Date,
): Date | null {
  if (until === 'further_notice') return null
  const tomorrow = addDays(businessDate(hours, SERVICES, now), 1)
  const first = until === 'tomorrow' || until < tomorrow ? tomorrow : until
  for (let day = first, searched = 0; searched < SEARCHED_DAYS; day = addDays(day, 1), searched++) {
    const openings = SERVICES.flatMap((service) => businessHours(day, service, hours).map(({ from }) => from))
    if (openings.length > 0) return new Date(instantAt(day, Math.min(...openings), hours.time_zone))
  }
  return new Date(instantAt(first, 0, hours.time_zone))
}

import { addDays, wallClock } from '../time/calendar.ts'
import { businessHours, joinSpans, type ServiceHours, type Span } from './service-periods.ts'
import type { Service } from './services.ts'

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

import { type DateText, weekdayOf } from './calendar.ts'
import type { OpeningHours, WeeklyHours } from './opening-hours.ts'

export type Hours = { weekly_hours: WeeklyHours; closed_days: readonly DateText[] }

/** When the restaurant is open on that day; null: it is closed. */
export const hoursOn = (date: DateText, { weekly_hours, closed_days }: Hours): OpeningHours =>
  closed_days.includes(date) ? null : weekly_hours[weekdayOf(date)]

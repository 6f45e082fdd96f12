import { MAX_GUESTS } from '../menu/products.ts'
import { addDays, type DateText, daysBetween, wallClock } from '../time/calendar.ts'
import type { Slot } from '../time/times.ts'
import type { Dish } from './offered-times.ts'
import { leadDays } from './reservations.ts'

/** A table is offered at the usual times or while the restaurant is open, and takes its guests' seats of the slot as a dish does. */
export const TABLE: Dish = { is_reservable: true, available_times: [] }

/** A larger party is arranged with the restaurant in person. */
export const TABLE_GUESTS = { min: MAX_GUESTS.min, max: MAX_GUESTS.max, usual: 2 } as const

type Switches = { is_open: boolean; online_reservations: boolean; table_reservations: boolean }

/** Whether guests can book a table on the website. */
export const offersTables = ({ is_open, online_reservations, table_reservations }: Switches): boolean =>
  is_open && online_reservations && table_reservations

/** Whether dishes can still be reserved for the day of a table: they need more notice. */
export const takesDishes = ({ date }: Slot, today: DateText): boolean =>
  daysBetween(today, date) >= leadDays('checkout')

/** From this hour on, guests are reminded of a table on the next day. */
const REMINDER_HOUR = 10

/** The day whose guests are reminded now. Null: it is too early in the morning for a mail. */
export function remindedDay(now: Date, time_zone: string): DateText | null {
  const { date, minutes } = wallClock(now, time_zone)
  return minutes < REMINDER_HOUR * 60 ? null : addDays(date, 1)
}

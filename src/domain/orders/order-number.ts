import { addDays, type DateText, wallClock } from '../time/calendar.ts'
import { shortId } from './orders.ts'

/** How people name an order: by the beginning of its id, or by a number that begins at 1 each day. */
export const ORDER_NUMBERS = ['id', 'day'] as const

/** The number that people see and say. */
export const orderNumber = ({ id, day_number }: { id: string; day_number: number | null }): string =>
  day_number === null ? shortId(id) : String(day_number)

/** An evening goes on after midnight: numbers begin anew at five in the morning. */
const NUMBERS_BEGIN = 5 * 60

/** The day whose numbers an order gets that is placed now. */
export function numberDay(now: Date, time_zone: string): DateText {
  const { date, minutes } = wallClock(now, time_zone)
  return minutes < NUMBERS_BEGIN ? addDays(date, -1) : date
}

import { westernDigits } from '../text/locales.ts'
import { addDays, type DateText, wallClock } from '../time/calendar.ts'
import { minutesOfLabel, type Slot } from '../time/times.ts'
import { shortId } from './orders.ts'

/** How people name an order: by the beginning of its id, or by a number that begins at 1 each day. */
export const ORDER_NUMBERS = ['id', 'day'] as const

/** The number that people see and say. */
export const orderNumber = ({ id, day_number }: { id: string; day_number: number | null }): string =>
  day_number === null ? shortId(id) : String(day_number)

/** The number of a day that somebody searches for, like `12`, `#12` or `١٢`. */
export function searchedNumber(search: string | undefined): number | null {
  const [, digits] = /^#?(\d{1,6})$/.exec(westernDigits(search ?? '').trim()) ?? []
  return digits ? Number(digits) : null
}

/** An evening goes on after midnight: numbers begin anew at five in the morning. */
const NUMBERS_BEGIN = 5 * 60

/** The day whose numbers an order gets: the first on which it is cooked. `start`: when the dishes without a date are begun. */
export function numberDay(slots: readonly Slot[], start: Date | null, time_zone: string): DateText {
  const times = slots.map(({ date, time }) => ({ date, minutes: minutesOfLabel(time) ?? 0 }))
  if (start) times.push(wallClock(start, time_zone))
  const [first] = times.map(({ date, minutes }) => (minutes < NUMBERS_BEGIN ? addDays(date, -1) : date)).sort()
  if (!first) throw new Error('Nothing is cooked')
  return first
}

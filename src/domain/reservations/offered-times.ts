import { calendarHours, isWithin, type ServiceHours, type Span } from '../hours/service-periods.ts'
import type { Product } from '../menu/catalogue.schema.ts'
import { offeredTimes } from '../menu/products.ts'
import { addDays, type DateText } from '../time/calendar.ts'
import { labelOfMinutes, minutesOfLabel, type TimeLabel } from '../time/times.ts'

/** Whether dishes without times of their own, and tables, are offered while the restaurant is open, or at the usual times. */
export type SlotRule = { slots_follow_hours: boolean }
export type Dish = Pick<Product, 'is_reservable' | 'available_times'>

const HALF_HOUR = 30
const HALF_HOURS = Array.from({ length: 1440 / HALF_HOUR }, (_, i) => i * HALF_HOUR)

/** The times of a dish that has none of its own follow the hours, if the owner wants that. */
const followsHours = (dish: Dish, { slots_follow_hours }: SlotRule): boolean =>
  slots_follow_hours && dish.is_reservable && dish.available_times.length === 0

export const isOffered = (dish: Dish, time: TimeLabel, rule: SlotRule): boolean =>
  followsHours(dish, rule) ? (minutesOfLabel(time) ?? 1) % HALF_HOUR === 0 : offeredTimes(dish).includes(time)

/** Every half hour at which a visit can begin, also past midnight. */
export const openHalfHours = (open: readonly Span[]): TimeLabel[] =>
  HALF_HOURS.filter((minutes) => isWithin(minutes, open)).map(labelOfMinutes)

/** An invalid time becomes NaN, which is within no opening hours. */
export const offeredMinutes = (dish: Dish, open: readonly Span[], rule: SlotRule) =>
  (followsHours(dish, rule) ? openHalfHours(open) : offeredTimes(dish)).map((time) => ({
    time,
    minutes: minutesOfLabel(time) ?? Number.NaN,
  }))

/** How many times a dish has on a day: on the one of the next seven that has most. */
export function countTimes(
  dish: Dish,
  hours: ServiceHours & SlotRule & { time_zone: string },
  today: DateText,
): number {
  // Without the hours, whose first use makes a format of Intl: on a phone that takes 100 ms.
  if (!followsHours(dish, hours)) return offeredTimes(dish).length
  const week = Array.from({ length: 7 }, (_, ahead) => calendarHours(addDays(today, ahead), 'dine_in', hours))
  return Math.max(...week.map((open) => openHalfHours(open).length))
}

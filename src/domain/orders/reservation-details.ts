import type { Product } from '../menu/catalogue.schema.ts'
import type { MealSize } from '../menu/meal-sizes.ts'
import type { DateText } from '../time/calendar.ts'
import type { TimeLabel } from '../time/times.ts'

export type ReservationDetails = { date: DateText; time: TimeLabel; meal_size: MealSize; guests_count: number }

/** A portion of a reservable dish without a date, at its own price and without a serving size. */
export const isForNow = (
  { is_reservable, now_price }: Pick<Product, 'is_reservable' | 'now_price'>,
  details: ReservationDetails | null,
): boolean => is_reservable && details === null && now_price !== null

/** A reservable dish needs a date and a time. It may have become reservable after it was added to the cart. */
export const lacksDate = (
  { is_reservable, now_price = null }: Pick<Product, 'is_reservable'> & { now_price?: number | null },
  details: ReservationDetails | null,
): boolean => is_reservable && details === null && now_price === null

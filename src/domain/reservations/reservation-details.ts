import type { Product } from '../menu/catalogue.schema.ts'
import type { MealSize } from '../menu/meal-sizes.ts'
import type { DateText } from '../time/calendar.ts'
import type { TimeLabel } from '../time/times.ts'

export type ReservationDetails = { date: DateText; time: TimeLabel; meal_size: MealSize; guests_count: number }

/** A portion of a reservable dish without a date, at its own price. Named serving sizes are meals, which need a date. */
export const isForNow = (
  { is_reservable, now_price }: Pick<Product, 'is_reservable' | 'now_price'>,
  { details, serving_size = null }: { details: ReservationDetails | null; serving_size?: string | null | undefined },
): boolean => lacksDate({ is_reservable }, details) && !serving_size && now_price !== null

/** A reservable dish needs a date and a time. It may have become reservable after it was added to the cart. */
export const lacksDate = (
  { is_reservable }: Pick<Product, 'is_reservable'>,
  details: ReservationDetails | null,
): boolean => is_reservable && details === null

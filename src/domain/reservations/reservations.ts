import type { Product } from '../menu/catalogue.schema.ts'
import type { MealSize } from '../menu/meal-sizes.ts'
import type { Channel } from '../orders/orders.ts'
import type { DateText } from '../time/calendar.ts'
import type { TimeLabel } from '../time/times.ts'

/** From today at the restaurant on, before today, or all. */
export const PERIODS = ['upcoming', 'past', 'all'] as const
export type Period = (typeof PERIODS)[number]

/** The largest number of reservations that the view of one day lists; all guests are counted. */
export const DAY_LIMIT = 500

/** How many days, today included, the calendar offers: today and the 29 days after it. */
export const HORIZON_DAYS = 30

/** The checkout and order pages take no orders for today or tomorrow; the reservation dialog does. */
export const CHECKOUT_LEAD_DAYS = 2

export const leadDays = (channel: Channel): number => (channel === 'reservation' ? 0 : CHECKOUT_LEAD_DAYS)

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

/** The seats that a reservation takes of its slot: two of a meal need twice its seats. */
export const seatsOf = ({ quantity, guests_count }: { quantity: number; guests_count: number }): number =>
  quantity * guests_count

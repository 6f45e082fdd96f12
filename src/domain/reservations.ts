import type { z } from 'zod'
import { MEAL_GUESTS } from './pricing.ts'
import type {
  ReservationDaySchema,
  ReservationDetailSchema,
  ReservationFilterSchema,
  StaffReservationSchema,
} from './reservations.schema.ts'

/** From today at the restaurant on, before today, or all. */
export const PERIODS = ['upcoming', 'past', 'all'] as const
export type Period = (typeof PERIODS)[number]

/** The most reservations that the view of one day lists; guests are counted beyond. */
export const DAY_LIMIT = 500

/** A reservation as staff see it. */
export type StaffReservation = z.infer<typeof StaffReservationSchema>
export type ReservationDetail = z.infer<typeof ReservationDetailSchema>
export type ReservationDay = z.infer<typeof ReservationDaySchema>
export type ReservationFilter = z.output<typeof ReservationFilterSchema>

/** The people a meal size is for, as the panel says it; what is stored for the kitchen is `guests_count`. */
export const peopleOf = ({ meal_size, guests_count }: Pick<StaffReservation, 'meal_size' | 'guests_count'>): number =>
  meal_size === 'custom' ? guests_count : MEAL_GUESTS[meal_size][1]

/** The places a reservation takes of its slot: a meal taken twice needs its places twice. */
export const placesOf = ({ quantity, guests_count }: Pick<StaffReservation, 'quantity' | 'guests_count'>): number =>
  quantity * guests_count

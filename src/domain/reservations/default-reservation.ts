import { guestsFor } from '../menu/meal-sizes.ts'
import { addDays, type DateText } from '../time/calendar.ts'
import type { Slot, TimeLabel } from '../time/times.ts'
import { CHECKOUT_LEAD_DAYS, type ReservationDetails } from './reservations.ts'

export const DEFAULT_TIME: TimeLabel = '7:00 PM'

/** What a reservable dish gets when it is added to the cart: two days from today at 7:00 PM, half size, 5 guests. */
export const defaultReservation = (today: DateText): ReservationDetails => ({
  ...usualSlot(today),
  meal_size: 'half',
  guests_count: guestsFor('half'),
})

export const usualSlot = (today: DateText): Slot => ({ date: addDays(today, CHECKOUT_LEAD_DAYS), time: DEFAULT_TIME })

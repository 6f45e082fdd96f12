import { type DayOffer, type Dish, offeredDays } from '../../domain/availability/availability.ts'
import { guestsFor } from '../../domain/menu/meal-sizes.ts'
import { defaultSlot } from '../../domain/orders/default-reservation.ts'
import { CHECKOUT_LEAD_DAYS } from '../../domain/orders/lead-days.ts'
import { wallClock } from '../../domain/time/calendar.ts'
import { useRestaurant } from '../restaurant.ts'

/**
 * The default day and time of a dish. Until the server's `offered` days are loaded, days without any bookings are used.
 */
export function useDefaultSlot(dish: Dish, offered?: DayOffer[]) {
  const { restaurant } = useRestaurant()
  const now = new Date()
  const { date: today } = wallClock(now, restaurant.time_zone)
  const rules = { ...restaurant, slot_capacity: null }
  const days =
    offered ?? offeredDays({ guests: guestsFor('half'), dish, rules, taken: () => 0, lead: CHECKOUT_LEAD_DAYS, now })
  return { days, usual: defaultSlot(today, days) }
}

import { useQuery } from '@tanstack/react-query'
import { type Dish, offeredDays } from '../../domain/availability.ts'
import { wallClock } from '../../domain/calendar.ts'
import type { Availability } from '../../domain/orders.ts'
import { useRestaurant } from '../site/restaurant.ts'
import { availabilityQuery } from './queries.ts'

/**
 * The days and times a dish can be had at. While they cannot be fetched, those of an empty house stand in: the server
 * has the last word anyway.
 */
export function useAvailability(dish: Dish & { id: string }, guests: number, lead: number) {
  const { restaurant } = useRestaurant()
  const { data, isError, isPaused } = useQuery(availabilityQuery(dish.id, guests, lead))
  const failed = !data && (isError || isPaused)
  return { failed, availability: failed ? usual() : data }

  function usual(): Availability {
    const now = new Date()
    const house = { ...restaurant, closed_days: [], slot_capacity: null }
    const { date: today } = wallClock(now, restaurant.time_zone)
    return { today, days: offeredDays(guests, dish, house, () => 0, lead, now) }
  }
}

import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { guestsFor } from '../../../domain/menu/meal-sizes.ts'
import type { Availability } from '../../../domain/orders/quote.schema.ts'
import { type DayOffer, defaultSlot, offeredDays } from '../../../domain/reservations/availability.ts'
import type { Dish } from '../../../domain/reservations/offered-times.ts'
import { CHECKOUT_LEAD_DAYS } from '../../../domain/reservations/reservations.ts'
import { wallClock } from '../../../domain/time/calendar.ts'
import { api, read } from '../../api.ts'
import { useRestaurant } from '../../restaurant.ts'
import { useTableSlot } from './table-slot.ts'

/** Without a dish: of a table. */
export const availabilityQuery = (product_id: string | undefined, guests: number, lead: number) =>
  queryOptions({
    queryKey: ['availability', product_id, lead, guests],
    queryFn: () =>
      read(
        api.availability.$get({
          query: { ...(product_id && { product_id }), lead_days: String(lead), guests: String(guests) },
        }),
      ),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    retry: 1,
  })

export type KnownDish = Dish & { id?: string }
type QueryState = { data: Availability | undefined; isError: boolean; isPaused: boolean }

/**
 * The days and times at which a dish is available. While they cannot be loaded, the usual times are used without
 * checking bookings and `failed` is true: the server checks every booking again.
 */
export function useAvailability(dish: KnownDish, guests: number, lead: number) {
  const withoutBookings = useUsualDays()
  const retry = useRetry()
  const result = useQuery(availabilityQuery(dish.id, guests, lead))
  const failed = hasFailed(result)
  return { failed, retry, availability: failed ? withoutBookings(dish, guests, lead) : result.data }
}

export const hasFailed = ({ data, isError, isPaused }: QueryState) => !data && (isError || isPaused)

export function useRetry() {
  const queryClient = useQueryClient()
  return () => void queryClient.refetchQueries({ queryKey: ['availability'] })
}

export function useUsualDays() {
  const { restaurant } = useRestaurant()
  return (dish: Dish, guests: number, lead: number): Availability => {
    const now = new Date()
    const rules = { ...restaurant, slot_capacity: null }
    const { date: today } = wallClock(now, restaurant.time_zone)
    return { today, days: offeredDays({ guests, dish, rules, taken: () => 0, lead, now }) }
  }
}

/**
 * The default day and time of a dish: those of the guest's table, if there is one. Until the server's `offered` days are loaded, days without any bookings are used.
 */
export function useDefaultSlot(dish: Dish, offered?: DayOffer[]) {
  const { restaurant } = useRestaurant()
  const withoutBookings = useUsualDays()
  const days = offered ?? withoutBookings(dish, guestsFor('half'), CHECKOUT_LEAD_DAYS).days
  const { date: today } = wallClock(new Date(), restaurant.time_zone)
  const table = useTableSlot(today)
  return { days, usual: defaultSlot(today, days, table) }
}

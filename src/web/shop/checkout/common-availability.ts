import { useQueries } from '@tanstack/react-query'
import { commonDays } from '../../../domain/reservations/availability.ts'
import { availabilityQuery, hasFailed, type KnownDish, useRetry, useUsualDays } from '../dish/availability.ts'

/** The days and times at which several dishes are all available. */
export function useCommonAvailability(dishes: KnownDish[], guests: number, lead: number) {
  const withoutBookings = useUsualDays()
  const retry = useRetry()
  const results = useQueries({ queries: dishes.map(({ id }) => availabilityQuery(id, guests, lead)) })
  const failed = results.some(hasFailed)
  const offers = dishes.flatMap((dish, i) => results[i]?.data ?? (failed ? withoutBookings(dish, guests, lead) : []))
  const isKnown = offers.length === dishes.length
  return { failed, retry, days: isKnown ? commonDays(offers.map(({ days }) => days)) : undefined }
}

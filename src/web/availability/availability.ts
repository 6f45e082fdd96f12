import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { commonDays, type Dish, offeredDays } from '../../domain/availability/availability.ts'
import type { Availability } from '../../domain/orders/quote.schema.ts'
import { wallClock } from '../../domain/time/calendar.ts'
import { useRestaurant } from '../restaurant.ts'
import { availabilityQuery } from './queries.ts'

type KnownDish = Dish & { id: string }
type Answer = { data: Availability | undefined; isError: boolean; isPaused: boolean }

/**
 * The days and times a dish can be had at. While they cannot be fetched, those without any bookings stand in, and `failed`
 * says so: the server has the last word anyway.
 */
export function useAvailability(dish: KnownDish, guests: number, lead: number) {
  const usual = useUsualDays()
  const retry = useRetry()
  const answer = useQuery(availabilityQuery(dish.id, guests, lead))
  const failed = isMissing(answer)
  return { failed, retry, availability: failed ? usual(dish, guests, lead) : answer.data }
}

/** The same for several dishes that are had together. */
export function useCommonAvailability(dishes: KnownDish[], guests: number, lead: number) {
  const usual = useUsualDays()
  const retry = useRetry()
  const answers = useQueries({ queries: dishes.map(({ id }) => availabilityQuery(id, guests, lead)) })
  const failed = answers.some(isMissing)
  const offers = dishes.flatMap((dish, i) => answers[i]?.data ?? (failed ? usual(dish, guests, lead) : []))
  const isKnown = offers.length === dishes.length
  return { failed, retry, days: isKnown ? commonDays(offers.map(({ days }) => days)) : undefined }
}

const isMissing = ({ data, isError, isPaused }: Answer) => !data && (isError || isPaused)

function useRetry() {
  const queryClient = useQueryClient()
  return () => void queryClient.refetchQueries({ queryKey: ['availability'] })
}

function useUsualDays() {
  const { restaurant } = useRestaurant()
  return (dish: Dish, guests: number, lead: number): Availability => {
    const now = new Date()
    const rules = { ...restaurant, closed_days: [], slot_capacity: null }
    const { date: today } = wallClock(now, restaurant.time_zone)
    return { today, days: offeredDays({ guests, dish, rules, taken: () => 0, lead, now }) }
  }
}

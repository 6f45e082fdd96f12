import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { ApiError, api, read } from '../api.ts'

/** Who is signed in, or null. */
export const accountQuery = () =>
  queryOptions({
    queryKey: ['account'],
    queryFn: () =>
      read(api.account.$get()).catch((error: unknown) => {
        if (error instanceof ApiError && error.status === 401) return null
        throw error
      }),
    staleTime: 30_000,
  })

const firstPage = undefined as string | undefined

export const ownOrdersQuery = () =>
  infiniteQueryOptions({
    queryKey: ['account', 'orders'],
    queryFn: ({ pageParam }) => read(api.account.orders.$get({ query: { cursor: pageParam } })),
    initialPageParam: firstPage,
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
  })

export const ownReservationsQuery = () =>
  infiniteQueryOptions({
    queryKey: ['account', 'reservations'],
    queryFn: ({ pageParam }) => read(api.account.reservations.$get({ query: { cursor: pageParam } })),
    initialPageParam: firstPage,
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
  })

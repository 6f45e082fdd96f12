import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api, read } from '../api.ts'
import { FIRST_PAGE } from '../queries.ts'

export const ownOrdersQuery = () =>
  infiniteQueryOptions({
    queryKey: ['account', 'orders'],
    queryFn: ({ pageParam }) => read(api.account.orders.$get({ query: { cursor: pageParam } })),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
  })

export const ownReservationsQuery = () =>
  infiniteQueryOptions({
    queryKey: ['account', 'reservations'],
    queryFn: ({ pageParam }) => read(api.account.reservations.$get({ query: { cursor: pageParam } })),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
  })

export const passkeysQuery = () =>
  queryOptions({ queryKey: ['account', 'passkeys'], queryFn: () => read(api.account.passkeys.$get()) })

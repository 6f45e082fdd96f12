import { infiniteQueryOptions } from '@tanstack/react-query'
import { api, read } from '../api.ts'

export const usersQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'users', search],
    queryFn: ({ pageParam }) =>
      read(api.admin.users.$get({ query: { search: search || undefined, cursor: pageParam } })),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
  })

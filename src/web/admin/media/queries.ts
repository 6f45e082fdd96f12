import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, read } from '../../api.ts'
import { FIRST_PAGE } from '../../queries.ts'

export const mediaQuery = (cursor?: string) =>
  queryOptions({
    queryKey: ['admin', 'media', cursor],
    queryFn: () => read(api.admin.media.$get({ query: { cursor } })),
  })

/** The same pictures, for the picker. */
export const libraryQuery = () =>
  infiniteQueryOptions({
    queryKey: ['admin', 'media', 'picker'],
    queryFn: ({ pageParam }) => read(api.admin.media.$get({ query: { cursor: pageParam, limit: '24' } })),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    placeholderData: keepPreviousData,
  })

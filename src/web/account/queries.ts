import { queryOptions } from '@tanstack/react-query'
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

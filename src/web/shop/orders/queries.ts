import { queryOptions } from '@tanstack/react-query'
import { api, pathSegment, read } from '../../api.ts'
import { orNotFound } from '../../queries.ts'

export const orderQuery = (access_token: string) =>
  queryOptions({
    queryKey: ['order', access_token],
    queryFn: () =>
      read(api.orders[':access_token'].$get({ param: { access_token: pathSegment(access_token) } })).catch(orNotFound),
    staleTime: 10_000,
  })

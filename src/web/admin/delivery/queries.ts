import { queryOptions } from '@tanstack/react-query'
import { api, read } from '../../api.ts'

export const zonesQuery = () =>
  queryOptions({
    queryKey: ['admin', 'delivery-zones'],
    queryFn: () => read(api.admin['delivery-zones'].$get()),
    staleTime: Number.POSITIVE_INFINITY,
  })

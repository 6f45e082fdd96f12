import { queryOptions } from '@tanstack/react-query'
import { api, pathSegment, read } from '../../api.ts'

export const customersQuery = (search: string, cursor?: string) =>
  queryOptions({
    queryKey: ['admin', 'customers', search, cursor],
    queryFn: () => read(api.admin.customers.$get({ query: { search: search || undefined, cursor } })),
  })

export const customerQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'customers', 'detail', id],
    queryFn: () => read(api.admin.customers[':id'].$get({ param: { id: pathSegment(id) } })),
  })

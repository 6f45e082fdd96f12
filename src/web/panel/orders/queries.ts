import { queryOptions } from '@tanstack/react-query'
import type { Status } from '../../../domain/orders/statuses.ts'
import { api, pathSegment, read } from '../../api.ts'

export const boardQuery = () =>
  queryOptions({ queryKey: ['admin', 'orders', 'board'], queryFn: () => read(api.admin.orders.board.$get()) })

export const kitchenQuery = () =>
  queryOptions({ queryKey: ['admin', 'kitchen'], queryFn: () => read(api.admin.kitchen.$get()) })

export type OrderFilter = { status?: Status; search?: string }

export const ordersQuery = ({ status, search }: OrderFilter, cursor?: string) =>
  queryOptions({
    queryKey: ['admin', 'orders', 'list', status, search, cursor],
    queryFn: () => read(api.admin.orders.$get({ query: { status, search: search || undefined, cursor } })),
  })

export const staffOrderQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'order', id],
    queryFn: () => read(api.admin.orders[':id'].$get({ param: { id: pathSegment(id) } })),
  })

import { queryOptions } from '@tanstack/react-query'
import { api, pathSegment, read } from '../../api.ts'
import type { Filter } from './screen-address.ts'

export const reservationsQuery = (filter: Filter, cursor?: string) =>
  queryOptions({
    queryKey: ['admin', 'reservations', 'list', filter, cursor],
    queryFn: () => read(api.admin.reservations.$get({ query: { ...filter, cursor } })),
  })

export const reservationQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'reservations', 'one', id],
    queryFn: () => read(api.admin.reservations[':id'].$get({ param: { id: pathSegment(id) } })),
  })

export const dayQuery = (date?: string) =>
  queryOptions({
    queryKey: ['admin', 'reservations', 'day', date],
    queryFn: () => read(api.admin.reservations.day.$get({ query: { date } })),
  })

export const calendarAddressQuery = () =>
  queryOptions({
    queryKey: ['admin', 'calendar-address'],
    queryFn: () => read(api.admin['calendar-address'].$get()),
  })

/** All reservations that match the filter, not only the page that is shown. */
export const exportAddress = (filter: Filter) => `/api/admin/reservations/export.csv?${new URLSearchParams(filter)}`

import { queryOptions } from '@tanstack/react-query'
import { api, pathSegment, read } from '../../api.ts'

export const openDayQuery = (day?: string) =>
  queryOptions({
    queryKey: ['admin', 'day-close', 'open', day],
    queryFn: () => read(api.admin['day-close'].$get({ query: { day } })),
  })

export const closesQuery = (cursor?: string) =>
  queryOptions({
    queryKey: ['admin', 'day-close', 'list', cursor],
    queryFn: () => read(api.admin['day-closes'].$get({ query: { cursor } })),
  })

export const closeQuery = (number: string) =>
  queryOptions({
    queryKey: ['admin', 'day-close', 'closed', number],
    queryFn: () => read(api.admin['day-closes'][':number'].$get({ param: { number: pathSegment(number) } })),
  })

export const closeFile = (number: number) => `/api/admin/day-closes/${number}/export.csv`
export const periodFile = (period: { from: string; to: string }) =>
  `/api/admin/day-closes/export.csv?${new URLSearchParams(period)}`

import { queryOptions } from '@tanstack/react-query'
import { api, pathSegment, read } from '../../api.ts'

/** Screens run for days: the tickets of a new day come without anybody's doing. */
export const NEW_DAY_INTERVAL = 5 * 60_000

export const stationsQuery = () =>
  queryOptions({ queryKey: ['admin', 'stations', 'list'], queryFn: () => read(api.admin.stations.$get()) })

export const ticketsQuery = (screen: string) =>
  queryOptions({
    queryKey: ['admin', 'stations', 'tickets', screen],
    queryFn: () => read(api.admin.stations[':id'].tickets.$get({ param: { id: pathSegment(screen) } })),
  })

export const passQuery = () =>
  queryOptions({ queryKey: ['admin', 'stations', 'pass'], queryFn: () => read(api.admin.pass.$get()) })

/** Not among those that live changes renew: somebody is editing it. */
export const assignmentsQuery = () =>
  queryOptions({
    queryKey: ['admin', 'station-assignments'],
    queryFn: () => read(api.admin.stations.menu.$get()),
    staleTime: Number.POSITIVE_INFINITY,
  })

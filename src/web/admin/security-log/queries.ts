import { queryOptions } from '@tanstack/react-query'
import type { SecurityEventKind } from '../../../domain/security-log/events.ts'
import { api, read } from '../../api.ts'

export type Filter = { kind?: SecurityEventKind; search?: string; from?: string; until?: string }

export const securityLogQuery = (filter: Filter, cursor?: string) =>
  queryOptions({
    queryKey: ['admin', 'security-log', filter, cursor],
    queryFn: () => read(api.admin['security-log'].$get({ query: { ...filter, cursor } })),
  })

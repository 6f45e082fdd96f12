import { queryOptions } from '@tanstack/react-query'
import { api, read } from '../../api.ts'

export type LedgerFilter = { only?: 'differences' }

export const ledgerQuery = ({ only }: LedgerFilter, cursor?: string) =>
  queryOptions({
    queryKey: ['admin', 'payments', 'ledger', only, cursor],
    queryFn: () => read(api.admin.payments.$get({ query: { only, cursor } })),
  })

export const orderPaymentsQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'payments', 'order', id],
    queryFn: () => read(api.admin.orders[':id'].payments.$get({ param: { id } })),
  })

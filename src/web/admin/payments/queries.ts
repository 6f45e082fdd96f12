import { queryOptions } from '@tanstack/react-query'
import type { LedgerFilterName, Period } from '../../../domain/payments/ledger.ts'
import { api, read } from '../../api.ts'

export type LedgerFilter = { only?: LedgerFilterName; period?: Period }

export const ledgerQuery = ({ only, period }: LedgerFilter, cursor?: string) =>
  queryOptions({
    queryKey: ['admin', 'payments', 'ledger', only, period, cursor],
    queryFn: () => read(api.admin.payments.$get({ query: { only, period, cursor } })),
  })

export const orderPaymentsQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'payments', 'order', id],
    queryFn: () => read(api.admin.orders[':id'].payments.$get({ param: { id } })),
  })

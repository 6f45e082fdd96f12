import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ReportPeriod } from '../../../domain/reports/period.ts'
import { api, read } from '../../api.ts'

export type ReportSearch = { period?: ReportPeriod; from?: string }

export const reportQuery = ({ period, from }: ReportSearch) =>
  queryOptions({
    queryKey: ['admin', 'reports', period, from],
    queryFn: () => read(api.admin.reports.$get({ query: { period, from } })),
    placeholderData: keepPreviousData,
  })

export const reportFile = (report: { period: string; from: string }) =>
  `/api/admin/reports/export.csv?${new URLSearchParams({ period: report.period, from: report.from })}`

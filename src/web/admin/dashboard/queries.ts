import { queryOptions } from '@tanstack/react-query'
import { api, read } from '../../api.ts'

export const dashboardQuery = () =>
  queryOptions({ queryKey: ['admin', 'dashboard'], queryFn: () => read(api.admin.dashboard.$get()) })

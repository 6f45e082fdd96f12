import { queryOptions } from '@tanstack/react-query'
import { api, read } from '../../api.ts'

export const healthQuery = () =>
  queryOptions({ queryKey: ['admin', 'health'], queryFn: () => read(api.admin.health.$get()), staleTime: 0 })

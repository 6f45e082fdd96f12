import { queryOptions } from '@tanstack/react-query'
import { api, read } from '../../api.ts'

export const allergenTableQuery = () =>
  queryOptions({ queryKey: ['admin', 'allergens'], queryFn: () => read(api.admin.allergens.$get()) })

import { queryOptions } from '@tanstack/react-query'
import { api, read } from '../../api.ts'

export const settingsQuery = () =>
  queryOptions({ queryKey: ['admin', 'settings'], queryFn: () => read(api.admin.settings.$get()) })

import { queryOptions } from '@tanstack/react-query'
import { api, read } from '../../api.ts'

export const mediaQuery = (cursor?: string) =>
  queryOptions({
    queryKey: ['admin', 'media', cursor],
    queryFn: () => read(api.admin.media.$get({ query: { cursor } })),
  })

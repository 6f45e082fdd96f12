import { queryOptions } from '@tanstack/react-query'
import { api, read } from '../../api.ts'

/** The pages of the owner, published or not. */
export const pagesQuery = () =>
  queryOptions({ queryKey: ['admin', 'pages'], queryFn: () => read(api.admin.pages.$get()) })

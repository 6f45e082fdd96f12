import { queryOptions } from '@tanstack/react-query'
import { api, read } from '../../api.ts'

/** Asked for again whenever the screen is shown: other screens fill the gaps. */
export const setupQuery = () =>
  queryOptions({ queryKey: ['admin', 'setup'], queryFn: () => read(api.admin.setup.$get()), staleTime: 0 })

import { queryOptions } from '@tanstack/react-query'
import { api, read } from '../../api.ts'

export const usersQuery = (search: string, cursor?: string) =>
  queryOptions({
    queryKey: ['admin', 'users', search, cursor],
    queryFn: () => read(api.admin.users.$get({ query: { search: search || undefined, cursor } })),
  })

export const invitationsQuery = () =>
  queryOptions({ queryKey: ['admin', 'invitations'], queryFn: () => read(api.admin.invitations.$get()) })

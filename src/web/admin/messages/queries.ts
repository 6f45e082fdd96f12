import { queryOptions } from '@tanstack/react-query'
import { api, read } from '../../api.ts'

export const messagesQuery = (unread: boolean, cursor?: string) =>
  queryOptions({
    queryKey: ['admin', 'messages', unread, cursor],
    queryFn: () => read(api.admin.messages.$get({ query: { unread: unread ? 'true' : 'false', cursor } })),
  })

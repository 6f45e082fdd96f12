import type { QueryClient } from '@tanstack/react-query'
import { DRAFT_SAVED } from './preview-message.ts'

const CONTENT = ['restaurant', 'site']

/** Loads the content of this page again whenever the panel around it has saved a draft. */
export function listenForDrafts(queryClient: QueryClient) {
  const reload = () =>
    queryClient.invalidateQueries({ predicate: ({ queryKey: [noun] }) => CONTENT.includes(String(noun)) })
  addEventListener('message', ({ origin, source, data }) => {
    if (origin === location.origin && source === parent && data === DRAFT_SAVED) void reload()
  })
  if (parent !== window) void reload() // a draft may have been saved while the page was loading
}

import { notifyManager, QueryClient } from '@tanstack/react-query'
import { isNotFound } from '@tanstack/react-router'
import { ApiError } from './api.ts'

// Before the next event: a button that is disabled while it saves ignores the second click of a double click.
notifyManager.setScheduler(queueMicrotask)

/** How all data is loaded and cached: unused data is removed after 5 minutes, the default of the library. */
export const createQueryClient = () =>
  new QueryClient({
    // Without a connection a write fails at once, with its message, instead of waiting.
    defaultOptions: { queries: { retry }, mutations: { networkMode: 'always' } },
  })

/** Three retries, after 1, 2 and 4 seconds, for loaders and screens. A refusal by the server is not retried. */
function retry(failures: number, error: unknown): boolean {
  if (typeof window === 'undefined' || isNotFound(error)) return false
  const refused = error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429
  return !refused && failures < 3
}

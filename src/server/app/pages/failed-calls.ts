import { AsyncLocalStorage } from 'node:async_hooks'
import type { CallApi } from './renderer.ts'

/** `retry_after`: a call of the API was answered that it does not work for now. */
type Calls = { retry_after: string | undefined }
const current = new AsyncLocalStorage<Calls>()

/** Remembers for the page that is being rendered that the API was not available. */
export const noteOutages =
  (callApi: CallApi): CallApi =>
  async (request) => {
    const response = await callApi(request)
    const calls = current.getStore()
    if (calls && response.status === 503) calls.retry_after = response.headers.get('retry-after') ?? '5'
    return response
  }

/** Renders, and tells when to try again where a call of the API failed for now: the page itself is a failure then. */
export async function renderNotingOutages(render: () => Response | Promise<Response>) {
  const calls: Calls = { retry_after: undefined }
  const response = await current.run(calls, render)
  return { response, retry_after: response.status === 500 ? calls.retry_after : undefined }
}

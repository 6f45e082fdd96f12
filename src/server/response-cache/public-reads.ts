import { type CachedResponse, encodeResponse } from './cached-response.ts'
import type { ResponseCache } from './response-cache.ts'

type Parts = { cache: ResponseCache; origin: string; callRouter: (request: Request) => Response | Promise<Response> }

/** API reads that are the same for every visitor. Searches are not cached: there are too many different ones. */
const PUBLIC_READ =
  /^\/api\/(?:restaurant|categories|dish-of-day|site\/(?:home|about|pages\/[a-z0-9-]{1,60})(?:\?locale=(?:en|ar))?|products\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?:\/related)?)$/
const PUBLIC_LIST = /^\/api\/products(?:\?(?:(?:category|available|sort|limit|cursor)=[\w-]{1,400}(?:&|$))+)?$/

/** Caches public reads of the API in the same way as pages. */
export function publicReads({ cache, origin, callRouter }: Parts) {
  return {
    matches: (path: string) => PUBLIC_READ.test(path) || PUBLIC_LIST.test(path),
    respond: (path: string) => cache.getOrCreate(path, () => read(path)),
  }

  async function read(path: string): Promise<CachedResponse> {
    const response = await callRouter(new Request(origin + path))
    const body = Buffer.from(await response.arrayBuffer())
    const headers = Object.fromEntries(response.headers)
    if (response.status !== 200) return encodeResponse(response.status, headers, body)
    // The cached bytes are sent to many requests: the id of the first one would mislead.
    const { 'x-request-id': _, ...shared } = headers
    return encodeResponse(200, { ...shared, 'cache-control': 'public, max-age=0, must-revalidate' }, body)
  }
}

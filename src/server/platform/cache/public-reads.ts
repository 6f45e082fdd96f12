import { createQueue } from '../queue.ts'
import { problemResponse, Refusal } from '../refusal.ts'
import { type CachedResponse, encodeResponse } from './cached-response.ts'
import type { ResponseCache } from './response-cache.ts'

type Dependencies = {
  cache: ResponseCache
  origin: string
  callRouter: (request: Request) => Response | Promise<Response>
  /** Refuses a network that has searched too often. */
  countRead: (address: string) => void
}

/** API reads that are the same for every visitor. */
const PUBLIC_READ =
  /^\/api\/(?:restaurant|categories|dish-of-day|site\/(?:home|about|pages\/[a-z0-9-]{1,60})(?:\?locale=(?:en|ar))?|products\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?:\/related)?)$/
/** Lists with the parameters that they know; all others are left out. */
const PUBLIC_LISTS: Record<string, string[]> = {
  '/api/products': ['category', 'available', 'search', 'diet', 'max_heat', 'sort', 'limit', 'cursor'],
  '/api/dish-suggestions': ['search'],
}

/** A search is work for the database: a few at a time leave connections for orders. */
const SEARCHES = { running: 3, waiting: 60, sentence: 'Too many searches at once. Please try again in a moment.' }

/** Caches public reads of the API in the same way as pages. */
export function publicReads({ cache, origin, callRouter, countRead }: Dependencies) {
  const enqueue = createQueue({ ...SEARCHES, retry_after: 5 })
  return {
    /** The one spelling of the address of a public read; undefined for all other addresses. */
    keyOf(path: string): string | undefined {
      if (PUBLIC_READ.test(path)) return path
      const [list = '', query = ''] = path.split('?', 2)
      const known = PUBLIC_LISTS[list]
      if (!known) return undefined
      const given = new URLSearchParams(query)
      const names = known.filter((name) => given.has(name))
      // The API refuses a parameter that is repeated.
      if (names.some((name) => given.getAll(name).length > 1)) return undefined
      const search = new URLSearchParams(names.map((name) => [name, given.get(name) ?? '']))
      return search.size > 0 ? `${list}?${search}` : list
    },
    async respond(key: string, address: string) {
      const hit = cache.find(key)
      if (hit) return { response: hit, cacheStatus: 'hit' as const }
      const isSearch = /[?&]search=./.test(key)
      try {
        if (isSearch) countRead(address)
        return await cache.getOrCreate(key, () => (isSearch ? enqueue(() => read(key)) : read(key)))
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        return { response: await encode(problemResponse(error)), cacheStatus: 'none' as const }
      }
    },
  }

  async function read(path: string): Promise<CachedResponse> {
    const response = await callRouter(new Request(origin + path))
    if (response.status !== 200) return encode(response)
    // The cached bytes are sent to many requests: the id of the first one would mislead.
    response.headers.delete('x-request-id')
    response.headers.set('cache-control', 'public, max-age=0, must-revalidate')
    return encode(response)
  }
}

const encode = async (response: Response) =>
  encodeResponse(response.status, Object.fromEntries(response.headers), Buffer.from(await response.arrayBuffer()))

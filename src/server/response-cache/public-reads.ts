import { type Answer, finishAnswer } from './cached-response.ts'
import type { ResponseCache } from './response-cache.ts'

type Parts = { kept: ResponseCache; origin: string; ask: (request: Request) => Response | Promise<Response> }

/** What the API tells everybody alike. A search is not among it: there are too many words. */
const PUBLIC_READ =
  /^\/api\/(?:restaurant|categories|dish-of-day|products\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?:\/related)?)$/
const PUBLIC_LIST = /^\/api\/products(?:\?(?:(?:category|available|sort|limit|cursor)=[\w-]{1,400}(?:&|$))+)?$/

/** Public reads of the API, kept as pages are: asked once, then sent as finished bytes. */
export function publicReads({ kept, origin, ask }: Parts) {
  return {
    knows: (path: string) => PUBLIC_READ.test(path) || PUBLIC_LIST.test(path),
    answer: (path: string) => kept.make(path, () => read(path)),
  }

  async function read(path: string): Promise<Answer> {
    const response = await ask(new Request(origin + path))
    const body = Buffer.from(await response.arrayBuffer())
    const headers = Object.fromEntries(response.headers)
    if (response.status !== 200) return finishAnswer(response.status, headers, body)
    // Many will be sent the same bytes: the number of the one request that they came from would mislead.
    const { 'x-request-id': _, ...shared } = headers
    return finishAnswer(200, { ...shared, 'cache-control': 'public, max-age=0, must-revalidate' }, body)
  }
}

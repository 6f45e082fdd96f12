import { type Answer, finishAnswer, type Origin } from '../response-cache/cached-response.ts'
import type { ResponseCache } from '../response-cache/response-cache.ts'
import { pagePolicy, securityHeaders, transportSecurity } from '../security-headers.ts'
import { paintFirst } from './paint-first.ts'

type Options = {
  origin: string
  render: (request: Request) => Response | Promise<Response>
  kept: ResponseCache
  cached?: boolean
}

/** Pages that look the same to everybody. They are rendered without cookies, once for each change of the content. */
const PUBLIC_PAGE = /^(\/ar)?(\/|\/(menu(\/[\w-]+)?|product\/[\w-]+|dish-of-day|about|contact|reservations|order))?$/
const PUBLIC_QUERY = /^(\?(category=[\w-]+)?(&?\bcursor=[\w-]{1,400})?)?$/

/** Renders pages; the public ones are kept. */
export function createPages({ origin, render, kept, cached = true }: Options) {
  return {
    async answer(path: string, cookie: string | undefined): Promise<{ answer: Answer; origin: Origin }> {
      // Not new URL(path, origin): '//evil.example/' would become another host.
      const url = URL.parse(origin + path)
      if (!url || url.origin !== origin) return { answer: await refused(), origin: 'none' }
      if (!cached || !PUBLIC_PAGE.test(url.pathname) || !PUBLIC_QUERY.test(url.search))
        return { answer: await renderPage(url, 'private, no-store', cookie), origin: 'none' }
      return kept.make(path, () => renderPage(url, 'public, max-age=0, must-revalidate'))
    },
  }

  async function renderPage(url: URL, caching: string, cookie?: string): Promise<Answer> {
    const response = await render(new Request(url, { headers: { accept: 'text/html', ...(cookie && { cookie }) } }))
    const html = paintFirst(await response.text())
    const location = response.headers.get('location')
    const headers = {
      ...securityHeaders,
      ...transportSecurity(origin),
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': pagePolicy(html) + (cached ? '' : "; connect-src 'self' ws:"), // Vite's reload
      'cache-control': caching,
      ...(location && { location }),
    }
    return finishAnswer(response.status, headers, Buffer.from(html))
  }
}

const refused = () =>
  finishAnswer(400, { ...securityHeaders, 'content-type': 'text/plain' }, Buffer.from('Bad request'))

export type Pages = ReturnType<typeof createPages>

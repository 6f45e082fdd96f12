import { isPageSlug } from '../../domain/site/slugs.ts'
import { type CachedResponse, type CacheStatus, encodeResponse } from '../response-cache/cached-response.ts'
import type { ResponseCache } from '../response-cache/response-cache.ts'
import { pagePolicy, securityHeaders, transportSecurity } from '../security-headers.ts'
import { renderNotingOutages } from './failed-calls.ts'
import { paintFirst } from './paint-first.ts'

type Options = {
  origin: string
  render: (request: Request) => Response | Promise<Response>
  cache: ResponseCache
  cached?: boolean
}

/** Pages that are the same for every visitor. They are rendered without cookies, once per content version. */
const PUBLIC_PAGE = /^(\/ar)?(\/|\/(menu(\/[\w-]+)?|product\/[\w-]+|dish-of-day|about|contact|reservations|order))?$/
const PUBLIC_QUERY = /^(\?(category=[\w-]+)?(&?\bcursor=[\w-]{1,400})?)?$/

/** Pages of the owner are public too: every address of that shape that the site itself does not use. */
const isPublic = ({ pathname, search }: URL): boolean =>
  PUBLIC_PAGE.test(pathname)
    ? PUBLIC_QUERY.test(search)
    : isPageSlug(pathname.replace(/^(\/ar)?\//, '')) && search === ''

/** The panel shows previews in a frame beside the form. */
const PREVIEW_HEADERS = { 'x-frame-options': 'SAMEORIGIN', 'x-robots-tag': 'noindex' }

/** Renders pages and caches the public ones. */
export function createPages({ origin, render, cache, cached = true }: Options) {
  return {
    async respond(
      path: string,
      cookie: string | undefined,
    ): Promise<{ response: CachedResponse; cacheStatus: CacheStatus }> {
      // Not new URL(path, origin): '//evil.example/' would become another host.
      const url = URL.parse(origin + path)
      if (!url || url.origin !== origin) return { response: await badRequest(), cacheStatus: 'none' }
      if (!cached || !isPublic(url))
        return { response: await renderPage(url, 'private, no-store', cookie), cacheStatus: 'none' }
      const created = await cache.getOrCreate(path, () => renderPage(url, 'public, max-age=0, must-revalidate'))
      return created.response.status === 404 ? { ...created, cacheStatus: 'none' } : created
    },
  }

  async function renderPage(url: URL, cacheControl: string, cookie?: string): Promise<CachedResponse> {
    const request = new Request(url, { headers: { accept: 'text/html', ...(cookie && { cookie }) } })
    const { response, retry_after } = await renderNotingOutages(() => render(request))
    const html = paintFirst(await response.text())
    const location = response.headers.get('location')
    const preview = url.searchParams.has('preview')
    const headers = {
      ...securityHeaders,
      ...transportSecurity(origin),
      ...(preview && PREVIEW_HEADERS),
      'content-type': 'text/html; charset=utf-8',
      // Vite's live reload uses a web socket.
      'content-security-policy': pagePolicy(html, { frameable: preview }) + (cached ? '' : "; connect-src 'self' ws:"),
      'cache-control': cacheControl,
      ...(location && { location }),
      ...(retry_after && { 'retry-after': retry_after }),
    }
    return encodeResponse(retry_after ? 503 : response.status, headers, Buffer.from(html))
  }
}

const badRequest = () =>
  encodeResponse(400, { ...securityHeaders, 'content-type': 'text/plain' }, Buffer.from('Bad request'))

export type Pages = ReturnType<typeof createPages>

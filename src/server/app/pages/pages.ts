import { type CachedResponse, type CacheStatus, encodeResponse } from '../../platform/cache/cached-response.ts'
import type { ResponseCache } from '../../platform/cache/response-cache.ts'
import { type Log, redactPath } from '../../platform/log.ts'
import { createQueue } from '../../platform/queue.ts'
import { Refusal } from '../../platform/refusal.ts'
import { currentTrace } from '../../platform/trace.ts'
import { pagePolicy, securityHeaders, transportSecurity } from '../security-headers.ts'
import { busyPage } from './busy-page.ts'
import { readAddress } from './page-address.ts'
import { paintFirst } from './paint-first.ts'
import { renderNotingOutages } from './renderer.ts'

type Options = {
  origin: string
  render: (request: Request) => Response | Promise<Response>
  cache: ResponseCache
  log: Log
  /** Refuses a network that has had too many pages rendered. */
  countRead: (address: string) => void
  cached?: boolean
}

/**
 * Rendering is work for one processor: two at a time, so that one renders while the other waits for the database. Responses
 * from the cache do not wait for them.
 */
const RENDERING = { running: 2, waiting: 100, sentence: 'Too many pages are being rendered.', retry_after: 5 }

const SHARED = 'public, max-age=0, must-revalidate'

/** The panel shows previews in a frame beside the form. */
const PREVIEW_HEADERS = { 'x-frame-options': 'SAMEORIGIN', 'x-robots-tag': 'noindex' }

type Answer = { response: CachedResponse; cacheStatus: CacheStatus }

/** Renders pages and caches the public ones. */
export function createPages({ origin, render, cache, log, countRead, cached = true }: Options) {
  const enqueue = createQueue(RENDERING)

  return {
    async respond(
      path: string,
      { cookie, address }: { cookie?: string | undefined; address: string },
    ): Promise<Answer> {
      const page = readAddress(origin, path)
      if (!page) return { response: await badRequest(), cacheStatus: 'none' }
      if ('moved' in page) return { response: await movedTo(page.moved), cacheStatus: 'none' }
      const { url, key } = page
      const hit = cached && key ? cache.find(key) : undefined
      if (hit) return { response: hit, cacheStatus: 'hit' }
      try {
        countRead(address)
        if (!cached || !key)
          return { response: await enqueue(() => renderPage(url, 'private, no-store', cookie)), cacheStatus: 'none' }
        const created = await cache.getOrCreate(key, () => enqueue(() => renderPage(url, SHARED)))
        return created.response.status === 200 && created.response.caching === SHARED
          ? created
          : { ...created, cacheStatus: 'none' }
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        return { response: await busyPage(path, error), cacheStatus: 'none' }
      }
    },
  }

  async function renderPage(url: URL, cacheControl: string, cookie?: string): Promise<CachedResponse> {
    const request = new Request(url, { headers: { accept: 'text/html', ...(cookie && { cookie }) } })
    const { response, retry_after } = await renderNotingOutages(() => render(request))
    const html = paintFirst(await response.text())
    const location = response.headers.get('location')
    if (response.status >= 500 && !retry_after)
      log.error(
        { request_id: currentTrace().request_id, page: redactPath(url.pathname), status: response.status },
        'a page failed',
      )
    const preview = url.searchParams.has('preview')
    const headers = {
      ...securityHeaders,
      ...transportSecurity(origin),
      ...(preview && PREVIEW_HEADERS),
      'content-type': 'text/html; charset=utf-8',
      // Vite's live reload uses a web socket.
      'content-security-policy': pagePolicy(html, { frameable: preview }) + (cached ? '' : "; connect-src 'self' ws:"),
      'cache-control': response.headers.get('cache-control') ?? cacheControl,
      ...(location && { location }),
      ...(retry_after && { 'retry-after': retry_after }),
    }
    return encodeResponse(retry_after ? 503 : response.status, headers, Buffer.from(html))
  }
}

const movedTo = (location: string) => encodeResponse(308, { ...securityHeaders, location }, Buffer.alloc(0))

const badRequest = () =>
  encodeResponse(400, { ...securityHeaders, 'content-type': 'text/plain' }, Buffer.from('Bad request'))

export type Pages = ReturnType<typeof createPages>

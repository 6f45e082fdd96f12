import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { pagePolicy, securityHeaders, transportSecurity } from './security.ts'

type Encoding = 'br' | 'gzip' | 'identity'
type Page = { status: number; headers: Record<string, string>; tag: string; bodies: Record<Encoding, Buffer> }
type Kept = Page & { version: number }
/** What was answered, and whether it was kept: `stale` where it was and the database is away, `none` where it never is. */
type Served = { status: number; cache: 'hit' | 'miss' | 'stale' | 'none' }
type Options = { origin: string; render: (request: Request) => Response | Promise<Response>; cached?: boolean }

const MAX_PAGES = 1000
/** Pages that look the same to everybody. They are rendered without cookies, once for each change of the content. */
const PUBLIC_PAGE = /^(\/ar)?(\/|\/(menu(\/[\w-]+)?|product\/[\w-]+|dish-of-day|about|contact|reservations|order))?$/
const PUBLIC_QUERY = /^(\?category=[\w-]+)?$/

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** A database that does not even refuse is given this long before an older page is shown. */
const PATIENCE = 1000

/** Renders pages, and keeps the public ones in memory: until the content changes, and after that for when rendering fails. */
export function createPages({ origin, render, cached = true }: Options) {
  const pages = new Map<string, Kept>()
  const underWay = new Map<string, Promise<Page>>()
  let version = 0
  let upToDate = false

  return {
    /** The content is now at this version: what was rendered before is out of date. */
    setVersion(next: number) {
      if (next !== version) underWay.clear()
      version = next
      upToDate = true
    },
    /** Changes cannot be heard of for now: kept pages serve only where rendering fails. */
    setUncertain() {
      upToDate = false
    },
    async serve(req: IncomingMessage, res: ServerResponse): Promise<Served> {
      const key = req.url ?? '/'
      const known = pages.get(key)
      if (known && upToDate && known.version === version) {
        pages.delete(key) // to the end of the line: the least read page leaves first
        pages.set(key, known)
        return send(req, res, known, 'hit')
      }
      // Not new URL(key, origin): '//evil.example/' would become another host.
      const url = URL.parse(origin + key)
      if (!url || url.origin !== origin) return send(req, res, await refused(), 'none')
      if (!cached || !PUBLIC_PAGE.test(url.pathname) || !PUBLIC_QUERY.test(url.search))
        return send(req, res, await renderPage(url, 'private, no-store', req.headers.cookie), 'none')
      const rendering = renderOnce(url, key)
      if (!known) return send(req, res, await rendering, 'miss')
      // Better an hour-old menu than an error page while the database is away.
      const late = upToDate ? rendering : wait(PATIENCE, undefined, { ref: false })
      const page = await Promise.race([rendering, late]).catch(() => undefined)
      return page && page.status < 500 ? send(req, res, page, 'miss') : send(req, res, known, 'stale')
    },
  }

  function renderOnce(url: URL, key: string): Promise<Page> {
    let job = underWay.get(key)
    if (!job) {
      job = renderPublicPage(url, key).finally(() => underWay.get(key) === job && underWay.delete(key))
      underWay.set(key, job)
    }
    return job
  }

  async function renderPublicPage(url: URL, key: string): Promise<Page> {
    const startedAt = version
    const page = await renderPage(url, 'public, max-age=0, must-revalidate')
    if (page.status < 500 && page.status !== 200) pages.delete(key) // it was there once, and shall not come back
    if (page.status === 200 && upToDate && startedAt === version) {
      pages.delete(key)
      if (pages.size >= MAX_PAGES) pages.delete(pages.keys().next().value as string)
      pages.set(key, { ...page, version })
    }
    return page
  }

  async function renderPage(url: URL, caching: string, cookie?: string): Promise<Page> {
    const response = await render(new Request(url, { headers: { accept: 'text/html', ...(cookie && { cookie }) } }))
    const html = Buffer.from(await response.arrayBuffer())
    const tag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}`
    const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: html.length }
    const [br, gz] = await Promise.all([compressBrotli(html, { params }), compressGzip(html)])
    const location = response.headers.get('location')
    const headers = {
      ...securityHeaders,
      ...transportSecurity(origin),
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': pagePolicy(html.toString()) + (cached ? '' : "; connect-src 'self' ws:"), // Vite's reload
      'cache-control': caching,
      vary: 'accept-encoding',
      ...(location && { location }),
    }
    return { status: response.status, headers, tag, bodies: { identity: html, br, gzip: gz } }
  }

  async function refused(): Promise<Page> {
    const text = Buffer.from('Bad request')
    const headers = { ...securityHeaders, 'content-type': 'text/plain' }
    return { status: 400, headers, tag: '', bodies: { identity: text, br: text, gzip: text } }
  }
}

export type Pages = ReturnType<typeof createPages>

function send(req: IncomingMessage, res: ServerResponse, page: Page, cache: Served['cache']): Served {
  const encoding = page.status === 400 ? 'identity' : acceptedEncoding(req)
  const etag = `${page.tag}-${encoding}"`
  if (page.status === 200 && req.headers['if-none-match']?.includes(etag)) {
    res.writeHead(304, { etag, 'cache-control': page.headers['cache-control'], vary: 'accept-encoding' }).end()
    return { status: 304, cache }
  }
  const body = page.bodies[encoding]
  res.writeHead(page.status, {
    ...page.headers,
    ...(page.status === 200 && { etag }),
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    'content-length': body.length,
    'x-cache': cache,
  })
  res.end(req.method === 'HEAD' ? undefined : body)
  return { status: page.status, cache }
}

function acceptedEncoding(req: IncomingMessage): Encoding {
  const accepts = String(req.headers['accept-encoding'] ?? '').replace(/[\w-]+\s*;\s*q=0(\.0*)?(?![.\d])/g, '')
  if (/\bbr\b/.test(accepts)) return 'br'
  return /\bgzip\b/.test(accepts) ? 'gzip' : 'identity'
}

import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { getRequestListener, RequestError } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import type { Api } from './app.ts'
import { prepareClosing } from './closing.ts'
import { answerError } from './errors.ts'
import { type Origin, sendAnswer } from './kept/answers.ts'
import type { Kept } from './kept/kept.ts'
import { publicReads } from './kept/public-reads.ts'
import { mediaFiles } from './media/serve.ts'
import { CONTENT_TYPE } from './metrics/text.ts'
import type { Traffic } from './metrics/traffic.ts'
import type { Pages } from './pages/pages.ts'
import { clientFolder } from './pages/renderer.ts'
import { Refusal } from './refusal.ts'
import type { AppParts } from './routes/openapi.ts'
import { siteFiles } from './routes/site-files.ts'
import { docsPolicy, securityHeaders, transportSecurity } from './security.ts'
import { answerUnreadable, malformed } from './unreadable.ts'

type Parts = AppParts & {
  api: Api
  pages: Pages
  kept: Kept
  /** Where somebody asked for figures. */
  metrics?: { traffic: Traffic; read: () => Promise<string> }
  middleware?: (req: IncomingMessage, res: ServerResponse, next: () => void) => void
  arrival?: typeof ARRIVAL | undefined
}
type Closing = { isClosing: () => boolean }

/** Everything that is not a page: the API, pictures, files and the two questions a supervisor asks. */
const NOT_A_PAGE =
  /^\/(api|media|assets|brand|site|healthz|readyz|metrics|sitemap\.xml|robots\.txt|manifest\.webmanifest|favicon\.ico)(?=[/?]|$)/

/** How long a request may take to arrive, in milliseconds. Whoever dribbles is cut off; a picture over a slow line is not. */
export const ARRIVAL = { headersTimeout: 15_000, requestTimeout: 120_000, connectionsCheckingInterval: 2000 }
/** Longer than a proxy keeps a quiet line (nginx: 60 s), so that it is never ours that closes one under its request. */
const KEEP_ALIVE = 75_000
const HOST = /^[\w.:[\]-]+$/

export function createHttpServer(parts: Parts) {
  const { pages, kept, log, middleware, metrics, arrival = ARRIVAL } = parts
  const server = createServer({ requireHostHeader: false, keepAliveTimeout: KEEP_ALIVE, ...arrival })
  const closing = prepareClosing(server)
  const app = createApp({ ...parts, isClosing: closing.isClosing })
  const listener = getRequestListener(app.fetch, {
    errorHandler: (error) => (error instanceof RequestError ? malformed() : answerError(error, log, randomUUID())),
  })
  const reads = publicReads({ kept, ask: (request) => app.fetch(request, {}), origin: parts.public_url })
  server.on('request', (req, res) => {
    metrics?.traffic.watch(req, res)
    const started = performance.now()
    const url = req.url ?? '/'
    if (req.method !== 'GET' && req.method !== 'HEAD') return void listener(req, res)
    const isPage = !NOT_A_PAGE.test(url)
    const tell = (status: number, cache: Origin) => {
      if (isPage) metrics?.traffic.countPage(cache)
      if (log.isLevelEnabled('debug'))
        log.debug({ [isPage ? 'page' : 'read']: placeOf(url), status, cache, ms: elapsed(started) }, 'kept or made')
    }
    const readable = isPage || HOST.test(req.headers.host ?? '') // else the API says what is wrong
    const known = readable ? kept.find(url) : undefined
    if (known) return tell(sendAnswer(req, res, known, 'hit'), 'hit')
    if (!isPage && !(readable && reads.knows(url))) return void listener(req, res)
    const answer = () =>
      (isPage ? pages.answer(url, req.headers.cookie) : reads.answer(url)).then(
        ({ answer, origin }) => tell(sendAnswer(req, res, answer, origin), origin),
        (error: unknown) => {
          const request_id = randomUUID()
          log.error(
            { request_id, page: placeOf(url), error: error instanceof Error ? error.stack : String(error) },
            'a page failed',
          )
          res
            .writeHead(500, { ...securityHeaders, 'content-type': 'text/plain' })
            .end(`Unexpected Application Error! (${request_id})`)
        },
      )
    if (middleware && isPage) middleware(req, res, () => void answer())
    else void answer()
  })
  answerUnreadable(server)
  return { server, close: closing.close }
}

function createApp({ api, db, log, config, public_url, store, metrics, isClosing }: Parts & Closing) {
  const app = new Hono<{ Variables: { request_id: string }; Bindings: { incoming?: IncomingMessage } }>()
  app.use(async (c, next) => {
    const started = performance.now()
    const request_id = randomUUID()
    c.set('request_id', request_id)
    await next()
    for (const [name, value] of Object.entries({ ...securityHeaders, ...transportSecurity(public_url) }))
      c.header(name, value)
    if (c.req.path === '/api/docs') c.header('content-security-policy', docsPolicy)
    c.header('x-request-id', request_id)
    const { method } = c.req
    const told = { request_id, method, path: placeOf(c.req.path), status: c.res.status, ms: elapsed(started) }
    if (c.req.path.startsWith('/api/')) log.info(told, 'request')
    else log.debug(told, 'file')
  })
  app.all('/api/*', (c) =>
    api.fetch(c.req.raw, {
      request_id: c.var.request_id,
      client_address: clientAddress(c.env.incoming, config.TRUST_PROXY),
    }),
  )
  app.get('/healthz', (c) => c.text('ok'))
  app.get('/readyz', async (c) => {
    if (isClosing()) throw new Refusal('unavailable', 'This process is closing.')
    await db.execute(sql`select 1`)
    return c.text('ready')
  })
  if (metrics) app.get('/metrics', async (c) => c.body(await metrics.read(), 200, { 'content-type': CONTENT_TYPE }))
  app.route('/', siteFiles({ db, public_url }))
  app.use('/assets/*', cacheFor('public, max-age=31536000, immutable'))
  app.route('/', mediaFiles(store))
  app.on('GET', ['/brand/*', '/site/*', '/favicon.ico'], cacheFor('public, max-age=3600'))
  app.get('*', serveStatic({ root: clientFolder, precompressed: true }))
  app.get('*', () => {
    throw new Refusal('not_found', 'There is nothing at this address.')
  })
  app.all('*', (c) => {
    throw new Refusal('method_not_allowed', `${c.req.method} is not possible here.`, {
      headers: { allow: 'GET, HEAD' },
    })
  })
  app.onError((error, c) => answerError(error, log, c.var.request_id))
  return app
}

/** Who is at the other end. What a visitor writes into a header counts only where our own proxy has the last word. */
function clientAddress(incoming: IncomingMessage | undefined, behindProxy: boolean): string {
  const forwarded = behindProxy ? String(incoming?.headers['x-forwarded-for'] ?? '') : ''
  return forwarded.split(',').at(-1)?.trim() || incoming?.socket.remoteAddress || 'unknown'
}

const cacheFor =
  (value: string) =>
  async (c: { res: Response; header: (n: string, v: string) => void }, next: () => Promise<void>) => {
    await next()
    if (c.res.ok) c.header('cache-control', value)
  }

/** Where a request went, without the parts of the address that may tell who made it. */
const placeOf = (url: string) =>
  url
    .replace(/\?.*$/s, '')
    .split('/')
    .slice(0, 4)
    .map((part) => (/^[a-z][a-z.-]{0,24}$/.test(part) ? part : part && '*'))
    .join('/')

const elapsed = (started: number) => Math.round(performance.now() - started)

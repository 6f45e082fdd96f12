import type { IncomingMessage } from 'node:http'
import { serveStatic } from '@hono/node-server/serve-static'
import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { mapFile } from '../delivery/map-file.ts'
import { mediaFiles } from '../media/serve.ts'
import type { AppDependencies } from '../platform/context.ts'
import { errorResponse } from '../platform/errors.ts'
import { elapsed, redactPath } from '../platform/log.ts'
import { clientAddress } from '../platform/network.ts'
import { Refusal } from '../platform/refusal.ts'
import { currentTrace } from '../platform/trace.ts'
import type { Api } from './app.ts'
import { BRAND_CACHE, brandFiles } from './brand-files.ts'
import type { Metrics } from './metrics.ts'
import { clientFolder } from './pages/renderer.ts'
import { docsPolicy, securityHeaders, transportSecurity } from './security-headers.ts'
import { siteFiles } from './site-files.ts'

type Dependencies = AppDependencies & { api: Api; metrics?: Metrics | undefined; isClosing: () => boolean }

/** Everything that is not a page: the API, pictures, files, health checks and metrics. */
export function createRouter({ api, db, log, config, public_url, store, metrics, isClosing }: Dependencies) {
  const app = new Hono<{ Bindings: { incoming?: IncomingMessage } }>()
  app.use(async (c, next) => {
    const started = performance.now()
    const { request_id } = currentTrace()
    await next()
    for (const [name, value] of Object.entries({ ...securityHeaders, ...transportSecurity(public_url) }))
      c.header(name, value)
    if (c.req.path === '/api/docs') c.header('content-security-policy', docsPolicy)
    c.header('x-request-id', request_id)
    const { method } = c.req
    const fields = { request_id, method, path: redactPath(c.req.path), status: c.res.status, ms: elapsed(started) }
    if (c.req.path.startsWith('/api/')) log.info(fields, 'request')
    else log.debug(fields, 'file')
  })
  app.all('/api/*', (c) => api.fetch(c.req.raw, { client_address: clientAddress(c.env.incoming, config.TRUST_PROXY) }))
  app.get('/healthz', (c) => c.text('ok'))
  app.get('/readyz', async (c) => {
    if (isClosing()) throw new Refusal('unavailable', 'This process is closing.')
    await db.execute(sql`select 1`)
    return c.text('ready')
  })
  if (metrics)
    app.get('/metrics', async (c) => c.body(await metrics.read(), 200, { 'content-type': metrics.content_type }))
  app.route('/', siteFiles({ db, public_url }))
  app.use('/assets/*', cacheFor('public, max-age=31536000, immutable'))
  app.route('/', mediaFiles(store))
  app.route('/', mapFile(config))
  app.route('/', brandFiles({ db, store, clientFolder }))
  app.on('GET', ['/brand/*', '/favicon.ico'], cacheFor(BRAND_CACHE))
  app.use('/site/*', cacheFor('public, max-age=3600'))
  app.get('*', serveStatic({ root: clientFolder, precompressed: true }))
  app.get('*', () => {
    throw new Refusal('not_found', 'There is nothing at this address.')
  })
  app.all('*', (c) => {
    throw new Refusal('method_not_allowed', `${c.req.method} is not allowed here.`, {
      headers: { allow: 'GET, HEAD' },
    })
  })
  app.onError((error) => errorResponse(error, log))
  return app
}

const cacheFor =
  (value: string) =>
  async (c: { res: Response; header: (n: string, v: string) => void }, next: () => Promise<void>) => {
    await next()
    if (c.res.ok) c.header('cache-control', value)
  }

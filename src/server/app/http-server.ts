import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { getRequestListener, RequestError } from '@hono/node-server'
import { type CachedResponse, type CacheStatus, sendResponse } from '../platform/cache/cached-response.ts'
import { publicReads } from '../platform/cache/public-reads.ts'
import type { ResponseCache } from '../platform/cache/response-cache.ts'
import type { AppDependencies } from '../platform/context.ts'
import { errorResponse } from '../platform/errors.ts'
import { elapsed, redactPath } from '../platform/log.ts'
import { clientAddress } from '../platform/network.ts'
import { currentTrace, newTrace, runInTrace, type StartTrace } from '../platform/trace.ts'
import type { Api } from './app.ts'
import { prepareClosing } from './closing.ts'
import { answerMalformedRequests, malformed } from './malformed-requests.ts'
import type { Metrics } from './metrics.ts'
import type { Pages } from './pages/pages.ts'
import { createRouter } from './router.ts'
import { securityHeaders } from './security-headers.ts'
import { closeAfterUnreadBody } from './unread-body.ts'

type Dependencies = AppDependencies & {
  api: Api
  pages: Pages
  cache: ResponseCache
  /** Only with METRICS=1. */
  metrics?: Metrics | undefined
  /** Only with OpenTelemetry. */
  startTrace?: StartTrace | undefined
  middleware?: (req: IncomingMessage, res: ServerResponse, next: () => void) => void
  requestTimeouts?: typeof REQUEST_TIMEOUTS | undefined
}

/** Paths that the router serves. */
const NOT_A_PAGE =
  /^\/(api|media|assets|brand|site|healthz|readyz|metrics|sitemap\.xml|robots\.txt|manifest\.webmanifest|favicon\.ico|map\.pmtiles)(?=[/?]|$)/

/** How long a request may take to arrive, in milliseconds: enough for a picture over a slow connection. */
export const REQUEST_TIMEOUTS = { headersTimeout: 15_000, requestTimeout: 120_000, connectionsCheckingInterval: 2000 }
/** Longer than a proxy keeps idle connections (nginx: 60 s): if we closed one first, its next request could be lost. */
const KEEP_ALIVE = 75_000
const HOST = /^[\w.:[\]-]+$/

/** Sends cached responses, renders pages, and passes all other requests to the router. */
export function createHttpServer(parts: Dependencies) {
  const { pages, cache, log, middleware, metrics, startTrace, requestTimeouts = REQUEST_TIMEOUTS } = parts
  const server = createServer({ requireHostHeader: false, keepAliveTimeout: KEEP_ALIVE, ...requestTimeouts })
  const closing = prepareClosing(server)
  const router = createRouter({ ...parts, isClosing: closing.isClosing })
  const listener = getRequestListener(router.fetch, {
    errorHandler: (error) => (error instanceof RequestError ? malformed() : errorResponse(error, log)),
  })
  const reads = publicReads({
    cache,
    callRouter: (request) => router.fetch(request, {}),
    origin: parts.public_url,
    countRead: parts.limiter.countRead,
  })
  server.on('request', (req, res) => {
    if (req.socket.writableEnded) return // sent after the response with `Connection: close`
    metrics?.traffic.watch(req, res)
    closeAfterUnreadBody(req, res)
    const trace = startTrace?.(req, res)
    const inTrace = (work: () => void) => runInTrace(trace ?? newTrace(), work)
    const started = performance.now()
    const url = req.url ?? '/'
    // Deferred, because a small body that was sent with its headers has arrived by then.
    if (req.method !== 'GET' && req.method !== 'HEAD')
      return void setImmediate(() => inTrace(() => void listener(req, res)))
    const isPage = !NOT_A_PAGE.test(url)
    const record = (status: number, cacheStatus: CacheStatus) => {
      if (isPage) metrics?.traffic.countPage(cacheStatus)
      if (log.isLevelEnabled('debug'))
        log.debug(
          { [isPage ? 'page' : 'read']: redactPath(url), status, cache: cacheStatus, ms: elapsed(started) },
          'response sent',
        )
    }
    const validHost = isPage || HOST.test(req.headers.host ?? '') // otherwise the API refuses the request
    // Most addresses are written as their key, and need not be read.
    const cached = validHost ? cache.find(url) : undefined
    const sendCached = (response: CachedResponse) => record(sendResponse(req, res, response, 'hit'), 'hit')
    // Without a log line nothing would use the trace of a cached response.
    if (cached && !log.isLevelEnabled('debug')) return sendCached(cached)
    if (cached) return inTrace(() => sendCached(cached))
    const key = isPage || !validHost ? undefined : reads.keyOf(url)
    if (!isPage && !key) return inTrace(() => void listener(req, res))
    const address = clientAddress(req, parts.config.TRUST_PROXY)
    const respond = () =>
      (key ? reads.respond(key, address) : pages.respond(url, { cookie: req.headers.cookie, address })).then(
        ({ response, cacheStatus }) => record(sendResponse(req, res, response, cacheStatus), cacheStatus),
        (error: unknown) => {
          const { request_id } = currentTrace()
          log.error({ request_id, page: redactPath(url), error }, 'a page failed')
          res
            .writeHead(500, { ...securityHeaders, 'content-type': 'text/plain' })
            .end(`Unexpected Application Error! (${request_id})`)
        },
      )
    inTrace(() => {
      if (middleware && isPage) middleware(req, res, () => void respond())
      else void respond()
    })
  })
  answerMalformedRequests(server)
  return { server, close: closing.close }
}

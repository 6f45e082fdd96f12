import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { getRequestListener, RequestError } from '@hono/node-server'
import type { Api } from '../app.ts'
import { prepareClosing } from '../closing.ts'
import type { AppParts } from '../context.ts'
import { errorResponse } from '../errors.ts'
import type { Traffic } from '../metrics/traffic.ts'
import type { Pages } from '../pages/pages.ts'
import { type Origin, sendAnswer } from '../response-cache/cached-response.ts'
import { publicReads } from '../response-cache/public-reads.ts'
import type { ResponseCache } from '../response-cache/response-cache.ts'
import { securityHeaders } from '../security-headers.ts'
import { answerMalformedRequests, malformed } from './malformed-requests.ts'
import { elapsed, redactPath } from './request-log.ts'
import { createRouter } from './router.ts'
import { closeAfterUnreadBody } from './unread-body.ts'

type Parts = AppParts & {
  api: Api
  pages: Pages
  kept: ResponseCache
  /** Where somebody asked for figures. */
  metrics?: { traffic: Traffic; read: () => Promise<string> }
  middleware?: (req: IncomingMessage, res: ServerResponse, next: () => void) => void
  arrival?: typeof ARRIVAL | undefined
}

/** What the router answers. */
const NOT_A_PAGE =
  /^\/(api|media|assets|brand|site|healthz|readyz|metrics|sitemap\.xml|robots\.txt|manifest\.webmanifest|favicon\.ico)(?=[/?]|$)/

/** How long a request may take to arrive, in milliseconds. Whoever dribbles is cut off; a picture over a slow line is not. */
export const ARRIVAL = { headersTimeout: 15_000, requestTimeout: 120_000, connectionsCheckingInterval: 2000 }
/** Longer than a proxy keeps a quiet line (nginx: 60 s), so that it is never ours that closes one under its request. */
const KEEP_ALIVE = 75_000
const HOST = /^[\w.:[\]-]+$/

/** The door: sends what is kept, has pages rendered, and hands everything else to the router. */
export function createHttpServer(parts: Parts) {
  const { pages, kept, log, middleware, metrics, arrival = ARRIVAL } = parts
  const server = createServer({ requireHostHeader: false, keepAliveTimeout: KEEP_ALIVE, ...arrival })
  const closing = prepareClosing(server)
  const router = createRouter({ ...parts, isClosing: closing.isClosing })
  const listener = getRequestListener(router.fetch, {
    errorHandler: (error) => (error instanceof RequestError ? malformed() : errorResponse(error, log, randomUUID())),
  })
  const reads = publicReads({ kept, ask: (request) => router.fetch(request, {}), origin: parts.public_url })
  server.on('request', (req, res) => {
    if (req.socket.writableEnded) return // it came after what was announced as the last answer here
    metrics?.traffic.watch(req, res)
    closeAfterUnreadBody(req, res)
    const started = performance.now()
    const url = req.url ?? '/'
    // A turn later: a small body that came together with its head has arrived by then.
    if (req.method !== 'GET' && req.method !== 'HEAD') return void setImmediate(() => listener(req, res))
    const isPage = !NOT_A_PAGE.test(url)
    const tell = (status: number, cache: Origin) => {
      if (isPage) metrics?.traffic.countPage(cache)
      if (log.isLevelEnabled('debug'))
        log.debug({ [isPage ? 'page' : 'read']: redactPath(url), status, cache, ms: elapsed(started) }, 'kept or made')
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
          log.error({ request_id, page: redactPath(url), error }, 'a page failed')
          res
            .writeHead(500, { ...securityHeaders, 'content-type': 'text/plain' })
            .end(`Unexpected Application Error! (${request_id})`)
        },
      )
    if (middleware && isPage) middleware(req, res, () => void answer())
    else void answer()
  })
  answerMalformedRequests(server)
  return { server, close: closing.close }
}

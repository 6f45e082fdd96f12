import type { IncomingMessage, ServerResponse } from 'node:http'
import { Counter, Histogram, type Registry } from 'prom-client'

/** Counts requests by class of route, never by client or full path. */
export function watchTraffic(registry: Registry) {
  const registers = [registry]
  const requests = new Counter({
    name: 'sufra_http_requests_total',
    help: 'Requests answered',
    labelNames: ['route', 'method', 'status'],
    registers,
  })
  const seconds = new Histogram({
    name: 'sufra_http_request_seconds',
    help: 'How long answers took, event streams left out',
    labelNames: ['route'],
    buckets: [0.001, 0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  })
  const pages = new Counter({
    name: 'sufra_pages_total',
    help: 'Pages by where they came from: hit (kept), miss (rendered), stale (kept, the database was away), none (never kept)',
    labelNames: ['cache'],
    registers,
  })
  return {
    watch(req: IncomingMessage, res: ServerResponse) {
      const started = performance.now()
      res.once('close', () => {
        const route = routeClass(req.url ?? '/')
        requests.inc({ route, method: methodOf(req), status: res.writableEnded ? res.statusCode : 'aborted' })
        // An event stream lasts as long as the page is open, so that its duration says nothing.
        if (!/\/events(?=\?|$)/.test(req.url ?? '')) seconds.observe({ route }, (performance.now() - started) / 1000)
      })
    },
    countPage: (cache: string) => pages.inc({ cache }),
  }
}

const CLASSES: [RegExp, string][] = [
  [/^\/api\/admin(?=[/?]|$)/, 'api_admin'],
  [/^\/api\/auth(?=[/?]|$)/, 'api_auth'],
  [/^\/api\/(orders|reservations|quote|availability)(?=[/?]|$)/, 'api_ordering'],
  [/^\/api(?=[/?]|$)/, 'api'],
  [/^\/media(?=[/?]|$)/, 'media'],
  [/^\/(assets|brand|site|favicon\.ico|robots\.txt|sitemap\.xml|manifest\.webmanifest)(?=[/?]|$)/, 'file'],
  [/^\/(healthz|readyz|metrics)(?=[/?]|$)/, 'supervisor'],
  [/^\/admin(?=[/?]|$)/, 'panel'],
]
const routeClass = (url: string) => CLASSES.find(([pattern]) => pattern.test(url))?.[1] ?? 'page'

const METHODS = ['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE']
const methodOf = ({ method = '' }: IncomingMessage) => (METHODS.includes(method) ? method : 'other')

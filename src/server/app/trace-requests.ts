import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import {
  type Attributes,
  defaultTextMapGetter,
  type Histogram,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  type Tracer,
} from '@opentelemetry/api'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { isPageSlug, isReserved } from '../../domain/website/slugs.ts'
import { createPathFinder, type DeclaredRoute } from '../api/declared-routes.ts'
import { redactPath } from '../platform/log.ts'
import type { StartTrace, Trace } from '../platform/trace.ts'

const METHODS = new Set(['CONNECT', 'DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT', 'QUERY', 'TRACE'])
const API = /^\/api(?=[/?]|$)/
/** An event stream lasts as long as the page is open, so that its duration says nothing. */
const EVENT_STREAM = /\/events(?=\?|$)/

/** A span and a duration for each request. Only behind our own proxy is a trace continued: others could choose its id. */
export function traceRequests(
  { tracer, requests }: { tracer: Tracer; requests: Pick<Histogram, 'record'> },
  public_url: string,
  routes: DeclaredRoute[],
  behindProxy: boolean,
): StartTrace {
  const findPath = createPathFinder(routes)
  const findRoute = (url: string) =>
    API.test(url) ? (findPath(url.replace(/\?.*$/s, ''))?.parts.join('/') ?? '/api/*') : routeOfPath(url)
  const propagator = new W3CTraceContextPropagator()
  const { protocol, hostname, port } = new URL(public_url)
  const scheme = protocol.slice(0, -1)
  const server = { 'server.address': hostname, 'server.port': Number(port) || (scheme === 'https' ? 443 : 80) }

  return (req: IncomingMessage, res: ServerResponse): Trace => {
    const started = performance.now()
    const url = req.url ?? '/'
    const method = METHODS.has(req.method ?? '') ? (req.method ?? '') : '_OTHER'
    const route = findRoute(url)
    const common = {
      'http.request.method': method,
      'http.route': route,
      'url.scheme': scheme,
      'network.protocol.version': req.httpVersion,
    }
    const attributes = { ...common, ...server, 'url.path': redactPath(url) }
    const caller = behindProxy ? propagator.extract(ROOT_CONTEXT, req.headers, defaultTextMapGetter) : ROOT_CONTEXT
    const name = `${method === '_OTHER' ? 'HTTP' : method} ${route}`
    const span = tracer.startSpan(name, { kind: SpanKind.SERVER, attributes }, caller)
    const trace: Trace = { request_id: randomUUID(), trace_id: span.spanContext().traceId, span }
    res.once('close', () => {
      const isStream = EVENT_STREAM.test(url)
      const result = describeResult(res, isStream)
      span.setAttributes(result)
      if (res.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
      if (!isStream) requests.record((performance.now() - started) / 1000, { ...common, ...result })
    })
    return trace
  }
}

function describeResult(res: ServerResponse, isStream: boolean): Attributes {
  // The client went away before it had a response.
  if (!res.headersSent) return { 'error.type': 'aborted' }
  const status = { 'http.response.status_code': res.statusCode }
  if (res.statusCode >= 500) return { ...status, 'error.type': String(res.statusCode) }
  return res.writableEnded || isStream ? status : { ...status, 'error.type': 'aborted' }
}

const FILES = /^(sitemap\.xml|robots\.txt|manifest\.webmanifest|favicon\.ico|map\.pmtiles)$/

/**
 * The pattern of an address outside of the API, of which there are few: `/menu/*` in both languages. What a visitor
 * made up is not in it.
 */
export function routeOfPath(url: string): string {
  const [first = '', ...rest] = url
    .replace(/[?#].*$/s, '')
    .replace(/^\/(ar(?=\/|$)\/?)?/, '')
    .split('/')
  if (first === '') return '/'
  if (isReserved(first)) return rest.length > 0 ? `/${first}/*` : `/${first}`
  if (rest.length > 0) return '/*'
  return FILES.test(first) ? `/${first}` : isPageSlug(first) ? '/{page}' : '/*'
}

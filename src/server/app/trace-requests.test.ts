import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { type Attributes, SpanStatusCode } from '@opentelemetry/api'
import { InMemorySpanExporter, SimpleSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import { expect, test } from 'vitest'
import { routeOfPath, traceRequests } from './trace-requests.ts'

const ROUTES = [
  { method: 'GET', path: '/api/orders/{access_token}', access: 'public' },
  { method: 'GET', path: '/api/orders/{access_token}/events', access: 'public' },
] as const

/** The span of a request and the durations that were recorded. */
function serve(
  { method = 'GET', url = '/', headers = {} }: Partial<Pick<IncomingMessage, 'method' | 'url' | 'headers'>>,
  { statusCode = 200, headersSent = true, writableEnded = true, behindProxy = true } = {},
) {
  const exporter = new InMemorySpanExporter()
  const tracer = new TracerProvider({ spanProcessors: [new SimpleSpanProcessor({ exporter })] }).getTracer('test')
  const measured: Attributes[] = []
  const requests = { record: (_seconds: number, attributes: Attributes = {}) => void measured.push(attributes) }
  const startTrace = traceRequests({ tracer, requests }, 'https://sufra.example', [...ROUTES], behindProxy)
  const request = Object.assign(new IncomingMessage(new Socket()), { method, url, headers, httpVersion: '1.1' })
  const response = new ServerResponse(request)
  const trace = startTrace(request, response)
  if (headersSent) response.writeHead(statusCode)
  if (headersSent && writableEnded) response.end()
  response.emit('close')
  const [span] = exporter.getFinishedSpans()
  return { trace, measured, span, attributes: span?.attributes ?? {} }
}

test('a span has the route of its request, and a path without ids and query', () => {
  const { span, attributes, measured } = serve({ url: '/api/orders/rODr4H4a2uzNn1NM?email=amal@example.com' })
  expect(span?.name).toBe('GET /api/orders/{access_token}')
  expect(attributes).toEqual({
    'http.request.method': 'GET',
    'http.route': '/api/orders/{access_token}',
    'url.path': '/api/orders/*',
    'url.scheme': 'https',
    'server.address': 'sufra.example',
    'server.port': 443,
    'network.protocol.version': '1.1',
    'http.response.status_code': 200,
  })
  expect(measured).toEqual([expect.not.objectContaining({ 'url.path': expect.anything() })])
})

test('an unknown address or method gives no name of its own', () => {
  expect(serve({ url: '/api/amal' }).span?.name).toBe('GET /api/*')
  expect(serve({ url: '/menu/amal', method: 'AMAL' })).toMatchObject({
    span: { name: 'HTTP /menu/*' },
    attributes: { 'http.request.method': '_OTHER' },
  })
})

test('behind our proxy the trace of a caller is continued; anything else begins a new one', () => {
  const [traceId, spanId] = ['0af7651916cd43dd8448eb211c80319c', 'b7ad6b7169203331']
  const { trace, span } = serve({ headers: { traceparent: `00-${traceId}-${spanId}-01` } })
  expect([trace.trace_id, span?.parentSpanContext?.spanId]).toEqual([traceId, spanId])
  for (const traceparent of [
    '',
    `00-${traceId}`,
    `00-${'0'.repeat(32)}-${spanId}-01`,
    `00-${traceId}-${spanId}-01, x`,
  ]) {
    const other = serve({ headers: { traceparent } })
    expect(other.trace.trace_id).toMatch(/^(?!0{32})(?!0af7651916cd43dd)[0-9a-f]{32}$/)
    expect(other.span?.parentSpanContext).toBeUndefined()
  }
  const outsider = serve({ headers: { traceparent: `00-${traceId}-${spanId}-00` } }, { behindProxy: false })
  expect(outsider.span?.parentSpanContext, 'traced, whatever he wants').toBeUndefined()
  expect(outsider.trace.trace_id).not.toBe(traceId)
})

test('errors of ours and requests that the client left are marked; a refusal is not', () => {
  const error = { code: SpanStatusCode.ERROR }
  expect(serve({}, { statusCode: 503 })).toMatchObject({ span: { status: error }, attributes: { 'error.type': '503' } })
  expect(serve({}, { headersSent: false }).attributes).not.toHaveProperty('http.response.status_code')
  expect(serve({}, { writableEnded: false }).attributes).toMatchObject({ 'error.type': 'aborted' })
  expect(serve({}, { statusCode: 422 }).attributes).not.toHaveProperty('error.type')
})

test('the duration of an event stream is not measured, and its end is no error', () => {
  const { measured, attributes } = serve({ url: '/api/orders/x/events' }, { writableEnded: false })
  expect([measured, attributes['error.type']]).toEqual([[], undefined])
})

test.each([
  ['/', '/'],
  ['/ar', '/'],
  ['/ar/', '/'],
  ['/?utm_source=mail', '/'],
  ['/menu?search=Amal', '/menu'],
  ['/ar/menu/desserts', '/menu/*'],
  ['/orders/a-secret-token', '/orders/*'],
  ['/admin/orders/7', '/admin/*'],
  ['/media/knafeh.webp', '/media/*'],
  ['/sitemap.xml', '/sitemap.xml'],
  ['/privacy', '/{page}'],
  ['/arabesque', '/{page}'],
  ['/amal@example.com', '/*'],
  ['//evil.example/amal', '/'],
  ['/wp-login/amal', '/*'],
])('%s is served by %s', (address, route) => {
  expect(routeOfPath(address)).toBe(route)
})

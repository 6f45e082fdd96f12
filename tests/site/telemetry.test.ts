import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject, type TestContext, test } from 'vitest'
import { openClient } from '../api/client.ts'
import { everyDay, guestOf, times } from '../api/ordering.ts'
import { ENDURANCE, rounds } from '../endurance.ts'
import { openCollector, type ReceivedSpan } from '../otlp-collector.ts'
import { openPayPal, paypalIdOf } from '../paypal.ts'
import { type SiteProcess, startSite } from '../site-process.ts'
import { freshDatabase, query } from '../test-server.ts'

/** The program as its own process on its own database. */
async function openProcess({ onTestFinished }: TestContext, environment: Record<string, string>) {
  const database = await freshDatabase(inject('template').url)
  const folder = await mkdtemp(join(tmpdir(), 'sufra-telemetry-'))
  const sql = (text: string, values?: unknown[]) => query(database.url, text, values)
  await sql('update settings set service_periods = $1', [JSON.stringify(everyDay)])
  const site = await startSite({ DATABASE_URL: database.url, DATA_DIR: folder, ...environment })
  onTestFinished(async () => {
    if (site.process.exitCode === null) site.process.kill('SIGKILL')
    await database.remove()
    await rm(folder, { recursive: true, force: true })
  })
  return { ...site, ...openClient(site.url), sql }
}

async function stop(site: SiteProcess) {
  const started = performance.now()
  site.process.kill('SIGTERM')
  const [code] = await once(site.process, 'exit')
  return { code, ms: performance.now() - started }
}

const lines = (site: SiteProcess) =>
  site
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line))

/** Prints the address of every module that the process loads. */
const PRINT_LOADED = `--import=data:text/javascript,import{registerHooks}from'node:module';registerHooks({load:(url,context,next)=>{console.error('loaded:'+url);return(next(url,context))}})`
const loaded = (site: SiteProcess) => [...site.output().matchAll(/^loaded:(?:.*\/)?(.+)$/gm)].map(([, name]) => name)

/** The file of the bundle that has OpenTelemetry in it. */
async function telemetryChunk() {
  const folder = 'dist/program/assets'
  for (const name of await readdir(folder))
    if ((await readFile(join(folder, name), 'utf8')).includes('var BatchSpanProcessor')) return name
  throw new Error('The bundle has no OpenTelemetry')
}

const SERVER = 2
const CLIENT = 3
const rootOf = (spans: ReceivedSpan[], name: string) => spans.find((span) => span.kind === SERVER && span.name === name)
const childrenOf = (spans: ReceivedSpan[], parent: ReceivedSpan | undefined) =>
  spans.filter(({ parentSpanId }) => parentSpanId === parent?.spanId)

const SETTLEMENT = 'POST /api/orders/{access_token}/payment/settlement'
const SEARCHES = 40

/** To a site whose collector never answers: one after the other. */
const REQUESTS = rounds(15, 50)

/** What the trace of a paid order is made of. Spans arrive in several parts, in any sequence. */
function missingIn(spans: ReceivedSpan[]): string[] {
  const namesBelow = (root: string) => childrenOf(spans, rootOf(spans, root)).map(({ name }) => name)
  const isSearched = (search: ReceivedSpan) => childrenOf(spans, search).some(({ name }) => name.startsWith('select '))
  const searches = spans.filter((span) => span.name === 'GET /api/products' && isSearched(span))
  const arrived: Record<string, boolean> = {
    'job mail': spans.some(({ name }) => name === 'job mail'),
    'what an order needs': ['commit', 'POST /v2/checkout/orders'].every((name) =>
      namesBelow('POST /api/orders').includes(name),
    ),
    capture: namesBelow(SETTLEMENT).includes('POST /v2/checkout/orders/*/capture'),
    searches: searches.length === SEARCHES,
    refusal: rootOf(spans, 'GET /api/products/{id}') !== undefined,
    'unknown page': rootOf(spans, 'GET /*') !== undefined,
  }
  return Object.keys(arrived).filter((part) => !arrived[part])
}

test('a collector receives the trace of a paid order, without anything personal', {
  concurrent: true,
}, async (context) => {
  const { expect, onTestFinished } = context
  const [collector, paypal] = await Promise.all([openCollector(), openPayPal()])
  onTestFinished(async () => {
    collector.close()
    await paypal.close()
  })
  const site = await openProcess(context, {
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_BSP_SCHEDULE_DELAY: '50',
    LOG_LEVEL: 'debug',
    TRUST_PROXY: '1',
    OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=test',
    ...paypal.environment,
  })
  const person = { full_name: 'Zubaydah Qasim', email: 'zubaydah@private.example', phone: '+1 212 555 0142' }
  const guest = await guestOf(site as never)
  const caller = { traceId: '0af7651916cd43dd8448eb211c80319c', spanId: 'b7ad6b7169203331' }
  const draft = guest.draft([guest.meal('Lamb Mandi')], { ...person, payment_method: 'paypal', channel: 'order' })
  const { total } = await guest.quote(draft.items, 'order', { payment_method: 'paypal' })
  const answer = await site.post(
    '/api/orders',
    { ...draft, delivery_address: '7 Hidden Lane', expected_total: total },
    { 'idempotency-key': 'a-secret-key-1', traceparent: `00-${caller.traceId}-${caller.spanId}-01` },
  )
  expect(answer.status).toBe(201)
  const placed = await answer.json()
  await paypal.webhooks('never') // on a busy machine one would take the money before the guest is back
  await paypal.approve(paypalIdOf(placed.approve_url))
  const settled = await site.post(`/api/orders/${placed.order.access_token}/payment/settlement`, {})
  expect((await settled.json()).order.payment_status).toBe('paid')
  await Promise.all(times(SEARCHES, (n) => site.get(`/api/products?search=Zubaydah&limit=${n + 1}`)))
  const refused = await site.get('/api/products/zubaydah@private.example')
  const problem = await refused.json()
  await site.get('/menu?search=Zubaydah')
  await site.get('/zubaydah@private.example')
  // A busy machine may not send everything in the two seconds that a stopping site has for it.
  await expect.poll(() => missingIn(collector.spans), { timeout: 60_000 }).toEqual([])
  const { code } = await stop(site)
  expect([code, collector.problems]).toEqual([0, []])

  const root = rootOf(collector.spans, 'POST /api/orders')
  expect(root).toMatchObject({
    traceId: caller.traceId,
    parentSpanId: caller.spanId,
    error: false,
    resource: { 'service.name': 'sufra', 'deployment.environment.name': 'test', 'telemetry.sdk.language': 'nodejs' },
    attributes: {
      'http.request.method': 'POST',
      'http.route': '/api/orders',
      'http.response.status_code': 201,
      'url.path': '/api/orders',
      'url.scheme': 'http',
      'network.protocol.version': '1.1',
      'server.address': 'localhost',
      'server.port': Number(new URL(site.url).port),
    },
  })
  const children = childrenOf(collector.spans, root)
  expect(children.every(({ kind, traceId }) => kind === CLIENT && traceId === caller.traceId)).toBe(true)
  const names = children.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['begin', 'commit', 'insert orders', 'insert order_items']))
  expect(children.find(({ name }) => name === 'insert orders')?.attributes).toMatchObject({
    'db.system.name': 'postgresql',
    'db.operation.name': 'insert',
    'db.query.summary': 'insert orders',
    'db.namespace': expect.stringMatching(/^test_/),
  })
  const { hostname, port, origin } = new URL(paypal.url)
  expect(children.find(({ name }) => name === 'POST /v2/checkout/orders')?.attributes).toEqual({
    'http.request.method': 'POST',
    'http.response.status_code': 201,
    'url.full': `${origin}/v2/checkout/orders`,
    'server.address': hostname,
    'server.port': Number(port),
  })
  const settlement = rootOf(collector.spans, SETTLEMENT)
  expect(settlement?.attributes['url.path']).toBe('/api/orders/*')
  expect(childrenOf(collector.spans, settlement).map(({ name }) => name)).toContain(
    'POST /v2/checkout/orders/*/capture',
  )
  expect(collector.spans.map(({ name }) => name)).toContain('job mail')
  // More at once than there are connections: a statement that waited for one belongs to its own request.
  const searches = collector.spans.filter(({ name }) => name === 'GET /api/products')
  const selects = (search: ReceivedSpan) =>
    childrenOf(collector.spans, search).flatMap(({ name }) => (name.startsWith('select ') ? [name] : []))
  const statements = searches.map((search) => selects(search).sort())
  expect(statements).toEqual(times(SEARCHES, () => statements[0]))
  expect(statements[0]).not.toEqual([])

  const ofRefusal = rootOf(collector.spans, 'GET /api/products/{id}')
  expect([problem.code, problem.trace_id]).toEqual(['invalid_input', ofRefusal?.traceId])
  const logged = lines(site).filter(({ trace_id }) => trace_id === problem.trace_id)
  expect(logged).toMatchObject([{ msg: 'request', status: 422, request_id: refused.headers.get('x-request-id') }])
  const ofRequests = lines(site).filter(({ method, page, read }) => method ?? page ?? read)
  expect(ofRequests.length).toBeGreaterThan(5)
  expect(ofRequests.filter(({ trace_id }) => !/^[0-9a-f]{32}$/.test(trace_id))).toEqual([])

  const metrics = new Map(collector.metrics().map((metric) => [metric.name, metric]))
  expect([...metrics.keys()].sort()).toEqual([
    'db.client.operation.duration',
    'http.client.request.duration',
    'http.server.request.duration',
  ])
  expect(metrics.get('http.server.request.duration')).toMatchObject({ unit: 's' })
  expect(metrics.get('http.server.request.duration')?.points).toContainEqual({
    count: 1,
    attributes: {
      'http.request.method': 'POST',
      'http.route': '/api/orders',
      'http.response.status_code': 201,
      'url.scheme': 'http',
      'network.protocol.version': '1.1',
    },
  })

  const secrets = [/zubaydah/i, /private\.example/, /555.?0142/, /Hidden/, /a-secret-key/, /mandi/i]
  for (const secret of [...secrets, new RegExp(placed.order.id), new RegExp(placed.order.access_token)])
    expect(
      [collector.text(), site.output()].map((text) => secret.test(text)),
      String(secret),
    ).toEqual([false, false])
})

test.runIf(ENDURANCE)(
  'a collector that never answers, or is not there, delays no request and no stop',
  {
    concurrent: true,
  },
  async (context) => {
    const { expect, onTestFinished } = context
    const silent = createServer(() => {}).listen(0, '127.0.0.1')
    await once(silent, 'listening')
    onTestFinished(() => void silent.close())
    const { port } = silent.address() as AddressInfo
    const site = await openProcess(context, {
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
      OTEL_EXPORTER_OTLP_TIMEOUT: '120000',
      OTEL_EXPORTER_OTLP_METRICS_ENDPOINT: 'http://127.0.0.1:9/v1/metrics',
      OTEL_METRIC_EXPORT_INTERVAL: '50',
      OTEL_BSP_SCHEDULE_DELAY: '1',
      LOG_LEVEL: 'warn',
      NODE_OPTIONS: PRINT_LOADED,
    })
    expect(loaded(site)).toContain(await telemetryChunk())
    const started = performance.now()
    for (let n = 1; n <= REQUESTS; n++) expect((await site.get(`/api/products?limit=${n}`)).status).toBe(200)
    expect(performance.now() - started, 'one wait for the collector would take 120 s').toBeLessThan(60_000)
    const { code, ms } = await stop(site)
    expect(code).toBe(0)
    const warnings = lines(site).map(({ time, ...line }) => line)
    expect(warnings).toEqual([{ level: 'warn', msg: 'telemetry could not be sent' }])
    expect(ms, 'the exporter alone would wait 120 s').toBeLessThan(60_000)
  },
)

test('without an endpoint nothing of OpenTelemetry is loaded, and a refusal has an id of its own', {
  concurrent: true,
}, async (context) => {
  const { expect } = context
  const site = await openProcess(context, { OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc', NODE_OPTIONS: PRINT_LOADED })
  const traceparent = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`
  const refused = await site.get('/api/products/nope', { headers: { traceparent } })
  const { trace_id } = await refused.json()
  expect(trace_id).toBe(refused.headers.get('x-request-id')?.replaceAll('-', ''))
  await expect
    .poll(() => lines(site).filter((line) => line.trace_id === trace_id))
    .toMatchObject([{ msg: 'request', status: 422 }])
  expect(loaded(site).length).toBeGreaterThan(5)
  expect(loaded(site)).not.toContain(await telemetryChunk())
})

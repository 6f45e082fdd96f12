import { createServer, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { OTLP } from './otlp-messages.ts'
import { type Decoded, decode } from './protobuf.ts'

type Attributes = Record<string, unknown>
export type ReceivedSpan = {
  traceId: string
  spanId: string
  parentSpanId: string
  name: string
  kind: number
  error: boolean
  attributes: Attributes
  resource: Attributes
}
export type ReceivedMetric = { name: string; unit: string; points: { count: number; attributes: Attributes }[] }

/** Receives traces and metrics as the published description of OTLP/HTTP says, and refuses what differs from it. */
export async function openCollector() {
  const spans: ReceivedSpan[] = []
  const problems: string[] = []
  let metrics: ReceivedMetric[] = []
  let bytes = Buffer.alloc(0)
  let requests = 0
  const server = createServer(async (req, res) => {
    requests++
    const type = 'application/x-protobuf'
    try {
      const body = await bodyOf(req)
      bytes = Buffer.concat([bytes, body])
      if (req.method !== 'POST' || req.headers['content-type'] !== type) throw new Error('not a POST of Protobuf')
      if (req.url === '/v1/traces') spans.push(...spansIn(decode(OTLP, 'ExportTraceServiceRequest', body)))
      else if (req.url === '/v1/metrics') metrics = metricsIn(decode(OTLP, 'ExportMetricsServiceRequest', body))
      else throw new Error(`nothing is received at ${req.url}`)
      res.writeHead(200, { 'content-type': type }).end() // an empty message: everything was accepted
    } catch (error) {
      problems.push(String(error))
      res.writeHead(400, { 'content-type': type }).end()
    }
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    spans,
    problems,
    metrics: () => metrics,
    requests: () => requests,
    /** Everything that was received, to look for what must not be in it. */
    text: () => bytes.toString('latin1'),
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

const bodyOf = async (req: IncomingMessage) => {
  const body = await buffer(req)
  return req.headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body
}

function spansIn(request: Decoded): ReceivedSpan[] {
  return list(request.resourceSpans).flatMap(({ resource, scopeSpans }) =>
    list(scopeSpans).flatMap(({ spans }) =>
      list(spans).map(({ traceId, spanId, parentSpanId = '', name, kind, start, end, status, attributes }) => {
        require(isId(traceId, 32) && isId(spanId, 16), 'a span has no valid ids')
        require(parentSpanId === '' || isId(parentSpanId, 16), 'the id of a parent is not valid')
        require(name, 'a span has no name')
        require(Number(kind) >= 1 && Number(kind) <= 5, 'a span has no kind')
        require(BigInt(end as bigint) >= BigInt(start as bigint), 'a span ends before it starts')
        return {
          traceId,
          spanId,
          parentSpanId,
          name,
          kind,
          error: (status as Decoded | undefined)?.code === 2,
          attributes: attributesOf(attributes),
          resource: attributesOf((resource as Decoded).attributes),
        } as ReceivedSpan
      }),
    ),
  )
}

function metricsIn(request: Decoded): ReceivedMetric[] {
  return list(request.resourceMetrics).flatMap(({ scopeMetrics }) =>
    list(scopeMetrics).flatMap(({ metrics }) =>
      list(metrics).map(({ name, unit, histogram }) => {
        require(name && unit, 'a metric has no name or unit')
        const points = list((histogram as Decoded).dataPoints).map((point) => {
          const { count, bucketCounts = [], explicitBounds = [], attributes } = point
          const counts = bucketCounts as number[]
          const total = counts.reduce((sum, one) => sum + one, 0)
          require(counts.length ===
            (explicitBounds as number[]).length + 1, `${name} has not one bucket more than bounds`)
          require(total === Number(count), `${name} has buckets for ${total} of ${count} values`)
          return { count: total, attributes: attributesOf(attributes) }
        })
        return { name, unit, points } as ReceivedMetric
      }),
    ),
  )
}

const list = (value: unknown) => (value ?? []) as Decoded[]
const isId = (id: unknown, length: number) => typeof id === 'string' && id.length === length && !/^0*$/.test(id)
const attributesOf = (pairs: unknown): Attributes => {
  const entries = list(pairs).map(({ key, value }) => [key, Object.values(value as Decoded)[0]] as [string, unknown])
  require(new Set(entries.map(([key]) => key)).size === entries.length, 'an attribute is there twice')
  return Object.fromEntries(entries)
}

function require(condition: unknown, otherwise: string) {
  if (!condition) throw new Error(otherwise)
}

import { setTimeout as wait } from 'node:timers/promises'
import { type Attributes, diag, ROOT_CONTEXT, type Span, SpanKind, trace } from '@opentelemetry/api'
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-proto'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto'
import {
  defaultResource,
  detectResources,
  resourceAttributesEnvDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources'
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics'
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { Log } from '../log.ts'
import { VERSION } from '../project-file.ts'
import { findTrace, runOutsideTraces } from '../trace.ts'
import type { TelemetrySettings } from './settings.ts'

const SCOPE = 'sufra'
/** How long a stopping site waits for the collector, in milliseconds. */
const CLOSE_TIMEOUT = 2000
/** A collector that is down is logged once in this time, in milliseconds. */
const WARN_INTERVAL = 60_000

/** In seconds, as the semantic conventions recommend them. */
const BUCKETS = {
  http: [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10],
  database: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 10],
}

export type Sdk = ReturnType<typeof openSdk>

/**
 * Sends spans and metrics in the background; what a collector does not take in time is dropped. Nothing is registered
 * globally: libraries of ours would then send spans of their own, which may contain values.
 */
export function openSdk(settings: TelemetrySettings, log: Log) {
  logProblems(log)
  const resource = defaultResource()
    .merge(detectResources({ detectors: [resourceAttributesEnvDetector] }))
    .merge(resourceFromAttributes({ 'service.name': settings.OTEL_SERVICE_NAME, 'service.version': VERSION }))
  const spans = new BatchSpanProcessor({
    exporter: new OTLPTraceExporter(),
    scheduledDelayMillis: settings.OTEL_BSP_SCHEDULE_DELAY,
  })
  const traces = new TracerProvider({ resource, sampler: createSampler(settings), spanProcessors: [spans] })
  const reader = new PeriodicExportingMetricReader({
    exporter: new OTLPMetricExporter(),
    exportIntervalMillis: settings.OTEL_METRIC_EXPORT_INTERVAL,
  })
  const metrics = new MeterProvider({ resource, readers: [reader] })
  const tracer = traces.getTracer(SCOPE, VERSION)
  const meter = metrics.getMeter(SCOPE, VERSION)
  const histogram = (name: string, description: string, explicitBucketBoundaries: number[]) =>
    meter.createHistogram(name, { description, unit: 's', advice: { explicitBucketBoundaries } })

  return {
    tracer,
    requests: histogram('http.server.request.duration', 'Duration of HTTP server requests', BUCKETS.http),
    calls: histogram('http.client.request.duration', 'Duration of HTTP client requests', BUCKETS.http),
    statements: histogram('db.client.operation.duration', 'Duration of database operations', BUCKETS.database),
    /** A span below that of the request or job. Undefined outside of them: connections also work for nobody. */
    startChild(name: string, attributes: Attributes): Span | undefined {
      const parent = findTrace()?.span
      return (
        parent && tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes }, trace.setSpan(ROOT_CONTEXT, parent))
      )
    },
    async close() {
      const sent = Promise.allSettled([traces.shutdown(), metrics.shutdown()])
      await Promise.race([sent, wait(CLOSE_TIMEOUT, undefined, { ref: false })])
    },
  }
}

/** The SDK's own texts are not logged: they repeat what the collector answered. */
function logProblems(log: Log) {
  let last = Number.NEGATIVE_INFINITY
  const ignore = () => {}
  const warn = () => {
    if (performance.now() - last < WARN_INTERVAL) return
    last = performance.now()
    runOutsideTraces(() => log.warn('telemetry could not be sent'))
  }
  diag.setLogger({ error: warn, warn: ignore, info: ignore, debug: ignore, verbose: ignore })
}

/** Which traces are sent. */
function createSampler({
  OTEL_TRACES_SAMPLER: name,
  OTEL_TRACES_SAMPLER_ARG: ratio,
}: Pick<TelemetrySettings, 'OTEL_TRACES_SAMPLER' | 'OTEL_TRACES_SAMPLER_ARG'>): Sampler {
  if (name === 'always_on') return new AlwaysOnSampler()
  if (name === 'always_off') return new AlwaysOffSampler()
  if (name === 'traceidratio') return new TraceIdRatioBasedSampler(ratio)
  if (name === 'parentbased_always_off') return new ParentBasedSampler({ root: new AlwaysOffSampler() })
  if (name === 'parentbased_traceidratio') return new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) })
  return new ParentBasedSampler({ root: new AlwaysOnSampler() })
}

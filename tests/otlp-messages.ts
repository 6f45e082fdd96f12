import type { Messages } from './protobuf.ts'

/** The messages of OTLP 1.x that we send, from opentelemetry-proto: the number of each field, its name and its kind. */
export const OTLP: Messages = {
  ExportTraceServiceRequest: { 1: ['resourceSpans', 'ResourceSpans[]'] },
  ResourceSpans: { 1: ['resource', 'Resource'], 2: ['scopeSpans', 'ScopeSpans[]'], 3: ['schemaUrl', 'string'] },
  ScopeSpans: { 1: ['scope', 'Scope'], 2: ['spans', 'Span[]'], 3: ['schemaUrl', 'string'] },
  Span: {
    ...{ 1: ['traceId', 'hex'], 2: ['spanId', 'hex'], 3: ['traceState', 'string'], 4: ['parentSpanId', 'hex'] },
    ...{ 5: ['name', 'string'], 6: ['kind', 'varint'], 7: ['start', 'fixed64'], 8: ['end', 'fixed64'] },
    ...{ 9: ['attributes', 'KeyValue[]'], 10: ['droppedAttributesCount', 'varint'], 12: ['droppedEvents', 'varint'] },
    ...{ 14: ['droppedLinks', 'varint'], 15: ['status', 'Status'], 16: ['flags', 'fixed32'] },
  },
  Status: { 2: ['message', 'string'], 3: ['code', 'varint'] },
  ExportMetricsServiceRequest: { 1: ['resourceMetrics', 'ResourceMetrics[]'] },
  ResourceMetrics: { 1: ['resource', 'Resource'], 2: ['scopeMetrics', 'ScopeMetrics[]'], 3: ['schemaUrl', 'string'] },
  ScopeMetrics: { 1: ['scope', 'Scope'], 2: ['metrics', 'Metric[]'], 3: ['schemaUrl', 'string'] },
  Metric: {
    ...{ 1: ['name', 'string'], 2: ['description', 'string'], 3: ['unit', 'string'], 9: ['histogram', 'Histogram'] },
  },
  Histogram: { 1: ['dataPoints', 'HistogramDataPoint[]'], 2: ['aggregationTemporality', 'varint'] },
  HistogramDataPoint: {
    ...{ 2: ['start', 'fixed64'], 3: ['time', 'fixed64'], 4: ['count', 'fixed64'], 5: ['sum', 'double'] },
    ...{ 6: ['bucketCounts', 'counts'], 7: ['explicitBounds', 'doubles'], 9: ['attributes', 'KeyValue[]'] },
    ...{ 10: ['flags', 'varint'], 11: ['min', 'double'], 12: ['max', 'double'] },
  },
  Resource: { 1: ['attributes', 'KeyValue[]'], 2: ['droppedAttributesCount', 'varint'] },
  Scope: { 1: ['name', 'string'], 2: ['version', 'string'] },
  KeyValue: { 1: ['key', 'string'], 2: ['value', 'AnyValue'] },
  AnyValue: {
    ...{ 1: ['string', 'string'], 2: ['bool', 'bool'], 3: ['int', 'varint'], 4: ['double', 'double'] },
    5: ['array', 'ArrayValue'],
  },
  ArrayValue: { 1: ['values', 'AnyValue[]'] },
}

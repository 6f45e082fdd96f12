import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'

const OTEL_EXPORTER_OTLP_ENDPOINT = 'http://localhost:4318'

test('telemetry is off without an endpoint, and then no variable of it stops the start', () => {
  expect(readConfig({}).telemetry).toBeUndefined()
  expect(readConfig({ OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc', OTEL_TRACES_SAMPLER: 'x' }).telemetry).toBeUndefined()
  expect(readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_SDK_DISABLED: 'True' }).telemetry).toBeUndefined()
})

test('with an endpoint, the settings have the defaults of OpenTelemetry', () => {
  expect(readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT }).telemetry).toEqual({
    OTEL_EXPORTER_OTLP_ENDPOINT,
    OTEL_SERVICE_NAME: 'sufra',
    OTEL_TRACES_SAMPLER: 'parentbased_always_on',
    OTEL_TRACES_SAMPLER_ARG: 1,
    OTEL_BSP_SCHEDULE_DELAY: 5000,
    OTEL_METRIC_EXPORT_INTERVAL: 60_000,
  })
})

test.each([
  { OTEL_EXPORTER_OTLP_ENDPOINT: 'localhost:4318' },
  { OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' },
  { OTEL_TRACES_SAMPLER: 'sometimes' },
  { OTEL_TRACES_SAMPLER_ARG: '2' },
  { OTEL_METRIC_EXPORT_INTERVAL: '0' },
])('%j stops the start with a message that names it', (wrong) => {
  expect(() => readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT, ...wrong })).toThrow(
    new RegExp(`^Invalid configuration: ${Object.keys(wrong)[0]}: `),
  )
})

import { z } from 'zod'

/** OpenTelemetry's own variables. Its exporter reads the others itself, such as OTEL_EXPORTER_OTLP_HEADERS. */
const Settings = z.object({
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }),
  OTEL_EXPORTER_OTLP_PROTOCOL: z.literal('http/protobuf', 'only http/protobuf is supported').optional(),
  OTEL_SERVICE_NAME: z.string().min(1).default('sufra'),
  OTEL_TRACES_SAMPLER: z
    .enum([
      'always_on',
      'always_off',
      'traceidratio',
      'parentbased_always_on',
      'parentbased_always_off',
      'parentbased_traceidratio',
    ])
    .default('parentbased_always_on'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  /** In milliseconds: how long spans are collected before they are sent, and how often metrics are. */
  OTEL_BSP_SCHEDULE_DELAY: z.coerce.number().int().min(1).default(5000),
  OTEL_METRIC_EXPORT_INTERVAL: z.coerce.number().int().min(1).default(60_000),
})

export type TelemetrySettings = z.output<typeof Settings>

/** Undefined: nothing is sent. Variables that are meant for other programs then stop no start. */
export function readTelemetry(environment: Record<string, string | undefined>): TelemetrySettings | undefined {
  if (!environment.OTEL_EXPORTER_OTLP_ENDPOINT || environment.OTEL_SDK_DISABLED?.toLowerCase() === 'true')
    return undefined
  const parsed = Settings.safeParse(environment)
  if (parsed.success) return parsed.data
  const messages = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  throw new Error(`Invalid configuration: ${messages.join('. ')}`)
}

import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace'
import type { TelemetrySettings } from './settings.ts'

/** Which traces are sent. */
export function samplerOf({
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

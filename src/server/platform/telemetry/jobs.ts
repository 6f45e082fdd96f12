import { randomUUID } from 'node:crypto'
import { ROOT_CONTEXT, SpanStatusCode } from '@opentelemetry/api'
import type { PgBoss } from 'pg-boss'
import { runInTrace } from '../trace.ts'
import type { Sdk } from './sdk.ts'

type Work = (name: string, ...rest: unknown[]) => Promise<string>
type Handler = (jobs: unknown) => Promise<unknown>

/** A trace of its own for each background job. */
export function traceJobs({ tracer }: Pick<Sdk, 'tracer'>, queue: PgBoss): PgBoss {
  const work = queue.work.bind(queue) as Work
  const traced: Work = (name, ...rest) => {
    const handler = rest.pop() as Handler
    return work(name, ...rest, (jobs: unknown) => {
      const span = tracer.startSpan(`job ${name}`, {}, ROOT_CONTEXT)
      const trace = { request_id: randomUUID(), trace_id: span.spanContext().traceId, span }
      return runInTrace(trace, () =>
        handler(jobs)
          .catch((error) => {
            span.setStatus({ code: SpanStatusCode.ERROR })
            throw error
          })
          .finally(() => span.end()),
      )
    })
  }
  queue.work = traced as PgBoss['work']
  return queue
}

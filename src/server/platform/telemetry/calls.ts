import { randomUUID } from 'node:crypto'
import { type Attributes, ROOT_CONTEXT, SpanStatusCode } from '@opentelemetry/api'
import type { PgBoss } from 'pg-boss'
import { runInTrace } from '../trace.ts'
import type { Sdk } from './sdk.ts'

/** A span and a duration for each request that we send. The other side does not learn the trace id. */
export function traceFetch({ startChild, calls }: Pick<Sdk, 'startChild' | 'calls'>) {
  return async (address: string, init: RequestInit): Promise<Response> => {
    const started = performance.now()
    const url = new URL(address)
    const path = redactIds(url.pathname)
    const method = init.method ?? 'GET'
    const common = {
      'http.request.method': method,
      'server.address': url.hostname,
      'server.port': Number(url.port) || (url.protocol === 'https:' ? 443 : 80),
    }
    const span = startChild(`${method} ${path}`, { ...common, 'url.full': url.origin + path })
    const end = (result: Attributes) => {
      span?.setAttributes(result)
      if (result['error.type']) span?.setStatus({ code: SpanStatusCode.ERROR })
      span?.end()
      calls.record((performance.now() - started) / 1000, { ...common, ...result })
    }
    try {
      const response = await fetch(address, init)
      const error = response.status >= 400 && { 'error.type': String(response.status) }
      end({ 'http.response.status_code': response.status, ...error })
      return response
    } catch (error) {
      end({ 'error.type': error instanceof Error ? error.name : '_OTHER' })
      throw error
    }
  }
}

/** Only words stay: parts of a path with capitals or mostly digits are ids. */
const redactIds = (path: string) =>
  path
    .split('/')
    .map((part) => (/^[a-z][a-z0-9-]{0,24}$/.test(part) ? part : part && '*'))
    .join('/')

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

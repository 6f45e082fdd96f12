import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Span } from '@opentelemetry/api'

/** What a request or a job caused belongs to its trace: log lines, problem documents and spans. */
export type Trace = {
  request_id: string
  trace_id: string
  /** Undefined: telemetry is off. */
  span?: Span
}

/** Starts the trace of a request, which ends with its response. */
export type StartTrace = (req: IncomingMessage, res: ServerResponse) => Trace

const storage = new AsyncLocalStorage<Trace>()

/** A trace that nothing is sent about. Its id has the form that OpenTelemetry's ids have. */
export function newTrace(): Trace {
  const request_id = randomUUID()
  return { request_id, trace_id: request_id.replaceAll('-', '') }
}

export const runInTrace = <T>(trace: Trace, work: () => T): T => storage.run(trace, work)

/** For what happens to run in the context of a request, but not for it. */
export const runOutsideTraces = (work: () => void) => storage.exit(work)

/** The trace of the request or job that this code runs for. */
export const findTrace = (): Trace | undefined => storage.getStore()

/** The same, or a new one outside of requests and jobs. */
export const currentTrace = (): Trace => storage.getStore() ?? newTrace()

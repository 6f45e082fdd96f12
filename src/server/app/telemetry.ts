import type { PgBoss } from 'pg-boss'
import type { DeclaredRoute } from '../api/declared-routes.ts'
import type { Log } from '../platform/log.ts'
import { traceFetch, traceJobs } from '../platform/telemetry/calls.ts'
import { traceStatements } from '../platform/telemetry/database.ts'
import { openSdk } from '../platform/telemetry/sdk.ts'
import type { TelemetrySettings } from '../platform/telemetry/settings.ts'
import { traceRequests } from './trace-requests.ts'

/** Traces and metrics over OTLP. Loaded only where it is wanted. */
export function openTelemetry(settings: TelemetrySettings, log: Log) {
  const sdk = openSdk(settings, log)
  return {
    traceRequests: (public_url: string, routes: DeclaredRoute[], behindProxy: boolean) =>
      traceRequests(sdk, public_url, routes, behindProxy),
    connections: traceStatements(sdk),
    fetch: traceFetch(sdk),
    traceJobs: (queue: PgBoss) => traceJobs(sdk, queue),
    /** Sends what is left, if the collector answers soon. */
    close: sdk.close,
  }
}

import type { PgBoss } from 'pg-boss'
import type { Log } from '../log.ts'
import type { DeclaredRoute } from '../openapi/declared-routes.ts'
import type { TelemetrySettings } from '../telemetry-settings.ts'
import { traceStatements } from './database.ts'
import { traceFetch } from './http-client.ts'
import { traceRequests } from './http-server.ts'
import { traceJobs } from './jobs.ts'
import { openSdk } from './sdk.ts'

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

import type { Socket } from 'node:net'
import pg from 'pg'
import { sqlState } from '../errors.ts'

/** How long a statement may take before a second connection checks it, in milliseconds. */
const CHECK_AFTER = 2500
const PROBE_TIMEOUT = 2000

type ClientInternals = { connection: { stream: Socket }; processID: number; _activeQuery: object | null }

/**
 * Detects dead connections: a database that hangs and a broken network report no error. When a statement takes long, a
 * second connection checks it. While the database works on the statement, or it waits for a lock, it may take any time;
 * a connection that the database does not know, or that cannot be checked, is destroyed.
 */
export class StallDetectingClient extends pg.Client {
  constructor(config: pg.ClientConfig) {
    super(config)
    const internals = this as unknown as ClientInternals
    this.once('connect', () => {
      const { stream } = internals.connection
      stream
        .setTimeout(CHECK_AFTER)
        .on('timeout', () => void checkStalled(internals, stream, config.connectionString ?? ''))
    })
  }
}

async function checkStalled(client: ClientInternals, stream: Socket, url: string) {
  const [query, bytesRead] = [client._activeQuery, stream.bytesRead]
  if (!query) return // idle; the next statement restarts the timeout
  const working = await isWorking(url, client.processID)
  if (!working && client._activeQuery === query && stream.bytesRead === bytesRead)
    stream.destroy(Object.assign(new Error('The database does not answer'), { code: 'ETIMEDOUT' }))
  else stream.setTimeout(CHECK_AFTER)
}

async function isWorking(connectionString: string, pid: number): Promise<boolean> {
  const probe = new pg.Client({
    connectionString,
    connectionTimeoutMillis: PROBE_TIMEOUT,
    query_timeout: PROBE_TIMEOUT,
  })
  probe.on('error', () => {})
  try {
    await probe.connect()
    const result = await probe.query("select from pg_stat_activity where pid = $1 and state not like 'idle%'", [pid])
    return result.rowCount === 1
  } catch (error) {
    return /^[0-9A-Z]{5}$/.test(sqlState(error) ?? '') // a database that refuses does not hang
  } finally {
    void probe.end().catch(() => {})
  }
}

import { randomUUID } from 'node:crypto'
import { Socket } from 'node:net'
import pg from 'pg'
import { sqlState } from '../errors.ts'

/** How long a statement may take before a second connection checks it, in milliseconds. */
const CHECK_AFTER = 2500
const PROBE_TIMEOUT = 2000

/**
 * Detects dead connections: a database that hangs and a broken network report no error. When a statement takes long, a
 * second connection checks it. While the database works on the statement, or it waits for a lock, it may take any time;
 * a connection that the database does not know, or that cannot be checked, is destroyed. So is a connection to a server
 * that is no longer the primary after a failover: it would refuse every write.
 */
export class StallDetectingClient extends pg.Client {
  constructor(config: pg.ClientConfig = {}) {
    // The name identifies the connection, also behind a connection pooler, which makes up process ids of its own.
    const name = `${config.application_name ?? 'sufra'} ${randomUUID()}`
    const connectionString = config.connectionString?.replace(/\bapplication_name=[^&]*/, '') // would have precedence
    super({ ...config, connectionString, application_name: name })
    // Between two statements the driver emits errors here, and an unhandled one would end the process. A pooler sends two
    // when it loses its server. The next statement fails with the same error.
    this.on('error', () => {})
    this.once('connect', () => {
      const { stream } = this.connection
      this.connection.on('errorMessage', (error) => {
        if (sqlState(error) === READ_ONLY) stream.destroy()
      })
      if (stream instanceof Socket) detectStalls(this, stream, () => isWorking(config.connectionString ?? '', name))
    })
  }
}

function detectStalls(client: pg.Client, stream: Socket, isWorking: () => Promise<boolean>) {
  let idleSince = stream.bytesWritten
  client.on('drain', () => {
    idleSince = stream.bytesWritten // all statements are answered
  })
  async function check() {
    const [written, read] = [stream.bytesWritten, stream.bytesRead]
    if (written === idleSince) return // the next statement restarts the timeout
    const working = await isWorking()
    if (!working && written !== idleSince && written === stream.bytesWritten && read === stream.bytesRead)
      stream.destroy(Object.assign(new Error('The database does not answer'), { code: 'ETIMEDOUT' }))
    else stream.setTimeout(CHECK_AFTER)
  }
  stream.setTimeout(CHECK_AFTER).on('timeout', () => void check())
}

async function isWorking(connectionString: string, name: string): Promise<boolean> {
  const probe = new pg.Client({
    connectionString,
    connectionTimeoutMillis: PROBE_TIMEOUT,
    query_timeout: PROBE_TIMEOUT,
  })
  probe.on('error', () => {})
  try {
    await probe.connect()
    const result = await probe.query(
      "select from pg_stat_activity where application_name = $1 and state not like 'idle%'",
      [name],
    )
    return result.rowCount === 1
  } catch (error) {
    return /^[0-9A-Z]{5}$/.test(sqlState(error) ?? '') // a database that refuses does not hang
  } finally {
    void probe.end().catch(() => {})
  }
}

/** PostgreSQL's code for a write that a standby, or a read-only transaction, refuses. */
const READ_ONLY = '25006'

/** Right after a failover a proxy may still lead to the old primary: it answers reads, but misses new changes. */
export function requirePrimary(isStandby: boolean | undefined) {
  if (isStandby) throw Object.assign(new Error('The database server is a standby'), { code: READ_ONLY })
}

import type { Socket } from 'node:net'
import pg from 'pg'
import { sqlState } from '../errors.ts'

/** So long may a statement go unanswered before somebody asks about it, and so long may that take. */
const SILENCE = 2500
const PATIENCE = 2000

type Inside = { connection: { stream: Socket }; processID: number; _activeQuery: object | null }

/**
 * A connection that is not waited on for ever. A database that hangs refuses nothing, and a line that swallows everything
 * says no goodbye. So where a statement stays unanswered a second connection asks about it: what the database is working
 * on, or keeps waiting for a lock, is left alone however long it takes; a connection that it knows nothing of is given up.
 */
export class StallDetectingClient extends pg.Client {
  constructor(config: pg.ClientConfig) {
    super(config)
    const inside = this as unknown as Inside
    this.once('connect', () => {
      const { stream } = inside.connection
      stream.setTimeout(SILENCE).on('timeout', () => void checkStalled(inside, stream, config.connectionString ?? ''))
    })
  }
}

async function checkStalled(client: Inside, stream: Socket, url: string) {
  const [asked, heard] = [client._activeQuery, stream.bytesRead]
  if (!asked) return // nobody waits for it; the next statement starts the time anew
  const working = await isWorking(url, client.processID)
  if (!working && client._activeQuery === asked && stream.bytesRead === heard)
    stream.destroy(Object.assign(new Error('The database does not answer'), { code: 'ETIMEDOUT' }))
  else stream.setTimeout(SILENCE)
}

async function isWorking(connectionString: string, pid: number): Promise<boolean> {
  const probe = new pg.Client({ connectionString, connectionTimeoutMillis: PATIENCE, query_timeout: PATIENCE })
  probe.on('error', () => {})
  try {
    await probe.connect()
    const found = await probe.query("select from pg_stat_activity where pid = $1 and state not like 'idle%'", [pid])
    return found.rowCount === 1
  } catch (error) {
    return /^[0-9A-Z]{5}$/.test(sqlState(error) ?? '') // whoever says no is not hanging
  } finally {
    void probe.end().catch(() => {})
  }
}

import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { requirePrimary, StallDetectingClient } from '../database/stall-detecting-client.ts'
import { sqlState } from '../errors.ts'
import type { Log } from '../log.ts'

type Reader = {
  /** The content has this version until one of the other two is called. */
  onVersion: (version: number) => void
  /** The content is about to change: nothing cached is current. */
  onChanging: () => void
  /** The connection is lost: changes go unnoticed until the next `onVersion`. */
  onDisconnected: () => void
}

/** First the lock that a writer holds while it changes something, then the lock that readers share. */
const ACQUIRE_READ_LOCK =
  'select pg_advisory_lock_shared(7372, 21), pg_advisory_lock_shared(7372, 20), pg_advisory_unlock_shared(7372, 21)'
const CANCELLED = '57014'
/** Short, because a dead connection is only noticed when a statement does not return. */
const HOLD_SECONDS = 2

/**
 * Reports changes of the public content before they are committed. The other half is `invalidate_readers` in the
 * migrations: this session holds the shared lock and sleeps; a writer cancels the sleep and waits for the lock.
 */
export function watchContent(url: string, log: Log, reader: Reader) {
  let client: pg.Client | undefined
  let pid: number | undefined
  const stopping = new AbortController()
  const { signal } = stopping
  const ended = (async () => {
    for (let pause = 100; !signal.aborted; pause = Math.min(pause * 2, 5000)) {
      client = new StallDetectingClient({ connectionString: url, keepAlive: true, connectionTimeoutMillis: 5000 })
      try {
        await client.connect()
        await client.query("set client_connection_check_interval = '1s'")
        pid = (await client.query('select pg_backend_pid() as pid')).rows[0]?.pid
        while (!signal.aborted) {
          await holdReadLock(client)
          reader.onChanging()
          await client.query('select pg_advisory_unlock_all()')
          pause = 100
        }
      } catch (error) {
        if (!signal.aborted) log.warn({ code: sqlState(error) }, 'the connection that watches the content was lost')
      }
      reader.onDisconnected()
      await client.end().catch(() => {})
      await wait(pause, undefined, { signal }).catch(() => {}) // aborted when the site stops
    }
  })()

  /** Returns when a writer is about to change the content. */
  async function holdReadLock(session: pg.Client) {
    try {
      await session.query(ACQUIRE_READ_LOCK)
      while (!signal.aborted) {
        const { rows } = await session.query('select version, pg_is_in_recovery() as is_standby from content_version')
        requirePrimary(rows[0].is_standby)
        reader.onVersion(rows[0].version)
        await session.query(`select pg_sleep(${HOLD_SECONDS})`)
      }
    } catch (error) {
      if (sqlState(error) !== CANCELLED) throw error
    }
  }

  return {
    stop: async () => {
      stopping.abort()
      await cancelSleep(url, pid).catch(() => client?.end())
      await ended
    },
  }
}

/** Without this the session would sleep on after a disconnect, and PostgreSQL does not shut down while it is in use. */
async function cancelSleep(url: string, pid: number | undefined) {
  const other = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  other.on('error', () => {})
  await other.connect()
  await other.query('select pg_cancel_backend($1)', [pid])
  await other.end()
}

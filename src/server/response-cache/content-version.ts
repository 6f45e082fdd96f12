import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { StallDetectingClient } from '../database/stall-detecting-client.ts'
import { sqlState } from '../errors.ts'
import type { Log } from '../log.ts'

type Reader = {
  /** The content is at this version, and will be until further notice. */
  settled: (version: number) => void
  /** It is about to change: from now on only the database knows. */
  changing: () => void
  /** Nothing can be heard of changes for now. */
  lost: () => void
}

/** First the lock that a writer holds while it changes something, then the lock that readers share. */
const ACQUIRE_READ_LOCK =
  'select pg_advisory_lock_shared(7372, 21), pg_advisory_lock_shared(7372, 20), pg_advisory_unlock_shared(7372, 21)'
const CANCELLED = '57014'
/** Short, because a dead connection is noticed by a statement that does not end. */
const HOLD_SECONDS = 2

/**
 * Says when what guests read changes, before the change is committed. The other half is `invalidate_readers` in the
 * migrations: this session holds the shared lock and sleeps; whoever changes something cancels the sleep and waits for the lock.
 */
export function watchContent(url: string, log: Log, reader: Reader) {
  let client: pg.Client | undefined
  const stopping = new AbortController()
  const { signal } = stopping
  const ended = (async () => {
    for (let pause = 100; !signal.aborted; pause = Math.min(pause * 2, 5000)) {
      client = new StallDetectingClient({ connectionString: url, keepAlive: true, connectionTimeoutMillis: 5000 })
      client.on('error', () => {}) // the statement under way fails and tells
      try {
        await client.connect()
        await client.query("set client_connection_check_interval = '1s'")
        while (!signal.aborted) {
          await holdStill(client)
          reader.changing()
          await client.query('select pg_advisory_unlock_all()')
          pause = 100
        }
      } catch (error) {
        // The next turn tries again.
        if (!signal.aborted) log.warn({ code: sqlState(error) }, 'changes of the content cannot be heard of')
      }
      reader.lost()
      await client.end().catch(() => {})
      await wait(pause, undefined, { signal }).catch(() => {}) // a stopping site does not wait for the next turn
    }
  })()

  /** Until somebody is about to change something. */
  async function holdStill(session: pg.Client) {
    try {
      await session.query(ACQUIRE_READ_LOCK)
      while (!signal.aborted) {
        const { rows } = await session.query('select version from content_version')
        reader.settled(rows[0].version)
        await session.query(`select pg_sleep(${HOLD_SECONDS})`)
      }
    } catch (error) {
      if (sqlState(error) !== CANCELLED) throw error
    }
  }

  return {
    stop: async () => {
      stopping.abort()
      await wakeUp(url, client).catch(() => client?.end())
      await ended
    },
  }
}

/** A session that is left while it naps would linger, and a database that is in use is not shut down. */
async function wakeUp(url: string, napping: pg.Client | undefined) {
  const pid = (napping as { processID?: number } | undefined)?.processID
  const visitor = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  visitor.on('error', () => {})
  await visitor.connect()
  await visitor.query('select pg_cancel_backend($1)', [pid])
  await visitor.end()
}

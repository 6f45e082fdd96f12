import { setTimeout as wait } from 'node:timers/promises'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Log } from '../log.ts'
import * as schema from './schema.ts'
import { StallDetectingClient } from './stall-detecting-client.ts'

export type Db = NodePgDatabase<typeof schema>
/** One transaction: what is written with it stands or falls together. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]
export type Database = { db: Db; pool: pg.Pool; url: string; close: () => Promise<void> }

/** Dates and times leave the driver as PostgreSQL wrote them: a JavaScript Date would move them into some time zone. */
const asWritten = new Set([pg.types.builtins.DATE, pg.types.builtins.TIME])
export const types = {
  getTypeParser: ((oid: number, format?: 'text') =>
    asWritten.has(oid) ? (text: string) => text : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
}

/** Longer than anything waits for another request; a session that was cut off in the middle of a transaction holds its locks for so long. */
const LIMITS = "set lock_timeout = '10s'; set idle_in_transaction_session_timeout = '2min'"

export function connect(url: string, log: Log): Database {
  const pool = new pg.Pool({
    connectionString: url,
    ...{ max: 10, types, keepAlive: true, connectionTimeoutMillis: 5000 },
    Client: StallDetectingClient as never,
    onConnect: async (client) => void (await client.query(LIMITS)),
  })
  releaseDeadConnections(pool)
  pool.on('error', (error) =>
    log.warn({ code: (error as { code?: string }).code }, 'an idle database connection was lost'),
  )
  // Between two statements of a transaction nobody listens for errors, and one that nobody hears would end the process.
  // The next statement fails and tells.
  pool.on('connect', (client) => client.on('error', () => {}))
  return { db: drizzle(pool, { schema }), pool, url, close: () => pool.end() }
}

/** Drizzle never gives back a connection that is lost while it says `begin`: the pool would be one smaller from then on. */
function releaseDeadConnections(pool: pg.Pool) {
  const lent = new Set<pg.PoolClient>()
  pool.on('acquire', (client) => lent.add(client)).on('release', (_error, client) => lent.delete(client))
  pool.on('connect', (client) =>
    client.once('end', () => {
      if (!lent.has(client)) return
      const { release } = client
      client.release = () => {} // whoever has it may still do so
      release(true)
    }),
  )
}

const PULSE = 5000

/**
 * Calls `hear` with every notification on a channel. The connection is its own and comes back by itself;
 * `lost` and `found` say when nothing could be heard, so that whoever relies on hearing can be careful meanwhile.
 */
export function listen(
  url: string,
  channel: string,
  on: { hear: (payload: string) => void; lost: () => void; found: () => Promise<void> },
) {
  let client: pg.Client | undefined
  let connecting = Promise.resolve()
  const stopping = new AbortController()
  const { signal } = stopping
  const ended = (async () => {
    for (let pause = 100; !signal.aborted; pause = Math.min(pause * 2, 5000)) {
      client = new StallDetectingClient({ connectionString: url, keepAlive: true, connectionTimeoutMillis: 5000 })
      const closed = new Promise<void>((done) => client?.once('end', done).on('error', () => done()))
      client.on('notification', ({ payload }) => on.hear(payload ?? ''))
      try {
        connecting = client.connect().then(() => {})
        await connecting
        await client.query(`listen ${pg.escapeIdentifier(channel)}`)
        await on.found()
        pause = 100
        await Promise.race([closed, hearAgain(client)])
      } catch {
        // The next turn tries again.
      }
      on.lost()
      await client.end().catch(() => {})
      await wait(pause, undefined, { signal }).catch(() => {}) // a stopping site does not wait for the next turn
    }
  })()
  /** A dead line says nothing, and neither does one on which nothing happens: it is asked for an answer now and then. */
  async function hearAgain(client: pg.Client) {
    while (!signal.aborted) {
      await wait(PULSE, undefined, { signal })
      await client.query('select 1')
    }
  }
  return {
    stop: async () => {
      stopping.abort()
      await connecting.catch(() => {}) // to end a connection that is just being made never ends
      await client?.end().catch(() => {})
      await ended
    },
  }
}

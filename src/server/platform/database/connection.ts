import { setTimeout as wait } from 'node:timers/promises'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import * as schema from '../../tables/schema.ts'
import { codeOf } from '../error-description.ts'
import type { Log } from '../log.ts'
import { requirePrimary, StallDetectingClient } from './stall-detecting-client.ts'

export type Db = NodePgDatabase<typeof schema>
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]
export type Database = { db: Db; pool: pg.Pool; url: string; close: () => Promise<void> }

/** Dates and times stay text: a JavaScript Date would convert them into a time zone. */
export const types = new pg.TypeOverrides()
for (const oid of [pg.types.builtins.DATE, pg.types.builtins.TIME]) types.setTypeParser(oid, (text) => text)

/**
 * No request waits longer for a lock. A session that lost its client in a transaction releases its locks after 2 min.
 */
const LIMITS =
  "set_config('lock_timeout', '10s', false), set_config('idle_in_transaction_session_timeout', '2min', false)"

/** Telemetry traces the statements of a connection and the wait for one. */
export type TracedConnections = { Client: typeof pg.Client; keepContext: (pool: pg.Pool) => void }

export function connect(url: string, log: Log, traced?: TracedConnections): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    types,
    keepAlive: true,
    connectionTimeoutMillis: 5000,
    Client: traced?.Client ?? StallDetectingClient,
    onConnect: async (client) => {
      const { rows } = await client.query(`select pg_is_in_recovery() as is_standby, ${LIMITS}`)
      requirePrimary(rows[0]?.is_standby)
    },
  })
  traced?.keepContext(pool)
  releaseDeadConnections(pool)
  pool.on('error', (error) => log.warn({ code: codeOf(error) }, 'an idle database connection was lost'))
  return { db: drizzle(pool, { schema }), pool, url, close: () => pool.end() }
}

/** Drizzle never releases a connection that is lost during `begin`: the pool would shrink by one each time. */
function releaseDeadConnections(pool: pg.Pool) {
  const acquired = new Set<pg.PoolClient>()
  pool.on('acquire', (client) => acquired.add(client)).on('release', (_error, client) => acquired.delete(client))
  pool.on('connect', (client) =>
    client.once('end', () => {
      if (!acquired.has(client)) return
      const { release } = client
      client.release = () => {} // its user may still call it
      release(true)
    }),
  )
}

const CHECK_INTERVAL = 5000

/**
 * Calls `onNotification` with every notification on a channel. It has a connection of its own and reconnects by itself.
 * Between `onDisconnected` and `onConnected` notifications are lost.
 */
export function listen(
  url: string,
  channel: string,
  handlers: {
    onNotification: (payload: string) => void
    onDisconnected: () => void
    onConnected: () => Promise<void>
  },
) {
  let client: pg.Client | undefined
  let connecting = Promise.resolve()
  const stopping = new AbortController()
  const { signal } = stopping
  const ended = (async () => {
    for (let pause = 100; !signal.aborted; pause = Math.min(pause * 2, 5000)) {
      client = new StallDetectingClient({ connectionString: url, keepAlive: true, connectionTimeoutMillis: 5000 })
      const closed = new Promise<void>((done) => client?.once('end', done).on('error', () => done()))
      client.on('notification', ({ payload }) => handlers.onNotification(payload ?? ''))
      try {
        connecting = client.connect().then(() => {})
        await connecting
        await client.query(`listen ${pg.escapeIdentifier(channel)}`)
        await handlers.onConnected()
        pause = 100
        await Promise.race([closed, checkAlive(client)])
      } catch {
        // Retried by the loop.
      }
      handlers.onDisconnected()
      await client.end().catch(() => {})
      await wait(pause, undefined, { signal }).catch(() => {}) // aborted when the site stops
    }
  })()
  /** A dead connection and one without notifications look the same, so that a query checks it now and then. */
  async function checkAlive(client: pg.Client) {
    while (!signal.aborted) {
      await wait(CHECK_INTERVAL, undefined, { signal })
      await client.query('select 1')
    }
  }
  return {
    stop: async () => {
      stopping.abort()
      await connecting.catch(() => {}) // `end` on a connection that is still being made never returns
      await client?.end().catch(() => {})
      await ended
    },
  }
}

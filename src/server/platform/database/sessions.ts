import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import pg from 'pg'

const TIMEOUT = 5000

/**
 * Refuses a pooler that gives every transaction another session: session locks would stay with other clients, and
 * LISTEN would not work. Only a session of our own receives the notification of a second connection.
 */
export async function requireOwnSession(client: pg.Client, connectionString: string) {
  const channel = `sufra_${randomBytes(8).toString('hex')}`
  await client.query(`listen ${channel}`)
  const received = once(client, 'notification', { signal: AbortSignal.timeout(TIMEOUT) }).then(
    () => true,
    () => false,
  )
  const other = new pg.Client({ connectionString })
  other.on('error', () => {}) // the next statement fails with the same error
  await other.connect()
  await other.query(`notify ${channel}`).finally(() => other.end())
  if (!(await received))
    throw new Error(
      'DATABASE_URL leads to a connection pooler that shares sessions, such as PgBouncer with pool_mode = transaction. Live updates and locks do not work through it. Name the PostgreSQL server itself, or a pooler with pool_mode = session.',
    )
  await client.query(`unlisten ${channel}`)
}

/** A connection of its own, which is closed afterwards. */
export async function withClient<Result>(
  connectionString: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString })
  client.on('error', () => {}) // the next statement fails with the same error
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}

/** Runs one statement in a connection of its own. */
export const queryOnce = <Row extends pg.QueryResultRow>(
  connectionString: string,
  text: string,
  values: unknown[] = [],
) => withClient(connectionString, async (client) => (await client.query<Row>(text, values)).rows)

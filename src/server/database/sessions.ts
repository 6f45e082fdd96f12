import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import pg from 'pg'

const PATIENCE = 5000

/**
 * Refuses a pooler that gives every transaction another session: locks would stay with strangers, and nothing that is
 * announced would be heard. A session that is our own hears what somebody else announces.
 */
export async function requireOwnSession(client: pg.Client, connectionString: string) {
  const channel = `sufra_${randomBytes(8).toString('hex')}`
  await client.query(`listen ${channel}`)
  const heard = once(client, 'notification', { signal: AbortSignal.timeout(PATIENCE) }).then(
    () => true,
    () => false,
  )
  const other = new pg.Client({ connectionString })
  other.on('error', () => {}) // the next statement fails and tells
  await other.connect()
  await other.query(`notify ${channel}`).finally(() => other.end())
  if (!(await heard))
    throw new Error(
      'DATABASE_URL leads to a connection pooler that shares sessions, such as PgBouncer with pool_mode = transaction. Live updates and locks do not work through it. Name the PostgreSQL server itself, or a pooler with pool_mode = session.',
    )
  await client.query(`unlisten ${channel}`)
}

import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

/** The number of rows and a checksum of every table. */
export type Fingerprint = Record<string, { rows: number; checksum: string }>

const ATTEMPTS = 300
const PAUSE = 30

/**
 * Names a point in the WAL and returns what the database holds exactly there. No transaction may be writing at that
 * instant: it is repeated until there is such an instant, which locks nobody out.
 */
export async function markPoint(superuserUrl: string, now: Date) {
  return withClients(superuserUrl, async (reader, marker) => {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
      const name = `sufra-${now.getTime()}-${attempt}`
      await reader.query('begin isolation level repeatable read read only')
      const before = await snapshotOf(reader)
      await marker.query('select pg_create_restore_point($1)', [name])
      const after = await snapshotOf(marker)
      // The same next transaction, and none open: nothing was committed between the snapshot and the point.
      if (before.open === 0 && after.open === 0 && before.next === after.next) {
        const fingerprint = await fingerprintIn(reader)
        await reader.query('commit')
        const { rows } = await marker.query('select pg_walfile_name(pg_switch_wal()) as segment')
        return { name, fingerprint, segment: String(rows[0].segment) }
      }
      await reader.query('rollback')
      await wait(PAUSE)
    }
    throw new Error('Orders came without a pause, so that nothing could be compared. It is tried again tomorrow.')
  })
}

export const fingerprintOf = (superuserUrl: string) => withClients(superuserUrl, fingerprintIn)

async function snapshotOf(client: pg.Client) {
  const { rows } = await client.query<{ next: string; open: number }>(`select pg_snapshot_xmax(now)::text as next,
      (pg_snapshot_xmax(now)::text::numeric - pg_snapshot_xmin(now)::text::numeric)::float8 as open
    from pg_current_snapshot() as now`)
  if (!rows[0]) throw new Error('PostgreSQL names no snapshot')
  return rows[0]
}

/** Of all tables that survive a crash, those of the job queue included. */
async function fingerprintIn(client: pg.Client): Promise<Fingerprint> {
  await client.query("set timezone = 'UTC'") // values are compared as text
  const { rows: tables } = await client.query(`select format('%I.%I', nspname, relname) as name
    from pg_class c join pg_namespace n on n.oid = relnamespace
    where relkind = 'r' and relpersistence = 'p' and nspname <> 'information_schema' and nspname !~ '^pg_' order by 1`)
  const fingerprint: Fingerprint = {}
  for (const { name } of tables) {
    const { rows } = await client.query(`select count(*)::float8 as rows,
      coalesce(sum(hashtextextended(t::text, 0)::numeric), 0)::text as checksum from ${name} as t`)
    fingerprint[name] = rows[0]
  }
  return fingerprint
}

/** The tables that differ. */
export function differences(expected: Fingerprint, found: Fingerprint): string[] {
  const names = new Set([...Object.keys(expected), ...Object.keys(found)])
  return [...names].filter(
    (name) => expected[name]?.rows !== found[name]?.rows || expected[name]?.checksum !== found[name]?.checksum,
  )
}

async function withClients<Result>(
  connectionString: string,
  work: (first: pg.Client, second: pg.Client) => Promise<Result>,
): Promise<Result> {
  const [first, second] = [new pg.Client({ connectionString }), new pg.Client({ connectionString })]
  try {
    for (const client of [first, second]) {
      client.on('error', () => {}) // the next statement fails with the same error
      await client.connect()
    }
    return await work(first, second)
  } finally {
    for (const client of [first, second]) await client.end().catch(() => {})
  }
}

import { mkdtemp, readFile, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { z } from 'zod'
import { queryOnce, withClient } from '../../platform/database/sessions.ts'
import { unlessMissing, writeDurably } from '../files.ts'
import type { Recovery } from './archiving.ts'
import { recover } from './recover.ts'
import { ArchiveProblem, explainFailure, requireWalArchive, type WalArchive } from './wal-archive.ts'

/** Stored in the archive as rehearsal.json. `problem`: why it failed. */
const RehearsalSchema = z.object({
  at: z.iso.datetime(),
  seconds: z.number(),
  tables: z.number().int(),
  rows: z.number().int(),
  problem: z.string().nullable(),
})
export type Rehearsal = z.infer<typeof RehearsalSchema>

/** The number of rows and a checksum of every table. */
export type Fingerprint = Record<string, { rows: number; checksum: string }>

const FILE = 'rehearsal.json'
/** How often, and after how many milliseconds again, an instant without open transactions is looked for. */
const ATTEMPTS = 300
const PAUSE = 30
const ARCHIVE_TIMEOUT = 120_000
/** Free disk space that a rehearsal leaves, and how much it needs per byte of the database. */
const ROOM = { spare: 1e9, factor: 1.2 }

/**
 * Restores the newest base backup with all WAL after it into a folder of its own, and compares every table with what it
 * held at that point. The result is stored.
 */
export async function rehearse({ location, files, superuserUrl }: Recovery, now: Date): Promise<Rehearsal> {
  const archive = await requireWalArchive(location)
  const began = performance.now()
  const result = (tables: number, rows: number, problem: string | null): Rehearsal => ({
    at: now.toISOString(),
    seconds: Math.round((performance.now() - began) / 100) / 10,
    tables,
    rows,
    problem,
  })
  const folder = await mkdtemp(join(files.home, 'rehearsal-'))
  let rehearsal: Rehearsal
  try {
    await requireRoom(files.home, superuserUrl)
    const { name, fingerprint, segment } = await withClient(superuserUrl, (reader) =>
      withClient(superuserUrl, (marker) => markPoint(reader, marker, now)),
    )
    await waitUntilArchived(archive, segment)
    const target = { restore_point: name }
    // It is thrown away, so that it need not survive a crash, and it must not write to the archive.
    const settings = { archive_mode: 'off', fsync: 'off' }
    const found = await recover(archive, { files, folder, target, settings }, (url) => withClient(url, takeFingerprint))
    const different = listDifferences(fingerprint, found)
    const rows = Object.values(found).reduce((sum, table) => sum + table.rows, 0)
    const problem = different.length > 0 ? `These tables differ: ${different.slice(0, 5).join(', ')}` : null
    rehearsal = result(Object.keys(found).length, rows, problem)
  } catch (error) {
    rehearsal = result(0, 0, explainFailure(error).slice(0, 300))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  await writeDurably(join(archive.folder, FILE), Buffer.from(`${JSON.stringify(rehearsal, null, 2)}\n`))
  return rehearsal
}

/** Undefined: there was none yet. */
export async function lastRehearsal({ folder }: WalArchive): Promise<Rehearsal | undefined> {
  const text = await readFile(join(folder, FILE), 'utf8').catch(unlessMissing)
  return text === undefined ? undefined : RehearsalSchema.safeParse(JSON.parse(text)).data
}

async function requireRoom(home: string, superuserUrl: string) {
  const text = 'select sum(pg_database_size(oid))::float8 as bytes from pg_database'
  const [{ bytes } = { bytes: 0 }] = await queryOnce<{ bytes: number }>(superuserUrl, text)
  const { bavail, bsize } = await statfs(home)
  if (bavail * bsize < bytes * ROOM.factor + ROOM.spare)
    throw new ArchiveProblem(`There is not enough room in ${home} for a copy of the database.`)
}

async function waitUntilArchived(archive: WalArchive, segment: string) {
  for (const began = performance.now(); ; await wait(200)) {
    if ((await archive.walNames()).includes(segment)) return
    if (performance.now() - began > ARCHIVE_TIMEOUT)
      throw new ArchiveProblem(`${segment} was not archived within two minutes.`)
  }
}

/**
 * Names a point in the WAL and returns what the database holds exactly there. No transaction may be writing at that
 * instant: it is repeated until there is such an instant, which locks nobody out.
 */
async function markPoint(reader: pg.Client, marker: pg.Client, now: Date) {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const name = `sufra-${now.getTime()}-${attempt}`
    await reader.query('begin isolation level repeatable read read only')
    const before = await readSnapshot(reader)
    await marker.query('select pg_create_restore_point($1)', [name])
    const after = await readSnapshot(marker)
    // The same next transaction, and none open: nothing was committed between the snapshot and the point.
    if (before.open === 0 && after.open === 0 && before.next === after.next) {
      const fingerprint = await takeFingerprint(reader)
      await reader.query('commit')
      const { rows } = await marker.query('select pg_walfile_name(pg_switch_wal()) as segment')
      return { name, fingerprint, segment: String(rows[0].segment) }
    }
    await reader.query('rollback')
    await wait(PAUSE)
  }
  throw new Error('Orders kept coming in, so the restore could not be compared. Trying again tomorrow.')
}

async function readSnapshot(client: pg.Client) {
  const { rows } = await client.query<{ next: string; open: number }>(`select pg_snapshot_xmax(now)::text as next,
      (pg_snapshot_xmax(now)::text::numeric - pg_snapshot_xmin(now)::text::numeric)::float8 as open
    from pg_current_snapshot() as now`)
  if (!rows[0]) throw new Error('PostgreSQL names no snapshot')
  return rows[0]
}

/** Of all tables that survive a crash, those of the job queue included. */
async function takeFingerprint(client: pg.Client): Promise<Fingerprint> {
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
export function listDifferences(expected: Fingerprint, found: Fingerprint): string[] {
  const names = new Set([...Object.keys(expected), ...Object.keys(found)])
  return [...names].filter(
    (name) => expected[name]?.rows !== found[name]?.rows || expected[name]?.checksum !== found[name]?.checksum,
  )
}

import { mkdtemp, readFile, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { z } from 'zod'
import type { Recovery } from './archiving.ts'
import { differences, fingerprintOf, markPoint } from './fingerprint.ts'
import { recover } from './recover.ts'
import {
  ArchiveProblem,
  reasonOf,
  requireWalArchive,
  unlessMissing,
  type WalArchive,
  writeDurably,
} from './wal-archive.ts'

/** Stored in the archive as rehearsal.json. `problem`: why it failed. */
const RehearsalSchema = z.object({
  at: z.iso.datetime(),
  seconds: z.number(),
  tables: z.number().int(),
  rows: z.number().int(),
  problem: z.string().nullable(),
})
export type Rehearsal = z.infer<typeof RehearsalSchema>

const FILE = 'rehearsal.json'
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
    const { name, fingerprint, segment } = await markPoint(superuserUrl, now)
    await waitUntilArchived(archive, segment)
    const target = { restore_point: name }
    // It is thrown away, so that it need not survive a crash, and it must not write to the archive.
    const settings = { archive_mode: 'off', fsync: 'off' }
    const found = await recover(archive, { files, folder, target, settings }, fingerprintOf)
    const different = differences(fingerprint, found)
    const rows = Object.values(found).reduce((sum, table) => sum + table.rows, 0)
    const problem = different.length > 0 ? `These tables differ: ${different.slice(0, 5).join(', ')}` : null
    rehearsal = result(Object.keys(found).length, rows, problem)
  } catch (error) {
    rehearsal = result(0, 0, reasonOf(error).slice(0, 300))
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

async function requireRoom(home: string, connectionString: string) {
  const client = new pg.Client({ connectionString })
  await client.connect()
  const { rows } = await client
    .query('select sum(pg_database_size(oid))::float8 as bytes from pg_database')
    .finally(() => client.end())
  const { bavail, bsize } = await statfs(home)
  if (bavail * bsize < rows[0].bytes * ROOM.factor + ROOM.spare)
    throw new ArchiveProblem(`There is not enough room in ${home} for a copy of the database.`)
}

async function waitUntilArchived(archive: WalArchive, segment: string) {
  for (const began = performance.now(); ; await wait(200)) {
    if ((await archive.walNames()).includes(segment)) return
    if (performance.now() - began > ARCHIVE_TIMEOUT)
      throw new ArchiveProblem(`${segment} was not archived within two minutes.`)
  }
}

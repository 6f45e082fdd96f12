import { mkdir, readFile, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import pg from 'pg'
import { contentOf, filesOf, type MediaStore } from '../../media/store.ts'
import { BACKUP_LOCK, type Migration, readMigrations } from '../../platform/database/migrations.ts'
import { codeOf } from '../../platform/error-description.ts'
import { VERSION } from '../../platform/project-file.ts'
import { type Archive, createArchive } from './archive.ts'
import { dataEntry, MANIFEST, type Manifest, pictureEntry, SECRET } from './manifest.ts'
import { readRows } from './rows.ts'
import { hasData, quoted, tablesAfter } from './tables.ts'

/** All data of one site: what a backup reads and a restore writes. */
export type SiteData = { databaseUrl: string; store: MediaStore; secretFile: string | undefined }
/** Called repeatedly while pictures or rows are copied. */
export type ReportProgress = (kind: 'pictures' | 'rows', done: number, total: number) => void
export type BackupResult = { file: string; bytes: number; rows: number; pictures: number; missing: string[] }
/**
 * `claimFile` is called when it is known that there is something to back up. `locked`: the caller already holds the backup
 * lock, because it is about to migrate.
 */
type Options = { claimFile: () => Promise<string>; now: Date; report?: ReportProgress; locked?: boolean }

/**
 * Writes all data into one file while the site runs. The rows are those of one instant. Pictures are copied before that
 * instant, and new ones again after it, so that every picture of a row is in the backup even if it is deleted
 * meanwhile.
 */
export async function takeBackup(
  site: SiteData,
  { claimFile, now, report = () => {}, locked = false }: Options,
): Promise<BackupResult> {
  const client = new pg.Client({ connectionString: site.databaseUrl })
  client.on('error', () => {}) // the next statement fails with the same error
  await client.connect()
  try {
    if (!locked) await client.query('select pg_advisory_lock_shared($1)', [BACKUP_LOCK])
    const migration = await requireRestaurant(client)
    const file = await claimFile()
    if (await exists(file)) throw new Error(`${file} is there already. Nothing was written.`)
    await mkdir(dirname(file), { recursive: true, mode: 0o700 })
    const archive = await createArchive(file, now)
    try {
      return { file, ...(await fill(archive, { client, site, migration, now, report })) }
    } catch (error) {
      await archive.discard()
      throw withReason(error, file)
    }
  } finally {
    await client.end().catch(() => {})
  }
}

type Source = { client: pg.Client; site: SiteData; migration: Migration[]; now: Date; report: ReportProgress }

async function fill(archive: Archive, { client, site: { store, secretFile }, migration, now, report }: Source) {
  const copied = await copyPictures(archive, store, new Set(), report)
  await client.query('begin isolation level repeatable read read only')
  const tables = await copyRows(archive, client, migration, report)
  const { rows: listed } = await client.query('select name, widths from media')
  await client.query('commit')
  const copiedAfter = await copyPictures(archive, store, copied, report)
  const missing = listed.flatMap(filesOf).filter((name) => !copied.has(name) && !copiedAfter.has(name))
  const secret = secretFile && (await readFile(secretFile).catch(unlessMissing))
  if (secret) await archive.add(SECRET, secret)
  const manifest: Manifest = {
    format: 1,
    version: VERSION,
    taken_at: now.toISOString(),
    migrations: migration.map(({ tag, hash }) => ({ tag, hash })),
    tables,
    pictures: copied.size + copiedAfter.size,
    missing,
    secret: secret ? 'included' : secretFile ? 'none' : 'configured',
  }
  await archive.add(MANIFEST, Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`))
  const rows = Object.values(tables).reduce((sum, count) => sum + count, 0)
  return { bytes: await archive.finish(), rows, pictures: manifest.pictures, missing }
}

const CONCURRENCY = 8 // a bucket may have a high latency

async function copyPictures(archive: Archive, store: MediaStore, alreadyCopied: Set<string>, report: ReportProgress) {
  const names = (await store.names()).filter((name) => !alreadyCopied.has(name))
  const copied = new Set<string>()
  for (let from = 0; from < names.length; from += CONCURRENCY) {
    const batch = names.slice(from, from + CONCURRENCY)
    const files = await Promise.all(batch.map(async (name) => ({ name, content: await contentOf(store, name) })))
    for (const { name, content } of files) {
      if (!content) continue // deleted since it was listed
      await archive.add(pictureEntry(name), content)
      copied.add(name)
    }
    report('pictures', from + batch.length, names.length)
  }
  return copied
}

async function copyRows(archive: Archive, client: pg.Client, migration: Migration[], report: ReportProgress) {
  const tables = tablesAfter(migration.at(-1))
  const counts: Record<string, number> = {}
  for (const { name } of tables)
    counts[name] = (await client.query(`select count(*)::float8 as rows from ${quoted(name)}`)).rows[0]?.rows
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
  let done = 0
  for (const table of tables) {
    let part = 0
    for await (const { rows, content } of readRows(client, table)) {
      await archive.add(dataEntry(table.name, ++part), content)
      done += rows
      report('rows', done, total)
    }
  }
  return counts
}

export class NothingToBackUp extends Error {}

async function requireRestaurant(client: pg.Client): Promise<Migration[]> {
  const { applied, newer } = await readMigrations(client)
  if (newer > 0) throw new Error('A newer version of Sufra has used this database: take the backup with that one.')
  const last = applied.at(-1)
  if (!last || !(await hasData(client, tablesAfter(last))))
    throw new NothingToBackUp('There is nothing to back up here yet.')
  return applied
}

function withReason(error: unknown, file: string) {
  const full = ['ENOSPC', 'EDQUOT', 'EFBIG'].includes(codeOf(error) ?? '')
  return full ? new Error(`There is not enough room for the backup ${file}. Make some and try again.`) : error
}

const exists = async (file: string) => (await stat(file).catch(unlessMissing)) !== undefined

function unlessMissing(error: { code?: string }): undefined {
  if (error.code !== 'ENOENT') throw error
}

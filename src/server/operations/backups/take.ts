import { readFile, stat } from 'node:fs/promises'
import type pg from 'pg'
import { contentOf, listFiles, type MediaStore } from '../../media/store.ts'
import { exists } from '../../platform/database/embedded-location.ts'
import { BACKUP_LOCK, type Migration, readMigrations } from '../../platform/database/migrations.ts'
import { withClient } from '../../platform/database/sessions.ts'
import { VERSION } from '../../platform/project-file.ts'
import { isDiskFull, unlessMissing } from '../files.ts'
import { type Entry, MANIFEST, type Manifest, pictureEntry, SECRET, writeArchive } from './archive.ts'
import { hasData, quote, readRows, tablesAfter } from './rows.ts'

/** All data of one site: what a backup reads and a restore writes. */
export type SiteData = { databaseUrl: string; store: MediaStore; secretFile: string | undefined }
/** Called repeatedly while pictures or rows are copied. */
export type ReportProgress = (kind: 'pictures' | 'rows', done: number, total: number) => void
export type BackupResult = Awaited<ReturnType<typeof takeBackup>>
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
export const takeBackup = (site: SiteData, { claimFile, now, report = () => {}, locked = false }: Options) =>
  withClient(site.databaseUrl, async (client) => {
    if (!locked) await client.query('select pg_advisory_lock_shared($1)', [BACKUP_LOCK])
    const migrations = await requireRestaurant(client)
    const file = await claimFile()
    if (await exists(file)) throw new Error(`${file} already exists. Nothing was written.`)
    const summary = { rows: 0, pictures: 0, missing: [] as string[] }
    await writeArchive(file, readSite({ client, site, migrations, now, report, summary }), now).catch((error) => {
      if (!isDiskFull(error)) throw error
      throw new Error(`There is not enough room for the backup ${file}. Make some and try again.`)
    })
    return { file, bytes: (await stat(file)).size, ...summary }
  })

type Source = {
  client: pg.Client
  site: SiteData
  migrations: Migration[]
  now: Date
  report: ReportProgress
  /** Filled while the entries are read. */
  summary: { rows: number; pictures: number; missing: string[] }
}

async function* readSite({ client, site, migrations, now, report, summary }: Source): AsyncGenerator<Entry> {
  const { store, secretFile } = site
  const copied = new Set<string>()
  yield* readPictures(store, copied, report)
  await client.query('begin isolation level repeatable read read only')
  const counts: Record<string, number> = {}
  const tables = tablesAfter(migrations.at(-1))
  for (const { name } of tables)
    counts[name] = (await client.query(`select count(*)::float8 as rows from ${quote(name)}`)).rows[0]?.rows
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
  for (const table of tables) {
    let part = 0
    for await (const { rows, content } of readRows(client, table)) {
      yield { name: `data/${table.name}/${String(++part).padStart(6, '0')}.jsonl.gz`, content }
      summary.rows += rows
      report('rows', summary.rows, total)
    }
  }
  const { rows: listed } = await client.query('select name, widths from media')
  await client.query('commit')
  yield* readPictures(store, copied, report)
  summary.pictures = copied.size
  summary.missing = listed.flatMap(listFiles).filter((name) => !copied.has(name))
  const secret = secretFile && (await readFile(secretFile).catch(unlessMissing))
  if (secret) yield { name: SECRET, content: secret }
  const manifest: Manifest = {
    format: 1,
    version: VERSION,
    taken_at: now.toISOString(),
    migrations: migrations.map(({ tag, hash }) => ({ tag, hash })),
    tables: counts,
    pictures: summary.pictures,
    missing: summary.missing,
    secret: secret ? 'included' : secretFile ? 'none' : 'configured',
  }
  yield { name: MANIFEST, content: Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`) }
}

const CONCURRENCY = 8 // a bucket may have a high latency

/** Those that are not in `copied`, to which they are added. */
async function* readPictures(store: MediaStore, copied: Set<string>, report: ReportProgress) {
  const names = (await store.names()).filter((name) => !copied.has(name))
  for (let from = 0; from < names.length; from += CONCURRENCY) {
    const batch = names.slice(from, from + CONCURRENCY)
    const files = await Promise.all(batch.map(async (name) => ({ name, content: await contentOf(store, name) })))
    for (const { name, content } of files) {
      if (!content) continue // deleted since it was listed
      yield { name: pictureEntry(name), content }
      copied.add(name)
    }
    report('pictures', from + batch.length, names.length)
  }
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

import { mkdir, readFile, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import pg from 'pg'
import { BACKUP_LOCK, type Migration, readMigrations } from '../database/migrations.ts'
import { filesOf } from '../media/files.ts'
import { contentOf, type MediaStore } from '../media/store.ts'
import { VERSION } from '../version.ts'
import { type Archive, createArchive } from './archive.ts'
import { dataEntry, MANIFEST, type Manifest, pictureEntry, SECRET } from './manifest.ts'
import { readRows } from './rows.ts'
import { hasData, quoted, tablesAfter } from './tables.ts'

export type Place = { databaseUrl: string; store: MediaStore; secretFile: string | undefined }
/** Told again and again while something takes its time. */
export type Tell = (doing: 'pictures' | 'rows', done: number, total: number) => void
export type Taken = { file: string; bytes: number; rows: number; pictures: number; missing: string[] }
type Wanted = { file: string; now: Date; tell?: Tell /** Nobody else migrates: we are about to. */; alone?: boolean }

/**
 * Writes the whole restaurant into one file while it is open. Its rows are those of one instant. Pictures are copied before
 * that instant, and those that came meanwhile after it: whatever is deleted during a backup is still in it.
 */
export async function takeBackup(place: Place, { file, now, tell = () => {}, alone = false }: Wanted): Promise<Taken> {
  const client = new pg.Client({ connectionString: place.databaseUrl })
  client.on('error', () => {}) // the next statement fails and tells
  await client.connect()
  try {
    if (!alone) await client.query('select pg_advisory_lock_shared($1)', [BACKUP_LOCK])
    const migration = await requireRestaurant(client)
    if (await exists(file)) throw new Error(`${file} is there already. Nothing was written.`)
    await mkdir(dirname(file), { recursive: true, mode: 0o700 })
    const archive = await createArchive(file, now)
    try {
      return { file, ...(await fill(archive, { client, place, migration, now, tell })) }
    } catch (error) {
      await archive.discard()
      throw withReason(error, file)
    }
  } finally {
    await client.end().catch(() => {})
  }
}

type Work = { client: pg.Client; place: Place; migration: Migration[]; now: Date; tell: Tell }

async function fill(archive: Archive, { client, place: { store, secretFile }, migration, now, tell }: Work) {
  const copied = await copyPictures(archive, store, new Set(), tell)
  await client.query('begin isolation level repeatable read read only')
  const tables = await copyRows(archive, client, migration, tell)
  const { rows: listed } = await client.query('select name, widths from media')
  await client.query('commit')
  const later = await copyPictures(archive, store, copied, tell)
  const missing = listed.flatMap(filesOf).filter((name) => !copied.has(name) && !later.has(name))
  const secret = secretFile && (await readFile(secretFile).catch(unlessMissing))
  if (secret) await archive.add(SECRET, secret)
  const manifest: Manifest = {
    format: 1,
    version: VERSION,
    taken_at: now.toISOString(),
    migrations: migration.map(({ tag, hash }) => ({ tag, hash })),
    tables,
    pictures: copied.size + later.size,
    missing,
    secret: secret ? 'included' : secretFile ? 'none' : 'configured',
  }
  await archive.add(MANIFEST, Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`))
  const rows = Object.values(tables).reduce((sum, count) => sum + count, 0)
  return { bytes: await archive.finish(), rows, pictures: manifest.pictures, missing }
}

const AT_ONCE = 8 // a bucket may be far away

async function copyPictures(archive: Archive, store: MediaStore, known: Set<string>, tell: Tell) {
  const names = (await store.names()).filter((name) => !known.has(name))
  const copied = new Set<string>()
  for (let from = 0; from < names.length; from += AT_ONCE) {
    const some = names.slice(from, from + AT_ONCE)
    const found = await Promise.all(some.map(async (name) => ({ name, content: await contentOf(store, name) })))
    for (const { name, content } of found) {
      if (!content) continue // deleted since it was listed
      await archive.add(pictureEntry(name), content)
      copied.add(name)
    }
    tell('pictures', from + some.length, names.length)
  }
  return copied
}

async function copyRows(archive: Archive, client: pg.Client, migration: Migration[], tell: Tell) {
  const tables = tablesAfter(migration.at(-1) ?? { tables: {} })
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
      tell('rows', done, total)
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
  const full = ['ENOSPC', 'EDQUOT', 'EFBIG'].includes((error as { code?: string }).code ?? '')
  return full ? new Error(`There is not enough room for the backup ${file}. Make some and try again.`) : error
}

const exists = async (file: string) => (await stat(file).catch(unlessMissing)) !== undefined

function unlessMissing(error: { code?: string }): undefined {
  if (error.code !== 'ENOENT') throw error
}

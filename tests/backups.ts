import { createHash, randomBytes } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { inject, onTestFinished } from 'vitest'
import { openBackupFolder } from '../src/server/operations/backups/backup-folder.ts'
import { type SiteData, takeBackup } from '../src/server/operations/backups/take.ts'
import { readConfig } from '../src/server/platform/config.ts'
import { startEmbedded } from '../src/server/platform/database/embedded.ts'
import { makeFolder } from './folder.ts'
import { installedBinaries } from './postgres.ts'
import { freshDatabase, query, stopWithThisProcess } from './test-server.ts'

/** Registers the cleanup; by default it runs at the end of the test. */
type AtEnd = (close: () => Promise<void>) => void

export async function openFolder(atEnd: AtEnd = onTestFinished) {
  const folder = await makeFolder('backup')
  atEnd(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))
  return folder
}

/** The rows of a restaurant that has not been started yet. */
export async function closedRestaurant() {
  const database = await freshDatabase(inject('template').url)
  onTestFinished(() => database.remove().then(() => {}))
  return placeOf(database.url)
}

/** An empty database, and a data folder that does not exist yet. */
export async function emptyTarget(server = inject('template').url, atEnd: AtEnd = onTestFinished) {
  const name = `empty_${randomBytes(6).toString('hex')}`
  await query(server, `create database ${name}`)
  const databaseUrl = server.replace(/\/postgres(?=\?)/, `/${name}`)
  atEnd(() => query(server, `drop database ${name} with (force)`).then(() => {}))
  return placeOf(databaseUrl, atEnd)
}

async function placeOf(databaseUrl: string, atEnd?: AtEnd) {
  const folder = join(await openFolder(atEnd), 'data')
  const { site: place } = openBackupFolder(readConfig({ DATA_DIR: folder }), databaseUrl)
  const sql = (text: string, values?: unknown[]) => query(databaseUrl, text, values)
  return { ...place, folder, sql, backup: (name: string) => backupOf(place, name) }
}

export const backupOf = async (place: SiteData, name: string) =>
  takeBackup(place, { claimFile: async () => join(await openFolder(), name), now: new Date() })

/** A PostgreSQL server as distributions ship it, with a role that may only own its databases. */
export async function startOlderServer() {
  const folder = await openFolder()
  const data = join(folder, 'postgres')
  const { superuserUrl: url, stop } = await startEmbedded(data, { binaries: installedBinaries() })
  const watcher = stopWithThisProcess(data, folder)
  onTestFinished(async () => {
    await stop()
    watcher.end()
  })
  await query(url, 'alter system set fsync = off') // durability is not needed here
  await query(url, 'select pg_reload_conf()')
  await query(url, "create role owner login createdb password 'owner'")
  return url.replace(/\/\/[^@]+@/, '//owner:owner@')
}

const NOT_KEPT = "('sessions', 'verifications', 'rate_limits')"
type Sql = (text: string) => Promise<Record<string, string>[]>

/** Every row of every table that a backup holds, as PostgreSQL writes it, sorted. */
export async function rowsOf(sql: Sql): Promise<Record<string, string[]>> {
  const tables = await sql(`select tablename as name from pg_tables where schemaname = 'public'
    and tablename not in ${NOT_KEPT} order by 1`)
  const found = Object.fromEntries(tables.map(({ name = '' }) => [name, [] as string[]]))
  // One statement: a connection for each table would cost more than the rows.
  const parts = Object.keys(found).map((name) => {
    // This column is unused; it stays for processes of the previous version.
    const row = name === 'settings' ? "(to_jsonb(t) - 'calendar_secret')::text" : 't::text'
    return `select '${name}' as name, ${row} as row from "${name}" t`
  })
  const rows = await sql(`select * from (${parts.join(' union all ')}) all_rows order by row collate "C"`)
  for (const { name = '', row = '' } of rows) found[name]?.push(row)
  return found
}

/** The checksum of every picture, by name. */
export async function picturesOf(folder: string, names: string[]) {
  const sums = names.toSorted().map(async (name) => [name, await sumOf(join(folder, 'media', name))])
  return Object.fromEntries(await Promise.all(sums))
}

const sumOf = async (file: string) =>
  createHash('sha256')
    .update(await readFile(file))
    .digest('hex')

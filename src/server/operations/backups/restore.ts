import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import type pg from 'pg'
import { contentOf, isName, type MediaStore } from '../../media/store.ts'
import {
  applyMigrations,
  knownMigrations,
  readMigrations,
  withMigrationLock,
} from '../../platform/database/migrations.ts'
import { codeOf } from '../../platform/error-description.ts'
import { writeDurably } from '../files.ts'
import { DamagedArchive } from '../tar.ts'
import {
  type Entry,
  MANIFEST,
  type Manifest,
  ManifestSchema,
  pictureEntry,
  readArchive,
  SECRET,
  sha256,
} from './archive.ts'
import { hasData, quote, type Table, tablesAfter, writeRows } from './rows.ts'
import type { ReportProgress, SiteData } from './take.ts'

type Contents = { manifest: Manifest; pictures: Map<string, string> }

/**
 * Restores a backup into an empty site. Nothing is written before the whole file is verified. The rows come last, in
 * one transaction, so that an interrupted restore can be repeated.
 */
export async function restoreBackup(
  site: SiteData,
  file: string,
  report: ReportProgress = () => {},
): Promise<Manifest> {
  const contents = await verify(file)
  const { manifest } = contents
  const migrations = knownMigrations()
  const backedUp = migrations.slice(0, manifest.migrations.length)
  const isKnown = ({ tag, hash }: { tag: string; hash: string }, n: number) =>
    backedUp[n]?.tag === tag && backedUp[n].hash === hash
  if (!manifest.migrations.every(isKnown))
    throw new Error(
      `This backup was taken by a newer or other version of Sufra (${manifest.version}). Restore it there.`,
    )

  await withMigrationLock(site.databaseUrl, async (client) => {
    await requireEmpty(client, site.store, contents)
    const { applied } = await readMigrations(client)
    await putFiles(file, site, contents, report)
    await applyMigrations(client, backedUp.slice(applied.length))
    await putRows(client, file, contents, tablesAfter(backedUp.at(-1)), report)
    await applyMigrations(client, migrations.slice(backedUp.length))
    await client.query('analyze')
  })
  return manifest
}

/** Reads the whole archive, but keeps only the manifest and the checksums of pictures in memory. */
async function verify(file: string): Promise<Contents> {
  const pictures = new Map<string, string>()
  let manifest: Manifest | undefined
  try {
    for await (const { name, content } of readArchive(file)) {
      const picture = readPictureName(name)
      if (picture) pictures.set(picture, sha256(content))
      if (name === MANIFEST) manifest = ManifestSchema.parse(JSON.parse(content.toString()))
    }
    if (!manifest || manifest.pictures !== pictures.size) throw new DamagedArchive('a part of it is missing')
  } catch (error) {
    const code = codeOf(error)
    if (code) throw new Error(`${file} cannot be read (${code}).`)
    const reason = error instanceof DamagedArchive ? error.message : 'what it says about itself cannot be read'
    throw new Error(`${file} is damaged: ${reason}. Nothing was written.`)
  }
  return { manifest, pictures }
}

async function requireEmpty(client: pg.Client, store: MediaStore, { manifest, pictures }: Contents) {
  const { applied, newer } = await readMigrations(client)
  const last = applied.at(-1)
  if (newer > 0 || (last && (await hasData(client, tablesAfter(last)))))
    throw new Error(
      'There is a restaurant in this database already. A backup is restored into an empty place only: name another database in DATABASE_URL, or another DATA_DIR. Nothing was written.',
    )
  if (applied.length > manifest.migrations.length)
    throw new Error(
      'This database is empty, but prepared for a newer version than the backup is of. Make a new one. Nothing was written.',
    )
  // Pictures of an interrupted restore may be here; pictures of another restaurant must not be mixed in.
  for (const name of await store.names()) {
    const existing = pictures.has(name) ? await contentOf(store, name) : undefined
    if (!existing || sha256(existing) !== pictures.get(name))
      throw new Error(`There are already other images here, such as ${name}. Nothing was written.`)
  }
}

async function putFiles(file: string, { store, secretFile }: SiteData, { pictures }: Contents, report: ReportProgress) {
  let done = 0
  for await (const { name, content } of readArchive(file)) {
    const picture = readPictureName(name)
    if (picture) {
      await store.put(picture, new Uint8Array(content))
      report('pictures', ++done, pictures.size)
    } else if (name === SECRET && secretFile) {
      await mkdir(dirname(secretFile), { recursive: true })
      await writeDurably(secretFile, content)
    }
  }
}

/** In one transaction and without triggers: the rows that triggers wrote are in the backup too. */
async function putRows(
  client: pg.Client,
  file: string,
  { manifest }: Contents,
  tables: Table[],
  report: ReportProgress,
) {
  const total = Object.values(manifest.tables).reduce((sum, count) => sum + count, 0)
  const counts: Record<string, number> = Object.fromEntries(tables.map(({ name }) => [name, 0]))
  const forEachTable = async (statement: (name: string) => string) => {
    for (const { name } of tables) await client.query(statement(quote(name)))
  }
  await client.query('begin')
  try {
    await forEachTable((name) => `alter table ${name} disable trigger user`)
    await forEachTable((name) => `delete from ${name}`)
    let done = 0
    for await (const entry of readArchive(file)) {
      const table = findTable(entry, tables)
      if (!table) continue
      const rows = await writeRows(client, table, entry.content)
      counts[table.name] = (counts[table.name] ?? 0) + rows
      done += rows
      report('rows', done, total)
    }
    for (const { name } of tables)
      if (counts[name] !== manifest.tables[name]) throw new Error(`Rows of ${name} are missing in the backup`)
    for (const { name, identity } of tables)
      if (identity)
        await client.query(
          `select setval(pg_get_serial_sequence($1, $2), coalesce(max(${quote(identity)}), 0) + 1, false) from ${quote(name)}`,
          [name, identity],
        )
    await forEachTable((name) => `alter table ${name} enable trigger user`)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

const readPictureName = (entry: string) => {
  const name = entry.slice(pictureEntry('').length)
  return entry.startsWith(pictureEntry('')) && isName(name) ? name : undefined
}
const findTable = ({ name }: Entry, tables: Table[]) => tables.find((table) => name.startsWith(`data/${table.name}/`))

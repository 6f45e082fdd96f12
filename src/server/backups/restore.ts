import { createHash, randomBytes } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type pg from 'pg'
import { withMigrationLock, applyMigrations, knownMigrations, readMigrations } from '../database/migrations.ts'
import { contentOf, isName, type MediaStore } from '../media/store.ts'
import { DamagedArchive, type Entry, readArchive } from './archive.ts'
import { MANIFEST, type Manifest, ManifestSchema, pictureEntry, SECRET } from './manifest.ts'
import { writeRows } from './rows.ts'
import { hasData, quoted, type Table, tablesAfter } from './tables.ts'
import type { Place, Tell } from './take.ts'

type Known = { manifest: Manifest; pictures: Map<string, string> }

/**
 * Makes an empty place the restaurant that was backed up. Nothing is written before the whole file has proved sound. The rows
 * come last and all at once, so that a restore that was stopped can be begun again.
 */
export async function restoreBackup(place: Place, file: string, tell: Tell = () => {}): Promise<Manifest> {
  const known = await verify(file)
  const { manifest } = known
  const migrations = knownMigrations()
  const wanted = migrations.slice(0, manifest.migrations.length)
  const same = ({ tag, hash }: { tag: string; hash: string }, n: number) =>
    wanted[n]?.tag === tag && wanted[n].hash === hash
  if (!manifest.migrations.every(same))
    throw new Error(
      `This backup was taken by a newer or other version of Sufra (${manifest.version}). Restore it there.`,
    )

  await withMigrationLock(place.databaseUrl, async (client) => {
    await requireEmpty(client, place.store, known)
    const { applied } = await readMigrations(client)
    await putPictures(file, place.store, known, tell)
    if (place.secretFile) await putSecret(file, place.secretFile)
    await applyMigrations(client, wanted.slice(applied.length))
    await putRows(client, file, known, tablesAfter(wanted.at(-1) ?? { tables: {} }), tell)
    await applyMigrations(client, migrations.slice(wanted.length))
    await client.query('analyze')
  })
  return manifest
}

/** Reads everything once and remembers only what it is. */
async function verify(file: string): Promise<Known> {
  const pictures = new Map<string, string>()
  let manifest: Manifest | undefined
  try {
    for await (const { name, content } of readArchive(file)) {
      const picture = pictureOf(name)
      if (picture) pictures.set(picture, sha256(content))
      if (name === MANIFEST) manifest = ManifestSchema.parse(JSON.parse(content.toString()))
    }
    if (!manifest || manifest.pictures !== pictures.size) throw new DamagedArchive('a part of it is missing')
  } catch (error) {
    const { code } = error as { code?: string }
    if (code) throw new Error(`${file} cannot be read (${code}).`)
    const reason = error instanceof DamagedArchive ? error.message : 'what it says about itself cannot be read'
    throw new Error(`${file} is damaged: ${reason}. Nothing was written.`)
  }
  return { manifest, pictures }
}

async function requireEmpty(client: pg.Client, store: MediaStore, { manifest, pictures }: Known) {
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
  // What an earlier try left here is welcome; another restaurant's pictures are not ours to mix with.
  for (const name of await store.names()) {
    const there = pictures.has(name) ? await contentOf(store, name) : undefined
    if (!there || sha256(there) !== pictures.get(name))
      throw new Error(`There are other pictures here already, such as ${name}. Nothing was written.`)
  }
}

async function putPictures(file: string, store: MediaStore, { pictures }: Known, tell: Tell) {
  let done = 0
  for await (const { name, content } of readArchive(file)) {
    const picture = pictureOf(name)
    if (!picture) continue
    await store.put(picture, new Uint8Array(content))
    tell('pictures', ++done, pictures.size)
  }
}

/** In one transaction, and without the triggers that count and announce: what they wrote is in the backup too. */
async function putRows(client: pg.Client, file: string, { manifest }: Known, tables: Table[], tell: Tell) {
  const total = Object.values(manifest.tables).reduce((sum, count) => sum + count, 0)
  const counts: Record<string, number> = Object.fromEntries(tables.map(({ name }) => [name, 0]))
  const each = async (statement: (table: Table) => string) => {
    for (const table of tables) await client.query(statement(table))
  }
  await client.query('begin')
  try {
    await each(({ name }) => `alter table ${quoted(name)} disable trigger user`)
    await each(({ name }) => `delete from ${quoted(name)}`)
    let done = 0
    for await (const entry of readArchive(file)) {
      const table = tableOf(entry, tables)
      if (!table) continue
      const rows = await writeRows(client, table, entry.content)
      counts[table.name] = (counts[table.name] ?? 0) + rows
      done += rows
      tell('rows', done, total)
    }
    for (const { name } of tables)
      if (counts[name] !== manifest.tables[name]) throw new Error(`Rows of ${name} are missing in the backup`)
    for (const { name, identity } of tables)
      if (identity)
        await client.query(
          `select setval(pg_get_serial_sequence($1, $2), coalesce(max(${quoted(identity)}), 0) + 1, false) from ${quoted(name)}`,
          [name, identity],
        )
    await each(({ name }) => `alter table ${quoted(name)} enable trigger user`)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

async function putSecret(file: string, secretFile: string) {
  for await (const { name, content } of readArchive(file)) {
    if (name !== SECRET) continue
    const draft = `${secretFile}.${randomBytes(6).toString('hex')}`
    await mkdir(dirname(secretFile), { recursive: true })
    await writeFile(draft, content, { mode: 0o600 })
    await rename(draft, secretFile)
  }
}

const pictureOf = (entry: string) => {
  const name = entry.slice(pictureEntry('').length)
  return entry.startsWith(pictureEntry('')) && isName(name) ? name : undefined
}
const tableOf = ({ name }: Entry, tables: Table[]) => tables.find((table) => name.startsWith(`data/${table.name}/`))
const sha256 = (content: Uint8Array) => createHash('sha256').update(content).digest('hex')

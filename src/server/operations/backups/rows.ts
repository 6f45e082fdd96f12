import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type pg from 'pg'
import { TEMPORARY_TABLES } from '../../platform/database/migration-check.ts'
import { type Migration, snapshotAfter } from '../../platform/database/migrations.ts'

/** Has a row in an empty database too. */
const NEVER_EMPTY = 'content_version'

export type Table = { name: string; columns: string[]; identity: string | undefined }

/**
 * The tables to back up, as they are after a migration, in the order of their foreign keys. The job queue has a schema of
 * its own and is not backed up.
 */
export function tablesAfter(migration: Migration | undefined): Table[] {
  const { tables } = migration ? snapshotAfter(migration) : { tables: {} }
  const remaining = Object.values(tables).filter(({ name }) => !TEMPORARY_TABLES.has(name))
  const ordered: Table[] = []
  const isOrdered = (name: string) => ordered.some((other) => other.name === name)
  while (remaining.length > 0) {
    const next = remaining.findIndex(({ name, foreignKeys }) =>
      Object.values(foreignKeys).every(({ tableTo }) => tableTo === name || isOrdered(tableTo)),
    )
    const [table] = remaining.splice(next, 1)
    if (next < 0 || !table) throw new Error('Some tables refer to each other in a circle')
    const columns = Object.values(table.columns)
    ordered.push({
      name: table.name,
      columns: columns.filter(({ generated }) => !generated).map(({ name }) => name),
      identity: columns.find(({ identity }) => identity)?.name,
    })
  }
  return ordered
}

export async function hasData(client: pg.ClientBase, tables: Table[]): Promise<boolean> {
  const conditions = tables
    .filter(({ name }) => name !== NEVER_EMPTY)
    .map(({ name }) => `exists (select from ${quote(name)})`)
  if (conditions.length === 0) return false
  const { rows } = await client.query(`select ${conditions.join(' or ')} as some`)
  return rows[0]?.some
}

const compress = promisify(gzip)
const decompress = promisify(gunzip)

const BATCH_SIZE = 500
/** Characters per part: memory use does not grow with the table. */
const PART_LENGTH = 4_000_000

/**
 * All rows of a table as compressed lines of JSON, in parts. PostgreSQL itself converts every value to and from JSON.
 */
export async function* readRows(client: pg.ClientBase, { name, columns }: Table) {
  const selection = `select ${columns.map(quote).join(', ')} from ${quote(name)}`
  await client.query(
    `declare part no scroll cursor for select row_to_json(selection)::text from (${selection}) as selection`,
  )
  for (let finished = false; !finished; ) {
    const lines: string[] = []
    for (let length = 0; length < PART_LENGTH && !finished; ) {
      const { rows } = await client.query<[string]>({ text: `fetch ${BATCH_SIZE} from part`, rowMode: 'array' })
      for (const [line] of rows) {
        lines.push(line, '\n')
        length += line.length
      }
      finished = rows.length < BATCH_SIZE
    }
    if (lines.length > 0) yield { rows: lines.length / 2, content: await compress(lines.join(''), { level: 4 }) }
  }
  await client.query('close part')
}

/** Inserts one part into its table and returns the number of rows. */
export async function writeRows(client: pg.ClientBase, { name, columns }: Table, content: Buffer): Promise<number> {
  const lines = (await decompress(content)).toString().split('\n').slice(0, -1)
  const columnList = columns.map(quote).join(', ')
  const statement = `insert into ${quote(name)} (${columnList}) overriding system value
    select ${columnList} from json_populate_recordset(null::${quote(name)}, $1::json)`
  for (let from = 0; from < lines.length; from += BATCH_SIZE)
    await client.query(statement, [`[${lines.slice(from, from + BATCH_SIZE).join(',')}]`])
  return lines.length
}

export const quote = (name: string) => `"${name.replaceAll('"', '""')}"`

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
    .map(({ name }) => `exists (select from ${quoted(name)})`)
  if (conditions.length === 0) return false
  const { rows } = await client.query(`select ${conditions.join(' or ')} as some`)
  return rows[0]?.some
}

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

import type pg from 'pg'
import type { Migration } from '../database/migrations.ts'

/** What opens accounts for a while, or is counted for a while. The queue of jobs has a schema of its own and stays out too. */
const NOT_KEPT = new Set(['sessions', 'verifications', 'staff_invitations', 'rate_limits'])
/** Has a row from the beginning. */
const NEVER_EMPTY = 'content_version'

export type Table = { name: string; columns: string[]; identity: string | undefined }

/** The tables that make a restaurant, as they are after a migration: what others refer to comes first. */
export function tablesAfter({ tables }: Pick<Migration, 'tables'>): Table[] {
  const waiting = Object.values(tables).filter(({ name }) => !NOT_KEPT.has(name))
  const ordered: Table[] = []
  const isThere = (name: string) => ordered.some((table) => table.name === name)
  while (waiting.length > 0) {
    const next = waiting.findIndex(({ name, foreignKeys }) =>
      Object.values(foreignKeys).every(({ tableTo }) => tableTo === name || isThere(tableTo)),
    )
    const [found] = waiting.splice(next, 1)
    if (next < 0 || !found) throw new Error('Some tables refer to each other in a circle')
    const columns = Object.values(found.columns)
    ordered.push({
      name: found.name,
      columns: columns.filter(({ generated }) => !generated).map(({ name }) => name),
      identity: columns.find(({ identity }) => identity)?.name,
    })
  }
  return ordered
}

/** Whether there is anything to lose. */
export async function hasData(client: pg.ClientBase, tables: Table[]): Promise<boolean> {
  const questions = tables
    .filter(({ name }) => name !== NEVER_EMPTY)
    .map(({ name }) => `exists (select from ${quoted(name)})`)
  if (questions.length === 0) return false
  const { rows } = await client.query(`select ${questions.join(' or ')} as some`)
  return rows[0]?.some
}

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

import { getTableName, is } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { PgTable } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import * as schema from '../../tables/schema.ts'

/** Data that may be lost at any time: logins, links that were asked for, counted attempts. Backups leave it out too. */
export const TEMPORARY_TABLES = new Set(['sessions', 'verifications', 'staff_invitations', 'rate_limits'])

export type RowCounts = Map<string, number>

/** The rows of every table. Nobody else can write until the end of the transaction, so that the numbers stay true. */
export async function lockAndCount(client: pg.Client): Promise<RowCounts> {
  const tables = await listTables(client)
  if (tables.length > 0) await client.query(`lock table ${tables.map(quoted).join(', ')} in share row exclusive mode`)
  return countRows(client, tables)
}

/** Throws if a table has fewer rows than before, or if this version cannot read one of its tables. */
export async function requireKept(client: pg.Client, before: RowCounts) {
  const remaining = (await listTables(client)).filter((name) => before.has(name))
  const after = await countRows(client, remaining)
  const losses = remaining.flatMap((name) => {
    const [had, has] = [before.get(name) ?? 0, after.get(name) ?? 0]
    return has < had ? [`${name} had ${had} rows and would have ${has}`] : []
  })
  if (losses.length > 0) throw new Error(`Rows would be lost: ${losses.join(', ')}.`)
  const db = drizzle(client)
  for (const table of Object.values(schema)) {
    if (!is(table, PgTable)) continue
    await db
      .select()
      .from(table)
      .limit(1)
      .catch((error: unknown) => {
        throw new Error(`The table ${getTableName(table)} cannot be read afterwards.`, { cause: error })
      })
  }
}

async function listTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query("select tablename as name from pg_tables where schemaname = 'public' order by 1")
  return rows.map(({ name }) => name).filter((name) => !TEMPORARY_TABLES.has(name))
}

async function countRows(client: pg.Client, tables: string[]): Promise<RowCounts> {
  if (tables.length === 0) return new Map()
  const counts = tables.map((name) => `select '${name}' as name, count(*)::float8 as rows from ${quoted(name)}`)
  const { rows } = await client.query(counts.join(' union all '))
  return new Map(rows.map(({ name, rows }) => [name, rows]))
}

const quoted = (name: string) => `"${name}"`

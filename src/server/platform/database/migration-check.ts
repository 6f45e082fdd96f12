import { getTableName, is } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { PgTable } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import * as schema from '../../tables/schema.ts'

/** Data that may be lost at any time: logins, links that were asked for, counted attempts. Backups leave it out too. */
export const TEMPORARY_TABLES = new Set(['sessions', 'verifications', 'staff_invitations', 'rate_limits'])

export type RowCounts = Map<string, number>
/** What is kept of the data before a migration: the rows of every table, and the sum of every column with money. */
export type Inventory = { rows: RowCounts; sums: Map<string, string> }

/** Nobody else can write until the end of the transaction, so that the numbers stay true. */
export async function lockAndCount(client: pg.Client): Promise<Inventory> {
  const tables = await listTables(client)
  if (tables.length > 0) await client.query(`lock table ${tables.map(quoted).join(', ')} in share row exclusive mode`)
  return { rows: await countRows(client, tables), sums: await sumMoney(client) }
}

/** Throws if a table has fewer rows than before, if a sum of money has changed, or if this version cannot read one of its tables. */
export async function requireKept(client: pg.Client, { rows: before, sums }: Inventory) {
  const remaining = (await listTables(client)).filter((name) => before.has(name))
  const after = await countRows(client, remaining)
  const losses = remaining.flatMap((name) => {
    const [had, has] = [before.get(name) ?? 0, after.get(name) ?? 0]
    return has < had ? [`${name} had ${had} rows and would have ${has}`] : []
  })
  if (losses.length > 0) throw new Error(`Rows would be lost: ${losses.join(', ')}.`)
  const now = await sumMoney(client)
  const changes = [...sums].flatMap(([place, sum]) =>
    now.has(place) && now.get(place) !== sum ? [`${place} was ${sum} and would be ${now.get(place)}`] : [],
  )
  if (changes.length > 0) throw new Error(`Sums of money would change: ${changes.join(', ')}.`)
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

/** Amounts inside JSON columns, by table. */
const JSON_MONEY: Record<string, string[]> = {
  products: ['serving_sizes.price'],
  order_items: ['choices.price'],
  reservations: ['choices.price'],
  orders: ['taxes.dishes', 'taxes.delivery', 'taxes.tax'],
  delivery_zones: ['zones.fee', 'zones.minimum', 'zones.free_from'],
}

/** The sum of every column with decimals, and of every amount inside JSON columns. */
async function sumMoney(client: pg.Client): Promise<Inventory['sums']> {
  const { rows: columns } = await client.query<{ table: string; column: string; type: string }>(
    `select table_name as table, column_name as column, data_type as type from information_schema.columns
      where table_schema = 'public' and (data_type = 'numeric' or data_type = 'jsonb') order by 1, 2`,
  )
  const sums = columns.flatMap(({ table, column, type }) => {
    if (type === 'numeric')
      return [
        `select '${table}.${column}' as place, trim_scale(sum(${quoted(column)}))::text as sum from ${quoted(table)}`,
      ]
    return (JSON_MONEY[table] ?? [])
      .filter((place) => place.startsWith(`${column}.`))
      .map((place) => {
        const field = place.slice(column.length + 1)
        return `select '${table}.${place}' as place, trim_scale(sum((part ->> '${field}')::numeric))::text as sum
          from ${quoted(table)}, jsonb_array_elements(${quoted(column)}) as part`
      })
  })
  if (sums.length === 0) return new Map()
  const { rows } = await client.query<{ place: string; sum: string | null }>(sums.join(' union all '))
  return new Map(rows.map(({ place, sum }) => [place, sum ?? '0']))
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

import { and, desc, eq, lt, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { strangeCursor } from './paging.ts'

type Dated = { created_at: PgColumn; id: PgColumn }

/** A row's place in a list of the newest first. Microseconds, as stored: a JavaScript date would round them and lose rows between two pages. */
export const placeIn = ({ created_at, id }: Dated) =>
  sql<string>`to_char(${created_at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '_' || ${id}`

/**
 * The newest first. Where words were asked for, the index over words should find the rows: left to itself, PostgreSQL
 * hopes to meet enough of them while walking through everything by date.
 */
export const newestFirst = ({ created_at, id }: Dated, search?: string): SQL[] => [
  search?.trim() ? sql`${created_at} + interval '0' desc` : desc(created_at),
  desc(id),
]

/** The rows that come after a place. */
export function after({ created_at, id }: Dated, cursor: string | undefined): SQL | undefined {
  if (!cursor) return undefined
  const [, moment, last] = CURSOR.exec(cursor) ?? []
  if (!moment || !last || Number.isNaN(Date.parse(moment))) throw strangeCursor()
  const at = sql`${moment}::timestamptz`
  return or(lt(created_at, at), and(eq(created_at, at), lt(id, last)))
}

const CURSOR = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z)_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

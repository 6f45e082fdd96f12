import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { strangeCursor } from './paging.ts'

/** A row's place in a list that is sorted by names and then by id. */
export const placeByName = (...place: string[]) => Buffer.from(JSON.stringify(place)).toString('base64url')

/** The rows that come after a place, found in the index as one row. */
export function afterName(sorted: PgColumn[], cursor: string | undefined): SQL | undefined {
  if (!cursor) return undefined
  const place = readCursor(cursor, sorted.length)
  const values = place.map((value, n) => (n === sorted.length - 1 ? sql`${value}::uuid` : sql`${value}`))
  return sql`(${sql.join(sorted, sql`, `)}) > (${sql.join(values, sql`, `)})`
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const isName = (part: unknown) => typeof part === 'string' && !part.includes('\0')

function readCursor(cursor: string, length: number): string[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    if (Array.isArray(parts) && parts.length === length && parts.every(isName) && UUID.test(parts[length - 1]))
      return parts
  } catch {
    // Refused below.
  }
  throw strangeCursor()
}

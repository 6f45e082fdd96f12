import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { strangeCursor } from './paging.ts'

type Named = { name: PgColumn; id: PgColumn }

/** A row's place in a list by name. */
export const placeByName = ({ name, id }: { name: string; id: string }) =>
  Buffer.from(JSON.stringify([name, id])).toString('base64url')

/** The rows that come after a place, found in the index as one pair. */
export function afterName({ name, id }: Named, cursor: string | undefined): SQL | undefined {
  if (!cursor) return undefined
  const [last, lastId] = readCursor(cursor)
  return sql`(${name}, ${id}) > (${last}, ${lastId}::uuid)`
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

function readCursor(cursor: string): [string, string] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    if (Array.isArray(parts) && typeof parts[0] === 'string' && !parts[0].includes('\0') && UUID.test(parts[1]))
      return [parts[0], parts[1]]
  } catch {
    // Refused below.
  }
  throw strangeCursor()
}

import { asc, desc, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { isDate } from '../../../domain/time/calendar.ts'
import { fieldErrors, Refusal } from '../refusal.ts'

/** The columns a list is sorted by, the id last, so that every row has a unique position. */
export type Sort = { columns: readonly PgColumn[]; descending?: boolean }

export const newest = ({ created_at, id }: { created_at: PgColumn; id: PgColumn }): Sort => ({
  columns: [created_at, id],
  descending: true,
})

/**
 * With a search, the first column is wrapped in an expression, so that PostgreSQL uses the index over words: otherwise
 * it may scan the whole index over dates for matches.
 */
export function inOrder({ columns, descending }: Sort, search?: string): SQL[] {
  const direction = descending ? desc : asc
  return columns.map((column, i) => direction(i === 0 && search?.trim() ? outsideIndex(column) : column))
}

/** The sort columns of a row as text: a JavaScript date would round microseconds and skip rows. */
export const sortValues = ({ columns }: Sort) => sql<string[]>`array[${sql.join(columns.map(asText), sql`, `)}]`

export const cursorOf = (values: readonly string[]): string => Buffer.from(JSON.stringify(values)).toString('base64url')

/** The rows after a cursor. The row comparison needs a single index scan. */
export function afterCursor({ columns, descending }: Sort, cursor: string | undefined): SQL | undefined {
  if (!cursor) return undefined
  const types = columns.map((column) => column.getSQLType())
  const texts = readCursor(cursor, types)
  const values = types.map((type, i) => sql`${texts[i]}::${sql.raw(type)}`)
  return sql`(${sql.join([...columns], sql`, `)}) ${descending ? sql`<` : sql`>`} (${sql.join(values, sql`, `)})`
}

/** Where a page begins in a list that is sorted elsewhere. */
export const readPosition = (cursor: string | undefined): number =>
  cursor ? Number(readCursor(cursor, ['integer'])[0]) : 0

/** `rows` has up to one row more than the page; `last` is set when another page follows. */
export function cutPage<Row>(rows: readonly Row[], limit: number): { page: Row[]; last: Row | undefined } {
  const page = rows.slice(0, limit)
  return { page, last: rows.length > limit ? page.at(-1) : undefined }
}

const MOMENT = 'timestamp with time zone'

const asText = (column: PgColumn) =>
  column.getSQLType() === MOMENT
    ? sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
    : sql`${column}::text`

const outsideIndex = (column: PgColumn) =>
  column.getSQLType() === MOMENT ? sql`${column} + interval '0'` : sql`${column} + 0`

/** PostgreSQL would fail on other values. */
const isValue: Record<string, (text: string) => boolean> = {
  uuid: (text) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text),
  date: isDate,
  time: (text) => /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/.test(text),
  text: (text) => !text.includes('\0'),
  integer: (text) => /^\d{1,9}$/.test(text),
  [MOMENT]: (text) =>
    /T\d\d:\d\d:\d\d\.\d{6}Z$/.test(text) && isDate(text.slice(0, 10)) && !Number.isNaN(Date.parse(text)),
}

function readCursor(cursor: string, types: readonly string[]): string[] {
  try {
    const texts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    const isValid = (text: unknown, i: number) => typeof text === 'string' && isValue[types[i] ?? '']?.(text) === true
    if (Array.isArray(texts) && texts.length === types.length && texts.every(isValid)) return texts
  } catch {
    // Refused below.
  }
  throw new Refusal(
    'invalid_input',
    'The cursor is invalid.',
    fieldErrors('query.cursor', 'invalid', 'is not a cursor of this list'),
  )
}

import { and, asc, desc, eq, getTableColumns, gte, lt, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { shortNumber } from '../../domain/orders/orders.ts'
import type {
  ReservationFilter,
  ReservationPageSchema,
  StaffReservation,
} from '../../domain/reservations/reservations.schema.ts'
import { isDate, wallClock } from '../../domain/time/calendar.ts'
import { clockOfMinutes, minutesOfLabel } from '../../domain/time/times.ts'
import type { Db, Tx } from '../database/connection.ts'
import { cutPage, strangeCursor } from '../database/paging.ts'
import { reservations } from '../database/schema.ts'
import { wordsMatch } from '../database/wanted.ts'
import { readSettings } from '../settings.ts'

type Page = z.output<typeof ReservationPageSchema>

/** A page of the reservations that a filter asks for, by date and time. */
export async function listReservations(db: Db, { cursor, limit, ...filter }: Page, now: Date) {
  const rows = await selectReservations(db)
    .where(and(...(await wanted(db, filter, now)), beyond(cursor, filter)))
    .orderBy(...byTime(filter))
    .limit(limit + 1)
  const { page, last } = cutPage(rows.map(shown), limit)
  return { reservations: page, next_cursor: last ? placeOf(last) : null }
}

const { customer_id, search_words, placed_from, version, ...ofInterest } = getTableColumns(reservations)
export const staffColumns = ofInterest

export const selectReservations = (db: Db | Tx) => db.select(staffColumns).from(reservations).$dynamic()

type Row = Omit<typeof reservations.$inferSelect, 'customer_id' | 'search_words' | 'placed_from' | 'version'>

export function shown(row: Row): StaffReservation {
  return {
    ...row,
    number: shortNumber(row.id),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }
}

async function wanted(db: Db, { when, date, status, search }: ReservationFilter, now: Date) {
  const { reservation_date: day } = reservations
  const today = date || when === 'all' ? '' : wallClock(now, (await readSettings(db)).time_zone).date
  return [
    date ? eq(day, date) : { upcoming: gte(day, today), past: lt(day, today), all: undefined }[when],
    status && eq(reservations.status, status),
    wordsMatch(reservations.search_words, search),
  ]
}

type Sort = Pick<ReservationFilter, 'sort' | 'search'>

/** Where words were asked for, the index over words should find the rows, not a walk through all days (see newest.ts). */
function byTime({ sort, search }: Sort) {
  const { reservation_date, reservation_time, id } = reservations
  const day = search?.trim() ? sql`${reservation_date} + 0` : reservation_date
  return [day, reservation_time, id].map((column) => (sort === 'date' ? asc(column) : desc(column)))
}

const placeOf = ({ reservation_date, reservation_time, id }: StaffReservation) =>
  `${reservation_date}_${clockOfMinutes(minutesOfLabel(reservation_time) ?? 0)}_${id}`

const CURSOR = /^(\d{4}-\d\d-\d\d)_((?:[01]\d|2[0-3]):[0-5]\d)_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** What comes after a place in the list: compared as a row, which one walk along the index answers. */
function beyond(cursor: string | undefined, { sort }: Sort): SQL | undefined {
  if (!cursor) return undefined
  const [, date = '', time, id] = CURSOR.exec(cursor) ?? []
  if (!isDate(date)) throw strangeCursor()
  const { reservation_date, reservation_time } = reservations
  const than = sort === 'date' ? sql`>` : sql`<`
  return sql`(${reservation_date}, ${reservation_time}, ${reservations.id}) ${than} (${date}::date, ${time}::time, ${id}::uuid)`
}

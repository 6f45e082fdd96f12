import { and, eq, getTableColumns, gte, lt } from 'drizzle-orm'
import type { z } from 'zod'
import { shortId } from '../../domain/orders/short-id.ts'
import type {
  ReservationFilter,
  ReservationPageSchema,
  StaffReservation,
} from '../../domain/reservations/reservations.schema.ts'
import { wallClock } from '../../domain/time/calendar.ts'
import { clockOfMinutes, minutesOfLabel } from '../../domain/time/times.ts'
import type { Db, Tx } from '../platform/database/connection.ts'
import { wordsMatch } from '../platform/database/full-text-search.ts'
import { afterCursor, cursorOf, cutPage, inOrder, type Sort } from '../platform/database/keyset.ts'
import { readSettings } from '../settings/settings.ts'
import { reservations } from '../tables/schema.ts'

type Page = z.output<typeof ReservationPageSchema>

/** A page of the filtered reservations, by date and time. */
export async function listReservations(db: Db, { cursor, limit, ...filter }: Page, now: Date) {
  const rows = await selectReservations(db)
    .where(and(...(await conditionsOf(db, filter, now)), afterCursor(byTime(filter), cursor)))
    .orderBy(...inOrder(byTime(filter), filter.search))
    .limit(limit + 1)
  const { page, last } = cutPage(rows.map(shown), limit)
  return { reservations: page, next_cursor: last ? cursorOf(valuesOf(last)) : null }
}

const { customer_id, search_words, placed_from, version, line, kept_by, ...ofInterest } = getTableColumns(reservations)
export const staffColumns = ofInterest

export const selectReservations = (db: Db | Tx) => db.select(staffColumns).from(reservations).$dynamic()

type Hidden = 'customer_id' | 'search_words' | 'placed_from' | 'version' | 'line' | 'kept_by'
type Row = Omit<typeof reservations.$inferSelect, Hidden>

export function shown(row: Row): StaffReservation {
  return {
    ...row,
    number: shortId(row.id),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }
}

async function conditionsOf(db: Db, { when, date, status, search }: ReservationFilter, now: Date) {
  const { reservation_date: day } = reservations
  const today = date || when === 'all' ? '' : wallClock(now, (await readSettings(db)).time_zone).date
  return [
    date ? eq(day, date) : { upcoming: gte(day, today), past: lt(day, today), all: undefined }[when],
    status && eq(reservations.status, status),
    wordsMatch(reservations.search_words, search),
  ]
}

const byTime = ({ sort }: Pick<ReservationFilter, 'sort'>): Sort => ({
  columns: [reservations.reservation_date, reservations.reservation_time, reservations.id],
  descending: sort !== 'date',
})

const valuesOf = ({ reservation_date, reservation_time, id }: StaffReservation) => [
  reservation_date,
  clockOfMinutes(minutesOfLabel(reservation_time) ?? 0),
  id,
]

import { and, desc, eq, getTableColumns, gte, isNull, lt, or } from 'drizzle-orm'
import type { z } from 'zod'
import { orderNumber } from '../../domain/orders/order-number.ts'
import { shortId } from '../../domain/orders/orders.ts'
import type {
  ReservationDetail,
  ReservationFilter,
  ReservationPageSchema,
  StaffReservation,
} from '../../domain/reservations/reservations.schema.ts'
import { wallClock } from '../../domain/time/calendar.ts'
import { clockOfMinutes, minutesOfLabel } from '../../domain/time/times.ts'
import type { Db, Tx } from '../platform/database/connection.ts'
import { wordsMatch } from '../platform/database/full-text-search.ts'
import { afterCursor, cursorOf, cutPage, inOrder, type Sort } from '../platform/database/keyset.ts'
import { Refusal } from '../platform/refusal.ts'
import { readSettings } from '../settings/settings.ts'
import { order_changes, orders, reservations } from '../tables/schema.ts'

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

const { customer_id, search_words, placed_from, version, line, kept_by, reminded_at, ...ofInterest } =
  getTableColumns(reservations)
export const staffColumns = ofInterest

export const selectReservations = (db: Db | Tx) => db.select(staffColumns).from(reservations).$dynamic()

type Hidden = 'customer_id' | 'search_words' | 'placed_from' | 'version' | 'line' | 'kept_by' | 'reminded_at'
type Row = Omit<typeof reservations.$inferSelect, Hidden>

export function shown(row: Row): StaffReservation {
  return {
    ...row,
    number: shortId(row.id),
    coming_at: row.coming_at?.toISOString() ?? null,
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

/** A reservation with its order, and the history of both. */
export async function findReservation(db: Db | Tx, id: string): Promise<ReservationDetail> {
  const [row] = await db
    .select({ reservation: staffColumns, order: orders })
    .from(reservations)
    .innerJoin(orders, eq(orders.id, reservations.order_id))
    .where(eq(reservations.id, id))
  if (!row) throw new Refusal('not_found', "This reservation doesn't exist.")
  const { status, locale, avoids, currency, total_amount, payment_method, payment_status, pay_until, refunded_amount } =
    row.order
  return {
    ...shown(row.reservation),
    order: {
      id: row.order.id,
      number: orderNumber(row.order),
      status,
      locale,
      avoids,
      currency,
      total_amount,
      payment_method,
      payment_status,
      pay_until: pay_until?.toISOString() ?? null,
      refunded_amount,
    },
    changes: await changesOf(db, row.reservation),
  }
}

async function changesOf(db: Db | Tx, { id, order_id }: Pick<typeof reservations.$inferSelect, 'id' | 'order_id'>) {
  const rows = await db
    .select()
    .from(order_changes)
    .where(
      and(
        eq(order_changes.order_id, order_id),
        or(eq(order_changes.reservation_id, id), isNull(order_changes.reservation_id)),
      ),
    )
    .orderBy(desc(order_changes.created_at), desc(order_changes.id))
    .limit(100)
  return rows.map(({ reservation_id, user_id, order_id, changed_by, created_at, ...change }) => ({
    ...change,
    changed_by: changed_by || null,
    of: reservation_id ? ('reservation' as const) : ('order' as const),
    created_at: created_at.toISOString(),
  }))
}

import { and, asc, desc, eq, gte, inArray, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import { businessDate } from '../../domain/hours/service-periods.ts'
import { SERVICES } from '../../domain/hours/services.ts'
import { dueLabels } from '../../domain/kitchen/due.ts'
import { nextTime } from '../../domain/orders/line-times.ts'
import { searchedNumber } from '../../domain/orders/order-number.ts'
import type { Board, OrderFilterSchema, StaffOrder } from '../../domain/orders/staff-orders.schema.ts'
import { DONE, type Status, UNDER_WAY } from '../../domain/orders/statuses.ts'
import { wallClock } from '../../domain/time/calendar.ts'
import { clockOfMinutes, minutesOfLabel } from '../../domain/time/times.ts'
import type { Db, Tx } from '../platform/database/connection.ts'
import { wordsMatch } from '../platform/database/full-text-search.ts'
import { afterCursor, cursorOf, cutPage, inOrder, newest, sortValues } from '../platform/database/keyset.ts'
import { readSettings } from '../settings/settings.ts'
import { orders, reservations } from '../tables/schema.ts'
import { shownOrders } from './view.ts'

type Filter = z.output<typeof OrderFilterSchema>
type Row = typeof orders.$inferSelect

/** All orders, the newest first. */
export async function listOrders(db: Db, { status, search, cursor, limit }: Filter) {
  const rows = await db
    .select({ order: orders, sort_values: sortValues(newest(orders)) })
    .from(orders)
    .where(and(status && eq(orders.status, status), isSearched(search), afterCursor(newest(orders), cursor)))
    .orderBy(...inOrder(newest(orders), search))
    .limit(limit + 1)
  const { page, last } = cutPage(rows, limit)
  return {
    orders: await forStaff(
      db,
      page.map(({ order }) => order),
    ),
    next_cursor: last ? cursorOf(last.sort_values) : null,
  }
}

/** By the words of the order, or by its number of a day. */
function isSearched(search: string | undefined) {
  const number = searchedNumber(search)
  const words = wordsMatch(orders.search_words, search)
  return number === null ? words : or(eq(orders.day_number, number), words)
}

const PER_STATUS = 40

/** An order still to be paid online is not for the kitchen yet, unless staff confirmed it all the same. */
const forKitchen = or(ne(orders.payment_status, 'unpaid'), ne(orders.status, 'pending'))

/**
 * The orders in progress: the newest of every status, and all that are due today however old they are. The orders
 * completed or cancelled today come last.
 */
export async function readBoard(db: Db, now: Date): Promise<Board> {
  const { time_zone } = await readSettings(db)
  const { date: today } = wallClock(now, time_zone)
  const midnight = sql`${today}::date::timestamp at time zone ${time_zone}`
  const [newest, dishes, due, ahead, done] = await Promise.all([
    newestOfEach(db),
    dishesDue(db, midnight),
    dueOn(db, today),
    stillAhead(db),
    doneSince(db, midnight),
  ])
  const ids = [...new Set([...newest, ...dishes, ...due, ...ahead].map(({ id }) => id))]
  const rows = ids.length > 0 ? await db.select().from(orders).where(inArray(orders.id, ids)) : []
  const shown = await forStaff(db, rows)
  const key = new Map(shown.map((order) => [order, boardSortKey(order, time_zone)]))
  return {
    today,
    orders: [
      ...shown.toSorted((a, b) => ((key.get(a) ?? '') < (key.get(b) ?? '') ? -1 : 1)),
      ...(await forStaff(
        db,
        done.filter(({ id }) => !ids.includes(id)),
      )),
    ],
    more: UNDER_WAY.filter((status) => newest.filter((one) => one.status === status).length > PER_STATUS),
  }
}

function newestOfEach(db: Db) {
  const withStatus = (status: Status) =>
    db
      .select({ id: orders.id, status: orders.status })
      .from(orders)
      .where(and(eq(orders.status, status), forKitchen))
      .orderBy(...inOrder(newest(orders)))
      .limit(PER_STATUS + 1)
  const [first, second, ...others] = UNDER_WAY
  return unionAll(withStatus(first), withStatus(second), ...others.map(withStatus))
}

/** Of the day and of the one before: after midnight, what is late is still on the board. */
const dishesDue = (db: Db, midnight: SQL) =>
  db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        gte(orders.due_at, sql`${midnight} - interval '1 day'`),
        lt(orders.due_at, sql`${midnight} + interval '1 day'`),
        inArray(orders.status, [...UNDER_WAY]),
        forKitchen,
      ),
    )
    .orderBy(asc(orders.due_at), asc(orders.id))
    .limit(200)

const dueOn = (db: Db, date: string) =>
  db
    .select({ id: orders.id })
    .from(reservations)
    .innerJoin(orders, eq(orders.id, reservations.order_id))
    .where(
      and(
        eq(reservations.reservation_date, date),
        ne(reservations.status, 'cancelled'),
        inArray(orders.status, [...UNDER_WAY]),
        forKitchen,
      ),
    )
    .orderBy(asc(reservations.reservation_time), asc(reservations.id))
    .limit(200)

/** Reservations that were still to come when the rest of their order was completed. */
const stillAhead = (db: Db) =>
  db
    .select({ id: orders.id })
    .from(reservations)
    .innerJoin(orders, eq(orders.id, reservations.order_id))
    .where(and(inArray(reservations.status, [...UNDER_WAY]), eq(orders.status, 'completed')))
    .orderBy(asc(reservations.reservation_date), asc(reservations.reservation_time), asc(reservations.id))
    .limit(200)

/** Without orders that were cancelled because they were not paid: the kitchen never saw them. */
const doneSince = (db: Db, since: SQL) =>
  db
    .select()
    .from(orders)
    .where(and(inArray(orders.status, [...DONE]), gte(orders.updated_at, since), ne(orders.payment_status, 'unpaid')))
    .orderBy(desc(orders.updated_at), desc(orders.id))
    .limit(PER_STATUS)

/**
 * By when work must begin, then by the time that the card shows. A reservation begins with its slot; an older order
 * without either, when it was placed.
 */
function boardSortKey({ due, start_at, created_at, id }: StaffOrder, time_zone: string): string {
  const slot = due && { date: due.date, minutes: minutesOfLabel(due.time) ?? 0 }
  const begin = slot && !start_at ? slot : wallClock(new Date(start_at ?? created_at), time_zone)
  const times = [begin, slot ?? begin].map(({ date, minutes }) => `${date} ${clockOfMinutes(minutes)}`)
  return [...times, created_at, id].join(' ')
}

/** `now`: what is due next depends on the day. */
export async function forStaff(db: Db | Tx, rows: Row[], now = new Date()): Promise<StaffOrder[]> {
  if (rows.length === 0) return []
  const [settings, shown] = await Promise.all([readSettings(db), shownOrders(db, rows)])
  const today = businessDate(settings, SERVICES, now)
  const stored = new Map(rows.map((row) => [row.id, row]))
  return shown.map(({ access_token: _, ...order }) => {
    const row = stored.get(order.id)
    const dishes = order.due_at ? dueLabels(order.due_at, null, settings.time_zone) : null
    const { slot, of_dishes } = nextTime(order, dishes && { date: dishes.date, time: dishes.time }, today)
    return {
      ...order,
      user_id: row?.user_id ?? null,
      opened_at: row?.opened_at?.toISOString() ?? null,
      due: slot,
      source: row?.source ?? 'website',
      placed_by: row?.placed_by ?? null,
      overruled: row?.overruled ?? null,
      revision: row?.revision ?? 0,
      start_at: (of_dishes && row?.start_at?.toISOString()) || null,
    }
  })
}

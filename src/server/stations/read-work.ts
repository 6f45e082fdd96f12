import { and, asc, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { StationOf } from '../../domain/stations/stations.ts'
import { type Bump, type Change, confirmedAt, type LineToMake, tasksOf } from '../../domain/stations/tasks.ts'
import type { Task } from '../../domain/stations/tickets.schema.ts'
import type { Db, Tx } from '../platform/database/connection.ts'
import { bumps, categories, options, order_changes, order_items, products, reservations } from '../tables/schema.ts'

type Reserved = Pick<
  typeof reservations.$inferSelect,
  'reservation_date' | 'reservation_time' | 'status' | 'special_requests'
>
/** A line with what its dish needs. Null: it has no date. */
export type StoredLine = LineToMake & { reservation: Reserved | null; prep_minutes: number | null }
/** `tasks`: also of lines that were taken off, which `lines` does not have. */
export type OrderWork = { lines: StoredLine[]; tasks: Task[] }

/** What the stations make of these orders. A table without a dish is nothing to make. One query per table. */
export async function readWork(
  db: Db | Tx,
  orders: { id: string; revision: number }[],
): Promise<Map<string, OrderWork>> {
  const ids = orders.map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const changed = orders.flatMap(({ id, revision }) => (revision > 0 ? [id] : []))
  const lines = await readLines(db, ids)
  const made = await db.select().from(bumps).where(isAmong(bumps.order_id, ids))
  const changes = changed.length > 0 ? await readChanges(db, changed) : new Map<string, Change[]>()
  const sold = [...lines, ...[...changes.values()].flat().flatMap((change) => change.lines)]
  const { stationOf, prepMinutes } = await readMakers(db, sold)
  const [linesOf, bumpsOf] = [Map.groupBy(lines, (line) => line.order_id), Map.groupBy(made, (bump) => bump.order_id)]
  return new Map(
    ids.map((id) => {
      const own = (linesOf.get(id) ?? []).map(({ order_id: _, ...line }) => ({
        ...line,
        prep_minutes: prepMinutes(line.product_id),
      }))
      const bumped: Bump[] = (bumpsOf.get(id) ?? []).map(({ created_at: at, ...bump }) => ({ ...bump, at }))
      const toMake = own.map(({ reservation: _, prep_minutes: __, ...line }) => line)
      return [
        id,
        { lines: own, tasks: tasksOf({ lines: toMake, changes: changes.get(id) ?? [], bumps: bumped }, stationOf) },
      ]
    }),
  )
}

/** As one parameter: a list of hundreds of parameters takes longer to write than the query to run. */
export const isAmong = (column: PgColumn, ids: readonly string[]): SQL =>
  sql`${column} = any(${sql.param(ids)}::uuid[])`

async function readLines(db: Db | Tx, ids: string[]) {
  const { reservation_date, reservation_time, status, special_requests } = reservations
  const rows = await db
    .select({
      order_id: order_items.order_id,
      line: order_items.line,
      product_id: order_items.product_id,
      product_name: order_items.product_name,
      product_name_ar: order_items.product_name_ar,
      serving_size: order_items.serving_size,
      serving_size_ar: order_items.serving_size_ar,
      choices: order_items.choices,
      allergens: order_items.allergens,
      quantity: order_items.quantity,
      meal_size: order_items.meal_size,
      guests_count: order_items.guests_count,
      reservation: { reservation_date, reservation_time, status, special_requests },
    })
    .from(order_items)
    .leftJoin(
      reservations,
      and(
        isAmong(reservations.order_id, ids), // its index is then used however large the table is
        eq(reservations.order_id, order_items.order_id),
        eq(reservations.line, order_items.line),
      ),
    )
    .where(isAmong(order_items.order_id, ids))
    .orderBy(asc(order_items.order_id), asc(order_items.line))
  return rows.filter(({ meal_size, guests_count }) => meal_size !== null || guests_count === null)
}

/** The changes that came after the order was confirmed, in order. */
async function readChanges(db: Db | Tx, ids: string[]): Promise<Map<string, Change[]>> {
  const { order_id, what, before, after, delta, created_at: at, reservation_id } = order_changes
  const rows = await db
    .select({ order_id, what, before, after, delta, at, reservation_id })
    .from(order_changes)
    .where(and(isAmong(order_id, ids), inArray(what, ['status', 'content'])))
    .orderBy(asc(order_id), asc(at))
  const histories = Map.groupBy(rows, (row) => row.order_id)
  return new Map(
    [...histories].map(([id, history]) => {
      const since = confirmedAt(history.filter((entry) => entry.reservation_id === null))
      return [
        id,
        history.flatMap((entry) =>
          entry.delta && (!since || entry.at > since) ? [{ at: entry.at, lines: entry.delta.lines }] : [],
        ),
      ]
    }),
  )
}

/** Where these dishes and their options are made now, and how long the dishes take. */
async function readMakers(db: Db | Tx, sold: readonly { product_id: string | null }[]) {
  const ids = [...new Set(sold.flatMap(({ product_id }) => product_id ?? []))]
  const dishes = await db
    .select({
      id: products.id,
      station_id: products.station_id,
      minutes: products.prep_minutes,
      category_minutes: categories.prep_minutes,
    })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.category_id))
    .where(isAmong(products.id, ids))
  const assigned = await db
    .select({ id: options.id, station_id: options.station_id })
    .from(options)
    .where(isNotNull(options.station_id))
  const dishOf = new Map(dishes.map((dish) => [dish.id, dish]))
  const optionOf = new Map(assigned.map((option) => [option.id, option.station_id]))
  const stationOf: StationOf = {
    dish: (id) => (id && dishOf.get(id)?.station_id) || null,
    option: (id) => optionOf.get(id) ?? null,
  }
  const prepMinutes = (id: string | null) => {
    const dish = id ? dishOf.get(id) : undefined
    return dish?.minutes ?? dish?.category_minutes ?? null
  }
  return { stationOf, prepMinutes }
}

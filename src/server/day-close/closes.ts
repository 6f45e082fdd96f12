import { and, desc, eq, gte, lt, lte, sql } from 'drizzle-orm'
import type { z } from 'zod'
import {
  CLOSE_LIMITS,
  type CloseList,
  type ClosePeriodSchema,
  type DayClose,
} from '../../domain/day-close/day-close.schema.ts'
import type { Db } from '../platform/database/connection.ts'
import { cursorOf, cutPage, readPosition } from '../platform/database/keyset.ts'
import { Refusal } from '../platform/refusal.ts'
import { day_closes, drawer_entries } from '../tables/schema.ts'
import { type CloseRow, toDrawerEntry } from './contents.ts'

/** Closed days, the newest first. */
export async function listCloses(
  db: Db,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<CloseList> {
  const rows = await db
    .select()
    .from(day_closes)
    .where(cursor ? lt(day_closes.number, readPosition(cursor)) : undefined)
    .orderBy(desc(day_closes.number))
    .limit(limit + 1)
  const { page, last } = cutPage(rows, limit)
  return { closes: page.map(toClose), next_cursor: last ? cursorOf([String(last.number)]) : null }
}

/** A closed day as it was stored: nothing of it is computed again. */
export async function findClose(db: Db, number: number): Promise<DayClose> {
  const [row] = await db.select().from(day_closes).where(eq(day_closes.number, number))
  if (!row) throw new Refusal('not_found', "This day close doesn't exist.")
  return (await withDrawers(db, [row]))[0] as DayClose
}

/** The closes of a period, in order. */
export async function closesOf(db: Db, { from, to }: z.output<typeof ClosePeriodSchema>): Promise<DayClose[]> {
  const rows = await db
    .select()
    .from(day_closes)
    .where(and(gte(day_closes.day, from), lte(day_closes.day, to)))
    .orderBy(day_closes.number)
    .limit(CLOSE_LIMITS.days)
  return withDrawers(db, rows)
}

async function withDrawers(db: Db, rows: CloseRow[]): Promise<DayClose[]> {
  const numbers = rows.map(({ number }) => number)
  const entries = await db
    .select()
    .from(drawer_entries)
    .where(sql`${drawer_entries.close_number} = any(${sql.param(numbers)}::int[])`)
    .orderBy(drawer_entries.at)
  return rows.map((row) => {
    const own = entries.filter(({ close_number }) => close_number === row.number).map(toDrawerEntry)
    const { currency, drawer_float: float, drawer_expected: expected } = row
    const cash = row.figures.currencies.find((one) => one.currency === currency)?.cash ?? 0
    return { ...toClose(row), drawer: { float, cash, entries: own, expected } }
  })
}

const toClose = (row: CloseRow) => ({
  number: row.number,
  day: row.day,
  closed_at: row.closed_at.toISOString(),
  closed_by: row.closed_by,
  currency: row.currency,
  expected: row.drawer_expected,
  counted: row.drawer_counted,
  difference: row.drawer_difference,
  left: row.drawer_left,
  note: row.note,
  figures: row.figures,
})

import { and, eq, lte, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { SoldOutSchema } from '../../domain/menu/product-drafts.schema.ts'
import { backAt } from '../../domain/menu/sold-out.ts'
import type { Db } from '../platform/database/connection.ts'
import { changeMenu } from '../platform/database/locks.ts'
import { Refusal } from '../platform/refusal.ts'
import { readSettings } from '../settings/settings.ts'
import { options, products } from '../tables/schema.ts'

type Table = typeof products | typeof options

/** Whether a dish or an option is sold out now, also if the job that clears the mark is late. */
export const isSoldOut = ({ is_sold_out, sold_out_until }: Table): SQL<boolean> =>
  sql<boolean>`(${is_sold_out} and coalesce(${sold_out_until} > now(), true))`

export async function setSoldOut(
  db: Db,
  { of, id }: { of: 'dish' | 'option'; id: string },
  { until }: z.output<typeof SoldOutSchema>,
  now: Date,
) {
  const table = of === 'dish' ? products : options
  const mark = {
    is_sold_out: until !== null,
    sold_out_until: until === null ? null : backAt(until, await readSettings(db), now),
  }
  const changed = await changeMenu(db, (tx) =>
    tx.update(table).set(mark).where(eq(table.id, id)).returning({ id: table.id }),
  )
  if (changed.length === 0) throw new Refusal('not_found', `This ${of} doesn't exist.`)
}

/** Clears the marks whose time is over, which also invalidates cached pages. */
export async function endSoldOut(db: Db) {
  for (const table of [products, options]) {
    const over = and(table.is_sold_out, lte(table.sold_out_until, sql`now()`))
    // An update invalidates cached pages even if it changes no row.
    const [first] = await db.select({ id: table.id }).from(table).where(over).limit(1)
    if (first)
      await changeMenu(db, (tx) => tx.update(table).set({ is_sold_out: false, sold_out_until: null }).where(over))
  }
}

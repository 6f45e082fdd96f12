import { ne, sql } from 'drizzle-orm'
import { type PaceUnit, type PromisedLoad, quarterOf } from '../../domain/kitchen/pace.ts'
import { TOLERANCE } from '../../domain/kitchen/promise.ts'
import type { Db, Tx } from '../platform/database/connection.ts'
import { lock } from '../platform/database/locks.ts'
import { orders } from '../tables/schema.ts'

/** What the kitchen has promised per quarter of an hour, without cancelled orders and `except`. Earlier orders have one number. */
export async function promisedLoad(db: Db | Tx, now: Date, unit: PaceUnit, except?: string): Promise<PromisedLoad> {
  const since = new Date(quarterOf(now.getTime() - TOLERANCE))
  const { rows } = await db.execute<{ quarter: string; load: number }>(sql`
    select part.quarter, sum(coalesce(${unit === 'dishes' ? sql`part.dishes` : sql`part.minutes`}, part.load, 0))::int as load
    from ${orders}, jsonb_to_recordset(${orders.kitchen_load}) as part (quarter text, dishes integer, minutes integer, load integer)
    where ${orders.due_at} is not null and ${orders.due_at} > ${since.toISOString()} and ${orders.status} <> 'cancelled'
      and ${except ? ne(orders.id, except) : sql`true`}
    group by part.quarter`)
  const loads = new Map(rows.map(({ quarter, load }) => [Date.parse(quarter), load]))
  return (quarter) => loads.get(quarter) ?? 0
}

/** No other transaction counts or takes a part of the kitchen's pace until this one ends: lock first, then count. */
export const lockKitchen = (tx: Tx) => lock(tx, 'kitchen', ['kitchen'])

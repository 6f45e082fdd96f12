import { createHash } from 'node:crypto'
import { asc, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { OwnersOrder, OwnersOrderChangeSchema } from '../../domain/menu/menu-order.schema.ts'
import { arrange } from '../../domain/menu/menu-order.ts'
import type { Db, Tx } from '../platform/database/connection.ts'
import { changeMenu, requireVersion } from '../platform/database/locks.ts'
import { categories, products } from '../tables/schema.ts'

/** Everything on the menu, also what only staff see, in the owner's order. */
export const readOwnersOrder = async (db: Db): Promise<OwnersOrder> => toOrder(await readPlaced(db))

/** Moves categories, and dishes within their category. */
export async function changeOwnersOrder(
  db: Db,
  change: z.output<typeof OwnersOrderChangeSchema>,
): Promise<OwnersOrder> {
  return changeMenu(db, async (tx) => {
    const placed = await readPlaced(tx)
    requireVersion(toOrder(placed), change.version)
    const owners = new Map(placed.dishes.map(({ id, category_id }) => [id, category_id]))
    const moved = change.dishes.flatMap((order) => {
      const category = owners.get(order.find((id) => owners.has(id)) ?? '')
      return arrange(
        placed.dishes.filter(({ category_id }) => category_id === category),
        order,
      )
    })
    await writePositions(tx, categories, arrange(placed.categories, change.categories))
    await writePositions(tx, products, moved)
    return toOrder(await readPlaced(tx))
  })
}

async function readPlaced(db: Db | Tx) {
  const { id, name, name_ar, position } = categories
  return {
    categories: await db.select({ id, name, name_ar, position }).from(categories).orderBy(asc(position), asc(id)),
    dishes: await db
      .select({
        id: products.id,
        name: products.name,
        name_ar: products.name_ar,
        position: products.position,
        category_id: products.category_id,
        is_available: products.is_available,
        is_listed: products.is_listed,
      })
      .from(products)
      .orderBy(asc(products.position), asc(products.id)),
  }
}

type Placed = Awaited<ReturnType<typeof readPlaced>>

function toOrder({ categories, dishes }: Placed): OwnersOrder {
  const byCategory = Map.groupBy(dishes, ({ category_id }) => category_id)
  const listed = categories.map(({ position: _, ...category }) => ({
    ...category,
    dishes: (byCategory.get(category.id) ?? []).map(({ position: _, category_id: __, ...dish }) => dish),
  }))
  const ids = listed.map(({ id, dishes }) => [id, dishes.map((dish) => dish.id)])
  return { version: createHash('sha256').update(JSON.stringify(ids)).digest('base64url'), categories: listed }
}

async function writePositions(
  tx: Tx,
  table: typeof categories | typeof products,
  moved: { id: string; position: number }[],
) {
  if (moved.length === 0) return
  const rows = sql`json_to_recordset(${JSON.stringify(moved)}::json) as moved(id uuid, position integer)`
  await tx.execute(sql`update ${table} set position = moved.position, updated_at = now() from ${rows}
    where ${eq(table.id, sql`moved.id`)}`)
}

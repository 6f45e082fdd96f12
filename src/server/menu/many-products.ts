import { isDeepStrictEqual } from 'node:util'
import { and, eq, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Person } from '../../domain/accounts/accounts.ts'
import type {
  ChangedProductsSchema,
  ProductsChangeSchema,
  RestoredProductsSchema,
} from '../../domain/menu/many-dishes.schema.ts'
import { changeDish, type EarlierDish } from '../../domain/menu/many-dishes.ts'
import type { Db, Tx } from '../platform/database/connection.ts'
import { changeMenu } from '../platform/database/locks.ts'
import { Refusal } from '../platform/refusal.ts'
import { record } from '../security-log/record.ts'
import { readCurrency } from '../settings/settings.ts'
import { categories, product_changes, products } from '../tables/schema.ts'
import { listConditions, requireKnownCategory } from './staff-products.ts'

type Request = z.output<typeof ProductsChangeSchema>

/** Changes many dishes at once, and remembers for a day how they were. */
export async function changeProducts(
  db: Db,
  person: Person,
  { products: chosen, change }: Request,
): Promise<z.infer<typeof ChangedProductsSchema>> {
  return changeMenu(db, async (tx) => {
    if (change.do === 'category') await requireKnownCategory(tx, change.category_id, 'body.change.category_id')
    const condition = 'ids' in chosen ? inArray(products.id, chosen.ids) : and(...listConditions(chosen.found))
    const found = await readDishes(tx, condition)
    const currency = await readCurrency(tx)
    const changes = found
      .map((before) => ({ before, after: changeDish(before, change, currency) }))
      .filter(({ before, after }) => !isDeepStrictEqual(before, after))
    if (changes.length === 0) return { id: null, changed: 0 }
    const versions = await writeDishes(
      tx,
      changes.map(({ after }) => after),
    )
    const before = changes.map((one) => ({ ...one.before, version: versions.get(one.before.id) ?? 0 }))
    await tx.delete(product_changes).where(lt(product_changes.created_at, sql`now() - interval '1 day'`))
    const [stored] = await tx.insert(product_changes).values({ before }).returning({ id: product_changes.id })
    await record(tx, person, {
      kind: 'products_changed',
      details: { change: change.do, dishes: changes.length },
    })
    return { id: stored?.id ?? null, changed: changes.length }
  })
}

/** Brings the dishes back as they were, except those that somebody changed since. */
export async function undoProductsChange(
  db: Db,
  person: Person,
  id: string,
): Promise<z.infer<typeof RestoredProductsSchema>> {
  return changeMenu(db, async (tx) => {
    const [stored] = await tx.delete(product_changes).where(eq(product_changes.id, id)).returning()
    if (!stored) throw new Refusal('not_found', 'This change can no longer be undone.')
    const ids = stored.before.map((dish) => dish.id)
    const present = await tx
      .select({ id: products.id, name: products.name, name_ar: products.name_ar, version: products.version })
      .from(products)
      .where(inArray(products.id, ids))
    const versions = new Map(present.map((dish) => [dish.id, dish.version]))
    const left = new Set((await tx.select({ id: categories.id }).from(categories)).map((category) => category.id))
    const same = stored.before.filter((dish) => versions.get(dish.id) === dish.version && left.has(dish.category_id))
    await writeDishes(tx, same)
    const restored = new Set(same.map((dish) => dish.id))
    await record(tx, person, { kind: 'products_changed', details: { change: 'undo', dishes: same.length } })
    return {
      restored: same.length,
      changed_since: present
        .filter((dish) => !restored.has(dish.id))
        .map(({ id, name, name_ar }) => ({ id, name, name_ar })),
    }
  })
}

const { id, category_id, position, price, now_price, serving_sizes, is_available, is_listed, is_reservable } = products

const readDishes = (tx: Tx, condition: SQL | undefined) =>
  tx
    .select({
      id,
      category_id,
      position,
      price,
      now_price,
      serving_sizes,
      is_available,
      is_listed,
      is_reservable,
    })
    .from(products)
    .where(condition)
    .orderBy(position, id)

/** One statement, however many they are. Returns their new versions. */
async function writeDishes(tx: Tx, dishes: Omit<EarlierDish, 'version'>[]): Promise<Map<string, number>> {
  const { rows } = await tx.execute<{ id: string; version: number }>(sql`update ${products} set
      category_id = x.category_id, position = x.position, price = x.price, now_price = x.now_price,
      serving_sizes = x.serving_sizes, is_available = x.is_available, is_listed = x.is_listed, updated_at = now()
    from json_to_recordset(${JSON.stringify(dishes)}::json) as x(id uuid, category_id uuid, position integer,
      price numeric, now_price numeric, serving_sizes jsonb, is_available boolean, is_listed boolean)
    where ${products.id} = x.id returning ${products.id}, ${products.version}`)
  return new Map(rows.map((row) => [row.id, row.version]))
}

import { and, eq, sql } from 'drizzle-orm'
import type { Product } from '../../domain/menu/catalogue.schema.ts'
import { readState } from '../../domain/menu/dish-states.ts'
import type { StaffProduct } from '../../domain/menu/product-drafts.schema.ts'
import type { Db, Tx } from '../platform/database/connection.ts'
import { changeMenu } from '../platform/database/locks.ts'
import { fieldErrors, Refusal } from '../platform/refusal.ts'
import { products } from '../tables/schema.ts'
import { toProduct, visibleProducts } from './products.ts'
import { requireProduct } from './staff-product-query.ts'
import { available, visible } from './visibility.ts'

/** The dish of the day that guests see; null where there is none, or it is not available. */
export async function findDishOfDay(db: Db): Promise<Product | null> {
  const [row] = await visibleProducts(db).where(and(visible, products.is_dish_of_day, available))
  return row ? toProduct(row) : null
}

/** On: this dish replaces the current dish of the day. Off: only this dish is unset. */
export async function setDishOfDay(db: Db, id: string, on: boolean): Promise<StaffProduct> {
  return changeMenu(db, async (tx) => {
    const dish = await requireProduct(tx, id)
    if (dish.is_dish_of_day === on) return dish
    if (on) await clearDishOfDay(tx, dish)
    await tx.update(products).set({ is_dish_of_day: on, updated_at: sql`now()` }).where(eq(products.id, id))
    return requireProduct(tx, id)
  })
}

/** Only one product is dish of the day: the flag is cleared on all others. */
export async function clearDishOfDay(tx: Tx, dish: { is_available: boolean; is_listed: boolean }) {
  if (readState(dish) !== 'listed')
    throw new Refusal(
      'dish_unavailable',
      'Only an available product can be dish of the day.',
      fieldErrors('body.is_dish_of_day', 'unavailable'),
    )
  await tx
    .update(products)
    .set({ is_dish_of_day: false, updated_at: sql`now()` })
    .where(eq(products.is_dish_of_day, true))
}

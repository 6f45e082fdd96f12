import { and, asc, eq, ne } from 'drizzle-orm'
import type { Product } from '../../domain/menu/catalogue.schema.ts'
import type { Db } from '../database/connection.ts'
import { products } from '../database/schema.ts'
import { Refusal } from '../refusal.ts'
import { available, shown, visible, visibleProducts } from './products.ts'

/** The most dishes that 'You Might Also Like' shows. */
const RELATED = 6

/** Other available dishes of the same category. */
export async function relatedProducts(db: Db, id: string): Promise<Product[]> {
  const [dish] = await visibleProducts(db).where(and(visible, eq(products.id, id)))
  if (!dish) throw new Refusal('not_found', "This dish doesn't exist.")
  const rows = await visibleProducts(db)
    .where(and(visible, eq(products.category_id, dish.category_id), ne(products.id, id), available))
    .orderBy(asc(products.name), asc(products.id))
    .limit(RELATED)
  return rows.map(shown)
}

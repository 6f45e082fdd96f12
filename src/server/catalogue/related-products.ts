import { and, asc, eq, ne } from 'drizzle-orm'
import type { Product } from '../../domain/menu/catalogue.schema.ts'
import type { Db } from '../database/connection.ts'
import { products } from '../database/schema.ts'
import { findProduct, shown, visible, visibleProducts } from './products.ts'

/** The most dishes that 'You Might Also Like' shows. */
const RELATED = 6

/** Other available dishes of the same category. */
export async function relatedProducts(db: Db, id: string): Promise<Product[]> {
  const { category_id } = await findProduct(db, id)
  const rows = await visibleProducts(db)
    .where(and(visible, eq(products.category_id, category_id), ne(products.id, id), products.is_available))
    .orderBy(asc(products.name), asc(products.id))
    .limit(RELATED)
  return rows.map(shown)
}

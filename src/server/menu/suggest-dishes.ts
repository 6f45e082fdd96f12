import { and, asc, desc, eq } from 'drizzle-orm'
import type { DishSuggestion } from '../../domain/menu/catalogue.schema.ts'
import { closestDishes } from '../../domain/menu/closest-dishes.ts'
import type { Db } from '../platform/database/connection.ts'
import { categories, products } from '../tables/schema.ts'
import { similarDishes } from './dish-search.ts'
import { visible } from './visibility.ts'

/** Compared letter by letter; the rest has less in common with the search. */
const CANDIDATES = 50

/** Dishes that a guest may have meant whose search found nothing. */
export async function suggestDishes(db: Db, search: string): Promise<DishSuggestion[]> {
  const similar = similarDishes(search)
  if (!similar) return []
  const candidates = await db
    .select({ id: products.id, name: products.name, name_ar: products.name_ar })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.category_id))
    .where(and(visible, similar.matches))
    .orderBy(desc(similar.similarity), asc(products.name), asc(products.id))
    .limit(CANDIDATES)
  return closestDishes(search, candidates)
}

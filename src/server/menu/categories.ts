import { asc, type Column, eq, sql } from 'drizzle-orm'
import type { Category } from '../../domain/menu/catalogue.schema.ts'
import { pictureFor } from '../../domain/menu/placeholders.ts'
import type { Db, Tx } from '../platform/database/connection.ts'
import { categories, media, products, settings } from '../tables/schema.ts'
import { image } from './products.ts'
import { inActiveCategory } from './visibility.ts'

/** By name, or as the owner chose. */
export const sortedCategories = [
  sql`case when (select ${settings.menu_order} from ${settings}) = 'owner' then ${categories.position} end`,
  asc(categories.name),
  asc(categories.id),
]

/** The categories that visitors see: the active ones. */
export async function listCategories(db: Db): Promise<Category[]> {
  const counted = dishesCounted(db, products.is_listed)
  const rows = await db
    .select(categoryColumns(counted))
    .from(categories)
    .leftJoin(media, eq(media.url, categories.image_url))
    .leftJoin(counted, eq(counted.category_id, categories.id))
    .where(inActiveCategory)
    .orderBy(...sortedCategories)
  return rows.map((row) => ({ ...row, image_url: pictureFor(row.image_url, [row.name, row.name_ar]) }))
}

/** The columns of a category with its picture, for a query that joins `media` and `counted`. */
export const categoryColumns = (counted: ReturnType<typeof dishesCounted>) => ({
  id: categories.id,
  name: categories.name,
  name_ar: categories.name_ar,
  slug: categories.slug,
  image_url: categories.image_url,
  image,
  status: categories.status,
  products_count: sql<number>`coalesce(${counted.products_count}, 0)`,
})

/** A subquery with the number of dishes of each category. */
export const dishesCounted = (db: Db | Tx, condition?: Column) =>
  db
    .select({ category_id: products.category_id, products_count: sql<number>`count(*)::int`.as('products_count') })
    .from(products)
    .where(condition && sql`${condition}`)
    .groupBy(products.category_id)
    .as('counted')

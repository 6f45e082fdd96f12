import { eq } from 'drizzle-orm'
import type { StaffProduct } from '../../domain/menu/product-drafts.schema.ts'
import type { Db, Tx } from '../platform/database/connection.ts'
import { newest, sortValues } from '../platform/database/keyset.ts'
import { Refusal } from '../platform/refusal.ts'
import { categories, media, products, users } from '../tables/schema.ts'
import { storedAllergens } from './allergens.ts'
import { optionLinksOf } from './dish-options.ts'
import { dishFacts, productColumns } from './products.ts'

export async function requireProduct(db: Db | Tx, id = ''): Promise<StaffProduct> {
  const [row] = await selectStaffProducts(db).where(eq(products.id, id))
  const [dish] = row ? await withLinks(db, [row]) : []
  if (!dish) throw new Refusal('not_found', "This product doesn't exist.")
  return dish
}

/** Every product with its category, picture and version. */
export const selectStaffProducts = (db: Db | Tx) =>
  db
    .select({
      ...productColumns,
      is_listed: products.is_listed,
      allergens_checked_by: users.full_name,
      version: products.version,
      sort_values: sortValues(newest(products)),
    })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.category_id))
    .leftJoin(users, eq(users.id, products.allergens_checked_by))
    .leftJoin(media, eq(media.url, products.image_url))
    .$dynamic()

type Row = Awaited<ReturnType<typeof selectStaffProducts>>[number]

export async function withLinks(db: Db | Tx, rows: Row[]): Promise<StaffProduct[]> {
  const links = await optionLinksOf(
    db,
    rows.flatMap(({ id, has_options }) => (has_options ? [id] : [])),
  )
  return rows.map((row) => ({
    ...dishFacts(row),
    is_available: row.is_available,
    is_listed: row.is_listed,
    version: row.version,
    own_allergens: storedAllergens(row),
    prep_minutes: row.prep_minutes,
    stated_diets: row.stated_diets,
    allergens_checked_at: row.allergens_checked_at?.toISOString() ?? null,
    allergens_checked_by: row.allergens_checked_by,
    option_links: links.filter(({ product_id }) => product_id === row.id).map(({ product_id: _, ...link }) => link),
  }))
}

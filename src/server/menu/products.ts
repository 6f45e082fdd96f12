import { and, eq, inArray, ne, not, or, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { combineAllergens } from '../../domain/menu/allergens.ts'
import type { Product, ProductDetail, ProductFilterSchema } from '../../domain/menu/catalogue.schema.ts'
import { listDiets } from '../../domain/menu/diets.ts'
import type { MenuOrder } from '../../domain/menu/menu-order.ts'
import { pictureFor } from '../../domain/menu/placeholders.ts'
import type { Db, Tx } from '../platform/database/connection.ts'
import {
  afterCursor,
  cursorOf,
  cutPage,
  inOrder,
  readPosition,
  type Sort,
  sortValues,
} from '../platform/database/keyset.ts'
import { Refusal } from '../platform/refusal.ts'
import { readMenuSettings } from '../settings/settings.ts'
import { categories, media, products, settings } from '../tables/schema.ts'
import { hasOptions, includedAllergens, mustChoose, storedAllergens } from './allergens.ts'
import { fitsDiets } from './diet-filter.ts'
import { optionGroupsOf } from './dish-options.ts'
import { findDishes } from './find-dishes.ts'
import { isSoldOut } from './sold-out.ts'
import { available, inActiveCategory, visible } from './visibility.ts'

type Filter = z.output<typeof ProductFilterSchema>

export async function listProducts(db: Db, filter: Filter) {
  const { category, menu_order } = await readCategory(db, filter.category)
  const filtered = and(visible, inCategory(category), isAvailable(filter.available), ...fitsDiets(filter))
  if (filter.search) return searchProducts(db, filter.search, filtered, filter)
  const sort = sortBy(filter, { menu_order })
  const [rows, total] = await Promise.all([
    visibleProducts(db, sort)
      .where(and(filtered, afterCursor(sort, filter.cursor)))
      .orderBy(...inOrder(sort))
      .limit(filter.limit + 1),
    countProducts(db, filtered),
  ])
  const { page, last } = cutPage(rows, filter.limit)
  return {
    products: page.map(toProduct),
    next_cursor: last ? cursorOf(last.sort_values) : null,
    total,
    marks: [],
    found_by: null,
    missing: [],
  }
}

const BY_NAME = [products.name, products.id]
const BY_POSITION = [products.position, products.id]

/** `menu`: as guests see a category. The owner's order of one category is read from an index. */
function sortBy(
  { sort, category }: Pick<Filter, 'sort' | 'category'>,
  { menu_order }: { menu_order: MenuOrder },
): Sort {
  if (sort === 'name' || (sort === 'menu' && menu_order === 'name')) return { columns: BY_NAME }
  if (sort === 'menu' && category) return { columns: BY_POSITION }
  return {
    columns:
      menu_order === 'owner' ? [categories.position, categories.id, ...BY_POSITION] : [categories.name, ...BY_NAME],
  }
}

/** The dishes of a search, the closest first. */
async function searchProducts(db: Db, text: string, filtered: SQL | undefined, { cursor, limit }: Filter) {
  const from = readPosition(cursor)
  const { ids, ...found } = await findDishes(db, text, filtered)
  const page = ids.slice(from, from + limit)
  const rows = page.length > 0 ? await visibleProducts(db).where(and(visible, inArray(products.id, page))) : []
  const dishes = new Map(rows.map((row) => [row.id, toProduct(row)]))
  return {
    products: page.flatMap((id) => dishes.get(id) ?? []),
    next_cursor: from + limit < ids.length ? cursorOf([String(from + limit)]) : null,
    total: ids.length,
    ...found,
  }
}

export async function findProduct(db: Db, id: string): Promise<ProductDetail> {
  const [row] = await visibleProducts(db).where(and(visible, eq(products.id, id)))
  if (!row) throw new Refusal('not_found', "This dish doesn't exist.")
  const [dish] = await withOptions(db, [row])
  if (!dish) throw new Error('The dish vanished')
  return dish
}

/** The most dishes that 'You Might Also Like' shows. */
const RELATED = 6

/** Other available dishes of the same category. */
export async function relatedProducts(db: Db, id: string): Promise<Product[]> {
  const [[dish], order] = await Promise.all([
    visibleProducts(db).where(and(visible, eq(products.id, id))),
    readMenuSettings(db),
  ])
  if (!dish) throw new Refusal('not_found', "This dish doesn't exist.")
  const rows = await visibleProducts(db)
    .where(and(visible, eq(products.category_id, dish.category_id), ne(products.id, id), available))
    .orderBy(...inOrder(sortBy({ sort: 'menu', category: dish.category_id }, order)))
    .limit(RELATED)
  return rows.map(toProduct)
}

/** The dishes of a cart that are still on the menu. `locked`: none of them is deleted until the transaction ends. */
export async function findProducts(db: Db | Tx, items: readonly { product_id: string }[], locked = false) {
  const ids = items.map(({ product_id }) => product_id)
  const query = visibleProducts(db).where(and(visible, inArray(products.id, ids)))
  return withOptions(db, await (locked ? query.for('key share', { of: products }) : query))
}

/** One more query for all these dishes, if any of them has options. */
async function withOptions(db: Db | Tx, rows: Row[]): Promise<ProductDetail[]> {
  const ids = rows.flatMap(({ id, has_options }) => (has_options ? [id] : []))
  const groups = ids.length > 0 ? await optionGroupsOf(db, ids) : []
  return rows.map((row) => ({
    ...toProduct(row),
    own_allergens: storedAllergens(row),
    option_groups: groups.filter(({ product_id }) => product_id === row.id).map(({ product_id: _, ...group }) => group),
  }))
}

/** The sizes of a picture of our own, for a query that joins `media`. */
export const image = sql<Product['image']>`case when ${media.id} is not null
  then json_build_object('width', ${media.width}, 'height', ${media.height}, 'widths', ${media.widths},
    'preview', ${media.preview}) end`

/** The columns of a dish with its category and picture, for a query that joins both. */
export const productColumns = {
  id: products.id,
  name: products.name,
  name_ar: products.name_ar,
  description: products.description,
  description_ar: products.description_ar,
  price: products.price,
  image_url: products.image_url,
  image,
  category_id: products.category_id,
  category_name: categories.name,
  category_name_ar: categories.name_ar,
  category_slug: categories.slug,
  is_available: products.is_available,
  is_dish_of_day: products.is_dish_of_day,
  is_reservable: products.is_reservable,
  available_times: products.available_times,
  serving_sizes: products.serving_sizes,
  max_guests: products.max_guests,
  now_price: products.now_price,
  prep_minutes: products.prep_minutes,
  category_prep_minutes: categories.prep_minutes,
  is_sold_out: isSoldOut(products),
  sold_out_until: products.sold_out_until,
  contains: products.contains,
  may_contain: products.may_contain,
  allergens_checked_at: products.allergens_checked_at,
  stated_diets: products.stated_diets,
  heat: products.heat,
  has_options: hasOptions,
  must_choose: mustChoose,
  default_allergens: includedAllergens,
  status: products.status,
  created_at: products.created_at,
}

export const visibleProducts = (db: Db | Tx, sort: Sort = { columns: BY_NAME }) =>
  db
    .select({ ...productColumns, is_available: available, sort_values: sortValues(sort) })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.category_id))
    .leftJoin(media, eq(media.url, products.image_url))
    .$dynamic()

type Row = Awaited<ReturnType<typeof visibleProducts>>[number]

/** The facts about a dish that guests and staff see alike. */
export function dishFacts(row: Omit<Row, 'is_available'>) {
  const { contains, may_contain, allergens_checked_at, stated_diets, default_allergens, sold_out_until, ...others } =
    row
  const { prep_minutes, category_prep_minutes, sort_values, ...rest } = others
  const allergens = combineAllergens([storedAllergens(row), ...(default_allergens ?? [])])
  return {
    ...rest,
    allergens,
    diets: listDiets(stated_diets, allergens),
    sold_out_until: row.is_sold_out ? (sold_out_until?.toISOString() ?? null) : null,
    created_at: row.created_at.toISOString(),
  }
}

export const toProduct = (row: Row): Product => ({
  ...dishFacts(row),
  image_url: pictureFor(row.image_url, [row.category_name, row.category_name_ar]),
  is_available: row.is_available,
  prep_minutes: row.prep_minutes ?? row.category_prep_minutes,
})

async function countProducts(db: Db, filtered: SQL | undefined): Promise<number> {
  const [row] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.category_id))
    .where(filtered)
  return row?.total ?? 0
}

/** With how the menu is sorted, so that both are one statement. */
async function readCategory(
  db: Db,
  slug_or_id: string | undefined,
): Promise<{ category?: string; menu_order: MenuOrder }> {
  if (!slug_or_id) return readMenuSettings(db)
  const matching = or(eq(categories.slug, slug_or_id), eq(sql`${categories.id}::text`, slug_or_id))
  const [found] = await db
    .select({ category: categories.id, menu_order: settings.menu_order })
    .from(categories)
    .innerJoin(settings, sql`true`)
    .where(and(inActiveCategory, matching))
  if (!found) throw new Refusal('not_found', "This category doesn't exist.")
  return found
}

const isAvailable = (wanted: Filter['available']) => wanted && (wanted === 'true' ? available : not(available))

const inCategory = (id: string | undefined) => (id ? eq(products.category_id, id) : undefined)

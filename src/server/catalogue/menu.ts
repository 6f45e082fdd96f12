import { and, asc, desc, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Category, DishSuggestion, Product, ProductFilterSchema } from '../../domain/menu/catalogue.schema.ts'
import { RELATED } from '../../domain/menu/catalogue.ts'
import { closestDishes } from '../../domain/menu/closest-dishes.ts'
import type { Db, Tx } from '../database/connection.ts'
import { afterCursor, cursorOf, cutPage, inOrder } from '../database/keyset.ts'
import { categories, media, products } from '../database/schema.ts'
import { Refusal } from '../refusal.ts'
import { dishSearch, similarDishes } from './dish-search.ts'

type Filter = z.output<typeof ProductFilterSchema>

const image = sql<Product['image']>`case when ${media.id} is not null
  then json_build_object('width', ${media.width}, 'height', ${media.height}, 'widths', ${media.widths},
    'preview', ${media.preview}) end`

/** The categories that visitors see: the active ones, by name. */
export async function listCategories(db: Db): Promise<Category[]> {
  const counted = dishesCounted(db)
  return db
    .select(categoryColumns(counted))
    .from(categories)
    .leftJoin(media, eq(media.url, categories.image_url))
    .leftJoin(counted, eq(counted.category_id, categories.id))
    .where(eq(categories.status, 'active'))
    .orderBy(asc(categories.name), asc(categories.id))
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
export const dishesCounted = (db: Db | Tx) =>
  db
    .select({ category_id: products.category_id, products_count: sql<number>`count(*)::int`.as('products_count') })
    .from(products)
    .groupBy(products.category_id)
    .as('counted')

export async function listProducts(db: Db, filter: Filter) {
  const category = filter.category && (await requireCategory(db, filter.category))
  const search = filter.search ? dishSearch(filter.search) : undefined
  const filtered = and(inCategory(category), isAvailable(filter.available), search?.matches)
  const byCategory = filter.sort === 'category'
  const rank = search?.rank
  const sort = { columns: [...(byCategory ? [categories.name] : []), products.name, products.id], rank }
  const [rows, total] = await Promise.all([
    visibleProducts(db, rank && { rank: rank.as('rank') })
      .where(and(visible, filtered, afterCursor(sort, filter.cursor)))
      .orderBy(...inOrder(sort))
      .limit(filter.limit + 1),
    countProducts(db, filtered),
  ])
  const { page, last } = cutPage(rows, filter.limit)
  const values = last && [
    ...(rank ? [String(last.rank)] : []),
    ...(byCategory ? [last.category_name] : []),
    last.name,
    last.id,
  ]
  return { products: page.map(shown), next_cursor: values ? cursorOf(values) : null, total }
}

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

/** Compared letter by letter; the rest has less in common with the search. */
const CANDIDATES = 50

export async function findProduct(db: Db, id: string): Promise<Product> {
  const [row] = await visibleProducts(db).where(and(visible, eq(products.id, id)))
  if (!row) throw new Refusal('not_found', "This dish doesn't exist.")
  return shown(row)
}

/** The dishes of a cart that are still on the menu. `locked`: none of them is deleted until the transaction ends. */
export async function findProducts(db: Db | Tx, items: readonly { product_id: string }[], locked = false) {
  const ids = items.map(({ product_id }) => product_id)
  const query = visibleProducts(db).where(and(visible, inArray(products.id, ids)))
  return (await (locked ? query.for('key share', { of: products }) : query)).map(shown)
}

/** Other available dishes of the same category. */
export async function relatedProducts(db: Db, id: string): Promise<Product[]> {
  const { category_id } = await findProduct(db, id)
  const rows = await visibleProducts(db)
    .where(and(visible, eq(products.category_id, category_id), ne(products.id, id), products.is_available))
    .orderBy(asc(products.name), asc(products.id))
    .limit(RELATED)
  return rows.map(shown)
}

export async function dishOfDay(db: Db): Promise<Product | null> {
  const [row] = await visibleProducts(db).where(and(visible, products.is_dish_of_day, products.is_available))
  return row ? shown(row) : null
}

const visible = eq(categories.status, 'active')

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
  status: products.status,
  created_at: products.created_at,
}

const visibleProducts = (db: Db | Tx, rank?: { rank: SQL.Aliased<number> }) =>
  db
    .select({ ...productColumns, ...rank })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.category_id))
    .leftJoin(media, eq(media.url, products.image_url))
    .$dynamic()

type Row = Awaited<ReturnType<typeof visibleProducts>>[number]

const shown = ({ rank: _, created_at, ...dish }: Row): Product => ({ ...dish, created_at: created_at.toISOString() })

async function countProducts(db: Db, filtered: SQL | undefined): Promise<number> {
  const [row] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.category_id))
    .where(and(visible, filtered))
  return row?.total ?? 0
}

async function requireCategory(db: Db, slug_or_id: string): Promise<string> {
  const matching = or(eq(categories.slug, slug_or_id), eq(sql`${categories.id}::text`, slug_or_id))
  const [category] = await db.select({ id: categories.id }).from(categories).where(and(visible, matching))
  if (!category) throw new Refusal('not_found', "This category doesn't exist.")
  return category.id
}

const isAvailable = (available: Filter['available']) => available && eq(products.is_available, available === 'true')

const inCategory = (id: string | undefined) => (id ? eq(products.category_id, id) : undefined)

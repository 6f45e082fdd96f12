import { and, eq, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import type {
  ProductChangeSchema,
  ProductDraftSchema,
  StaffProduct,
  StaffProductFilterSchema,
} from '../../domain/menu/catalogue-drafts.schema.ts'
import { normalizeReservable } from '../../domain/menu/catalogue-drafts.ts'
import { MAX_GUESTS } from '../../domain/menu/max-guests.ts'
import { changeCatalogue, requireVersion } from '../catalogue-change.ts'
import type { Db, Tx } from '../database/connection.ts'
import { afterCursor, cursorOf, cutPage, inOrder, newest, sortValues } from '../database/keyset.ts'
import { categories, media, products } from '../database/schema.ts'
import { removeIfUnused } from '../media/library.ts'
import type { MediaStore } from '../media/store.ts'
import { fieldErrors, Refusal, wrongField } from '../refusal.ts'
import { dishSearch } from './dish-search.ts'
import { productColumns } from './menu.ts'

type Filter = z.output<typeof StaffProductFilterSchema>

/** Every dish, also the unavailable ones and those of hidden categories. */
export async function listStaffProducts(db: Db, { sort, cursor, limit, ...filter }: Filter) {
  const byName = sort === 'name'
  const sorted = byName ? { columns: [products.name, products.id] } : newest(products)
  const order = inOrder(sorted, byName ? undefined : filter.search)
  // The page is selected before the joins, so that a search with thousands of matches joins only one page.
  const picked = db
    .select({ id: products.id })
    .from(products)
    .where(and(...conditionsOf(filter), afterCursor(sorted, cursor)))
    .orderBy(...order)
    .limit(limit + 1)
    .as('picked')
  const rows = await selectStaffProducts(db)
    .innerJoin(picked, eq(picked.id, products.id))
    .orderBy(...order)
  const { page, last } = cutPage(rows, limit)
  return {
    products: page.map(shown),
    next_cursor: last ? cursorOf(byName ? [last.name, last.id] : last.sort_values) : null,
  }
}

const conditionsOf = ({ search, category, status, dish_of_day }: Partial<Filter>): (SQL | undefined)[] => [
  search?.trim() ? dishSearch(search).matches : undefined,
  category ? eq(products.category_id, category) : undefined,
  status && eq(products.is_available, status === 'active'),
  dish_of_day && eq(products.is_dish_of_day, true),
]

export async function requireProduct(db: Db | Tx, id = ''): Promise<StaffProduct> {
  const [row] = await selectStaffProducts(db).where(eq(products.id, id))
  if (!row) throw new Refusal('not_found', "This product doesn't exist.")
  return shown(row)
}

export async function addProduct(db: Db, draft: z.output<typeof ProductDraftSchema>): Promise<StaffProduct> {
  return changeCatalogue(db, async (tx) => {
    await requireKnownCategory(tx, draft.category_id)
    if (draft.is_dish_of_day) await clearDishOfDay(tx, draft)
    const [row] = await tx
      .insert(products)
      .values(normalizeReservable(draft, MAX_GUESTS.default))
      .returning({ id: products.id })
    return requireProduct(tx, row?.id)
  })
}

export async function changeProduct(
  db: Db,
  id: string,
  { version, ...change }: z.output<typeof ProductChangeSchema>,
): Promise<StaffProduct> {
  return changeCatalogue(db, async (tx) => {
    const before = await requireProduct(tx, id)
    requireVersion(before, version)
    const dish = { ...before, ...change }
    await requireKnownCategory(tx, dish.category_id)
    if (dish.is_dish_of_day && !before.is_dish_of_day) await clearDishOfDay(tx, dish)
    const { is_reservable, available_times, max_guests } = normalizeReservable(dish, MAX_GUESTS.default)
    await tx
      .update(products)
      .set({ ...change, is_reservable, available_times, max_guests, updated_at: new Date() })
      .where(eq(products.id, id))
    return requireProduct(tx, id)
  })
}

/** Past orders keep the dish's name and price. Its picture is deleted too if nothing else uses it. */
export async function deleteProduct(db: Db, store: MediaStore, id: string) {
  const { image_url } = await changeCatalogue(db, async (tx) => {
    const dish = await requireProduct(tx, id)
    await tx.delete(products).where(eq(products.id, id))
    return dish
  })
  await removeIfUnused(db, store, image_url)
}

/** On: this dish replaces the current dish of the day. Off: only this dish is unset. */
export async function setDishOfDay(db: Db, id: string, on: boolean): Promise<StaffProduct> {
  return changeCatalogue(db, async (tx) => {
    const dish = await requireProduct(tx, id)
    if (dish.is_dish_of_day === on) return dish
    if (on) await clearDishOfDay(tx, dish)
    await tx.update(products).set({ is_dish_of_day: on, updated_at: new Date() }).where(eq(products.id, id))
    return requireProduct(tx, id)
  })
}

async function clearDishOfDay(tx: Tx, dish: { is_available: boolean }) {
  if (!dish.is_available)
    throw new Refusal(
      'dish_unavailable',
      'Only an available product can be dish of the day.',
      fieldErrors('body.is_dish_of_day', 'unavailable'),
    )
  await tx
    .update(products)
    .set({ is_dish_of_day: false, updated_at: new Date() })
    .where(eq(products.is_dish_of_day, true))
}

async function requireKnownCategory(tx: Tx, id: string) {
  const [category] = await tx.select({ id: categories.id }).from(categories).where(eq(categories.id, id))
  if (!category) throw wrongField('body.category_id', 'gone')
}

const selectStaffProducts = (db: Db | Tx) =>
  db
    .select({ ...productColumns, version: products.version, sort_values: sortValues(newest(products)) })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.category_id))
    .leftJoin(media, eq(media.url, products.image_url))
    .$dynamic()

type Row = Awaited<ReturnType<typeof selectStaffProducts>>[number]

const shown = ({ sort_values: _, created_at, ...dish }: Row): StaffProduct => ({
  ...dish,
  created_at: created_at.toISOString(),
})

import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Person } from '../../domain/accounts/accounts.ts'
import type {
  ProductChangeSchema,
  ProductDraftSchema,
  StaffProduct,
  StaffProductFilterSchema,
} from '../../domain/menu/product-drafts.schema.ts'
import { MAX_GUESTS, normalizeReservable } from '../../domain/menu/products.ts'
import { removeIfUnused } from '../media/library.ts'
import type { MediaStore } from '../media/store.ts'
import type { Db, Tx } from '../platform/database/connection.ts'
import { afterCursor, cursorOf, cutPage, inOrder, newest } from '../platform/database/keyset.ts'
import { changeMenu, requireVersion } from '../platform/database/locks.ts'
import { wrongField } from '../platform/refusal.ts'
import { amountsOf, checkAmounts } from '../settings/amounts.ts'
import { readCurrency } from '../settings/settings.ts'
import { categories, products } from '../tables/schema.ts'
import { allergenColumns } from './allergens.ts'
import { clearDishOfDay } from './dish-of-day.ts'
import { writeOptionLinks } from './dish-options.ts'
import { dishSearch } from './dish-search.ts'
import { isSoldOut } from './sold-out.ts'
import { requireProduct, selectStaffProducts, withLinks } from './staff-product-query.ts'
import { hasStatus } from './visibility.ts'

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
    .where(and(...listConditions(filter), afterCursor(sorted, cursor)))
    .orderBy(...order)
    .limit(limit + 1)
    .as('picked')
  const [rows, total] = await Promise.all([
    selectStaffProducts(db)
      .innerJoin(picked, eq(picked.id, products.id))
      .orderBy(...order),
    db.$count(products, and(...listConditions(filter))),
  ])
  const { page, last } = cutPage(rows, limit)
  return {
    products: await withLinks(db, page),
    next_cursor: last ? cursorOf(byName ? [last.name, last.id] : last.sort_values) : null,
    total,
  }
}

export const listConditions = ({
  search,
  category,
  status,
  sold_out,
  dish_of_day,
}: Partial<Filter>): (SQL | undefined)[] => [
  search?.trim() ? dishSearch(search).matches : undefined,
  category ? eq(products.category_id, category) : undefined,
  status && hasStatus(status),
  sold_out && isSoldOut(products),
  dish_of_day && eq(products.is_dish_of_day, true),
]

type Draft = z.output<typeof ProductDraftSchema>

export async function addProduct(db: Db, person: Person, draft: Draft): Promise<StaffProduct> {
  return changeMenu(db, async (tx) => {
    await checkPrices(tx, draft)
    await requireKnownCategory(tx, draft.category_id)
    if (draft.is_dish_of_day) await clearDishOfDay(tx, draft)
    const { option_links, own_allergens, ...dish } = normalizeReservable(draft, MAX_GUESTS.default)
    const [row] = await tx
      .insert(products)
      .values({ ...dish, ...allergenColumns(own_allergens, person) })
      .returning({ id: products.id, serving_sizes: products.serving_sizes })
    if (!row) throw new Error('The product was not stored')
    await writeOptionLinks(tx, row, option_links)
    return requireProduct(tx, row.id)
  })
}

export async function changeProduct(
  db: Db,
  person: Person,
  id: string,
  { version, option_links, own_allergens, ...change }: z.output<typeof ProductChangeSchema>,
): Promise<StaffProduct> {
  return changeMenu(db, async (tx) => {
    const before = await requireProduct(tx, id)
    requireVersion(before, version)
    await checkPrices(tx, change)
    const dish = { ...before, ...change }
    await requireKnownCategory(tx, dish.category_id)
    if (dish.is_dish_of_day && !before.is_dish_of_day) await clearDishOfDay(tx, dish)
    const { is_reservable, available_times, max_guests } = normalizeReservable(dish, MAX_GUESTS.default)
    await tx
      .update(products)
      .set({
        ...change,
        is_reservable,
        available_times,
        max_guests,
        updated_at: sql`now()`,
        ...(own_allergens && allergenColumns(own_allergens, person)),
      })
      .where(eq(products.id, id))
    // A serving size that is gone takes its links with it.
    const left = before.option_links.filter(
      ({ serving_size }) => serving_size === null || dish.serving_sizes.some(({ name }) => name === serving_size),
    )
    if (option_links || left.length < before.option_links.length) await writeOptionLinks(tx, dish, option_links ?? left)
    return requireProduct(tx, id)
  })
}

type Priced = { price?: number; now_price?: number | null; serving_sizes?: { price: number }[] }

async function checkPrices(tx: Tx, { price, now_price, serving_sizes }: Priced) {
  checkAmounts(await readCurrency(tx), {
    'body.price': price,
    'body.now_price': now_price,
    ...amountsOf('body.serving_sizes', serving_sizes, ['price']),
  })
}

/** Past orders keep the dish's name and price. Its picture is deleted too if nothing else uses it. */
export async function deleteProduct(db: Db, store: MediaStore, id: string) {
  const { image_url } = await changeMenu(db, async (tx) => {
    const dish = await requireProduct(tx, id)
    await tx.delete(products).where(eq(products.id, id))
    return dish
  })
  await removeIfUnused(db, store, image_url)
}

export async function requireKnownCategory(tx: Tx, id: string, field = 'body.category_id') {
  const [category] = await tx.select({ id: categories.id }).from(categories).where(eq(categories.id, id))
  if (!category) throw wrongField(field, 'gone')
}

import { and, eq, type SQL, sql } from 'drizzle-orm'
import { isAvailableWith, type PRODUCT_STATUSES } from '../../domain/menu/products.ts'
import { categories, products } from '../tables/schema.ts'
import { isSoldOut } from './sold-out.ts'

export const inActiveCategory = eq(categories.status, 'active')

/** What guests see of the menu: neither dishes that are not on it, nor those of hidden categories. */
export const visible = and(inActiveCategory, products.is_listed)

/** A dish that is sold out is not available. */
export const available = sql<boolean>`(${products.is_available} and not ${isSoldOut(products)})`

/** The state that staff gave a dish, whether or not it is sold out. */
export function hasStatus(status: (typeof PRODUCT_STATUSES)[number] | 'unlisted'): SQL | undefined {
  if (status === 'unlisted') return eq(products.is_listed, false)
  return and(products.is_listed, eq(products.is_available, isAvailableWith(status)))
}

import { sql } from 'drizzle-orm'
import { boolean, check, index, jsonb, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { STATED_DIETS } from '../../domain/menu/diets.ts'
import type { EarlierDish } from '../../domain/menu/many-dishes.ts'
import { PRODUCT_STATUSES } from '../../domain/menu/products.ts'
import { categories } from './categories.ts'
import { createdAt, id, money, position, timeLabel, tsvector, version } from './columns.ts'
import { allergenChecks, allergenColumns, listed, soldOutChecks, soldOutColumns } from './menu-columns.ts'
import { stationId } from './stations.ts'

export const products = pgTable(
  'products',
  {
    id: id(),
    name: text().notNull(),
    name_ar: text(),
    description: text().notNull().default(''),
    description_ar: text(),
    price: money().notNull(),
    image_url: text().notNull(),
    // No action, not restrict: PostgreSQL 18 answers a violated restrict with 23001, the specification expects 23503.
    category_id: uuid()
      .notNull()
      .references(() => categories.id),
    is_available: boolean().notNull().default(true),
    /** Otherwise only staff see it. */
    is_listed: boolean().notNull().default(true),
    position: position(),
    is_dish_of_day: boolean().notNull().default(false),
    is_reservable: boolean().notNull().default(true),
    available_times: timeLabel().array().notNull().default(sql`'{}'`),
    serving_sizes: jsonb().$type<{ name: string; name_ar?: string | null; price: number }[]>().notNull().default([]),
    max_guests: smallint().notNull().default(8),
    /** The price of a single portion without a date, of a reservable dish; null: reservations only. */
    now_price: money(),
    /** Minutes of the kitchen; null: those of the category. */
    prep_minutes: smallint(),
    station_id: stationId(),
    ...soldOutColumns(),
    ...allergenColumns(),
    stated_diets: text({ enum: STATED_DIETS }).array().notNull().default(sql`'{}'`),
    heat: smallint().notNull().default(0),
    status: text({ enum: PRODUCT_STATUSES })
      .notNull()
      .generatedAlwaysAs(sql`case when is_available then 'active' else 'inactive' end`),
    search_lexemes: tsvector()
      .notNull()
      .generatedAlwaysAs(sql`dish_lexemes(id, name, name_ar, description, description_ar, category_id)`),
    version: version(),
    created_at: createdAt(),
    updated_at: createdAt(),
  },
  (t) => [
    uniqueIndex('products_one_dish_of_day').on(t.is_dish_of_day).where(sql`${t.is_dish_of_day}`),
    index('products_by_category').on(t.category_id, t.name, t.id),
    index('products_by_position').on(t.category_id, t.position, t.id),
    index('products_by_name').on(t.name, t.id),
    index('products_newest').on(t.created_at.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('products_of_picture').on(t.image_url),
    // Every search reads the list of pending entries: it stays short.
    index('products_search').using('gin', t.search_lexemes).with({ gin_pending_list_limit: 256 }),
    check('products_price_not_negative', sql`${t.price} >= 0`),
    check('products_now_price_not_negative', sql`${t.now_price} >= 0`),
    check('products_prep_minutes_range', sql`${t.prep_minutes} between 0 and 600`),
    index('products_sold_out').on(t.sold_out_until).where(sql`${t.is_sold_out}`),
    check('products_heat_range', sql`${t.heat} between 0 and 3`),
    check('products_diets_known', sql`${t.stated_diets} <@ ${listed(STATED_DIETS)}`),
    ...soldOutChecks('products', t),
    ...allergenChecks('products', t),
    check('products_max_guests_range', sql`${t.max_guests} between 1 and 20`),
    check('products_times_only_when_reservable', sql`${t.is_reservable} or cardinality(${t.available_times}) = 0`),
  ],
)

/** Changes of many dishes at once, for a day, so that they can be undone: each dish as it was, and its version since. */
export const product_changes = pgTable(
  'product_changes',
  {
    id: id(),
    before: jsonb().$type<EarlierDish[]>().notNull(),
    created_at: createdAt(),
  },
  (t) => [index('product_changes_newest').on(t.created_at)],
)

import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, id, money, timeLabel, tsvector, version } from '../columns.ts'

export const media = pgTable(
  'media',
  {
    id: id(),
    name: text().notNull(),
    url: text().notNull().generatedAlwaysAs(sql`'/media/' || name`),
    width: integer().notNull(),
    height: integer().notNull(),
    widths: integer().array().notNull(),
    /** A few blurred pixels as a data URL, shown until the picture is loaded. */
    preview: text().notNull().default(''),
    bytes: integer().notNull().default(0),
    created_at: createdAt(),
  },
  (t) => [
    unique('media_name_unique').on(t.name),
    uniqueIndex('media_url_unique').on(t.url),
    index('media_newest').on(t.created_at.desc().nullsFirst(), t.id.desc().nullsFirst()),
    check('media_size_positive', sql`${t.width} > 0 and ${t.height} > 0`),
  ],
)

export const categories = pgTable(
  'categories',
  {
    id: id(),
    name: text().notNull(),
    name_ar: text(),
    slug: text().notNull(),
    image_url: text().notNull(),
    status: text({ enum: ['active', 'inactive'] })
      .notNull()
      .default('active'),
    search_lexemes: tsvector().notNull().generatedAlwaysAs(sql`name_lexemes(name, name_ar)`),
    version: version(),
    created_at: createdAt(),
    updated_at: createdAt(),
  },
  (t) => [
    unique('categories_slug_unique').on(t.slug),
    index('categories_of_picture').on(t.image_url),
    check('categories_status_known', sql`${t.status} in ('active', 'inactive')`),
  ],
)

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
    is_dish_of_day: boolean().notNull().default(false),
    is_reservable: boolean().notNull().default(true),
    available_times: timeLabel().array().notNull().default(sql`'{}'`),
    serving_sizes: jsonb().$type<{ name: string; name_ar?: string | null; price: number }[]>().notNull().default([]),
    max_guests: smallint().notNull().default(8),
    status: text({ enum: ['active', 'inactive'] })
      .notNull()
      .generatedAlwaysAs(sql`case when is_available then 'active' else 'inactive' end`),
    search_lexemes: tsvector()
      .notNull()
      .generatedAlwaysAs(sql`dish_lexemes(name, name_ar, description, description_ar, category_id)`),
    version: version(),
    created_at: createdAt(),
    updated_at: createdAt(),
  },
  (t) => [
    uniqueIndex('products_one_dish_of_day').on(t.is_dish_of_day).where(sql`${t.is_dish_of_day}`),
    index('products_by_category').on(t.category_id, t.name, t.id),
    index('products_by_name').on(t.name, t.id),
    index('products_newest').on(t.created_at.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('products_of_picture').on(t.image_url),
    // Every search reads the list of pending entries: it stays short.
    index('products_search').using('gin', t.search_lexemes).with({ gin_pending_list_limit: 256 }),
    check('products_price_not_negative', sql`${t.price} >= 0`),
    check('products_max_guests_range', sql`${t.max_guests} between 1 and 20`),
    check('products_times_only_when_reservable', sql`${t.is_reservable} or cardinality(${t.available_times}) = 0`),
  ],
)

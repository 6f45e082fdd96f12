import { type Column, type SQL, sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { ALLERGENS } from '../../../domain/menu/allergen-list.ts'
import { STATED_DIETS } from '../../../domain/menu/diets.ts'
import { GROUP_KINDS } from '../../../domain/menu/option-limits.ts'
import { createdAt, id, moment, money, oneOf, searchWords, timeLabel, version } from '../columns.ts'
import { formerUserId } from './accounts.ts'

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
    ...soldOut(),
    ...allergens(),
    stated_diets: text({ enum: STATED_DIETS }).array().notNull().default(sql`'{}'`),
    heat: smallint().notNull().default(0),
    status: text({ enum: ['active', 'inactive'] })
      .notNull()
      .generatedAlwaysAs(sql`case when is_available then 'active' else 'inactive' end`),
    search_text: text()
      .notNull()
      .generatedAlwaysAs(
        (): SQL =>
          searchable(
            sql`name || ' ' || coalesce(name_ar, '') || ' ' || description || ' ' || coalesce(description_ar, '')`,
          ),
      ),
    search_words: searchWords(() => sql`name || ' ' || coalesce(name_ar, '')`),
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
    index('products_words').using('gin', t.search_words),
    check('products_price_not_negative', sql`${t.price} >= 0`),
    index('products_sold_out').on(t.sold_out_until).where(sql`${t.is_sold_out}`),
    check('products_heat_range', sql`${t.heat} between 0 and 3`),
    check('products_diets_known', sql`${t.stated_diets} <@ ${listed(STATED_DIETS)}`),
    ...soldOutChecks('products', t),
    ...allergenChecks('products', t),
    check('products_max_guests_range', sql`${t.max_guests} between 1 and 20`),
    check('products_times_only_when_reservable', sql`${t.is_reservable} or cardinality(${t.available_times}) = 0`),
  ],
)

/** What guests choose from: shared by dishes, with rules that belong to the link of a dish. */
export const option_groups = pgTable(
  'option_groups',
  {
    id: id(),
    name: text().notNull(),
    name_ar: text(),
    kind: text({ enum: GROUP_KINDS }).notNull(),
    version: version(),
    created_at: createdAt(),
    updated_at: createdAt(),
  },
  (t) => [
    index('option_groups_by_name').on(t.name, t.id),
    check('option_groups_kind_known', oneOf(t.kind, GROUP_KINDS)),
  ],
)

const groupId = () =>
  uuid()
    .notNull()
    .references(() => option_groups.id, { onDelete: 'cascade' })

export const options = pgTable(
  'options',
  {
    id: id(),
    group_id: groupId(),
    position: smallint().notNull(),
    name: text().notNull(),
    name_ar: text(),
    /** Added to the price of a portion; may be negative. */
    price: money().notNull().default(0),
    is_default: boolean().notNull().default(false),
    ...soldOut(),
    ...allergens(),
  },
  (t) => [
    index('options_of_group').on(t.group_id, t.position),
    index('options_sold_out').on(t.sold_out_until).where(sql`${t.is_sold_out}`),
    ...soldOutChecks('options', t),
    ...allergenChecks('options', t),
  ],
)

/** A group that a dish offers, perhaps only in one serving size, with how many can be chosen. */
export const product_option_groups = pgTable(
  'product_option_groups',
  {
    product_id: uuid()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    // No action: a group that dishes offer cannot be deleted.
    group_id: uuid()
      .notNull()
      .references(() => option_groups.id),
    serving_size: text(),
    position: smallint().notNull(),
    min: smallint().notNull().default(0),
    max: smallint(),
    free: smallint().notNull().default(0),
  },
  (t) => [
    primaryKey({ name: 'product_option_groups_pk', columns: [t.product_id, t.position] }),
    unique('product_option_groups_once').on(t.product_id, t.group_id, t.serving_size).nullsNotDistinct(),
    index('product_option_groups_of_group').on(t.group_id),
    check('product_option_groups_range', sql`${t.min} >= 0 and ${t.free} >= 0 and ${t.max} >= ${t.min}`),
  ],
)

/** Sold out until a moment, or until further notice. */
function soldOut() {
  return { is_sold_out: boolean().notNull().default(false), sold_out_until: moment() }
}

/** What it contains, and who checked that when. Unchecked: it may contain anything. */
function allergens() {
  return {
    contains: text({ enum: ALLERGENS }).array().notNull().default(sql`'{}'`),
    may_contain: text({ enum: ALLERGENS }).array().notNull().default(sql`'{}'`),
    allergens_checked_at: moment(),
    allergens_checked_by: formerUserId(),
  }
}

function soldOutChecks(table: string, t: { is_sold_out: Column; sold_out_until: Column }) {
  return [check(`${table}_sold_out_until`, sql`${t.is_sold_out} or ${t.sold_out_until} is null`)]
}

function allergenChecks(table: string, t: { contains: Column; may_contain: Column }) {
  return [
    check(
      `${table}_allergens_known`,
      sql`${t.contains} <@ ${listed(ALLERGENS)} and ${t.may_contain} <@ ${listed(ALLERGENS)}`,
    ),
  ]
}

function listed(values: readonly string[]) {
  return sql.raw(`'{${values.join(',')}}'::text[]`)
}

/**
 * Text as search compares it: lower case, Arabic without vowel marks and stretching, and the letters that people
 * write in more than one way (hamza on alef, alef maqsura, ta marbuta) written one way.
 */
export const searchable = (value: SQL) => sql`translate(lower(${value}), 'أإآىةًٌٍَُِّْـ', 'ااايه')`

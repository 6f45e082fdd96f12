import { type SQL, sql } from 'drizzle-orm'
import {
  boolean,
  check,
  customType,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { WeeklyHours } from '../../domain/hours.ts'
import type { SocialLink } from '../../domain/restaurant.ts'
import { clockOfMinutes, labelOfMinutes, minutesOfClock, minutesOfLabel, type TimeLabel } from '../../domain/times.ts'
import { createdAt, id, money } from './columns.ts'

export * from './accounts-schema.ts'
export * from './mail-schema.ts'

/** Stored as a time, so that it sorts by the clock; read and written as the label that guests see. */
const timeLabel = customType<{ data: TimeLabel; driverData: string }>({
  dataType: () => 'time',
  fromDriver: (stored) => labelOfMinutes(minutesOfClock(stored)),
  toDriver: (label) => clockOfMinutes(minutesOfLabel(label) ?? Number.NaN),
})

export const media = pgTable(
  'media',
  {
    id: id(),
    name: text().notNull(),
    url: text().notNull().generatedAlwaysAs(sql`'/media/' || name`),
    width: integer().notNull(),
    height: integer().notNull(),
    widths: integer().array().notNull(),
    created_at: createdAt(),
  },
  (t) => [
    unique('media_name_unique').on(t.name),
    uniqueIndex('media_url_unique').on(t.url),
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
    created_at: createdAt(),
  },
  (t) => [
    unique('categories_slug_unique').on(t.slug),
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
    search_text: text()
      .notNull()
      .generatedAlwaysAs(
        (): SQL =>
          searchable(
            sql`name || ' ' || coalesce(name_ar, '') || ' ' || description || ' ' || coalesce(description_ar, '')`,
          ),
      ),
    created_at: createdAt(),
  },
  (t) => [
    uniqueIndex('products_one_dish_of_day').on(t.is_dish_of_day).where(sql`${t.is_dish_of_day}`),
    index('products_by_category').on(t.category_id, t.name, t.id),
    index('products_by_name').on(t.name, t.id),
    check('products_price_not_negative', sql`${t.price} >= 0`),
    check('products_max_guests_range', sql`${t.max_guests} between 1 and 20`),
    check('products_times_only_when_reservable', sql`${t.is_reservable} or cardinality(${t.available_times}) = 0`),
  ],
)

/**
 * Text as search compares it: lower case, Arabic without vowel marks and stretching, and the letters that people
 * write in more than one way (hamza on alef, alef maqsura, ta marbuta) written one way.
 */
export const searchable = (value: SQL) => sql`translate(lower(${value}), 'أإآىةًٌٍَُِّْـ', 'ااايه')`

export const settings = pgTable(
  'settings',
  {
    id: smallint().primaryKey().default(1),
    name: text().notNull(),
    name_ar: text(),
    tagline: text().notNull(),
    tagline_ar: text(),
    logo_url: text().notNull(),
    phone: text().notNull(),
    whatsapp: text().notNull(),
    email: text().notNull(),
    address: text().notNull(),
    address_ar: text(),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    time_zone: text().notNull(),
    social_links: jsonb().$type<SocialLink[]>().notNull(),
    opening_line: text().notNull(),
    opening_line_ar: text(),
    weekly_hours: jsonb().$type<WeeklyHours>().notNull(),
    closed_days: date({ mode: 'string' }).array().notNull().default(sql`'{}'`),
    tax_percent: numeric({ precision: 5, scale: 2, mode: 'number' }).notNull().default(15),
    delivery_fee: money().notNull().default(5),
    slot_capacity: integer(),
    online_ordering: boolean().notNull().default(true),
    online_reservations: boolean().notNull().default(true),
    email_notifications: boolean().notNull().default(true),
    require_two_factor: boolean().notNull().default(false),
  },
  (t) => [
    check('settings_one_row', sql`${t.id} = 1`),
    check('settings_charges_not_negative', sql`${t.tax_percent} >= 0 and ${t.delivery_fee} >= 0`),
    check('settings_capacity_positive', sql`${t.slot_capacity} > 0`),
  ],
)

export const messages = pgTable(
  'messages',
  {
    id: id(),
    name: text().notNull(),
    email: text().notNull(),
    subject: text().notNull(),
    message: text().notNull(),
    locale: text({ enum: ['en', 'ar'] }).notNull(),
    created_at: createdAt(),
  },
  (t) => [index('messages_newest').on(t.created_at.desc())],
)

/** One row. Triggers add one to it whenever something that public pages show has changed, and announce it. */
export const content_version = pgTable('content_version', {
  id: smallint().primaryKey().default(1),
  version: integer().notNull().default(1),
})

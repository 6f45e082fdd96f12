import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  doublePrecision,
  integer,
  jsonb,
  numeric,
  pgTable,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { DEFAULT_CURRENCY } from '../../domain/currency-digits.ts'
import type { ServicePeriod, SpecialDay } from '../../domain/hours/service-periods.schema.ts'
import { PACE_UNITS } from '../../domain/kitchen/pace.ts'
import { MENU_ORDERS } from '../../domain/menu/menu-order.ts'
import { ORDER_NUMBERS } from '../../domain/orders/order-number.ts'
import type { TaxTerms } from '../../domain/orders/tax.schema.ts'
import { MESSAGE_MONTHS } from '../../domain/privacy/privacy.ts'
import type { HalalCertificate } from '../../domain/restaurant/identity.schema.ts'
import type { SocialLink } from '../../domain/restaurant/restaurant.schema.ts'
import { PRICE_RANGES } from '../../domain/restaurant/restaurant.ts'
import { CONNECTION_KINDS } from '../../domain/settings/connections.ts'
import { LOCALES } from '../../domain/text/locales.ts'
import { users } from './accounts.ts'
import { createdAt, currency, moment, money, oneOf, version } from './columns.ts'

/** One row. */
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
    /** Null: the owner has not said. */
    country: text(),
    time_zone: text().notNull(),
    /** Of every price, fee and minimum. Orders keep the one they were placed in. */
    currency: currency().default(DEFAULT_CURRENCY),
    social_links: jsonb().$type<SocialLink[]>().notNull(),
    opening_line: text().notNull(),
    opening_line_ar: text(),
    service_periods: jsonb().$type<ServicePeriod[]>().notNull(),
    special_days: jsonb().$type<SpecialDay[]>().notNull().default([]),
    /** Null: the owner has not said what is charged, and nothing is. */
    tax_percent: numeric({ precision: 5, scale: 2, mode: 'number' }).default(15),
    delivery_fee: money().default(5),
    /** Rates by category and service; null: `tax_percent` alone. */
    taxes: jsonb().$type<TaxTerms>(),
    tax_word: text(),
    tax_word_ar: text(),
    tax_number: text(),
    /** Totals paid in cash are rounded to it; null: not rounded. */
    smallest_coin: money(),
    /** The smallest sum of dishes that is taken; 0: any. */
    minimum_pickup: money().notNull().default(0),
    minimum_delivery: money().notNull().default(0),
    tips: boolean().notNull().default(false),
    tip_percents: smallint().array().notNull().default([10, 15, 20]),
    /** Guests who pay cash are asked with how much, so that the driver brings the change. */
    cash_change: boolean().notNull().default(false),
    slot_capacity: integer(),
    /** Minutes of a dish, where neither the dish nor its category says otherwise. */
    prep_minutes: integer().notNull().default(20),
    delivery_minutes: integer().notNull().default(30),
    /** What the kitchen does in a quarter of an hour; null: no limit. */
    pace_limit: integer(),
    pace_unit: text({ enum: PACE_UNITS }).notNull().default('dishes'),
    /** Until `busy_until` every new order takes this many minutes longer. */
    busy_minutes: integer().notNull().default(15),
    busy_until: moment(),
    /** Until then no order is taken for as soon as possible. */
    paused_until: moment(),
    /** How long seats are held for an order that is still to be paid online. */
    unpaid_minutes: integer().notNull().default(30),
    /** Cancelled orders are refunded automatically. */
    refund_cancelled: boolean().notNull().default(false),
    /** An unconfirmed reservation is cancelled after this many hours; null: never. */
    release_hours: integer(),
    online_ordering: boolean().notNull().default(true),
    online_reservations: boolean().notNull().default(true),
    /** Guests can also reserve a table without a dish. */
    table_reservations: boolean().notNull().default(false),
    /** Reservations begin every half hour of the opening hours; otherwise at the specified times. */
    slots_follow_hours: boolean().notNull().default(false),
    /** The checkout page charges what the order page does, and replaces it. */
    one_checkout: boolean().notNull().default(false),
    email_notifications: boolean().notNull().default(true),
    /** Of the mails to the restaurant; guests get theirs in their own. */
    mail_language: text({ enum: LOCALES }).notNull().default('en'),
    menu_order: text({ enum: MENU_ORDERS }).notNull().default('name'),
    /** A new dish can be ordered for today; otherwise it begins as one that is reserved. */
    new_dishes_today: boolean().notNull().default(false),
    order_numbers: text({ enum: ORDER_NUMBERS }).notNull().default('id'),
    /** Every screen of the panel speaks one language, also to people who have chosen none. */
    one_panel_language: boolean().notNull().default(false),
    require_two_factor: boolean().notNull().default(false),
    /** Messages from the contact page are deleted after this many months. */
    message_months: integer().notNull().default(MESSAGE_MONTHS.usual),
    /** The languages of the public site. Always with English, because every text exists in English. */
    languages: text({ enum: LOCALES }).array().notNull().default(['en', 'ar']),
    /** Before the opening, guests see only that the restaurant opens soon. */
    is_open: boolean().notNull().default(true),
    opens_on: date({ mode: 'string' }),
    /** The demo restaurant, until the owner starts their own. */
    is_demo: boolean().notNull().default(false),
    /** For search engines. */
    cuisines: text().array().notNull().default(['Middle Eastern', 'Halal']),
    price_range: text({ enum: PRICE_RANGES }).default('$$'),
    /** Every dish is halal: the badge is shown. */
    is_halal: boolean().notNull().default(true),
    halal_certificate: jsonb().$type<HalalCertificate>(),
    version: version(),
  },
  (t) => [
    check('settings_one_row', sql`${t.id} = 1`),
    check('settings_languages_known', sql`${t.languages} <@ array['en', 'ar'] and 'en' = any(${t.languages})`),
    check('settings_charges_not_negative', sql`${t.tax_percent} >= 0 and ${t.delivery_fee} >= 0`),
    check('settings_minimums_not_negative', sql`${t.minimum_pickup} >= 0 and ${t.minimum_delivery} >= 0`),
    check('settings_smallest_coin_positive', sql`${t.smallest_coin} > 0`),
    check('settings_message_months_range', sql`${t.message_months} between 1 and 120`),
    check('settings_unpaid_minutes_range', sql`${t.unpaid_minutes} between 5 and 180`),
    check('settings_release_hours_range', sql`${t.release_hours} between 1 and 720`),
    check(
      'settings_kitchen_minutes_range',
      sql`${t.prep_minutes} between 0 and 600 and ${t.delivery_minutes} between 0 and 600`,
    ),
    check('settings_mail_language_known', oneOf(t.mail_language, LOCALES)),
    check('settings_order_numbers_known', oneOf(t.order_numbers, ORDER_NUMBERS)),
    check('settings_menu_order_known', oneOf(t.menu_order, MENU_ORDERS)),
    check('settings_pace_positive', sql`${t.pace_limit} > 0`),
    check('settings_pace_unit_known', oneOf(t.pace_unit, PACE_UNITS)),
    check('settings_busy_range', sql`${t.busy_minutes} between 0 and 240`),
    check('settings_capacity_positive', sql`${t.slot_capacity} > 0`),
  ],
)

/**
 * The mail server and the PayPal account that admins set up in Settings, with their passwords: encrypted with a key that is
 * not in the database. Null: disconnected. The row stays, so that a version is never used twice.
 */
export const connections = pgTable(
  'connections',
  {
    kind: text({ enum: CONNECTION_KINDS }).primaryKey(),
    sealed: text(),
    version: integer().notNull().default(1),
    updated_at: createdAt(),
    updated_by: uuid().references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [check('connections_kind_known', oneOf(t.kind, CONNECTION_KINDS))],
)

/** One row. Triggers increment it whenever content of public pages changes, and invalidate readers. */
export const content_version = pgTable('content_version', {
  id: smallint().primaryKey().default(1),
  version: integer().notNull().default(1),
})

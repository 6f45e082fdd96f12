import { sql } from 'drizzle-orm'
import type { CurrencyCode } from '../../domain/currency-digits.ts'
import type { Db, Tx } from '../platform/database/connection.ts'
import { categories, products, settings } from '../tables/schema.ts'

/** The settings table has exactly one row. */
export type SettingsRow = typeof settings.$inferSelect

export const readSettings = (db: Db | Tx): Promise<SettingsRow> => requireRow(db.select().from(settings))

/** The settings that everybody sees. A new column is private until it is listed. */
const publicColumns = {
  name: settings.name,
  name_ar: settings.name_ar,
  tagline: settings.tagline,
  tagline_ar: settings.tagline_ar,
  logo_url: settings.logo_url,
  phone: settings.phone,
  whatsapp: settings.whatsapp,
  email: settings.email,
  address: settings.address,
  address_ar: settings.address_ar,
  latitude: settings.latitude,
  longitude: settings.longitude,
  country: settings.country,
  time_zone: settings.time_zone,
  currency: settings.currency,
  social_links: settings.social_links,
  opening_line: settings.opening_line,
  opening_line_ar: settings.opening_line_ar,
  service_periods: settings.service_periods,
  special_days: settings.special_days,
  tax_percent: sql<number>`coalesce(${settings.tax_percent}, 0)`.mapWith(settings.tax_percent),
  delivery_fee: sql<number>`coalesce(${settings.delivery_fee}, 0)`.mapWith(settings.delivery_fee),
  taxes: settings.taxes,
  tax_word: settings.tax_word,
  tax_word_ar: settings.tax_word_ar,
  tax_number: settings.tax_number,
  smallest_coin: settings.smallest_coin,
  online_ordering: settings.online_ordering,
  online_reservations: settings.online_reservations,
  table_reservations: settings.table_reservations,
  slots_follow_hours: settings.slots_follow_hours,
  one_checkout: settings.one_checkout,
  menu_order: settings.menu_order,
  new_dishes_today: settings.new_dishes_today,
  one_panel_language: settings.one_panel_language,
  languages: settings.languages,
  is_open: settings.is_open,
  opens_on: settings.opens_on,
  is_demo: settings.is_demo,
  cuisines: settings.cuisines,
  price_range: settings.price_range,
  is_halal: settings.is_halal,
  halal_certificate: settings.halal_certificate,
}

/** What guests see of it, and what decides which mails they get. */
export const readRestaurantSettings = (db: Db) =>
  requireRow(
    db
      .select({ ...publicColumns, email_notifications: settings.email_notifications, has_dish_of_day: hasDishOfDay })
      .from(settings),
  )

/** Only one that guests see, as in `menu/visibility.ts`, which reads the settings. */
const hasDishOfDay = sql<boolean>`exists (select from ${products} where ${products.is_dish_of_day} and ${products.is_listed}
  and ${products.category_id} in (select ${categories.id} from ${categories} where ${categories.status} = 'active'))`

/** The settings that admins see and change. */
const adminColumns = {
  ...publicColumns,
  tax_percent: settings.tax_percent,
  delivery_fee: settings.delivery_fee,
  order_numbers: settings.order_numbers,
  minimum_pickup: settings.minimum_pickup,
  minimum_delivery: settings.minimum_delivery,
  tips: settings.tips,
  tip_percents: settings.tip_percents,
  cash_change: settings.cash_change,
  slot_capacity: settings.slot_capacity,
  prep_minutes: settings.prep_minutes,
  delivery_minutes: settings.delivery_minutes,
  pace_limit: settings.pace_limit,
  pace_unit: settings.pace_unit,
  unpaid_minutes: settings.unpaid_minutes,
  refund_cancelled: settings.refund_cancelled,
  release_hours: settings.release_hours,
  email_notifications: settings.email_notifications,
  mail_language: settings.mail_language,
  require_two_factor: settings.require_two_factor,
  message_months: settings.message_months,
  version: settings.version,
}

export const readPublicSettings = (db: Db) => requireRow(db.select(publicColumns).from(settings))

export const readCurrency = async (db: Db | Tx): Promise<CurrencyCode> =>
  (await requireRow(db.select({ currency: settings.currency }).from(settings))).currency

/** What the lists of the menu follow. */
export const readMenuSettings = (db: Db | Tx) =>
  requireRow(db.select({ menu_order: settings.menu_order }).from(settings))

export const readAdminSettings = (db: Db | Tx) => requireRow(db.select(adminColumns).from(settings))

async function requireRow<T>(rows: PromiseLike<T[]>): Promise<T> {
  const [row] = await rows
  if (!row) throw new Error('The settings row is missing')
  return row
}

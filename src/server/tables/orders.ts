import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
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
import type { SoldZone } from '../../domain/delivery/zones.schema.ts'
import type { DeliveryLocation } from '../../domain/delivery/zones.ts'
import type { QuarterLoad } from '../../domain/kitchen/pace.ts'
import { DUE_KINDS } from '../../domain/kitchen/promise.ts'
import { ALLERGENS } from '../../domain/menu/allergen-list.ts'
import type { Allergens } from '../../domain/menu/allergens.schema.ts'
import { ALLERGENS_UNKNOWN } from '../../domain/menu/allergens.ts'
import { MEAL_SIZES } from '../../domain/menu/meal-sizes.ts'
import type { SoldChoice } from '../../domain/menu/options.schema.ts'
import { CHANNELS, PAYMENT_METHODS, PAYMENT_PROBLEMS, PAYMENT_STATUSES, SOURCES } from '../../domain/orders/orders.ts'
import { NEW_STATUS, STATUSES } from '../../domain/orders/statuses.ts'
import type { SoldTax } from '../../domain/orders/tax.schema.ts'
import { LOCALES } from '../../domain/text/locales.ts'
import { formerUserId } from './accounts.ts'
import { createdAt, currency, id, moment, money, oneOf, searchWords } from './columns.ts'
import { customerId } from './customers.ts'
import { products } from './products.ts'

/** The last number that an order of a day got. */
export const order_days = pgTable('order_days', {
  day: date({ mode: 'string' }).primaryKey(),
  last_number: integer().notNull(),
})

/** The reservation dialog makes an order too, so that every payment belongs to an order. */
export const orders = pgTable(
  'orders',
  {
    id: id(),
    user_id: formerUserId(),
    customer_id: customerId(),
    channel: text({ enum: CHANNELS }).notNull(),
    source: text({ enum: SOURCES }).notNull().default('website'),
    /** The member of the staff who placed it for the guest. */
    placed_by: text(),
    /** Why staff placed or changed it although the kitchen or the slot was full. */
    overruled: text(),
    /** How often its dishes, time or address were changed. */
    revision: smallint().notNull().default(0),
    /** The number of the day that staff call out, where the restaurant numbers its orders. */
    day_number: integer(),
    /** The day of that number: the first on which the order is cooked. Orders placed by earlier versions have none. */
    number_day: date({ mode: 'string' }),
    /** Part of the URL of the guest's order page; it needs no login. */
    access_token: text().notNull(),
    idempotency_key: text().notNull(),
    /** Hash of the request: the same key with another request is refused, not treated as a repetition. */
    fingerprint: text().notNull(),
    full_name: text().notNull(),
    email: text(),
    phone: text(),
    delivery_address: text(),
    /** Of the delivery, as it was when the order was placed. */
    zone: jsonb().$type<SoldZone>(),
    place: jsonb().$type<DeliveryLocation>(),
    payment_method: text({ enum: PAYMENT_METHODS }).notNull(),
    payment_status: text({ enum: PAYMENT_STATUSES }).notNull(),
    /** Why the last payment failed. */
    payment_problem: text({ enum: PAYMENT_PROBLEMS }),
    /** An order still unpaid at this time is cancelled, and its seats are free again. */
    pay_until: moment(),
    refunded_amount: money().notNull().default(0),
    status: text({ enum: STATUSES }).notNull().default(NEW_STATUS),
    notes: text(),
    /** Allergens that the guest told the kitchen to avoid. */
    avoids: text({ enum: ALLERGENS }).array().notNull().default(sql`'{}'`),
    currency: currency(),
    subtotal: money().notNull(),
    tax: money().notNull(),
    /** The tax by rate, as it was sold. */
    taxes: jsonb().$type<SoldTax[]>().notNull().default([]),
    /** The tax is a part of the prices and of the fee, and not added to them. */
    tax_included: boolean().notNull().default(false),
    delivery_fee: money().notNull(),
    tip: money().notNull().default(0),
    total_amount: money().notNull(),
    /** Of an order that was paid online and then became dearer: what the guest pays on receipt. */
    to_collect: money().notNull().default(0),
    /** In cash the total is rounded to this coin of its time. */
    smallest_coin: money(),
    /** The cash that the guest pays with. */
    pays_with: money(),
    /** Whether the guest wants a mail when it is ready or on its way. */
    progress_mails: boolean().notNull().default(false),
    /** When the lines without a date can be had; null: every line has a date. */
    due_at: moment(),
    /** A delivery arrives between `due_at` and this time. */
    due_until: moment(),
    due_kind: text({ enum: DUE_KINDS }),
    /** The time promised before, where the payment came too late for it and another could be promised. */
    due_before: moment(),
    /** When the payment came too late for every time that could be promised: staff decide. */
    missed_at: moment(),
    /** When work on the lines without a date must begin. */
    start_at: moment(),
    /** The part of the kitchen's pace that they take, by quarter of an hour. */
    kitchen_load: jsonb().$type<QuarterLoad[]>().notNull().default([]),
    locale: text({ enum: LOCALES }).notNull(),
    /** When staff first opened it; until then the panel rings. */
    opened_at: moment(),
    search_words: searchWords(
      () => sql`left(id::text, 8) || ' ' || full_name || ' ' || coalesce(email, '') || ' ' || coalesce(phone, '') || ' ' ||
        regexp_replace(coalesce(phone, ''), '[^0-9]', '', 'g')`,
    ),
    created_at: createdAt(),
    updated_at: createdAt(),
  },
  (t) => [
    uniqueIndex('orders_day_number').on(t.day_number, t.number_day).where(sql`${t.day_number} is not null`),
    index('orders_words').using('gin', t.search_words),
    index('orders_by_status').on(t.status, t.created_at.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('orders_done').on(t.updated_at.desc().nullsFirst()).where(sql`${t.status} in ('completed', 'cancelled')`),
    index('orders_unopened').on(t.created_at).where(sql`${t.opened_at} is null`),
    unique('orders_access_token_unique').on(t.access_token),
    unique('orders_idempotency_key_unique').on(t.idempotency_key),
    index('orders_newest').on(t.created_at.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('orders_of_user').on(t.user_id, t.created_at.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('orders_of_customer').on(t.customer_id, t.created_at.desc().nullsFirst()),
    index('orders_of_guest').on(t.email, t.created_at.desc().nullsFirst()).where(sql`${t.user_id} is null`),
    check('orders_status_known', oneOf(t.status, STATUSES)),
    check('orders_channel_known', oneOf(t.channel, CHANNELS)),
    check('orders_source_known', oneOf(t.source, SOURCES)),
    check('orders_to_collect_range', sql`${t.to_collect} between 0 and ${t.total_amount}`),
    check('orders_payment_known', oneOf(t.payment_method, PAYMENT_METHODS)),
    check('orders_payment_status_known', oneOf(t.payment_status, PAYMENT_STATUSES)),
    check('orders_refunded_range', sql`${t.refunded_amount} between 0 and ${t.total_amount}`),
    index('orders_to_give_up').on(t.pay_until).where(sql`${t.payment_status} = 'unpaid' and ${t.status} = 'pending'`),
    index('orders_due').on(t.due_at).where(sql`${t.due_at} is not null and ${t.status} <> 'cancelled'`),
    check('orders_due_kind_known', oneOf(t.due_kind, DUE_KINDS)),
    check(
      'orders_due_whole',
      sql`(${t.due_at} is null) = (${t.due_kind} is null) and (${t.due_at} is null) = (${t.start_at} is null)
        and (${t.due_until} is null or ${t.due_until} > ${t.due_at})`,
    ),
    check('orders_locale_known', oneOf(t.locale, LOCALES)),
    check(
      'orders_amounts_add_up',
      sql`${t.total_amount} = ${t.subtotal} + case when ${t.tax_included} then 0 else ${t.tax} end + ${t.delivery_fee} + ${t.tip}`,
    ),
    check(
      'orders_amounts_not_negative',
      sql`${t.subtotal} >= 0 and ${t.tax} >= 0 and ${t.delivery_fee} >= 0 and ${t.tip} >= 0`,
    ),
    check(
      'orders_cash_covers_total',
      sql`${t.pays_with} is null or ${t.payment_method} = 'cash' and
        ${t.pays_with} >= coalesce(round(${t.total_amount} / ${t.smallest_coin}) * ${t.smallest_coin}, ${t.total_amount})`,
    ),
    check(
      'orders_address_where_delivered',
      sql`${t.delivery_address} is not null or ${t.payment_method} = 'pickup' or ${t.channel} = 'reservation'`,
    ),
  ],
)

/** Lines with name and price as sold: later changes of the dish do not change them. */
export const order_items = pgTable(
  'order_items',
  {
    id: id(),
    order_id: orderId(),
    line: smallint().notNull(),
    ...soldDish(),
    unit_price: money().notNull(),
    /** The rate of the line; null: the one percentage of the settings. */
    tax_name: text(),
    /** Null: not taxed. */
    tax_percent: numeric({ precision: 5, scale: 2, mode: 'number' }),
    /** Of a dish with a date, like `notes`. A table has `guests_count` alone. */
    meal_size: text({ enum: MEAL_SIZES }),
    guests_count: integer(),
    /** The meal size and the guests as the specification words them, for clients of the API. */
    notes: text(),
  },
  (t) => [
    uniqueIndex('order_items_of_order').on(t.order_id, t.line),
    index('order_items_of_product').on(t.product_id),
    check('order_items_quantity_positive', sql`${t.quantity} > 0`),
    check('order_items_price_not_negative', sql`${t.unit_price} >= 0`),
    check('order_items_meal_size_known', oneOf(t.meal_size, MEAL_SIZES)),
    check(
      'order_items_meal_whole',
      sql`(${t.meal_size} is null or ${t.guests_count} is not null) and ${t.guests_count} > 0`,
    ),
  ],
)

export function orderId() {
  return uuid()
    .notNull()
    .references(() => orders.id, { onDelete: 'cascade' })
}

/** Columns of a dish with its name as sold. */
export function soldDish() {
  return {
    product_id: uuid().references(() => products.id, { onDelete: 'set null' }),
    product_name: text().notNull(),
    product_name_ar: text(),
    serving_size: text(),
    serving_size_ar: text(),
    choices: jsonb().$type<SoldChoice[]>().notNull().default([]),
    allergens: jsonb().$type<Allergens>().notNull().default(ALLERGENS_UNKNOWN),
    quantity: smallint().notNull(),
  }
}

import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { MEAL_SIZES } from '../../domain/menu/meal-sizes.ts'
import { NEW_STATUS, STATUSES } from '../../domain/orders/statuses.ts'
import { formerUserId } from './accounts.ts'
import { createdAt, currency, id, moment, money, oneOf, searchWords, timeLabel, version } from './columns.ts'
import { customerId } from './customers.ts'
import { orderId, soldDish } from './orders.ts'

/** A dish or a table for a date and a time. Unless cancelled, it takes `quantity` times `guests_count` seats of its slot. */
export const reservations = pgTable(
  'reservations',
  {
    id: id(),
    order_id: orderId(),
    /** The line of the order; null: placed before lines were numbered, and not found among several. */
    line: smallint(),
    user_id: formerUserId(),
    customer_id: customerId(),
    customer_name: text().notNull(),
    customer_email: text(),
    customer_phone: text(),
    delivery_address: text(),
    ...soldDish(),
    reservation_date: date({ mode: 'string' }).notNull(),
    reservation_time: timeLabel().notNull(),
    /** Null: a table without a dish. */
    meal_size: text({ enum: MEAL_SIZES }),
    guests_count: integer().notNull(),
    special_requests: text(),
    payment_method: text({ enum: ['cash', 'paypal'] }).notNull(),
    status: text({ enum: STATUSES }).notNull().default(NEW_STATUS),
    currency: currency(),
    total_amount: money().notNull(),
    /** Who decided to keep the money of this dish, cancelled in a paid order. */
    kept_by: text(),
    search_words: searchWords(
      () => sql`left(id::text, 8) || ' ' || customer_name || ' ' || coalesce(customer_email, '') || ' ' ||
        coalesce(customer_phone, '') || ' ' || regexp_replace(coalesce(customer_phone, ''), '[^0-9]', '', 'g')`,
    ),
    /** A keyed hash of the network it was placed from; only while it is pending. */
    placed_from: text(),
    /** When the guest of a table was reminded of it, and when they answered that they are coming. */
    reminded_at: moment(),
    coming_at: moment(),
    version: version(),
    created_at: createdAt(),
    updated_at: createdAt(),
  },
  (t) => [
    index('reservations_words').using('gin', t.search_words),
    index('reservations_by_date').on(t.reservation_date, t.reservation_time, t.id),
    index('reservations_by_status').on(t.status, t.reservation_date, t.reservation_time, t.id),
    index('reservations_in_slot').on(t.reservation_date, t.reservation_time).where(sql`${t.status} <> 'cancelled'`),
    index('reservations_of_order').on(t.order_id),
    index('reservations_newest').on(t.created_at.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('reservations_of_user').on(t.user_id, t.created_at.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('reservations_of_customer').on(t.customer_id, t.created_at.desc().nullsFirst()),
    index('reservations_of_guest')
      .on(t.customer_email, t.created_at.desc().nullsFirst())
      .where(sql`${t.user_id} is null`),
    index('reservations_of_product').on(t.product_id),
    check('reservations_status_known', oneOf(t.status, STATUSES)),
    check('reservations_meal_size_known', oneOf(t.meal_size, MEAL_SIZES)),
    check(
      'reservations_table_whole',
      sql`${t.meal_size} is not null or (${t.product_id} is null and ${t.quantity} = 1 and ${t.total_amount} = 0)`,
    ),
    check('reservations_payment_known', oneOf(t.payment_method, ['cash', 'paypal'])),
    check('reservations_guests_positive', sql`${t.guests_count} > 0 and ${t.quantity} > 0`),
    check('reservations_amount_not_negative', sql`${t.total_amount} >= 0`),
  ],
)

import { sql } from 'drizzle-orm'
import { check, index, pgTable, smallint, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { PAYMENT_STATES, PROVIDER_PROBLEMS, REFUND_STATES } from '../../../domain/payments.ts'
import { createdAt, id, moment, money, oneOf } from '../columns.ts'
import { formerUserId } from './accounts.ts'
import { orderId } from './orders.ts'

/** One try to pay an order with PayPal. Written before PayPal hears of it, so that nothing happens there unknown to us. */
export const payments = pgTable(
  'payments',
  {
    id: id(),
    order_id: orderId(),
    /** Part of the key by which PayPal recognises a repeated request. */
    attempt: smallint().notNull(),
    state: text({ enum: PAYMENT_STATES }).notNull().default('wanted'),
    amount: money().notNull(),
    paypal_order_id: text(),
    approve_url: text(),
    capture_id: text(),
    fee: money(),
    refunded: money().notNull().default(0),
    /** The last reason PayPal gave for a "no". */
    problem: text(),
    /** What PayPal said when it was last asked. */
    paypal_status: text(),
    paypal_captured: money().notNull().default(0),
    paypal_refunded: money().notNull().default(0),
    checked_at: moment(),
    /** When the sweeper asks next. */
    check_at: moment(),
    created_at: createdAt(),
  },
  (t) => [
    uniqueIndex('payments_of_order').on(t.order_id, t.attempt),
    // Nobody pays twice.
    uniqueIndex('payments_one_takes_money')
      .on(t.order_id)
      .where(sql`${t.state} in ('capturing', 'pending', 'completed')`),
    uniqueIndex('payments_one_open').on(t.order_id).where(sql`${t.state} in ('wanted', 'open')`),
    unique('payments_paypal_order_unique').on(t.paypal_order_id),
    unique('payments_capture_unique').on(t.capture_id),
    index('payments_newest').on(t.created_at.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('payments_to_check').on(t.check_at).where(sql`${t.check_at} is not null`),
    index('payments_differing')
      .on(t.created_at.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(
        sql`case ${t.state} when 'completed' then ${t.amount} else 0 end - ${t.refunded} <> ${t.paypal_captured} - ${t.paypal_refunded}`,
      ),
    check('payments_state_known', oneOf(t.state, PAYMENT_STATES)),
    check('payments_amounts', sql`${t.amount} > 0 and ${t.refunded} between 0 and ${t.amount}`),
  ],
)

/** Money that goes back. Written before PayPal hears of it, or learned from PayPal when it was sent back there. */
export const refunds = pgTable(
  'refunds',
  {
    id: id(),
    order_id: orderId(),
    payment_id: uuid()
      .notNull()
      .references(() => payments.id, { onDelete: 'cascade' }),
    amount: money().notNull(),
    reason: text().notNull(),
    state: text({ enum: REFUND_STATES }).notNull().default('requested'),
    paypal_refund_id: text(),
    problem: text(),
    user_id: formerUserId(),
    requested_by: text(),
    created_at: createdAt(),
    updated_at: createdAt(),
  },
  (t) => [
    index('refunds_of_payment').on(t.payment_id),
    index('refunds_of_order').on(t.order_id),
    index('refunds_to_send').on(t.created_at).where(sql`${t.state} in ('requested', 'pending')`),
    unique('refunds_paypal_unique').on(t.paypal_refund_id),
    check('refunds_state_known', oneOf(t.state, REFUND_STATES)),
    check('refunds_amount_positive', sql`${t.amount} > 0`),
  ],
)

/** Messages from PayPal that were acted upon; it repeats itself. */
export const webhook_events = pgTable(
  'webhook_events',
  { id: text().primaryKey(), event_type: text().notNull(), created_at: createdAt() },
  (t) => [index('webhook_events_oldest').on(t.created_at)],
)

/** One row: whether PayPal lets us work with it, as all our processes found out. */
export const payment_provider = pgTable(
  'payment_provider',
  {
    id: smallint().primaryKey().default(1),
    /** With a problem, PayPal is not offered to guests. */
    problem: text({ enum: PROVIDER_PROBLEMS }),
    detail: text(),
    checked_at: moment(),
    webhook_at: moment(),
  },
  (t) => [check('payment_provider_one_row', sql`${t.id} = 1`)],
)

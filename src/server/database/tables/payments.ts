import { sql } from 'drizzle-orm'
import { check, index, pgTable, smallint, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { CURRENCY } from '../../../domain/payments/paypal-money.ts'
import { PAYMENT_STATES, PROVIDER_PROBLEMS, REFUND_STATES } from '../../../domain/payments/states.ts'
import { createdAt, id, moment, money, oneOf, version } from '../columns.ts'
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
    /** What came, in `currency`: the amount, unless PayPal took something else. */
    captured: money().notNull().default(0),
    currency: text().notNull().default(CURRENCY),
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
    /** Who is taking the money, and how long the others leave it to them. */
    claim_id: uuid(),
    claimed_until: moment(),
    /** Part of the key of a capture: a refused one is not asked for again under the same key. */
    capture_number: smallint().notNull().default(1),
    /** Since when PayPal says that it knows nothing of it. */
    missing_since: moment(),
    /** Since when this is money of a cancelled order that is not on its way back, and who decided to keep it. */
    kept_since: moment(),
    kept_by: text(),
    /** What was read from PayPal before this changed is out of date. */
    version: version(),
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
        sql`${t.captured} - ${t.refunded} <> ${t.paypal_captured} - ${t.paypal_refunded} or (${t.state} = 'mismatched' and ${t.captured} > ${t.refunded})`,
      ),
    check('payments_state_known', oneOf(t.state, PAYMENT_STATES)),
    index('payments_to_compare').on(t.checked_at).where(sql`${t.state} in ('pending', 'completed', 'mismatched')`),
    index('payments_kept')
      .on(t.created_at.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.kept_since} is not null`),
    check('payments_amounts', sql`${t.amount} > 0 and ${t.refunded} >= 0 and ${t.captured} >= 0`),
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
    /** How often PayPal was asked, and when the sweeper asks next. */
    attempts: smallint().notNull().default(0),
    check_at: moment().default(sql`now() + interval '20 seconds'`),
    created_at: createdAt(),
    updated_at: createdAt(),
  },
  (t) => [
    index('refunds_of_payment').on(t.payment_id),
    index('refunds_of_order').on(t.order_id),
    index('refunds_to_check').on(t.check_at).where(sql`${t.state} in ('requested', 'pending')`),
    index('refunds_failed').on(t.payment_id).where(sql`${t.state} = 'failed'`),
    unique('refunds_paypal_unique').on(t.paypal_refund_id),
    check('refunds_state_known', oneOf(t.state, REFUND_STATES)),
    check('refunds_amount_positive', sql`${t.amount} > 0`),
  ],
)

/** A guest asks PayPal for their money, as PayPal tells it. It is decided there. */
export const disputes = pgTable(
  'disputes',
  {
    /** PayPal's own name. */
    id: text().primaryKey(),
    order_id: orderId(),
    payment_id: uuid()
      .notNull()
      .references(() => payments.id, { onDelete: 'cascade' }),
    reason: text(),
    status: text().notNull(),
    outcome: text(),
    amount: money(),
    /** By PayPal's clock: what it said earlier does not undo what it said later. */
    said_at: moment().notNull(),
    created_at: createdAt(),
  },
  (t) => [
    index('disputes_of_order').on(t.order_id),
    index('disputes_of_payment').on(t.payment_id),
    index('disputes_open').on(t.payment_id).where(sql`${t.status} <> 'RESOLVED'`),
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
    /** When PayPal's certificate could not be fetched, so that a message of its could not be believed. */
    certificate_failed_at: moment(),
    /** When all payments were last compared with PayPal. */
    compared_at: moment(),
  },
  (t) => [check('payment_provider_one_row', sql`${t.id} = 1`)],
)

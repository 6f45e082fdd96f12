import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, smallint, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { RefundedLine } from '../../domain/payments/line-refunds.ts'
import { PAYMENT_STATES, PROVIDER_PROBLEMS, REFUND_STATES } from '../../domain/payments/states.ts'
import { formerUserId } from './accounts.ts'
import { createdAt, currency, id, moment, money, oneOf, version } from './columns.ts'
import { orderId } from './orders.ts'

/**
 * One attempt to pay an order with PayPal. Stored before PayPal is called, so that no payment there is unknown to us.
 */
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
    /** The captured amount in `currency`: equal to `amount`, unless PayPal captured another one. */
    captured: money().notNull().default(0),
    currency: currency(),
    refunded: money().notNull().default(0),
    /** The reason of PayPal's last refusal. */
    problem: text(),
    /** The state at PayPal when it was last read. */
    paypal_status: text(),
    paypal_captured: money().notNull().default(0),
    paypal_refunded: money().notNull().default(0),
    checked_at: moment(),
    /** When the sweeper reads the payment from PayPal next. */
    check_at: moment(),
    /** The process that captures the money, and until when no other process may. */
    claim_id: uuid(),
    claimed_until: moment(),
    /** Since when PayPal has been asked for the money and has given no answer that counts. */
    asked_since: moment(),
    /** Part of a capture's idempotency key: after a refusal the next capture needs a new key. */
    capture_number: smallint().notNull().default(1),
    /** Since when PayPal answers that it does not know this order. */
    missing_since: moment(),
    /** Since when the order is cancelled without a refund of this money, and who decided to keep it. */
    kept_since: moment(),
    kept_by: text(),
    /** A response of PayPal that was requested before this changed is outdated. */
    version: version(),
    created_at: createdAt(),
  },
  (t) => [
    uniqueIndex('payments_of_order').on(t.order_id, t.attempt),
    // No order is paid twice.
    uniqueIndex('payments_one_takes_money')
      .on(t.order_id)
      .where(sql`${t.state} in ('capturing', 'pending', 'completed')`),
    uniqueIndex('payments_one_open').on(t.order_id).where(sql`${t.state} in ('wanted', 'open')`),
    unique('payments_paypal_order_unique').on(t.paypal_order_id),
    unique('payments_capture_unique').on(t.capture_id),
    index('payments_newest').on(t.created_at.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('payments_asked').on(t.asked_since).where(sql`${t.asked_since} is not null`),
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

/** Refunds. Stored before PayPal is called, or learned from PayPal when the refund was made there. */
export const refunds = pgTable(
  'refunds',
  {
    id: id(),
    order_id: orderId(),
    payment_id: uuid()
      .notNull()
      .references(() => payments.id, { onDelete: 'cascade' }),
    amount: money().notNull(),
    currency: currency(),
    reason: text().notNull(),
    /** The dishes that it is for; empty: another amount. */
    lines: jsonb().$type<RefundedLine[]>().notNull().default([]),
    state: text({ enum: REFUND_STATES }).notNull().default('requested'),
    paypal_refund_id: text(),
    problem: text(),
    user_id: formerUserId(),
    requested_by: text(),
    /** How often PayPal was called, and when the sweeper calls it next. */
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

/** A guest disputes a payment at PayPal. PayPal decides, we only show it. */
export const disputes = pgTable(
  'disputes',
  {
    /** PayPal's id. */
    id: text().primaryKey(),
    order_id: orderId(),
    payment_id: uuid()
      .notNull()
      .references(() => payments.id, { onDelete: 'cascade' }),
    reason: text(),
    status: text().notNull(),
    outcome: text(),
    amount: money(),
    currency: currency(),
    /** PayPal's time of the state: an earlier state must not replace a later one. */
    said_at: moment().notNull(),
    created_at: createdAt(),
  },
  (t) => [
    index('disputes_of_order').on(t.order_id),
    index('disputes_of_payment').on(t.payment_id),
    index('disputes_open').on(t.payment_id).where(sql`${t.status} <> 'RESOLVED'`),
  ],
)

/** Handled webhooks: PayPal sends some of them more than once. */
export const webhook_events = pgTable(
  'webhook_events',
  { id: text().primaryKey(), event_type: text().notNull(), created_at: createdAt() },
  (t) => [index('webhook_events_oldest').on(t.created_at)],
)

/** One row: the state of the PayPal connection, shared by all processes. */
export const payment_provider = pgTable(
  'payment_provider',
  {
    id: smallint().primaryKey().default(1),
    /** With a problem, PayPal is not offered to guests. */
    problem: text({ enum: PROVIDER_PROBLEMS }),
    detail: text(),
    checked_at: moment(),
    webhook_at: moment(),
    /** When PayPal's certificate could not be fetched, so that a webhook could not be verified. */
    certificate_failed_at: moment(),
    /** When all payments were last compared with PayPal. */
    compared_at: moment(),
  },
  (t) => [check('payment_provider_one_row', sql`${t.id} = 1`)],
)

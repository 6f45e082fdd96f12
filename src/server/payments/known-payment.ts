import { and, eq, isNotNull, ne, or, sql } from 'drizzle-orm'
import type { RecordedPayment } from '../../domain/payments/answers.ts'
import { DOUBT_MINUTES } from '../../domain/payments/ledger.ts'
import type { Situation } from '../../domain/payments/payment-table.ts'
import type { Db, Tx } from '../platform/database/connection.ts'
import { type orders, payments, refunds } from '../tables/schema.ts'

type Row = typeof payments.$inferSelect

/** A payment as it was before the request to PayPal. */
export type KnownPayment = { id: string; order_id: string; paypal_order_id: string; version: number }

/** Measured by the database's clock, which also set the stored times. */
export const timing = {
  lapsed: sql<boolean>`${payments.claimed_until} is null or ${payments.claimed_until} <= now()`,
  missing_for: sql<number | null>`(extract(epoch from now() - ${payments.missing_since}) * 1000)::float8`,
}
/** PayPal was asked for the money, and has not answered for a while. */
export const isDoubtful = sql`${payments.asked_since} <= now() - make_interval(mins => ${DOUBT_MINUTES})`
export const doubtful = sql<boolean>`coalesce(${isDoubtful}, false)`
export type Timing = { lapsed: boolean; missing_for: number | null }

export async function knownPayment(db: Db, payment_id: string): Promise<KnownPayment> {
  const { id, order_id, paypal_order_id, version } = payments
  const [row] = await db.select({ id, order_id, paypal_order_id, version }).from(payments).where(eq(id, payment_id))
  if (!row?.paypal_order_id) throw new Error('The payment vanished')
  return { ...row, paypal_order_id: row.paypal_order_id }
}

/** What we know of a payment; PayPal's answer is compared with it. */
export async function recordedPayment(tx: Tx, order: { currency: string }, payment: Row): Promise<RecordedPayment> {
  const others = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.order_id, payment.order_id), ne(payments.id, payment.id), isCapturedOrCapturing))
  const refunded = await tx
    .select({ id: refunds.paypal_refund_id })
    .from(refunds)
    .where(and(eq(refunds.payment_id, payment.id), isNotNull(refunds.paypal_refund_id)))
  const refund_ids = refunded.flatMap(({ id }) => id ?? [])
  return { ...payment, currency: order.currency, refund_ids, paid_elsewhere: others.length > 0 }
}

/** The payment is being captured or was captured. A mismatched payment counts until it is refunded. */
export const isCapturedOrCapturing = or(
  sql`${payments.state} in ('capturing', 'pending', 'completed')`,
  and(eq(payments.state, 'mismatched'), sql`${payments.captured} > ${payments.refunded}`),
)

export function paymentStateFor({ state, claim_id }: Row, { lapsed }: Timing, claim: string | undefined): Situation {
  if (state !== 'capturing') return state
  if (claim !== undefined && claim === claim_id) return 'capturing'
  return lapsed ? 'lapsed' : 'claimed'
}

/** An order and one payment of it, locked until the transaction ends. */
export type LockedPayment = { order: typeof orders.$inferSelect; payment: Row }

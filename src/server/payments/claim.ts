import { randomUUID } from 'node:crypto'
import { eq, getTableColumns, sql } from 'drizzle-orm'
import { isOwed } from '../../domain/orders/payment.ts'
import { lockOrder } from '../orders/locked-order.ts'
import { payments } from '../tables/schema.ts'
import { type KnownPayment, timing } from './known-payment.ts'
import type { OnlinePaymentContext } from './payment-context.ts'

/** The exclusive right to capture one payment. */
export type Claim = KnownPayment & { claim_id: string; capture_number: number }

/**
 * While a payment is claimed its order does not expire and its price does not change, and no other process captures
 * it: the others wait for the result. `overtaken`: the payment changed since it was read; `not_owed`: the order was
 * cancelled or costs another amount.
 */
export const claimPayment = (
  { db, paypal }: Pick<OnlinePaymentContext, 'db'> & { paypal: Pick<OnlinePaymentContext['paypal'], 'claim_ms'> },
  known: KnownPayment,
): Promise<Claim | 'not_owed' | 'overtaken'> =>
  db.transaction(async (tx) => {
    const order = await lockOrder(tx, known.order_id)
    const [payment] = await tx
      .select({ ...getTableColumns(payments), lapsed: timing.lapsed })
      .from(payments)
      .where(eq(payments.id, known.id))
      .for('update')
    if (!order || !payment) throw new Error('The payment vanished')
    const { state, version, lapsed, amount } = payment
    const claimable = state === 'open' || (state === 'capturing' && lapsed)
    if (version !== known.version || !claimable) return 'overtaken'
    if (!isOwed(order) || order.total_amount !== amount) {
      // PayPal has just said that it did not take the money. A request that we gave up may still reach it.
      const check_at = state === 'capturing' ? sql`now() + interval '10 minutes'` : null
      await tx
        .update(payments)
        .set({ ...ABANDONED, check_at })
        .where(eq(payments.id, known.id))
      return 'not_owed'
    }
    const claim_id = randomUUID()
    const claimed_until = sql`now() + make_interval(secs => ${paypal.claim_ms / 1000})`
    const [claimed] = await tx
      .update(payments)
      .set({ state: 'capturing', claim_id, claimed_until, asked_since: sql`coalesce(${payments.asked_since}, now())` })
      .where(eq(payments.id, known.id))
      .returning({ version: payments.version, capture_number: payments.capture_number })
    if (!claimed) throw new Error('The payment vanished')
    return { ...known, claim_id, ...claimed }
  })

const ABANDONED = {
  state: 'abandoned',
  claim_id: null,
  claimed_until: null,
  asked_since: null,
} as const

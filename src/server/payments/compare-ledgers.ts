import { and, asc, eq, gte, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import { inOrder, newest } from '../database/keyset.ts'
import { payments } from '../database/schema.ts'
import { countDifferences } from './ledger.ts'
import type { OnlinePaymentContext } from './payment-context.ts'
import { paypalLedgerFields } from './paypal-ledger.ts'
import { PayPalRefusal } from './paypal-refusal.ts'
import { noteMoment } from './provider.ts'
import { settle } from './settle.ts'

const AT_ONCE = 5
const MOST = 200

/** Asks PayPal about the newest payments and writes down what it says, without acting upon it. */
export async function compareLedgers({ db, paypal, log }: OnlinePaymentContext) {
  const { id, paypal_order_id, version } = payments
  const asked = await db
    .select({ id, paypal_order_id, version })
    .from(payments)
    .where(isNotNull(paypal_order_id))
    .orderBy(...inOrder(newest(payments)))
    .limit(MOST)
  let unanswered = 0
  for (let from = 0; from < asked.length; from += AT_ONCE)
    await Promise.all(
      asked.slice(from, from + AT_ONCE).map(async (one) => {
        try {
          const seen = await paypal.readOrder(one.paypal_order_id ?? '')
          // Not what was said before the payment changed.
          const unchanged = and(eq(id, one.id), eq(version, one.version))
          await db.update(payments).set(paypalLedgerFields(seen)).where(unchanged)
        } catch (error) {
          if (!(error instanceof PayPalRefusal)) throw error
          log.warn({ status: error.status, issue: error.issue }, 'PayPal does not say what it knows about a payment')
          unanswered += 1
        }
      }),
    )
  return { compared: asked.length - unanswered, differing: await countDifferences(db), unanswered }
}

/** How far back the night looks. PayPal takes disputes for 180 days. */
const DAYS = 180
/** Over without money: a capture that we do not know of would come within days. */
const OVER_DAYS = 7

/** Once a night: brings all that may still change up to what PayPal says, one after another. */
export async function reconcile(context: OnlinePaymentContext, most = 50_000) {
  const days = (count: number) => sql`now() - make_interval(days => ${count})`
  const money = inArray(payments.state, ['pending', 'completed', 'mismatched'])
  const due = await context.db
    .selectDistinctOn([payments.order_id], { order_id: payments.order_id, checked_at: payments.checked_at })
    .from(payments)
    .where(
      and(
        isNotNull(payments.paypal_order_id),
        or(and(money, gte(payments.created_at, days(DAYS))), gte(payments.created_at, days(OVER_DAYS))),
        or(isNull(payments.checked_at), lt(payments.checked_at, sql`now() - interval '12 hours'`)),
      ),
    )
    .orderBy(asc(payments.order_id), asc(payments.checked_at))
    .limit(most)
  let unread = 0
  for (const { order_id } of due)
    await settle(context, order_id).catch((error) => {
      if (!(error instanceof PayPalRefusal)) throw error
      unread += 1
    })
  await noteMoment(context.db, 'compared_at')
  context.log.info({ orders: due.length, unread }, 'payments were compared with PayPal')
}

import { and, asc, eq, gte, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import { inOrder, newest } from '../platform/database/keyset.ts'
import { payments } from '../tables/schema.ts'
import { countDifferences } from './ledger.ts'
import type { OnlinePaymentContext } from './payment-context.ts'
import { paypalLedgerFields } from './paypal-ledger.ts'
import { ignorePayPalRefusal, PayPalRefusal } from './paypal-refusal.ts'
import { recordProviderTime } from './provider.ts'
import { readDisputes } from './read-disputes.ts'
import { openRound } from './round.ts'
import { settle } from './settle.ts'

const MAX_PAYMENTS = 200

/** Reads the newest payments from PayPal and stores its figures, without any other change. */
export async function compareLedgers(context: OnlinePaymentContext) {
  const { db, log } = context
  const { id, paypal_order_id, version, currency } = payments
  const selected = await db
    .select({ id, paypal_order_id, version, currency })
    .from(payments)
    .where(isNotNull(paypal_order_id))
    .orderBy(...inOrder(newest(payments)))
    .limit(MAX_PAYMENTS)
  let compared = 0
  const round = openRound(context)
  await round.each(selected, async (one) => {
    try {
      const paypal_order = await round.context.paypal.readOrder(one.paypal_order_id ?? '')
      // A payment that changed since it was selected keeps its newer figures.
      const unchanged = and(eq(id, one.id), eq(version, one.version))
      await db.update(payments).set(paypalLedgerFields(paypal_order, one.currency)).where(unchanged)
      compared += 1
    } catch (error) {
      if (!(error instanceof PayPalRefusal)) throw error
      log.warn({ status: error.status, issue: error.issue }, 'a payment could not be read from PayPal')
    }
  })
  return { compared, differing: await countDifferences(db), unanswered: selected.length - compared }
}

/** How far back the nightly comparison goes. PayPal takes disputes for 180 days. */
const DAYS = 180
/** For payments that ended without money: an unknown capture would appear within days. */
const UNPAID_DAYS = 7

/** Once a night: settles every payment that may still change, and reads the disputes. */
export async function reconcile(context: OnlinePaymentContext, max = 50_000) {
  const days = (count: number) => sql`now() - make_interval(days => ${count})`
  const withMoney = inArray(payments.state, ['pending', 'completed', 'mismatched'])
  const due = await context.db
    .selectDistinctOn([payments.order_id], { order_id: payments.order_id, checked_at: payments.checked_at })
    .from(payments)
    .where(
      and(
        isNotNull(payments.paypal_order_id),
        or(and(withMoney, gte(payments.created_at, days(DAYS))), gte(payments.created_at, days(UNPAID_DAYS))),
        or(isNull(payments.checked_at), lt(payments.checked_at, sql`now() - interval '12 hours'`)),
      ),
    )
    .orderBy(asc(payments.order_id), asc(payments.checked_at))
    .limit(max)
  const round = openRound(context)
  let read = 0
  await round.each(due, async ({ order_id }) => {
    try {
      await settle(round.context, order_id)
      read += 1
    } catch (error) {
      ignorePayPalRefusal(error)
    }
  })
  await readDisputes(round)
  if (round.goesOn()) await recordProviderTime(context.db, 'compared_at')
  context.log.info({ orders: due.length, unread: due.length - read }, 'payments were compared with PayPal')
}

import { and, eq, gte, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { shortNumber } from '../../domain/orders.ts'
import type { LedgerFilterSchema } from '../../domain/payments.schema.ts'
import { difference, type Ledger } from '../../domain/payments.ts'
import type { Db } from '../database/connection.ts'
import { after, newestFirst, placeIn } from '../database/newest.ts'
import { cutPage } from '../database/paging.ts'
import { orders, payments } from '../database/schema.ts'
import { saidBy } from './paypal-books.ts'
import { PayPalRefusal } from './paypal-refusal.ts'
import { readProvider } from './provider.ts'
import { shownPayment } from './refund.ts'
import type { OnlineTill, Till } from './till.ts'

const captured = sql<number>`case ${payments.state} when 'completed' then ${payments.amount} else 0 end`
const differs = sql<boolean>`${captured} - ${payments.refunded} <> ${payments.paypal_captured} - ${payments.paypal_refunded}`

/** Our book beside PayPal's, the newest first. */
export async function readLedger(
  { db, paypal }: Pick<Till, 'db' | 'paypal'>,
  { only, cursor, limit }: z.output<typeof LedgerFilterSchema>,
): Promise<Ledger> {
  const { id, full_name, status, payment_status } = orders
  const [rows, totals, { environment, problem }] = await Promise.all([
    db
      .select({ payment: payments, order: { id, full_name, status, payment_status }, place: placeIn(payments) })
      .from(payments)
      .innerJoin(orders, eq(orders.id, payments.order_id))
      .where(and(only && differs, after(payments, cursor)))
      .orderBy(...newestFirst(payments))
      .limit(limit + 1),
    totalsOf(db),
    readProvider({ db, paypal }),
  ])
  const { page, last } = cutPage(rows, limit)
  return {
    payments: page.map(({ payment, order }) => ({
      ...entryOf(payment),
      order: { ...order, number: shortNumber(order.id) },
    })),
    totals,
    provider: { environment, problem },
    next_cursor: last?.place ?? null,
  }
}

function entryOf(payment: typeof payments.$inferSelect) {
  const ours = { captured: payment.state === 'completed' ? payment.amount : 0, refunded: payment.refunded }
  const paypals = { captured: payment.paypal_captured, refunded: payment.paypal_refunded }
  return {
    ...shownPayment(payment),
    ...{ ours, paypals, paypal_status: payment.paypal_status, difference: difference(ours, paypals) },
  }
}

async function totalsOf(db: Db): Promise<Ledger['totals']> {
  const sum = (amount: SQL | typeof payments.refunded) => sql<number>`coalesce(sum(${amount}), 0)::float8`
  const [found] = await db
    .select({
      captured: sum(captured),
      refunded: sum(payments.refunded),
      paypal_captured: sum(sql`${payments.paypal_captured}`),
      paypal_refunded: sum(sql`${payments.paypal_refunded}`),
      differing: sql<number>`(count(*) filter (where ${differs}))::int`,
    })
    .from(payments)
    .where(gte(payments.created_at, sql`now() - interval '30 days'`))
  if (!found) throw new Error('A sum is always there')
  const ours = { captured: found.captured, refunded: found.refunded }
  const paypals = { captured: found.paypal_captured, refunded: found.paypal_refunded }
  return { ours, paypals, difference: difference(ours, paypals), differing: found.differing }
}

const AT_ONCE = 5
const MOST = 200

/** Asks PayPal about the newest payments and writes down what it says, without acting upon it. */
export async function compareBooks({ db, paypal, log }: OnlineTill) {
  const asked = await db
    .select({ id: payments.id, paypal_order_id: payments.paypal_order_id })
    .from(payments)
    .where(isNotNull(payments.paypal_order_id))
    .orderBy(...newestFirst(payments))
    .limit(MOST)
  let unanswered = 0
  for (let from = 0; from < asked.length; from += AT_ONCE)
    await Promise.all(
      asked.slice(from, from + AT_ONCE).map(async ({ id, paypal_order_id }) => {
        try {
          const seen = await paypal.readOrder(paypal_order_id ?? '')
          await db.update(payments).set(saidBy(seen)).where(eq(payments.id, id))
        } catch (error) {
          if (!(error instanceof PayPalRefusal)) throw error
          log.warn({ status: error.status, issue: error.issue }, 'PayPal does not say what it knows about a payment')
          unanswered += 1
        }
      }),
    )
  const ids = asked.map(({ id }) => id)
  const differing = await db.$count(payments, and(inArray(payments.id, ids), differs))
  return { compared: asked.length - unanswered, differing, unanswered }
}

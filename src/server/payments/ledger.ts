import { and, eq, gte, isNull, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { CurrencyCode } from '../../domain/currency-digits.ts'
import { orderNumber } from '../../domain/orders/order-number.ts'
import { difference, type LedgerFilterName, PERIODS } from '../../domain/payments/ledger.ts'
import type { Ledger, LedgerFilterSchema } from '../../domain/payments/payments.schema.ts'
import type { Db } from '../platform/database/connection.ts'
import { afterCursor, cursorOf, cutPage, inOrder, newest, sortValues } from '../platform/database/keyset.ts'
import { disputes, orders, payments, refunds } from '../tables/schema.ts'
import { doubtful, isDoubtful } from './known-payment.ts'
import type { PaymentContext } from './payment-context.ts'
import { readProvider } from './provider.ts'
import { shownPayment } from './refund.ts'

/** Written like the condition of its index, so that PostgreSQL uses the index. */
const differs = sql<boolean>`(${payments.captured} - ${payments.refunded} <> ${payments.paypal_captured} - ${payments.paypal_refunded} or (${payments.state} = 'mismatched' and ${payments.captured} > ${payments.refunded}))`
const exists = (rows: SQL) => sql<boolean>`exists (select from ${rows})`
const kept = sql<boolean>`${payments.kept_since} is not null`
const refund_failed = exists(
  sql`${refunds} where ${refunds.payment_id} = ${payments.id} and ${refunds.state} = 'failed' and ${payments.captured} > ${payments.refunded}`,
)
const disputed = exists(
  sql`${disputes} where ${disputes.payment_id} = ${payments.id} and ${disputes.status} <> 'RESOLVED'`,
)
const FILTERS: Record<LedgerFilterName, SQL> = {
  differences: differs,
  kept,
  refunds: refund_failed,
  disputes: disputed,
  doubtful: isDoubtful,
}

/** Our ledger beside PayPal's, the newest payments first. */
export async function readLedger(
  { db, paypal }: Pick<PaymentContext, 'db' | 'paypal'>,
  { only, period, cursor, limit }: z.output<typeof LedgerFilterSchema>,
): Promise<Ledger> {
  const { id, day_number, full_name, status, payment_status } = orders
  const [rows, totals, differing, attention, { environment, problem }] = await Promise.all([
    db
      .select({
        payment: payments,
        order: { id, full_name, status, payment_status },
        day_number,
        sort_values: sortValues(newest(payments)),
        flags: { kept, refund_failed, disputed, doubtful },
      })
      .from(payments)
      .innerJoin(orders, eq(orders.id, payments.order_id))
      .where(and(only && FILTERS[only], afterCursor(newest(payments), cursor)))
      .orderBy(...inOrder(newest(payments)))
      .limit(limit + 1),
    totalsOf(db, PERIODS[period]),
    countDifferences(db),
    countAttention(db),
    readProvider({ db, paypal }),
  ])
  const { page, last } = cutPage(rows, limit)
  return {
    payments: page.map(({ payment, order, day_number, flags }) => ({
      ...entryOf(payment),
      ...flags,
      order: { ...order, number: orderNumber({ ...order, day_number }) },
    })),
    totals,
    differing,
    attention,
    provider: { environment, problem },
    next_cursor: last ? cursorOf(last.sort_values) : null,
  }
}

type Amounts = Record<'captured' | 'refunded' | 'paypal_captured' | 'paypal_refunded', number>

/** The same amounts as we and as PayPal say them. */
function bothLedgers({ captured, refunded, paypal_captured, paypal_refunded }: Amounts, currency: CurrencyCode) {
  const ours = { captured, refunded }
  const paypals = { captured: paypal_captured, refunded: paypal_refunded }
  return { ours, paypals, difference: difference(ours, paypals, currency) }
}

const entryOf = (payment: typeof payments.$inferSelect) => ({
  ...shownPayment(payment),
  ...bothLedgers(payment, payment.currency),
  paypal_status: payment.paypal_status,
})

/** One sum for each currency. */
async function totalsOf(db: Db, days: number | null): Promise<Ledger['totals']> {
  const sum = (amount: PgColumn) => sql<number>`coalesce(sum(${amount}), 0)::float8`
  const sums = await db
    .select({
      currency: payments.currency,
      captured: sum(payments.captured),
      refunded: sum(payments.refunded),
      paypal_captured: sum(payments.paypal_captured),
      paypal_refunded: sum(payments.paypal_refunded),
    })
    .from(payments)
    .where(days === null ? undefined : gte(payments.created_at, sql`now() - make_interval(days => ${days})`))
    .groupBy(payments.currency)
    .orderBy(payments.currency)
  return sums.map((sum) => ({ currency: sum.currency, ...bothLedgers(sum, sum.currency) }))
}

/** How many payments of all time need a decision by staff. */
export async function countAttention(db: Db): Promise<Ledger['attention']> {
  const [kept_count, failed, open, unanswered] = await Promise.all([
    db.$count(payments, and(kept, isNull(payments.kept_by))),
    db.$count(payments, refund_failed),
    db.$count(payments, disputed),
    db.$count(payments, isDoubtful),
  ])
  return { kept: kept_count, refunds: failed, disputes: open, doubtful: unanswered }
}

export const countDifferences = (db: Db) => db.$count(payments, differs)

import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Person } from '../../domain/accounts/accounts.ts'
import { type Minor, toAmount, toMinor } from '../../domain/money.ts'
import { moneyText } from '../../domain/money-pattern.ts'
import type { RefundDraftSchema } from '../../domain/orders/staff-orders.schema.ts'
import { dishesInUnits, isEverything, priceOfPortions, type RefundedLine } from '../../domain/payments/line-refunds.ts'
import { REFUNDABLE_STATES } from '../../domain/payments/states.ts'
import { lockOrder } from '../orders/locked-order.ts'
import type { Db, Tx } from '../platform/database/connection.ts'
import { Refusal, wrongField } from '../platform/refusal.ts'
import { record } from '../security-log/record.ts'
import { checkAmounts } from '../settings/amounts.ts'
import { disputes, payments, refunds } from '../tables/schema.ts'
import { flagUnrefunded, readUnrefunded } from './kept-money.ts'
import { doubtful } from './known-payment.ts'
import { keptDishes, paidDishes } from './paid-dishes.ts'
import type { OnlinePaymentContext, PaymentContext } from './payment-context.ts'
import { sendRefund } from './send-refund.ts'

type Draft = z.output<typeof RefundDraftSchema>
type Refund = typeof refunds.$inferSelect
type Payment = typeof payments.$inferSelect

/**
 * Refunds a payment. The refund is stored first and then requested with the same id until PayPal has answered, so that
 * it happens once however often it is requested. The sweeper repeats a request without an answer.
 */
export async function refundOrder(context: OnlinePaymentContext, person: Person, order_id: string, draft: Draft) {
  const refund = await context.db.transaction(async (tx) => {
    if (!(await lockOrder(tx, order_id))) throw new Refusal('not_found', "This order doesn't exist.")
    return requestRefund(context, tx, person, order_id, draft)
  })
  if (refund.state === 'requested') await sendRefund(context, refund)
  const [current] = await context.db.select().from(refunds).where(eq(refunds.id, refund.id))
  if (current?.state === 'failed')
    throw new Refusal('payment_failed', `PayPal didn't refund the money: ${current.problem}.`, {
      ...(current.problem && { issue: current.problem }),
    })
}

/** Stores a refund to be sent. The caller holds the order's lock. */
export async function requestRefund(
  context: Pick<PaymentContext, 'mail' | 'public_url'>,
  tx: Tx,
  person: Person,
  order_id: string,
  { payment_id, amount: requested, lines = [], ...draft }: Draft,
): Promise<Refund> {
  const [earlier] = await tx.select().from(refunds).where(eq(refunds.id, draft.id))
  if (earlier) {
    const same = requested === undefined ? isSame(earlier.lines, lines) : earlier.amount === requested
    if (earlier.order_id === order_id && same) return earlier
    throw new Refusal('conflict', 'This id belongs to another refund.')
  }
  const payment = await findPaidPayment(tx, order_id, payment_id)
  if (!payment) throw new Refusal('conflict', "This order wasn't paid online.")
  const { kept } = await readUnrefunded(tx, payment)
  const { currency } = payment
  const amount = requested ?? toAmount(await priceOf(tx, order_id, lines, kept), currency)
  checkAmounts(currency, { 'body.amount': amount })
  if (toMinor(amount, currency) > kept)
    throw wrongField(
      'body.amount',
      'too_large',
      `must be at most ${moneyText(toAmount(kept, currency), currency, 'en')}`,
    )
  const [refund] = await tx
    .insert(refunds)
    .values({
      ...draft,
      amount,
      currency,
      lines,
      order_id,
      payment_id: payment.id,
      user_id: person.id,
      requested_by: person.full_name,
      check_at: sql`now() + interval '1 minute'`, // longer than the request that follows now can take
    })
    .returning()
  if (!refund) throw new Error('The refund was not stored')
  await record(tx, person, { kind: 'refunded', details: { order_id, amount: refund.amount, currency } })
  await flagUnrefunded(context, tx, order_id)
  return refund
}

/** What these dishes cost with their share of the tax; with all that are left, delivery and tip, too. */
async function priceOf(tx: Tx, order_id: string, lines: readonly RefundedLine[], kept: Minor): Promise<Minor> {
  const dishes = await paidDishes(tx, order_id)
  const price = priceOfPortions(dishesInUnits(dishes, dishes.currency), lines)
  if (price === null) throw wrongField('body.lines', 'too_large', 'must be portions that were paid and not refunded')
  const amount = isEverything(dishes, lines) ? kept : price
  if (amount === 0) throw new Refusal('conflict', 'These dishes cost nothing.')
  return amount
}

const isSame = (some: readonly RefundedLine[], others: readonly RefundedLine[]): boolean =>
  some.length === others.length &&
  some.every(({ line, quantity }, i) => line === others[i]?.line && quantity === others[i]?.quantity)

/** The payment with this id; without an id the completed one, otherwise the first mismatched one. */
export async function findPaidPayment(
  db: Db | Tx,
  order_id: string,
  payment_id?: string,
): Promise<Payment | undefined> {
  const paid = await db
    .select()
    .from(payments)
    .where(and(eq(payments.order_id, order_id), inArray(payments.state, [...REFUNDABLE_STATES])))
    .orderBy(payments.attempt)
  if (payment_id) return paid.find(({ id }) => id === payment_id)
  return paid.find(({ state }) => state === 'completed') ?? paid[0]
}

/** Everything about the money of one order. */
export async function readPayments(db: Db, order_id: string) {
  const [attempts, refunded, paid, disputed, dishes] = await Promise.all([
    db
      .select({ payment: payments, doubtful })
      .from(payments)
      .where(eq(payments.order_id, order_id))
      .orderBy(desc(payments.attempt)),
    db.select().from(refunds).where(eq(refunds.order_id, order_id)).orderBy(desc(refunds.created_at)),
    findPaidPayment(db, order_id),
    db.select().from(disputes).where(eq(disputes.order_id, order_id)).orderBy(desc(disputes.created_at)),
    paidDishes(db, order_id),
  ])
  const shown = []
  for (const attempt of attempts) {
    const { kept } = await readUnrefunded(db, attempt.payment)
    shown.push({
      ...shownPayment(attempt.payment),
      doubtful: attempt.doubtful,
      refundable: toAmount(kept, attempt.payment.currency),
    })
  }
  return {
    payments: shown,
    refunds: refunded.map(
      ({ id, payment_id, amount, currency, reason, lines, state, problem, requested_by, created_at }) => ({
        id,
        payment_id,
        amount,
        currency,
        reason,
        lines,
        state,
        problem,
        requested_by,
        created_at: created_at.toISOString(),
      }),
    ),
    disputes: disputed.map(({ id, reason, status, outcome, amount, currency, created_at }) => ({
      id,
      reason,
      status,
      outcome,
      amount,
      currency,
      created_at: created_at.toISOString(),
    })),
    currency: paid?.currency ?? dishes.currency,
    refundable: shown.find(({ id }) => id === paid?.id)?.refundable ?? 0,
    dishes: {
      lines: dishes.lines,
      taxes: dishes.taxes,
      tax_included: dishes.tax_included,
      refunded: dishes.refunded,
    },
    kept: keptDishes(dishes).map(({ line, units, kept_by }) => ({
      line,
      amount: toAmount(units, dishes.currency),
      kept_by,
    })),
  }
}

export const shownPayment = (payment: Payment) => {
  const { id, state, amount, captured, currency, refunded, fee, paypal_order_id, capture_id, problem } = payment
  return {
    id,
    state,
    amount,
    captured,
    currency,
    refunded,
    fee,
    paypal_order_id,
    capture_id,
    problem,
    kept_by: payment.kept_by,
    checked_at: payment.checked_at?.toISOString() ?? null,
    created_at: payment.created_at.toISOString(),
  }
}

import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { toCents, toDollars } from '../../domain/money.ts'
import {
  centsOf,
  isOwed,
  MONEY_STATES,
  type PaymentProblem,
  type PaymentState,
  remedyFor,
} from '../../domain/payments.ts'
import type { Tx } from '../database/connection.ts'
import { orders, payments } from '../database/schema.ts'
import { lockOrder } from '../orders/whole.ts'
import type { PayPalCapture, PayPalOrder } from './paypal-answers.ts'
import { decisiveCapture, isMoney, saidBy } from './paypal-books.ts'
import type { PayPalRefusal } from './paypal-refusal.ts'
import { recordOnOrder } from './record-order.ts'
import { recordRefunds } from './record-refunds.ts'
import type { Till } from './till.ts'

type Order = typeof orders.$inferSelect
type Payment = typeof payments.$inferSelect
/** An order and one payment of it, held until the transaction ends. */
export type Held = { order: Order; payment: Payment }

/** Writes down what PayPal says about a payment. Saying the same again changes nothing. */
export async function recordAnswer(till: Till, payment: { id: string; order_id: string }, seen: PayPalOrder) {
  await till.db.transaction(async (tx) => {
    const held = await hold(tx, payment)
    const capture = decisiveCapture(seen)
    const refused = capture && (problemOf(held, seen, capture) ?? (await paidBefore(tx, held, capture)))
    if (refused) till.log.error({ order_id: payment.order_id, refused }, 'PayPal took something else than we asked for')
    const state = refused ? held.payment.state : stateOf(held.payment.state, seen, capture)
    await tx
      .update(payments)
      .set({
        state,
        problem: refused ?? (state === 'declined' ? (capture?.status ?? null) : held.payment.problem),
        ...saidBy(seen),
        check_at: nextCheck(state),
        ...(state === 'completed' && { capture_id: capture?.id, fee: feeOf(capture), problem: null }),
      })
      .where(eq(payments.id, payment.id))
    const refunded = await recordRefunds(till, tx, held, seen)
    if (!refused) await recordOnOrder(till, tx, held, state, refunded)
  })
}

/** PayPal did not take the money, and said why. */
export async function recordRefusal(till: Till, payment: { id: string; order_id: string }, refusal: PayPalRefusal) {
  const remedy = remedyFor(refusal)
  await till.db.transaction(async (tx) => {
    const { order, payment: known } = await hold(tx, payment)
    if (!['open', 'capturing', 'pending'].includes(known.state)) return
    const states: Partial<Record<typeof remedy, PaymentState>> = {
      approve_again: 'open',
      configuration: 'open',
      another_way: 'declined',
      new_payment: 'void',
    }
    const state = states[remedy] ?? known.state
    await tx
      .update(payments)
      .set({ state, problem: refusal.issue, checked_at: sql`now()`, check_at: nextCheck(state) })
      .where(eq(payments.id, payment.id))
    const problem = guestProblem(remedy, refusal.issue)
    if (problem && isOwed(order))
      await tx.update(orders).set({ payment_problem: problem, updated_at: sql`now()` }).where(eq(orders.id, order.id))
  })
}

async function hold(tx: Tx, { id, order_id }: { id: string; order_id: string }): Promise<Held> {
  const order = await lockOrder(tx, order_id)
  const [payment] = await tx.select().from(payments).where(eq(payments.id, id)).for('update')
  if (!order || !payment) throw new Error('The payment vanished')
  return { order, payment }
}

function problemOf({ order, payment }: Held, seen: PayPalOrder, capture: PayPalCapture): string | undefined {
  if ((capture.custom_id ?? seen.purchase_units?.[0]?.custom_id) !== order.id) return 'ANOTHER_ORDER'
  if (centsOf(capture.amount) !== toCents(payment.amount)) return 'ANOTHER_AMOUNT'
  return undefined
}

/** An order is paid once. Money that came a second time shows as a difference until it is sent back. */
async function paidBefore(tx: Tx, { payment }: Held, capture: PayPalCapture): Promise<string | undefined> {
  if (!isMoney(capture) || payment.state === 'completed') return undefined
  const others = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        eq(payments.order_id, payment.order_id),
        ne(payments.id, payment.id),
        inArray(payments.state, [...MONEY_STATES]),
      ),
    )
  return others.length > 0 ? 'PAID_TWICE' : undefined
}

function stateOf(before: PaymentState, { status }: PayPalOrder, capture: PayPalCapture | undefined): PaymentState {
  if (capture && isMoney(capture)) return 'completed'
  if (before === 'completed') return before
  if (capture?.status === 'PENDING') return 'pending'
  if (capture) return 'declined'
  if (status === 'VOIDED' && ['open', 'capturing'].includes(before)) return 'void'
  return before === 'capturing' && status !== 'APPROVED' ? 'open' : before
}

const CHECKS: Partial<Record<PaymentState, string>> = { open: '1 minute', capturing: '1 minute', pending: '10 minutes' }
const nextCheck = (state: PaymentState) => {
  const pause = CHECKS[state]
  return pause ? sql`now() + ${pause}::interval` : null
}

const feeOf = (capture: PayPalCapture | undefined) => {
  const fee = capture?.seller_receivable_breakdown?.paypal_fee
  const cents = fee && centsOf(fee)
  return cents === undefined ? null : toDollars(cents)
}

const guestProblem = (remedy: ReturnType<typeof remedyFor>, issue: string): PaymentProblem | undefined => {
  if (remedy === 'approve_again') return issue === 'ORDER_NOT_APPROVED' ? undefined : 'declined'
  return remedy === 'another_way' || remedy === 'configuration' ? 'refused' : undefined
}

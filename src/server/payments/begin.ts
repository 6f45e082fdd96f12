import { desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { GuestOrder, Order } from '../../domain/orders/orders.schema.ts'
import { isOwed } from '../../domain/orders/payment.ts'
import { OPEN_STATES } from '../../domain/payments/states.ts'
import { localized } from '../../domain/text/locales.ts'
import { lockOrder } from '../orders/locked-order.ts'
import { orderUrl, readGuestOrder } from '../orders/view.ts'
import type { Tx } from '../platform/database/connection.ts'
import { readSettings } from '../settings/settings.ts'
import { connections, orders, payments } from '../tables/schema.ts'
import { isCapturedOrCapturing } from './known-payment.ts'
import { isOnline, type OnlinePaymentContext, type PaymentContext } from './payment-context.ts'
import type { PayPalOrder } from './paypal-answers.ts'
import { PayPalRefusal } from './paypal-refusal.ts'
import { noteRefusal, noteSuccess } from './provider.ts'
import { purchaseUnit, shortened } from './purchase-unit.ts'

type Payment = typeof payments.$inferSelect
/** PayPal expires an unapproved payment after three hours. Measured by the database's clock, like `created_at`. */
const fresh = sql<boolean>`now() - ${payments.created_at} < interval '150 minutes'`

/**
 * Returns the address at PayPal where a guest approves the payment. A second call for an unpaid order returns the same
 * payment, unless that has expired or the order's total has changed. Undefined: there is nothing to pay.
 */
export async function beginPayment(context: OnlinePaymentContext, order_id: string): Promise<string | undefined> {
  const payment = await context.db.transaction(async (tx) => {
    await requireCurrentAccount(tx, context)
    return findOrAddPayment(tx, order_id)
  })
  if (!payment) return undefined
  if (payment.approve_url) return payment.approve_url
  try {
    const { id, approve_url } = await createAtPayPal(context, payment)
    if (!approve_url)
      throw new PayPalRefusal(502, 'UNEXPECTED_ANSWER', 'PayPal names no page to approve the payment on')
    const stored = await storePayPalOrder(context, payment, { id, approve_url })
    await noteSuccess(context)
    return stored ? approve_url : undefined
  } catch (error) {
    if (error instanceof PayPalRefusal) await noteRefusal(context, error)
    throw error
  }
}

/** Adds the approval address to an unpaid order. When PayPal fails, the guest can pay on the order's page. */
export async function withPayPalLink(context: PaymentContext, placed: GuestOrder): Promise<GuestOrder> {
  if (!isOnline(context) || !isOwed(placed.order)) return placed
  try {
    const approve_url = await beginPayment(context, placed.order.id)
    return { ...placed, ...(approve_url && { approve_url }) }
  } catch (error) {
    if (error instanceof PayPalRefusal) return placed
    throw error
  }
}

/** The account may have been replaced since the request began: a payment that starts at it would be lost. */
async function requireCurrentAccount(tx: Tx, { paypal }: OnlinePaymentContext) {
  if (paypal.connection_version === undefined) return
  const [row] = await tx
    .select({ version: connections.version })
    .from(connections)
    .where(eq(connections.kind, 'paypal'))
    .for('share') // whoever replaces the account waits for this payment
  if (row?.version !== paypal.connection_version)
    throw new PayPalRefusal(0, 'ACCOUNT_REPLACED', 'Another PayPal account was just connected')
}

async function findOrAddPayment(tx: Tx, order_id: string): Promise<Payment | undefined> {
  const order = await lockOrder(tx, order_id)
  if (!order || !isOwed(order) || order.total_amount === 0) return undefined
  const earlier = await tx
    .select({ ...getTableColumns(payments), fresh, takes_money: sql<boolean>`${isCapturedOrCapturing}` })
    .from(payments)
    .where(eq(payments.order_id, order_id))
    .orderBy(desc(payments.attempt))
  if (earlier.some(({ takes_money }) => takes_money)) return undefined
  // The problem of the previous attempt does not apply to the new one.
  if (order.payment_problem) await tx.update(orders).set({ payment_problem: null }).where(eq(orders.id, order_id))
  const current = earlier.find(({ state }) => OPEN_STATES.includes(state))
  if (current?.fresh && current.amount === order.total_amount) return current
  if (current) await tx.update(payments).set({ state: 'abandoned', check_at: null }).where(eq(payments.id, current.id))
  const attempt = (earlier[0]?.attempt ?? 0) + 1
  const [added] = await tx
    .insert(payments)
    .values({ order_id, attempt, amount: order.total_amount, currency: order.currency })
    .returning()
  return added
}

async function createAtPayPal(
  { db, paypal, public_url }: OnlinePaymentContext,
  payment: Payment,
): Promise<PayPalOrder> {
  const { order } = await readGuestOrder(db, payment.order_id, public_url)
  const settings = await readSettings(db)
  return paypal.createOrder(
    {
      intent: 'CAPTURE',
      purchase_units: [purchaseUnit(order)],
      payment_source: {
        paypal: { experience_context: experienceContext(order, localized(settings, 'name', order.locale), public_url) },
      },
    },
    `order:${order.id}:create:${payment.attempt}`,
  )
}

function experienceContext(order: Order, name: string, public_url: string) {
  const page = orderUrl(order, public_url)
  return {
    brand_name: shortened(name),
    locale: order.locale === 'ar' ? 'ar-EG' : 'en-US',
    shipping_preference: 'NO_SHIPPING',
    user_action: 'PAY_NOW',
    payment_method_preference: 'IMMEDIATE_PAYMENT_REQUIRED',
    return_url: `${page}?payment=returned`,
    cancel_url: `${page}?payment=cancelled`,
  }
}

/** Stored before the guest is redirected, so that it can always be checked. False: it was abandoned meanwhile. */
async function storePayPalOrder(
  { db }: OnlinePaymentContext,
  { id }: Payment,
  created: { id: string; approve_url: string },
) {
  const open = sql<
    Payment['state']
  >`case when ${inArray(payments.state, [...OPEN_STATES])} then 'open' else ${payments.state} end`
  const [updated] = await db
    .update(payments)
    .set({
      paypal_order_id: created.id,
      approve_url: created.approve_url,
      state: open,
      check_at: sql`now() + interval '1 minute'`,
    })
    .where(eq(payments.id, id))
    .returning({ state: payments.state })
  return updated?.state === 'open'
}

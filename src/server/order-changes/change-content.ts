import { randomUUID } from 'node:crypto'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Person } from '../../domain/accounts/accounts.ts'
import { isDelivered } from '../../domain/cart/terms.ts'
import { type Minor, NOTHING, toAmount, toMinor } from '../../domain/money.ts'
import { contentProblem, settleDifference, statusAfter } from '../../domain/order-changes/content.ts'
import { inAmounts } from '../../domain/orders/charges.ts'
import { orderNumber } from '../../domain/orders/order-number.ts'
import { cashTotal } from '../../domain/orders/payment.ts'
import type { ContentChange, ContentQuote, ContentQuoteRequestSchema } from '../../domain/orders/staff-drafts.schema.ts'
import { isRefundable } from '../../domain/payments/payments.ts'
import { requireNoProblem } from '../cart/require-orderable.ts'
import { placeProblem, requireZone, shownDelivery, soldZone } from '../delivery/zones.ts'
import { requireDue, shownDue, shownTime } from '../kitchen/due.ts'
import { lockKitchen } from '../kitchen/promised.ts'
import { acceptOrder } from '../orders/accept-order.ts'
import { changedReason } from '../orders/changed-mail.ts'
import { dueColumns, soldLine } from '../orders/insert-order.ts'
import { type LockedOrder, lockOrderWithReservations, readOrderWithReservations } from '../orders/locked-order.ts'
import { mailChange } from '../orders/mails.ts'
import { requireSameTotal } from '../orders/place.ts'
import { readGuestOrder } from '../orders/view.ts'
import { abandonOpenPayments } from '../payments/change-payment-method.ts'
import { readUnrefunded } from '../payments/kept-money.ts'
import { isOnline, type PaymentContext } from '../payments/payment-context.ts'
import { findPaidPayment, requestRefund } from '../payments/refund.ts'
import { sendRefund } from '../payments/send-refund.ts'
import type { Db, Tx } from '../platform/database/connection.ts'
import { Refusal, wrongField } from '../platform/refusal.ts'
import { order_changes, order_items, orders, reservations } from '../tables/schema.ts'
import { assessContent, type ContentAssessment } from './assess-content.ts'

/** What a change of an order would do. */
export async function quoteContent(
  db: Db,
  order_id: string,
  draft: z.output<typeof ContentQuoteRequestSchema>,
  now: Date,
): Promise<ContentQuote> {
  const stored = requireOrder(await readOrderWithReservations(db, order_id))
  const { order } = stored
  requireMethod(order, draft)
  const assessed = await assessContent(db, stored, draft, now)
  const { price, due, answer, zones, delivery, moved, delta, lines } = assessed
  const money = await difference(db, order, price.total)
  return {
    delta,
    total: toAmount(price.total, order.currency),
    delivery: shownDelivery(zones, delivery),
    to_collect: toAmount(money.to_collect, order.currency),
    refund: toAmount(money.refund, order.currency),
    due: due === 'kept' ? storedDue(order) : due && shownDue(due),
    next_due: !due && answer ? nextTime(answer) : null,
    problems: [...(moved ? placeProblem(moved) : []), ...(answer && !due ? ['due_unavailable' as const] : [])],
    lines: lines.map(({ priced }) => priced.problem),
  }
}

const storedDue = ({ due_at, due_until, due_kind }: Row) =>
  due_at && {
    at: due_at.toISOString(),
    until: due_until?.toISOString() ?? null,
    kind: due_kind ?? 'chosen',
  }

const nextTime = (answer: NonNullable<ContentAssessment['answer']>) => {
  const next = answer.due ?? answer.next
  return next && shownTime(next)
}

/**
 * Staff change the dishes, the time or the address of an order that is not done. The difference of an order that was paid
 * online goes back, or is collected on receipt; an order that still waits for its payment is paid at its new total.
 */
export async function changeContent(
  context: PaymentContext,
  person: Person,
  order_id: string,
  change: ContentChange,
  now: Date,
) {
  const refund = await context.db.transaction(async (tx) => {
    const locked = requireOrder(await lockOrderWithReservations(tx, order_id))
    const { order } = locked
    if (change.revision !== order.revision)
      throw new Refusal('conflict', 'Someone else changed this order. Please look at it again.')
    requireMethod(order, change)
    // The kitchen's lock comes after the order's, as where a payment is recorded.
    await lockKitchen(tx)
    const assessed = await assessContent(tx, locked, change, now)
    requireChangeable(order, assessed)
    requireNoProblem(assessed.lines.map(({ priced }) => priced))
    if (assessed.moved) requireZone(assessed.moved)
    if (assessed.answer && !assessed.due) requireDue(assessed.answer, assessed.settings)
    const { price, delta } = assessed
    requireSameTotal(price.total, change.expected_total, order.currency)
    if (order.payment_status === 'unpaid' && delta.total_amount) await abandonOpenPayments(tx, order_id)
    const money = await difference(tx, order, price.total)
    await saveLines(tx, locked, assessed)
    const isFree = await saveOrder(tx, order, change, assessed, money.to_collect)
    await tellReservations(tx, order_id, change)
    await recordChange(tx, person, order, change, assessed)
    const refund = money.refund > 0 ? await giveBack(context, tx, person, order, money.refund) : undefined
    if (isFree) await acceptOrder(context, tx, { ...order, payment_status: 'not_required' }, assessed.settings)
    if (change.tell_guest)
      await mailChange(
        tx,
        context.mail,
        await readGuestOrder(tx, order_id, context.public_url),
        assessed.settings,
        delta,
      )
    return refund
  })
  if (isOnline(context) && refund?.state === 'requested') await sendRefund(context, refund)
}

function requireOrder<T>(stored: T | undefined): T {
  if (!stored) throw new Refusal('not_found', "This order doesn't exist.")
  return stored
}

type Row = LockedOrder['order']

/** What was paid online, or shall be, stays so; the rest is delivered or picked up. */
function requireMethod(order: Row, { payment_method }: Pick<ContentChange, 'payment_method'>) {
  if ((order.payment_method === 'paypal') !== (payment_method === 'paypal'))
    throw wrongField('body.payment_method', 'unavailable')
}

const CONFLICTS = {
  done: 'This order is done. Please place a new one.',
  payment_unclear: 'The payment of this order is not settled. Please change it when it is.',
  on_its_way: 'This order is on its way. Please place a new one for more dishes.',
}

function requireChangeable(order: Row, { adds }: ContentAssessment) {
  const problem = contentProblem(order, adds)
  if (problem) throw new Refusal('conflict', CONFLICTS[problem])
}

/** An order that was not paid online has no difference: its total is what the guest pays. */
async function difference(db: Db | Tx, order: Row, total: Minor) {
  if (!isRefundable(order.payment_status)) return { to_collect: NOTHING, refund: NOTHING }
  const payment = await findPaidPayment(db, order.id)
  const refundable = payment ? (await readUnrefunded(db, payment)).kept : NOTHING
  const inUnits = (amount: number) => toMinor(amount, order.currency)
  return settleDifference(
    { total: inUnits(order.total_amount), to_collect: inUnits(order.to_collect), refundable },
    total,
  )
}

async function giveBack(context: PaymentContext, tx: Tx, person: Person, order: Row, refund: Minor) {
  return requestRefund(context, tx, person, order.id, {
    id: randomUUID(),
    amount: toAmount(refund, order.currency),
    reason: changedReason[order.locale](orderNumber(order)),
  })
}

async function saveLines(tx: Tx, { order, lines }: LockedOrder, { lines: next, delta }: ContentAssessment) {
  const gone = delta.lines.filter(({ after }) => after === 0).map(({ line }) => line)
  if (gone.length > 0)
    await tx.delete(order_items).where(and(eq(order_items.order_id, order.id), inArray(order_items.line, gone)))
  const quantities = next.filter(({ sold, priced }) => sold && sold.quantity !== priced.item.quantity)
  if (quantities.length > 0) {
    const quantity = sql.join(
      quantities.map(({ line, priced }) => sql`when ${line} then ${priced.item.quantity}::smallint`),
      sql` `,
    )
    await tx
      .update(order_items)
      .set({ quantity: sql`case ${order_items.line} ${quantity} end` })
      .where(
        and(
          eq(order_items.order_id, order.id),
          inArray(
            order_items.line,
            quantities.map(({ line }) => line),
          ),
        ),
      )
  }
  const added = next.filter(({ sold }) => !sold)
  if (added.length > 0)
    await tx.insert(order_items).values(added.map(({ line, priced, rate }) => soldLine(order, { line, priced, rate })))
  if (lines.length - gone.length + added.length === 0)
    throw new Refusal('conflict', 'An order without dishes is cancelled instead.')
}

/** True: an unpaid order costs nothing any more. */
async function saveOrder(
  tx: Tx,
  order: Row,
  change: ContentChange,
  { price, due, moved, adds, lines }: ContentAssessment,
  to_collect: Minor,
): Promise<boolean> {
  const { total, ...amounts } = inAmounts(price, order.currency)
  const isFree = order.payment_status === 'unpaid' && total === 0
  const { full_name, phone, email, delivery_address, place, payment_method, special_requests, avoids } = change
  const delivered = isDelivered({ channel: order.channel, payment_method })
  const status = statusAfter(order.status, adds)
  const { smallest_coin: coin, currency } = order
  const in_cash = cashTotal(price.total, payment_method, coin === null ? null : toMinor(coin, currency)) ?? price.total
  const covers = order.pays_with !== null && payment_method === 'cash' && toMinor(order.pays_with, currency) >= in_cash
  await tx
    .update(orders)
    .set({
      ...amounts,
      total_amount: total,
      to_collect: toAmount(to_collect, order.currency),
      full_name,
      phone: phone || null,
      email: email || null,
      delivery_address: delivery_address || null,
      payment_method,
      place: delivered ? (place ?? null) : null,
      ...(moved && { zone: moved.zone && soldZone(moved.zone) }),
      ...(!delivered && { zone: null }),
      notes: special_requests ?? null,
      avoids,
      pays_with: covers ? order.pays_with : null,
      ...(due !== 'kept' && (due ? dueColumns(due) : NO_TIME)),
      ...(lines.length > 0 && due && { missed_at: null }),
      ...(change.overruled && { overruled: change.overruled }),
      ...(isFree && { payment_status: 'not_required' as const, payment_problem: null, pay_until: null }),
      status,
      revision: order.revision + 1,
      updated_at: sql`now()`,
    })
    .where(eq(orders.id, order.id))
  return isFree
}

/** The reservations of an order name its guest, too. */
const tellReservations = (
  tx: Tx,
  order_id: string,
  { full_name, phone, email, delivery_address, special_requests }: ContentChange,
) =>
  tx
    .update(reservations)
    .set({
      customer_name: full_name,
      customer_email: email || null,
      customer_phone: phone || null,
      delivery_address: delivery_address || null,
      special_requests: special_requests ?? null,
      updated_at: sql`now()`,
    })
    .where(eq(reservations.order_id, order_id))

/** The statement's time, not that of the transaction: it may have waited for another one, whose changes come first. */
async function recordChange(
  tx: Tx,
  person: Person,
  order: Row,
  change: ContentChange,
  { delta, adds }: ContentAssessment,
) {
  const by = {
    order_id: order.id,
    user_id: person.id,
    changed_by: person.full_name,
    created_at: sql`statement_timestamp()`,
  }
  const notes = order.notes !== (change.special_requests ?? null) && { notes: notesOf(order, change) }
  const after = statusAfter(order.status, adds)
  await tx
    .insert(order_changes)
    .values([
      { ...by, what: 'content', delta: { ...delta, ...notes }, reason: change.overruled ?? change.reason ?? null },
      ...(after === order.status ? [] : [{ ...by, what: 'status' as const, before: order.status, after }]),
    ])
}

const NO_TIME = { due_at: null, due_until: null, due_kind: null, start_at: null, kitchen_load: [] }

const notesOf = (order: Row, { special_requests }: ContentChange) => ({
  before: order.notes,
  after: special_requests ?? null,
})

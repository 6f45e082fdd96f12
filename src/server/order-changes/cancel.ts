import { and, eq } from 'drizzle-orm'
import type { Person } from '../../domain/accounts/accounts.ts'
import type { GuestOrder } from '../../domain/orders/orders.schema.ts'
import { isTable } from '../../domain/orders/orders.ts'
import {
  guestMayCancel,
  guestMayCancelWhole,
  moveOrder,
  moveReservation,
  type OrderWithReservations,
} from '../../domain/orders/statuses.ts'
import { acceptOrder } from '../orders/accept-order.ts'
import {
  type ChangedBy,
  GUEST,
  type LockedOrder,
  lockOrderWithReservations,
  saveStatusChange,
} from '../orders/locked-order.ts'
import { mailCancellation } from '../orders/mails.ts'
import { ownOrder, ownReservation } from '../orders/own-orders.ts'
import { orderOfToken, readGuestOrder } from '../orders/view.ts'
import { abandonOpenPayments } from '../payments/change-payment-method.ts'
import { flagUnrefunded } from '../payments/kept-money.ts'
import { isOnline, type PaymentContext } from '../payments/payment-context.ts'
import { sendRefundsOf } from '../payments/send-refund.ts'
import type { Tx } from '../platform/database/connection.ts'
import { Refusal } from '../platform/refusal.ts'
import { readSettings } from '../settings/settings.ts'
import { orders, reservations } from '../tables/schema.ts'

/** The owner of an account cancels a whole order, which frees its seats. */
export async function cancelOrder(context: PaymentContext, person: Person, id: string): Promise<GuestOrder> {
  const placed = await context.db.transaction(async (tx) => {
    const [own] = await tx
      .select({ id: orders.id })
      .from(orders)
      .where(and(eq(orders.id, id), ownOrder(person)))
    if (!own) throw new Refusal('not_found', "We couldn't find this order in your account.")
    return cancelWhole(tx, context, own.id, { user_id: person.id, changed_by: null })
  })
  return sendMoneyBack(context, placed)
}

/** A guest with the link of an order cancels it. */
export async function cancelOrderOfToken(context: PaymentContext, token: string): Promise<GuestOrder> {
  const { id } = await orderOfToken(context.db, token)
  const by = { user_id: null, changed_by: GUEST }
  return sendMoneyBack(context, await context.db.transaction((tx) => cancelWhole(tx, context, id, by)))
}

/** The refund is stored with the cancellation; without PayPal's answer it is sent again later. */
async function sendMoneyBack(context: PaymentContext, placed: GuestOrder): Promise<GuestOrder> {
  if (!placed.refund_under_way || !isOnline(context)) return placed
  await sendRefundsOf(context, placed.order.id)
  return readGuestOrder(context.db, placed.order.id, context.public_url)
}

/** Cancelling a cancelled order changes nothing. */
async function cancelWhole(tx: Tx, context: PaymentContext, id: string, by: ChangedBy): Promise<GuestOrder> {
  const locked = await lockOrderWithReservations(tx, id)
  if (!locked) throw new Refusal('not_found', "We couldn't find this order.")
  if (locked.order.status === 'cancelled') return readGuestOrder(tx, id, context.public_url)
  if (!guestMayCancelWhole(locked.order, locked.reservations)) throw alreadyStarted()
  return cancel(
    tx,
    context,
    by,
    locked,
    moveOrder(locked.state, 'cancelled', () => false),
  )
}

/** Cancels one reservation. The order costs what is left of it; where nothing is left, it is cancelled too. */
export async function cancelReservation(context: PaymentContext, person: Person, id: string): Promise<GuestOrder> {
  return context.db.transaction(async (tx) => {
    const [own] = await tx
      .select({ order_id: reservations.order_id })
      .from(reservations)
      .where(and(eq(reservations.id, id), ownReservation(person)))
    const locked = own && (await lockOrderWithReservations(tx, own.order_id))
    const reservation = locked?.reservations.find((one) => one.id === id)
    if (!locked || !reservation) throw new Refusal('not_found', "We couldn't find this reservation in your account.")
    if (reservation.status === 'cancelled') return readGuestOrder(tx, locked.order.id, context.public_url)
    const { payment_status } = locked.order
    if (!guestMayCancel({ status: reservation.status, payment_status }, isTable(reservation))) throw alreadyStarted()
    return cancel(
      tx,
      context,
      { user_id: person.id, changed_by: null },
      locked,
      moveReservation(locked.state, id, 'cancelled'),
    )
  })
}

const alreadyStarted = () => new Refusal('conflict', 'The restaurant has already started on it. Please call us.')

async function cancel(
  tx: Tx,
  context: PaymentContext,
  by: ChangedBy,
  locked: LockedOrder,
  next: OrderWithReservations,
): Promise<GuestOrder> {
  // The open payments are for the old total.
  if (locked.order.payment_status === 'unpaid') await abandonOpenPayments(tx, locked.order.id)
  const free = await saveStatusChange(tx, locked, next, by)
  if (next.status === 'cancelled') await flagUnrefunded(context, tx, locked.order.id, { by_guest: true })
  const settings = await readSettings(tx)
  if (free) await acceptOrder(context, tx, { ...locked.order, status: next.status }, settings)
  const placed = await readGuestOrder(tx, locked.order.id, context.public_url)
  if (!free) await mailCancellation(tx, context.mail, placed, settings)
  return placed
}

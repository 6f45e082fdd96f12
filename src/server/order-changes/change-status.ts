import { and, desc, eq, isNotNull, ne, sql } from 'drizzle-orm'
import type { Person } from '../../domain/accounts/accounts.ts'
import { businessDate } from '../../domain/hours/service-periods.ts'
import { SERVICES } from '../../domain/hours/services.ts'
import { orderNumber } from '../../domain/orders/order-number.ts'
import {
  isConfirmation,
  maySetStatus,
  moveOrder,
  moveReservation,
  type OrderWithReservations,
  type ReservationStatus,
  type Status,
} from '../../domain/orders/statuses.ts'
import { seatsOf } from '../../domain/reservations/reservations.ts'
import { type DateText, wallClock } from '../../domain/time/calendar.ts'
import { acceptOrder, renewedPayUntil } from '../orders/accept-order.ts'
import { type LockedOrder, lockOrderWithReservations, saveStatusChange } from '../orders/locked-order.ts'
import { mailGuest, mailProgress } from '../orders/mails.ts'
import { partReason, refundReason } from '../orders/payment-alert-mail.ts'
import { readGuestOrder } from '../orders/view.ts'
import { abandonOpenPayments } from '../payments/change-payment-method.ts'
import { flagUnrefunded, keepMoney, keepMoneyOfDishes } from '../payments/kept-money.ts'
import { isOnline, type PaymentContext } from '../payments/payment-context.ts'
import { requestRefund } from '../payments/refund.ts'
import { sendRefund, sendRefundsOf } from '../payments/send-refund.ts'
import type { Tx } from '../platform/database/connection.ts'
import { Refusal } from '../platform/refusal.ts'
import { guestsExpected, lockSlots } from '../reservations/slots.ts'
import { readSettings, type SettingsRow } from '../settings/settings.ts'
import { order_changes, orders, reservations } from '../tables/schema.ts'

/** What happens to the money of a cancelled order: a refund, or staff decide to keep it. */
type Cancellation = { refund?: { id: string; amount: number } | undefined; keep_money?: boolean | undefined }
/** `from`: the status that staff saw. When it has changed since, the change is refused. */
type StatusChange = { from?: Status | undefined } & Cancellation &
  ({ order_id: string; status: Status } | { reservation_id: string; status: ReservationStatus })

/**
 * Staff move an order or one of its reservations to any status; domain/orders/statuses.ts has the rules. Seats of a
 * cancelled reservation are taken again only if they are still free. The guest gets a mail about a confirmation or a
 * cancellation. A refund is stored in the same transaction and sent afterwards.
 */
export async function changeStatus(
  context: PaymentContext,
  person: Person,
  change: StatusChange,
  now: Date,
): Promise<{ order_id: string }> {
  const { order_id, refund } = await context.db.transaction((tx) => move(context, tx, person, change, now))
  if (isOnline(context)) {
    if (refund?.state === 'requested') await sendRefund(context, refund)
    await sendRefundsOf(context, order_id)
  }
  return { order_id }
}

async function move(context: PaymentContext, tx: Tx, person: Person, change: StatusChange, now: Date) {
  const locked = await lockOrderWithReservations(tx, await orderIdOf(tx, change))
  const before = locked && statusOf(locked, change)
  if (!locked || !before) throw new Refusal('not_found', "This order or reservation doesn't exist.")
  const { id: order_id, locale } = locked.order
  const addRefund = async () => {
    if (change.status !== 'cancelled' || !change.refund) return undefined
    if (!isOnline(context)) throw new Refusal('payment_failed', "PayPal isn't set up.")
    const named = 'reservation_id' in change && locked.reservations.find(({ id }) => id === change.reservation_id)
    const lines = named && named.line !== null ? [{ line: named.line, quantity: named.quantity }] : []
    const reason = (named && locked.lines.length > 1 ? partReason : refundReason)[locale](orderNumber(locked.order))
    return requestRefund(context, tx, person, order_id, { ...change.refund, lines, reason })
  }
  if (!maySetStatus(person.role, before, change.status))
    throw new Refusal('forbidden', 'Only staff and admins can cancel an order or take a cancellation back.')
  if (before === change.status) return { order_id, refund: await addRefund() }
  if (change.from && change.from !== before)
    throw new Refusal('conflict', `Someone else changed it: it is ${before} now. Please review it.`)

  const settings = await readSettings(tx)
  const today = businessDate(settings, SERVICES, now)
  const next = await nextState(tx, locked, change, today)
  await requireSeats(tx, locked, next, settings, now)
  if (locked.order.payment_status === 'unpaid') await renewPaymentDue(tx, locked, next, change, settings, now)
  const free = await saveStatusChange(tx, locked, next, { user_id: person.id, changed_by: person.full_name })
  if (!locked.order.opened_at) await tx.update(orders).set({ opened_at: sql`now()` }).where(eq(orders.id, order_id))
  if (change.keep_money && next.status === 'cancelled') await keepMoney(tx, order_id, person)
  else if (change.keep_money && 'reservation_id' in change)
    await keepMoneyOfDishes(tx, order_id, person, change.reservation_id)
  await forgetDecisions(tx, order_id)
  const refund = await addRefund()
  await flagUnrefunded(context, tx, order_id)
  const confirmed = isConfirmation(before, change.status)
  if (free) await acceptOrder(context, tx, { ...locked.order, status: next.status }, settings)
  else if (confirmed || change.status === 'cancelled') {
    const placed = await readGuestOrder(tx, order_id, context.public_url)
    await mailGuest(tx, context.mail, placed, settings, confirmed ? 'confirmed' : 'cancelled')
  }
  if (locked.order.progress_mails && next.status !== locked.order.status)
    await mailProgress(tx, context.mail, await readGuestOrder(tx, order_id, context.public_url), settings)
  return { order_id, refund }
}

/** A reservation that came back has no money that is kept. */
const forgetDecisions = (tx: Tx, order_id: string) =>
  tx
    .update(reservations)
    .set({ kept_by: null })
    .where(
      and(eq(reservations.order_id, order_id), ne(reservations.status, 'cancelled'), isNotNull(reservations.kept_by)),
    )

/** When a part is cancelled or restored, the total changes: open payments end, and a restored order is due again. */
async function renewPaymentDue(
  tx: Tx,
  { order, reservations }: LockedOrder,
  next: OrderWithReservations,
  change: StatusChange,
  settings: SettingsRow,
  now: Date,
) {
  const active = (statuses: { status: Status }[]) => statuses.map(({ status }) => status !== 'cancelled').join()
  if (active([order, ...reservations]) === active([next, ...next.reservations])) return
  // A part of the order would change the amount that PayPal has been asked for.
  const whole = next.status === 'cancelled' || (order.status === 'cancelled' && 'order_id' in change)
  await abandonOpenPayments(tx, order.id, { despite_asked: whole })
  if (order.status !== 'cancelled') return
  const pay_until = await renewedPayUntil(tx, order, settings, now)
  await tx.update(orders).set({ pay_until }).where(eq(orders.id, order.id))
}

async function orderIdOf(tx: Tx, change: StatusChange): Promise<string> {
  if ('order_id' in change) return change.order_id
  const [reservation] = await tx
    .select({ order_id: reservations.order_id })
    .from(reservations)
    .where(eq(reservations.id, change.reservation_id))
  if (!reservation) throw new Refusal('not_found', "This reservation doesn't exist.")
  return reservation.order_id
}

const statusOf = ({ order, reservations }: LockedOrder, change: StatusChange): Status | undefined =>
  'order_id' in change ? order.status : reservations.find(({ id }) => id === change.reservation_id)?.status

async function nextState(
  tx: Tx,
  { order, state, reservations }: LockedOrder,
  change: StatusChange,
  today: DateText,
): Promise<OrderWithReservations> {
  const later = new Set(reservations.flatMap(({ id, reservation_date }) => (reservation_date > today ? [id] : [])))
  const isLater = (id: string) => later.has(id)
  if ('reservation_id' in change) return moveReservation(state, change.reservation_id, change.status, isLater)
  const together = order.status === 'cancelled' ? await cancelledTogether(tx, order.id) : undefined
  return moveOrder(state, change.status, (id) => together?.has(id) ?? true, isLater)
}

/** The reservations that were cancelled with their order, not before it. Undefined where the history has no entry. */
async function cancelledTogether(tx: Tx, order_id: string): Promise<Set<string> | undefined> {
  const changes = await tx
    .select({ reservation_id: order_changes.reservation_id, at: order_changes.created_at })
    .from(order_changes)
    .where(
      and(eq(order_changes.order_id, order_id), eq(order_changes.what, 'status'), eq(order_changes.after, 'cancelled')),
    )
    .orderBy(desc(order_changes.created_at))
  const at = changes.find(({ reservation_id }) => reservation_id === null)?.at.getTime()
  if (at === undefined) return undefined
  return new Set(changes.flatMap((one) => (one.reservation_id && one.at.getTime() === at ? [one.reservation_id] : [])))
}

/** A restored reservation needs seats, which others may have taken meanwhile. A past one needs none. */
async function requireSeats(
  tx: Tx,
  { reservations }: LockedOrder,
  next: OrderWithReservations,
  settings: SettingsRow,
  now: Date,
) {
  const { date: today } = wallClock(now, settings.time_zone)
  const restored = reservations
    .filter((one, i) => one.status === 'cancelled' && next.reservations[i]?.status !== 'cancelled')
    .filter(({ reservation_date }) => reservation_date >= today)
    .map((one) => ({
      date: one.reservation_date,
      time: one.reservation_time,
      guests: seatsOf(one),
    }))
  const { slot_capacity } = settings
  if (slot_capacity === null || restored.length === 0) return
  await lockSlots(tx, restored)
  const taken = await guestsExpected(tx, today)
  const full = restored.find(({ date, time }) => {
    const same_slot = restored.filter((other) => other.date === date && other.time === time)
    return taken({ date, time }) + same_slot.reduce((total, { guests }) => total + guests, 0) > slot_capacity
  })
  if (full) throw new Refusal('slot_full', `${full.date} at ${full.time} is fully booked.`)
}

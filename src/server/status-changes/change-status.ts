import { and, desc, eq, sql } from 'drizzle-orm'
import { seatsOf } from '../../domain/availability/guests.ts'
import { shortNumber } from '../../domain/orders/orders.ts'
import {
  isConfirmation,
  moveOrder,
  moveReservation,
  type OrderWithReservations,
  type ReservationStatus,
  type Status,
} from '../../domain/orders/statuses.ts'
import { wallClock } from '../../domain/time/calendar.ts'
import type { Tx } from '../database/connection.ts'
import { order_changes, orders, reservations } from '../database/schema.ts'
import { refundReason } from '../mail/templates/money-news.ts'
import { type LockedOrder, lockOrderWithReservations, saveStatusChange } from '../orders/locked-order.ts'
import { mailGuest, mailNewOrder } from '../orders/mails.ts'
import { placedOrder } from '../orders/view.ts'
import { abandonOpenPayments } from '../payments/change-payment-method.ts'
import { keepMoney, noteKeptMoney } from '../payments/kept-money.ts'
import { isOnline, type PaymentContext } from '../payments/payment-context.ts'
import { requestRefund } from '../payments/refund.ts'
import { sendRefund, sendRefundsOf } from '../payments/send-refund.ts'
import type { Person } from '../person.ts'
import { Refusal } from '../refusal.ts'
import { guestsExpected, lockSlots } from '../reservations/slots.ts'
import { readSettings, type SettingsRow } from '../settings.ts'

/** What happens to the money along with it: so much goes back, or what was paid is kept on purpose. */
type Cancellation = { refund?: { id: string; amount: number } | undefined; keep_money?: boolean | undefined }
/** `from`: what whoever decided this saw. If it is something else by now, they should look again first. */
type Wanted = { from?: Status | undefined } & Cancellation &
  ({ order_id: string; status: Status } | { reservation_id: string; status: ReservationStatus })

/**
 * Staff move an order or one reservation of it to any status; domain/statuses.ts says what goes along. Places that were
 * given back are only taken again where they are still free. The guest is told of a yes and of a no. Money that goes back
 * with a cancellation is written down in the same transaction and sent afterwards.
 */
export async function changeStatus(
  context: PaymentContext,
  person: Person,
  wanted: Wanted,
  now: Date,
): Promise<{ order_id: string }> {
  const { order_id, refund } = await context.db.transaction((tx) => move(context, tx, person, wanted, now))
  if (isOnline(context)) {
    if (refund?.state === 'requested') await sendRefund(context, refund)
    await sendRefundsOf(context, order_id)
  }
  return { order_id }
}

async function move(context: PaymentContext, tx: Tx, person: Person, wanted: Wanted, now: Date) {
  const locked = await lockOrderWithReservations(tx, await orderIdOf(tx, wanted))
  const before = locked && statusOf(locked, wanted)
  if (!locked || !before) throw new Refusal('not_found', "This order or reservation doesn't exist.")
  const { id: order_id, locale } = locked.order
  const money = async () => {
    if (wanted.status !== 'cancelled' || !wanted.refund) return undefined
    if (!isOnline(context)) throw new Refusal('payment_failed', "PayPal isn't set up.")
    const reason = refundReason[locale](shortNumber(order_id))
    return requestRefund(context, tx, person, order_id, { ...wanted.refund, reason })
  }
  if (before === wanted.status) return { order_id, refund: await money() }
  if (wanted.from && wanted.from !== before)
    throw new Refusal('conflict', `Someone else changed it: it is ${before} now. Please review it.`)

  const settings = await readSettings(tx)
  const next = await afterwards(tx, locked, wanted)
  await requireSeats(tx, locked, next, settings, now)
  if (locked.order.payment_status === 'unpaid') await keepOwing(tx, locked, next, settings)
  const free = await saveStatusChange(tx, locked, next, { user_id: person.id, changed_by: person.full_name })
  if (!locked.order.opened_at) await tx.update(orders).set({ opened_at: sql`now()` }).where(eq(orders.id, order_id))
  if (wanted.keep_money && next.status === 'cancelled') await keepMoney(tx, order_id, person)
  const refund = await money()
  await noteKeptMoney(context, tx, order_id)
  const yes = isConfirmation(before, wanted.status)
  const placed = await placedOrder(tx, order_id, context.public_url)
  if (free)
    await mailNewOrder(tx, context.mail, placed, settings) // it waited for its payment until now
  else if (yes || wanted.status === 'cancelled')
    await mailGuest(tx, context.mail, placed, settings, yes ? 'confirmed' : 'cancelled')
  return { order_id, refund }
}

/** What is still to be paid costs something else once a part is cancelled or comes back, and is owed from now on. */
async function keepOwing(
  tx: Tx,
  { order, reservations }: LockedOrder,
  next: OrderWithReservations,
  { unpaid_minutes }: SettingsRow,
) {
  const alive = (statuses: { status: Status }[]) => statuses.map(({ status }) => status !== 'cancelled').join()
  if (alive([order, ...reservations]) === alive([next, ...next.reservations])) return
  await abandonOpenPayments(tx, order.id)
  const pay_until = sql`now() + make_interval(mins => ${unpaid_minutes})`
  if (order.status === 'cancelled') await tx.update(orders).set({ pay_until }).where(eq(orders.id, order.id))
}

async function orderIdOf(tx: Tx, wanted: Wanted): Promise<string> {
  if ('order_id' in wanted) return wanted.order_id
  const [found] = await tx
    .select({ order_id: reservations.order_id })
    .from(reservations)
    .where(eq(reservations.id, wanted.reservation_id))
  if (!found) throw new Refusal('not_found', "This reservation doesn't exist.")
  return found.order_id
}

const statusOf = ({ order, reservations }: LockedOrder, wanted: Wanted): Status | undefined =>
  'order_id' in wanted ? order.status : reservations.find(({ id }) => id === wanted.reservation_id)?.status

async function afterwards(tx: Tx, { order, whole }: LockedOrder, wanted: Wanted): Promise<OrderWithReservations> {
  if ('reservation_id' in wanted) return moveReservation(whole, wanted.reservation_id, wanted.status)
  const together = order.status === 'cancelled' ? await cancelledTogether(tx, order.id) : undefined
  return moveOrder(whole, wanted.status, (id) => together?.has(id) ?? true)
}

/** The reservations that were cancelled with their order, not before it. Undefined where nobody wrote it down. */
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

/** Whoever comes back needs places; somebody else may have taken them meanwhile. What is over needs none. */
async function requireSeats(
  tx: Tx,
  { reservations }: LockedOrder,
  next: OrderWithReservations,
  settings: SettingsRow,
  now: Date,
) {
  const { date: today } = wallClock(now, settings.time_zone)
  const back = reservations
    .filter((one, i) => one.status === 'cancelled' && next.reservations[i]?.status !== 'cancelled')
    .filter(({ reservation_date }) => reservation_date >= today)
    .map((one) => ({
      date: one.reservation_date,
      time: one.reservation_time,
      guests: seatsOf(one),
    }))
  const { slot_capacity } = settings
  if (slot_capacity === null || back.length === 0) return
  await lockSlots(tx, back)
  const taken = await guestsExpected(tx, today)
  const full = back.find(({ date, time }) => {
    const coming = back.filter((other) => other.date === date && other.time === time)
    return taken({ date, time }) + coming.reduce((total, { guests }) => total + guests, 0) > slot_capacity
  })
  if (full) throw new Refusal('slot_full', `${full.date} at ${full.time} is fully booked.`)
}

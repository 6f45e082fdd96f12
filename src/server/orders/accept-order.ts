import { and, eq, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { isDelivered } from '../../domain/cart/terms.ts'
import { canKeep, hasPassed, nextPromise, type Promised, waitsUntil } from '../../domain/kitchen/keep-promise.ts'
import { type Due, workOf } from '../../domain/kitchen/promise.ts'
import { lockKitchen, promisedLoad } from '../kitchen/promised.ts'
import { findProducts } from '../menu/products.ts'
import type { Tx } from '../platform/database/connection.ts'
import type { MailQueue } from '../platform/mail/mail-queue.ts'
import type { SettingsRow } from '../settings/settings.ts'
import { order_changes, order_items, orders, reservations } from '../tables/schema.ts'
import { dueColumns } from './insert-order.ts'
import { mailNewOrder } from './mails.ts'
import { readGuestOrder } from './view.ts'

type Context = { mail: MailQueue; public_url: string }

/**
 * An order that waited for its payment goes to the kitchen, with a time that can be kept, and is mailed to both sides.
 * The caller holds its lock and has stored the change of its payment status. What staff have confirmed keeps its time.
 */
export async function acceptOrder(
  { mail, public_url }: Context,
  tx: Tx,
  order: typeof orders.$inferSelect,
  settings: SettingsRow,
) {
  const promise = order.status === 'pending' ? await renewPromise(tx, order, settings, new Date()) : 'kept'
  // After a review or a payment that PayPal lost, both sides have the mail already.
  if (promise !== 'kept' || !(await wasAccepted(tx, order.id)))
    await mailNewOrder(tx, mail, await readGuestOrder(tx, order.id, public_url), settings)
  return promise
}

/** Whether it went to the kitchen before this time. */
async function wasAccepted(tx: Tx, order_id: string): Promise<boolean> {
  const { what, before } = order_changes
  const changes = await tx
    .select({ id: order_changes.id })
    .from(order_changes)
    .where(and(eq(order_changes.order_id, order_id), eq(what, 'payment'), eq(before, 'unpaid')))
    .limit(2)
  return changes.length > 1
}

type Order = typeof orders.$inferSelect

/** When an unpaid order is cancelled: after the minutes of the settings, or earlier when its promise ends. */
export const payUntil = (
  promised: Promised,
  { unpaid_minutes, time_zone }: Pick<SettingsRow, 'unpaid_minutes' | 'time_zone'>,
  now: Date,
): SQL =>
  sql`least(now() + make_interval(mins => ${unpaid_minutes}), ${waitsUntil(promised, time_zone, now)?.toISOString() ?? null}::timestamptz)`

/** The same for a stored order. */
export const renewedPayUntil = async (tx: Tx, order: Order, settings: SettingsRow, now: Date): Promise<SQL> =>
  payUntil({ ...order, slots: await slotsOf(tx, order.id) }, settings, now)

/**
 * Called when an order that waited for its payment goes to the kitchen, with the order locked. `kept`: its times can be
 * kept; `renewed`: the next possible time is promised; `missed`: there is none, so that staff decide.
 */
async function renewPromise(
  tx: Tx,
  order: Order,
  settings: SettingsRow,
  now: Date,
): Promise<'kept' | 'renewed' | 'missed'> {
  // Its own seats are held as long as it is not cancelled: slots need no lock.
  const slots = await slotsOf(tx, order.id)
  const slot_missed = slots.some((slot) => hasPassed(slot, settings.time_zone, now))
  const late = !canKeep(order, now)
  if (!late && !slot_missed) return 'kept'
  const due = late ? await nextDue(tx, order, settings, now) : null
  const missed = slot_missed || (late && !due)
  await tx
    .update(orders)
    .set({
      ...(late && (due ? { ...dueColumns(due), due_before: order.due_at } : NO_TIME)),
      missed_at: missed ? now : null,
      updated_at: sql`now()`,
    })
    .where(eq(orders.id, order.id))
  await tx.insert(order_changes).values({
    order_id: order.id,
    what: 'due',
    before: order.due_at?.toISOString() ?? null,
    after: missed ? null : (due?.at.toISOString() ?? null),
    created_at: sql`statement_timestamp()`,
  })
  return missed ? 'missed' : 'renewed'
}

const NO_TIME = { due_at: null, due_until: null, due_kind: null, start_at: null, kitchen_load: [] }

/** Locks the kitchen and counts again, like a new order of the same dishes. */
async function nextDue(tx: Tx, order: Order, settings: SettingsRow, now: Date): Promise<Due | null> {
  const paced = settings.pace_limit !== null
  if (paced) await lockKitchen(tx)
  const promised = paced ? await promisedLoad(tx, now, settings.pace_unit, order.id) : () => 0
  const sold = await tx
    .select()
    .from(order_items)
    .where(and(eq(order_items.order_id, order.id), isNull(order_items.notes)))
  const dishes = await findProducts(
    tx,
    sold.flatMap(({ product_id }) => (product_id ? [{ product_id }] : [])),
  )
  const lines = sold.map(({ product_id, quantity }) => ({
    details: null,
    item: { quantity },
    dish: dishes.find(({ id }) => id === product_id),
  }))
  const work = workOf(lines, settings, now)
  if (!work) return null
  const asked = { rules: settings, work, promised, now }
  if (!isDelivered(order)) return nextPromise({ ...asked, service: 'pickup', travel: () => 0 })
  const minutes = settings.delivery_minutes + (order.zone?.extra_minutes ?? 0) // the way to the zone that it was sold for
  return nextPromise({ ...asked, service: 'delivery', travel: () => minutes })
}

/** The slots of the reservations that are not cancelled. */
const slotsOf = (tx: Tx, order_id: string) =>
  tx
    .select({ date: reservations.reservation_date, time: reservations.reservation_time })
    .from(reservations)
    .where(and(eq(reservations.order_id, order_id), ne(reservations.status, 'cancelled')))

import { and, eq, ne, sql } from 'drizzle-orm'
import { toCents } from '../../domain/money.ts'
import type { PlacedOrder } from '../../domain/orders.ts'
import { charges } from '../../domain/pricing.ts'
import { guestMayCancel, type Status } from '../../domain/statuses.ts'
import type { Person } from '../accounts/access.ts'
import type { Tx } from '../database/connection.ts'
import { order_items, orders, reservations } from '../database/schema.ts'
import { inDollars } from '../quote.ts'
import { Refusal } from '../refusal.ts'
import { readSettings } from '../restaurant.ts'
import { tellOfCancellation } from './mails.ts'
import { ownOrder, ownReservation } from './own.ts'
import type { Counter } from './place.ts'
import { placedOrder } from './view.ts'

type Row = typeof orders.$inferSelect
const cancelled = { status: 'cancelled' as const, updated_at: sql`now()` }

/** A guest changes their mind about everything: all places are free again. Cancelling what is cancelled changes nothing. */
export async function cancelOrder(counter: Counter, person: Person, id: string): Promise<PlacedOrder> {
  return counter.db.transaction(async (tx) => {
    const [order] = await tx
      .select()
      .from(orders)
      .where(and(eq(orders.id, id), ownOrder(person)))
      .for('update')
    if (!order) throw new Refusal('not_found', 'There is no such order of yours.')
    if (order.status === 'cancelled') return placedOrder(tx, id, counter.public_url)
    const booked = await tx.select().from(reservations).where(stillBooked(id)).for('update')
    requireCancellable(order, [order.status, ...booked.map(({ status }) => status)])
    await tx.update(reservations).set(cancelled).where(stillBooked(id))
    await tx.update(orders).set(cancelled).where(eq(orders.id, id))
    return told(tx, counter, id)
  })
}

/** One date less. The order costs what is left of it; where nothing is left, it is cancelled too. */
export async function cancelReservation(counter: Counter, person: Person, id: string): Promise<PlacedOrder> {
  return counter.db.transaction(async (tx) => {
    const [found] = await tx
      .select({ order_id: reservations.order_id })
      .from(reservations)
      .where(and(eq(reservations.id, id), ownReservation(person)))
    const [order] = found ? await tx.select().from(orders).where(eq(orders.id, found.order_id)).for('update') : []
    const [reservation] = await tx.select().from(reservations).where(eq(reservations.id, id)).for('update')
    if (!order || !reservation) throw new Refusal('not_found', 'There is no such reservation of yours.')
    if (reservation.status === 'cancelled') return placedOrder(tx, order.id, counter.public_url)
    requireCancellable(order, [reservation.status])
    await tx.update(reservations).set(cancelled).where(eq(reservations.id, id))
    await tx
      .update(orders)
      .set(await whatIsLeft(tx, order, reservation.total_amount))
      .where(eq(orders.id, order.id))
    return told(tx, counter, order.id)
  })
}

async function whatIsLeft(tx: Tx, order: Row, lost: number) {
  const lines = await tx.$count(order_items, eq(order_items.order_id, order.id))
  const given_up = and(eq(reservations.order_id, order.id), eq(reservations.status, 'cancelled'))
  if ((await tx.$count(reservations, given_up)) === lines) return cancelled
  const { channel, tax_percent } = order
  const rates = { tax_percent, delivery_fee: toCents(order.delivery_fee) }
  const { total, ...amounts } = inDollars(charges(toCents(order.subtotal) - toCents(lost), channel, rates))
  return { ...amounts, total_amount: total, updated_at: cancelled.updated_at }
}

function requireCancellable({ payment_status }: Row, statuses: Status[]) {
  if (!statuses.every(guestMayCancel) || payment_status === 'paid')
    throw new Refusal('conflict', 'The restaurant is already at work on it. Please call us.')
}

const stillBooked = (order_id: string) => and(eq(reservations.order_id, order_id), ne(reservations.status, 'cancelled'))

async function told(tx: Tx, { mail, public_url }: Counter, id: string): Promise<PlacedOrder> {
  const placed = await placedOrder(tx, id, public_url)
  await tellOfCancellation(tx, mail, placed, await readSettings(tx))
  return placed
}

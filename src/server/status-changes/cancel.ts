import { and, eq } from 'drizzle-orm'
import type { PlacedOrder } from '../../domain/orders/orders.schema.ts'
import {
  guestMayCancel,
  guestMayCancelWhole,
  moveOrder,
  moveReservation,
  type Whole,
} from '../../domain/orders/statuses.ts'
import type { Tx } from '../database/connection.ts'
import { orders, reservations } from '../database/schema.ts'
import { tellBothSides, tellOfCancellation } from '../orders/mails.ts'
import { ownOrder, ownReservation } from '../orders/own.ts'
import { orderOfToken, placedOrder } from '../orders/view.ts'
import { GUEST, type Held, holdOrder, type Mover, storeMove } from '../orders/whole.ts'
import { letGo } from '../payments/choose.ts'
import type { Till } from '../payments/till.ts'
import type { Person } from '../person.ts'
import { Refusal } from '../refusal.ts'
import { readSettings } from '../settings.ts'

/** The owner of an account changes their mind about everything: all places are free again. */
export const cancelOrder = (till: Till, person: Person, id: string): Promise<PlacedOrder> =>
  till.db.transaction(async (tx) => {
    const [own] = await tx
      .select({ id: orders.id })
      .from(orders)
      .where(and(eq(orders.id, id), ownOrder(person)))
    if (!own) throw new Refusal('not_found', "We couldn't find this order of yours.")
    return cancelWhole(tx, till, own.id, { user_id: person.id, changed_by: null })
  })

/** The same for whoever has the link of an order. */
export async function cancelOrderOfToken(till: Till, token: string): Promise<PlacedOrder> {
  const { id } = await orderOfToken(till.db, token)
  return till.db.transaction((tx) => cancelWhole(tx, till, id, { user_id: null, changed_by: GUEST }))
}

/** Cancelling what is cancelled changes nothing. */
async function cancelWhole(tx: Tx, till: Till, id: string, by: Mover): Promise<PlacedOrder> {
  const held = await holdOrder(tx, id)
  if (!held) throw new Refusal('not_found', "We couldn't find this order.")
  if (held.order.status === 'cancelled') return placedOrder(tx, id, till.public_url)
  if (!guestMayCancelWhole(held.order, held.reservations)) throw underWay()
  return cancel(
    tx,
    till,
    by,
    held,
    moveOrder(held.whole, 'cancelled', () => false),
  )
}

/** One date less. The order costs what is left of it; where nothing is left, it is cancelled too. */
export async function cancelReservation(till: Till, person: Person, id: string): Promise<PlacedOrder> {
  return till.db.transaction(async (tx) => {
    const [own] = await tx
      .select({ order_id: reservations.order_id })
      .from(reservations)
      .where(and(eq(reservations.id, id), ownReservation(person)))
    const held = own && (await holdOrder(tx, own.order_id))
    const reservation = held?.reservations.find((one) => one.id === id)
    if (!held || !reservation) throw new Refusal('not_found', "We couldn't find this reservation of yours.")
    if (reservation.status === 'cancelled') return placedOrder(tx, held.order.id, till.public_url)
    const { payment_status } = held.order
    if (!guestMayCancel({ status: reservation.status, payment_status })) throw underWay()
    return cancel(
      tx,
      till,
      { user_id: person.id, changed_by: null },
      held,
      moveReservation(held.whole, id, 'cancelled'),
    )
  })
}

const underWay = () => new Refusal('conflict', 'The restaurant has already started on it. Please call us.')

async function cancel(tx: Tx, till: Till, by: Mover, held: Held, next: Whole): Promise<PlacedOrder> {
  if (held.order.payment_status === 'unpaid') await letGo(tx, held.order.id) // it costs something else, or nothing, by now
  const free = await storeMove(tx, held, next, by)
  const placed = await placedOrder(tx, held.order.id, till.public_url)
  const house = await readSettings(tx)
  if (free)
    await tellBothSides(tx, till.mail, placed, house) // it waited for its payment until now
  else await tellOfCancellation(tx, till.mail, placed, house)
  return placed
}

import { and, eq } from 'drizzle-orm'
import type { PlacedOrder } from '../../domain/orders.ts'
import { guestMayCancel, moveOrder, moveReservation, type Status, type Whole } from '../../domain/statuses.ts'
import type { Person } from '../accounts/access.ts'
import type { Tx } from '../database/connection.ts'
import { orders, reservations } from '../database/schema.ts'
import { letGo } from '../payments/choose.ts'
import type { Till } from '../payments/till.ts'
import { Refusal } from '../refusal.ts'
import { readSettings } from '../settings.ts'
import { tellBothSides, tellOfCancellation } from './mails.ts'
import { ownOrder, ownReservation } from './own.ts'
import { placedOrder } from './view.ts'
import { type Held, holdOrder, storeMove } from './whole.ts'

/** A guest changes their mind about everything: all places are free again. Cancelling what is cancelled changes nothing. */
export async function cancelOrder(till: Till, person: Person, id: string): Promise<PlacedOrder> {
  return till.db.transaction(async (tx) => {
    const [own] = await tx
      .select({ id: orders.id })
      .from(orders)
      .where(and(eq(orders.id, id), ownOrder(person)))
    const held = own && (await holdOrder(tx, own.id))
    if (!held) throw new Refusal('not_found', "We couldn't find this order of yours.")
    if (held.order.status === 'cancelled') return placedOrder(tx, id, till.public_url)
    const booked = held.reservations.map(({ status }) => status).filter((status) => status !== 'cancelled')
    requireCancellable(held, [held.order.status, ...booked])
    return cancel(
      tx,
      till,
      person,
      held,
      moveOrder(held.whole, 'cancelled', () => false),
    )
  })
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
    requireCancellable(held, [reservation.status])
    return cancel(tx, till, person, held, moveReservation(held.whole, id, 'cancelled'))
  })
}

function requireCancellable({ order: { payment_status } }: Held, statuses: Status[]) {
  if (!statuses.every((status) => guestMayCancel({ status, payment_status })))
    throw new Refusal('conflict', 'The restaurant has already started on it. Please call us.')
}

async function cancel(tx: Tx, till: Till, person: Person, held: Held, next: Whole): Promise<PlacedOrder> {
  if (held.order.payment_status === 'unpaid') await letGo(tx, held.order.id) // it costs something else, or nothing, by now
  const free = await storeMove(tx, held, next, { user_id: person.id, changed_by: null })
  const placed = await placedOrder(tx, held.order.id, till.public_url)
  const house = await readSettings(tx)
  if (free)
    await tellBothSides(tx, till.mail, placed, house) // it waited for its payment until now
  else await tellOfCancellation(tx, till.mail, placed, house)
  return placed
}

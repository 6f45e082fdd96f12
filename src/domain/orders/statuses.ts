import { mayActAs, type Role } from '../accounts/roles.ts'
import { isTableOrder, type PaymentStatus, type TableFacts } from './orders.ts'

export const STATUSES = ['pending', 'confirmed', 'preparing', 'ready', 'delivering', 'completed', 'cancelled'] as const
export type Status = (typeof STATUSES)[number]

/** The status of new orders and reservations. */
export const NEW_STATUS = 'pending' satisfies Status

/** The statuses that staff can set for a reservation. */
export const RESERVATION_STATUSES = ['pending', 'confirmed', 'completed', 'cancelled'] as const
export type ReservationStatus = (typeof RESERVATION_STATUSES)[number]

/** Statuses of orders that still need work. */
export const UNDER_WAY = ['pending', 'confirmed', 'preparing', 'ready', 'delivering'] as const

/** Statuses of orders that need no more work. */
export const DONE = ['completed', 'cancelled'] as const

/** The usual next statuses. Staff may set any status from any other; screens offer these first. */
export const usualNext: Record<Status, readonly Status[]> = {
  pending: ['confirmed', 'cancelled'],
  confirmed: ['preparing', 'cancelled'],
  preparing: ['ready'],
  ready: ['delivering', 'completed'],
  delivering: ['completed'],
  completed: [],
  cancelled: [],
}

/** Cancelling decides about the guest and the money, so a cook does neither that nor takes it back. */
export const maySetStatus = (role: Role, before: Status, after: Status): boolean =>
  mayActAs(role, 'staff') || (before !== 'cancelled' && after !== 'cancelled')

/**
 * The status that a single tap sets. An order that is not delivered is completed after ready. Undefined also for a
 * status of a newer version, which a page that was opened before the upgrade does not know.
 */
export function nextStep(status: Status, delivered: boolean, is_table = false): Status | undefined {
  // There is nothing to cook for a table.
  if (is_table && status === 'confirmed') return 'completed'
  const [usual, alternative] = usualNext[status] ?? []
  return usual === 'delivering' && !delivered ? alternative : usual
}

type Cancellable = { status: Status; payment_status: PaymentStatus }

/**
 * Guests may cancel a reservation until the restaurant confirms it or has their money. A table they may cancel after that
 * too: nothing is cooked for it.
 */
export const guestMayCancel = ({ status, payment_status }: Cancellable, is_table = false): boolean =>
  (status === 'pending' || (is_table && status === 'confirmed')) &&
  (payment_status === 'not_required' || payment_status === 'unpaid')

/**
 * The same for a whole order; reservations that are cancelled already do not matter. One that was paid may be cancelled
 * too: all of its money goes back, so not once staff have decided about the money of a cancelled part.
 */
export function guestMayCancelWhole(
  { status, payment_status }: Cancellable,
  reservations: readonly ({ status: Status } & TableFacts)[],
): boolean {
  const statuses = reservations.map((one) => one.status)
  if (payment_status === 'paid') return [status, ...statuses].every((one) => one === 'pending')
  const is_table = isTableOrder({ items: reservations })
  return [status, ...statuses.filter((one) => one !== 'cancelled')].every((one) =>
    guestMayCancel({ status: one, payment_status }, is_table),
  )
}

/** The status of a reservation for each status of its order. */
const asReservation: Record<Status, ReservationStatus> = {
  pending: 'pending',
  confirmed: 'confirmed',
  preparing: 'confirmed',
  ready: 'confirmed',
  delivering: 'confirmed',
  completed: 'completed',
  cancelled: 'cancelled',
}

/** The restaurant confirms an order or reservation that was not confirmed before. */
export const isConfirmation = (before: Status, after: Status): boolean =>
  asReservation[after] === 'confirmed' && ['pending', 'cancelled'].includes(before)

/** An order with its reservations. `other_lines`: it also has dishes without a date. */
export type OrderWithReservations = { status: Status; reservations: Booked[]; other_lines: boolean }
type Booked = { id: string; status: Status }

/**
 * Changes the status of an order and of its reservations: forward at least as far as the order, back at most as far,
 * cancelled with it. From cancelled, only the reservations that were cancelled with the order return (`isRestored`).
 * What is completed today does not complete the reservations of a later day (`isLater`), unless the order has nothing else.
 */
export function moveOrder(
  order: OrderWithReservations,
  to: Status,
  isRestored: (id: string) => boolean,
  isLater: (id: string) => boolean = () => false,
): OrderWithReservations {
  const [before, after] = [asReservation[order.status], asReservation[to]]
  const isGone = ({ id, status }: Booked) => status === 'cancelled' && !(before === 'cancelled' && isRestored(id))
  const partly = order.other_lines || order.reservations.some((one) => !isGone(one) && !isLater(one.id))
  const nextStatus = (one: Booked): Status => {
    const { id, status } = one
    if (isGone(one)) return status
    if (partly && after === 'completed' && isLater(id)) return status === 'cancelled' ? 'confirmed' : status
    if (status === 'cancelled' || after === 'cancelled') return after
    if (before === after) return status
    const behind = progressOf(status) < progressOf(after)
    return behind === progressOf(before) < progressOf(after) ? after : status
  }
  return { ...order, status: to, reservations: order.reservations.map((one) => ({ ...one, status: nextStatus(one) })) }
}

/**
 * Changes the status of a reservation and of its order: the order is never further than its least advanced
 * reservation, and exactly as far if it has nothing but reservations. With an active reservation it is active; with
 * none left, and no other lines, it is cancelled. A reservation that was still to come when its order was completed
 * moves alone.
 */
export function moveReservation(
  order: OrderWithReservations,
  id: string,
  to: ReservationStatus,
  isLater: (id: string) => boolean = () => false,
): OrderWithReservations {
  const before = order.reservations.find((one) => one.id === id)?.status
  const reservations = order.reservations.map((one) => (one.id === id ? { ...one, status: to } : one))
  const alone = order.status === 'completed' && (before === 'cancelled' ? isLater(id) : before !== 'completed')
  return { ...order, reservations, status: alone ? order.status : statusWith({ ...order, reservations }) }
}

function statusWith({ status, reservations, other_lines }: OrderWithReservations): Status {
  const active = reservations.map((one) => asReservation[one.status]).filter((one) => one !== 'cancelled')
  const [least] = active.toSorted((a, b) => progressOf(a) - progressOf(b))
  if (!least) return other_lines ? status : 'cancelled'
  const own = asReservation[status]
  const unchanged = own === least || (other_lines && own !== 'cancelled' && progressOf(own) < progressOf(least))
  return unchanged ? status : least
}

/**
 * Why a reservation has another status than its order; null where both are the same. Without the reservations that are
 * still to come after its other parts were completed, an order is never further than its least advanced reservation.
 */
export function statusDifference(order: Status, reservation: Status): 'ahead' | 'cancelled' | 'later' | null {
  if (asReservation[order] === asReservation[reservation]) return null
  if (asReservation[reservation] === 'cancelled') return 'cancelled'
  return order === 'completed' ? 'later' : 'ahead'
}

const progressOf = (status: Status) => ['cancelled', 'pending', 'confirmed', 'completed'].indexOf(asReservation[status])

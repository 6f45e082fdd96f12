import type { PaymentStatus } from './orders.ts'

export const STATUSES = ['pending', 'confirmed', 'preparing', 'ready', 'delivering', 'completed', 'cancelled'] as const
/** Orders go through all of them. */
export type Status = (typeof STATUSES)[number]

/** What staff set a reservation to. */
export const RESERVATION_STATUSES = ['pending', 'confirmed', 'completed', 'cancelled'] as const
export type ReservationStatus = (typeof RESERVATION_STATUSES)[number]

/** What somebody in the kitchen still has to do something about. */
export const UNDER_WAY = ['pending', 'confirmed', 'preparing', 'ready', 'delivering'] as const

/** Nothing is left to do about it. */
export const DONE = ['completed', 'cancelled'] as const

/** What usually follows what. Staff may set any status from any other; this is what a screen offers first. */
export const usualNext: Record<Status, readonly Status[]> = {
  pending: ['confirmed', 'cancelled'],
  confirmed: ['preparing', 'cancelled'],
  preparing: ['ready'],
  ready: ['delivering', 'completed'],
  delivering: ['completed'],
  completed: [],
  cancelled: [],
}

/** The one step that a single tap makes. What nobody carries anywhere is done when it is ready. */
export function nextStep(status: Status, carried: boolean): Status | undefined {
  const [usual, instead] = usualNext[status]
  return usual === 'delivering' && !carried ? instead : usual
}

/** Guests may change their minds until the restaurant has said yes, or holds their money. */
export const guestMayCancel = ({
  status,
  payment_status,
}: {
  status: Status
  payment_status: PaymentStatus
}): boolean => status === 'pending' && (payment_status === 'not_required' || payment_status === 'unpaid')

/** The same for everything in an order; what is cancelled already is in nobody's way. */
export const guestMayCancelWhole = (
  { status, payment_status }: { status: Status; payment_status: PaymentStatus },
  reservations: readonly { status: Status }[],
): boolean =>
  [status, ...reservations.map((one) => one.status).filter((one) => one !== 'cancelled')].every((one) =>
    guestMayCancel({ status: one, payment_status }),
  )

/** What a reservation is while its order is this. */
const asReservation: Record<Status, ReservationStatus> = {
  pending: 'pending',
  confirmed: 'confirmed',
  preparing: 'confirmed',
  ready: 'confirmed',
  delivering: 'confirmed',
  completed: 'completed',
  cancelled: 'cancelled',
}

/** The restaurant said yes to something it had not said yes to. */
export const isConfirmation = (before: Status, after: Status): boolean =>
  asReservation[after] === 'confirmed' && ['pending', 'cancelled'].includes(before)

/** An order with its reservations. `other_lines`: it also has dishes without a date. */
export type OrderWithReservations = {
  status: Status
  reservations: { id: string; status: Status }[]
  other_lines: boolean
}

/**
 * An order is moved, and its reservations go along: forward at least as far as it, back at most as far, cancelled with
 * it. Back from cancelled come those that went with it (`comesBack`).
 */
export function moveOrder(
  order: OrderWithReservations,
  to: Status,
  comesBack: (id: string) => boolean,
): OrderWithReservations {
  const [before, after] = [asReservation[order.status], asReservation[to]]
  const follow = ({ id, status }: OrderWithReservations['reservations'][number]): Status => {
    if (status === 'cancelled') return before === 'cancelled' && comesBack(id) ? after : status
    if (after === 'cancelled') return after
    if (before === after) return status
    const behind = progressOf(status) < progressOf(after)
    return behind === progressOf(before) < progressOf(after) ? after : status
  }
  return { ...order, status: to, reservations: order.reservations.map((one) => ({ ...one, status: follow(one) })) }
}

/**
 * A reservation is moved, and its order goes along: never further than the reservation that is least far, and where it
 * is nothing but reservations exactly as far. With a reservation alive it is alive; with nothing left it is cancelled.
 */
export function moveReservation(
  order: OrderWithReservations,
  id: string,
  to: ReservationStatus,
): OrderWithReservations {
  const reservations = order.reservations.map((one) => (one.id === id ? { ...one, status: to } : one))
  return { ...order, reservations, status: statusWith({ ...order, reservations }) }
}

function statusWith({ status, reservations, other_lines }: OrderWithReservations): Status {
  const alive = reservations.map((one) => asReservation[one.status]).filter((one) => one !== 'cancelled')
  const [least] = alive.toSorted((a, b) => progressOf(a) - progressOf(b))
  if (!least) return other_lines ? status : 'cancelled'
  const own = asReservation[status]
  const stays = own === least || (other_lines && own !== 'cancelled' && progressOf(own) < progressOf(least))
  return stays ? status : least
}

/**
 * Why one of an order's reservations shows another status than the order; null where both say the same. An order is only
 * ever as far as the least of what is in it, so a reservation is ahead of it, or was cancelled by itself.
 */
export function differs(order: Status, reservation: Status): 'ahead' | 'cancelled' | null {
  if (asReservation[order] === asReservation[reservation]) return null
  return asReservation[reservation] === 'cancelled' ? 'cancelled' : 'ahead'
}

const progressOf = (status: Status) => ['cancelled', 'pending', 'confirmed', 'completed'].indexOf(asReservation[status])

import type { DateText } from '../time/calendar.ts'
import { clockOfMinutes, minutesOfLabel, type Slot } from '../time/times.ts'
import type { Order, OrderLine } from './orders.schema.ts'
import { type Status, UNDER_WAY } from './statuses.ts'

type Dated = { status: Status; items: readonly Pick<OrderLine, 'reservation'>[] }

/** Whether lines of the order are had at different times, so that each must tell its own. */
export const hasSeveralTimes = ({ items }: Pick<Order, 'items'>): boolean =>
  new Set(items.map(({ reservation }) => (reservation ? sortable(reservation) : ''))).size > 1

/** The reservations of an order that are still to come, the next one first. */
const ahead = ({ items }: Dated) =>
  items
    .flatMap(({ reservation }) => reservation ?? [])
    .filter(({ status }) => UNDER_WAY.some((one) => one === status))
    .toSorted((a, b) => (sortable(a) < sortable(b) ? -1 : 1))

/** The status of the part that is still to come: what is completed tonight may have a reservation for Friday. */
export function workStatus(order: Dated): Status {
  const [next] = order.status === 'completed' ? ahead(order) : []
  return next?.status ?? order.status
}

/**
 * The time of what is to be done next, and whether that are the dishes without a date (`dishes`: when they are had).
 * They are done when the order is completed, or when a reservation of a later day has come.
 */
export function nextTime(
  order: Dated,
  dishes: Slot | null,
  today: DateText,
): { slot: Slot | null; of_dishes: boolean } {
  const [next] = ahead(order)
  const booked = order.items.flatMap(({ reservation }) =>
    reservation && reservation.status !== 'cancelled' ? [reservation] : [],
  )
  const slot = next ?? booked.toSorted((a, b) => (sortable(a) < sortable(b) ? -1 : 1))[0] ?? null
  const done = next && dishes && (order.status === 'completed' || (dishes.date < today && next.date <= today))
  const of_dishes = dishes !== null && !done && (!slot || sortable(dishes) <= sortable(slot))
  if (of_dishes) return { slot: dishes, of_dishes }
  return { slot: slot && { date: slot.date, time: slot.time }, of_dishes }
}

const sortable = ({ date, time }: Slot) => `${date} ${clockOfMinutes(minutesOfLabel(time) ?? 0)}`

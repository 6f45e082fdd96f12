import type { Channel, PaymentMethod } from './orders.ts'
import type { Status } from './statuses.ts'

type Step =
  | 'received'
  | 'confirmed'
  | 'preparing'
  | 'ready'
  | 'delivering'
  | 'delivered'
  | 'picked_up'
  | 'booked'
  | 'visited'
  | 'cancelled'

/** `at`: null where it is still to come, or was skipped. */
export type OrderStep = { step: Step; state: 'done' | 'current' | 'ahead'; at: string | null }

/** How far an order is with each status. */
const stepAt: Record<Exclude<Status, 'cancelled'>, Step[]> = {
  pending: ['received'],
  confirmed: ['confirmed', 'booked'],
  preparing: ['preparing'],
  ready: ['ready'],
  delivering: ['delivering'],
  completed: ['delivered', 'picked_up', 'visited'],
}

type Followed = { channel: Channel; payment_method: PaymentMethod; created_at: string }

/** The steps of a delivery, of a pickup, or of the reservation of one dish, whose guests come. */
function stepsFor({ channel, payment_method }: Followed): Step[] {
  if (channel === 'reservation') return ['received', 'booked', 'visited']
  const cooked: Step[] = ['received', 'confirmed', 'preparing', 'ready']
  return payment_method === 'pickup' ? [...cooked, 'picked_up'] : [...cooked, 'delivering', 'delivered']
}

/**
 * How far an order is, with the time of each step. A step that staff took back is ahead again. A cancelled order ends
 * with its cancellation.
 */
export function orderSteps(order: Followed, changes: readonly { status: Status; at: string }[]): OrderStep[] {
  const steps = stepsFor(order)
  const lastStep = (status: Exclude<Status, 'cancelled'>) => {
    const known = steps.findIndex((step) => stepAt[status].includes(step))
    // Guests of a reservation are not told when the kitchen begins.
    return known >= 0 ? known : status === 'pending' ? 0 : 1
  }
  let times: (string | null)[] = [order.created_at]
  let cancelled: string | null = null
  for (const { status, at } of changes) {
    cancelled = status === 'cancelled' ? at : null
    if (status === 'cancelled') continue
    const last = lastStep(status)
    times = steps.slice(0, last + 1).map((_, i) => times[i] ?? (i === last ? at : null))
  }
  const reached = times.map((at, i): OrderStep => ({ step: steps[i] ?? 'received', state: 'done', at }))
  if (cancelled) return [...reached, { step: 'cancelled', state: 'current', at: cancelled }]
  const last = reached.length - 1
  return steps.map((step, i) => {
    const state = i < last ? 'done' : i === last ? 'current' : 'ahead'
    return { step, state, at: times[i] ?? null }
  })
}

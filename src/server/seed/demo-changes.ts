import { moveOrder, type OrderWithReservations } from '../../domain/orders/statuses.ts'
import type { order_changes } from '../tables/schema.ts'
import type { Step } from './demo-steps.ts'

type Change = typeof order_changes.$inferInsert

/** What the steps make of an order and its reservations, and the entries that they leave in its history. */
export function createChanges(
  order_id: string,
  booked: readonly { id: string }[],
  other_lines: boolean,
  steps: Step[],
) {
  let state: OrderWithReservations = {
    status: 'pending',
    reservations: booked.map(({ id }) => ({ id, status: 'pending' })),
    other_lines,
  }
  const changes: Change[] = []
  for (const { to, at, by } of steps) {
    const change = { order_id, reservation_id: null, changed_by: by, created_at: at, before: null, after: null }
    if (to === 'opened') {
      changes.push({ ...change, what: 'opened' })
      continue
    }
    const before = state
    state = moveOrder(state, to, () => true)
    changes.push({ ...change, what: 'status', before: before.status, after: to })
    for (const [n, { id, status }] of state.reservations.entries()) {
      const earlier = before.reservations[n]?.status
      if (status !== earlier)
        changes.push({ ...change, reservation_id: id, what: 'status', before: earlier, after: status })
    }
  }
  return { state, changes }
}

import type { Status } from '../../domain/orders/statuses.ts'
import { GUEST } from '../orders/locked-order.ts'
import { FLOOR, KITCHEN } from './demo-guests.ts'
import type { Random } from './random.ts'

/** A step in the life of an order. `opened`: staff opened it. */
export type Step = { to: Status | 'opened'; at: Date; by: string }

/** Minutes from the due time at which the kitchen's steps are done, and how long ago they were where it is today. */
const KITCHEN_STEPS = [
  { to: 'preparing', due: -60, ago: 14, by: KITCHEN },
  { to: 'ready', due: -8, ago: 9, by: KITCHEN },
  { to: 'delivering', due: -4, ago: 6, by: FLOOR },
  { to: 'completed', due: 45, ago: 3, by: FLOOR },
] as const

type Course = {
  placed: Date
  /** null: it is due today, so that its last steps were done a few minutes ago. */
  due: Date | null
  status: Status
  delivered: boolean
  by_staff: boolean
  minutesAgo: (minutes: number) => Date
}

/** The steps that led an order to its status. */
export function planSteps({ placed, due, status, delivered, by_staff, minutesAgo }: Course, random: Random): Step[] {
  const soon = (minutes: number) => earlier(later(placed, minutes), minutesAgo(0))
  const opened: Step = { to: 'opened', at: soon(random.between(2, 9)), by: FLOOR }
  if (status === 'pending') return [opened]
  const cancelled = { to: 'cancelled', at: due ? soon(random.between(20, 90)) : minutesAgo(40) } as const
  // A guest cancels before anybody confirms.
  if (status === 'cancelled' && !by_staff) return [opened, { ...cancelled, by: GUEST }]
  const confirmed: Step = { to: 'confirmed', at: soon(random.between(10, 15)), by: FLOOR }
  if (status === 'cancelled') return [opened, confirmed, { ...cancelled, by: KITCHEN }]
  const last = KITCHEN_STEPS.findIndex(({ to }) => to === status)
  const cooked = KITCHEN_STEPS.slice(0, last + 1).filter(({ to }) => delivered || to !== 'delivering')
  return [
    opened,
    confirmed,
    ...cooked.map((step) => ({ to: step.to, by: step.by, at: due ? later(due, step.due) : minutesAgo(step.ago) })),
  ]
}

const later = (moment: Date, minutes: number) => new Date(moment.getTime() + minutes * 60_000)
const earlier = (a: Date, b: Date) => (a < b ? a : b)

import { TOLERANCE } from '../kitchen/promise.ts'
import { nextStep, type Status } from '../orders/statuses.ts'
import { allDone, isDone, leftToMake } from './tasks.ts'
import type { Task, Ticket } from './tickets.schema.ts'

type Timed = Pick<Ticket, 'begin_at' | 'due_at' | 'status'>

/** Work on it must begin now, or within five minutes. */
export const isNow = ({ begin_at }: Pick<Timed, 'begin_at'>, now: Date): boolean =>
  Date.parse(begin_at) - now.getTime() <= TOLERANCE

/** It was due already, or nobody began within five minutes of the time at which work had to begin. */
export const isLate = ({ begin_at, due_at, status }: Timed, now: Date): boolean =>
  (due_at !== null && Date.parse(due_at) < now.getTime()) ||
  (TO_BEGIN.includes(status) && Date.parse(begin_at) + TOLERANCE < now.getTime())

/** Of a completed order, a reservation is still to come. */
const TO_BEGIN: readonly Status[] = ['confirmed', 'completed']

/** The status that one touch at the pass sets; undefined: a station is still at work on some part of the order. */
export function passStep(ticket: Ticket, all: readonly Ticket[]): Status | undefined {
  if (ticket.status === 'ready') return nextStep('ready', ticket.way === 'delivery')
  const parts = all.filter(({ order_id }) => order_id === ticket.order_id)
  return parts.every(allDone) ? 'ready' : undefined
}

/** How far each station is with a ticket, in the order of its tasks. */
export function progressByStation({ tasks }: Pick<Ticket, 'tasks'>) {
  return [...Map.groupBy(tasks, ({ station_id }) => station_id)].map(([station_id, own]) => ({
    station_id,
    done: own.filter(isDone).length,
    count: own.length,
  }))
}

/** By when work must begin, then by when it is due. */
export function byBegin(a: Sorted, b: Sorted): number {
  const [first, second] = [sortKey(a), sortKey(b)]
  return first < second ? -1 : Number(first > second)
}

type Sorted = Pick<Ticket, 'begin_at' | 'due_at' | 'placed_at' | 'order_id'>
const sortKey = ({ begin_at, due_at, placed_at, order_id }: Sorted) =>
  [begin_at, due_at ?? begin_at, placed_at, order_id].join(' ')

/** The tickets of one screen with what is made there. A station has no ticket where nothing is. */
export function ticketsAt<T extends { tasks: Task[] }>(tickets: readonly T[], isShown: (task: Task) => boolean): T[] {
  return tickets
    .map((ticket) => ({ ...ticket, tasks: ticket.tasks.filter(isShown) }))
    .filter(({ tasks }) => tasks.length > 0)
}

/** A dish or an option, and how many of it are to be made. */
export type CookTotal = {
  key: string
  /** An option has only a name. */
  sold: Pick<Task, 'product_name' | 'product_name_ar' | 'serving_size' | 'serving_size_ar'>
  meal: Pick<Task, 'meal_size' | 'guests_count'>
  count: number
}

/** What is left to make of these tickets, dishes with their sizes and options made apart; the largest number first. */
export function nowToCook(tickets: readonly { tasks: readonly Task[] }[]): CookTotal[] {
  const totals = new Map<string, CookTotal>()
  for (const { tasks } of tickets)
    for (const task of tasks)
      for (const part of partsOf(task)) {
        const { sold, meal } = part
        const key = JSON.stringify([sold.product_name, sold.serving_size, meal.meal_size, meal.guests_count])
        const total = totals.get(key) ?? { key, sold, meal, count: 0 }
        totals.set(key, { ...total, count: total.count + part.count })
      }
  return [...totals.values()].filter(({ count }) => count > 0).toSorted((a, b) => b.count - a.count)
}

function partsOf(task: Task): Omit<CookTotal, 'key'>[] {
  const { meal_size, guests_count } = task
  const left = leftToMake(task)
  if (task.of_dish) return [{ sold: task, meal: { meal_size, guests_count }, count: left }]
  return task.choices.map(({ name, name_ar, quantity }) => ({
    sold: { product_name: name, product_name_ar: name_ar, serving_size: null, serving_size_ar: null },
    meal: { meal_size: null, guests_count: null },
    count: left * quantity,
  }))
}

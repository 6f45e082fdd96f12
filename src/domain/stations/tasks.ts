import type { ChangedLine } from '../orders/delta.schema.ts'
import { isConfirmation, STATUSES, type Status } from '../orders/statuses.ts'
import { oneOf } from '../records.ts'
import { type StationId, type StationOf, sharesOf } from './stations.ts'
import type { Task } from './tickets.schema.ts'

/** A line of an order, as it is now. */
export type LineToMake = Pick<
  Task,
  | 'line'
  | 'product_name'
  | 'product_name_ar'
  | 'serving_size'
  | 'serving_size_ar'
  | 'choices'
  | 'allergens'
  | 'meal_size'
  | 'guests_count'
  | 'quantity'
> & { product_id: string | null }

/** Lines that were changed at once. */
export type Change = { at: Date; lines: readonly ChangedLine[] }
export type Bump = { line: number; station_id: StationId; quantity: number; at: Date }
/** `changes`: those that came after the kitchen could read the order, in order. */
export type OrderToMake = { lines: readonly LineToMake[]; changes: readonly Change[]; bumps: readonly Bump[] }

/** What the stations make of an order, the lines that were taken off last. */
export const tasksOf = (order: OrderToMake, stationOf: StationOf): Task[] =>
  [...order.lines, ...goneLines(order)].flatMap(({ product_id, ...line }) =>
    sharesOf({ product_id, choices: line.choices }, stationOf).flatMap((share) => {
      const task = { ...line, ...share }
      const progress = progressOf(task, order)
      return progress ? [{ ...task, ...progress }] : []
    }),
  )

type Entry = { what: string; before: string | null; after: string | null; at: Date }

/** Since when the kitchen has been able to read an order: since it was last confirmed, or always. */
export function confirmedAt(history: readonly Entry[]): Date | null {
  const confirmations = history.filter(({ what, before, after }) => {
    const [from, to] = [oneOf<Status>(STATUSES, before), oneOf<Status>(STATUSES, after)]
    return what === 'status' && from && to && isConfirmation(from, to)
  })
  return confirmations.at(-1)?.at ?? null
}

/** What bumping a task sets: all portions, or those of a line that was taken off, which then was read. */
export const bumpedQuantity = ({ quantity, was }: Pick<Task, 'quantity' | 'was'>): number => quantity || (was ?? 0)

export const isDone = (task: Pick<Task, 'quantity' | 'was' | 'made'>): boolean => task.made >= bumpedQuantity(task)

/** Whether nothing of it is left to do, nor to be read. */
export const allDone = ({ tasks }: { tasks: readonly Task[] }): boolean => tasks.every(isDone)

/** Portions that are still to be made. */
export const leftToMake = ({ quantity, made }: Pick<Task, 'quantity' | 'made'>): number => Math.max(0, quantity - made)

/** A line that was taken off is named as it was in its last change. */
function goneLines({ lines, changes }: OrderToMake): LineToMake[] {
  const gone = new Map<number, ChangedLine>()
  for (const change of changes) for (const changed of change.lines) gone.set(changed.line, changed)
  for (const { line } of lines) gone.delete(line)
  return [...gone.values()].map(({ before: _, after: __, ...sold }) => ({
    ...sold,
    quantity: 0,
    allergens: NOTHING_KNOWN,
    meal_size: null,
    guests_count: null,
  }))
}

const NOTHING_KNOWN: Task['allergens'] = { checked: false, contains: [], may_contain: [] }

/**
 * `was`: how many portions the station last knew of, where that is another number than now. A bump tells that it knew of
 * all changes before it. Null: a line that came and went without the station knowing of it.
 */
function progressOf(
  { line, station_id, quantity }: Pick<Task, 'line' | 'station_id' | 'quantity'>,
  order: OrderToMake,
) {
  const bump = order.bumps.find((other) => other.line === line && other.station_id === station_id)
  const known_at = bump && bump.quantity > 0 ? bump.at : null
  const entries = order.changes.flatMap(({ at, lines }) =>
    known_at === null || at > known_at ? lines.filter((changed) => changed.line === line) : [],
  )
  const was = entries[0] && entries[0].before !== quantity ? entries[0].before : null
  if (quantity > 0) return { was, made: Math.min(bump?.quantity ?? 0, quantity) }
  if (was) return { was, made: 0 }
  return known_at && bump ? { was: bump.quantity, made: bump.quantity } : null
}

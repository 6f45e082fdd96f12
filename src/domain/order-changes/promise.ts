import type { DueAnswer } from '../kitchen/due.ts'
import { type Due, type DueKind, dueAt, type KitchenRequest } from '../kitchen/promise.ts'

type Promised = { due_at: Date | null; due_kind: DueKind | null }

/**
 * `wants`: `keep`, or the time that was asked for, with its answer. `isMore`: the kitchen has to make more than before, or
 * the order is had in another way.
 */
type Asked = { wants: string; kitchen: KitchenRequest; answer: DueAnswer | null; isMore: boolean; overruled: boolean }

/**
 * The promise of a changed order. The one that it has stays (`kept`) where the kitchen does not have to make more, and where
 * staff overrule the kitchen; otherwise the kitchen must have room for it. Null: it has none.
 */
export function changedDue(
  { due_at, due_kind }: Promised,
  { wants, kitchen, answer, isMore, overruled }: Asked,
): Due | 'kept' | null {
  if (wants !== 'keep' || !due_at) return answer?.due ?? null
  const due = dueAt(kitchen, due_at, due_kind ?? 'chosen')
  if (due) return due
  return overruled || !isMore ? 'kept' : null
}

import { MINUTE } from './open-spans.ts'

/** What the pace of the kitchen counts in a quarter of an hour. */
export const PACE_UNITS = ['dishes', 'minutes'] as const
export type PaceUnit = (typeof PACE_UNITS)[number]

export const QUARTER = 15 * MINUTE

/** A part of an order's load, in the quarter of an hour that begins at this instant. */
export type QuarterLoad = { quarter: string; load: number }

/** What is promised for the quarter that begins at this instant. */
export type PromisedLoad = (quarter: number) => number

/** `minutes`: how long the kitchen needs. `load`: dishes or minutes, whichever the pace counts. */
export type Work = { minutes: number; load: number }

/** `from`: when work can begin. `limit`: per quarter; null: no limit. */
type Kitchen = { limit: number | null; promised: PromisedLoad; from: number }

/**
 * Spreads the load of an order backwards over the quarters that end when it is ready; null where it does not fit. It
 * uses the quarters of its minutes, and a large order up to twice as many as it would fill alone: it fits between
 * others, but nothing is cooked hours ahead.
 */
export function allocate({ minutes, load }: Work, ready: number, kitchen: Kitchen): QuarterLoad[] | null {
  const limit = kitchen.limit ?? Number.POSITIVE_INFINITY
  const last = quarterOf(ready - 1)
  const used = Math.max(1, Math.ceil((minutes * MINUTE) / QUARTER), 2 * Math.ceil(load / limit))
  const first = Math.max(quarterOf(kitchen.from), last - (used - 1) * QUARTER)
  const taken: QuarterLoad[] = []
  let left = load
  for (let quarter = last; left > 0 && quarter >= first; quarter -= QUARTER) {
    const part = Math.min(left, Math.max(0, limit - kitchen.promised(quarter)))
    if (part > 0) taken.push({ quarter: new Date(quarter).toISOString(), load: part })
    left -= part
  }
  return left > 0 ? null : taken
}

/** The beginning of the quarter of an hour. Time zones differ by whole quarters, so it is one on every clock. */
export const quarterOf = (instant: number): number => Math.floor(instant / QUARTER) * QUARTER

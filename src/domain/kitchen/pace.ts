import { MINUTE } from './open-spans.ts'

export const KITCHEN_LIMITS = { prep_minutes: 600, pace_limit: 10_000, busy_minutes: 240, pause_minutes: 1440 } as const

/** What the pace of the kitchen counts in a quarter of an hour. */
export const PACE_UNITS = ['dishes', 'minutes'] as const
export type PaceUnit = (typeof PACE_UNITS)[number]

export const QUARTER = 15 * MINUTE

/** A part of an order's load, in the quarter of an hour that begins at this instant. */
type Part = { quarter: string; load: number }

/** A part in every unit: it still counts right when the pace gets another one. */
export type QuarterLoad = { quarter: string } & Loads
export type Loads = Record<PaceUnit, number>

/** What is promised for the quarter that begins at this instant. */
export type PromisedLoad = (quarter: number) => number

/** `minutes`: how long the kitchen needs. `loads`: what the pace counts. */
export type Work = { minutes: number; loads: Loads }

/** `from`: when work can begin. `limit`: per quarter; null: no limit. */
type Kitchen = { limit: number | null; promised: PromisedLoad; from: number }

/**
 * Spreads the load of an order backwards over the quarters that end when it is ready; null where it does not fit. It
 * uses the quarters of its minutes, and a large order up to twice as many as it would fill alone: it fits between
 * others, but nothing is cooked hours ahead.
 */
export function allocate({ minutes, load }: { minutes: number; load: number }, ready: number, kitchen: Kitchen) {
  const limit = kitchen.limit ?? Number.POSITIVE_INFINITY
  const last = quarterOf(ready - 1)
  const used = Math.max(1, Math.ceil((minutes * MINUTE) / QUARTER), 2 * Math.ceil(load / limit))
  const first = Math.max(quarterOf(kitchen.from), last - (used - 1) * QUARTER)
  const taken: Part[] = []
  let left = load
  for (let quarter = last; left > 0 && quarter >= first; quarter -= QUARTER) {
    const part = Math.min(left, Math.max(0, limit - kitchen.promised(quarter)))
    if (part > 0) taken.push({ quarter: new Date(quarter).toISOString(), load: part })
    left -= part
  }
  return left > 0 ? null : taken
}

/** The same parts in every unit. A load of nothing is in the quarter in which the order is ready. */
export function inEveryUnit(parts: readonly Part[], loads: Loads, ready: number): QuarterLoad[] {
  const given = parts.length > 0 ? parts : [{ quarter: new Date(quarterOf(ready - 1)).toISOString(), load: 1 }]
  const whole = given.reduce((sum, { load }) => sum + load, 0)
  let before = 0
  return given.map(({ quarter, load }) => {
    const from = before
    before += load
    const share = (amount: number) => Math.round((amount * before) / whole) - Math.round((amount * from) / whole)
    return { quarter, dishes: share(loads.dishes), minutes: share(loads.minutes) }
  })
}

/** The beginning of the quarter of an hour. Time zones differ by whole quarters, so it is one on every clock. */
export const quarterOf = (instant: number): number => Math.floor(instant / QUARTER) * QUARTER

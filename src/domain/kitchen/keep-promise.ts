import { instantAt } from '../time/clock-changes.ts'
import { minutesOfLabel, type Slot } from '../time/times.ts'
import { MINUTE } from './open-spans.ts'
import { type Due, type DueKind, type KitchenRequest, soonest, TOLERANCE } from './promise.ts'

/** What a guest was promised: when the kitchen begins with the lines without a date, and the slots of the others. */
export type Promised = { start_at: Date | null; due_kind: DueKind | null; slots: readonly Slot[] }

/** Whoever has just ordered can pay, also for a time whose work begins at once. */
const SHORTEST = 10 * MINUTE

/**
 * Until when the promise waits for its payment; null: without an end. An order as soon as possible has no fixed time
 * before it is paid. The time of a reservation never changes.
 */
export function waitsUntil({ start_at, due_kind, slots }: Promised, time_zone: string, now: Date): Date | null {
  const chosen = due_kind === 'chosen' && start_at ? [keepableUntil(start_at)] : []
  const ends = [
    ...chosen.map((end) => Math.max(end, now.getTime() + SHORTEST)),
    ...slots.map((slot) => slotInstant(slot, time_zone)),
  ]
  return ends.length > 0 ? new Date(Math.min(...ends)) : null
}

/** Whether the kitchen can still begin in time, or every line has a date. */
export const canKeep = ({ start_at, due_at }: { start_at: Date | null; due_at: Date | null }, now: Date): boolean =>
  !start_at || !due_at || (now.getTime() <= keepableUntil(start_at) && now < due_at)

/** Whether the time of a reservation has come. */
export const hasPassed = (slot: Slot, time_zone: string, now: Date): boolean =>
  slotInstant(slot, time_zone) <= now.getTime()

const SOON = 120 * MINUTE

/** The next possible time of an order paid too late; null: none for which work begins within two hours. */
export function nextPromise(request: KitchenRequest): Due | null {
  const due = soonest(request)
  return due && due.start.getTime() - request.now.getTime() <= SOON ? due : null
}

const keepableUntil = (start_at: Date): number => start_at.getTime() + TOLERANCE

const slotInstant = ({ date, time }: Slot, time_zone: string): number =>
  instantAt(date, minutesOfLabel(time) ?? 0, time_zone)

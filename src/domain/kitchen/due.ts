import { chosenTimes, type Due, dueAt, isPaused, type KitchenRequest, soonest } from './promise.ts'

/** `asap`: as soon as possible. */
export type WantedDue = 'asap' | Date

type DueProblem = 'ordering_paused' | 'due_unavailable'

/** `next`: the next time that can be chosen instead. */
export type DueAnswer = { due: Due; problem: null } | { due: null; problem: DueProblem; next: Due | null }

/** When an order without a date can be had, decided by the same rule for the quote and for the order. */
export function answerDue(request: KitchenRequest, wanted: WantedDue): DueAnswer {
  if (wanted === 'asap' && isPaused(request.rules, request.now))
    return { due: null, problem: 'ordering_paused', next: nextTime(request, request.now) }
  const due = wanted === 'asap' ? soonest(request) : dueAt(request, wanted)
  if (due) return { due, problem: null }
  return { due: null, problem: 'due_unavailable', next: nextTime(request, wanted === 'asap' ? request.now : wanted) }
}

/** The first time that can be chosen from this moment on, or else the first of all. */
function nextTime(request: KitchenRequest, from: Date): Due | null {
  let first: Due | null = null
  for (const due of chosenTimes(request)) {
    if (due.at >= from) return due
    first ??= due
  }
  return first
}

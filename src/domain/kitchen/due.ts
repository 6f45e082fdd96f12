import { type DateText, daysBetween, wallClock } from '../time/calendar.ts'
import { labelOfMinutes, type TimeLabel } from '../time/times.ts'
import { chosenTimes, type Due, dueAt, isPaused, type KitchenRequest, keepShown, soonest } from './promise.ts'

/** `asap`: as soon as possible. */
export type WantedDue = 'asap' | Date

type DueProblem = 'ordering_paused' | 'due_unavailable'

/** `isLater`: by more than a guest who was shown a time expects. `next`: the next time that can be chosen instead. */
export type DueAnswer =
  | { due: Due; problem: null; isLater: boolean }
  | { due: null; problem: DueProblem; next: Due | null }

/**
 * When an order without a date can be had, decided by the same rule for the quote and for the order. `shown`: the time
 * that a guest saw who wants it as soon as possible.
 */
export function answerDue(request: KitchenRequest, wanted: WantedDue, shown: Date | null = null): DueAnswer {
  if (wanted === 'asap' && isPaused(request.rules, request.now))
    return { due: null, problem: 'ordering_paused', next: nextTime(request, request.now) }
  const due = wanted === 'asap' ? soonest(request) : dueAt(request, wanted)
  const kept = due && wanted === 'asap' && shown ? keepShown(request, due, shown) : due
  if (due) return { due: kept ?? due, problem: null, isLater: !kept }
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

/** How many days ahead a time is. An evening that ends after midnight is still the same day. */
export function daysUntil({ at, day }: Pick<Due, 'at' | 'day'>, now: Date, time_zone: string): number {
  const { date: today } = wallClock(now, time_zone)
  return day === today ? 0 : daysBetween(today, wallClock(at, time_zone).date)
}

/** A due time as clocks at the restaurant show it. */
export type DueLabels = { date: DateText; time: TimeLabel; until: TimeLabel | null }

export function dueLabels(at: string, until: string | null, time_zone: string): DueLabels {
  const read = (instant: string) => wallClock(new Date(instant), time_zone)
  const { date, minutes } = read(at)
  return { date, time: labelOfMinutes(minutes), until: until && labelOfMinutes(read(until).minutes) }
}

import type { Service } from '../hours/services.ts'
import type { DateText } from '../time/calendar.ts'
import { MINUTE, type OpenSpan, openSpansAhead, repeatedTimes, type ZonedHours } from './open-spans.ts'
import {
  allocate,
  inEveryUnit,
  type PaceUnit,
  type PromisedLoad,
  QUARTER,
  type QuarterLoad,
  type Work,
} from './pace.ts'

/** The settings that decide when an order without a date is ready. */
export type KitchenRules = ZonedHours & {
  prep_minutes: number
  delivery_minutes: number
  pace_limit: number | null
  pace_unit: PaceUnit
  busy_minutes: number
  busy_until: Date | null
  paused_until: Date | null
}

/**
 * An order and everything that decides when it can be had. `travel`: minutes of the way to the guest on a business day;
 * null: nobody brings it on that day.
 */
export type KitchenRequest = {
  rules: KitchenRules
  service: Service
  travel: (day: DateText) => number | null
  work: Work
  promised: PromisedLoad
  now: Date
}

export const DUE_KINDS = ['asap', 'chosen'] as const
export type DueKind = (typeof DUE_KINDS)[number]

/**
 * `at`: when the guest has it, on the business day `day`; a delivery arrives between `at` and `until`. `start`: when
 * work must begin.
 */
export type Due = {
  at: Date
  until: Date | null
  day: DateText
  kind: DueKind
  start: Date
  quarters: QuarterLoad[]
}

const STEP = 5 * MINUTE
const WINDOW = 20 * MINUTE

/** A time that a guest was shown is kept for this long, while the guest fills in the form. */
export const TOLERANCE = 5 * MINUTE

/** What lines without a date ask of the kitchen; null: there are none. */
export function workOf(
  lines: readonly {
    details: object | null
    item: { quantity: number }
    dish?: { prep_minutes: number | null } | undefined
  }[],
  rules: KitchenRules,
  now: Date,
): Work | null {
  const dishes = lines
    .filter(({ details }) => details === null)
    .map(({ item, dish }) => ({ quantity: item.quantity, minutes: dish?.prep_minutes ?? rules.prep_minutes }))
  if (dishes.length === 0) return null
  const busy = isAhead(rules.busy_until, now) ? rules.busy_minutes : 0
  return {
    minutes: Math.max(...dishes.map(({ minutes }) => minutes)) + busy,
    loads: {
      dishes: dishes.reduce((sum, { quantity }) => sum + quantity, 0),
      minutes: dishes.reduce((sum, dish) => sum + dish.quantity * dish.minutes, 0),
    },
  }
}

export const isPaused = ({ paused_until }: Pick<KitchenRules, 'paused_until'>, now: Date): boolean =>
  isAhead(paused_until, now)

/** The first possible time. While orders are paused, the first after that. */
export function soonest(request: KitchenRequest): Due | null {
  const [first] = dues(request, 'asap')
  return first ?? null
}

/** The quarters of an hour that a guest can choose, in order. */
export const chosenTimes = (request: KitchenRequest): Generator<Due> => dues(request, 'chosen')

/** The promise of a chosen time, or null where it cannot be kept. A time offered up to five minutes ago still counts. */
export function dueAt(request: KitchenRequest, at: Date, kind: DueKind = 'chosen'): Due | null {
  const earlier = { ...request, now: new Date(request.now.getTime() - TOLERANCE), began: request.now }
  const step = kind === 'asap' ? STEP : QUARTER
  const instant = at.getTime()
  if (instant % step !== 0) return null
  for (const span of spansInReach(request))
    if (span.opens <= instant && instant < span.closes) {
      const repeated = repeatedTimes(span, request.rules.time_zone)
      return isRepeated(instant, repeated) ? null : promise(earlier, span, instant, kind)
    }
  return null
}

/**
 * As soon as possible, for a guest who was shown a time: that time as long as it can be kept, a new one up to five
 * minutes later without a question, otherwise null.
 */
export function keepShown(request: KitchenRequest, soonest: Due, shown: Date): Due | null {
  if (soonest.at <= shown) return soonest
  const kept = dueAt(request, shown, 'asap')
  return kept ?? (soonest.at.getTime() - shown.getTime() <= TOLERANCE ? soonest : null)
}

function* dues(request: KitchenRequest, kind: DueKind): Generator<Due> {
  const step = kind === 'asap' ? STEP : QUARTER
  for (const span of spansInReach(request)) {
    const repeated = repeatedTimes(span, request.rules.time_zone)
    const first = Math.ceil(earliest(request, span) / step) * step
    for (let at = first; at < span.closes; at += step) {
      const due = isRepeated(at, repeated) ? null : promise(request, span, at, kind)
      if (due) yield due
    }
  }
}

type SpanInReach = OpenSpan & { travel: number }

/** The hours of the days on which the guest can have the order. */
function* spansInReach({ rules, service, travel, now }: KitchenRequest): Generator<SpanInReach> {
  for (const span of openSpansAhead(rules, service, now)) {
    const minutes = travel(span.day)
    if (minutes !== null) yield { ...span, travel: minutes }
  }
}

/** `began`: the present moment, where the request is looked at as if it had come earlier. */
function promise(request: KitchenRequest & { began?: Date }, span: SpanInReach, at: number, kind: DueKind): Due | null {
  const { rules, service, work, promised } = request
  if (at < earliest(request, span)) return null
  const from = workBegins(request, span)
  const ready = at - span.travel * MINUTE
  const counted = { minutes: work.minutes, load: work.loads[rules.pace_unit] }
  const parts = allocate(counted, ready, { limit: rules.pace_limit, promised, from })
  if (!parts) return null
  const first = Math.min(ready - work.minutes * MINUTE, ...parts.map(({ quarter }) => Date.parse(quarter)))
  return {
    at: new Date(at),
    until: service === 'delivery' ? new Date(at + WINDOW) : null,
    day: span.day,
    kind,
    start: new Date(Math.max(first, from)),
    quarters: inEveryUnit(parts, work.loads, ready),
  }
}

const earliest = (request: KitchenRequest, span: SpanInReach): number =>
  Math.max(span.opens, workBegins(request, span) + (request.work.minutes + span.travel) * MINUTE)

/** Nobody cooks before the opening or while orders are paused. */
function workBegins({ rules, now, began = now }: KitchenRequest & { began?: Date }, { since }: OpenSpan): number {
  const paused = rules.paused_until && isAhead(rules.paused_until, began) ? rules.paused_until.getTime() : 0
  return Math.max(now.getTime(), since, paused)
}

const isRepeated = (at: number, repeated: ReturnType<typeof repeatedTimes>): boolean =>
  repeated !== null && repeated.opens <= at && at < repeated.closes

const isAhead = (until: Date | null, now: Date): boolean => until !== null && until > now

import type { SoldZone } from '../../domain/delivery/zones.schema.ts'
import { answerDue, type DueAnswer, type WantedDue } from '../../domain/kitchen/due.ts'
import type { PromisedLoad, Work } from '../../domain/kitchen/pace.ts'
import { type Due, type KitchenRequest, keepShown, soonest, workOf } from '../../domain/kitchen/promise.ts'
import { isDelivered, type OrderWay } from '../../domain/orders/terms.ts'
import { type DateText, wallClock } from '../../domain/time/calendar.ts'
import { Refusal } from '../refusal.ts'
import type { SettingsRow } from '../settings.ts'

type Way = Pick<OrderWay, 'channel' | 'payment_method'>
type Kitchen = { settings: SettingsRow; promised: PromisedLoad; now: Date }

/** The request to the kitchen of a cart, before its zone is known; null: every line has a date. */
export function kitchenRequest(lines: Parameters<typeof workOf>[0], way: Way, kitchen: Kitchen): KitchenRequest | null {
  const { settings, promised, now } = kitchen
  const work: Work | null = workOf(lines, settings, now)
  if (!work) return null
  const delivered = isDelivered(way)
  return {
    ...{ rules: settings, work, promised, now },
    service: delivered ? 'delivery' : 'pickup',
    travel: delivered ? settings.delivery_minutes : 0,
  }
}

/** The day on which the order is had, which decides its delivery zone. */
export function dueDay(
  request: KitchenRequest | null,
  wanted: WantedDue,
  today: DateText,
  time_zone: string,
): DateText {
  const at = wanted === 'asap' ? request && soonest(request)?.at : wanted
  return at ? wallClock(at, time_zone).date : today
}

/** With the way to the zone, which may be longer. */
export const inZone = (request: KitchenRequest, { zone }: { zone: SoldZone | null }): KitchenRequest => ({
  ...request,
  travel: request.travel + (request.service === 'delivery' ? (zone?.extra_minutes ?? 0) : 0),
})

export const wantedDue = (due: string): WantedDue => (due === 'asap' ? due : new Date(due))

export const shownTime = ({ at, until }: Due) => ({ at: at.toISOString(), until: until?.toISOString() ?? null })

export const shownDue = (due: Due) => ({ ...shownTime(due), kind: due.kind })

/** The promised time, or a refusal with the next one. */
export function requireDue(request: KitchenRequest, wanted: WantedDue, shown: Date | null): Due {
  const answer = answerDue(request, wanted)
  if (!answer.due) throw refusal(answer, request)
  if (wanted !== 'asap' || !shown) return answer.due
  const kept = keepShown(request, answer.due, shown)
  if (kept) return kept
  throw new Refusal('due_changed', 'The order takes longer than it did a moment ago.', { due: shownTime(answer.due) })
}

function refusal({ problem, next }: Extract<DueAnswer, { due: null }>, { rules }: KitchenRequest): Refusal {
  const due = next && shownTime(next)
  if (problem === 'ordering_paused')
    return new Refusal(problem, 'The kitchen takes no orders for right now. Choose a later time.', {
      ...{ due, until: rules.paused_until?.toISOString() },
    })
  return new Refusal(problem, "We can't have the order ready at that time.", { due })
}

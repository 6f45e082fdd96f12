import {
  type DeliveryLocation,
  type Zone,
  type ZoneMatch,
  type ZoneOn,
  zoneByDay,
  zoneTerms,
} from '../delivery/zones.ts'
import { businessDayOf } from '../hours/service-periods.ts'
import { answerDue, type DueAnswer, type WantedDue } from '../kitchen/due.ts'
import type { PromisedLoad } from '../kitchen/pace.ts'
import { type KitchenRequest, type KitchenRules, workOf } from '../kitchen/promise.ts'
import { type DateText, wallClock } from '../time/calendar.ts'
import { minutesOfLabel } from '../time/times.ts'
import { chargedDishes, type PricedLine } from './quote.ts'
import {
  type ChargeSettings,
  type Fulfilment,
  isDelivered,
  type Minimums,
  type PricedOrder,
  priceOrder,
} from './terms.ts'

type Settings = KitchenRules & ChargeSettings & Minimums & { latitude: number | null; longitude: number | null }
/** Everything outside an order that decides when it can be had and what it costs. */
type Restaurant = { settings: Settings; zones: readonly Zone[]; promised: PromisedLoad; now: Date }
/** `expected_due`: the time that a guest saw who wants the order as soon as possible. */
type Request = Fulfilment & { place?: DeliveryLocation | null | undefined; due: WantedDue; expected_due?: Date | null }

/** `day`: that of lines without a date. `kitchen` and `answer`: null where every line has a date. */
export type OrderAssessment = PricedOrder & {
  day: DateText
  kitchen: KitchenRequest | null
  answer: DueAnswer | null
  delivery: ZoneMatch
}

const NOWHERE: DeliveryLocation = { postcode: null, neighborhood: null, point: null }

/** When an order can be had, in which zone and at what price: the time decides the day, and the day the zone. */
export function assessOrder(lines: readonly PricedLine[], request: Request, restaurant: Restaurant): OrderAssessment {
  const zoneOn = matchZones(lines, request, restaurant)
  const kitchen = kitchenRequest(lines, request, restaurant, zoneOn)
  const answer = kitchen && answerDue(kitchen, request.due, request.expected_due)
  const due = answer?.due ?? answer?.next
  const delivery = zoneOn(due?.day ?? null)
  const day = due?.day ?? wallClock(restaurant.now, restaurant.settings.time_zone).date
  return {
    day,
    ...priceOrder({ dishes: chargedDishes(lines), day }, request, restaurant.settings, zoneTerms(delivery)),
    kitchen,
    answer,
    delivery,
  }
}

/** What the kitchen is asked; null: every line has a date. */
function kitchenRequest(
  lines: readonly PricedLine[],
  request: Request,
  { settings, promised, now }: Restaurant,
  zoneOn: ZoneOn,
): KitchenRequest | null {
  const work = workOf(lines, settings, now)
  if (!work) return null
  const asked = { rules: settings, work, promised, now }
  if (!isDelivered(request)) return { ...asked, service: 'pickup', travel: () => 0 }
  return {
    ...asked,
    service: 'delivery',
    travel: (day) => {
      const { status, zone } = zoneOn(day)
      return status === 'outside' ? null : settings.delivery_minutes + (zone?.extra_minutes ?? 0)
    },
  }
}

function matchZones(lines: readonly PricedLine[], { place }: Request, { settings, zones }: Restaurant): ZoneOn {
  const { latitude, longitude } = settings
  return zoneByDay(zones, place ?? NOWHERE, {
    dates: lines.flatMap(({ details }) =>
      details ? [businessDayOf(details.date, minutesOfLabel(details.time) ?? 0, ['dine_in'], settings)] : [],
    ),
    restaurant: latitude === null || longitude === null ? null : { latitude, longitude },
  })
}

import { type Found, type Place, type Zone, type ZoneOn, zoneByDay, zoneTerms } from '../delivery/zones.ts'
import { businessDayOf } from '../hours/service-periods.ts'
import { answerDue, type DueAnswer, type WantedDue } from '../kitchen/due.ts'
import type { PromisedLoad } from '../kitchen/pace.ts'
import { chosenTimes, type Due, type KitchenRequest, type KitchenRules, workOf } from '../kitchen/promise.ts'
import { minutesOfLabel } from '../time/times.ts'
import { type PricedLine, subtotalOf } from './quote.ts'
import { type ChargeSettings, isDelivered, type Minimums, type OrderWay, type Terms, termsOf } from './terms.ts'

type Settings = KitchenRules & ChargeSettings & Minimums & { latitude: number | null; longitude: number | null }
/** Everything outside an order that decides when it can be had and what it costs. */
type Restaurant = { settings: Settings; zones: readonly Zone[]; promised: PromisedLoad; now: Date }
type Service = Pick<OrderWay, 'channel' | 'payment_method'> & { place?: Place | null | undefined }
/** `shown`: the time that a guest saw who wants the order as soon as possible. */
type Wanted = Service & OrderWay & { due: WantedDue; shown?: Date | null }

/** `answer`: null where every line has a date. */
type Assessment = { answer: DueAnswer | null; found: Found; terms: Terms }

const NOWHERE: Place = { postcode: null, neighborhood: null, point: null }

/** When an order can be had, in which zone and at what price: the time decides the day, and the day the zone. */
export function assessOrder(lines: readonly PricedLine[], wanted: Wanted, restaurant: Restaurant): Assessment {
  const zoneOn = zonesOf(lines, wanted, restaurant)
  const kitchen = kitchenRequest(lines, wanted, restaurant, zoneOn)
  const answer = kitchen && answerDue(kitchen, wanted.due, wanted.shown)
  const found = zoneOn((answer?.due ?? answer?.next)?.day ?? null)
  return { answer, found, terms: termsOf(subtotalOf(lines), wanted, restaurant.settings, zoneTerms(found)) }
}

/** The times that a guest can choose for the lines without a date, in order. */
export function listDueTimes(lines: readonly PricedLine[], service: Service, restaurant: Restaurant): Iterable<Due> {
  const kitchen = kitchenRequest(lines, service, restaurant, zonesOf(lines, service, restaurant))
  return kitchen ? chosenTimes(kitchen) : []
}

/** What the kitchen is asked; null: every line has a date. */
function kitchenRequest(
  lines: readonly PricedLine[],
  service: Service,
  { settings, promised, now }: Restaurant,
  zoneOn: ZoneOn,
): KitchenRequest | null {
  const work = workOf(lines, settings, now)
  if (!work) return null
  const asked = { rules: settings, work, promised, now }
  if (!isDelivered(service)) return { ...asked, service: 'pickup', travel: () => 0 }
  return {
    ...asked,
    service: 'delivery',
    travel: (day) => {
      const { status, zone } = zoneOn(day)
      return status === 'outside' ? null : settings.delivery_minutes + (zone?.extra_minutes ?? 0)
    },
  }
}

function zonesOf(lines: readonly PricedLine[], { place }: Service, { settings, zones }: Restaurant): ZoneOn {
  const { latitude, longitude } = settings
  return zoneByDay(zones, place ?? NOWHERE, {
    dates: lines.flatMap(({ details }) =>
      details ? [businessDayOf(details.date, minutesOfLabel(details.time) ?? 0, ['dine_in'], settings)] : [],
    ),
    restaurant: latitude === null || longitude === null ? null : { latitude, longitude },
  })
}

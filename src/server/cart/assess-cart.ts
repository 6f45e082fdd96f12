import { assessOrder, type OrderAssessment } from '../../domain/cart/assess-order.ts'
import { type ForGuest, rulesFor } from '../../domain/cart/for-guest.ts'
import { closedServices, type PricedLine, priceLines } from '../../domain/cart/quote.ts'
import { type Fulfilment, isDelivered } from '../../domain/cart/terms.ts'
import type { DeliveryLocation, Zone } from '../../domain/delivery/zones.ts'
import type { ProductDetail } from '../../domain/menu/catalogue.schema.ts'
import { type Channel, chargedChannel } from '../../domain/orders/orders.ts'
import { TIP_LIMITS } from '../../domain/orders/payment.ts'
import type { Item, Quote } from '../../domain/orders/quote.schema.ts'
import { wallClock } from '../../domain/time/calendar.ts'
import { placeProblem, readZones } from '../delivery/zones.ts'
import { wantedDue } from '../kitchen/due.ts'
import { lockKitchen, promisedLoad } from '../kitchen/promised.ts'
import { findProducts } from '../menu/products.ts'
import type { Db, Tx } from '../platform/database/connection.ts'
import { guestsExpected, lockSlots } from '../reservations/slots.ts'
import { checkAmounts } from '../settings/amounts.ts'
import { readSettings, type SettingsRow } from '../settings/settings.ts'

/** `expected_due`: the time that a guest saw who wants the order as soon as possible. */
type CartRequest = Pick<Fulfilment, 'channel' | 'payment_method'> & {
  /** Staff take the order. */
  for_guest?: ForGuest | undefined
  items: Item[]
  tip?: Fulfilment['tip'] | undefined
  place?: DeliveryLocation | null | undefined
  due: string
  expected_due?: string | null | undefined
}

type Restaurant = { settings: SettingsRow; dishes: ProductDetail[]; zones: Zone[] }

/** `problems`: what keeps the whole cart from being ordered; those of single dishes are in `lines`. */
export type CartAssessment = OrderAssessment &
  Pick<Restaurant, 'settings' | 'zones'> & {
    today: string
    channel: Channel
    lines: PricedLine[]
    problems: Quote['problems']
  }

/** When a cart can be had, where and at what price, and what keeps it from being ordered. Nothing is reserved. */
export async function assessCart(db: Db, request: CartRequest, now: Date): Promise<CartAssessment> {
  const [settings, dishes, { zones }] = await Promise.all([
    readSettings(db),
    findProducts(db, request.items),
    readZones(db),
  ])
  return assess(db, request, now, { settings: rulesFor(settings, request.for_guest), dishes, zones })
}

/** For an order: until the transaction ends, no other one takes its seats or its part of the kitchen's pace. */
export async function assessLockedCart(tx: Tx, request: CartRequest, now: Date): Promise<CartAssessment> {
  const settings = rulesFor(await readSettings(tx), request.for_guest)
  const dishes = await findProducts(tx, request.items, true)
  const slots = request.items.flatMap((item) => item.reservation_details ?? [])
  if (settings.slot_capacity !== null) await lockSlots(tx, slots)
  if (isPaced(request.items, settings)) await lockKitchen(tx)
  const zones = isDelivered(request) ? (await readZones(tx)).zones : []
  return assess(tx, request, now, { settings, dishes, zones })
}

const isPaced = (items: readonly Item[], { pace_limit }: SettingsRow): boolean =>
  pace_limit !== null && items.some((item) => !item.reservation_details)

async function assess(
  db: Db | Tx,
  { items, tip = null, due, expected_due, for_guest: _, ...asked }: CartRequest,
  now: Date,
  { settings, dishes, zones }: Restaurant,
): Promise<CartAssessment> {
  const { date: today } = wallClock(now, settings.time_zone)
  if (tip && 'amount' in tip) checkAmounts(settings.currency, { 'body.tip.amount': tip.amount }, TIP_LIMITS.amount)
  const request = { ...asked, channel: chargedChannel(asked.channel, settings) }
  const taken = await guestsExpected(db, today)
  const lines = priceLines(items, dishes, {
    channel: request.channel,
    currency: settings.currency,
    rules: settings,
    taken,
    now,
  })
  const promised = isPaced(items, settings) ? await promisedLoad(db, now, settings.pace_unit) : () => 0
  const assessment = assessOrder(
    lines,
    { ...request, tip, due: wantedDue(due), expected_due: expected_due ? new Date(expected_due) : null },
    { settings, zones, promised, now },
  )
  const { answer, delivery, missing } = assessment
  const placeProblems = isDelivered(request) ? placeProblem(delivery) : []
  return {
    ...assessment,
    settings,
    zones,
    today,
    channel: request.channel,
    lines,
    problems: [
      ...closedServices(items, settings),
      ...placeProblems,
      ...(missing > 0 ? ['below_minimum' as const] : []),
      // Nowhere to deliver to is told as such, not as a lack of times.
      ...(answer?.problem && !placeProblems.includes('outside_zones') ? [answer.problem] : []),
    ],
  }
}

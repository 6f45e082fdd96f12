import { randomBytes } from 'node:crypto'
import { chargedDishes, priceLines } from '../../domain/cart/quote.ts'
import { orderCharges, rateOfDish } from '../../domain/cart/terms.ts'
import { type DeliveryLocation, findZone, type Zone, zoneTerms } from '../../domain/delivery/zones.ts'
import type { ProductDetail } from '../../domain/menu/catalogue.schema.ts'
import { guestsFor } from '../../domain/menu/meal-sizes.ts'
import { inAmounts } from '../../domain/orders/charges.ts'
import type { Item } from '../../domain/orders/quote.schema.ts'
import { wallClock } from '../../domain/time/calendar.ts'
import { minutesOfLabel } from '../../domain/time/times.ts'
import { soldZone } from '../delivery/zones.ts'
import { itemsOf, reservationsOf } from '../orders/insert-order.ts'
import type { SettingsRow } from '../settings/settings.ts'
import { createChanges } from './demo-changes.ts'
import type { DemoClock } from './demo-clock.ts'
import type { Guest } from './demo-guests.ts'
import type { Resident } from './demo-residents.ts'
import { planSteps } from './demo-steps.ts'
import type { PlannedVisit } from './demo-visits.ts'
import type { Random } from './random.ts'

export type DemoContext = {
  dishes: readonly ProductDetail[]
  settings: SettingsRow
  zones: readonly Zone[]
  /** The guests as they are called and live in the country of the demo. */
  findResident: (guest: Guest) => Resident
  random: Random
  clock: DemoClock
}

/** The rows of one visit, priced and checked by the rules for every order. */
export function createOrder(
  visit: PlannedVisit,
  customer_id: string,
  { dishes, settings, zones, findResident, random, clock }: DemoContext,
) {
  const { date, placed_at, channel = 'checkout', pickup = false } = visit
  const guest = findResident(visit.guest)
  const created_at =
    'date' in placed_at ? clock.at(placed_at.date, placed_at.minutes) : clock.minutesAgo(placed_at.minutes_ago)
  const { currency } = settings
  const booking = { channel, currency, rules: settings, taken: () => 0, now: created_at }
  const lines = priceLines(itemsFor(visit, dishes), dishes, booking)
  for (const { problem, dish } of lines)
    if (problem) throw new Error(`${guest.name} cannot order ${dish?.name} for ${date}: ${problem.code}`)

  const delivered = !pickup && channel !== 'reservation'
  const id = random.uuid()
  const payment_method = pickup ? ('pickup' as const) : ('cash' as const)
  const fulfilment = { channel, payment_method, tip: null }
  const dishesSold = chargedDishes(lines)
  const { date: day } = wallClock(created_at, settings.time_zone)
  const rates = dishesSold.map((dish) => rateOfDish(dish, day, fulfilment, settings))
  const found = findZone(zones, guest.place ?? NOWHERE, { days: [], restaurant: null })
  const price = orderCharges({ dishes: dishesSold, day }, fulfilment, settings, zoneTerms(found))
  const { total, ...amounts } = inAmounts(price, currency)
  const sale = {
    id,
    customer_id,
    channel,
    user_id: null,
    full_name: guest.name,
    email: guest.email,
    phone: guest.phone,
    delivery_address: delivered ? guest.address : null,
    payment_method,
    currency,
    notes: visit.notes ?? null,
  }
  const booked = reservationsOf(sale, lines).map((reservation) => ({ id: random.uuid(), ...reservation }))
  const is_today = date === null || date === clock.today
  const steps = planSteps(
    {
      status: visit.status ?? (is_today || date < clock.today ? 'completed' : 'confirmed'),
      due: is_today ? null : clock.at(date, minutesOfLabel(visit.time) ?? 0),
      placed: created_at,
      delivered,
      by_staff: visit.by_staff ?? false,
      minutesAgo: clock.minutesAgo,
    },
    random,
  )
  const { state, changes } = createChanges(id, booked, lines.length > booked.length, steps)
  const updated_at = steps.at(-1)?.at ?? created_at
  return {
    order: {
      ...sale,
      ...amounts,
      total_amount: total,
      access_token: randomBytes(24).toString('base64url'),
      idempotency_key: `demo-${id}`,
      fingerprint: '',
      zone: delivered && found.zone ? soldZone(found.zone) : null,
      place: delivered && found.zone ? guest.place : null,
      payment_status: 'not_required' as const,
      status: state.status,
      smallest_coin: settings.smallest_coin,
      locale: guest.locale,
      opened_at: steps[0]?.at,
      created_at,
      updated_at,
    },
    items: itemsOf({ id, currency }, lines, rates),
    booked: booked.map((one, n) => ({ ...one, status: state.reservations[n]?.status, created_at, updated_at })),
    changes,
  }
}

const NOWHERE: DeliveryLocation = { postcode: null, neighborhood: null, point: null }

const itemsFor = ({ dishes: wanted, date, time }: PlannedVisit, dishes: readonly ProductDetail[]): Item[] =>
  wanted.map(({ name, size, guests, serving, quantity = 1 }) => {
    const product_id = dishes.find((dish) => dish.name === name)?.id
    if (!product_id) throw new Error(`${name} is not on the demo's menu`)
    const meal = date && size ? { date, time, meal_size: size, guests_count: guestsFor(size, guests) } : null
    return { product_id, serving_size: serving, quantity, reservation_details: meal }
  })

import type { CurrencyCode } from '../currency-digits.ts'
import type { Allergens } from '../menu/allergens.schema.ts'
import { ALLERGENS_UNKNOWN } from '../menu/allergens.ts'
import type { Product, ProductDetail } from '../menu/catalogue.schema.ts'
import { defaultGuests, guestsFor, portionPrice } from '../menu/meal-sizes.ts'
import type { SoldChoice } from '../menu/options.schema.ts'
import {
  allergensWith,
  type ChoiceProblem,
  choiceProblems,
  defaultChoices,
  freezeChoices,
  groupsFor,
  maxChoices,
  offeredChoices,
} from '../menu/options.ts'
import { asMinor, type Minor, NOTHING, toMinor } from '../money.ts'
import type { Channel } from '../orders/orders.ts'
import type { Item } from '../orders/quote.schema.ts'
import type { LineProblem } from '../problem.schema.ts'
import { CHOICE_PROBLEMS } from '../problem.ts'
import {
  type BookingRules,
  capacityProblem,
  daysAhead,
  type GuestsIn,
  nearestFree,
  type OpenSlot,
  openSlots,
  slotProblem,
} from '../reservations/availability.ts'
import { DEFAULT_TIME } from '../reservations/default-reservation.ts'
import { isForNow, lacksDate, leadDays, type ReservationDetails, seatsOf } from '../reservations/reservations.ts'
import { addDays } from '../time/calendar.ts'
import { latestReading } from '../time/clock-changes.ts'
import type { Slot } from '../time/times.ts'
import type { ChargedDish } from './terms.ts'

/**
 * The price and the problem of a line. `serving`: the serving size that is sold, where the dish has sizes. `choices`:
 * those of its options that are still offered. `price` is the serving's, without options.
 */
export type PricedLine = {
  item: Item
  dish: ProductDetail | undefined
  serving: Product['serving_sizes'][number] | undefined
  details: ReservationDetails | null
  choices: SoldChoice[]
  allergens: Allergens
  price: Minor
  unit_price: Minor
  line_total: Minor
  problem: LineProblem | null
}
/** Everything outside the cart that decides whether a line can be ordered. */
export type BookingContext = {
  channel: Channel
  currency: CurrencyCode
  rules: BookingRules
  taken: GuestsIn
  now: Date
}

/** Prices a cart from our menu and checks every line against the bookings and the seats of the lines before it. */
export function priceLines(
  items: readonly Item[],
  dishes: readonly ProductDetail[],
  booking: BookingContext,
): PricedLine[] {
  const requested = new Map<string, number>()
  const requestedSeats = (slot: Slot) => requested.get(keyOf(slot)) ?? 0
  const calendar = bookingCalendar({ ...booking, taken: (slot) => booking.taken(slot) + requestedSeats(slot) })
  return items.map((item) => {
    const line = priceLine(
      item,
      dishes.find(({ id }) => id === item.product_id),
      booking.currency,
    )
    const problem = line.problem ?? bookingProblem(line, calendar)
    if (!problem) for (const slot of bookedSeats(line)) requested.set(keyOf(slot), requestedSeats(slot) + slot.seats)
    return { ...line, problem }
  })
}

type BookingCalendar = ReturnType<typeof bookingCalendar>

/** The bookings at one moment. The times of a dish are computed once, however many lines contain it. */
function bookingCalendar({ channel, rules, taken, now }: BookingContext) {
  const clock = latestReading(now, rules.time_zone)
  const lead = leadDays(channel)
  const days = daysAhead(rules, clock)
  const slots = new Map<string, OpenSlot[]>()
  const slotsOf = (dish: Product): OpenSlot[] => {
    const known = slots.get(dish.id) ?? openSlots(dish, days, lead, clock, rules)
    slots.set(dish.id, known)
    return known
  }
  return { rules, taken, clock, lead, slotsOf }
}

/** The seats that a line takes of its slot, if it has a date. */
export const bookedSeats = ({ details, item }: Pick<PricedLine, 'details' | 'item'>): (Slot & { seats: number })[] =>
  details ? [{ date: details.date, time: details.time, seats: seatsFor({ details, item }) }] : []

const seatsFor = ({ details, item }: Pick<PricedLine, 'details' | 'item'>): number =>
  seatsOf({ quantity: item.quantity, guests_count: details?.guests_count ?? guestsFor('half') })

/** Lines with an unavailable dish cost nothing; an unavailable time does not change the price. */
export const chargedDishes = (lines: readonly PricedLine[]): ChargedDish[] =>
  lines.map(({ dish, details, line_total }) => ({
    units: line_total,
    category_id: dish?.category_id ?? null,
    date: details?.date ?? null,
  }))

type Switches = { is_open: boolean; online_ordering: boolean; online_reservations: boolean }
type Closed = 'ordering_closed' | 'reservations_closed'

/**
 * A line with a date is a reservation, any other an order; each can be switched off in the settings. Before the
 * opening of the restaurant both are closed.
 */
export function closedServices(items: readonly Item[], switches: Switches): Closed[] {
  const { is_open } = switches
  const [online_ordering, online_reservations] = [
    is_open && switches.online_ordering,
    is_open && switches.online_reservations,
  ]
  const dated = items.filter(({ reservation_details }) => reservation_details)
  return [
    ...(!online_ordering && dated.length < items.length ? ['ordering_closed' as const] : []),
    ...(!online_reservations && dated.length > 0 ? ['reservations_closed' as const] : []),
  ]
}

export const isChoiceProblem = ({ code }: LineProblem): boolean => CHOICE_PROBLEMS.some((known) => known === code)

export const isDishProblem = ({ code }: LineProblem): boolean =>
  code === 'dish_gone' || code === 'dish_unavailable' || code === 'serving_size_gone'

function priceLine(item: Item, dish: ProductDetail | undefined, currency: CurrencyCode): PricedLine {
  const details = item.reservation_details ? readDetails(item.reservation_details) : null
  const now = dish && isForNow(dish, { details, serving_size: item.serving_size }) ? dish.now_price : null
  const sizes = now === null ? (dish?.serving_sizes ?? []) : []
  const serving = item.serving_size ? sizes.find(({ name }) => name === item.serving_size) : sizes[0]
  const groups = groupsFor(dish?.option_groups ?? [], serving?.name ?? null)
  const requested = item.choices ?? defaultChoices(groups)
  const offered = offeredChoices(groups, requested)
  const choices = freezeChoices(groups, offered, currency)
  const price = toMinor(now ?? serving?.price ?? dish?.price ?? 0, currency)
  const unit_price = portionPrice(price, choices, details, currency)
  const code = dishProblem(item, dish, serving)
  const [broken] = choiceProblems(groups, requested)
  return {
    item,
    dish,
    serving,
    details,
    choices,
    price,
    unit_price,
    allergens: dish ? allergensWith(dish.own_allergens, groups, offered) : ALLERGENS_UNKNOWN,
    line_total: code ? NOTHING : asMinor(unit_price * item.quantity),
    problem: code ? { code } : broken ? choiceProblem(broken) : null,
  }
}

const choiceProblem = ({ code, option, group }: ChoiceProblem): LineProblem => ({
  code,
  ...(option && { option: named(option) }),
  ...(group && { group: { ...named(group), min: group.min, max: maxChoices(group) } }),
})

const named = ({ id, name, name_ar }: { id: string; name: string; name_ar: string | null }) => ({ id, name, name_ar })

function dishProblem(item: Item, dish: Product | undefined, serving: PricedLine['serving']) {
  if (!dish) return 'dish_gone'
  if (!dish.is_available) return 'dish_unavailable'
  return item.serving_size && !serving ? 'serving_size_gone' : null
}

function bookingProblem(line: PricedLine, { rules, taken, clock, lead, slotsOf }: BookingCalendar): LineProblem | null {
  const { dish, details, item } = line
  if (!dish) return null
  const guests = seatsFor(line)
  const isFree = (slot: Slot) => capacityProblem(slot, guests, rules, taken) === null
  const near = (slot: Slot) => nearestFree(slot, slotsOf(dish), isFree, clock)
  if (lacksDate(dish, details) && !isForNow(dish, { details, serving_size: item.serving_size })) {
    const default_slot = { date: addDays(clock.date, lead), time: DEFAULT_TIME }
    return { code: 'date_missing', nearest: near(default_slot) }
  }
  const code = details && slotProblem(details, { guests, dish, rules, taken, lead, clock })
  return code && { code: code === 'full' ? 'slot_full' : code, nearest: near(details) }
}

const readDetails = ({ guests_count, ...details }: NonNullable<Item['reservation_details']>): ReservationDetails => ({
  ...details,
  guests_count: guests_count ?? defaultGuests(details.meal_size),
})

const keyOf = ({ date, time }: Slot) => `${date} ${time}`

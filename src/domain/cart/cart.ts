import type { CurrencyCode } from '../currency-digits.ts'
import type { Product } from '../menu/catalogue.schema.ts'
import { choicesKey } from '../menu/choices-key.ts'
import { customGuests, guestsFor, MEAL_SIZES, portionPrice } from '../menu/meal-sizes.ts'
import type { Choice, SoldChoice } from '../menu/options.schema.ts'
import { addUp, asMinor, type Minor, toMinor } from '../money.ts'
import { MAX_QUANTITY } from '../orders/orders.ts'
import { defaultReservation } from '../reservations/default-reservation.ts'
import type { ReservationDetails } from '../reservations/reservations.ts'
import { type DateText, isDate } from '../time/calendar.ts'
import { minutesOfLabel, type TimeLabel } from '../time/times.ts'

/** One dish in one serving size with one set of choices. `price` is that serving's, before choices and meal size. */
export type CartLine = {
  id: string
  serving_size: string | null
  name: string
  name_ar: string | null
  price: number
  choices: readonly SoldChoice[]
  quantity: number
  image_url: string
  category_name: string
  is_reservable: boolean
  reservation_details: ReservationDetails | null
  /** The dish is not available any more: the line stays visible until it is removed, and does not count. */
  unavailable?: boolean
  /** Waits for the guest's second order, see `split-cart.ts`. */
  later?: boolean
}
export type Cart = readonly CartLine[]
type LineKey = Pick<CartLine, 'id' | 'serving_size' | 'choices'> & { is_reservable?: boolean }

/** The same for two lines of the same dish, serving size and choices that are both reservations, or both not. */
export const lineKey = ({ id, serving_size, choices, is_reservable }: LineKey): string =>
  [id, serving_size, choicesKey(choices), ...(is_reservable ? ['reserved'] : [])].join()

export const isLine =
  (key: LineKey) =>
  (line: LineKey): boolean =>
    line.id === key.id && lineKey(line) === lineKey({ is_reservable: line.is_reservable, ...key })

/** A reservable dish is added with the default reservation. Others are added as they are. */
export function newLine(
  dish: Product,
  today: DateText,
  serving_size: string | null = dish.serving_sizes[0]?.name ?? null,
  choices: readonly SoldChoice[] = [],
): CartLine {
  const serving = dish.serving_sizes.find(({ name }) => name === serving_size)
  const { id, name, name_ar, image_url, category_name, is_reservable } = dish
  return {
    id,
    name,
    name_ar,
    image_url,
    category_name,
    is_reservable,
    serving_size: serving?.name ?? null,
    price: serving?.price ?? dish.price,
    choices,
    quantity: 1,
    reservation_details: is_reservable ? defaultReservation(today) : null,
  }
}

/** One portion of a reservable dish without a date, at its own price. */
export const newLineForNow = (dish: Product, today: DateText, choices: readonly SoldChoice[] = []): CartLine => ({
  ...newLine(dish, today, null, choices),
  serving_size: null,
  price: dish.now_price ?? dish.price,
  is_reservable: false,
  reservation_details: null,
})

/** What was chosen, without what was taken out of the dish. */
export const chosenOf = (choices: readonly SoldChoice[]): Choice[] =>
  choices.flatMap(({ option_id, quantity }) => (quantity > 0 ? [{ option_id, quantity }] : []))

/** Adding a line that is in the cart already raises its quantity. */
export function addLine(cart: Cart, line: CartLine): Cart {
  const known = cart.find(isLine(line))
  if (!known) return [...cart, line]
  // A dish that can be added is available again.
  const { unavailable: _, ...available_line } = known
  const updated = cart.map((one) => (one === known ? available_line : one))
  return setQuantity(updated, line, known.quantity + line.quantity)
}

/** Lines that have become equal are one line, with the day and time of the first. */
export function mergeLines(cart: Cart): Cart {
  const isFirst = (line: CartLine, i: number) => cart.findIndex(isLine(line)) === i
  return cart.filter(isFirst).map((line) => {
    const equal = cart.filter(isLine(line))
    if (equal.length === 1) return line
    const quantity = equal.reduce((sum, one) => sum + one.quantity, 0)
    return { ...line, quantity: Math.min(quantity, MAX_QUANTITY) }
  })
}

/** Changes the serving size and the choices of a line. */
export const changeChoices = (
  cart: Cart,
  key: LineKey,
  changes: Pick<CartLine, 'serving_size' | 'price' | 'choices'>,
): Cart => mergeLines(cart.map((line) => (isLine(key)(line) ? { ...line, ...changes } : line)))

/** A quantity of zero or less removes the line. */
export function setQuantity(cart: Cart, key: LineKey, quantity: number): Cart {
  if (!(quantity > 0)) return removeLine(cart, key)
  return cart.map((line) =>
    isLine(key)(line) ? { ...line, quantity: Math.min(Math.floor(quantity) || 1, MAX_QUANTITY) } : line,
  )
}

/** Merges the changes; the guests follow the meal size. A line without a date needs both date and time. */
export function changeDetails(cart: Cart, key: LineKey, changes: Partial<ReservationDetails>): Cart {
  return cart.map((line) => {
    if (!isLine(key)(line) || !(line.is_reservable || line.reservation_details)) return line
    const { date, time, meal_size = 'half', guests_count } = { ...line.reservation_details, ...changes }
    if (!date || !time) return line
    return {
      ...line,
      reservation_details: { date, time, meal_size, guests_count: guestsFor(meal_size, guests_count) },
    }
  })
}

/** Every line with a date gets this date; `timeOf` returns its time. */
export const moveAllLines = (cart: Cart, date: DateText, timeOf: (line: CartLine) => TimeLabel): Cart =>
  cart.filter(isDated).reduce((moved, line) => changeDetails(moved, line, { date, time: timeOf(line) }), cart)

/** Whether a line is available and has, or needs, a date. */
export const isDated = ({ is_reservable, reservation_details, unavailable }: CartLine): boolean =>
  !unavailable && (is_reservable || reservation_details !== null)

export const removeLine = (cart: Cart, key: LineKey): Cart => cart.filter((line) => !isLine(key)(line))

type Priced = Pick<CartLine, 'price' | 'choices' | 'reservation_details'>

export const linePrice = ({ price, choices, reservation_details }: Priced, currency: CurrencyCode): Minor =>
  portionPrice(toMinor(price, currency), choices, reservation_details, currency)

export const lineTotal = (line: Priced & Pick<CartLine, 'quantity'>, currency: CurrencyCode): Minor =>
  asMinor(linePrice(line, currency) * line.quantity)

export const cartTotal = (cart: Cart, currency: CurrencyCode): Minor =>
  addUp(available(cart).map((line) => lineTotal(line, currency)))

export const itemCount = (cart: Cart): number => available(cart).reduce((count, { quantity }) => count + quantity, 0)

const available = (cart: Cart): Cart => cart.filter(({ unavailable }) => !unavailable)

/** Reads a stored cart without its invalid lines; throws if it is not a cart at all. */
export function readCart(stored: string): { cart: Cart; unreadable: number } {
  const lines: unknown = JSON.parse(stored)
  if (!Array.isArray(lines)) throw new TypeError('a cart is a list')
  const cart = lines.flatMap((line) => readLine(line) ?? [])
  return { cart, unreadable: lines.length - cart.length }
}

function readLine(line: Partial<CartLine> | null): CartLine | undefined {
  if (typeof line !== 'object' || line === null) return undefined
  const { id, name, price, quantity, reservation_details: details } = line
  if (typeof id !== 'string' || typeof name !== 'string') return undefined
  if (!(Number(price) >= 0) || !(Number(quantity) > 0)) return undefined
  return {
    id,
    name,
    price: Number(price),
    quantity: Math.min(Math.floor(Number(quantity)) || 1, MAX_QUANTITY),
    name_ar: line.name_ar ?? null,
    serving_size: line.serving_size ?? null,
    choices: Array.isArray(line.choices) ? line.choices.flatMap(readChoice) : [],
    image_url: String(line.image_url ?? ''),
    category_name: String(line.category_name ?? ''),
    is_reservable: Boolean(line.is_reservable),
    reservation_details: details ? readDetails(details) : null,
    ...(line.unavailable === true && { unavailable: true }),
    ...(line.later === true && { later: true }),
  }
}

/** An invalid choice is left out; the server's quote then says whether one is missing. */
function readChoice(choice: Partial<SoldChoice> | null): SoldChoice[] {
  const { option_id, name, quantity, price } = choice ?? {}
  if (typeof option_id !== 'string' || typeof name !== 'string') return []
  if (!Number.isInteger(quantity) || !Number.isFinite(price)) return []
  return [
    {
      option_id,
      name,
      quantity: Number(quantity),
      price: Number(price),
      name_ar: choice?.name_ar ?? null,
      group_name: String(choice?.group_name ?? ''),
      group_name_ar: choice?.group_name_ar ?? null,
    },
  ]
}

/** Invalid details become null; the guest enters them again at checkout. */
function readDetails({ date, time, meal_size, guests_count }: Partial<ReservationDetails>): ReservationDetails | null {
  const size = MEAL_SIZES.find((known) => known === meal_size)
  if (!size || !isDate(String(date)) || minutesOfLabel(String(time)) === null) return null
  return {
    date: String(date),
    time: String(time),
    meal_size: size,
    guests_count: size === 'custom' ? customGuests(guests_count) : guestsFor(size),
  }
}

import type { PlacedOrder, Reservation } from '../../domain/orders/orders.schema.ts'
import { local, session } from '../ui/storage.ts'
import { storedList } from '../ui/stored-list.ts'

/** As many as somebody looks for again, and as long. */
const MOST = 10
const DAYS = 90

type Dish = Pick<Reservation, 'product_name' | 'product_name_ar' | 'serving_size' | 'serving_size_ar'>

/** What this device knows about an order that was placed on it: enough to find its page again. */
export type KnownOrder = {
  access_token: string
  number: string
  placed_at: string
  total: number
  is_reservation: boolean
  dishes: (Dish & { quantity: number })[]
  slot: { date: string; time: string } | null
}

const known = storedList<KnownOrder>(
  local,
  'placed-orders',
  ({ access_token, placed_at = '', dishes }) =>
    Boolean(access_token) && Date.parse(placed_at) > Date.now() - DAYS * 86_400_000 && Array.isArray(dishes),
)
/** What was placed in this tab and not dismissed. */
const fresh = storedList<{ access_token: string }>(session, 'just-placed', ({ access_token }) => Boolean(access_token))

/** The orders that were placed on this device, the newest first. */
export const useKnownOrders = known.use

/** The order that was placed in this tab a moment ago, until somebody dismisses it. */
export function useJustPlaced(): KnownOrder | undefined {
  const [last] = fresh.use()
  return known.use().find(({ access_token }) => access_token === last?.access_token)
}

export function rememberOrder({ order, reservations }: PlacedOrder) {
  const [first] = reservations
  const order_of_device: KnownOrder = {
    access_token: order.access_token,
    number: order.number,
    placed_at: order.created_at,
    total: order.total_amount,
    is_reservation: order.channel === 'reservation',
    dishes: order.items.map(({ product_name, product_name_ar, serving_size, serving_size_ar, quantity }) => ({
      ...{ product_name, product_name_ar, serving_size, serving_size_ar, quantity },
    })),
    slot: first ? { date: first.reservation_date, time: first.reservation_time } : null,
  }
  const others = known.read().filter(({ access_token }) => access_token !== order.access_token)
  known.write([order_of_device, ...others].slice(0, MOST))
}

/** Keeps what was placed in sight on the pages about the cart. */
export const showPlaced = (access_token: string) => fresh.write([{ access_token }])

export const dismissPlaced = () => fresh.write([])

export function forgetOrders() {
  known.write([])
  fresh.write([])
}

/** An order whose page is not there any more. */
export const forgetOrder = (token: string) =>
  known.write(known.read().filter(({ access_token }) => access_token !== token))

import type { SoldChoice } from '../../../domain/menu/options.schema.ts'
import type { GuestOrder, Reservation } from '../../../domain/orders/orders.schema.ts'
import { RETENTION } from '../../../domain/privacy/privacy.ts'
import { local, session, storedList } from '../../ui/storage.ts'

type Dish = Pick<Reservation, 'product_name' | 'product_name_ar' | 'serving_size' | 'serving_size_ar'>

/** An order placed on this device, with enough data to link to its page. */
export type KnownOrder = {
  access_token: string
  number: string
  placed_at: string
  total: number
  is_reservation: boolean
  /** Orders that this device stored earlier have no choices. */
  dishes: (Dish & { quantity: number; choices?: Pick<SoldChoice, 'name' | 'name_ar' | 'quantity'>[] })[]
  slot: { date: string; time: string } | null
}

const knownOrders = storedList<KnownOrder>(
  local,
  'placed-orders',
  ({ access_token, placed_at = '', dishes }) =>
    Boolean(access_token) &&
    Date.parse(placed_at) > Date.now() - RETENTION.known_order_days * 86_400_000 &&
    Array.isArray(dishes),
)
/** The order placed in this tab and not dismissed. */
const justPlaced = storedList<{ access_token: string }>(session, 'just-placed', ({ access_token }) =>
  Boolean(access_token),
)

/** The orders placed on this device, newest first. */
export const useKnownOrders = knownOrders.use

/** The order just placed in this tab, until dismissed. */
export function useJustPlaced(): KnownOrder | undefined {
  const [last] = justPlaced.use()
  return knownOrders.use().find(({ access_token }) => access_token === last?.access_token)
}

export function rememberOrder({ order, reservations }: GuestOrder) {
  const [first] = reservations
  const knownOrder: KnownOrder = {
    access_token: order.access_token,
    number: order.number,
    placed_at: order.created_at,
    total: order.total_amount,
    is_reservation: order.channel === 'reservation',
    dishes: order.items.map(({ choices, ...item }) => ({
      product_name: item.product_name,
      product_name_ar: item.product_name_ar,
      quantity: item.quantity,
      serving_size: item.serving_size,
      serving_size_ar: item.serving_size_ar,
      ...(choices.length > 0 && {
        choices: choices.map(({ name, name_ar, quantity }) => ({ name, name_ar, quantity })),
      }),
    })),
    slot: first ? { date: first.reservation_date, time: first.reservation_time } : null,
  }
  const others = knownOrders.read().filter(({ access_token }) => access_token !== order.access_token)
  knownOrders.write([knownOrder, ...others].slice(0, RETENTION.known_orders))
}

/** Shows the placed order on the pages about the cart. */
export const showPlaced = (access_token: string) => justPlaced.write([{ access_token }])

export const dismissPlaced = () => justPlaced.write([])

export function forgetOrders() {
  knownOrders.write([])
  justPlaced.write([])
}

/** Removes an order whose page no longer exists. */
export const forgetOrder = (token: string) =>
  knownOrders.write(knownOrders.read().filter(({ access_token }) => access_token !== token))

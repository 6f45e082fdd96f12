import {
  addLine,
  type Cart,
  type CartLine,
  changeChoices,
  changeDetails,
  readCart,
  removeLine,
  setQuantity,
} from '../../../domain/cart/cart.ts'
import { rejoin, type SplitCart, splitOf, splitOff, storedLines } from '../../../domain/cart/split-cart.ts'
import type { ReservationDetails } from '../../../domain/reservations/reservations.ts'
import { useRestaurant } from '../../restaurant.ts'
import { local } from '../../ui/storage.ts'
import { storedValue } from '../../ui/stored-value.ts'

type LineKey = Pick<CartLine, 'id' | 'serving_size' | 'choices'>
const EMPTY: Cart = []

/** The carts of this browser by storage key. */
const carts = storedValue<{ split: SplitCart; unreadable: number }>(
  local,
  { split: { cart: EMPTY, later: EMPTY }, unreadable: 0 },
  (stored) => {
    const { cart, unreadable } = parseCart(stored)
    return { split: splitOf(cart), unreadable }
  },
)

/** The cart that a page keeps showing while it navigates away. */
let frozenCart: SplitCart | undefined

function parseCart(stored: string): ReturnType<typeof readCart> {
  try {
    return readCart(stored)
  } catch (error) {
    console.warn('Error loading cart from localStorage:', error)
    return { cart: EMPTY, unreadable: 0 }
  }
}

const read = (key: string): SplitCart => frozenCart ?? carts.read(key).split

const write = (key: string, split: SplitCart) => carts.write(key, storedLines(split))

/** The guest's cart, shared by all tabs of the browser. Empty until hydration. */
export function useCart() {
  const { restaurant } = useRestaurant()
  const key = `${restaurant.name.toLowerCase().replace(/\s+/g, '-')}-cart`
  const { split } = carts.use(key)
  const { cart, later } = frozenCart ?? split
  const change = (update: (cart: Cart) => Cart) => {
    const current = read(key)
    write(key, { ...current, cart: update(current.cart) })
  }
  return {
    cart,
    /** The lines of the guest's second order. */
    later,
    splitOff: () => write(key, splitOff(read(key))),
    rejoin: () => write(key, rejoin(read(key))),
    /** The cart read from storage again, because another tab may have changed it; all components are updated. */
    current: () => {
      carts.notify()
      return read(key).cart
    },
    add: (line: CartLine) => change((current) => addLine(current, line)),
    setQuantity: (line: LineKey, quantity: number) => change((current) => setQuantity(current, line, quantity)),
    changeDetails: (line: LineKey, details: Partial<ReservationDetails>) =>
      change((current) => changeDetails(current, line, details)),
    changeChoices: (line: LineKey, changes: Parameters<typeof changeChoices>[2]) =>
      change((current) => changeChoices(current, line, changes)),
    remove: (line: LineKey) => change((current) => removeLine(current, line)),
    replace: (next: Cart) => change(() => next),
    /** Removes what was ordered; lines for a second order take its place. */
    clear: () => change(() => EMPTY),
    /** Stores the cart without unreadable lines. Returns whether there were any. */
    dropUnreadable: () => {
      const { split: readable, unreadable } = carts.read(key)
      if (unreadable === 0) return false
      write(key, readable)
      return true
    },
    /** Clears the cart for other pages at once, while this page keeps showing it until it is left. */
    clearOnLeaving: () => {
      frozenCart = read(key)
      write(key, { ...frozenCart, cart: EMPTY })
    },
  }
}

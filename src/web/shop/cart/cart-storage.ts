import { useSyncExternalStore } from 'react'
import {
  addLine,
  type Cart,
  type CartLine,
  changeChoices,
  changeDetails,
  readCart,
  removeLine,
  setQuantity,
} from '../../domain/cart/cart.ts'
import { rejoin, type SplitCart, splitOf, splitOff, storedLines } from '../../domain/cart/split-cart.ts'
import type { ReservationDetails } from '../../domain/orders/reservation-details.ts'
import { useRestaurant } from '../restaurant.ts'
import { local } from '../ui/storage.ts'

type LineKey = Pick<CartLine, 'id' | 'serving_size' | 'choices'>
const EMPTY: Cart = []
const NOTHING: SplitCart = { cart: EMPTY, later: EMPTY }

/** The carts of this browser by storage key, shared by all tabs. */
const cache = new Map<string, { stored: string | null; split: SplitCart; unreadable?: number }>()
const listeners = new Set<() => void>()

/** The cart that a page keeps showing while it navigates away. */
let frozenCart: SplitCart | undefined

function read(key: string): SplitCart {
  if (frozenCart) return frozenCart
  const stored = local.get(key)
  const cached = cache.get(key)
  if (cached && cached.stored === stored) return cached.split
  let parsed: ReturnType<typeof readCart> = { cart: EMPTY, unreadable: 0 }
  try {
    if (stored) parsed = readCart(stored)
  } catch (error) {
    console.warn('Error loading cart from localStorage:', error)
  }
  const split = splitOf(parsed.cart)
  cache.set(key, { stored, split, unreadable: parsed.unreadable })
  return split
}

function write(key: string, split: SplitCart) {
  const lines = storedLines(split)
  const stored = JSON.stringify(lines)
  cache.set(key, { stored, split: splitOf(lines) })
  local.set(key, stored)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

/** The guest's cart, shared by all tabs of the browser. Empty until hydration. */
export function useCart() {
  const { restaurant } = useRestaurant()
  const key = `${restaurant.name.toLowerCase().replace(/\s+/g, '-')}-cart`
  const { cart, later } = useSyncExternalStore(
    subscribe,
    () => read(key),
    () => NOTHING,
  )
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
      for (const listener of listeners) listener()
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
      const readable = read(key)
      if (!cache.get(key)?.unreadable) return false
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

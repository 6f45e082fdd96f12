import { useSyncExternalStore } from 'react'
import {
  addLine,
  type Cart,
  type CartLine,
  changeDetails,
  readCart,
  removeLine,
  setQuantity,
} from '../../domain/cart/cart.ts'
import type { ReservationDetails } from '../../domain/orders/reservation-details.ts'
import { useRestaurant } from '../restaurant.ts'
import { local } from '../ui/storage.ts'

type Place = Pick<CartLine, 'id' | 'serving_size'>
const EMPTY: Cart = []

/** The carts of this browser, by the key they are kept under. Every tab reads and writes the same one. */
const known = new Map<string, { stored: string | null; cart: Cart; unreadable?: number }>()
const listeners = new Set<() => void>()

/** What a page on its way out goes on showing. */
let lastSeen: Cart | undefined

function read(key: string): Cart {
  if (lastSeen) return lastSeen
  const stored = local.get(key)
  const last = known.get(key)
  if (last && last.stored === stored) return last.cart
  let found: ReturnType<typeof readCart> = { cart: EMPTY, unreadable: 0 }
  try {
    if (stored) found = readCart(stored)
  } catch (error) {
    console.warn('Error loading cart from localStorage:', error)
  }
  known.set(key, { stored, ...found })
  return found.cart
}

function write(key: string, cart: Cart) {
  const stored = JSON.stringify(cart)
  known.set(key, { stored, cart })
  local.set(key, stored)
  for (const heard of listeners) heard()
}

function subscribe(heard: () => void) {
  listeners.add(heard)
  addEventListener('storage', heard)
  return () => {
    listeners.delete(heard)
    removeEventListener('storage', heard)
  }
}

/** The guest's cart, as this and every other tab of the browser see it. Empty until the page has come alive. */
export function useCart() {
  const { restaurant } = useRestaurant()
  const key = `${restaurant.name.toLowerCase().replace(/\s+/g, '-')}-cart`
  const cart = useSyncExternalStore(
    subscribe,
    () => read(key),
    () => EMPTY,
  )
  const change = (step: (cart: Cart) => Cart) => write(key, step(read(key)))
  return {
    cart,
    /** Straight from the storage, where another tab may have changed it a moment ago; every part of the page hears of it. */
    current: () => {
      for (const heard of listeners) heard()
      return read(key)
    },
    add: (line: CartLine) => change((now) => addLine(now, line)),
    setQuantity: (place: Place, quantity: number) => change((now) => setQuantity(now, place, quantity)),
    changeDetails: (place: Place, details: Partial<ReservationDetails>) =>
      change((now) => changeDetails(now, place, details)),
    remove: (place: Place) => change((now) => removeLine(now, place)),
    replace: (next: Cart) => change(() => next),
    clear: () => change(() => EMPTY),
    /** Stores the cart without the lines that could not be read. True where there were some. */
    dropUnreadable: () => {
      const cart = read(key)
      if (!known.get(key)?.unreadable) return false
      write(key, cart)
      return true
    },
    /** At once for every other page; this one stays as it is until it is gone. */
    clearOnLeaving: () => {
      lastSeen = read(key)
      write(key, EMPTY)
    },
  }
}

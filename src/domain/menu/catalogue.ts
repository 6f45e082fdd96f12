import { DEFAULT_TIMES } from '../time/time-slots.ts'
import type { TimeLabel } from '../time/times.ts'
import type { Product } from './catalogue.schema.ts'

export const MENU_PAGE = 24
export const RECOMMENDED = 3

/** The times at which a dish can be reserved: its own, or the default ones. */
export function offeredTimes(product: Pick<Product, 'is_reservable' | 'available_times'>): readonly TimeLabel[] {
  if (!product.is_reservable) return []
  return product.available_times.length > 0 ? product.available_times : DEFAULT_TIMES
}

/** Up to `count` different dishes, picked by a random number from 0 to 1, so that server and browser pick the same. */
export function pickDishes<D>(dishes: readonly D[], count: number, random: number): D[] {
  const remaining = [...dishes]
  const picked: D[] = []
  for (let fraction = random; picked.length < count && remaining.length > 0; ) {
    const position = fraction * remaining.length
    picked.push(...remaining.splice(Math.floor(position), 1))
    fraction = position - Math.floor(position)
  }
  return picked
}

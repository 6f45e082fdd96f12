import { DEFAULT_TIMES, type TimeLabel } from '../time/times.ts'
import type { Category, Product } from './catalogue.schema.ts'

export const MENU_PAGE = 24
export const RECOMMENDED = 3
export const RELATED = 6

/** Shown when the categories cannot be loaded, so that a visitor still finds a way in. */
export const SAMPLE_CATEGORIES = ['appetizers', 'main-courses', 'desserts', 'beverages', 'salads'] as const

/** The times a dish can be reserved for: its own, or the usual ones. */
export function offeredTimes(product: Pick<Product, 'is_reservable' | 'available_times'>): readonly TimeLabel[] {
  if (!product.is_reservable) return []
  return product.available_times.length > 0 ? product.available_times : DEFAULT_TIMES
}

/** Categories are addressed by id or by slug. */
export const findCategory = <C extends Pick<Category, 'id' | 'slug'>>(categories: C[], wanted: string): C | undefined =>
  categories.find(({ id, slug }) => slug === wanted || id === wanted)

/** Up to `count` different dishes, drawn by a number between 0 and 1 so that server and browser draw the same. */
export function drawDishes<D>(dishes: readonly D[], count: number, draw: number): D[] {
  const bowl = [...dishes]
  const drawn: D[] = []
  for (let luck = draw; drawn.length < count && bowl.length > 0; ) {
    const place = luck * bowl.length
    drawn.push(...bowl.splice(Math.floor(place), 1))
    luck = place - Math.floor(place)
  }
  return drawn
}

import { DEFAULT_TIMES, type TimeLabel } from '../time/times.ts'

export const CATALOGUE_LIMITS = {
  name: 100,
  slug: 100,
  description: 2000,
  image_url: 2000,
  sizes: 20,
  times: 96,
} as const

/** Dishes on a page of the menu. */
export const MENU_PAGE = 24

/** How a guest chooses in a group: one option, several different ones, or a number of each. */
export const GROUP_KINDS = ['one', 'several', 'quantities'] as const

export const OPTION_LIMITS = { name: 100, options: 60, groups: 20, count: 60, quantity: 20, choices: 200 } as const

/** The most guests that one reservation of a dish may have, which staff choose for each dish. */
export const MAX_GUESTS = { min: 1, max: 20, default: 8 } as const

export const PRODUCT_SORTS = ['newest', 'name'] as const

export const PRODUCT_STATUSES = ['active', 'inactive'] as const
type ProductStatus = (typeof PRODUCT_STATUSES)[number]

/** An available product is active, an unavailable one inactive. The database generates the column in the same way. */
export const isAvailableWith = (status: ProductStatus): boolean => status === 'active'

type Reservable = { is_reservable: boolean; available_times: string[]; max_guests: number | string }

/** A dish that is not reservable has no times and the default number of guests, which a form has as text. */
export const normalizeReservable = <D extends Reservable>(dish: D, usual: D['max_guests']): D =>
  dish.is_reservable ? dish : { ...dish, available_times: [], max_guests: usual }

/** The lowest price of a portion without a date; null: the dish needs one. Options may add to it. */
export const priceWithoutDate = ({
  is_reservable,
  now_price,
  price,
  serving_sizes,
}: {
  is_reservable: boolean
  now_price: number | null
  price: number
  serving_sizes: readonly { price: number }[]
}): number | null =>
  is_reservable
    ? now_price
    : Math.min(...(serving_sizes.length > 0 ? serving_sizes : [{ price }]).map((one) => one.price))

/** The times at which a dish can be reserved: its own, or the default ones. */
export function offeredTimes(product: Pick<Reservable, 'is_reservable' | 'available_times'>): readonly TimeLabel[] {
  if (!product.is_reservable) return []
  return product.available_times.length > 0 ? product.available_times : DEFAULT_TIMES
}

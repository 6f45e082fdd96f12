import { DEFAULT_TIMES, type TimeLabel } from '../time/times.ts'

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

import type { CurrencyCode } from '../currency-digits.ts'
import { asMinor, MOST, toAmount, toMinor } from '../money.ts'
import { type DishState, STATE_COLUMNS } from './dish-states.ts'

/** What a change of many dishes may touch. */
export type ChangeableDish = {
  category_id: string
  price: number
  now_price: number | null
  serving_sizes: { name: string; name_ar?: string | null; price: number }[]
  is_available: boolean
  is_listed: boolean
  is_reservable: boolean
}
/** A dish before it was changed with others, and its version afterwards. */
export type EarlierDish = ChangeableDish & { id: string; position: number; version: number }

export const DISH_CHANGES = ['state', 'category', 'for_today', 'prices'] as const

export type DishesChange =
  | { do: 'state'; state: DishState }
  | { do: 'category'; category_id: string }
  | { do: 'for_today'; on: boolean }
  | { do: 'prices'; percent: number }

/** By how many percent prices change, at the least and at the most. */
export const PRICE_PERCENT = { min: -100, max: 1000 } as const

/** What a change of many dishes does to one of them. */
export function changeDish<D extends ChangeableDish>(dish: D, change: DishesChange, currency: CurrencyCode): D {
  if (change.do === 'state') return { ...dish, ...STATE_COLUMNS[change.state] }
  if (change.do === 'category') return { ...dish, category_id: change.category_id }
  if (change.do === 'for_today') return { ...dish, now_price: changeNowPrice(dish, change.on) }
  const raise = (price: number) => raisePrice(price, change.percent, currency)
  return {
    ...dish,
    price: raise(dish.price),
    now_price: dish.now_price === null ? null : raise(dish.now_price),
    serving_sizes: dish.serving_sizes.map((size) => ({ ...size, price: raise(size.price) })),
  }
}

/** A dish that is not reservable is for today anyway. A price for today that somebody chose stays. */
function changeNowPrice({ is_reservable, now_price, price }: ChangeableDish, on: boolean): number | null {
  if (!is_reservable) return now_price
  return on ? (now_price ?? price) : null
}

/** Percentages have at most two decimals: whole numbers keep half a unit exact. */
function raisePrice(price: number, percent: number, currency: CurrencyCode): number {
  const units = Math.round((toMinor(price, currency) * (10_000 + Math.round(percent * 100))) / 10_000)
  return toAmount(asMinor(Math.min(MOST, Math.max(0, units))), currency)
}

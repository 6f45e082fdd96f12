import type { CurrencyCode } from '../../domain/currency-digits.ts'
import { type Amount, asMinor, toAmount, toMinor } from '../../domain/money.ts'

/** How a country writes the prices of the demo's menu, which are those of New York: times `factor`, in whole `step`s. */
export type PriceList = { currency: CurrencyCode; factor: number; step: Amount }

/** What costs something there costs at least one step. */
export function convertPrice(price: Amount, { currency, factor, step }: PriceList): Amount {
  if (price === 0) return price
  const steps = Math.max(1, Math.round((price * factor) / step))
  return toAmount(asMinor(steps * toMinor(step, currency)), currency)
}

type Priced = { price?: Amount; now_price?: Amount | null; serving_sizes?: { price: Amount }[] }

/** A dish or an option with all of its prices. */
export function convertPrices<T extends Priced>(dish: T, list: PriceList): T {
  const { price, now_price, serving_sizes } = dish
  return {
    ...dish,
    ...(price !== undefined && { price: convertPrice(price, list) }),
    ...(typeof now_price === 'number' && { now_price: convertPrice(now_price, list) }),
    ...(serving_sizes && { serving_sizes: serving_sizes.map((size) => convertPrices(size, list)) }),
  }
}

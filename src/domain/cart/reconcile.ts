import type { CurrencyCode } from '../currency-digits.ts'
import type { SoldChoice } from '../menu/options.schema.ts'
import type { Minor } from '../money.ts'
import type { QuoteLine } from '../orders/quote.schema.ts'
import { type Cart, type CartLine, lineKey, linePrice } from './cart.ts'
import { isDishProblem } from './quote.ts'

/** A change of a cart line, with the current name of the dish. */
export type CartChange = {
  line: string
  product_name: string
  product_name_ar: string | null
  serving_size: string | null
  serving_size_ar: string | null
  /** The previous name. */
  renamed?: { name: string; name_ar: string | null }
  /** The price per unit. */
  price?: { before: Minor; after: Minor }
  /** The dish is not reservable any more, so the date was removed. */
  undated?: boolean
  /** Chosen options that are not offered any more, or not as often. */
  dropped?: SoldChoice[]
}

/**
 * Updates a cart from the server's quote. A line of an unavailable dish stays, marked as such. Undefined: the quote is
 * for another cart.
 */
export function reconcile(cart: Cart, quoted: readonly QuoteLine[]): Cart | undefined {
  if (quoted.length !== cart.length || quoted.some(({ product_id }, i) => product_id !== cart[i]?.id)) return undefined
  return cart.map((line, i) => {
    const now = quoted[i]
    const { unavailable: _, ...rest } = line
    if (!now || now.problems.some(isDishProblem)) return { ...rest, unavailable: true }
    const { name, name_ar, price, choices, image_url, category_name, is_reservable } = now
    const reservation_details = is_reservable ? line.reservation_details : null
    return {
      ...rest,
      name: name ?? line.name,
      name_ar,
      price,
      choices,
      image_url,
      category_name,
      is_reservable,
      reservation_details,
    }
  })
}

/** The changes that the guest should see after a cart was updated. */
export function cartChanges(
  before: Cart,
  after: Cart,
  quoted: readonly QuoteLine[],
  currency: CurrencyCode,
): CartChange[] {
  return after.flatMap((line, i) => {
    const old = before[i]
    const change = old && changeOf(old, line, currency)
    if (!change) return []
    const { serving_size = null, serving_size_ar = null } = quoted[i] ?? {}
    const { name: product_name, name_ar: product_name_ar } = line
    return [{ line: lineKey(line), product_name, product_name_ar, serving_size, serving_size_ar, ...change }]
  })
}

/** Later changes of a line replace earlier ones; its price is compared with the one it had at first. */
export function mergeChanges(earlier: readonly CartChange[], later: readonly CartChange[]): CartChange[] {
  const merged = later.map((change) => {
    const known = earlier.find(({ line }) => line === change.line)
    if (!known) return change
    const before = known.price?.before ?? change.price?.before
    const after = change.price?.after ?? known.price?.after
    const price = before !== undefined && after !== undefined && before !== after ? { before, after } : undefined
    return { ...known, ...change, price }
  })
  return [...earlier.filter(({ line }) => !later.some((change) => change.line === line)), ...merged].filter(
    ({ renamed, price, undated, dropped }) => renamed || price || undated || dropped,
  )
}

type Change = Pick<CartChange, 'renamed' | 'price' | 'undated' | 'dropped'>

function changeOf(before: CartLine, after: CartLine, currency: CurrencyCode): Change | undefined {
  const [old_price, new_price] = [linePrice(before, currency), linePrice(after, currency)]
  const undated = before.reservation_details !== null && after.reservation_details === null
  const renamed = before.name !== after.name
  const dropped = before.choices.flatMap((choice) => {
    const kept = after.choices.find(({ option_id }) => option_id === choice.option_id)?.quantity ?? 0
    return choice.quantity > kept ? [{ ...choice, quantity: choice.quantity - kept }] : []
  })
  if (old_price === new_price && !undated && !renamed && dropped.length === 0) return undefined
  return {
    ...(renamed && { renamed: { name: before.name, name_ar: before.name_ar } }),
    ...(old_price !== new_price && { price: { before: old_price, after: new_price } }),
    ...(undated && { undated }),
    ...(dropped.length > 0 && { dropped }),
  }
}

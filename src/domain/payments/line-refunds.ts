import type { CurrencyCode } from '../currencies.ts'
import { type Amount, asMinor, type Minor, toMinor } from '../money.ts'

/** How many portions of a line of an order a refund is for. */
export type RefundedLine = { line: number; quantity: number }

/** A line that was paid for. */
export type PaidLine = { line: number; quantity: number; unit_price: Minor }

/** What was paid for the dishes of an order, and the portions that were refunded by name. */
export type PaidDishes = { lines: readonly PaidLine[]; tax: Minor; refunded: readonly RefundedLine[] }

type Portions = { lines: readonly RefundedLine[]; refunded: readonly RefundedLine[] }

type DishAmounts = {
  lines: readonly { line: number; quantity: number; unit_price: Amount }[]
  tax: Amount
  refunded: readonly RefundedLine[]
}

/** From amounts of the API or the database. */
export const dishesInUnits = ({ lines, tax, refunded }: DishAmounts, currency: CurrencyCode): PaidDishes => ({
  lines: lines.map(({ line, quantity, unit_price }) => ({ line, quantity, unit_price: toMinor(unit_price, currency) })),
  tax: toMinor(tax, currency),
  refunded,
})

/** How many portions of a line can still be refunded by name. */
export const portionsLeft = ({ lines, refunded }: Portions, line: number): number =>
  countPortions(lines, line) - countPortions(refunded, line)

/** Whether these portions are all that is left: then delivery and tip are refunded, too. */
export const isEverything = (dishes: Portions, wanted: readonly RefundedLine[]): boolean =>
  dishes.lines.every(({ line }) => portionsLeft(dishes, line) <= countPortions(wanted, line))

/**
 * What portions of an order cost with their share of the tax; null: more than were paid for. The tax is shared along the
 * portions in their order, so that all shares add up to it to the cent.
 */
export function priceOfPortions(dishes: PaidDishes, wanted: readonly RefundedLine[]): Minor | null {
  const { lines, tax } = dishes
  if (wanted.some(({ line }) => countPortions(wanted, line) > portionsLeft(dishes, line))) return null
  const subtotal = lines.reduce((sum, { unit_price, quantity }) => sum + unit_price * quantity, 0)
  const taxUpTo = (price: number) => (subtotal === 0 ? 0 : Math.round((tax * price) / subtotal))
  let [before, sum] = [0, 0]
  for (const { line, quantity, unit_price } of lines) {
    const from = before + countPortions(dishes.refunded, line) * unit_price
    const until = from + countPortions(wanted, line) * unit_price
    sum += until - from + taxUpTo(until) - taxUpTo(from)
    before += quantity * unit_price
  }
  return asMinor(sum)
}

const countPortions = (lines: readonly RefundedLine[], line: number): number =>
  lines.reduce((sum, one) => sum + (one.line === line ? one.quantity : 0), 0)

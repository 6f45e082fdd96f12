import type { CurrencyCode } from '../currency-digits.ts'
import { type Amount, asMinor, type Minor, toMinor } from '../money.ts'
import { taxesInUnits } from '../orders/charges.ts'
import type { SoldTax } from '../orders/tax.schema.ts'
import { isSameRate, type TaxShare } from '../orders/tax.ts'

/** How many portions of a line of an order a refund is for. */
export type RefundedLine = { line: number; quantity: number }

/** The rate of a line as it was sold. Without a percentage: not taxed. */
export type LineRate = { tax_name: string | null; tax_percent: number | null }

/** A line that was paid for. */
export type PaidLine = { line: number; quantity: number; unit_price: Minor } & LineRate

/** What was paid for the dishes of an order, and the portions that were refunded by name. */
export type PaidDishes = {
  lines: readonly PaidLine[]
  taxes: readonly TaxShare[]
  tax_included: boolean
  refunded: readonly RefundedLine[]
}

type Portions = { lines: readonly RefundedLine[]; refunded: readonly RefundedLine[] }

type DishAmounts = {
  lines: readonly ({ line: number; quantity: number; unit_price: Amount } & LineRate)[]
  taxes: readonly SoldTax[]
  tax_included: boolean
  refunded: readonly RefundedLine[]
}

/** From amounts of the API or the database. */
export const dishesInUnits = (dishes: DishAmounts, currency: CurrencyCode): PaidDishes => ({
  lines: dishes.lines.map(({ line, quantity, unit_price, tax_name, tax_percent }) => ({
    line,
    quantity,
    unit_price: toMinor(unit_price, currency),
    tax_name,
    tax_percent,
  })),
  taxes: taxesInUnits(dishes.taxes, currency),
  tax_included: dishes.tax_included,
  refunded: dishes.refunded,
})

/** How many portions of a line can still be refunded by name. */
export const portionsLeft = ({ lines, refunded }: Portions, line: number): number =>
  countPortions(lines, line) - countPortions(refunded, line)

/** Whether these portions are all that is left: then delivery and tip are refunded, too. */
export const isEverything = (dishes: Portions, wanted: readonly RefundedLine[]): boolean =>
  dishes.lines.every(({ line }) => portionsLeft(dishes, line) <= countPortions(wanted, line))

/**
 * What portions of an order cost with their share of the tax that was added to them; null: more than were paid for. The
 * tax of a rate is shared along its portions in their order, so that all shares add up to it to the cent. The part of it
 * that is for the delivery is refunded with the delivery.
 */
export function priceOfPortions(dishes: PaidDishes, wanted: readonly RefundedLine[]): Minor | null {
  if (wanted.some(({ line }) => countPortions(wanted, line) > portionsLeft(dishes, line))) return null
  const price = dishes.lines.reduce((sum, { line, unit_price }) => sum + countPortions(wanted, line) * unit_price, 0)
  const taxes = dishes.tax_included ? [] : dishes.taxes
  return asMinor(taxes.reduce((sum, share) => sum + taxOfPortions(share, dishes, wanted), price))
}

function taxOfPortions(share: TaxShare, dishes: PaidDishes, wanted: readonly RefundedLine[]): number {
  const whole = share.dishes + share.delivery
  const taxUpTo = (price: number) => (whole === 0 ? 0 : Math.round((share.tax * price) / whole))
  let [before, sum] = [0, 0]
  for (const { line, quantity, unit_price } of dishes.lines.filter((one) => hasRate(one, share))) {
    const from = before + countPortions(dishes.refunded, line) * unit_price
    sum += taxUpTo(from + countPortions(wanted, line) * unit_price) - taxUpTo(from)
    before += quantity * unit_price
  }
  return sum
}

export const hasRate = ({ tax_name, tax_percent }: LineRate, rate: Pick<TaxShare, 'name' | 'percent'>): boolean =>
  tax_percent !== null && isSameRate(rate, { name: tax_name, percent: tax_percent })

const countPortions = (lines: readonly RefundedLine[], line: number): number =>
  lines.reduce((sum, one) => sum + (one.line === line ? one.quantity : 0), 0)

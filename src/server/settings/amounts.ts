import { type CurrencyCode, digitsOf } from '../../domain/currency-digits.ts'
import { sizeOf } from '../../domain/currency-sizes.ts'
import { type Amount, fitsCurrency, MOST, toMinor } from '../../domain/money.ts'
import { wrongField } from '../platform/refusal.ts'

/** The amounts of a request by their fields. */
type Amounts = Record<string, Amount | null | undefined>

/**
 * Refuses amounts that the restaurant's currency does not have, or that are too large. `limit`: for a currency of
 * ordinary size.
 */
export function checkAmounts(currency: CurrencyCode, amounts: Amounts, limit?: number) {
  const digits = digitsOf(currency)
  for (const [path, amount] of Object.entries(amounts)) {
    if (amount === null || amount === undefined) continue
    if (!fitsCurrency(amount, currency))
      throw wrongField(
        path,
        'decimals',
        digits === 0 ? 'must be a whole number' : `must have at most ${digits} decimals`,
      )
    const most = limit === undefined ? undefined : limit * sizeOf(currency)
    if (Math.abs(toMinor(amount, currency)) > MOST || (most !== undefined && amount > most))
      throw wrongField(path, 'too_large', most === undefined ? undefined : `must be at most ${most}`)
  }
}

/** The same for a list of records, such as `body.serving_sizes`. */
export const amountsOf = <T>(path: string, list: readonly T[] | undefined, names: (keyof T & string)[]): Amounts =>
  Object.fromEntries(
    (list ?? []).flatMap((one, index) => names.map((name) => [`${path}.${index}.${name}`, one[name] as Amount | null])),
  )

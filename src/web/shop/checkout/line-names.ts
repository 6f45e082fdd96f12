import type { CartLine } from '../../../domain/cart/cart.ts'
import { isDishProblem } from '../../../domain/cart/quote.ts'
import type { QuoteLine } from '../../../domain/orders/quote.schema.ts'
import { localized } from '../../../domain/text/locales.ts'
import { useSiteLocale } from '../../restaurant.ts'

/** The names of a cart line, and the server's problems with it. */
export function useLineNames(line: CartLine, quoted: QuoteLine | undefined) {
  const locale = useSiteLocale()
  const problems = quoted?.problems ?? []
  const serving = quoted?.serving_size
    ? localized({ name: quoted.serving_size, name_ar: quoted.serving_size_ar }, 'name', locale)
    : line.serving_size
  return { name: localized(line, 'name', locale), serving, problems, unavailable: problems.some(isDishProblem) }
}

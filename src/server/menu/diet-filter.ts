import { arrayOverlaps, isNotNull, lte, not, or, type SQL, sql } from 'drizzle-orm'
import { ALLERGENS } from '../../domain/menu/allergen-list.ts'
import { type Diet, isExcluded, statementsFor } from '../../domain/menu/diets.ts'
import { options, products } from '../tables/schema.ts'
import { includedOptions } from './allergens.ts'

/** The conditions for dishes of these diets: the same rule as `dietsOf`. */
export const fitsDiets = ({ diet = [], max_heat }: { diet?: Diet[] | undefined; max_heat?: number | undefined }) => [
  ...diet.map(fits),
  max_heat === undefined ? undefined : lte(products.heat, max_heat),
]

function fits(diet: Diet): SQL | undefined {
  const excluded = ALLERGENS.filter((allergen) => isExcluded(diet, allergen))
  const statements = statementsFor(diet)
  const isClaimed = statements
    ? arrayOverlaps(products.stated_diets, statements)
    : isNotNull(products.allergens_checked_at)
  const isUnchecked = statements ? undefined : sql`${options.allergens_checked_at} is null`
  return sql`(${isClaimed} and ${not(arrayOverlaps(products.contains, excluded))}
    and not exists (select from ${includedOptions} and ${or(arrayOverlaps(options.contains, excluded), isUnchecked)}))`
}

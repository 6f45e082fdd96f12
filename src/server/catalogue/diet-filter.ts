import { arrayContains, arrayOverlaps, isNotNull, lte, not, or, type SQL, sql } from 'drizzle-orm'
import { ALLERGENS, groupOf } from '../../domain/menu/allergen-list.ts'
import { type Diet, WITHOUT } from '../../domain/menu/diets.ts'
import { options, products } from '../database/schema.ts'
import { includedOptions } from './allergens.ts'

/** The conditions for dishes of these diets: the same rule as `dietsOf`. */
export const fitsDiets = ({ diet = [], max_heat }: { diet?: Diet[] | undefined; max_heat?: number | undefined }) => [
  ...diet.map(fits),
  max_heat === undefined ? undefined : lte(products.heat, max_heat),
]

function fits(diet: Diet): SQL | undefined {
  if (diet === 'vegan') return arrayContains(products.stated_diets, ['vegan'])
  if (diet === 'vegetarian') return arrayOverlaps(products.stated_diets, ['vegetarian', 'vegan'])
  const kinds = ALLERGENS.filter((allergen) => WITHOUT[diet]?.includes(groupOf(allergen)))
  const optionContains = or(arrayOverlaps(options.contains, kinds), sql`${options.allergens_checked_at} is null`)
  return sql`(${isNotNull(products.allergens_checked_at)} and ${not(arrayOverlaps(products.contains, kinds))}
    and not exists (select from ${includedOptions} and ${optionContains}))`
}

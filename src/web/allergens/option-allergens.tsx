import { allergenSentences } from '../../domain/menu/allergen-names.ts'
import type { Allergens } from '../../domain/menu/allergens.schema.ts'
import { useSiteLocale } from '../restaurant.ts'

/** What an option contains, where somebody entered it. */
export function OptionAllergens({ allergens }: { allergens: Allergens }) {
  const locale = useSiteLocale()
  if (allergens.contains.length + allergens.may_contain.length === 0) return null
  return (
    <span className="block text-sm leading-snug text-muted">{allergenSentences(allergens, locale).join(' · ')}</span>
  )
}

import { allergenSentences } from '../../../domain/menu/allergen-names.ts'
import type { Allergens } from '../../../domain/menu/allergens.schema.ts'
import { warningFor } from '../../../domain/menu/allergens.ts'
import { useSiteLocale } from '../../restaurant.ts'
import { useAvoids } from './avoids.ts'

type Props = { allergens: Allergens; className?: string }

/** What a dish contains, highlighted if the guest avoids it. */
export function AllergenLines({ allergens, className = '' }: Props) {
  const locale = useSiteLocale()
  const warning = warningFor(useAvoids(), allergens)
  const color = warning === 'contains' ? 'font-semibold text-bad' : warning ? 'font-semibold' : 'text-muted'
  return (
    <p className={`text-sm ${color} ${className}`}>
      {allergenSentences(allergens, locale).map((sentence) => (
        <span key={sentence} className="block">
          {sentence}
        </span>
      ))}
    </p>
  )
}

/** What an option contains, where somebody entered it. */
export function OptionAllergens({ allergens }: { allergens: Allergens }) {
  const locale = useSiteLocale()
  if (allergens.contains.length + allergens.may_contain.length === 0) return null
  return (
    <span className="block text-sm leading-snug text-muted">{allergenSentences(allergens, locale).join(' · ')}</span>
  )
}

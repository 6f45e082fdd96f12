import { ALLERGENS, type Allergen, groupOf } from './allergen-list.ts'
import type { Allergens } from './allergens.schema.ts'

/** Nobody has checked: it may contain anything. Never the same as containing nothing. */
export const ALLERGENS_UNKNOWN: Allergens = { checked: false, contains: [], may_contain: [] }

/** Whether anything is known of what a dish contains. */
export const isKnown = ({ checked, contains, may_contain }: Allergens): boolean =>
  checked || contains.length > 0 || may_contain.length > 0

/** Sorted, each once; what is contained is not also a trace. A group beside its kinds stays: other kinds are possible. */
export function tidyAllergens({ checked, contains, may_contain }: Allergens): Allergens {
  return {
    checked,
    contains: ALLERGENS.filter((allergen) => contains.includes(allergen)),
    may_contain: ALLERGENS.filter((allergen) => may_contain.includes(allergen) && !contains.includes(allergen)),
  }
}

/** What several ingredients contain together. It is checked only if each of them is. */
export function combineAllergens(parts: readonly Allergens[]): Allergens {
  return tidyAllergens({
    checked: parts.every(({ checked }) => checked),
    contains: parts.flatMap(({ contains }) => contains),
    may_contain: parts.flatMap(({ may_contain }) => may_contain),
  })
}

export type Warning = 'contains' | 'may_contain' | 'unchecked'

/** Why a guest who avoids these should not have it, or null. A group includes its kinds, and a kind its unnamed group. */
export function warningFor(avoided: readonly Allergen[], allergens: Allergens): Warning | null {
  if (avoided.length === 0) return null
  const meets = (found: Allergen) =>
    avoided.some((allergen) => allergen === found || allergen === groupOf(found) || groupOf(allergen) === found)
  if (allergens.contains.some(meets)) return 'contains'
  if (!allergens.checked) return 'unchecked'
  return allergens.may_contain.some(meets) ? 'may_contain' : null
}

import type { Locale } from '../text/locales.ts'
import type { Allergen } from './allergen-list.ts'
import { allergenSentences, listAllergens } from './allergen-names.ts'
import type { Allergens } from './allergens.schema.ts'
import { isKnown, warningFor } from './allergens.ts'

const WORDS = {
  en: {
    avoids: 'The customer avoids',
    contains: 'Warning: contains',
    may_contain: 'Warning: may contain',
    unchecked: 'Warning: allergens not checked',
    partly_checked: 'Allergens not fully checked',
  },
  ar: {
    avoids: 'العميل يتجنّب',
    contains: 'تنبيه: يحتوي على',
    may_contain: 'تنبيه: قد يحتوي على',
    unchecked: 'تنبيه: لم تُراجَع مسببات الحساسية',
    partly_checked: 'لم تُراجَع كل مسببات الحساسية',
  },
} as const satisfies Record<Locale, object>

/** `The customer avoids: Tree nuts`, for the staff. */
export const avoidsSentence = (avoids: readonly Allergen[], locale: Locale): string | null =>
  avoids.length > 0 ? `${WORDS[locale].avoids}: ${listAllergens(avoids, locale)}` : null

/** Why the staff must look at a line of a guest who avoids these; empty exactly where `warningFor` is null. */
export function warningSentences(avoids: readonly Allergen[], allergens: Allergens, locale: Locale): string[] {
  if (warningFor(avoids, allergens) === null) return []
  const words = WORDS[locale]
  const met = (found: readonly Allergen[]) =>
    found.filter((allergen) => warningFor(avoids, { checked: true, contains: [allergen], may_contain: [] }))
  const [contained, traces] = [met(allergens.contains), met(allergens.may_contain)]
  return [
    ...(contained.length > 0 ? [`${words.contains} ${listAllergens(contained, locale)}`] : []),
    ...(traces.length > 0 ? [`${words.may_contain} ${listAllergens(traces, locale)}`] : []),
    ...(allergens.checked || contained.length > 0 ? [] : [words.unchecked]),
  ]
}

/** For the staff, only what is known: 'Ask us' at every dish would hide the lines that matter. */
export function knownAllergenSentences(allergens: Allergens, locale: Locale): string[] {
  if (!isKnown(allergens)) return []
  if (allergens.checked) return allergenSentences(allergens, locale)
  return [...allergenSentences(allergens, locale).slice(0, -1), WORDS[locale].partly_checked]
}

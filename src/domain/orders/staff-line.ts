import type { Allergen } from '../menu/allergen-list.ts'
import { knownAllergenSentences, warningSentences } from '../menu/allergen-warnings.ts'
import type { Locale } from '../text/locales.ts'
import { type SoldLine, type SoldText, textOf } from './sold-line.ts'

export type StaffText = SoldText & { warnings: string[] }

/** A line as the kitchen reads it, with warnings for a guest who avoids something. */
export const staffLine = (sold: SoldLine, avoids: readonly Allergen[], locale: Locale): StaffText => ({
  ...textOf(sold, knownAllergenSentences(sold.allergens, locale), locale),
  warnings: warningSentences(avoids, sold.allergens, locale),
})

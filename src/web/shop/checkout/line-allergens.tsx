import type { QuoteLine } from '../../../domain/orders/quote.schema.ts'
import { AllergenLines } from '../dish/allergen-lines.tsx'
import { useAvoids } from '../dish/avoids.ts'

/** What a cart line contains, where somebody entered it; a guest who avoids something also sees that nobody did. */
export function LineAllergens({ quoted }: { quoted: QuoteLine | undefined }) {
  const isAvoiding = useAvoids().length > 0
  if (!quoted?.name) return null
  const { checked, contains, may_contain } = quoted.allergens
  const isKnown = checked || contains.length > 0 || may_contain.length > 0
  return (isKnown || isAvoiding) && <AllergenLines allergens={quoted.allergens} />
}

import type { Refused } from '../answers.ts'
import { useSiteLocale } from '../restaurant.ts'

/** Why the server refused, as it says it itself; it speaks English, so Arabic screens say it in their own words first. */
export function useServerWords() {
  const locale = useSiteLocale()
  return ({ detail }: Refused, own?: string) => (locale === 'en' ? (detail ?? own) : (own ?? detail))
}

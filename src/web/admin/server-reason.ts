import type { ApiProblem } from '../api-result.ts'
import { useSiteLocale } from '../restaurant.ts'

/** The reason for a refusal. The server's text is English, so Arabic screens prefer their own. */
export function useServerReason() {
  const locale = useSiteLocale()
  return ({ detail }: ApiProblem, screenText?: string) =>
    locale === 'en' ? (detail ?? screenText) : (screenText ?? detail)
}

import type { ApiError } from '../../api.ts'
import { useSiteLocale } from '../../restaurant.ts'

/** The reason for a refusal. The server's text is English, so Arabic screens prefer their own. */
export function useServerReason() {
  const locale = useSiteLocale()
  return ({ problem: { detail } }: ApiError, screenText?: string) =>
    locale === 'en' ? (detail ?? screenText) : (screenText ?? detail)
}

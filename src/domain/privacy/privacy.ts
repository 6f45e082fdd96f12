import type { Locale } from '../language/locales.ts'

/** What stands in the books where the name of somebody was who deleted their account. */
export const NOBODY: Record<Locale, string> = { en: 'Deleted account', ar: 'حساب محذوف' }

/** How long messages from the contact page are kept. */
export const MESSAGE_MONTHS = { min: 1, max: 120, usual: 24 } as const

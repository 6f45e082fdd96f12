import type { Locale } from '../language/locales.ts'

/** Replaces the name of a person who deleted their account. */
export const DELETED_NAME: Record<Locale, string> = { en: 'Deleted account', ar: 'حساب محذوف' }

/** How long messages from the contact page are kept. */
export const MESSAGE_MONTHS = { min: 1, max: 120, usual: 24 } as const

import type { Locale } from './locales.ts'

export const FOREIGN: Record<Locale, RegExp> = {
  en: /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/,
  ar: /[^\u0600-\u06ff\s]/,
}

/** The language of a text that is in another script than the reader's. */
export function foreignLanguage(text: string, locale: Locale): Locale | undefined {
  if (locale === 'en') return FOREIGN.en.test(text) ? 'ar' : undefined
  return /[A-Za-z]/.test(text) && !FOREIGN.en.test(text) ? 'en' : undefined
}

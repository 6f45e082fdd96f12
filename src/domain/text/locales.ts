export const LOCALES = ['en', 'ar'] as const
export type Locale = (typeof LOCALES)[number]

export const otherLocale = (locale: Locale): Locale => (locale === 'en' ? 'ar' : 'en')
export const directionOf = (locale: Locale) => (locale === 'ar' ? 'rtl' : 'ltr')

type Translated<Field extends string> = Record<Field, string> & Partial<Record<`${Field}_ar`, string | null>>

/** A field in the reader's language; without an Arabic text the English one is used. */
export function localized<Field extends string>(entity: Translated<Field>, field: Field, locale: Locale): string {
  const texts: Partial<Record<string, string | null>> = entity
  return (locale === 'ar' && texts[`${field}_ar`]) || entity[field]
}

/** In the panel the language is a setting of the person, not a part of the address. */
export const isPanel = (path: string): boolean => /^(\/ar)?\/admin(?=[/?#]|$)/.test(path)
export const PANEL_LANGUAGE_COOKIE = 'panel-language'

/** The same address in a language: English has no prefix, Arabic has `/ar`. */
export function localizedPath(path: string, locale: Locale): string {
  const bare = path.replace(/^\/ar(?=[/?#]|$)/, '')
  if (locale === 'en' || isPanel(bare)) return bare.startsWith('/') ? bare : `/${bare}`
  return bare === '/' ? '/ar' : `/ar${bare}`
}

/** Guests type Western, Arabic or Persian digits; phone numbers are stored with Western ones. */
export const westernDigits = (text: string): string =>
  text.replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15))

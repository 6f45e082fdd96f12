import { type CurrencyCode, DEFAULT_CURRENCY, DEFAULT_PATTERN, digitsOf } from './currency-digits.ts'
import { type Amount, formatMoney, type MoneyPattern } from './money.ts'
import type { Locale } from './text/locales.ts'

const known = new Map<string, string>()

/** Where a language puts the sign of a currency. Computed by the server and sent along with the restaurant. */
export function moneyPattern(currency: CurrencyCode, locale: Locale): MoneyPattern {
  const key = `${locale}${currency}`
  const pattern = known.get(key) ?? findPattern(currency, locale)
  known.set(key, pattern)
  return { currency, pattern }
}

function findPattern(currency: CurrencyCode, locale: Locale): string {
  if (currency === DEFAULT_CURRENCY) return DEFAULT_PATTERN
  const style = { style: 'currency', currency, minimumFractionDigits: digitsOf(currency) } as const
  const parts = new Intl.NumberFormat(locale === 'ar' ? 'ar-u-nu-latn' : 'en', style).formatToParts(1)
  const text = parts.map(({ type, value }) => (NUMBER.has(type) ? (type === 'integer' ? '¤' : '') : value)).join('')
  const bare = text
    .replace(/[\u200e\u200f]/g, '')
    .replaceAll(' ', '\u00a0')
    .trim()
  // The marks keep number and sign in their order inside a text of either direction.
  return /\p{sc=Arabic}/u.test(bare) ? `\u200f${bare}\u200f` : bare
}

const NUMBER = new Set(['integer', 'decimal', 'fraction', 'group'])

/** For mails and other texts that the server writes. */
export const moneyText = (amount: Amount, currency: CurrencyCode, locale: Locale): string =>
  formatMoney(amount, moneyPattern(currency, locale))

import { createContext, useContext } from 'react'
import { type CurrencyCode, DEFAULT_CURRENCY } from '../domain/currency-digits.ts'
import {
  type Amount,
  foreignPattern,
  formatDifference,
  formatMoney,
  formatWhole,
  type Minor,
  type MoneyPattern,
  readAmount,
  toAmount,
  toMinor,
} from '../domain/money.ts'
import type { Restaurant } from '../domain/restaurant/restaurant.schema.ts'
import type { Locale } from '../domain/text/locales.ts'
import { useSiteLocale } from './restaurant.ts'

type Patterns = Pick<Restaurant, 'currency' | 'money'>

const { currency, pattern } = foreignPattern(DEFAULT_CURRENCY)
/** How the restaurant's currency is written; a page without the restaurant writes the name of the currency. */
export const MoneyPatterns = createContext<Patterns>({ currency, money: { en: pattern, ar: pattern } })

const moneyOf = (pattern: MoneyPattern) => ({
  currency: pattern.currency,
  /** `€`, for a label beside a field that has only the number. */
  sign: pattern.pattern.replace(/[¤\u200f]/g, '').trim(),
  format: (amount: Amount) => formatMoney(amount, pattern),
  formatWhole: (amount: Amount) => formatWhole(amount, pattern),
  formatDifference: (amount: Amount) => formatDifference(amount, pattern),
  formatUnits: (units: Minor) => formatMoney(toAmount(units, pattern.currency), pattern),
  toMinor: (amount: Amount) => toMinor(amount, pattern.currency),
  toAmount: (units: Minor) => toAmount(units, pattern.currency),
  /** What somebody typed; null: it is no amount of the currency. */
  read: (typed: string) => readAmount(typed, pattern.currency),
})
export type Money = ReturnType<typeof moneyOf>

/** The money of any currency and language; by default of the restaurant and the reader. */
export function useMoneyIn() {
  const { currency: own, money } = useContext(MoneyPatterns)
  const reader = useSiteLocale()
  return (currency: CurrencyCode = own, locale: Locale = reader): Money =>
    moneyOf(currency === own ? { currency, pattern: money[locale] } : foreignPattern(currency))
}

/** Amounts of this currency as the page's language writes them; without one, of the restaurant's. */
export const useMoney = (currency?: CurrencyCode): Money => useMoneyIn()(currency)

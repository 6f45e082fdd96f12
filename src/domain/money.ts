import { type CurrencyCode, digitsOf } from './currency-digits.ts'
import { typedNumber } from './text/numbers.ts'

declare const minor: unique symbol

/** A whole number of the smallest unit of a currency: cents, fils, yen. Every rule works in these. */
export type Minor = number & { readonly [minor]: true }

/** An amount as the API, the database, files and screens have it: `12.5` euros, `1.25` dinars. */
export type Amount = number & { readonly [minor]?: never }

const FACTORS = [1, 10, 100, 1000]
const factorOf = (currency: CurrencyCode): number => FACTORS[digitsOf(currency)] ?? 1

// 1.005 * 100 is 100.49999…: adding an epsilon of the value's own size makes half a cent round up as people expect.
export const toMinor = (amount: Amount, currency: CurrencyCode): Minor =>
  Math.round(amount * factorOf(currency) * (1 + Number.EPSILON)) as Minor

/** The same for a difference, which may be below zero. */
export const toSignedMinor = (amount: Amount, currency: CurrencyCode): Minor =>
  asMinor(Math.sign(amount) * toMinor(Math.abs(amount), currency))

export const toAmount = (units: Minor, currency: CurrencyCode): Amount => units / factorOf(currency)

/** The result of a computation with whole units. */
export const asMinor = (units: number): Minor => units as Minor

export const NOTHING = asMinor(0)

/** The largest amount of any currency: what the database holds, and computes with exactly. */
export const MOST = asMinor(9_999_999_999)

export const addUp = (parts: readonly Minor[]): Minor => asMinor(parts.reduce((sum, part) => sum + part, 0))

/** A share of an amount, such as a tax or a tip. Half a unit is rounded up; percentages have at most two decimals. */
export const percentOf = (units: Minor, percent: number): Minor =>
  asMinor(Math.floor((units * Math.round(percent * 100) + 5000) / 10_000))

/** Whether the currency has an amount: no half cents, no tenths of a yen. Binary fractions are not exact. */
export const fitsCurrency = (amount: Amount, currency: CurrencyCode): boolean =>
  Math.abs(amount * factorOf(currency) - Math.round(amount * factorOf(currency))) < 1e-4

/** How a language writes the amounts of one currency: `¥¤`, `¤ €`. The server ships it, see `moneyPattern`. */
export type MoneyPattern = { currency: CurrencyCode; pattern: string }

// Not with `Intl.NumberFormat`: on a phone, creating the first one takes as long as a quarter of our scripts.
function write(digits: string, amount: Amount, { pattern }: MoneyPattern): string {
  const [whole = '', ...fraction] = digits.split('.')
  const groups: string[] = []
  for (let end = whole.length; end > 0; end -= 3) groups.unshift(whole.slice(Math.max(0, end - 3), end))
  return `${amount < 0 ? '-' : ''}${pattern.replace('¤', () => [groups.join(','), ...fraction].join('.'))}`
}

/** `€1,234.50`, the same digits in both languages. */
export function formatMoney(amount: Amount, pattern: MoneyPattern): string {
  const { currency } = pattern
  return write(plainAmount(Math.abs(amount), currency), amount, pattern)
}

/** `€1,235`, where there is little room. */
export const formatWhole = (amount: Amount, pattern: MoneyPattern): string =>
  write(Math.round(Math.abs(amount)).toFixed(0), amount, pattern)

/** What an option adds to a price: `+€0.75`. */
export const formatDifference = (amount: Amount, pattern: MoneyPattern): string =>
  `${amount > 0 ? '+' : ''}${formatMoney(amount, pattern)}`

/** `12.50`, for files and other programs. */
export const plainAmount = (amount: Amount, currency: CurrencyCode): string =>
  toAmount(toMinor(amount, currency), currency).toFixed(digitsOf(currency))

/** An amount of a currency that is not the restaurant's. */
export const foreignPattern = (currency: CurrencyCode): MoneyPattern => ({ currency, pattern: `${currency}\u00a0¤` })

/** An amount as somebody typed it, in the digits of either script and with either decimal mark; null: it is none. */
export function readAmount(text: string, currency: CurrencyCode): Minor | null {
  const amount = typedNumber(withoutSign(text), digitsOf(currency))
  const units = toMinor(Math.abs(amount), currency)
  return amount >= 0 && units <= MOST ? units : null
}

/** Without the sign or the code of a currency around it, and without marks of direction. */
const withoutSign = (text: string): string =>
  text
    .replace(/[\p{Sc}\u200e\u200f]/gu, ' ')
    .trim()
    .replace(/^[A-Z]{3}(?=[\s\d])|(?<=[\s\d])[A-Z]{3}$/, '')

import { westernDigits } from './text/locales.ts'

/** A whole number of cents. Every rule works in cents; the API, the database and the screens use dollars. */
export type Cents = number

// 1.005 * 100 is 100.49999…: adding an epsilon of the value's own size makes half a cent round up as people expect.
export const toCents = (dollars: number): Cents => Math.round(dollars * 100 * (1 + Number.EPSILON))

export const toDollars = (cents: Cents): number => cents / 100

// Not with `Intl.NumberFormat`: on a phone, creating the first one takes as long as a quarter of our scripts.
function formatDigits(digits: string, amount: number) {
  const [whole = '', ...cents] = digits.split('.')
  const groups: string[] = []
  for (let end = whole.length; end > 0; end -= 3) groups.unshift(whole.slice(Math.max(0, end - 3), end))
  return `${amount < 0 ? '-' : ''}$${[groups.join(','), ...cents].join('.')}`
}

/** An amount as somebody typed it, in the digits of either script; null: it is none. */
export function readAmount(text: string): Cents | null {
  const typed = westernDigits(text).trim().replace(/^\$/, '').replace(/[,٫]/, '.')
  return /^\d{1,8}(\.\d{1,2})?$/.test(typed) ? toCents(Number(typed)) : null
}

/** `$1,234.50`, the same digits in both languages. */
export const formatMoney = (amount: number): string =>
  formatDigits(toDollars(toCents(Math.abs(amount))).toFixed(2), amount)

/** `$1,235`, where there is little room. */
export const formatWholeDollars = (amount: number): string =>
  formatDigits(Math.round(Math.abs(amount)).toFixed(0), amount)

import { type CurrencyCode, digitsOf } from '../../domain/currency-digits.ts'
import { type Amount, type Minor, plainAmount, toMinor } from '../../domain/money.ts'

/** An amount as PayPal writes it. */
export type Money = { currency_code: CurrencyCode; value: string }

/** The currencies that PayPal takes. Of the Gulf, the Levant and the Maghreb it takes none. */
const TAKEN = new Set(
  'AUD BRL CAD CHF CNY CZK DKK EUR GBP HKD HUF ILS INR JPY MXN MYR NOK NZD PHP PLN SEK SGD THB TWD USD'.split(' '),
)
export const takesCurrency = (currency: CurrencyCode): boolean => TAKEN.has(currency)

export const paypalMoney = (amount: Amount, currency_code: CurrencyCode): Money => ({
  currency_code,
  value: plainAmount(amount, currency_code),
})

/** Undefined: not a valid amount of its currency. */
export function unitsIn({ currency_code, value }: Money): Minor | undefined {
  const [, whole, fraction = ''] = /^(\d{1,10})(?:\.(\d{1,3}))?$/.exec(value) ?? []
  const more = fraction.slice(digitsOf(currency_code))
  return whole === undefined || /[1-9]/.test(more) ? undefined : toMinor(Number(value), currency_code)
}

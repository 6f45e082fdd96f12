import { type Cents, toCents } from '../../domain/money.ts'
import { CURRENCY } from '../../domain/payments/currency.ts'

/** An amount as PayPal writes it. */
export type Money = { currency_code: string; value: string }

const WITHOUT_DECIMALS = new Set(['HUF', 'JPY', 'TWD'])

export const paypalMoney = (cents: Cents, currency_code = CURRENCY): Money => ({
  currency_code,
  value: (cents / 100).toFixed(WITHOUT_DECIMALS.has(currency_code) ? 0 : 2),
})

/** The amount in hundredths of its currency. Undefined: not a valid amount. */
export const centsIn = ({ value }: Money): Cents | undefined =>
  /^\d{1,10}(\.\d{1,2})?$/.test(value) ? toCents(Number(value)) : undefined

/** Undefined: another currency, or not a valid amount. */
export const centsOf = (money: Money): Cents | undefined =>
  money.currency_code === CURRENCY ? centsIn(money) : undefined

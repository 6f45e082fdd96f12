import { type Amount, asMinor, type Minor, type MoneyPattern, toAmount, toMinor } from '../src/domain/money.ts'

/** Amounts of most tests, which are in dollars. */
export const cents = (amount: Amount): Minor => toMinor(amount, 'USD')
export const dollars = (units: number): Amount => toAmount(asMinor(units), 'USD')
/** A whole number of cents. */
export const usd = (units: number): Minor => asMinor(units)
/** Dishes of an order, all of one usual rate. */
export const dishesFor = (units: Minor) => ({ dishes: [{ units, category_id: null, date: null }], day: '2026-11-16' })
export const USD: MoneyPattern = { currency: 'USD', pattern: '$¤' }

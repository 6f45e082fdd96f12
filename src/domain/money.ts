/** A whole number of cents. Every rule works in cents; the API, the database and the screen speak dollars. */
export type Cents = number

// 1.005 * 100 is 100.49999…: nudging by an epsilon of the value's own size makes half a cent round up as people expect.
export const toCents = (dollars: number): Cents => Math.round(dollars * 100 * (1 + Number.EPSILON))

export const toDollars = (cents: Cents): number => cents / 100

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** `$1,234.50`, the same digits in both languages. */
export const formatMoney = (amount: number): string => dollars.format(amount)

const wholeDollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })

/** `$1,235`, where there is room for a glance only. */
export const formatRoundly = (amount: number): string => wholeDollars.format(amount)

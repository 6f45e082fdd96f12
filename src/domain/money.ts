/** A whole number of cents. Every rule works in cents; the API, the database and the screen speak dollars. */
export type Cents = number

// 1.005 * 100 is 100.49999…: nudging by an epsilon of the value's own size makes half a cent round up as people expect.
export const toCents = (dollars: number): Cents => Math.round(dollars * 100 * (1 + Number.EPSILON))

export const toDollars = (cents: Cents): number => cents / 100

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** `$1,234.50`, the same digits in both languages. */
export const formatMoney = (amount: number): string => dollars.format(amount)

import { toCents, toDollars } from '../money.ts'

/** What of the ledger is listed, where not all of it is. */
export const LEDGER_FILTERS = ['differences', 'kept', 'refunds', 'disputes'] as const

export type LedgerOnly = (typeof LEDGER_FILTERS)[number]

/** How many days the totals are about. */
export const PERIODS = { month: 30, quarter: 90, year: 365, all: null } as const

export type Period = keyof typeof PERIODS

/** Ours less PayPal's: what is kept after refunds. Anything but zero is to be settled. */
export const difference = (ours: Books, paypals: Books): number =>
  toDollars(toCents(ours.captured) - toCents(ours.refunded) - toCents(paypals.captured) + toCents(paypals.refunded))

export type Books = { captured: number; refunded: number }

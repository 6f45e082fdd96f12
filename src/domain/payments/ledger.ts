import type { CurrencyCode } from '../currency-digits.ts'
import { asMinor, toAmount, toMinor } from '../money.ts'

/** The filters of the ledger. */
export const LEDGER_FILTERS = ['differences', 'kept', 'refunds', 'disputes', 'doubtful'] as const

export type LedgerFilterName = (typeof LEDGER_FILTERS)[number]

/** A payment is in doubt when PayPal was asked for the money and has given no answer for so long. */
export const DOUBT_MINUTES = 5

/** The periods of the totals, in days. */
export const PERIODS = { month: 30, quarter: 90, year: 365, all: null } as const

export type Period = keyof typeof PERIODS

/** Our amount after refunds less PayPal's. Any difference must be settled. */
export function difference(ours: LedgerAmounts, paypals: LedgerAmounts, currency: CurrencyCode): number {
  const kept = ({ captured, refunded }: LedgerAmounts) => toMinor(captured, currency) - toMinor(refunded, currency)
  return toAmount(asMinor(kept(ours) - kept(paypals)), currency)
}

export type LedgerAmounts = { captured: number; refunded: number }

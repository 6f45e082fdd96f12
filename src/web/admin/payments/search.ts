import { LEDGER_FILTERS, PERIODS, type Period } from '../../../domain/payments/ledger.ts'
import type { LedgerFilter } from './queries.ts'

const KNOWN = Object.keys(PERIODS) as Period[]

/** What the address says; whatever else stands there is left out. */
export function readSearch({ only, period }: Record<string, unknown>): LedgerFilter {
  const chosen = KNOWN.find((one) => one === period)
  return { only: LEDGER_FILTERS.find((one) => one === only), period: chosen === 'month' ? undefined : chosen }
}

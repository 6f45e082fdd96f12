import { LEDGER_FILTERS, PERIODS } from '../../../domain/payments/ledger.ts'
import { keysOf } from '../../../domain/records.ts'
import type { LedgerFilter } from './queries.ts'

const PERIOD_NAMES = keysOf(PERIODS)

/** The valid search parameters of the URL; others are dropped. */
export function readSearch({ only, period }: Record<string, unknown>): LedgerFilter {
  const chosen = PERIOD_NAMES.find((name) => name === period)
  return { only: LEDGER_FILTERS.find((name) => name === only), period: chosen === 'month' ? undefined : chosen }
}

import type { LedgerFilter } from './queries.ts'

/** What the address says; whatever else stands there is left out. */
export const readSearch = ({ only }: Record<string, unknown>): LedgerFilter => (only === 'differences' ? { only } : {})

import type { CurrencyCode } from '../currency-digits.ts'
import type { Service } from '../hours/services.ts'
import type { Amount } from '../money.ts'

/**
 * What an entry of the ledger counts; `order_money` in the database writes them. Sold: `orders` (how many), `subtotal`,
 * `delivery`, `tip`, `taxed` and `tax` by rate, `rounding` of cash to the smallest coin. Paid: `cash`, `captured` online,
 * `refunded` online and its `fee`. `given_back`: the part of the sale that was refunded, with `taxed_back` and `tax_back`;
 * `uncollected`: what the guest still pays on receipt; `unmatched`: money online that no sale explains.
 */
export const ENTRY_KINDS = [
  'orders',
  'subtotal',
  'delivery',
  'tip',
  'rounding',
  'taxed',
  'tax',
  'taxed_back',
  'tax_back',
  'given_back',
  'uncollected',
  'unmatched',
  'cash',
  'captured',
  'refunded',
  'fee',
] as const
export type EntryKind = (typeof ENTRY_KINDS)[number]

/** The sum of entries that differ in nothing but the amount. */
export type MoneyEntry = {
  service: Service
  currency: CurrencyCode
  kind: EntryKind
  provider: string | null
  name: string | null
  name_ar: string | null
  percent: number | null
  included: boolean | null
  amount: Amount
}

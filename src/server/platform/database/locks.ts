import { sql } from 'drizzle-orm'
import type { Tx } from './connection.ts'

/**
 * Locks are taken in this order, and within one kind in the order of their numbers, so that transactions cannot
 * deadlock.
 */
const KINDS = {
  idempotency_key: 7372_001,
  slot: 7372_002,
  kitchen: 7372_005,
  holder: 7372_004,
  customer: 7372_003,
  recipient: 7372_006,
  catalogue: 7372_010,
}

/** Advisory locks until the end of the transaction, across all processes. */
export async function lock(tx: Tx, kind: keyof typeof KINDS, names: readonly string[]) {
  if (names.length === 0) return
  await tx.execute(sql`select pg_advisory_xact_lock(${KINDS[kind]}::int, number)
    from (select distinct hashtext(name) as number from unnest(${sql.param(names)}::text[]) as name order by number) as numbers`)
}

import { sql } from 'drizzle-orm'
import { admin_users } from '../../tables/schema.ts'
import { Refusal } from '../refusal.ts'
import type { Db, Tx } from './connection.ts'

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
  day_close: 7372_007,
  menu: 7372_010,
  // The number of the menu: during an upgrade, processes of an older version still take it for pages.
  pages: 7372_010,
}

/** Advisory locks until the end of the transaction, across all processes. */
export async function lock(tx: Tx, kind: keyof typeof KINDS, names: readonly string[]) {
  if (names.length === 0) return
  await tx.execute(sql`select pg_advisory_xact_lock(${KINDS[kind]}::int, number)
    from (select distinct hashtext(name) as number from unnest(${sql.param(names)}::text[]) as name order by number) as numbers`)
}

/** Roles and accounts of staff are changed one after another. Taken before any lock of a row. */
export const lockStaff = (tx: Tx) => tx.execute(sql`lock table ${admin_users} in share row exclusive mode`)

/** The second of two concurrent registrations of an address waits for the first. Taken alone. */
export const lockRegistrations = (tx: Tx, email: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${email}, 25))`)

/** The lock of those who change the public content, as `invalidate_readers` in the migrations takes it. Taken alone. */
export const lockContent = (tx: Tx) => tx.execute(sql`select pg_advisory_xact_lock(7372, 21)`)

/**
 * Runs changes of the menu one after another, across all processes. Each also raises the content version, so that
 * without this lock two changes of the same rows in different order could deadlock.
 */
export async function changeMenu<T>(db: Db, change: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction(async (tx) => {
    // The name that processes of an older version take, which go on during an upgrade.
    await lock(tx, 'menu', ['catalogue'])
    return change(tx)
  })
}

/** Refuses a change that is based on an outdated version. */
export function requireVersion<V extends number | string>({ version }: { version: V }, read: V) {
  if (version !== read) throw new Refusal('conflict', 'Someone else changed this while you were editing.')
}

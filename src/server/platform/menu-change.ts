import type { Db, Tx } from './database/connection.ts'
import { lock } from './database/locks.ts'
import { Refusal } from './refusal.ts'

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
export function requireVersion({ version }: { version: number }, read: number) {
  if (version !== read) throw new Refusal('conflict', 'Someone else changed this while you were editing.')
}

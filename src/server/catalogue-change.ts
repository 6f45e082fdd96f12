import type { Db, Tx } from './database/connection.ts'
import { lock } from './database/locks.ts'
import { Refusal } from './refusal.ts'

/**
 * Changes to the catalogue are made one after another, whichever process they come from. Each of them also raises the
 * content version, so that without this two that touch the same rows in another order would wait for each other.
 */
export async function changeCatalogue<T>(db: Db, change: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction(async (tx) => {
    await lock(tx, 'catalogue', ['catalogue'])
    return change(tx)
  })
}

/** Whoever saves what they read before somebody else changed it is told so, and nothing is stored. */
export function requireVersion({ version }: { version: number }, read: number) {
  if (version !== read) throw new Refusal('conflict', 'Someone else changed this while you were editing.')
}

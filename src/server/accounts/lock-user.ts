import { eq } from 'drizzle-orm'
import type { Tx } from '../database/connection.ts'
import { sessions, users } from '../database/schema.ts'
import { Refusal } from '../refusal.ts'

/** Sessions first, as everywhere else, so that transactions cannot deadlock. */
export async function requireLockedUser(tx: Tx, id: string) {
  await tx.select().from(sessions).where(eq(sessions.user_id, id)).orderBy(sessions.id).for('update')
  const [user] = await tx.select().from(users).where(eq(users.id, id)).for('update')
  if (!user) throw new Refusal('unauthenticated', 'This account no longer exists.')
  return user
}

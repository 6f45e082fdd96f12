import { and, desc, eq, ne, notInArray, sql } from 'drizzle-orm'
import type { Tx } from '../platform/database/connection.ts'
import { accounts, admin_users, users } from '../tables/schema.ts'
import { endLinks } from './links.ts'
import { clearTwoFactor } from './two-factor.ts'

type NewUser = typeof users.$inferInsert & { hash: string }
export type Registered = Awaited<ReturnType<typeof selectRegistrations>>[number]

/** All registrations of an address, the newest first; at most one of them is confirmed. */
export const selectRegistrations = (tx: Tx, email: string) =>
  tx
    .select({
      id: users.id,
      sign_in_name: users.sign_in_name,
      email_verified: users.email_verified,
      locale: users.locale,
      hash: accounts.password,
    })
    .from(users)
    .leftJoin(accounts, eq(accounts.user_id, users.id))
    .where(eq(users.email, email))
    .orderBy(desc(users.created_at), desc(users.id))

export async function addUser(tx: Tx, { hash, ...user }: NewUser): Promise<string> {
  const [added] = await tx.insert(users).values(user).returning({ id: users.id })
  if (!added) throw new Error('No user was added')
  const { id } = added
  await tx.insert(accounts).values({ user_id: id, account_id: id, provider_id: 'credential', password: hash })
  return id
}

/** Removes what was entered before the address was confirmed: it may be from another person. */
export async function clearUnconfirmed(tx: Tx, id: string) {
  await clearTwoFactor(tx, id)
  await tx.update(users).set({ phone: null }).where(eq(users.id, id))
}

/** Confirms the address for this account and deletes other registrations of it and earlier links. */
export async function claimAddress(tx: Tx, { id, email }: { id: string; email: string }) {
  const staff = tx.select({ id: admin_users.user_id }).from(admin_users)
  await tx
    .delete(users)
    .where(and(eq(users.email, email), ne(users.id, id), eq(users.email_verified, false), notInArray(users.id, staff)))
  await tx.update(users).set({ email_verified: true, updated_at: sql`now()` }).where(eq(users.id, id))
  await endLinks(tx, id)
}

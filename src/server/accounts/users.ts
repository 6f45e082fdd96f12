import { and, count, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { User, UserChangeSchema, UserFilterSchema } from '../../domain/accounts/accounts.schema.ts'
import { mayHaveRole } from '../../domain/accounts/accounts.ts'
import type { Db, Tx } from '../platform/database/connection.ts'
import { wordsMatch } from '../platform/database/full-text-search.ts'
import { afterCursor, cursorOf, cutPage, inOrder, newest, sortValues } from '../platform/database/keyset.ts'
import { lockStaff } from '../platform/database/locks.ts'
import { Refusal } from '../platform/refusal.ts'
import { type Actor, record } from '../security-log/record.ts'
import { admin_users, sessions, user_changes, users } from '../tables/schema.ts'
import { giveRole, requireSomeAdmin, roleInPanel } from './admin-users.ts'

type Filter = z.output<typeof UserFilterSchema>

export async function listUsers(db: Db, { search, cursor, limit }: Filter) {
  const matches = wordsMatch(users.search_words, search)
  const [rows, [counts]] = await Promise.all([
    selectUsers(db)
      .where(and(matches, afterCursor(newest(users), cursor)))
      .orderBy(...inOrder(newest(users), search))
      .limit(limit + 1),
    db.select({ total: count() }).from(users).where(matches),
  ])
  const { page, last } = cutPage(rows, limit)
  return { users: page.map(toUser), next_cursor: last ? cursorOf(last.sort_values) : null, total: counts?.total ?? 0 }
}

/** An inactive account loses its sessions at once. The last active admin cannot be removed. */
export async function changeUser(
  db: Db | Tx,
  actor: Actor,
  id: string,
  { role, status }: z.output<typeof UserChangeSchema>,
): Promise<User> {
  return db.transaction(async (tx) => {
    // Locked before reading: two admins who demote each other at once are handled one after the other.
    await lockStaff(tx)
    const [before] = await selectUsers(tx).where(eq(users.id, id))
    const [user] = await tx.update(users).set({ status, updated_at: sql`now()` }).where(eq(users.id, id)).returning()
    if (!user) throw new Refusal('not_found', "This user doesn't exist.")
    if (role && !mayHaveRole(role, user))
      throw new Refusal('email_unverified', 'The email address must be verified before you can change the role.')
    if (role) await giveRole(tx, id, role)
    if (status === 'inactive') await tx.delete(sessions).where(eq(sessions.user_id, id))
    await requireSomeAdmin(tx)
    const after = await findUser(tx, id)
    if (before) await recordChange(tx, actor, before, after)
    return after
  })
}

type Standing = Pick<User, 'role' | 'status'>

async function recordChange(tx: Tx, actor: Actor, before: Standing, user: User) {
  const change = (part: keyof Standing) => ({ subject: user, details: { before: before[part], after: user[part] } })
  if (before.role !== user.role) await record(tx, actor, { kind: 'role_changed', ...change('role') })
  if (before.status !== user.status) await record(tx, actor, { kind: 'status_changed', ...change('status') })
}

export async function findUser(tx: Tx, id: string): Promise<User> {
  const [row] = await selectUsers(tx).where(eq(users.id, id))
  if (!row) throw new Error('The user does not exist')
  return toUser(row)
}

const selectUsers = (db: Db | Tx) =>
  db
    .select({
      id: users.id,
      email: users.email,
      full_name: users.full_name,
      phone: users.phone,
      email_verified: users.email_verified,
      two_factor_enabled: users.two_factor_enabled,
      status: users.status,
      role: roleInPanel,
      created_at: users.created_at,
      two_factor_cleared: sql<User['two_factor_cleared']>`(select json_build_object('by', changed_by, 'at', created_at)
        from ${user_changes} where user_id = ${users.id} and what = 'two_factor_cleared'
        order by created_at desc limit 1)`,
      sort_values: sortValues(newest(users)),
    })
    .from(users)
    .leftJoin(admin_users, eq(admin_users.user_id, users.id))
    .$dynamic()

type Row = Awaited<ReturnType<typeof selectUsers>>[number]

const toUser = ({ sort_values: _, created_at, two_factor_cleared: cleared, ...user }: Row): User => ({
  ...user,
  created_at: created_at.toISOString(),
  two_factor_cleared: cleared && { ...cleared, at: new Date(cleared.at).toISOString() },
})

/** Sessions first, as everywhere else, so that transactions cannot deadlock. */
export async function requireLockedUser(tx: Tx, id: string) {
  await tx.select().from(sessions).where(eq(sessions.user_id, id)).orderBy(sessions.id).for('update')
  const [user] = await tx.select().from(users).where(eq(users.id, id)).for('update')
  if (!user) throw new Refusal('unauthenticated', 'This account no longer exists.')
  return user
}

import { and, eq, sql } from 'drizzle-orm'
import type { Role } from '../../domain/accounts/roles.ts'
import type { Tx } from '../platform/database/connection.ts'
import { Refusal } from '../platform/refusal.ts'
import { admin_users, users } from '../tables/schema.ts'

/** A row in `admin_users` makes an admin or staff member; for a query that joins it to `users`. */
export const roleInPanel = sql<Role>`coalesce(${admin_users.role}, 'customer')`

export async function giveRole(tx: Tx, user_id: string, role: Role) {
  if (role === 'customer') await tx.delete(admin_users).where(eq(admin_users.user_id, user_id))
  else
    await tx
      .insert(admin_users)
      .values({ user_id, role })
      .onConflictDoUpdate({ target: admin_users.user_id, set: { role } })
}

/** The last active admin cannot be removed. */
export async function requireSomeAdmin(tx: Tx) {
  const [admin] = await tx
    .select({ id: users.id })
    .from(admin_users)
    .innerJoin(users, eq(users.id, admin_users.user_id))
    .where(and(eq(admin_users.role, 'admin'), eq(users.status, 'active')))
    .limit(1)
  if (!admin) throw new Refusal('conflict', "You can't remove the last admin. Make someone else an admin first.")
}

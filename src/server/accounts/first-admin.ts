import { randomBytes } from 'node:crypto'
import { hashPassword } from 'better-auth/crypto'
import { eq } from 'drizzle-orm'
import { isLongEnoughForStaff } from '../../domain/accounts/password.ts'
import type { Config } from '../platform/config.ts'
import type { Db } from '../platform/database/connection.ts'
import { lockStaff } from '../platform/database/locks.ts'
import { OPERATOR, record } from '../security-log/record.ts'
import { sessions, users } from '../tables/schema.ts'
import { giveRole } from './admin-users.ts'
import { removePasskeys, STAFF_PASSWORD_RULE, setPassword } from './passwords.ts'
import { addUser, claimAddress, clearUnconfirmed, selectRegistrations } from './registrations.ts'
import { changeUser, findUser } from './users.ts'

type Staff = { email: string; password: string; role: 'admin' | 'staff' }

export const newPassword = () => randomBytes(12).toString('base64url')

/** Creates an admin on the first start. A generated password is printed once and stored only as a hash. */
export async function firstAdmin(db: Db, config: Config): Promise<string[]> {
  if ((await db.$count(users)) > 0) return []
  const email = config.ADMIN_EMAIL ?? 'admin@example.com'
  const password = config.ADMIN_PASSWORD ?? newPassword()
  await upsertStaff(db, { email, password, role: 'admin' })
  const shown = config.ADMIN_PASSWORD ? 'the one in ADMIN_PASSWORD' : `${password} (shown only once; save it now)`
  return [`Admin login: ${email}`, `Password: ${shown}`]
}

/**
 * Creates or changes a staff account, sets its password, removes its passkeys and ends its sessions. The address counts
 * as confirmed, because only the operator of the site can do this.
 */
export async function upsertStaff(db: Db, { email, password, role }: Staff) {
  if (!isLongEnoughForStaff(password)) throw new Error(`ADMIN_PASSWORD is too short. ${STAFF_PASSWORD_RULE}`)
  await db.transaction(async (tx) => {
    await lockStaff(tx)
    const registrations = await selectRegistrations(tx, email)
    const account = registrations.find(({ email_verified }) => email_verified) ?? registrations[0]
    if (!account) {
      const full_name = email.split('@')[0] ?? email
      const hash = await hashPassword(password)
      const id = await addUser(tx, { email, full_name, hash, email_verified: true, long_password: true })
      await giveRole(tx, id, role)
      const details = { before: 'customer', after: role }
      return record(tx, OPERATOR, { kind: 'role_changed', subject: { id, email, full_name }, details })
    }
    if (!account.email_verified) await clearUnconfirmed(tx, account.id)
    await setPassword(tx, account.id, password)
    await removePasskeys(tx, account.id)
    await tx.delete(sessions).where(eq(sessions.user_id, account.id))
    await claimAddress(tx, { id: account.id, email })
    await record(tx, OPERATOR, { kind: 'password_reset', subject: await findUser(tx, account.id) })
    await changeUser(tx, OPERATOR, account.id, { role, status: 'active' })
  })
}

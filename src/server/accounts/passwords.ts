import { hashPassword } from 'better-auth/crypto'
import { and, eq, ne, sql } from 'drizzle-orm'
import type { Context } from 'hono'
import type { Person } from '../../domain/accounts/accounts.ts'
import { isLongEnoughForStaff, PASSWORD_LIMITS } from '../../domain/accounts/password.ts'
import type { Role } from '../../domain/accounts/roles.ts'
import type { AppEnv } from '../platform/context.ts'
import type { Db, Tx } from '../platform/database/connection.ts'
import { wrongField } from '../platform/refusal.ts'
import { record } from '../security-log/record.ts'
import { accounts, admin_users, passkeys, sessions, users } from '../tables/schema.ts'
import { callAuth } from './call-auth.ts'
import { userOfResetLink } from './internals.ts'
import { readOrigin } from './known-device.ts'
import { endTrust } from './links.ts'
import { claimAddress, clearUnconfirmed, selectRegistrations } from './registrations.ts'
import { findUser } from './users.ts'

/** Sends a link to set a new password, for the confirmed account of the address or else its newest registration. */
export const requestReset = (c: Context<AppEnv>, email: string) =>
  c.var.accounts.inAuthTransaction(async (auth, _mails, tx) => {
    const registrations = await selectRegistrations(tx, email)
    const confirmed = registrations.find(({ email_verified }) => email_verified)
    const name = (confirmed ?? registrations[0])?.sign_in_name ?? email
    // An unknown address is not stored, as after a failed sign-in.
    const subject = confirmed && (await findUser(tx, confirmed.id))
    await record(tx, { origin: readOrigin(c) }, { kind: 'reset_requested', subject })
    await callAuth(c, (api) => api.requestPasswordReset({ body: { email: name }, returnHeaders: true }), { auth })
  })

/**
 * The link proves the address too: other registrations of it are deleted, and changes made before it was confirmed.
 * Passkeys are removed: a stranger may have added one.
 */
export const resetPassword = (c: Context<AppEnv>, body: { token: string; newPassword: string }) =>
  c.var.accounts.inAuthTransaction(async (auth, mails, tx) => {
    const id = await userOfResetLink(auth, body.token)
    if (id) requireLongEnough(await findRole(tx, id), body.newPassword)
    await callAuth(c, (api) => api.resetPassword({ body, returnHeaders: true }), { auth })
    const [user] = id ? await tx.select().from(users).where(eq(users.id, id)) : []
    if (!user) throw new Error('A password was reset without a user')
    if (!user.email_verified) await clearUnconfirmed(tx, user.id)
    await recordLength(tx, user.id, body.newPassword)
    await claimAddress(tx, user)
    const owner = { ...user, role: await findRole(tx, user.id), origin: readOrigin(c) }
    await record(tx, owner, { kind: 'password_reset' })
    if ((await removePasskeys(tx, user.id)) > 0) {
      await record(tx, owner, { kind: 'passkey_removed' })
      await mails.passkeysReset(user)
    }
    return user
  })

export const changePassword = (
  c: Context<AppEnv>,
  person: Person,
  change: { currentPassword: string; newPassword: string },
) =>
  c.var.accounts.inAuthTransaction(async (auth, mails, tx) => {
    const { id, email } = person
    requireLongEnough(person.role, change.newPassword)
    const body = { ...change, revokeOtherSessions: true }
    const { user } = await callAuth(c, (api, headers) => api.changePassword({ headers, body, returnHeaders: true }), {
      auth,
      passwordField: 'currentPassword',
    })
    await recordLength(tx, id, change.newPassword)
    // The library replaced the session; all others are gone.
    if (person.signed_in_with_passkey)
      await tx.update(sessions).set({ with_passkey: true }).where(eq(sessions.user_id, id))
    await endTrust(tx, id)
    await record(tx, person, { kind: 'password_changed' })
    await mails.passwordChanged({ ...user, email })
  })

/** Returns how many there were. */
export const removePasskeys = async (tx: Tx, user_id: string): Promise<number> =>
  (await tx.delete(passkeys).where(eq(passkeys.user_id, user_id)).returning({ id: passkeys.id })).length

export async function setPassword(tx: Tx, user_id: string, password: string) {
  requireLongEnough(await findRole(tx, user_id), password)
  await tx
    .update(accounts)
    .set({ password: await hashPassword(password), updated_at: sql`now()` })
    .where(and(eq(accounts.user_id, user_id), eq(accounts.provider_id, 'credential')))
  await recordLength(tx, user_id, password)
}

/** Called whenever a password is set or typed, because its length cannot be seen from the hash. */
export async function recordLength(db: Db | Tx, user_id: string, password: string) {
  const long_password = isLongEnoughForStaff(password)
  await db
    .update(users)
    .set({ long_password })
    .where(and(eq(users.id, user_id), ne(users.long_password, long_password)))
}

function requireLongEnough(role: Role, password: string) {
  if (role !== 'customer' && !isLongEnoughForStaff(password))
    throw wrongField('body.newPassword', 'too_short_for_staff')
}

async function findRole(tx: Tx, user_id: string): Promise<Role> {
  const [staff] = await tx.select({ role: admin_users.role }).from(admin_users).where(eq(admin_users.user_id, user_id))
  return staff?.role ?? 'customer'
}

export const STAFF_PASSWORD_RULE = `Staff and admins need a password of at least ${PASSWORD_LIMITS.staff_min} characters.`

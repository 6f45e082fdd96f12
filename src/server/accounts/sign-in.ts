import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Context } from 'hono'
import type { z } from 'zod'
import type { SignInSchema } from '../../domain/accounts/auth.schema.ts'
import type { AppEnv } from '../platform/context.ts'
import type { Db } from '../platform/database/connection.ts'
import { Refusal } from '../platform/refusal.ts'
import { record } from '../security-log/record.ts'
import { admin_users, users } from '../tables/schema.ts'
import { callAuth } from './call-auth.ts'
import { readOrigin } from './known-device.ts'
import { recordLength } from './passwords.ts'

/** Signs in to the confirmed account of the address, or else to the unconfirmed one that the password belongs to. */
export async function signIn(c: Context<AppEnv>, { staff = false, ...credentials }: z.output<typeof SignInSchema>) {
  // The confirmed account is tried even if none exists: the duration must not reveal whether one does.
  const candidates = [{ name: credentials.email }, ...(await unconfirmed(c.var.db, credentials.email))]
  for (const { name } of candidates) {
    // The staff login tries a non-existent account for other people: it takes as long and starts no session.
    const email = staff && !(await isStaff(c.var.db, name)) ? NO_ACCOUNT : name
    const body = { ...credentials, email }
    const result = await callAuth(c, (api, headers) => api.signInEmail({ headers, body, returnHeaders: true })).catch(
      (error: unknown) => {
        if (!(error instanceof Refusal && error.code === 'invalid_credentials')) throw error
      },
    )
    if (result) return finish(c, name, credentials, 'twoFactorRedirect' in result)
  }
  await recordFailure(c, credentials.email)
  throw new Refusal('invalid_credentials', 'Invalid email or password.')
}

/** Names the confirmed account, if there is one. An unknown address is not stored: it may be a mistyped password. */
async function recordFailure(c: Context<AppEnv>, email: string) {
  const [subject] = await c.var.db
    .select({ id: users.id, full_name: users.full_name, email: users.email })
    .from(users)
    .where(and(eq(users.email, email), eq(users.email_verified, true)))
  await record(c.var.db, { origin: readOrigin(c) }, { kind: 'sign_in_failed', subject })
}

async function finish(
  c: Context<AppEnv>,
  name: string,
  { email, password }: { email: string; password: string },
  code_wanted: boolean,
) {
  const [user] = await c.var.db.select({ id: users.id }).from(users).where(eq(users.sign_in_name, name))
  if (!user) throw new Refusal('unauthenticated', 'This account no longer exists.')
  await recordLength(c.var.db, user.id, password)
  return { user_id: user.id, code_wanted, owns_address: name === email }
}

const NO_ACCOUNT = 'nobody@sufra.invalid'

const isStaff = async (db: Db, name: string) =>
  (await db.$count(
    admin_users,
    inArray(admin_users.user_id, db.select({ id: users.id }).from(users).where(eq(users.sign_in_name, name))),
  )) > 0

const unconfirmed = (db: Db, email: string) =>
  db
    .select({ name: users.sign_in_name })
    .from(users)
    .where(and(eq(users.email, email), eq(users.email_verified, false)))
    .orderBy(desc(users.created_at), desc(users.id))

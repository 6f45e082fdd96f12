import { createHmac } from 'node:crypto'
import { and, eq, lt, sql } from 'drizzle-orm'
import type { Context } from 'hono'
import type { z } from 'zod'
import type { User } from '../../domain/accounts/accounts.schema.ts'
import type { Person } from '../../domain/accounts/accounts.ts'
import type { CodeSchema } from '../../domain/accounts/auth.schema.ts'
import type { AppEnv } from '../platform/context.ts'
import type { Tx } from '../platform/database/connection.ts'
import { Refusal } from '../platform/refusal.ts'
import { record } from '../security-log/record.ts'
import { two_factors, user_changes, users } from '../tables/schema.ts'
import type { Auth } from './auth.ts'
import { callAuth } from './call-auth.ts'
import { decryptSecret } from './internals.ts'
import { endTrust } from './links.ts'
import type { Accounts } from './open-auth.ts'
import { recordSignIn } from './record-sign-in.ts'
import { findUser, requireLockedUser } from './users.ts'

const STEP = 30_000

class UsedCode extends Refusal {}

/**
 * The library accepts a code for 90 s, any number of times; here a code works once. Refusing a used code rolls back
 * what the library did, so that the next code can be tried. `person` is signed in and turns two-step sign-in on.
 * Returns the id of the user.
 */
export async function verifyOnce(
  c: Context<AppEnv>,
  person: Person | undefined,
  body: z.output<typeof CodeSchema>,
): Promise<string> {
  const result = await c.var.accounts.inAuthTransaction((auth, mails, tx) =>
    callAuth(
      c,
      async (api, headers) => {
        const verified = await api.verifyTOTP({ headers, body, returnHeaders: true })
        const { id } = verified.response.user
        await useCode(auth, tx, id, body.code)
        if (!person) await recordSignIn(c, tx, mails, id, 'code')
        else if (!person.two_factor_enabled) await record(tx, person, { kind: 'two_step_on' })
        return verified
      },
      { auth },
    ).catch((error: unknown) => {
      if (!(error instanceof Refusal) || error instanceof UsedCode) throw error
      return error // committed, because the library counted the wrong code
    }),
  )
  if (result instanceof Refusal) throw result
  return result.user.id
}

/** Accepts only a code of a later time step than the last accepted one. */
async function useCode(auth: Auth, tx: Tx, user_id: string, code: string) {
  const [row] = await tx
    .select({ secret: two_factors.secret })
    .from(two_factors)
    .where(eq(two_factors.user_id, user_id))
  if (!row) throw new Error('A code was accepted for a user without two-factor sign-in')
  const secret = await decryptSecret(auth, row.secret)
  const now = Math.floor(Date.now() / STEP)
  const step = [now + 1, now, now - 1].find((candidate) => codeAt(secret, candidate) === code)
  const updated = step
    ? await tx
        .update(two_factors)
        .set({ last_step: step })
        .where(and(eq(two_factors.user_id, user_id), lt(two_factors.last_step, step)))
        .returning({ id: two_factors.id })
    : []
  if (updated.length === 0)
    throw new UsedCode('two_factor_invalid', 'This code was used already. Wait for the next one.')
}

/** RFC 6238 with the same parameters as the library. */
function codeAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const offset = (mac.at(-1) ?? 0) & 15
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

export async function clearTwoFactor(tx: Tx, user_id: string) {
  await tx.delete(two_factors).where(eq(two_factors.user_id, user_id))
  await tx.update(users).set({ two_factor_enabled: false, updated_at: sql`now()` }).where(eq(users.id, user_id))
  await endTrust(tx, user_id)
}

/** The person types the password again, and is told by mail. */
export const turnOffTwoFactor = (c: Context<AppEnv>, person: Person, body: { password: string }) =>
  c.var.accounts.inAuthTransaction(async (auth, mails, tx) => {
    const { two_factor_enabled, locale } = await requireLockedUser(tx, person.id)
    await callAuth(c, (api, headers) => api.disableTwoFactor({ headers, body, returnHeaders: true }), { auth })
    await endTrust(tx, person.id)
    if (!two_factor_enabled) return
    await record(tx, person, { kind: 'two_step_off' })
    await mails.twoFactorOff({ email: person.email, locale })
  })

/** For a user who lost phone and recovery codes. Recorded in `user_changes`; the user gets a mail. */
export function clearTwoFactorOf({ inAuthTransaction }: Accounts, admin: Person, user_id: string): Promise<User> {
  // An open session of an admin must not be enough to turn the second step off without the password.
  if (admin.id === user_id) throw new Refusal('forbidden', 'Turn it off in your own account.')
  return inAuthTransaction(async (_auth, mails, tx) => {
    const [user] = await tx.select().from(users).where(eq(users.id, user_id)).for('update')
    if (!user) throw new Refusal('not_found', "This user doesn't exist.")
    if (!user.two_factor_enabled) throw new Refusal('conflict', "Two-step verification isn't on.")
    await clearTwoFactor(tx, user_id)
    const what = 'two_factor_cleared' as const
    await tx.insert(user_changes).values({ user_id, what, admin_id: admin.id, changed_by: admin.full_name })
    await record(tx, admin, { kind: 'two_step_off', subject: user })
    await mails.twoFactorCleared(user)
    return findUser(tx, user_id)
  })
}

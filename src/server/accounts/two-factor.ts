import { createHmac } from 'node:crypto'
import { symmetricDecrypt } from 'better-auth/crypto'
import { and, eq, lt } from 'drizzle-orm'
import type { Context } from 'hono'
import type { z } from 'zod'
import type { User } from '../../domain/accounts/accounts.schema.ts'
import type { CodeSchema } from '../../domain/accounts/auth.schema.ts'
import type { Auth } from '../auth/auth.ts'
import type { Accounts } from '../auth/open.ts'
import type { AppEnv } from '../context.ts'
import type { Tx } from '../database/connection.ts'
import { two_factors, user_changes, users } from '../database/schema.ts'
import type { Person } from '../person.ts'
import { Refusal } from '../refusal.ts'
import { callAuth } from './call-auth.ts'
import { endTrust } from './links.ts'
import { findUser } from './users.ts'

const STEP = 30_000

class UsedCode extends Refusal {}

/**
 * Asks the library about a code, which it accepts for a minute and a half, however often; here a code works once.
 * Refusing one that was used undoes what the library did, so that the next code can be tried. Returns whose it was.
 */
export async function verifyOnce(c: Context<AppEnv>, body: z.output<typeof CodeSchema>): Promise<string> {
  const outcome = await c.var.accounts.inAuthTransaction((auth, _mails, tx) =>
    callAuth(
      c,
      async (api, headers) => {
        const answer = await api.verifyTOTP({ headers, body, returnHeaders: true })
        await takeCode(auth, tx, answer.response.user.id, body.code)
        return answer
      },
      { auth },
    ).catch((error: unknown) => {
      if (!(error instanceof Refusal) || error instanceof UsedCode) throw error
      return error // and what the library counted is kept
    }),
  )
  if (outcome instanceof Refusal) throw outcome
  return outcome.user.id
}

/** Of the time steps that the library accepts, only one later than the last is taken. */
async function takeCode(auth: Auth, tx: Tx, user_id: string, code: string) {
  const [row] = await tx
    .select({ secret: two_factors.secret })
    .from(two_factors)
    .where(eq(two_factors.user_id, user_id))
  if (!row) throw new Error('A code was accepted of somebody who has none')
  const secret = await symmetricDecrypt({ key: (await auth.$context).secretConfig, data: row.secret })
  const now = Math.floor(Date.now() / STEP)
  const step = [now + 1, now, now - 1].find((candidate) => codeAt(secret, candidate) === code)
  const taken = step
    ? await tx
        .update(two_factors)
        .set({ last_step: step })
        .where(and(eq(two_factors.user_id, user_id), lt(two_factors.last_step, step)))
        .returning({ id: two_factors.id })
    : []
  if (taken.length === 0) throw new UsedCode('two_factor_invalid', 'This code was used already. Wait for the next one.')
}

/** RFC 6238, as the library computes it. */
function codeAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const offset = (mac.at(-1) ?? 0) & 15
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

export async function clearTwoFactor(tx: Tx, user_id: string) {
  await tx.delete(two_factors).where(eq(two_factors.user_id, user_id))
  await tx.update(users).set({ two_factor_enabled: false, updated_at: new Date() }).where(eq(users.id, user_id))
  await endTrust(tx, user_id)
}

/** For somebody who lost phone and recovery codes. It is written down who did it, and the person is told by mail. */
export function clearTwoFactorOf({ inAuthTransaction }: Accounts, admin: Person, user_id: string): Promise<User> {
  // Whoever finds an admin's session open must not get rid of the second step without the password.
  if (admin.id === user_id) throw new Refusal('forbidden', 'Turn it off in your own account.')
  return inAuthTransaction(async (_auth, mails, tx) => {
    const [user] = await tx.select().from(users).where(eq(users.id, user_id)).for('update')
    if (!user) throw new Refusal('not_found', "This user doesn't exist.")
    if (!user.two_factor_enabled) throw new Refusal('conflict', "Two-step verification isn't on.")
    await clearTwoFactor(tx, user_id)
    const what = 'two_factor_cleared' as const
    await tx.insert(user_changes).values({ user_id, what, admin_id: admin.id, changed_by: admin.full_name })
    await mails.twoFactorCleared(user)
    return findUser(tx, user_id)
  })
}

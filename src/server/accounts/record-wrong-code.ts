import { eq } from 'drizzle-orm'
import type { Context } from 'hono'
import { getSignedCookie } from 'hono/cookie'
import type { Person } from '../../domain/accounts/accounts.ts'
import type { AppEnv } from '../platform/context.ts'
import { Refusal } from '../platform/refusal.ts'
import { record } from '../security-log/record.ts'
import { users } from '../tables/schema.ts'
import { readCodeCookie, userWaitingForCode } from './internals.ts'
import { readOrigin } from './known-device.ts'

/** Records a wrong code in the security log: of a signed-in person, or of the account that is being signed in to. */
export async function recordingFailures<T>(
  c: Context<AppEnv>,
  person: Person | undefined,
  verify: () => Promise<T>,
): Promise<T> {
  // Read first: after too many wrong codes the library ends the sign-in.
  const user_id = person ? undefined : await findAccountId(c)
  try {
    return await verify()
  } catch (error) {
    if (error instanceof Refusal && error.code === 'two_factor_invalid') await recordWrongCode(c, person, user_id)
    throw error
  }
}

async function recordWrongCode(c: Context<AppEnv>, person: Person | undefined, user_id: string | undefined) {
  const kind = 'code_failed' as const
  if (person) return record(c.var.db, person, { kind })
  const [subject] = user_id ? await c.var.db.select().from(users).where(eq(users.id, user_id)) : []
  await record(c.var.db, { origin: readOrigin(c) }, { kind, subject })
}

async function findAccountId(c: Context<AppEnv>): Promise<string | undefined> {
  const { auth } = c.var.accounts
  const { name, secret } = await readCodeCookie(auth)
  const identifier = await getSignedCookie(c, secret, name)
  return identifier ? userWaitingForCode(auth, identifier) : undefined
}

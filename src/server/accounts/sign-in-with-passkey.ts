import { eq, sql } from 'drizzle-orm'
import type { Context } from 'hono'
import type { z } from 'zod'
import type { PasskeySignInSchema, SignInOptionsSchema } from '../../domain/accounts/passkeys.schema.ts'
import { mayActAs } from '../../domain/accounts/roles.ts'
import type { AppEnv } from '../platform/context.ts'
import type { Tx } from '../platform/database/connection.ts'
import { Refusal } from '../platform/refusal.ts'
import { record } from '../security-log/record.ts'
import { admin_users, passkeys, users } from '../tables/schema.ts'
import { roleInPanel } from './admin-users.ts'
import { callAuth } from './call-auth.ts'
import { readOrigin } from './known-device.ts'
import { recordSignIn } from './record-sign-in.ts'

type SignInOptions = z.output<typeof SignInOptionsSchema>

/** The challenge works once, for five minutes and in this browser. */
export async function passkeySignInOptions(c: Context<AppEnv>): Promise<SignInOptions> {
  // Without the cookies: the library would list the passkeys of whoever is signed in.
  const headers = new Headers()
  const {
    challenge,
    rpId = '',
    timeout = 60_000,
  } = await callAuth(c, (api) => api.generatePasskeyAuthenticationOptions({ headers, returnHeaders: true }))
  return { challenge, rpId, timeout, userVerification: 'required' }
}

/** Returns the id of the user. No code is asked for: the device and what unlocks it are two factors. */
export async function signInWithPasskey(
  c: Context<AppEnv>,
  { response, staff = false }: z.output<typeof PasskeySignInSchema>,
): Promise<string> {
  const { owner, refusal } = await c.var.accounts.inAuthTransaction(async (auth, mails, tx) => {
    const owner = await lockOwner(tx, response.id)
    if (staff && owner && !mayActAs(owner.role, 'cook')) return { owner, refusal: refused() }
    const refusal = await callAuth(
      c,
      async (api, headers) => {
        const body = { response: { ...response, clientExtensionResults: {} } }
        const verified = await api.verifyPasskeyAuthentication({ headers, body, returnHeaders: true })
        await recordSignIn(c, tx, mails, verified.response.session.userId, 'passkey')
        return { ...verified, response: undefined }
      },
      { auth },
    ).catch((error: unknown) => {
      if (error instanceof Refusal) return error // committed, because the challenge is used up
      throw error
    })
    if (!refusal)
      await tx.update(passkeys).set({ last_used_at: sql`now()` }).where(eq(passkeys.credential_id, response.id))
    return { owner, refusal }
  })
  if (owner && !refusal) return owner.id
  await record(c.var.db, { origin: readOrigin(c) }, { kind: 'sign_in_failed', subject: owner })
  throw refusal?.code === 'unavailable' ? refusal : refused()
}

const refused = () => new Refusal('passkey_refused', 'The passkey was not accepted.')

/** Locked before the passkey, as everywhere else, so that transactions cannot deadlock. */
async function lockOwner(tx: Tx, credential_id: string) {
  const [owner] = await tx
    .select({ id: users.id, full_name: users.full_name, email: users.email, role: roleInPanel })
    .from(passkeys)
    .innerJoin(users, eq(users.id, passkeys.user_id))
    .leftJoin(admin_users, eq(admin_users.user_id, users.id))
    .where(eq(passkeys.credential_id, credential_id))
    .for('update', { of: users })
  return owner
}

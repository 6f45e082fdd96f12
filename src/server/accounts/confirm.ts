import { and, eq, ne } from 'drizzle-orm'
import type { Context } from 'hono'
import type { z } from 'zod'
import type { ConfirmationSchema } from '../../domain/accounts/auth.schema.ts'
import type { Auth } from '../auth/auth.ts'
import type { AppEnv } from '../context.ts'
import type { Tx } from '../database/connection.ts'
import { sessions } from '../database/schema.ts'
import type { Person } from '../person.ts'
import { Refusal, wrongField } from '../refusal.ts'
import { findPerson } from './access.ts'
import { callAuth } from './call-auth.ts'
import { findUserOfLink } from './links.ts'
import { setPassword } from './passwords.ts'
import { findByPassword } from './register.ts'
import { claimAddress, clearUnconfirmed, type Registered, registrationsOf } from './registrations.ts'

/**
 * The link shows that its reader gets the mail, but not that they are who registered. A session or the password shows
 * that; whoever has neither chooses a new password. All other sessions end. Returns whose address it is.
 */
export async function confirmAddress(c: Context<AppEnv>, request: z.output<typeof ConfirmationSchema>) {
  const person = await findPerson(c)
  return c.var.accounts.inAuthTransaction(async (auth, _mails, tx) => {
    const { id: mailed_to, email } = await findUserOfLink(auth, tx, request.token)
    if (request.newPassword) {
      await clearUnconfirmed(tx, mailed_to)
      await setPassword(auth, tx, mailed_to, request.newPassword)
      await claimAddress(tx, { id: mailed_to, email })
      await endSessions(tx, mailed_to)
      await signIn(c, auth, email, request.newPassword)
      return mailed_to
    }
    const id = await pickRegistration(auth, await registrationsOf(tx, email), person, request.password)
    await claimAddress(tx, { id, email })
    await endSessions(tx, id, person?.id === id ? person.session_id : undefined)
    if (person?.id !== id && request.password) await signIn(c, auth, email, request.password)
    return id
  })
}

/** Several may have registered the address: it becomes the account of the one who read the mail. */
async function pickRegistration(auth: Auth, registered: Registered[], person?: Person, password?: string) {
  if (person && registered.some(({ id }) => id === person.id)) return person.id
  if (!password) throw new Refusal('unauthenticated', 'Please enter the password of the account.')
  const own = await findByPassword(auth, registered, password)
  if (!own) throw wrongField('body.password', 'wrong_password')
  return own.id
}

const endSessions = (tx: Tx, user_id: string, except?: string) =>
  tx.delete(sessions).where(and(eq(sessions.user_id, user_id), except ? ne(sessions.id, except) : undefined))

const signIn = (c: Context<AppEnv>, auth: Auth, email: string, password: string) =>
  callAuth(c, (api, headers) => api.signInEmail({ headers, body: { email, password }, returnHeaders: true }), { auth })

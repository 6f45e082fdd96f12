import { and, eq, ne } from 'drizzle-orm'
import type { Context } from 'hono'
import type { z } from 'zod'
import type { Person } from '../../domain/accounts/accounts.ts'
import type { ConfirmationSchema } from '../../domain/accounts/auth.schema.ts'
import type { AppEnv } from '../platform/context.ts'
import type { Tx } from '../platform/database/connection.ts'
import { Refusal, wrongField } from '../platform/refusal.ts'
import { record } from '../security-log/record.ts'
import { sessions } from '../tables/schema.ts'
import type { Auth } from './auth.ts'
import { callAuth } from './call-auth.ts'
import { readOrigin } from './known-device.ts'
import { findUserOfLink } from './links.ts'
import { setPassword } from './passwords.ts'
import { recordSignIn } from './record-sign-in.ts'
import { findByPassword } from './register.ts'
import { claimAddress, clearUnconfirmed, type Registered, selectRegistrations } from './registrations.ts'
import { findPerson } from './route-access.ts'

/**
 * The link proves access to the mail, but not that its reader registered the account. A session or the password proves
 * that; without either, a new password is chosen. All other sessions end. Returns the id of the account.
 */
export async function confirmAddress(c: Context<AppEnv>, request: z.output<typeof ConfirmationSchema>) {
  const person = await findPerson(c)
  return c.var.accounts.inAuthTransaction(async (auth, mails, tx) => {
    const { id: link_user_id, email, full_name } = await findUserOfLink(tx, request.token)
    if (request.newPassword) {
      await clearUnconfirmed(tx, link_user_id)
      await setPassword(tx, link_user_id, request.newPassword)
      await claimAddress(tx, { id: link_user_id, email })
      await endSessions(tx, link_user_id)
      const owner = { id: link_user_id, email, full_name, role: 'customer' as const, origin: readOrigin(c) }
      await record(tx, owner, { kind: 'password_reset' })
      await signIn(c, auth, email, request.newPassword)
      await recordSignIn(c, tx, mails, link_user_id, 'link')
      return link_user_id
    }
    const id = await pickRegistration(await selectRegistrations(tx, email), person, request.password)
    await claimAddress(tx, { id, email })
    await endSessions(tx, id, person?.id === id ? person.session_id : undefined)
    if (person?.id !== id && request.password) {
      await signIn(c, auth, email, request.password)
      await recordSignIn(c, tx, mails, id, 'link')
    }
    return id
  })
}

/** Several people may have registered the address: the account of the person with session or password gets it. */
async function pickRegistration(registered: Registered[], person?: Person, password?: string) {
  if (person && registered.some(({ id }) => id === person.id)) return person.id
  if (!password) throw new Refusal('unauthenticated', 'Please enter the password of the account.')
  const registration = await findByPassword(registered, password)
  if (!registration) throw wrongField('body.password', 'wrong_password')
  return registration.id
}

const endSessions = (tx: Tx, user_id: string, except?: string) =>
  tx.delete(sessions).where(and(eq(sessions.user_id, user_id), except ? ne(sessions.id, except) : undefined))

const signIn = (c: Context<AppEnv>, auth: Auth, email: string, password: string) =>
  callAuth(c, (api, headers) => api.signInEmail({ headers, body: { email, password }, returnHeaders: true }), { auth })

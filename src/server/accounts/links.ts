import { randomBytes } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import type { Auth } from '../auth/auth.ts'
import type { Tx } from '../database/connection.ts'
import { users, verifications } from '../database/schema.ts'
import { Refusal } from '../refusal.ts'

const LINK_DAYS = 2
const identifierOf = (token: string) => `verify-email:${token}`
const confirmationOf = (user_id: string) => `confirm:${user_id}`

/** Confirms the address for this account only, not for a later account with the same address. */
export async function newConfirmationToken(auth: Auth, user_id: string): Promise<string> {
  const token = randomBytes(24).toString('base64url')
  const { internalAdapter } = await auth.$context
  const expiresAt = new Date(Date.now() + LINK_DAYS * 86_400_000)
  await internalAdapter.createVerificationValue({
    identifier: identifierOf(token),
    value: confirmationOf(user_id),
    expiresAt,
  })
  return token
}

/** The unconfirmed account of a confirmation link. */
export async function findUserOfLink(auth: Auth, tx: Tx, token: string) {
  const { internalAdapter } = await auth.$context
  const link = await internalAdapter.findVerificationValue(identifierOf(token))
  const id = link && link.expiresAt > new Date() ? link.value.replace(/^confirm:/, '') : ''
  const [user] = id ? await tx.select().from(users).where(eq(users.id, id)).for('update') : []
  if (!user || user.email_verified)
    throw new Refusal('invalid_token', 'This link is no longer valid. Please request a new one.')
  return user
}

/** Deletes trusted devices, links to reset the password or confirm the address, and sign-ins that wait for a code. */
export const endLinks = (tx: Tx, user_id: string) =>
  tx.delete(verifications).where(inArray(verifications.value, [user_id, confirmationOf(user_id)]))

/** Like `endLinks`, but keeps the link that confirms the address: it does not depend on the password. */
export const endTrust = (tx: Tx, user_id: string) => tx.delete(verifications).where(eq(verifications.value, user_id))

import { createHash, randomBytes } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import type { Tx } from '../platform/database/connection.ts'
import { Refusal } from '../platform/refusal.ts'
import { users, verifications } from '../tables/schema.ts'

const LINK_DAYS = 2
/** Only the hash is stored, as the library does it. */
const hashIdentifier = (token: string) => createHash('sha256').update(`verify-email:${token}`).digest('base64url')
const writeConfirmation = (user_id: string) => `confirm:${user_id}`

/** Confirms the address for this account only, not for a later account with the same address. */
export async function newConfirmationToken(tx: Tx, user_id: string): Promise<string> {
  const token = randomBytes(24).toString('base64url')
  const expires_at = new Date(Date.now() + LINK_DAYS * 86_400_000)
  await tx
    .insert(verifications)
    .values({ identifier: hashIdentifier(token), value: writeConfirmation(user_id), expires_at })
  return token
}

/** The unconfirmed account of a confirmation link. */
export async function findUserOfLink(tx: Tx, token: string) {
  const [link] = await tx
    .select()
    .from(verifications)
    .where(eq(verifications.identifier, hashIdentifier(token)))
  const id = link && link.expires_at > new Date() ? link.value.replace(/^confirm:/, '') : ''
  const [user] = id ? await tx.select().from(users).where(eq(users.id, id)).for('update') : []
  if (!user || user.email_verified)
    throw new Refusal('invalid_token', 'This link is no longer valid. Please request a new one.')
  return user
}

/** Deletes trusted devices, links to reset the password or confirm the address, and sign-ins that wait for a code. */
export const endLinks = (tx: Tx, user_id: string) =>
  tx.delete(verifications).where(inArray(verifications.value, [user_id, writeConfirmation(user_id)]))

/** Like `endLinks`, but keeps the link that confirms the address: it does not depend on the password. */
export const endTrust = (tx: Tx, user_id: string) => tx.delete(verifications).where(eq(verifications.value, user_id))

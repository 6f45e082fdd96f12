import { createHash, randomBytes } from 'node:crypto'
import { and, desc, eq, gt, isNull, lt } from 'drizzle-orm'
import type { z } from 'zod'
import type { Person } from '../../domain/accounts/accounts.ts'
import {
  INVITATION_DAYS,
  type Invitation,
  type InvitationDraftSchema,
  invitationState,
} from '../../domain/accounts/invitations.schema.ts'
import type { Db, Tx } from '../platform/database/connection.ts'
import { Refusal } from '../platform/refusal.ts'
import { record } from '../security-log/record.ts'
import { admin_users, staff_invitations, users } from '../tables/schema.ts'
import type { Accounts } from './open-auth.ts'

const MAX_LISTED = 50
/** Old invitations are deleted after this time; accepted ones stay in `user_changes`. */
const RETENTION_DAYS = 90

/** The newest invitations, in every state. */
export async function listInvitations(db: Db, now: Date): Promise<Invitation[]> {
  const rows = await db.select().from(staff_invitations).orderBy(desc(staff_invitations.created_at)).limit(MAX_LISTED)
  return rows.map((row) => toInvitation(row, now))
}

/** Sends an invitation and returns its link; an earlier one to the same address ends. */
export function invite(
  { inAuthTransaction }: Accounts,
  admin: Person,
  { email, role, locale }: z.output<typeof InvitationDraftSchema>,
  now: Date,
): Promise<{ invitation: Invitation; link: string }> {
  const token = randomBytes(32).toString('base64url')
  return inAuthTransaction(async (_auth, mails, tx) => {
    const [staff] = await tx
      .select({ id: users.id })
      .from(users)
      .innerJoin(admin_users, eq(admin_users.user_id, users.id))
      .where(and(eq(users.email, email), eq(users.email_verified, true)))
    if (staff)
      throw new Refusal('conflict', 'This person is already on your team. Change the role in the list of users.')
    await tx.delete(staff_invitations).where(lt(staff_invitations.created_at, daysAfter(now, -RETENTION_DAYS)))
    await tx
      .update(staff_invitations)
      .set({ revoked_at: now })
      .where(
        and(
          eq(staff_invitations.email, email),
          isNull(staff_invitations.accepted_at),
          gt(staff_invitations.expires_at, now),
        ),
      )
    const [row] = await tx
      .insert(staff_invitations)
      .values({
        email,
        role,
        token_hash: hashToken(token),
        invited_by: admin.id,
        inviter_name: admin.full_name,
        expires_at: daysAfter(now, INVITATION_DAYS),
        created_at: now,
      })
      .returning()
    if (!row) throw new Error('The invitation was not stored')
    // Without the address, which may belong to nobody here yet.
    await record(tx, admin, { kind: 'invitation_sent', details: { role } })
    const link = await mails.invitation({ email, locale }, role, token)
    return { invitation: toInvitation(row, now), link }
  })
}

export async function revokeInvitation(db: Db, admin: Person, id: string, now: Date) {
  await db.transaction(async (tx) => {
    const role = await revoke(tx, id, now)
    await record(tx, admin, { kind: 'invitation_revoked', details: { role } })
  })
}

async function revoke(tx: Tx, id: string, now: Date) {
  const [revoked] = await tx
    .update(staff_invitations)
    .set({ revoked_at: now })
    .where(and(eq(staff_invitations.id, id), isNull(staff_invitations.accepted_at)))
    .returning({ role: staff_invitations.role })
  if (revoked) return revoked.role
  const [invitation] = await tx.select().from(staff_invitations).where(eq(staff_invitations.id, id))
  if (!invitation) throw new Refusal('not_found', "This invitation doesn't exist.")
  throw new Refusal('conflict', 'This invitation was already accepted. Change the role in the list of users.')
}

const daysAfter = (now: Date, days: number) => new Date(now.getTime() + days * 86_400_000)

export const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url')

function toInvitation(row: typeof staff_invitations.$inferSelect, now: Date): Invitation {
  const { id, email, role, inviter_name, expires_at, created_at } = row
  return {
    id,
    email,
    role,
    invited_by: inviter_name,
    state: invitationState(row, now),
    expires_at: expires_at.toISOString(),
    created_at: created_at.toISOString(),
  }
}

import { hashPassword } from 'better-auth/crypto'
import { and, eq } from 'drizzle-orm'
import type { Context } from 'hono'
import type { z } from 'zod'
import type { Person } from '../../domain/accounts/accounts.ts'
import {
  type AcceptanceSchema,
  invitationState,
  type OpenInvitation,
} from '../../domain/accounts/invitations.schema.ts'
import { isLongEnoughForStaff } from '../../domain/accounts/password.ts'
import { mayActAs } from '../../domain/accounts/roles.ts'
import type { AppEnv } from '../platform/context.ts'
import type { Tx } from '../platform/database/connection.ts'
import { lockStaff } from '../platform/database/locks.ts'
import { Refusal, wrongField } from '../platform/refusal.ts'
import { record } from '../security-log/record.ts'
import { admin_users, staff_invitations, user_changes, users } from '../tables/schema.ts'
import { giveRole } from './admin-users.ts'
import type { Auth } from './auth.ts'
import { callAuth } from './call-auth.ts'
import { hashToken } from './invitations.ts'
import { readOrigin } from './known-device.ts'
import { recordSignIn } from './record-sign-in.ts'
import { addUser, claimAddress } from './registrations.ts'
import { findPerson } from './route-access.ts'
import { findUser } from './users.ts'

type Acceptance = z.output<typeof AcceptanceSchema>
type InvitationRow = typeof staff_invitations.$inferSelect

/** Only the token of the mail gives access to an invitation. */
export async function readInvitation(c: Context<AppEnv>, token: string, now: Date): Promise<OpenInvitation> {
  const person = await findPerson(c)
  return c.var.db.transaction(async (tx) => {
    const { email, role } = await requireOpenInvitation(tx, token, now)
    const owner = await findOwner(tx, email)
    return { email, role, has_account: owner !== undefined, signed_in: owner !== undefined && owner.id === person?.id }
  })
}

/**
 * The token proves access to the mail of the address. If the address has an account, its owner must also be logged in;
 * otherwise an account with a confirmed address is created. Returns the id of the account.
 */
export async function acceptInvitation(c: Context<AppEnv>, acceptance: Acceptance, now: Date): Promise<string> {
  const person = await findPerson(c)
  return c.var.accounts.inAuthTransaction(async (auth, mails, tx) => {
    // Locked first, as a change of roles does: another order could deadlock.
    await lockStaff(tx)
    const invitation = await requireOpenInvitation(tx, acceptance.token, now)
    const owner = await findOwner(tx, invitation.email)
    const user_id = owner ? requireOwner(owner, person) : await createAccount(tx, invitation.email, acceptance)
    await raiseRole(tx, user_id, invitation)
    await tx.update(staff_invitations).set({ accepted_at: now }).where(eq(staff_invitations.id, invitation.id))
    const { invited_by: admin_id, inviter_name: changed_by } = invitation
    await tx.insert(user_changes).values({ user_id, what: 'invited', admin_id, changed_by })
    await recordAcceptance(c, tx, user_id, invitation.role)
    if (!owner) {
      await signIn(c, auth, invitation.email, acceptance.password ?? '')
      await recordSignIn(c, tx, mails, user_id, 'invitation')
    }
    return user_id
  })
}

/** An invitation is only valid while the inviting admin is still an active admin. */
async function requireOpenInvitation(tx: Tx, token: string, now: Date): Promise<InvitationRow> {
  const [invitation] = await tx
    .select()
    .from(staff_invitations)
    .where(eq(staff_invitations.token_hash, hashToken(token)))
    .for('update')
  const [inviter] = invitation?.invited_by
    ? await tx
        .select({ id: users.id })
        .from(users)
        .innerJoin(admin_users, eq(admin_users.user_id, users.id))
        .where(and(eq(users.id, invitation.invited_by), eq(users.status, 'active'), eq(admin_users.role, 'admin')))
    : []
  if (!invitation || !inviter || invitationState(invitation, now) !== 'open')
    throw new Refusal('invalid_token', 'This invitation is no longer valid. Please ask for a new one.')
  return invitation
}

async function recordAcceptance(c: Context<AppEnv>, tx: Tx, user_id: string, role: InvitationRow['role']) {
  const user = await findUser(tx, user_id)
  await record(tx, { ...user, origin: readOrigin(c) }, { kind: 'invitation_accepted', details: { role } })
}

const findOwner = async (tx: Tx, email: string) =>
  (
    await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.email, email), eq(users.email_verified, true)))
  )[0]

function requireOwner(owner: { id: string }, person: Person | undefined): string {
  if (!person) throw new Refusal('unauthenticated', 'Please log in with the address that was invited.')
  if (person.id !== owner.id) throw new Refusal('forbidden', 'This invitation is for another address.')
  return owner.id
}

async function createAccount(tx: Tx, email: string, { full_name, password, locale }: Acceptance) {
  if (!full_name) throw wrongField('body.full_name', 'required')
  if (!password) throw wrongField('body.password', 'required')
  if (!isLongEnoughForStaff(password)) throw wrongField('body.password', 'too_short_for_staff')
  const hash = await hashPassword(password)
  const id = await addUser(tx, { email, full_name, locale, hash, long_password: true })
  await claimAddress(tx, { id, email })
  return id
}

/** Accepting never lowers a role. */
async function raiseRole(tx: Tx, user_id: string, { role }: InvitationRow) {
  const [staff] = await tx.select({ role: admin_users.role }).from(admin_users).where(eq(admin_users.user_id, user_id))
  if (!staff || !mayActAs(staff.role, role)) await giveRole(tx, user_id, role)
}

const signIn = (c: Context<AppEnv>, auth: Auth, email: string, password: string) =>
  callAuth(c, (api, headers) => api.signInEmail({ headers, body: { email, password }, returnHeaders: true }), { auth })

import { and, count, eq, sql } from 'drizzle-orm'
import type { Context } from 'hono'
import type { Origin } from '../../domain/accounts/accounts.ts'
import type { SIGN_IN_METHODS } from '../../domain/security-log/events.ts'
import { isNewSignIn, maySendSignInMail, type SignInHistory } from '../../domain/security-log/new-sign-in.ts'
import type { AppEnv } from '../platform/context.ts'
import type { Tx } from '../platform/database/connection.ts'
import { Refusal } from '../platform/refusal.ts'
import { record } from '../security-log/record.ts'
import { admin_users, security_log, users } from '../tables/schema.ts'
import { roleInPanel } from './admin-users.ts'
import { isKnownDevice, readOrigin } from './known-device.ts'
import type { AccountMails } from './mails.ts'

/** Records a sign-in. If neither the device nor the network is known, the person gets a mail. */
export async function recordSignIn(
  c: Context<AppEnv>,
  tx: Tx,
  mails: AccountMails,
  user_id: string,
  method: (typeof SIGN_IN_METHODS)[number],
) {
  const user = await lockUser(tx, user_id)
  const origin = readOrigin(c)
  const history = await readSignIns(tx, user_id, origin)
  const new_device = isNewSignIn(history, await isKnownDevice(c, user_id))
  await record(tx, { ...user, origin }, { kind: 'signed_in', details: { method, ...(new_device && { new_device }) } })
  // An unconfirmed address may belong to somebody else.
  if (new_device && user.email_verified && maySendSignInMail(history)) await mails.newSignIn(user, origin.device)
}

/** Locked, so that two sign-ins at once are not both the first from a device. */
async function lockUser(tx: Tx, user_id: string) {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, user_id)).for('update')
  const [user] = await tx
    .select({
      id: users.id,
      full_name: users.full_name,
      email: users.email,
      email_verified: users.email_verified,
      locale: users.locale,
      role: roleInPanel,
    })
    .from(users)
    .leftJoin(admin_users, eq(admin_users.user_id, users.id))
    .where(eq(users.id, user_id))
  if (!user) throw new Refusal('unauthenticated', 'This account no longer exists.')
  return user
}

async function readSignIns(tx: Tx, user_id: string, { device, network }: Origin): Promise<SignInHistory> {
  const { created_at, details } = security_log
  const [history] = await tx
    .select({
      total: count(),
      from_here: sql<number>`count(*) filter (where ${security_log.device} is not distinct from ${device}
        and ${security_log.network} is not distinct from ${network})`.mapWith(Number),
      new_today: sql<number>`count(*) filter (where ${details} ->> 'new_device' = 'true'
        and ${created_at} > now() - interval '1 day')`.mapWith(Number),
    })
    .from(security_log)
    .where(and(eq(security_log.actor_id, user_id), eq(security_log.kind, 'signed_in')))
  return history ?? { total: 0, from_here: 0, new_today: 0 }
}

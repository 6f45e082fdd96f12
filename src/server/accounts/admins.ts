import { randomBytes } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { Config } from '../config.ts'
import type { Db } from '../database/connection.ts'
import { admin_users, users } from '../database/schema.ts'
import type { Log } from '../log.ts'
import { createAuth } from './auth.ts'
import { accountMails } from './mails.ts'
import { changeUser, giveRole } from './users.ts'

type Parts = { db: Db; log: Log; secret: string; public_url: string }
type Staff = { email: string; password: string; role: 'admin' | 'staff' }

export const newPassword = () => randomBytes(12).toString('base64url')

/** On the first start somebody must be able to get in. A password we made up is said once and kept nowhere. */
export async function firstAdmin({ config, ...parts }: Parts & { config: Config }): Promise<string[]> {
  if ((await parts.db.$count(users)) > 0) return []
  const email = config.ADMIN_EMAIL ?? 'admin@example.com'
  const password = config.ADMIN_PASSWORD ?? newPassword()
  await employ(parts, { email, password, role: 'admin' })
  const secret = config.ADMIN_PASSWORD
    ? 'the password from ADMIN_PASSWORD'
    : `the password ${password} (shown only now)`
  return [`The first admin is ${email}, with ${secret}.`]
}

/** Makes somebody staff or admin and sets the password; whoever was signed in with the old one is signed out. */
export async function employ({ db, log, secret, public_url }: Parts, { email, password, role }: Staff) {
  await db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${admin_users} in share row exclusive mode`)
    const { internalAdapter, password: passwords } = await createAuth({
      db: tx,
      log,
      secret,
      public_url,
      mails: silent(public_url),
    }).$context
    const hash = await passwords.hash(password)
    const [known] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email))
    if (known) {
      await internalAdapter.updatePassword(known.id, hash)
      await internalAdapter.deleteUserSessions(known.id)
      await giveRole(tx, known.id, role)
      await changeUser(tx, known.id, { status: 'active' })
      return
    }
    const name = email.split('@')[0] ?? email
    const { id } = await internalAdapter.createUser({ email, name, emailVerified: true }, { method: 'admin' })
    await internalAdapter.linkAccount({ userId: id, providerId: 'credential', accountId: id, password: hash })
    await giveRole(tx, id, role)
  })
}

// Whoever is at the command line needs no mail about it.
const silent = (public_url: string) => accountMails(public_url, () => {})

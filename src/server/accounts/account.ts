import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { ProfileSchema } from '../../domain/accounts.schema.ts'
import type { Account, Registration } from '../../domain/accounts.ts'
import type { Db } from '../database/connection.ts'
import { users } from '../database/schema.ts'
import type { Person } from './access.ts'
import type { Accounts } from './open.ts'

/**
 * Gives a newcomer an account and a mail to confirm the address. Somebody who has an account gets a mail that says so;
 * the caller cannot tell the two apart.
 */
export async function register({ together }: Accounts, { full_name, phone, ...rest }: Registration) {
  const body = { ...rest, name: full_name, ...(phone && { phone }) }
  const attempt = () => together((auth) => auth.api.signUpEmail({ body }))
  // Two registrations of one address at the same moment: the slower finds the account of the faster.
  await attempt().catch(attempt)
}

export async function updateProfile(db: Db, person: Person, profile: z.output<typeof ProfileSchema>): Promise<Account> {
  if (Object.keys(profile).length > 0)
    await db
      .update(users)
      .set({ ...profile, updated_at: new Date() })
      .where(eq(users.id, person.id))
  return shownAccount({ ...person, ...profile })
}

export const shownAccount = ({ session_id, ...account }: Person): Account => account

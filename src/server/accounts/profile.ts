import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Account } from '../../domain/accounts/accounts.schema.ts'
import type { ProfileSchema } from '../../domain/accounts/profile.schema.ts'
import type { Db } from '../database/connection.ts'
import { users } from '../database/schema.ts'
import type { Person } from '../person.ts'

export async function updateProfile(db: Db, person: Person, profile: z.output<typeof ProfileSchema>): Promise<Account> {
  if (Object.keys(profile).length > 0)
    await db
      .update(users)
      .set({ ...profile, updated_at: new Date() })
      .where(eq(users.id, person.id))
  return shownAccount({ ...person, ...profile })
}

export const shownAccount = ({ session_id, origin, ...account }: Person): Account => account

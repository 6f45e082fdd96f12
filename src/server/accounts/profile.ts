import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Account, ProfileSchema } from '../../domain/accounts/accounts.schema.ts'
import type { Person } from '../../domain/accounts/accounts.ts'
import type { Db } from '../platform/database/connection.ts'
import { users } from '../tables/schema.ts'

export async function updateProfile(db: Db, person: Person, profile: z.output<typeof ProfileSchema>): Promise<Account> {
  if (Object.keys(profile).length > 0)
    await db
      .update(users)
      .set({ ...profile, updated_at: sql`now()` })
      .where(eq(users.id, person.id))
  return toAccount({ ...person, ...profile })
}

/** What a person sees of the own account. */
export const toAccount = (person: Person): Account => ({
  id: person.id,
  email: person.email,
  full_name: person.full_name,
  phone: person.phone,
  email_verified: person.email_verified,
  two_factor_enabled: person.two_factor_enabled,
  must_use_two_factor: person.must_use_two_factor,
  signed_in_with_passkey: person.signed_in_with_passkey,
  must_change_password: person.must_change_password,
  role: person.role,
  panel_locale: person.panel_locale,
  created_at: person.created_at,
})

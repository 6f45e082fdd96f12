import type { z } from 'zod'
import type { AccountSchema, RegistrationSchema, UserSchema } from './accounts.schema.ts'

export const ROLES = ['customer', 'staff', 'admin'] as const
export type Role = (typeof ROLES)[number]

/** Roles that somebody is invited to. */
export const STAFF_ROLES = ['staff', 'admin'] as const

/** What an admin can do to somebody's account that is written down. */
export const USER_CHANGES = ['two_factor_cleared', 'invited'] as const

export type Account = z.infer<typeof AccountSchema>
export type Registration = z.infer<typeof RegistrationSchema>
/** An account as admins see it. */
export type User = z.infer<typeof UserSchema>

export const ACCOUNT_LIMITS = { full_name: 100, email: 254, phone: 32 } as const

/** Staff, who have done for their sign-in what the restaurant asks of them. */
export const mayEnterPanel = (account: Account | null): account is Account =>
  account !== null && mayActAs(account.role, 'staff') && missingForPanel(account) === null

/** What somebody on the staff has to do before the panel opens, one thing at a time. */
export function missingForPanel(account: SignInState): 'long_password' | 'two_factor' | null {
  if (account.must_change_password) return 'long_password'
  return account.must_use_two_factor && !account.two_factor_enabled ? 'two_factor' : null
}
type SignInState = Pick<Account, 'must_change_password' | 'must_use_two_factor' | 'two_factor_enabled'>

/** Before an address is confirmed, whoever registered it may be a stranger to it. */
export const mayUseTwoFactor = ({ email_verified }: Pick<Account, 'email_verified'>): boolean => email_verified
export const mayBeGiven = (role: Role, { email_verified }: Pick<Account, 'email_verified'>): boolean =>
  role === 'customer' || email_verified

/** Whoever works here is taken off the staff first, by an admin; the last admin never is. */
export const mayDeleteAccount = ({ role }: Pick<Account, 'role'>): boolean => role === 'customer'

/** Staff can do what customers can, admins what staff can. */
export const mayActAs = (role: Role, wanted: Role): boolean => ROLES.indexOf(role) >= ROLES.indexOf(wanted)

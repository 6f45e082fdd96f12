import type { z } from 'zod'
import type { AccountSchema, RegistrationSchema, UserSchema } from './accounts.schema.ts'

export const ROLES = ['customer', 'staff', 'admin'] as const
export type Role = (typeof ROLES)[number]

export type Account = z.infer<typeof AccountSchema>
export type Registration = z.infer<typeof RegistrationSchema>
/** An account as admins see it. */
export type User = z.infer<typeof UserSchema>

export const ACCOUNT_LIMITS = { full_name: 100, email: 254, phone: 32 } as const

/** Staff, who have done for their sign-in what the restaurant asks of them. */
export const mayEnterPanel = (account: Account | null): account is Account =>
  account !== null && mayActAs(account.role, 'staff') && (account.two_factor_enabled || !account.must_use_two_factor)

/** Whoever works here is taken off the staff first, by an admin; the last admin never is. */
export const mayDeleteAccount = ({ role }: Pick<Account, 'role'>): boolean => role === 'customer'

/** Staff can do what customers can, admins what staff can. */
export const mayActAs = (role: Role, wanted: Role): boolean => ROLES.indexOf(role) >= ROLES.indexOf(wanted)

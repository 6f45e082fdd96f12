import type { Account } from './accounts.schema.ts'
import { mayActAs, type Role } from './roles.ts'

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

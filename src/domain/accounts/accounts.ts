import type { Account } from './accounts.schema.ts'
import { mayActAs, type Role } from './roles.ts'

/** Staff whose sign-in fulfils the restaurant's requirements. */
export const mayEnterPanel = (account: Account | null): account is Account =>
  account !== null && mayActAs(account.role, 'cook') && missingForPanel(account) === null

/** The first requirement that a member of the staff must fulfil before the panel opens, or null. */
export function missingForPanel(account: SignInState): 'long_password' | 'two_factor' | null {
  if (account.must_change_password) return 'long_password'
  // A passkey is two factors by itself: the device, and the fingerprint, face or PIN that unlocks it.
  const two_factors = account.two_factor_enabled || account.signed_in_with_passkey
  return account.must_use_two_factor && !two_factors ? 'two_factor' : null
}
type SignInState = Pick<
  Account,
  'must_change_password' | 'must_use_two_factor' | 'two_factor_enabled' | 'signed_in_with_passkey'
>

/** An account with an unconfirmed address may not belong to the owner of that address. */
export const mayUseTwoFactor = ({ email_verified }: Pick<Account, 'email_verified'>): boolean => email_verified
export const mayUsePasskeys = ({ email_verified }: Pick<Account, 'email_verified'>): boolean => email_verified
export const mayHaveRole = (role: Role, { email_verified }: Pick<Account, 'email_verified'>): boolean =>
  role === 'customer' || email_verified

/** An admin must first take staff off the staff; the last admin cannot be removed. */
export const mayDeleteAccount = ({ role }: Pick<Account, 'role'>): boolean => role === 'customer'

/** More than anybody has devices. The browser gets the list of them each time one is added. */
export const PASSKEYS_PER_ACCOUNT = 20

export const PASSKEY_NAME_LENGTH = 60

/** Where a request comes from: the kind of device, and a hash that is the same for the same network. */
export type Origin = { device: string | null; network: string | null }

/** The signed-in caller of a request. */
export type Person = Account & { session_id: string; origin?: Origin }

import { expect, test } from 'vitest'
import { mayDeleteAccount, mayHaveRole, missingForPanel } from './accounts.ts'
import { mayActAs, ROLES } from './roles.ts'

test('each role has the rights of those before it, and no more', () => {
  const allowed = ROLES.map((role) => ROLES.filter((other) => mayActAs(role, other)))
  expect(allowed).toEqual([
    ['customer'],
    ['customer', 'cook'],
    ['customer', 'cook', 'staff'],
    ['customer', 'cook', 'staff', 'admin'],
  ])
})

test('only customers can delete their accounts', () => {
  expect(ROLES.filter((role) => mayDeleteAccount({ role }))).toEqual(['customer'])
})

test('a staff role requires a confirmed address, and can always be removed', () => {
  expect(ROLES.filter((role) => mayHaveRole(role, { email_verified: true }))).toEqual([...ROLES])
  expect(ROLES.filter((role) => mayHaveRole(role, { email_verified: false }))).toEqual(['customer'])
})

test('staff first choose a long password, then turn on two-step verification where it is required', () => {
  const missing = (
    must_change_password: boolean,
    must_use_two_factor: boolean,
    { two_factor_enabled = false, signed_in_with_passkey = false } = {},
  ) => missingForPanel({ must_change_password, must_use_two_factor, two_factor_enabled, signed_in_with_passkey })
  expect(missing(true, true)).toBe('long_password')
  expect(missing(false, true)).toBe('two_factor')
  expect([missing(false, true, { two_factor_enabled: true }), missing(false, false)]).toEqual([null, null])
  expect(missing(false, true, { signed_in_with_passkey: true }), 'a passkey is two factors').toBeNull()
  expect(missing(true, true, { signed_in_with_passkey: true }), 'the password still opens the account').toBe(
    'long_password',
  )
})

import { expect, test } from 'vitest'
import { mayBeGiven, mayDeleteAccount, missingForPanel } from './accounts.ts'
import { mayActAs, ROLES } from './roles.ts'

test('staff can do what customers can, admins what staff can, and nobody more', () => {
  const allowed = ROLES.map((role) => ROLES.filter((wanted) => mayActAs(role, wanted)))
  expect(allowed).toEqual([['customer'], ['customer', 'staff'], ['customer', 'staff', 'admin']])
})

test('only customers delete their accounts', () => {
  expect(ROLES.filter((role) => mayDeleteAccount({ role }))).toEqual(['customer'])
})

test('a role is given only to a confirmed address, and can always be taken', () => {
  expect(ROLES.filter((role) => mayBeGiven(role, { email_verified: true }))).toEqual([...ROLES])
  expect(ROLES.filter((role) => mayBeGiven(role, { email_verified: false }))).toEqual(['customer'])
})

test('staff choose a long password first, then turn on two-factor sign-in where it is required', () => {
  const missing = (must_change_password: boolean, must_use_two_factor: boolean, two_factor_enabled = false) =>
    missingForPanel({ must_change_password, must_use_two_factor, two_factor_enabled })
  expect(missing(true, true)).toBe('long_password')
  expect(missing(false, true)).toBe('two_factor')
  expect([missing(false, true, true), missing(false, false)]).toEqual([null, null])
})

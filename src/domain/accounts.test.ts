import { expect, test } from 'vitest'
import { mayActAs, mayDeleteAccount, ROLES } from './accounts.ts'

test('staff can do what customers can, admins what staff can, and nobody more', () => {
  const allowed = ROLES.map((role) => ROLES.filter((wanted) => mayActAs(role, wanted)))
  expect(allowed).toEqual([['customer'], ['customer', 'staff'], ['customer', 'staff', 'admin']])
})

test('only customers delete their accounts', () => {
  expect(ROLES.filter((role) => mayDeleteAccount({ role }))).toEqual(['customer'])
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { passwordProblem, passwordStrength } from './password.ts'

test('a password has at least 6 characters and is not a common one', () => {
  expect(passwordProblem('12345')).toBe('too_short')
  expect(passwordProblem('olive7')).toBeNull()
  for (const password of ['123456', 'password', 'Password1', 'QWERTY', 'iloveyou', 'aaaaaaaa', '........'])
    expect(passwordProblem(password), password).toBe('too_common')
})

test('staff choose at least 10 characters', () => {
  expect(passwordProblem('olive7tre', { staff: true })).toBe('too_short_for_staff')
  expect(passwordProblem('olive7tree', { staff: true })).toBeNull()
  expect(passwordProblem('12345', { staff: true })).toBe('too_short')
})

test('the strength is 0 exactly for a refused password, and grows with its length', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 40 }), (password) => {
      expect(passwordStrength(password) === 0).toBe(passwordProblem(password) !== null)
    }),
  )
  expect(passwordStrength('olive7')).toBe(1)
  expect(passwordStrength('olive7tree')).toBe(2)
  expect(passwordStrength('four olives under a tree')).toBe(3)
})

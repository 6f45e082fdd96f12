import { expect, test } from 'vitest'
import { registrationProblems } from './registration.ts'

const complete = { full_name: 'Amal', email: 'amal@example.com', password: 'six-letters', confirm: 'six-letters' }
const none = { full_name: null, email: null, password: null, confirm: null }

test('a registration needs a name, an email address and a password that is typed twice', () => {
  expect(registrationProblems(complete)).toEqual(none)
  expect(registrationProblems({ full_name: ' ', email: '', password: '', confirm: '' })).toEqual({
    full_name: 'missing',
    email: 'missing',
    password: 'missing',
    confirm: 'missing',
  })
})

test('an invalid email address, a short password and two different passwords are refused', () => {
  expect(registrationProblems({ ...complete, email: 'amal' })).toEqual({ ...none, email: 'wrong_email' })
  const short = { ...complete, password: 'abcde', confirm: 'abcde' }
  expect(registrationProblems(short)).toEqual({ ...none, password: 'too_short' })
  expect(registrationProblems({ ...complete, confirm: 'six-letter' })).toEqual({ ...none, confirm: 'no_match' })
})

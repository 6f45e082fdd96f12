import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isNewSignIn, maySendSignInMail, SIGN_IN_MAILS_PER_DAY } from './new-sign-in.ts'

const history = { total: 3, from_here: 0, new_today: 0 }

test('a sign-in is new when the person came before, but never from here', () => {
  expect(isNewSignIn(history, false)).toBe(true)
  expect(isNewSignIn({ ...history, from_here: 1 }, false)).toBe(false)
  expect(isNewSignIn(history, true), 'a known device').toBe(false)
  expect(isNewSignIn({ ...history, total: 0 }, false), 'the first one').toBe(false)
})

test('a day has a limited number of mails', () => {
  fc.assert(
    fc.property(fc.nat(20), (sign_ins) => {
      const sent = Array.from({ length: sign_ins }, (_, new_today) => maySendSignInMail({ ...history, new_today }))
      expect(sent.filter(Boolean)).toHaveLength(Math.min(sign_ins, SIGN_IN_MAILS_PER_DAY))
    }),
  )
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contactProblems } from './contact-form.ts'
import { ContactMessageSchema } from './messages.schema.ts'

const complete = { name: 'Amal', email: 'amal@example.com', subject: 'A table', message: 'For six, please.' }

test('name, email, subject and message are all required', () => {
  expect(contactProblems(complete)).toEqual({})
  expect(contactProblems({ name: ' ', email: '', subject: '', message: '\n' })).toEqual({
    name: 'missing',
    email: 'missing',
    subject: 'missing',
    message: 'missing',
  })
})

test('an invalid email address is reported', () => {
  for (const email of ['amal', 'amal@', '@example.com', 'amal@example', 'a b@example.com', 'a@b.com\nBcc: x@y.com'])
    expect(contactProblems({ ...complete, email }), email).toEqual({ email: 'email' })
})

test('the form and the server accept and refuse the same messages', () => {
  const word = fc.string({ maxLength: 40 }).map((text) => text.replace(/[\r\n]/g, ' '))
  const email = fc.oneof(word, fc.emailAddress({ size: 'small' }))
  fc.assert(
    fc.property(fc.record({ name: word, email, subject: word, message: word }), (draft) => {
      const valid = Object.keys(contactProblems(draft)).length === 0
      expect(ContactMessageSchema.safeParse(draft).success).toBe(valid)
    }),
  )
})

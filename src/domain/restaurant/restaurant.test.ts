import { expect, test } from 'vitest'
import { promisedMails } from './restaurant.ts'

test('a mail is promised only where it is sent, or in the demo', () => {
  const facts = { sends_mail: true, email_notifications: true, is_demo: false }
  expect(promisedMails(facts)).toBe('all')
  expect(promisedMails({ ...facts, email_notifications: false })).toBe('accounts')
  expect(promisedMails({ ...facts, sends_mail: false })).toBe('none')
  expect(promisedMails({ ...facts, sends_mail: false, is_demo: true })).toBe('all')
})

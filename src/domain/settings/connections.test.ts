import { expect, test } from 'vitest'
import { isSameMailLogin, MAIL_PRESETS, promisedMails, providerOnHost } from './connections.ts'

test('a mail is promised only where it is sent, or in the demo', () => {
  const facts = { sends_mail: true, email_notifications: true, is_demo: false }
  expect(promisedMails(facts)).toBe('all')
  expect(promisedMails({ ...facts, email_notifications: false })).toBe('accounts')
  expect(promisedMails({ ...facts, sends_mail: false })).toBe('none')
  expect(promisedMails({ ...facts, sends_mail: false, is_demo: true })).toBe('all')
})

test('a provider is known by its server', () => {
  expect(providerOnHost(MAIL_PRESETS.gmail.host)).toBe('gmail')
  expect(providerOnHost('smtp.example.com')).toBe('other')
})

test('a login is the same only with the same server, encryption and user', () => {
  const login = { ...MAIL_PRESETS.gmail, user: 'box@example.com' }
  expect(isSameMailLogin(login, { ...login })).toBe(true)
  for (const change of [
    { host: 'smtp.example.com' },
    { port: 25 },
    { security: 'starttls' as const },
    { user: 'other' },
  ])
    expect(isSameMailLogin(login, { ...login, ...change })).toBe(false)
})

import { expect, test } from 'vitest'
import { isSameMailLogin, MAIL_PRESETS, providerOnHost } from './connections.ts'

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

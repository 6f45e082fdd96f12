import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pageAfterLogin, returnPath } from './return-path.ts'

test('a path of our own site is kept, with its query', () => {
  expect(returnPath('/account?tab=profile')).toBe('/account?tab=profile')
  expect(returnPath('/ar/product/7#times')).toBe('/ar/product/7#times')
})

test('an address of another site is refused', () => {
  for (const requested of [
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    'javascript:alert(1)',
    'evil.example',
    '',
    '/.//evil.example',
    '/..//evil.example',
  ]) {
    const path = returnPath(requested)
    if (path !== null) expect(new URL(path, 'https://sufra.example').origin, requested).toBe('https://sufra.example')
  }
  expect(returnPath('//evil.example')).toBeNull()
  expect(returnPath(undefined)).toBeNull()
})

test('whatever address is requested, the result stays on our site', () => {
  const nasty = fc.array(fc.constantFrom('/', '\\', '.', ':', '@', '\t', '%2f', 'evil.example', '?', '#'), {
    maxLength: 8,
  })
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        nasty.map((parts) => `/${parts.join('')}`),
      ),
      (requested) => {
        const path = returnPath(requested)
        if (path !== null) expect(new URL(path, 'https://sufra.example').origin).toBe('https://sufra.example')
      },
    ),
  )
})

test('staff go to the panel, cooks to the orders, customers to their account, and everyone back to the page that asked for the login', () => {
  expect(pageAfterLogin('admin', null)).toEqual({ to: '/admin' })
  expect(pageAfterLogin('staff', null)).toEqual({ to: '/admin' })
  expect(pageAfterLogin('cook', null)).toEqual({ to: '/admin/orders' })
  expect(pageAfterLogin('customer', null)).toEqual({ to: '/account' })
  expect(pageAfterLogin('admin', '/account')).toEqual({ href: '/account' })
})

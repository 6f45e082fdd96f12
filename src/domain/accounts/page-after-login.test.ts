import { expect, test } from 'vitest'
import { pageAfterLogin } from './page-after-login.ts'

test('staff go to the panel, customers to their account, and everyone back to the page that asked for the login', () => {
  expect(pageAfterLogin('admin', null)).toEqual({ to: '/admin' })
  expect(pageAfterLogin('staff', null)).toEqual({ to: '/admin' })
  expect(pageAfterLogin('customer', null)).toEqual({ to: '/account' })
  expect(pageAfterLogin('admin', '/account')).toEqual({ href: '/account' })
})

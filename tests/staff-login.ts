import { expect } from 'vitest'
import { LOCALES, localizedPath } from '../src/domain/text/locales.ts'
import type { Restaurant } from './api/restaurant.ts'

/** Somebody without any cookie finds the way from the site's first page and from /admin to a form for the password. */
export async function expectStaffLogin(restaurant: Restaurant) {
  const visitor = restaurant.visitor()
  for (const locale of LOCALES) {
    const login = localizedPath('/admin-login', locale)
    const first = await (await visitor.get(localizedPath('/', locale))).text()
    expect(first, 'a link for staff').toContain(`href="${login}"`)
    expect(await (await visitor.get(login)).text(), login).toContain('type="password"')
  }
  const gate = await visitor.get('/admin')
  expect(gate.headers.get('location')).toMatch(/^\/admin-login/)
  expect(await (await visitor.get(gate.headers.get('location') ?? '')).text()).toContain('type="password"')
}

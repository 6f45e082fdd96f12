import { expect, test } from 'vitest'
import { securityHeaders } from '../../src/server/app/security-headers.ts'
import { openRestaurant } from '../api/restaurant.ts'

test('every kind of response has strict security headers', async () => {
  const restaurant = await openRestaurant({}, { environment: { PUBLIC_URL: 'https://sufra.example' } })
  const staff = await restaurant.as('staff')
  const events = new AbortController()
  const own = { headers: { origin: 'https://sufra.example' } }
  const answers: [string, number, Response, scripts?: boolean][] = [
    ['a page', 200, await restaurant.get('/menu'), true],
    ['a page of nothing', 404, await restaurant.get('/nowhere'), true],
    ['a page that leads elsewhere', 307, await restaurant.get('/account'), true],
    ['an address that is none', 400, await restaurant.get('/%2F%2F%'), true],
    ['the API', 200, await restaurant.get('/api/products')],
    ['a refusal', 422, await restaurant.get('/api/products?limit=0')],
    ['an unknown call', 404, await restaurant.get('/api/nope')],
    ['a wrong method', 405, await restaurant.post('/menu', {})],
    ['without a session', 401, await restaurant.get('/api/account')],
    ['another site', 403, await restaurant.post('/api/contact', {}, { origin: 'https://evil.example' })],
    ['broken JSON', 400, await restaurant.post('/api/contact', '{', own.headers)],
    ['a picture', 200, await restaurant.get('/media/hummus.webp')],
    ['a missing picture', 404, await restaurant.get('/media/nope.webp')],
    ['a file', 200, await restaurant.get('/brand/logo-mark.svg')],
    ['the sitemap', 200, await restaurant.get('/sitemap.xml')],
    ['health', 200, await restaurant.get('/healthz')],
    ['a table', 200, await staff.get('/api/admin/reservations/export.csv')],
    ['events', 200, await staff.get('/api/admin/events', { signal: events.signal })],
  ]
  const { 'content-security-policy': strictest, ...others } = securityHeaders
  for (const [what, status, answer, scripts = false] of answers) {
    expect(answer.status, what).toBe(status)
    for (const [name, value] of Object.entries(others))
      expect(answer.headers.get(name), `${name} of ${what}`).toBe(value)
    expect(answer.headers.get('strict-transport-security'), what).toMatch(/^max-age=/)
    const policy = answer.headers.get('content-security-policy')
    if (scripts)
      expect(policy, what).toMatch(
        /^default-src 'self'; script-src 'self'( 'sha256-[^']+')*; style-src 'self' 'unsafe-inline'; img-src/,
      )
    else expect(policy, what).toBe(strictest)
    expect(answer.headers.get('x-powered-by'), what).toBeNull()
    expect(answer.headers.get('access-control-allow-origin'), what).toBeNull()
  }
  events.abort()
})

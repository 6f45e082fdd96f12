import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { ELSEWHERE } from '../../lab/fuzz/hostile.ts'
import { guestOf } from '../api/ordering.ts'
import { openRestaurant } from '../api/restaurant.ts'

test('the login ignores a redirect target on another host', async () => {
  const restaurant = await openRestaurant()
  const [customer, admin] = [await restaurant.as('customer'), await restaurant.as('admin')]
  const visit = async (client: typeof customer | typeof restaurant, address: string) => {
    const answer = await client.get(address)
    expect(answer.status, address).toBeLessThan(400)
    const { origin } = new URL(answer.headers.get('location') ?? '/', restaurant.url)
    expect(origin, address).toBe(restaurant.url)
  }
  for (const from of ELSEWHERE) {
    await visit(admin, `/admin-login?from=${encodeURIComponent(from)}`)
    await visit(customer, `/login?from=${encodeURIComponent(from)}`)
  }
  await visit(admin, '/ar/admin-login?from=/admin&from=//evil.example')
  for (const from of ['{"href":"//evil.example"}', '//evil.example'])
    for (const page of ['/admin-login', '/login']) await visit(restaurant, `${page}?from=${encodeURIComponent(from)}`)
  const sentOn = await admin.get(`/admin-login?from=${encodeURIComponent('/admin/orders?view=list')}`)
  expect(sentOn.headers.get('location')).toBe('/admin/orders?view=list')
})

test('no query parameter breaks a page', async () => {
  const restaurant = await openRestaurant()
  const guest = await guestOf(restaurant)
  const { order } = await guest.placed([guest.meal('Lamb Mandi')])
  const admin = await restaurant.as('admin')
  const pages: Record<string, string[]> = {
    '_account/invitation.tsx': ['/invitation?token='],
    '_account/login.tsx': ['/login?from='],
    '_account/reset-password.tsx': ['/reset-password?token='],
    '_account/verify-email.tsx': ['/verify-email?token='],
    '_site/account.tsx': ['/account?tab='],
    '_site/admin-login.tsx': ['/admin-login?from='],
    '_site/menu.{-$category}.tsx': ['/menu?category=', '/menu?search=', '/menu?cursor='],
    '_site/order.tsx': ['/order?tab=', '/order?category=', '/order?search='],
    '_site/orders.$token.tsx': [`/orders/${order.access_token}?payment=`],
    'admin/day-close.index.tsx': ['/admin/day-close?day='],
    'admin/kitchen.index.tsx': ['/admin/kitchen?choose='],
    'admin/orders.$id_.ticket.tsx': [`/admin/orders/${order.id}/ticket?print=`],
    'admin/orders.index.tsx': ['status', 'search', 'view'].map((key) => `/admin/orders?view=list&${key}=`),
    'admin/payments.tsx': ['/admin/payments?only=', '/admin/payments?period='],
    'admin/reservations.tsx': ['view', 'date', 'when', 'status', 'sort', 'reservation'].map(
      (key) => `/admin/reservations?${key}=`,
    ),
    'admin/reports.tsx': ['/admin/reports?period=', '/admin/reports?from='],
  }
  const reading = execFileSync('grep', ['-rl', 'validateSearch', 'src/web/routes'], { encoding: 'utf8' })
  const files = reading
    .trim()
    .split('\n')
    .map((file) => file.replace('src/web/routes/', ''))
  expect(Object.keys(pages).sort(), 'every page that reads its address').toEqual(files.sort())
  for (const address of Object.values(pages).flat())
    for (const value of ['{"toString":1}', '[1,{}]', '\0'])
      expect((await admin.get(address + encodeURIComponent(value))).status, address + value).toBeLessThan(500)
})

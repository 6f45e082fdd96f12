import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { Role } from '../../src/domain/accounts/roles.ts'
import { createAuth } from '../../src/server/accounts/auth.ts'
import { checkAccess } from '../../src/server/accounts/route-access.ts'
import { Refusal } from '../../src/server/platform/refusal.ts'
import type { Restaurant } from './restaurant.ts'
import { shareRestaurant } from './shared-restaurant.ts'

const openRestaurant = shareRestaurant()

type Who = 'visitor' | Role
type Row = [answers: Record<Who, number>, body?: object]

const all = (status: number) => ({ visitor: status, customer: status, cook: status, staff: status, admin: status })
const signedIn = (status: number) => ({ ...all(status), visitor: 401 })
const cooksToo = (status: number) => ({ visitor: 401, customer: 403, cook: status, staff: status, admin: status })
const staffOnly = (status: number) => ({ ...cooksToo(status), cook: 403 })
const adminsOnly = (status: number) => ({ ...staffOnly(status), staff: 403 })

const password = { password: 'not my password' }
const code = { code: '000000' }
const credential = { id: 'AAAA', rawId: 'AAAA', type: 'public-key' }
const signature = { ...credential, response: { clientDataJSON: 'e30', authenticatorData: 'AAAA', signature: 'AAAA' } }
const attestation = { ...credential, response: { clientDataJSON: 'e30', attestationObject: 'AAAA' } }
const PRODUCT = '00000000-0000-4000-8000-000000000000'
const item = { product_id: PRODUCT, quantity: 1 }

const NO_ALLERGENS = { checked: true, contains: [], may_contain: [] }

/** The expected status of every call for every role. A route that is missing here fails the test below. */
const table: Record<string, Row> = {
  'GET /api/restaurant': [all(200)],
  'GET /api/site/home': [all(200)],
  'GET /api/site/about': [all(200)],
  'GET /api/site/pages/{slug}': [all(404)],
  'POST /api/contact': [all(204), { name: 'A', email: 'a@example.com', subject: 'S', message: 'M' }],
  'GET /api/categories': [all(200)],
  'GET /api/products': [all(200)],
  'GET /api/products/{id}': [all(404)],
  'GET /api/products/{id}/related': [all(404)],
  'GET /api/dish-of-day': [all(200)],
  'GET /api/dish-suggestions': [all(422)],
  'GET /api/availability': [all(200)],
  'GET /api/delivery-map': [all(200)],
  'GET /api/ready-time': [all(200)],
  'POST /api/quote': [all(200), { channel: 'checkout', items: [item] }],
  'POST /api/due-times': [all(200), { channel: 'checkout', items: [item] }],
  'POST /api/orders': [all(422), { channel: 'checkout', items: [item] }],
  'GET /api/orders/{access_token}': [all(404)],
  'GET /api/orders/{access_token}/events': [all(404)],
  'GET /api/orders/{access_token}/calendar.ics': [all(404)],
  'POST /api/orders/{access_token}/cancellation': [all(404), {}],
  'POST /api/orders/{access_token}/attendance': [all(404), {}],
  'POST /api/orders/{access_token}/payment': [all(404), { payment_method: 'cash' }],
  'POST /api/orders/{access_token}/payment/settlement': [all(404), {}],
  'POST /api/payments/paypal/webhook': [all(404), {}],
  'POST /api/tables': [all(422), {}],
  'POST /api/reservations': [signedIn(422), { product_id: PRODUCT }],
  'GET /api/account/orders': [signedIn(200)],
  'GET /api/account/reservations': [signedIn(200)],
  'GET /api/account/addresses': [signedIn(200)],
  'DELETE /api/account/addresses/{id}': [signedIn(404)],
  'POST /api/account/orders/{id}/cancellation': [signedIn(404), {}],
  'POST /api/account/reservations/{id}/cancellation': [signedIn(404), {}],
  'POST /api/auth/sign-in/email': [all(401), { email: 'nobody@example.com', ...password }],
  'POST /api/auth/sign-in/passkey/options': [all(200), {}],
  'POST /api/auth/sign-in/passkey': [all(401), { response: signature }],
  'POST /api/auth/sign-out': [all(200), {}],
  'GET /api/auth/get-session': [all(200)],
  'POST /api/auth/request-password-reset': [all(200), { email: 'nobody@example.com' }],
  'POST /api/auth/reset-password': [all(400), { token: 'none', newPassword: 'seven dates' }],
  'POST /api/auth/verify-email': [all(400), { token: 'none' }],
  'POST /api/auth/change-password': [signedIn(422), { currentPassword: 'wrong', newPassword: 'seven dates' }],
  'GET /api/auth/list-sessions': [signedIn(200)],
  'POST /api/auth/revoke-sessions': [signedIn(200), {}],
  'POST /api/auth/revoke-other-sessions': [signedIn(200), {}],
  'POST /api/auth/two-factor/enable': [{ ...signedIn(422), customer: 403 }, password],
  'POST /api/auth/two-factor/disable': [signedIn(422), password],
  'POST /api/auth/two-factor/get-totp-uri': [signedIn(409), password],
  'POST /api/auth/two-factor/generate-backup-codes': [signedIn(409), password],
  'POST /api/auth/two-factor/verify-totp': [{ ...signedIn(409), customer: 403 }, code],
  'POST /api/auth/two-factor/verify-backup-code': [signedIn(409), code],
  'POST /api/account/register': [all(204), { full_name: 'A', email: 'a@example.com', password: 'seven dates' }],
  'GET /api/account': [signedIn(200)],
  'PATCH /api/account': [signedIn(200), { full_name: 'Amal' }],
  'POST /api/account/verification': [{ ...signedIn(409), customer: 204 }, {}],
  'GET /api/account/export': [signedIn(200)],
  'GET /api/account/passkeys': [signedIn(200)],
  'POST /api/account/passkeys/options': [{ ...signedIn(422), customer: 403 }, password],
  'POST /api/account/passkeys': [signedIn(422), { response: attestation }],
  'PATCH /api/account/passkeys/{id}': [signedIn(404), { name: 'My phone' }],
  'POST /api/account/passkeys/{id}/removal': [signedIn(422), password],
  'POST /api/account/deletion': [signedIn(422), password],
  'POST /api/account/invitation': [all(400), { token: 'x'.repeat(43) }],
  'POST /api/account/invitation/acceptance': [all(400), { token: 'x'.repeat(43) }],
  'GET /api/admin/security-log': [adminsOnly(200)],
  'GET /api/admin/invitations': [adminsOnly(200)],
  'POST /api/admin/invitations': [adminsOnly(422), { email: 'a@example.com', role: 'owner' }],
  'DELETE /api/admin/invitations/{id}': [adminsOnly(404)],
  'GET /api/admin/events': [cooksToo(200)],
  'GET /api/admin/dashboard': [staffOnly(200)],
  'GET /api/admin/customers': [staffOnly(200)],
  'POST /api/admin/customers': [staffOnly(422), { name: 'A' }],
  'GET /api/admin/customers/{id}': [staffOnly(404)],
  'POST /api/admin/customers/{id}/merge': [staffOnly(422), {}],
  'GET /api/admin/reservations': [staffOnly(200)],
  'GET /api/admin/reservations/day': [staffOnly(200)],
  'GET /api/admin/reservations/export.csv': [staffOnly(200)],
  'GET /api/admin/reservations/{id}': [staffOnly(404)],
  'PATCH /api/admin/reservations/{id}': [staffOnly(404), { status: 'confirmed' }],
  'GET /api/admin/calendar-address': [staffOnly(200)],
  'POST /api/admin/calendar-address': [staffOnly(200), {}],
  'GET /api/calendar/{file}': [all(404)],
  'GET /api/admin/messages': [staffOnly(200)],
  'PATCH /api/admin/messages/{id}': [staffOnly(404), { read: true }],
  'DELETE /api/admin/messages/{id}': [staffOnly(404)],
  'GET /api/admin/orders': [staffOnly(200)],
  'POST /api/admin/orders': [staffOnly(422), {}],
  'POST /api/admin/reservations': [staffOnly(422), {}],
  'POST /api/admin/quote': [staffOnly(422), {}],
  'POST /api/admin/due-times': [staffOnly(422), {}],
  'GET /api/admin/known-guests': [staffOnly(422)],
  'POST /api/admin/orders/{id}/content-quote': [staffOnly(422), {}],
  'PUT /api/admin/orders/{id}/content': [staffOnly(422), {}],
  'GET /api/admin/orders/board': [cooksToo(200)],
  'GET /api/admin/orders/{id}': [cooksToo(404)],
  'PATCH /api/admin/orders/{id}': [cooksToo(404), { status: 'confirmed' }],
  'POST /api/admin/orders/{id}/opening': [cooksToo(404), {}],
  'GET /api/admin/day-close': [staffOnly(200)],
  'POST /api/admin/day-close': [staffOnly(422), {}],
  'POST /api/admin/day-close/drawer': [staffOnly(422), {}],
  'GET /api/admin/day-closes': [staffOnly(200)],
  'GET /api/admin/day-closes/export.csv': [staffOnly(422)],
  'GET /api/admin/day-closes/{number}': [staffOnly(422)],
  'GET /api/admin/day-closes/{number}/export.csv': [staffOnly(422)],
  'GET /api/admin/reports': [staffOnly(200)],
  'GET /api/admin/reports/export.csv': [staffOnly(200)],
  'GET /api/admin/payments': [staffOnly(200)],
  'POST /api/admin/payments/comparison': [staffOnly(502), {}],
  'POST /api/admin/payments/provider/check': [adminsOnly(200), {}],
  'GET /api/admin/orders/{id}/payments': [staffOnly(200)],
  'POST /api/admin/orders/{id}/settlement': [staffOnly(502), {}],
  'POST /api/admin/orders/{id}/refunds': [staffOnly(422), { amount: 1 }],
  'POST /api/admin/orders/{id}/kept-money': [staffOnly(404), {}],
  'GET /api/admin/waiting': [cooksToo(200)],
  'GET /api/admin/media': [staffOnly(200)],
  'POST /api/admin/media': [staffOnly(415), {}],
  'DELETE /api/admin/media/{id}': [staffOnly(404)],
  'GET /api/admin/health': [adminsOnly(200)],
  'POST /api/admin/own-restaurant': [adminsOnly(422), {}],
  'GET /api/admin/pages': [adminsOnly(200)],
  'POST /api/admin/pages': [adminsOnly(422), { kind: 'other' }],
  'GET /api/admin/pages/{id}': [adminsOnly(404)],
  'PUT /api/admin/pages/{id}/draft': [adminsOnly(422), {}],
  'DELETE /api/admin/pages/{id}': [adminsOnly(404)],
  'GET /api/admin/privacy-text': [adminsOnly(200)],
  'GET /api/admin/settings': [adminsOnly(200)],
  'PATCH /api/admin/settings': [adminsOnly(422), {}],
  'GET /api/admin/connections': [adminsOnly(200)],
  'PUT /api/admin/connections/mail': [adminsOnly(422), {}],
  'POST /api/admin/connections/mail/test': [adminsOnly(422), {}],
  'PUT /api/admin/connections/paypal': [adminsOnly(422), {}],
  'POST /api/admin/connections/paypal/check': [adminsOnly(422), {}],
  'GET /api/admin/delivery-zones': [adminsOnly(200)],
  'PUT /api/admin/delivery-zones': [adminsOnly(422), {}],
  'PUT /api/admin/delivery-map': [adminsOnly(422), {}],
  'DELETE /api/admin/delivery-map': [adminsOnly(404)],
  'GET /api/admin/setup': [adminsOnly(200)],
  'GET /api/admin/site/home': [adminsOnly(200)],
  'PUT /api/admin/site/home/draft': [adminsOnly(422), {}],
  'GET /api/admin/site/about': [adminsOnly(200)],
  'PUT /api/admin/site/about/draft': [adminsOnly(422), {}],
  'GET /api/admin/site/appearance': [adminsOnly(200)],
  'PUT /api/admin/site/appearance/draft': [adminsOnly(422), {}],
  'GET /api/admin/site/{document}/publications': [adminsOnly(422)],
  'POST /api/admin/site/{document}/publications': [adminsOnly(422), { version: 1 }],
  'POST /api/admin/site/{document}/publications/{id}/restore': [adminsOnly(422), { version: 1 }],
  'POST /api/admin/site/{document}/discard': [adminsOnly(422), { version: 1 }],
  'GET /api/admin/preview/restaurant': [staffOnly(200)],
  'GET /api/admin/preview/home': [staffOnly(200)],
  'GET /api/admin/preview/about': [staffOnly(200)],
  'GET /api/admin/preview/pages/{slug}': [staffOnly(404)],
  'POST /api/admin/product-changes': [staffOnly(422), { products: { ids: [] }, change: {} }],
  'POST /api/admin/product-changes/{id}/undo': [staffOnly(404), {}],
  'GET /api/admin/menu-order': [staffOnly(200)],
  'PUT /api/admin/menu-order': [staffOnly(409), { version: 'another', categories: [] }],
  'GET /api/admin/option-groups': [staffOnly(200)],
  'POST /api/admin/option-groups': [staffOnly(422), { name: '' }],
  'PATCH /api/admin/option-groups/{id}': [staffOnly(404), { version: 1, name: 'Sauces' }],
  'DELETE /api/admin/option-groups/{id}': [staffOnly(404)],
  'GET /api/admin/allergens': [staffOnly(200)],
  'PUT /api/admin/products/{id}/allergens': [staffOnly(404), NO_ALLERGENS],
  'PUT /api/admin/options/{id}/allergens': [staffOnly(404), NO_ALLERGENS],
  'GET /api/admin/kitchen': [cooksToo(200)],
  'PATCH /api/admin/kitchen': [cooksToo(200), { busy: null }],
  'GET /api/admin/stations': [cooksToo(200)],
  'GET /api/admin/stations/menu': [adminsOnly(200)],
  'PUT /api/admin/stations': [adminsOnly(422), {}],
  'GET /api/admin/stations/{id}/tickets': [cooksToo(404)],
  'GET /api/admin/pass': [cooksToo(200)],
  'PUT /api/admin/orders/{id}/bumps': [cooksToo(404), { revision: 0, tasks: [{ line: 0, station_id: null, made: 1 }] }],
  'PUT /api/admin/products/{id}/sold-out': [cooksToo(404), { until: 'tomorrow' }],
  'PUT /api/admin/options/{id}/sold-out': [cooksToo(404), { until: null }],
  'GET /api/admin/menu-file': [staffOnly(200)],
  'GET /api/admin/menu-imports': [staffOnly(200)],
  'POST /api/admin/menu-imports': [staffOnly(415), {}],
  'POST /api/admin/menu-imports/{id}/application': [staffOnly(404), {}],
  'POST /api/admin/menu-imports/{id}/undo': [staffOnly(404), {}],
  'DELETE /api/admin/menu-imports/{id}': [staffOnly(404)],
  'GET /api/admin/categories': [staffOnly(200)],
  'POST /api/admin/categories': [staffOnly(422), { name: '' }],
  'PATCH /api/admin/categories/{id}': [staffOnly(404), { version: 1, name: 'Grills' }],
  'DELETE /api/admin/categories/{id}': [staffOnly(404)],
  'GET /api/admin/products': [cooksToo(200)],
  'POST /api/admin/products': [staffOnly(422), { name: '' }],
  'GET /api/admin/products/{id}': [staffOnly(404)],
  'PATCH /api/admin/products/{id}': [staffOnly(404), { version: 1, name: 'Falafel' }],
  'DELETE /api/admin/products/{id}': [staffOnly(404)],
  'PUT /api/admin/products/{id}/dish-of-day': [staffOnly(404), { on: true }],
  'GET /api/admin/users': [adminsOnly(200)],
  'PATCH /api/admin/users/{id}': [adminsOnly(404), { status: 'active' }],
  'DELETE /api/admin/users/{id}/two-factor': [adminsOnly(404)],
}

test('every route answers visitors, customers, staff and admins as listed', { timeout: 90_000 }, async () => {
  const restaurant = await openRestaurant()
  const described = (await restaurant.getJson('/api/openapi.json')) as { paths: Record<string, object> }
  const routes = Object.entries(described.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  expect(routes.toSorted(), 'a route without a row, or a row without a route').toEqual(Object.keys(table).toSorted())

  const people: Record<Who, Client> = {
    visitor: restaurant.visitor(),
    customer: await restaurant.as('customer'),
    cook: await restaurant.as('cook'),
    staff: await restaurant.as('staff'),
    admin: await restaurant.as('admin'),
  }
  // Calls that end sessions come last, each with a person of its own.
  const rows = Object.entries(table).toSorted(([a], [b]) => Number(endsSessions(a)) - Number(endsSessions(b)))
  for (const [route, [expected, body]] of rows) {
    const statusFor = async (who: Who) => {
      const client = who !== 'visitor' && endsSessions(route) ? await restaurant.as(who) : people[who]
      return [who, await call(client, route, body)]
    }
    const answers = await Promise.all((Object.keys(expected) as Who[]).map(statusFor))
    expect(Object.fromEntries(answers), route).toEqual(expected)
  }
})

type Client = ReturnType<Restaurant['visitor']>
const endsSessions = (route: string) => /auth\/(sign-out|revoke)/.test(route)

async function call(client: Client, route: string, body?: object) {
  const [method = '', path = ''] = route.replace('{id}', PRODUCT).split(' ')
  if (method === 'GET') return (await client.get(path)).status
  if (method === 'DELETE') return (await client.delete(path)).status
  return (await client[method.toLowerCase() as 'post' | 'patch' | 'put'](path, body)).status
}

test('an undeclared route is forbidden', async () => {
  const app = new Hono().use(checkAccess(() => undefined)).get('/forgotten', (c) => c.text('open'))
  app.onError((error, c) => (error instanceof Refusal ? c.text(error.code, 403) : c.text('broken', 500)))
  const answer = await app.request('/forgotten')
  expect([answer.status, await answer.text()]).toEqual([403, 'forbidden'])
})

test('only the listed routes of the auth library can be reached', async () => {
  const restaurant = await openRestaurant()
  const admin = await restaurant.as('admin')
  const parts = { db: {} as never, log: {} as never, mails: {} as never }
  const { api } = createAuth({ ...parts, secret: 'x'.repeat(32), public_url: restaurant.url })
  const endpoints = Object.values(api as Record<string, { path?: string }>).flatMap(({ path }) => path ?? [])
  const unlisted = endpoints.filter((path) => !Object.keys(table).some((route) => route.endsWith(`/api/auth${path}`)))
  expect(unlisted).toContain('/sign-up/email')
  expect(unlisted).toContain('/update-user')
  for (const path of unlisted) {
    const place = `/api/auth${path.replace(/:\w+/g, 'x')}`
    // A wrong method on a known address is 405; everything else is 404.
    expect([404, 405], place).toContain((await admin.post(place, {})).status)
    expect([404, 405], place).toContain((await admin.get(place)).status)
  }
})

test('a customer cannot open the panel, whatever the request contains', async () => {
  const restaurant = await openRestaurant()
  const guest = await restaurant.as('customer')
  guest.cookies.set('adminLoggedIn', 'true')
  guest.cookies.set('role', 'admin')
  const answer = await guest.get('/api/admin/users?role=admin', { headers: { 'x-role': 'admin' } })
  expect([answer.status, (await answer.json()).code]).toEqual([403, 'forbidden'])
  expect((await restaurant.get('/api/admin/users')).status).toBe(401)
})

test('admins search accounts by name or address, page by page, and role changes apply immediately', async () => {
  const restaurant = await openRestaurant()
  const admin = await restaurant.as('admin')
  await restaurant.sql(`insert into users (email, full_name, created_at)
    select 'many' || n || '@example.com', 'Guest ' || n, now() - interval '1 day' from generate_series(1, 30) n`)
  const seen: string[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page = await admin.getJson(`/api/admin/users?search=MANY&limit=7&cursor=${cursor}`)
    expect(page.total).toBe(30)
    seen.push(...page.users.map(({ id }: { id: string }) => id))
    cursor = page.next_cursor
  }
  expect(new Set(seen).size).toBe(30)
  expect((await admin.get('/api/admin/users?cursor=nonsense')).status).toBe(422)
  expect((await admin.get('/api/admin/users?search=MANY30%00')).status).toBe(422)
  expect((await admin.getJson("/api/admin/users?search=%25_'")).total).toBe(0)

  const guest = await restaurant.as('customer')
  await restaurant.sql('update users set email_verified = true where id = $1', [guest.account.id])
  const make = (role: Role) => admin.patch(`/api/admin/users/${guest.account.id}`, { role })
  expect(await (await make('admin')).json()).toMatchObject({ email: guest.email, role: 'admin', status: 'active' })
  expect((await guest.get('/api/admin/users')).status).toBe(200)
  await make('customer')
  expect((await guest.get('/api/admin/users')).status).toBe(403)
})

test('the last admin cannot be demoted, even when two admins demote each other at the same time', async () => {
  const restaurant = await openRestaurant()
  await restaurant.sql('delete from admin_users')
  const [one, two] = [await restaurant.as('admin'), await restaurant.as('admin')]
  // Slow enough for the two requests to overlap: without the lock each would still see the other as an admin.
  await restaurant.sql(`create function slow() returns trigger language plpgsql as
    $$ begin perform pg_sleep(0.4); return coalesce(new, old); end $$`)
  for (const table of ['users', 'admin_users'])
    await restaurant.sql(`create trigger slow before update or delete on ${table} for each row execute function slow()`)
  const [first, second] = await Promise.all([
    one.patch(`/api/admin/users/${two.account.id}`, { role: 'customer' }),
    two.patch(`/api/admin/users/${one.account.id}`, { role: 'customer' }),
  ])
  expect([first.status, second.status].sort()).not.toEqual([200, 200])
  const admins = await restaurant.sql(
    "select user_id from admin_users join users on users.id = user_id where role = 'admin' and status = 'active'",
  )
  expect(admins).toHaveLength(1)
  const last = admins[0].user_id === one.account.id ? one : two
  for (const change of [{ role: 'staff' }, { role: 'customer' }, { status: 'inactive' }]) {
    const answer = await last.patch(`/api/admin/users/${last.account.id}`, change)
    expect([answer.status, (await answer.json()).code]).toEqual([409, 'conflict'])
  }
})

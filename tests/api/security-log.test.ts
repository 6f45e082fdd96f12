import { tmpdir } from 'node:os'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { SECURITY_EVENTS, type SecurityEventKind } from '../../src/domain/security-log/events.ts'
import type { SecurityEvent } from '../../src/domain/security-log/security-log.schema.ts'
import { upsertStaff } from '../../src/server/accounts/first-admin.ts'
import { deleteExpired } from '../../src/server/app/jobs.ts'
import { connect } from '../../src/server/platform/database/connection.ts'
import { createLog } from '../../src/server/platform/log.ts'
import { oneTimeCode } from '../authenticator.ts'
import { linkIn, openMailServer } from '../mail-server.ts'
import { openPayPal, paypalIdOf } from '../paypal.ts'
import { createPasskey } from '../software-passkey.ts'
import { everyDay, guestOf } from './ordering.ts'
import { PASSWORD, type Restaurant } from './restaurant.ts'
import { shareRestaurant } from './shared-restaurant.ts'

const openRestaurant = shareRestaurant()

let paypal: Awaited<ReturnType<typeof openPayPal>>
let post: Awaited<ReturnType<typeof openMailServer>>
beforeAll(async () => {
  paypal = await openPayPal()
  post = await openMailServer()
})
afterAll(async () => {
  await paypal.close()
  await post.close()
})
beforeEach(() => void post.mails.splice(0))

type Client = Awaited<ReturnType<Restaurant['as']>>
type Found = Partial<Omit<SecurityEvent, 'actor' | 'subject'>> & { actor?: unknown; subject?: unknown }

async function open() {
  const restaurant = await openRestaurant(
    { service_periods: everyDay },
    { environment: { ...paypal.environment, SMTP_URL: post.url } },
  )
  const admin = await restaurant.as('admin')
  const read = async (query = ''): Promise<SecurityEvent[]> =>
    (await admin.getJson(`/api/admin/security-log?limit=100&${query}`)).events
  return { restaurant, post, admin, read }
}

const nameOf = ({ account, email }: Client) => ({ id: account.id, name: 'Amal Haddad', email })
const by = (client: Client) => ({ ...nameOf(client), role: client.account.role })
const IPHONE = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Version/18.0 Mobile/15E148 Safari/604.1' }

test('every kind of event is recorded once, with who did it and to whom', async () => {
  const { restaurant, post, admin, read } = await open()
  const [staff, guest, other] = [
    await restaurant.as('staff'),
    await restaurant.as('customer'),
    await restaurant.as('customer'),
  ]
  await restaurant.sql('update users set email_verified = true')
  const visitor = restaurant.visitor()
  let secret = ''
  const tried = new Set<SecurityEventKind>()
  /** Runs a step and compares what it added to the log. */
  async function expectEvents(work: () => Promise<unknown>, ...expected: (Found & { kind: SecurityEventKind })[]) {
    const before = new Set((await read()).map(({ id }) => id))
    await work()
    const added = (await read()).filter(({ id }) => !before.has(id)).reverse()
    expect(added).toMatchObject(expected)
    expect(added).toHaveLength(expected.length)
    for (const { kind } of expected) tried.add(kind)
  }
  const attempt = (email: string, password: string) =>
    visitor.post('/api/auth/sign-in/email', { email, password }, IPHONE)

  await expectEvents(() => attempt(guest.email, 'not my password'), {
    kind: 'sign_in_failed',
    actor: null,
    subject: nameOf(guest),
    device: 'Safari, iPhone',
    network: expect.any(String),
  })
  await expectEvents(() => attempt('nobody@example.com', 'x'), { kind: 'sign_in_failed', actor: null, subject: null })
  await expectEvents(() => attempt(guest.email, PASSWORD), {
    kind: 'signed_in',
    actor: by(guest),
    subject: null,
    device: 'Safari, iPhone',
    details: { method: 'password' },
  })
  await expectEvents(() => guest.post('/api/auth/revoke-other-sessions', {}), {
    kind: 'sessions_ended',
    actor: by(guest),
    details: { scope: 'others' },
  })

  const setUp = await staff.post('/api/auth/two-factor/enable', { password: PASSWORD })
  secret = new URL((await setUp.json()).totpURI).searchParams.get('secret') ?? ''
  const code = (client: Pick<Client, 'post'>, value: string) =>
    client.post('/api/auth/two-factor/verify-totp', { code: value })
  await expectEvents(() => code(staff, '000000'), { kind: 'code_failed', actor: by(staff) })
  await expectEvents(() => code(staff, oneTimeCode(secret)), { kind: 'two_step_on', actor: by(staff) })
  const twoStep = await restaurant.signIn(staff.email)
  await expectEvents(() => code(twoStep, '000000'), { kind: 'code_failed', actor: null, subject: nameOf(staff) })
  await expectEvents(() => code(twoStep, oneTimeCode(secret, 1)), {
    kind: 'signed_in',
    actor: by(staff),
    details: { method: 'code' },
  })
  let codes: string[] = []
  await expectEvents(
    async () => {
      const answer = await staff.post('/api/auth/two-factor/generate-backup-codes', { password: PASSWORD })
      codes = (await answer.json()).backupCodes
    },
    { kind: 'recovery_codes_created', actor: by(staff) },
  )
  const lost = await restaurant.signIn(staff.email)
  await expectEvents(() => lost.post('/api/auth/two-factor/verify-backup-code', { code: codes[0] }), {
    kind: 'signed_in',
    actor: by(staff),
    details: { method: 'recovery_code' },
  })
  await expectEvents(() => lost.post('/api/auth/two-factor/disable', { password: PASSWORD }), {
    kind: 'two_step_off',
    actor: by(staff),
    subject: null,
  })

  const passkey = createPasskey(restaurant.url)
  const options = await (await staff.post('/api/account/passkeys/options', { password: PASSWORD })).json()
  await expectEvents(() => staff.post('/api/account/passkeys', { response: passkey.create(options) }), {
    kind: 'passkey_added',
    actor: by(staff),
    subject: null,
    details: {},
  })
  const signInWithPasskey = async (deviations?: { unverified: boolean }) => {
    const challenge = await (await visitor.post('/api/auth/sign-in/passkey/options', {})).json()
    return visitor.post('/api/auth/sign-in/passkey', { response: passkey.get(challenge, deviations) }, IPHONE)
  }
  await expectEvents(() => signInWithPasskey({ unverified: true }), {
    kind: 'sign_in_failed',
    actor: null,
    subject: nameOf(staff),
    device: 'Safari, iPhone',
  })
  await expectEvents(() => signInWithPasskey(), {
    kind: 'signed_in',
    actor: by(staff),
    details: { method: 'passkey' },
  })
  const [{ id: passkey_id }] = await staff.getJson('/api/account/passkeys')
  const removal = `/api/account/passkeys/${passkey_id}/removal`
  await expectEvents(() => staff.post(removal, { password: 'not my password' }), {
    kind: 'password_failed',
    actor: by(staff),
    subject: null,
    details: {},
  })
  await expectEvents(() => staff.post(removal, { password: PASSWORD }), {
    kind: 'passkey_removed',
    actor: by(staff),
    subject: null,
  })

  for (const [path, body] of [
    ['/api/auth/change-password', { currentPassword: 'not my password', newPassword: 'nine quiet figs' }],
    ['/api/auth/two-factor/disable', { password: 'not my password' }],
    ['/api/account/deletion', { password: 'not my password' }],
  ] as const)
    await expectEvents(() => guest.post(path, body), { kind: 'password_failed', actor: by(guest), details: {} })
  await expectEvents(
    () => guest.post('/api/auth/change-password', { currentPassword: PASSWORD, newPassword: 'nine quiet figs' }),
    { kind: 'password_changed', actor: by(guest) },
  )
  const requestReset = (email: string) => visitor.post('/api/auth/request-password-reset', { email })
  await expectEvents(() => requestReset(other.email), {
    kind: 'reset_requested',
    actor: null,
    subject: nameOf(other),
    network: expect.any(String),
    details: {},
  })
  await expectEvents(() => requestReset('nobody@example.com'), { kind: 'reset_requested', actor: null, subject: null })
  const token = linkIn(await post.to(other.email), '/reset-password').searchParams.get('token')
  await expectEvents(() => visitor.post('/api/auth/reset-password', { token, newPassword: 'seven soft dates' }), {
    kind: 'password_reset',
    actor: by(other),
  })

  const askForUsers = () => staff.get('/api/admin/users')
  await expectEvents(() => askForUsers().then(askForUsers), {
    kind: 'refused',
    actor: by(staff),
    details: { route: 'GET /api/admin/users' },
  })
  await expectEvents(() => guest.patch(`/api/admin/users/${guest.account.id}`, { role: 'admin' }), {
    kind: 'refused',
    actor: by(guest),
    details: { route: 'PATCH /api/admin/users/:id' },
  })
  await expectEvents(() => admin.patch(`/api/admin/users/${staff.account.id}`, { role: 'admin' }), {
    kind: 'role_changed',
    actor: by(admin),
    subject: nameOf(staff),
    details: { before: 'staff', after: 'admin' },
  })
  await expectEvents(
    () => admin.patch(`/api/admin/users/${other.account.id}`, { role: 'customer', status: 'inactive' }),
    {
      kind: 'status_changed',
      actor: by(admin),
      subject: nameOf(other),
      details: { before: 'active', after: 'inactive' },
    },
  )
  await expectEvents(
    () => upsertStaff(restaurant.context.db, { email: staff.email, password: 'four olives and a tree', role: 'staff' }),
    { kind: 'password_reset', actor: { id: null, role: 'operator' }, subject: nameOf(staff) },
    { kind: 'role_changed', actor: { id: null, role: 'operator' }, details: { before: 'admin', after: 'staff' } },
  )

  const invite = (email: string) => admin.post('/api/admin/invitations', { email, role: 'staff', locale: 'en' })
  const sent = {
    kind: 'invitation_sent' as const,
    actor: by(admin),
    subject: null,
    details: { role: 'staff' } as const,
  }
  await expectEvents(() => invite('nour@example.com'), sent)
  await expectEvents(() => invite('rami@example.com'), sent)
  const { invitations } = await admin.getJson('/api/admin/invitations')
  const { id } = invitations.find(({ email }: { email: string }) => email === 'rami@example.com')
  await expectEvents(() => admin.delete(`/api/admin/invitations/${id}`), {
    kind: 'invitation_revoked',
    actor: by(admin),
    details: { role: 'staff' },
  })
  const invitation = linkIn(await post.to('nour@example.com'), '/invitation').searchParams.get('token')
  const acceptance = { token: invitation, full_name: 'Nour', password: PASSWORD, locale: 'en' }
  await expectEvents(
    () => restaurant.visitor().post('/api/account/invitation/acceptance', acceptance),
    { kind: 'invitation_accepted', actor: { name: 'Nour', role: 'staff' }, details: { role: 'staff' } },
    { kind: 'signed_in', actor: { name: 'Nour' }, details: { method: 'invitation' } },
  )

  const { version, name } = await admin.getJson('/api/admin/settings')
  const change = { version, name, phone: '+1 212 555 0188', tax_percent: 7 }
  await expectEvents(() => admin.patch('/api/admin/settings', change), {
    kind: 'settings_changed',
    actor: by(admin),
    details: { fields: expect.arrayContaining(['phone', 'tax_percent']) },
  })
  expect((await read('kind=settings_changed'))[0]?.details.fields).toHaveLength(2)
  expect(JSON.stringify(await read())).not.toContain('555 0188')
  const zones = await admin.getJson('/api/admin/delivery-zones')
  await expectEvents(() => admin.put('/api/admin/delivery-zones', zones), {
    kind: 'settings_changed',
    actor: by(admin),
    details: { fields: ['delivery_zones'] },
  })
  const found = { products: { found: { search: 'ayran' } }, change: { do: 'prices', percent: 10 } }
  await expectEvents(() => admin.post('/api/admin/product-changes', found), {
    kind: 'products_changed',
    actor: by(admin),
    details: { change: 'prices', dishes: expect.any(Number) },
  })
  let calendar = ''
  await expectEvents(
    async () => {
      const { url } = await (await admin.post('/api/admin/calendar-address', {})).json()
      calendar = url.split('/').at(-1).replace('.ics', '')
    },
    { kind: 'calendar_address_replaced', actor: by(admin), details: {} },
  )

  const buyer = await guestOf(restaurant)
  const paid = await buyer.placed([buyer.item('Ayran')], { payment_method: 'paypal', channel: 'order' })
  await paypal.approve(paypalIdOf(paid.approve_url))
  await restaurant.post(`/api/orders/${paid.order.access_token}/payment/settlement`, {})
  const refund = { id: crypto.randomUUID(), amount: 1, reason: 'Cold' }
  const refundIt = () => admin.post(`/api/admin/orders/${paid.order.id}/refunds`, refund)
  await expectEvents(() => refundIt().then(refundIt), {
    kind: 'refunded',
    actor: by(admin),
    details: { order_id: paid.order.id, amount: 1, currency: 'USD' },
  })

  for (const [path, what] of [
    ['/api/admin/reservations/export.csv', 'reservations'],
    ['/api/admin/menu-file?format=csv', 'menu'],
    ['/api/account/export', 'own_data'],
  ] as const)
    await expectEvents(() => admin.get(path).then((answer) => answer.text()), {
      kind: 'exported',
      actor: by(admin),
      details: { what },
    })

  const customers = await restaurant.sql(
    "insert into customers (name, email) values ('A', 'a@example.com'), ('B', 'b@example.com') returning id",
  )
  await expectEvents(
    () => admin.post(`/api/admin/customers/${customers[0]?.id}/merge`, { other_id: customers[1]?.id }),
    { kind: 'customers_merged', actor: by(admin) },
  )
  await expectEvents(() => guest.post('/api/account/deletion', { password: 'nine quiet figs' }), {
    kind: 'account_deleted',
    actor: { id: null, name: null, email: null, role: 'customer' },
    device: null,
    network: null,
  })
  await expectEvents(
    () => admin.post('/api/admin/own-restaurant', { confirm: true, password: PASSWORD }),
    { kind: 'exported', actor: by(admin), details: { what: 'backup' } },
    { kind: 'restaurant_emptied', actor: by(admin) },
  )
  expect([...tried].sort()).toEqual([...SECURITY_EVENTS].sort())

  const text = JSON.stringify(await restaurant.sql('select * from security_log'))
  for (const hidden of [
    PASSWORD,
    'nine quiet figs',
    'not my password',
    token,
    invitation,
    secret,
    codes[0],
    calendar,
    '127.0.0.1',
    'nobody@',
  ])
    expect(text).not.toContain(hidden)
})

test('the log is filtered by kind, person and day, and read page by page', async () => {
  const { restaurant, admin, read } = await open()
  const guest = await restaurant.as('customer')
  await restaurant.sql(`insert into security_log (kind, actor_name, actor_role, created_at)
    select 'exported', 'Zeina Khoury', 'staff', timestamptz '2026-03-01 12:00Z' + make_interval(hours => n)
    from generate_series(0, 47) n`)
  await restaurant.sql(
    "insert into security_log (kind, subject_id, subject_name) values ('sign_in_failed', $1, 'Amal')",
    [guest.account.id],
  )
  expect((await read('kind=sign_in_failed')).map(({ subject }) => subject?.name)).toEqual(['Amal'])
  expect(await read('search=amal')).toHaveLength(1)
  expect(await read('search=khou')).toHaveLength(48)
  // The restaurant is five hours behind: its second of March begins at 5:00 UTC.
  expect(await read('search=khoury&from=2026-03-02&until=2026-03-02')).toHaveLength(24)
  expect(await read('until=2026-02-27')).toEqual([])
  const seen: string[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const page = await admin.getJson(`/api/admin/security-log?limit=20${cursor && `&cursor=${cursor}`}`)
    seen.push(...page.events.map(({ created_at }: SecurityEvent) => created_at))
    cursor = page.next_cursor
  }
  expect(seen).toHaveLength(49)
  expect(seen).toEqual([...seen].sort().reverse())
  for (const wrong of ['kind=other', 'from=2026-02-30', 'cursor=nonsense', 'limit=0'])
    expect((await admin.get(`/api/admin/security-log?${wrong}`)).status, wrong).toBe(422)
})

test('entries cannot be changed, and not deleted for a year', async () => {
  const { restaurant } = await open()
  const guest = await restaurant.as('customer')
  await restaurant.sql(
    `insert into security_log (kind, actor_id, actor_name, actor_role, device, created_at)
     select 'signed_in', $1::uuid, 'Amal', 'customer', 'Chrome, Linux', now() - age
     from unnest(array['0', '364 days', '1 year 1 day']::interval[]) age`,
    [guest.account.id],
  )
  const kept = /not changed, and kept for a year/
  for (const set of ["kind = 'exported'", 'actor_name = null', 'device = null', "details = '[]'", 'created_at = now()'])
    await expect(restaurant.sql(`update security_log set ${set}`), set).rejects.toThrow(kept)
  await expect(restaurant.sql('delete from security_log')).rejects.toThrow(kept)
  const almost = "created_at between now() - interval '365 days' and now() - interval '300 days'"
  await expect(restaurant.sql(`delete from security_log where ${almost}`)).rejects.toThrow(kept)
  await expect(restaurant.sql('truncate security_log')).rejects.toThrow(kept)
  const { db, close } = connect(restaurant.databaseUrl, createLog('silent'))
  await deleteExpired(db, { names: async () => [] } as never, tmpdir()).finally(close)
  expect(await restaurant.sql('select 1 from security_log')).toHaveLength(2)
})

test('the log survives the people in it: guests are forgotten, staff keep the name of what they did', async () => {
  const { restaurant, admin, read } = await open()
  const [guest, former] = [await restaurant.as('customer'), await restaurant.as('staff')]
  await restaurant.sql('update users set email_verified = true')
  await restaurant.signIn(guest.email)
  await restaurant.signIn(guest.email, 'not my password')
  await admin.patch(`/api/admin/users/${guest.account.id}`, { role: 'customer', status: 'active' })
  await (await former.get('/api/admin/reservations/export.csv')).text()
  await admin.patch(`/api/admin/users/${former.account.id}`, { role: 'customer' })
  const own = await guest.getJson('/api/account/export')
  expect(own.security_events.map(({ kind }: SecurityEvent) => kind)).toEqual(['sign_in_failed', 'signed_in'])

  const before = await read()
  for (const person of [guest, former])
    expect((await person.post('/api/account/deletion', { password: PASSWORD })).status).toBe(204)
  const after = await read()
  expect(after).toHaveLength(before.length + 2)
  const told = after.map(({ kind, actor, subject, network }) => [kind, actor?.name, actor?.email, subject, network])
  const someNetwork = expect.any(String)
  expect(told).toEqual([
    ['account_deleted', null, null, null, null],
    ['account_deleted', null, null, null, null],
    ['exported', null, null, null, null],
    ['role_changed', 'Amal Haddad', admin.email, null, someNetwork],
    ['exported', 'Amal Haddad', null, null, null],
    ['sign_in_failed', undefined, undefined, null, null],
    ['signed_in', null, null, null, null],
  ])
  // Entries of people who are gone cannot be changed any further.
  await expect(restaurant.sql("update security_log set actor_name = null where kind = 'exported'")).rejects.toThrow()
})

test('an entry about an account that is being deleted does not name it', async () => {
  const { restaurant } = await open()
  const gone = crypto.randomUUID()
  await restaurant.sql(
    `insert into security_log (kind, actor_id, actor_name, actor_email, actor_role, network)
     values ('exported', $1, 'Amal', 'a@example.com', 'customer', 'x')`,
    [gone],
  )
  expect(await restaurant.sql('select actor_id, actor_name, actor_email, network from security_log')).toEqual([
    { actor_id: null, actor_name: null, actor_email: null, network: null },
  ])
})

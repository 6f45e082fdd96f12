import { afterAll, beforeAll, expect, test } from 'vitest'
import { openRestaurant, PASSWORD, type Restaurant } from '../api/restaurant.ts'
import { linkIn, openMailServer, type ReceivedMail } from '../mail-server.ts'

let restaurant: Restaurant
let mailbox: Awaited<ReturnType<typeof openMailServer>>
let admin: Awaited<ReturnType<Restaurant['as']>>
const ends: (() => Promise<void>)[] = []
beforeAll(async () => {
  mailbox = await openMailServer()
  const environment = { SMTP_URL: mailbox.url }
  restaurant = await openRestaurant({}, { environment, atEnd: (end) => void ends.push(end) })
  admin = await restaurant.as('admin')
})
afterAll(async () => {
  for (const end of ends) await end()
  await mailbox.close()
})

const LONG = 'nine olives and a tree'
let people = 0
const newAddress = () => `invited${++people}@example.com`

/** Invites an address and reads the token in its mail. */
async function invite(email: string, role = 'staff', by = admin) {
  const answer = await by.post('/api/admin/invitations', { email, role, locale: 'en' })
  expect(answer.status).toBe(201)
  const { id } = await answer.json()
  const mail = () => mailbox.mails.findLast(({ to, text }) => to === email && text.includes('/invitation?'))
  await expect.poll(mail).toBeDefined()
  const token = linkIn(mail() as ReceivedMail, '/invitation').searchParams.get('token') ?? ''
  return { id: id as string, token }
}
const accept = (token: string, more: object = {}, client = restaurant.visitor()) =>
  client.post('/api/account/invitation/acceptance', { token, full_name: 'Nour', password: LONG, ...more })
const roleOf = async (email: string) =>
  (await restaurant.sql('select role from users left join admin_users on user_id = id where email = $1', [email]))[0]
    ?.role

test('an invitation creates one account with a confirmed address and its role, and works once', async () => {
  const email = newAddress()
  const { token } = await invite(email)
  await invite(newAddress()) // that of another colleague does not end it
  const seen = await restaurant.post('/api/account/invitation', { token })
  expect(await seen.json()).toEqual({ email, role: 'staff', has_account: false, signed_in: false })
  expect((await accept(token, { password: 'short one' })).status, 'staff need long passwords').toBe(422)
  const nour = restaurant.visitor()
  expect((await accept(token, { role: 'admin', email: 'other@example.com' }, nour)).status).toBe(200)
  expect(await nour.getJson('/api/account')).toMatchObject({ email, role: 'staff', email_verified: true })
  expect((await nour.get('/api/admin/dashboard')).status).toBe(200)
  expect((await nour.get('/api/admin/users')).status).toBe(403)
  for (const again of [accept(token), restaurant.post('/api/account/invitation', { token })])
    expect(await (await again).json()).toMatchObject({ status: 400, code: 'invalid_token' })
  const traces = await restaurant.sql("select changed_by from user_changes where what = 'invited'")
  expect(traces).toEqual([{ changed_by: admin.account.full_name }])
})

test('of many concurrent accepts of one invitation one succeeds', async () => {
  const email = newAddress()
  const { token } = await invite(email)
  const answers = await Promise.all([1, 2, 3].map((n) => accept(token, { full_name: `Nour ${n}` })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400])
  expect(await restaurant.sql('select count(*)::int as n from users where email = $1', [email])).toEqual([{ n: 1 }])
})

test('an expired, revoked or replaced invitation, or one of a dismissed admin, is refused', async () => {
  const old = await invite(newAddress())
  await restaurant.sql("update staff_invitations set expires_at = now() - interval '1 second' where id = $1", [old.id])
  const revoked = await invite(newAddress())
  expect((await admin.delete(`/api/admin/invitations/${revoked.id}`)).status).toBe(204)
  const email = newAddress()
  const replaced = await invite(email)
  await restaurant.sql('delete from outbox')
  await admin.post('/api/admin/invitations', { email, role: 'staff' })
  const second = await restaurant.as('admin')
  const dismissed = await invite(newAddress(), 'admin', second)
  await admin.patch(`/api/admin/users/${second.account.id}`, { role: 'staff' })
  for (const [why, { token }] of Object.entries({ old, revoked, replaced, dismissed }))
    expect(await (await accept(token)).json(), why).toMatchObject({ code: 'invalid_token' })
  const { invitations } = await admin.getJson('/api/admin/invitations')
  const stateOf = (id: string) => invitations.find((one: { id: string }) => one.id === id).state
  expect([old, revoked, replaced].map(({ id }) => stateOf(id))).toEqual(['expired', 'revoked', 'revoked'])
})

test('an invited address with an account is accepted only by its logged-in owner, who keeps password and rights', async () => {
  const owner = await restaurant.as('customer')
  await restaurant.sql('update users set email_verified = true where email = $1', [owner.email])
  const { token } = await invite(owner.email)
  const stranger = await restaurant.as('customer')
  expect((await accept(token)).status, 'without a session').toBe(401)
  expect((await accept(token, {}, stranger)).status, 'another account').toBe(403)
  expect(await roleOf(owner.email)).toBeNull()
  expect(await roleOf(stranger.email)).toBeNull()
  expect((await accept(token, { full_name: 'Mallory' }, owner)).status).toBe(200)
  expect(await owner.getJson('/api/account')).toMatchObject({ role: 'staff', full_name: 'Amal Haddad' })
  expect((await restaurant.signIn(owner.email, LONG)).answer.status, 'the password is as it was').toBe(401)
  expect((await restaurant.signIn(owner.email, PASSWORD)).answer.status).toBe(200)
})

test('an admin who accepts an older invitation as staff stays an admin', async () => {
  const owner = await restaurant.as('customer')
  await restaurant.sql('update users set email_verified = true where email = $1', [owner.email])
  const { token } = await invite(owner.email, 'staff')
  await admin.patch(`/api/admin/users/${owner.account.id}`, { role: 'admin' })
  expect((await accept(token, {}, owner)).status).toBe(200)
  expect(await roleOf(owner.email)).toBe('admin')
})

test('an account registered before with the invited address gets no role', async () => {
  const email = newAddress()
  await restaurant.register({ email, password: PASSWORD })
  const squatter = await restaurant.signIn(email)
  const { token } = await invite(email)
  expect((await accept(token, {}, restaurant.visitor())).status).toBe(200)
  expect((await squatter.get('/api/account')).status).toBe(401)
  expect((await restaurant.signIn(email, PASSWORD)).answer.status).toBe(401)
})

test('staff cannot invite, list or revoke, unknown roles are refused, and tokens are stored hashed', async () => {
  const staff = await restaurant.as('staff')
  const email = newAddress()
  expect((await staff.post('/api/admin/invitations', { email, role: 'admin' })).status).toBe(403)
  expect((await staff.get('/api/admin/invitations')).status).toBe(403)
  const { id, token } = await invite(email)
  expect((await staff.delete(`/api/admin/invitations/${id}`)).status).toBe(403)
  for (const role of ['owner', 'customer', ''])
    expect((await admin.post('/api/admin/invitations', { email, role })).status, role).toBe(422)
  expect((await admin.post('/api/admin/invitations', { email: staff.email, role: 'admin' })).status).toBe(409)
  const [row] = await restaurant.sql('select * from staff_invitations where id = $1', [id])
  expect(JSON.stringify(row)).not.toContain(token)
  for (const wrong of ['', 'x', "' or 1=1", `${token}x`, 7])
    expect((await restaurant.post('/api/account/invitation', { token: wrong })).status).toBe(422)
})

test('staff who must use two-step verification open the panel only with it, invited or not', async () => {
  const { token } = await invite(newAddress(), 'admin')
  await restaurant.sql('update settings set require_two_factor = true')
  try {
    const nour = restaurant.visitor()
    expect((await accept(token, {}, nour)).status).toBe(200)
    expect(await (await nour.get('/api/admin/dashboard')).json()).toMatchObject({ code: 'two_factor_required' })
  } finally {
    await restaurant.sql('update settings set require_two_factor = false')
  }
})

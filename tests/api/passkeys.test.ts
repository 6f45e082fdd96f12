import { expect, test } from 'vitest'
import { PASSKEYS_PER_ACCOUNT } from '../../src/domain/accounts/accounts.ts'
import { upsertStaff } from '../../src/server/accounts/first-admin.ts'
import { oneTimeCode } from '../authenticator.ts'
import { createPasskey } from '../software-passkey.ts'
import { PASSWORD, type Restaurant } from './restaurant.ts'
import { shareRestaurant } from './shared-restaurant.ts'

const openRestaurant = shareRestaurant()

type Client = Pick<Awaited<ReturnType<Restaurant['as']>>, 'post' | 'cookies'>
type Passkey = ReturnType<typeof createPasskey>
type Deviations = Parameters<Passkey['get']>[1]

/** A guest, or somebody of the staff, with a confirmed address. */
async function personOf(restaurant: Restaurant, role: 'customer' | 'staff' = 'customer') {
  const person = await restaurant.as(role)
  await restaurant.sql('update users set email_verified = true where id = $1', [person.account.id])
  return person
}

const removePasskey = (client: Client, id: string, password = PASSWORD) =>
  client.post(`/api/account/passkeys/${id}/removal`, { password })
const startAdding = (client: Client, password = PASSWORD) => client.post('/api/account/passkeys/options', { password })

async function add(client: Client, passkey: Passkey, deviations?: Deviations) {
  const options = await (await startAdding(client)).json()
  return client.post('/api/account/passkeys', { response: passkey.create(options, deviations) })
}

const startSignIn = async (client: Client) =>
  (await client.post('/api/auth/sign-in/passkey/options', {})).json() as Promise<{ challenge: string }>

async function signIn(client: Client, passkey: Passkey, deviations?: Deviations, staff = false) {
  const response = passkey.get(await startSignIn(client), deviations)
  return client.post('/api/auth/sign-in/passkey', { response, staff })
}

const problem = async (answer: Response) => [answer.status, (await answer.json()).code]
const REFUSED = [401, 'passkey_refused']

/** A restaurant with a guest whose passkey works. */
async function open(role: 'customer' | 'staff' = 'customer', settings = {}) {
  const restaurant = await openRestaurant(settings)
  const person = await personOf(restaurant, role)
  const passkey = createPasskey(restaurant.url)
  expect((await add(person, passkey)).status).toBe(201)
  const attempt = (deviations?: Deviations) => signIn(restaurant.visitor(), passkey, deviations)
  return { restaurant, person, passkey, attempt }
}

test('a passkey is added with the password, named, used to sign in, and removed', async () => {
  const restaurant = await openRestaurant()
  const guest = await personOf(restaurant)
  expect(await guest.getJson('/api/account/passkeys')).toEqual([])
  expect(await problem(await startAdding(guest, 'not my password'))).toEqual([422, 'invalid_input'])
  const options = await (await startAdding(guest)).json()
  expect(options).toMatchObject({
    rp: { id: 'localhost', name: 'Sufra' },
    user: { name: guest.email },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: [],
  })
  const passkey = createPasskey(restaurant.url)
  const added = await guest.post('/api/account/passkeys', { response: passkey.create(options) })
  expect(added.status).toBe(201)
  const { id, ...shown } = await added.json()
  expect(shown).toEqual({ name: null, created_at: expect.any(String), last_used_at: null })
  const { excludeCredentials } = await (await startAdding(guest)).json()
  expect(excludeCredentials).toEqual([{ id: passkey.id, type: 'public-key', transports: ['internal', 'hybrid'] }])

  const device = restaurant.visitor()
  expect(await (await signIn(device, passkey)).json()).toEqual({ status: true })
  expect(await device.getJson('/api/account')).toMatchObject({ email: guest.email, signed_in_with_passkey: true })
  expect(await guest.getJson('/api/account')).toMatchObject({ signed_in_with_passkey: false })
  expect(await guest.getJson('/api/account/passkeys')).toMatchObject([{ id, last_used_at: expect.any(String) }])

  const rename = (name: string) => guest.patch(`/api/account/passkeys/${id}`, { name })
  expect(await (await rename('  My phone ')).json()).toMatchObject({ id, name: 'My phone' })
  for (const wrong of ['', ' ', 'a\nb', 'x'.repeat(61)]) expect((await rename(wrong)).status).toBe(422)
  expect(await problem(await removePasskey(guest, id, 'not my password'))).toEqual([422, 'invalid_input'])
  expect(await guest.getJson('/api/account/passkeys')).toHaveLength(1)
  expect((await removePasskey(guest, id)).status).toBe(204)
  expect((await removePasskey(guest, id)).status).toBe(404)
  expect((await device.get('/api/account')).status, 'other sessions end').toBe(401)
  expect((await guest.get('/api/account')).status, 'this one stays').toBe(200)
  expect(await problem(await signIn(restaurant.visitor(), passkey))).toEqual(REFUSED)
})

test('a passkey that was made or used for another site is refused', async () => {
  const { restaurant, person, attempt } = await open()
  const elsewhere = [{ origin: 'https://evil.example' }, { rpId: 'evil.example' }, { origin: 'http://localhost:1' }]
  for (const deviation of elsewhere) {
    expect(await problem(await attempt(deviation)), JSON.stringify(deviation)).toEqual(REFUSED)
    const answer = await add(person, createPasskey(restaurant.url), deviation)
    expect(await problem(answer), JSON.stringify(deviation)).toEqual([422, 'invalid_input'])
  }
  expect(await restaurant.sql('select 1 from passkeys')).toHaveLength(1)
  expect((await attempt()).status).toBe(200)
})

test('without fingerprint, face or PIN a passkey is neither added nor accepted', async () => {
  const { restaurant, person, attempt } = await open()
  expect(await problem(await attempt({ unverified: true }))).toEqual(REFUSED)
  const answer = await add(person, createPasskey(restaurant.url), { unverified: true })
  expect(await problem(answer)).toEqual([422, 'invalid_input'])
  expect(await restaurant.sql('select 1 from passkeys')).toHaveLength(1)
  expect((await attempt({ unverified: false })).status).toBe(200)
})

test('a challenge works once, for five minutes, for its purpose and in the browser that asked for it', async () => {
  const { restaurant, person, passkey } = await open()
  const post = (client: Client, response: object) => client.post('/api/auth/sign-in/passkey', { response })
  const visitor = restaurant.visitor()
  const response = passkey.get(await startSignIn(visitor))
  const [cookie] = (await restaurant.visitor().post('/api/auth/sign-in/passkey/options', {})).headers.getSetCookie()
  expect(cookie).toMatch(/^sufra\.passkey_challenge=.*Max-Age=300.*HttpOnly.*SameSite=Lax/i)
  expect((await post(visitor, response)).status).toBe(200)
  expect(await problem(await post(visitor, response)), 'again').toEqual(REFUSED)

  const options = await startSignIn(visitor)
  expect(await problem(await post(visitor, passkey.get(options, { unverified: true })))).toEqual(REFUSED)
  expect(await problem(await post(visitor, passkey.get(options))), 'a refused attempt used it up').toEqual(REFUSED)

  const passTime = (seconds: number) =>
    restaurant.sql('update verifications set expires_at = expires_at - make_interval(secs => $1)', [seconds])
  const inTime = passkey.get(await startSignIn(visitor))
  await passTime(280)
  expect((await post(visitor, inTime)).status).toBe(200)
  const late = passkey.get(await startSignIn(visitor))
  await passTime(301)
  expect(await problem(await post(visitor, late)), 'expired').toEqual(REFUSED)

  const elsewhere = restaurant.visitor()
  await startSignIn(elsewhere)
  const mine = passkey.get(await startSignIn(visitor))
  expect(await problem(await post(elsewhere, mine)), 'in another browser').toEqual(REFUSED)
  expect(await problem(await post(restaurant.visitor(), mine)), 'without the cookie').toEqual(REFUSED)

  // Signing in needs no password; what it gives must not be enough to add a passkey.
  const created = createPasskey(restaurant.url).create(await startSignIn(person))
  const answer = await person.post('/api/account/passkeys', { response: created })
  expect(await problem(answer), 'for another purpose').toEqual([422, 'invalid_input'])
  const simultaneous = passkey.get(await startSignIn(visitor))
  const answers = await Promise.all([1, 2, 3].map(() => post(visitor, simultaneous)))
  expect(answers.map(({ status }) => status).sort(), 'three times at once').toEqual([200, 401, 401])
})

test('a copy of a passkey is noticed by its counter', async () => {
  const { attempt } = await open()
  expect((await attempt({ counter: 7 })).status).toBe(200)
  expect(await problem(await attempt({ counter: 7 }))).toEqual(REFUSED)
  expect(await problem(await attempt({ counter: 6 }))).toEqual(REFUSED)
  expect((await attempt({ counter: 4_294_967_295 })).status).toBe(200)
})

test("nobody signs in with, or takes over, somebody else's passkey", async () => {
  const { restaurant, person, passkey } = await open()
  const mallory = await personOf(restaurant)
  const own = createPasskey(restaurant.url)
  expect((await add(mallory, own)).status).toBe(201)
  const forged = await signIn(restaurant.visitor(), own, { id: passkey.id })
  expect(await problem(forged)).toEqual(REFUSED)
  expect(await problem(await signIn(restaurant.visitor(), createPasskey(restaurant.url))), 'unknown').toEqual(REFUSED)
  const taken = await add(mallory, createPasskey(restaurant.url), { id: passkey.id })
  expect(await problem(taken)).toEqual([422, 'invalid_input'])

  // The options of one person are not valid for another one who uses the browser afterwards.
  const options = await (await startAdding(person)).json()
  for (const [name, value] of person.cookies) if (name.includes('challenge')) mallory.cookies.set(name, value)
  const given = await mallory.post('/api/account/passkeys', { response: createPasskey(restaurant.url).create(options) })
  expect(await problem(given)).toEqual([422, 'invalid_input'])

  const [{ id }] = await person.getJson('/api/account/passkeys')
  expect((await mallory.patch(`/api/account/passkeys/${id}`, { name: 'Mine' })).status).toBe(404)
  expect((await removePasskey(mallory, id)).status).toBe(404)
  expect(await restaurant.sql('select name from passkeys where id = $1', [id])).toEqual([{ name: null }])
})

test('inactive accounts are refused, and the admin login accepts passkeys of staff only', async () => {
  const { restaurant, person, passkey, attempt } = await open()
  const sessions = () => restaurant.sql('select id from sessions order by id')
  const before = await sessions()
  const gate = restaurant.visitor()
  expect(await problem(await signIn(gate, passkey, {}, true))).toEqual(REFUSED)
  expect((await gate.get('/api/account')).status).toBe(401)
  const status = (value: string) =>
    restaurant.sql('update users set status = $2 where id = $1', [person.account.id, value])
  await status('inactive')
  expect(await problem(await attempt())).toEqual(REFUSED)
  expect(await sessions()).toEqual(before)
  await status('active')
  expect((await attempt()).status).toBe(200)

  const staff = await personOf(restaurant, 'staff')
  const key = createPasskey(restaurant.url)
  expect((await add(staff, key)).status).toBe(201)
  expect((await signIn(gate, key, {}, true)).status).toBe(200)
  expect((await gate.get('/api/admin/dashboard')).status).toBe(200)
  await restaurant.sql('delete from admin_users where user_id = $1', [staff.account.id])
  expect((await gate.get('/api/admin/dashboard')).status, 'the role is read for every request').toBe(403)
})

test('a passkey needs no code and opens a panel that requires two-step verification; the password alone does not', async () => {
  const { restaurant, person, passkey } = await open('staff', { require_two_factor: true })
  expect(await problem(await person.get('/api/admin/dashboard'))).toEqual([403, 'two_factor_required'])
  const before = { currentPassword: PASSWORD, newPassword: 'eight loud plums' }
  expect((await person.post('/api/auth/change-password', before)).status).toBe(200)
  expect(await problem(await person.get('/api/admin/dashboard')), 'nor a new one').toEqual([403, 'two_factor_required'])
  const device = restaurant.visitor()
  expect((await signIn(device, passkey)).status).toBe(200)
  expect((await device.get('/api/admin/dashboard')).status).toBe(200)
  const change = { currentPassword: before.newPassword, newPassword: 'nine quiet figs' }
  expect((await device.post('/api/auth/change-password', change)).status).toBe(200)
  expect((await device.get('/api/admin/dashboard')).status, 'the session that replaces it').toBe(200)
  const password = 'nine quiet figs'
  const { totpURI } = await (await device.post('/api/auth/two-factor/enable', { password })).json()
  const code = oneTimeCode(new URL(totpURI).searchParams.get('secret') ?? '')
  expect((await device.post('/api/auth/two-factor/verify-totp', { code })).status).toBe(200)
  expect((await device.post('/api/auth/two-factor/disable', { password })).status).toBe(200)
  expect((await device.get('/api/admin/dashboard')).status, 'also after two-step verification').toBe(200)
  const typed = await restaurant.signIn(person.email, password)
  expect(await problem(await typed.get('/api/admin/dashboard'))).toEqual([403, 'two_factor_required'])
  await restaurant.sql('update users set two_factor_enabled = true')
  expect((await signIn(restaurant.visitor(), passkey)).status).toBe(200)
  await restaurant.sql('update users set long_password = false, two_factor_enabled = false')
  expect(await problem(await device.get('/api/admin/dashboard'))).toEqual([403, 'password_too_short'])
})

test('only the owner of the address adds passkeys, up to a number, and they go with the account', async () => {
  const restaurant = await openRestaurant()
  const guest = await restaurant.as('customer')
  expect(await problem(await startAdding(guest))).toEqual([403, 'email_unverified'])
  await restaurant.sql('update users set email_verified = true where id = $1', [guest.account.id])
  const options = await (await startAdding(guest)).json()
  await restaurant.sql(
    `insert into passkeys (user_id, credential_id, public_key, counter, device_type, backed_up)
     select $1, n::text, '', 0, 'singleDevice', false from generate_series(1, $2::int) n`,
    [guest.account.id, PASSKEYS_PER_ACCOUNT],
  )
  expect(await problem(await startAdding(guest))).toEqual([409, 'conflict'])
  const response = createPasskey(restaurant.url).create(options)
  expect(await problem(await guest.post('/api/account/passkeys', { response }))).toEqual([409, 'conflict'])
  expect((await guest.post('/api/account/deletion', { password: PASSWORD })).status).toBe(204)
  expect(await restaurant.sql('select 1 from passkeys')).toEqual([])
})

test('added and removed passkeys are told by mail, and exported without their keys', async () => {
  const { restaurant, person, passkey } = await open()
  const [{ public_key }] = await restaurant.sql('select public_key from passkeys')
  const text = await (await person.get('/api/account/export')).text()
  expect(JSON.parse(text).passkeys).toEqual([
    { id: expect.any(String), name: null, created_at: expect.any(String), last_used_at: null },
  ])
  for (const key of [public_key, passkey.id]) expect(text).not.toContain(key)
  const [{ id }] = await person.getJson('/api/account/passkeys')
  await restaurant.sql("update users set locale = 'ar'")
  await removePasskey(person, id)
  await removePasskey(person, id)
  await add(person, createPasskey(restaurant.url))
  const mails = await restaurant.sql('select kind, subject from outbox where recipient = $1 order by created_at', [
    person.email,
  ])
  expect(mails).toEqual([
    { kind: 'passkey_added', subject: 'A passkey was added to your account' },
    { kind: 'passkey_removed', subject: 'أُزيل مفتاح مرور من حسابك' },
    { kind: 'passkey_added', subject: 'أُضيف مفتاح مرور إلى حسابك' },
  ])
})

test('a new password by mail or by the operator removes all passkeys, and a mail says so', async () => {
  const { restaurant, person, attempt } = await open('staff')
  const stranger = await personOf(restaurant)
  const strangers = createPasskey(restaurant.url)
  await add(stranger, strangers)
  await restaurant.post('/api/auth/request-password-reset', { email: person.email })
  const [mail] = await restaurant.sql("select * from outbox where kind = 'reset_password'")
  const [, token] = /reset-password\?token=([\w%.~-]+)/.exec(JSON.stringify(mail)) ?? []
  const newPassword = 'seven soft dates by the sea'
  expect((await restaurant.post('/api/auth/reset-password', { token, newPassword })).status).toBe(200)
  expect(await problem(await attempt())).toEqual(REFUSED)
  const told = await restaurant.sql("select recipient, subject from outbox where kind = 'passkey_removed'")
  expect(told).toEqual([{ recipient: person.email, subject: 'Your password was changed and your passkeys removed' }])

  const back = await restaurant.signIn(person.email, newPassword)
  expect(back.answer.status, 'nobody is locked out').toBe(200)
  const again = createPasskey(restaurant.url)
  const options = await (await startAdding(back, newPassword)).json()
  expect((await back.post('/api/account/passkeys', { response: again.create(options) })).status).toBe(201)
  await upsertStaff(restaurant.context.db, { email: person.email, password: 'four olives and a tree', role: 'staff' })
  expect(await problem(await signIn(restaurant.visitor(), again))).toEqual(REFUSED)
  expect((await signIn(restaurant.visitor(), strangers)).status, 'other people keep theirs').toBe(200)
})

test('malformed responses are refused before anything is stored, and attempts are limited', async () => {
  const { restaurant, person, passkey } = await open()
  const visitor = restaurant.visitor()
  const good = passkey.get(await startSignIn(visitor))
  const wrong = [
    {},
    { ...good, id: '' },
    { ...good, id: 'no base64!' },
    { ...good, type: 'password' },
    { ...good, response: { ...good.response, signature: 'x'.repeat(9000) } },
    { ...good, response: { ...good.response, clientDataJSON: undefined } },
  ]
  for (const response of wrong)
    expect((await visitor.post('/api/auth/sign-in/passkey', { response })).status, JSON.stringify(response)).toBe(422)
  const nonsense = { ...good, response: { clientDataJSON: 'e30', authenticatorData: 'AAAA', signature: 'AAAA' } }
  expect(await problem(await visitor.post('/api/auth/sign-in/passkey', { response: nonsense }))).toEqual(REFUSED)
  const options = await (await startAdding(person)).json()
  const created = createPasskey(restaurant.url).create(options)
  for (const attestationObject of ['AAAA', 'oWNmbXRkbm9uZQ', 'n__'])
    expect(
      (
        await person.post('/api/account/passkeys', {
          response: { ...created, response: { ...created.response, attestationObject } },
        })
      ).status,
    ).toBe(422)
  expect(await restaurant.sql('select 1 from passkeys')).toHaveLength(1)

  const answers = []
  for (let n = 0; n < 60; n++)
    answers.push((await visitor.post('/api/auth/sign-in/passkey', { response: good })).status)
  expect(new Set(answers)).toEqual(new Set([401, 429]))
  const password = { email: person.email, password: PASSWORD }
  expect((await visitor.post('/api/auth/sign-in/email', password)).status, 'counted with passwords').toBe(429)
})

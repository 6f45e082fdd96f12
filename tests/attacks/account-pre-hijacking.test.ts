import { afterAll, beforeAll, expect, test } from 'vitest'
import { LIMITS } from '../../src/server/platform/limits.ts'
import { openRestaurant, PASSWORD, type Restaurant } from '../api/restaurant.ts'
import { ENDURANCE, rounds } from '../endurance.ts'
import { linkIn, type MailServer, openMailServer } from '../mail-server.ts'

const STRANGERS = 'seven stolen dates'
const OWN = 'nine quiet figs'

let restaurant: Restaurant
let post: MailServer
beforeAll(async () => {
  post = await openMailServer()
  restaurant = await openRestaurant({}, { environment: { SMTP_URL: post.url }, atEnd: afterAll })
})
afterAll(() => post.close())

let victims = 0
/** An address of its own for each test. */
const newVictim = () => `victim${++victims}@example.com`

const tokenOf = async (email: string, number = 1) =>
  linkIn(await post.to(email, number), '/verify-email').searchParams.get('token')
const confirm = (token: string | null, secret: object = {}, client = restaurant.visitor()) =>
  client.post('/api/auth/verify-email', { token, ...secret })

const codeOf = async (answer: Response) => [answer.status, (await answer.json()).code]

test('the first to register an address loses the account when its owner confirms it', async () => {
  const victim = newVictim()
  await restaurant.register({ email: victim, password: STRANGERS, phone: '+1 555 0666' })
  const stranger = await restaurant.signIn(victim, STRANGERS)
  expect(stranger.answer.status).toBe(200)
  // As if two-step verification had been turned on in an older version.
  await restaurant.sql(`with victim as (update users set two_factor_enabled = true where email = '${victim}' returning id)
    insert into two_factors (user_id, secret, backup_codes) select id, 'x', 'x' from victim`)

  const token = await tokenOf(victim)
  expect(await codeOf(await confirm(token))).toEqual([401, 'unauthenticated'])
  const wrong = await confirm(token, { password: OWN })
  expect((await wrong.json()).errors).toEqual([{ path: 'body.password', code: 'wrong_password', message: 'is wrong' }])
  expect((await stranger.get('/api/account')).status).toBe(200)

  const owner = restaurant.visitor()
  expect((await confirm(token, { newPassword: OWN }, owner)).status).toBe(200)
  const settled = { email_verified: true, two_factor_enabled: false, phone: null }
  expect(await owner.getJson('/api/account')).toMatchObject(settled)
  expect((await stranger.get('/api/account')).status).toBe(401)
  expect((await restaurant.signIn(victim, STRANGERS)).answer.status).toBe(401)
  expect(await (await restaurant.signIn(victim, OWN)).answer.json()).toEqual({ twoFactorRedirect: false })
  expect(await codeOf(await confirm(token, { newPassword: STRANGERS }))).toEqual([400, 'invalid_token'])
})

test('two registrations of one address share nothing, and only the one that confirms it remains', async () => {
  const victim = newVictim()
  await restaurant.register({ email: victim, password: STRANGERS, full_name: 'Mallory', phone: '+1 555 0666' })
  const stranger = await restaurant.signIn(victim, STRANGERS)
  await restaurant.register({ email: victim, password: OWN })
  const owner = await restaurant.signIn(victim, OWN)
  expect(await owner.getJson('/api/account')).toMatchObject({ full_name: 'Amal Haddad', phone: null })
  expect((await stranger.getJson('/api/account')).id).not.toBe((await owner.getJson('/api/account')).id)

  const elsewhere = await restaurant.signIn(victim, OWN)
  // The link of the stranger's registration works too: what counts is the session, or the password.
  expect((await confirm(await tokenOf(victim), {}, owner)).status).toBe(200)
  expect(await owner.getJson('/api/account')).toMatchObject({ full_name: 'Amal Haddad', email_verified: true })
  expect((await stranger.get('/api/account')).status).toBe(401)
  expect((await elsewhere.get('/api/account')).status).toBe(401)
  expect((await restaurant.signIn(victim, STRANGERS)).answer.status).toBe(401)
  expect(await restaurant.sql('select full_name from users where email = $1', [victim])).toEqual([
    { full_name: 'Amal Haddad' },
  ])
})

test('the password confirms the address from another browser, and logs in there', async () => {
  const victim = newVictim()
  await restaurant.register({ email: victim })
  const phone = restaurant.visitor()
  expect((await confirm(await tokenOf(victim), { password: PASSWORD }, phone)).status).toBe(200)
  expect(await phone.getJson('/api/account')).toMatchObject({ email: victim, email_verified: true })
})

test('a password reset confirms the address, and ends earlier sessions of others', async () => {
  const victim = newVictim()
  await restaurant.register({ email: victim, password: STRANGERS })
  const stranger = await restaurant.signIn(victim, STRANGERS)
  await restaurant.sql(`with victim as (update users set two_factor_enabled = true where email = '${victim}' returning id)
    insert into two_factors (user_id, secret, backup_codes) select id, 'x', 'x' from victim`)
  await restaurant.post('/api/auth/request-password-reset', { email: victim })
  const token = linkIn(await post.to(victim, 2), '/reset-password').searchParams.get('token')
  expect((await restaurant.post('/api/auth/reset-password', { token, newPassword: OWN })).status).toBe(200)
  expect((await stranger.get('/api/account')).status).toBe(401)
  const owner = await restaurant.signIn(victim, OWN)
  expect(await owner.getJson('/api/account')).toMatchObject({ email_verified: true, two_factor_enabled: false })
})

test('before the address is confirmed, two-step verification and roles are refused', async () => {
  const [guest, admin] = [await restaurant.as('customer'), await restaurant.as('admin')]
  const enable = () => guest.post('/api/auth/two-factor/enable', { password: PASSWORD })
  const make = (role: string) => admin.patch(`/api/admin/users/${guest.account.id}`, { role })
  expect(await codeOf(await enable())).toEqual([403, 'email_unverified'])
  for (const role of ['staff', 'admin']) expect(await codeOf(await make(role)), role).toEqual([403, 'email_unverified'])
  expect((await make('customer')).status).toBe(200)
  await restaurant.sql('update users set email_verified = true where id = $1', [guest.account.id])
  expect((await make('staff')).status).toBe(200)
  expect((await enable()).status).toBe(200)
})

test('a confirmation link of a deleted account does not confirm a new one', async () => {
  const victim = newVictim()
  await restaurant.register({ email: victim })
  const first = await tokenOf(victim)
  const guest = await restaurant.signIn(victim)
  expect((await guest.post('/api/account/deletion', { password: PASSWORD })).status).toBe(204)
  await restaurant.register({ email: victim })
  const again = await restaurant.signIn(victim)
  expect(await codeOf(await confirm(first, {}, again))).toEqual([400, 'invalid_token'])
  expect(await again.getJson('/api/account')).toMatchObject({ email_verified: false })
})

/** Every problem document has another trace id. */
const textOf = async (answer: Response) => (await answer.text()).replace(/,"trace_id":"\w+"/, '')

test.runIf(ENDURANCE)('registration and login do not reveal whether an address has an account', async () => {
  const generous = { attempts: 1000, minutes: 1 }
  const limits = { ...LIMITS, sign_in: { address: generous, account: generous } }
  const restaurant = await openRestaurant({}, { limits })
  const owner = await restaurant.as('staff')
  const signIn = (client: Client, email: string, password: string) =>
    client.post('/api/auth/sign-in/email', { email, password })

  async function probe(email: string) {
    const outsider = restaurant.visitor()
    const answers = [
      await outsider.post('/api/account/register', { full_name: 'A', email, password: STRANGERS }),
      await signIn(outsider, email, 'no such thing'),
      await signIn(outsider, email, STRANGERS),
      await outsider.post('/api/account/verification', {}),
    ]
    const { id: _, email: __, created_at: ___, ...account } = await outsider.getJson('/api/account')
    return [
      ...(await Promise.all(answers.map(async (answer) => [answer.status, await textOf(answer), cookiesOf(answer)]))),
      account,
    ]
  }
  const unknown = await probe('nobody@example.com')
  expect(await probe(owner.email)).toEqual(unknown)
  expect(unknown[2]?.slice(0, 2)).toEqual([200, '{"twoFactorRedirect":false}'])

  // The fastest of each, as an attacker would measure. One password check more or less would add half of the time.
  const times = { known: [] as number[], unknown: [] as number[] }
  const apart = () => Math.abs(Math.log(Math.min(...times.known) / Math.min(...times.unknown)))
  for (let round = 0; round < rounds(2, 3) || (round < 12 && apart() > Math.log(1.3)); round++)
    for (const [kind, email] of [
      ['known', owner.email],
      ['unknown', 'nobody@example.com'],
    ] as const) {
      const started = performance.now()
      await signIn(restaurant.visitor(), email, STRANGERS)
      times[kind].push(performance.now() - started)
    }
  expect(apart(), JSON.stringify(times)).toBeLessThan(Math.log(1.3))
  expect(await (await restaurant.signIn(owner.email)).getJson('/api/account')).toMatchObject({ role: 'staff' })

  const mails = () => restaurant.sql('select id from outbox where recipient = $1 order by id', [owner.email])
  const [before, outsider] = [await mails(), await restaurant.signIn(owner.email, STRANGERS)]
  expect((await outsider.post('/api/account/deletion', { password: STRANGERS })).status).toBe(204)
  expect(await mails(), 'the mails of the owner').toEqual(before)
})

type Client = ReturnType<Restaurant['visitor']>
const cookiesOf = (answer: Response) => answer.headers.getSetCookie().map((line) => line.replace(/=[^;]*/, ''))

import { afterAll, beforeAll, expect, test } from 'vitest'
import { openRestaurant, PASSWORD, type Restaurant } from '../api/restaurant.ts'
import { oneTimeCode } from '../authenticator.ts'
import { linkIn, type MailServer, openMailServer } from '../mail-server.ts'

type Client = Awaited<ReturnType<Restaurant['as']>>

let post: MailServer
let restaurant: Restaurant
beforeAll(async () => {
  post = await openMailServer()
  restaurant = await openRestaurant({}, { environment: { SMTP_URL: post.url }, atEnd: afterAll })
})
afterAll(() => post.close())

async function turnOn(client: Client) {
  const answer = await client.post('/api/auth/two-factor/enable', { password: PASSWORD })
  const secret = new URL((await answer.json()).totpURI).searchParams.get('secret') ?? ''
  expect((await client.post('/api/auth/two-factor/verify-totp', { code: oneTimeCode(secret) })).status).toBe(200)
  return secret
}

test('a one-time code logs in once', async () => {
  const owner = await restaurant.as('staff')
  const secret = await turnOn(owner)
  const [one, two] = [await restaurant.signIn(owner.email), await restaurant.signIn(owner.email)]
  const code = oneTimeCode(secret, 1)
  const answers = await Promise.all([one, two].map((who) => who.post('/api/auth/two-factor/verify-totp', { code })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
  const inside = await Promise.all([one, two].map(async (who) => (await who.get('/api/account')).status))
  expect(inside.sort()).toEqual([200, 401])
  const older = await restaurant.signIn(owner.email)
  const late = await older.post('/api/auth/two-factor/verify-totp', { code: oneTimeCode(secret) })
  expect([late.status, (await late.json()).code], 'an older code').toEqual([401, 'two_factor_invalid'])
})

test('a password change ends trusted devices and reset links', async () => {
  const owner = await restaurant.as('staff')
  const secret = await turnOn(owner)
  const trusted = await restaurant.signIn(owner.email)
  const body = { code: oneTimeCode(secret, 1), trustDevice: true }
  expect((await trusted.post('/api/auth/two-factor/verify-totp', body)).status).toBe(200)
  const again = await restaurant.signIn(owner.email, PASSWORD, trusted)
  expect(await again.answer.json(), 'trusted').toEqual({ twoFactorRedirect: false })
  await restaurant.post('/api/auth/request-password-reset', { email: owner.email })
  const token = linkIn(await post.to(owner.email), '/reset-password').searchParams.get('token')
  expect(await restaurant.sql('select 1 from verifications where identifier like $1', [`%${token}%`])).toEqual([])

  const change = { currentPassword: PASSWORD, newPassword: 'nine quiet figs' }
  expect((await owner.post('/api/auth/change-password', change)).status).toBe(200)
  const later = await restaurant.signIn(owner.email, 'nine quiet figs', trusted)
  expect(await later.answer.json(), 'no longer trusted').toEqual({ twoFactorRedirect: true })
  const reset = await restaurant.post('/api/auth/reset-password', { token, newPassword: 'four stolen dates' })
  expect([reset.status, (await reset.json()).code]).toEqual([400, 'invalid_token'])
})

test('a reset link is valid for an hour, and a newer one replaces it', async () => {
  const { email } = await restaurant.as('staff')
  const ask = async (number: number) => {
    await restaurant.post('/api/auth/request-password-reset', { email })
    return linkIn(await post.to(email, number), '/reset-password').searchParams.get('token')
  }
  const reset = async (token: string | null) =>
    (await restaurant.post('/api/auth/reset-password', { token, newPassword: 'nine quiet figs' })).status
  const tokens = [await ask(1), await ask(2), await ask(3)]
  await restaurant.sql("update verifications set expires_at = expires_at - interval '59 minutes'")
  expect(await reset(tokens[0] ?? '')).toBe(200)
  expect(await reset(tokens[1] ?? ''), 'requested before the password change').toBe(400)
  const fourth = await ask(5) // the fourth mail says that the password was changed
  await restaurant.sql("update verifications set expires_at = expires_at - interval '61 minutes'")
  expect(await reset(fourth)).toBe(400)
})

test("an admin turns off another person's two-step verification, which is recorded and mailed", async () => {
  const [person, admin] = [await restaurant.as('staff'), await restaurant.as('admin')]
  const clear = (id: string) => admin.delete(`/api/admin/users/${id}/two-factor`)
  expect((await clear(person.account.id)).status, 'it is not on').toBe(409)
  await turnOn(person)
  await turnOn(admin)
  expect((await clear(admin.account.id)).status, 'not without the own password').toBe(403)
  expect((await person.delete(`/api/admin/users/${admin.account.id}/two-factor`)).status).toBe(403)

  const answer = await clear(person.account.id)
  expect(await answer.json()).toMatchObject({ two_factor_enabled: false, two_factor_cleared: { by: 'Amal Haddad' } })
  const { users } = await admin.getJson(`/api/admin/users?search=${person.email}`)
  expect(users).toMatchObject([{ two_factor_cleared: { by: 'Amal Haddad', at: expect.stringMatching(/^2\d{3}-/) } }])
  expect(
    await restaurant.sql('select user_id, admin_id, what from user_changes where user_id = $1', [person.account.id]),
  ).toEqual([{ user_id: person.account.id, admin_id: admin.account.id, what: 'two_factor_cleared' }])
  expect((await post.to(person.email)).text).toContain('turned off two-step verification')
  expect(await (await restaurant.signIn(person.email)).answer.json()).toEqual({ twoFactorRedirect: false })
})

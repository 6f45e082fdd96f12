import { expect, test } from 'vitest'
import { SIGN_IN_MAILS_PER_DAY } from '../../src/domain/security-log/new-sign-in.ts'
import { oneTimeCode } from '../authenticator.ts'
import { createPasskey } from '../software-passkey.ts'
import { openClient } from './client.ts'
import { PASSWORD } from './restaurant.ts'
import { shareRestaurant } from './shared-restaurant.ts'

const openRestaurant = shareRestaurant()

const AGENTS = {
  phone: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Version/18.0 Mobile/15E148 Safari/604.1',
  newerPhone: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_2) Version/19.2 Mobile/15E148 Safari/605.1',
  laptop: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
}

/** Behind a proxy, so that requests can come from different networks. */
async function open(locale = 'en') {
  const restaurant = await openRestaurant({}, { environment: { TRUST_PROXY: '1' } })
  const guest = await restaurant.as('customer')
  await restaurant.sql('update users set email_verified = true, locale = $2 where id = $1', [guest.account.id, locale])
  async function signIn(agent: keyof typeof AGENTS, address = '192.0.2.1', client = openClient(restaurant.url)) {
    const headers = { 'user-agent': AGENTS[agent], 'x-forwarded-for': address }
    const answer = await client.post('/api/auth/sign-in/email', { email: guest.email, password: PASSWORD }, headers)
    expect(answer.status).toBe(200)
    return client
  }
  const mails = async () =>
    (
      await restaurant.sql('select kind, subject from outbox where recipient = $1 order by created_at', [guest.email])
    ).map(({ kind, subject }) => [kind, subject])
  return { restaurant, guest, signIn, mails }
}

test('a sign-in from a new device is told once by mail; the first one and known devices are not', async () => {
  const { signIn, mails } = await open()
  await signIn('phone')
  await signIn('phone')
  await signIn('newerPhone')
  expect(await mails(), 'the first device, also after an update').toEqual([])
  const laptop = await signIn('laptop')
  expect(await mails()).toEqual([['new_sign_in', 'New login to your account']])
  await signIn('laptop')
  await signIn('laptop', '203.0.113.7', laptop)
  expect(await mails(), 'the same device, also in another network').toHaveLength(1)
  await signIn('laptop', '198.51.100.9')
  expect(await mails(), 'such a device in an unknown network').toHaveLength(2)
})

test('a sign-in with a passkey on a new device is told, too', async () => {
  const { restaurant, guest, signIn, mails } = await open()
  await signIn('phone')
  const passkey = createPasskey(restaurant.url)
  const options = await (await guest.post('/api/account/passkeys/options', { password: PASSWORD })).json()
  await guest.post('/api/account/passkeys', { response: passkey.create(options) })
  const client = openClient(restaurant.url)
  for (let n = 0; n < 2; n++) {
    const challenge = await (await client.post('/api/auth/sign-in/passkey/options', {})).json()
    const headers = { 'user-agent': AGENTS.laptop, 'x-forwarded-for': '203.0.113.7' }
    const answer = await client.post('/api/auth/sign-in/passkey', { response: passkey.get(challenge) }, headers)
    expect(answer.status).toBe(200)
  }
  expect((await mails()).map(([kind]) => kind)).toEqual(['passkey_added', 'new_sign_in'])
})

test('concurrent sign-ins from one new device send one mail, and no person gets many in a day', async () => {
  const { restaurant, signIn, mails } = await open('ar')
  await signIn('phone')
  await Promise.all([signIn('laptop'), signIn('laptop'), signIn('laptop')])
  expect(await mails()).toEqual([['new_sign_in', 'تسجيل دخول جديد إلى حسابك']])
  for (let n = 1; n <= SIGN_IN_MAILS_PER_DAY; n++) await signIn('laptop', `203.0.113.${n}`)
  expect(await mails()).toHaveLength(SIGN_IN_MAILS_PER_DAY)
  const [{ count }] = await restaurant.sql(
    "select count(*)::int from security_log where details ->> 'new_device' = 'true'",
  )
  expect(count).toBe(SIGN_IN_MAILS_PER_DAY + 1)
})

test('an address that is not confirmed gets no mail about sign-ins', async () => {
  const { restaurant, guest, signIn, mails } = await open()
  await restaurant.sql('update users set email_verified = false where id = $1', [guest.account.id])
  await signIn('phone')
  await signIn('laptop')
  expect(await mails()).toEqual([])
})

test('a changed password and two-step verification turned off are told by mail, once each', async () => {
  const { guest, mails } = await open()
  const change = { currentPassword: PASSWORD, newPassword: 'nine quiet figs' }
  expect((await guest.post('/api/auth/change-password', change)).status).toBe(200)
  const password = 'nine quiet figs'
  expect((await guest.post('/api/auth/two-factor/disable', { password })).status, 'it is not on').toBe(200)
  const answer = await guest.post('/api/auth/two-factor/enable', { password })
  const secret = new URL((await answer.json()).totpURI).searchParams.get('secret') ?? ''
  expect((await guest.post('/api/auth/two-factor/verify-totp', { code: oneTimeCode(secret) })).status).toBe(200)
  expect((await guest.post('/api/auth/two-factor/disable', { password: 'wrong' })).status).toBe(422)
  expect((await guest.post('/api/auth/two-factor/disable', { password })).status).toBe(200)
  expect(await mails()).toEqual([
    ['password_changed', 'Your password was changed'],
    ['two_factor_off', 'Two-step verification was turned off'],
  ])
})

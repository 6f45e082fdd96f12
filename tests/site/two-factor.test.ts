import { afterAll, beforeAll, expect, test } from 'vitest'
import { openRestaurant, PASSWORD, type Restaurant } from '../api/restaurant.ts'
import { oneTimeCode } from '../authenticator.ts'

type Client = Awaited<ReturnType<Restaurant['as']>>

/** Turns it on as a user would: scan, type the first code, store the recovery codes. */
async function turnOn(client: Client) {
  const answer = await client.post('/api/auth/two-factor/enable', { password: PASSWORD })
  expect(answer.status).toBe(200)
  const { totpURI, backupCodes } = (await answer.json()) as { totpURI: string; backupCodes: string[] }
  const secret = new URL(totpURI).searchParams.get('secret') ?? ''
  expect((await client.post('/api/auth/two-factor/verify-totp', { code: oneTimeCode(secret) })).status).toBe(200)
  return { secret, backupCodes, totpURI }
}

let restaurant: Restaurant
beforeAll(async () => {
  restaurant = await openRestaurant({}, { atEnd: afterAll })
})

const problem = async (answer: Response) => [answer.status, (await answer.json()).code]

test("with two-step verification the password alone is refused; the app's code is required", async () => {
  const guest = await restaurant.as('staff')
  expect(await problem(await guest.post('/api/auth/two-factor/enable', { password: 'wrong' }))).toEqual([
    422,
    'invalid_input',
  ])
  const { secret, totpURI } = await turnOn(guest)
  expect(new URL(totpURI).searchParams.get('issuer')).toBe('Sufra')
  expect(await guest.getJson('/api/account')).toMatchObject({ two_factor_enabled: true })
  expect(await problem(await guest.post('/api/auth/two-factor/enable', { password: PASSWORD }))).toEqual([
    409,
    'conflict',
  ])

  const again = await restaurant.signIn(guest.email)
  expect(await again.answer.json()).toEqual({ twoFactorRedirect: true })
  expect((await again.get('/api/account')).status).toBe(401)
  const type = (code: string) => again.post('/api/auth/two-factor/verify-totp', { code })
  expect(await problem(await type('000000'))).toEqual([401, 'two_factor_invalid'])
  expect(await problem(await type(oneTimeCode(secret)))).toEqual([401, 'two_factor_invalid']) // it was turned on with that code
  expect((await type(oneTimeCode(secret, 1))).status).toBe(200)
  expect((await again.getJson('/api/account')).email).toBe(guest.email)
})

test('a recovery code replaces the app once; new ones replace the old', async () => {
  const guest = await restaurant.as('staff')
  const { backupCodes } = await turnOn(guest)
  const recover = async (code = '') => {
    const client = await restaurant.signIn(guest.email)
    return client.post('/api/auth/two-factor/verify-backup-code', { code })
  }
  expect((await recover(backupCodes[0])).status).toBe(200)
  expect(await problem(await recover(backupCodes[0]))).toEqual([401, 'two_factor_invalid'])
  const fresh = await guest.post('/api/auth/two-factor/generate-backup-codes', { password: PASSWORD })
  const codes = ((await fresh.json()) as { backupCodes: string[] }).backupCodes
  expect(await problem(await recover(backupCodes[1]))).toEqual([401, 'two_factor_invalid'])
  expect((await recover(codes[1])).status).toBe(200)
})

test('codes that were encrypted with a lost secret are unavailable, which is no fault of the program', async () => {
  const guest = await restaurant.as('staff')
  const { secret, backupCodes } = await turnOn(guest)
  const other = (column: string) => `left(${column}, -1) || case right(${column}, 1) when '0' then '1' else '0' end`
  await restaurant.sql(`update two_factors set secret = ${other('secret')}, backup_codes = ${other('backup_codes')}
    where user_id = (select id from users where email = '${guest.email}')`)
  const again = await restaurant.signIn(guest.email)
  const type = (path: string, code = '') => again.post(`/api/auth/two-factor/${path}`, { code }).then(problem)
  expect(await type('verify-totp', oneTimeCode(secret, 1))).toEqual([503, 'unavailable'])
  expect(await type('verify-backup-code', backupCodes[0])).toEqual([503, 'unavailable'])
})

test('guessing codes ends the login attempt, and then locks the account for a while', async () => {
  const guest = await restaurant.as('staff')
  const { secret } = await turnOn(guest)
  const answers: unknown[] = []
  for (let round = 0; round < 2; round++) {
    const thief = await restaurant.signIn(guest.email)
    for (let n = 0; n < 6; n++)
      answers.push((await problem(await thief.post('/api/auth/two-factor/verify-totp', { code: `00000${n}` })))[1])
  }
  expect(answers.slice(0, 6)).toEqual([...Array(5).fill('two_factor_invalid'), 'unauthenticated'])
  expect(answers.slice(6)).toContain('rate_limited')
  const owner = await restaurant.signIn(guest.email)
  const locked = await owner.post('/api/auth/two-factor/verify-totp', { code: oneTimeCode(secret, 1) })
  expect(await problem(locked)).toEqual([429, 'rate_limited'])
})

test('an account deactivated between password and code cannot log in', async () => {
  const guest = await restaurant.as('staff')
  const { secret } = await turnOn(guest)
  const again = await restaurant.signIn(guest.email)
  await restaurant.sql("update users set status = 'inactive' where id = $1", [guest.account.id])
  const answer = await again.post('/api/auth/two-factor/verify-totp', { code: oneTimeCode(secret, 1) })
  expect(await problem(answer)).toEqual([401, 'invalid_credentials'])
  expect((await again.get('/api/account')).status).toBe(401)
})

test('it is turned off with the password, and then the password is enough', async () => {
  const guest = await restaurant.as('staff')
  await turnOn(guest)
  expect((await guest.post('/api/auth/two-factor/disable', { password: 'wrong' })).status).toBe(422)
  expect((await guest.post('/api/auth/two-factor/disable', { password: PASSWORD })).status).toBe(200)
  const { answer } = await restaurant.signIn(guest.email)
  expect(await answer.json()).toEqual({ twoFactorRedirect: false })
})

test('where it is required, the panel opens only for staff who use it', async () => {
  const restaurant = await openRestaurant({ require_two_factor: true })
  const [guest, admin] = [await restaurant.as('customer'), await restaurant.as('admin')]
  expect(await problem(await admin.get('/api/admin/users'))).toEqual([403, 'two_factor_required'])
  expect((await admin.get('/api/account')).status).toBe(200)
  expect((await guest.get('/api/account')).status).toBe(200)
  await turnOn(admin)
  expect((await admin.get('/api/admin/users')).status).toBe(200)
})

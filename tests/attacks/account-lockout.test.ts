import { expect, onTestFinished, test } from 'vitest'
import { LIMITS } from '../../src/server/platform/limits.ts'
import { openRestaurant, PASSWORD } from '../api/restaurant.ts'
import { ENDURANCE } from '../endurance.ts'
import { openMailServer } from '../mail-server.ts'

const from = (address: string) => ({ 'x-forwarded-for': address })
const STRANGER = '203.0.113.66'

const few = { attempts: 3, minutes: 15 }

test("a stranger's wrong passwords do not lock the owner out, on a known or a new network", async () => {
  const post = await openMailServer()
  onTestFinished(() => post.close())
  const environment = { TRUST_PROXY: '1', SMTP_URL: post.url }
  const { sign_in, password_reset, register } = LIMITS
  const limits = {
    ...LIMITS,
    sign_in: { ...sign_in, both: few },
    password_reset: { ...password_reset, both: few },
    register: { ...register, both: few },
  }
  const restaurant = await openRestaurant({}, { environment, limits })
  const { email } = await restaurant.as('customer')
  const guess = (n: number) =>
    restaurant.post('/api/auth/sign-in/email', { email, password: `guess ${n}` }, from(STRANGER))
  const answers = await Promise.all(Array.from({ length: 5 }, (_, n) => guess(n)))
  expect(answers.map(({ status }) => status).sort()).toEqual([401, 401, 401, 429, 429])
  for (const address of ['198.51.100.1', '2001:db8:1::5']) {
    const answer = await restaurant.post('/api/auth/sign-in/email', { email, password: PASSWORD }, from(address))
    expect(answer.status, address).toBe(200)
  }

  const ask = (address: string) => restaurant.post('/api/auth/request-password-reset', { email }, from(address))
  for (let n = 0; n < few.attempts; n++) await ask(STRANGER)
  expect((await ask(STRANGER)).status).toBe(429)
  expect((await ask('198.51.100.1')).status).toBe(200)
  await post.to(email, 4) // three for the stranger, one for the owner

  const person = { full_name: 'A', email: 'new@example.com', password: PASSWORD }
  for (let n = 0; n < few.attempts; n++) await restaurant.post('/api/account/register', person, from(STRANGER))
  expect((await restaurant.post('/api/account/register', person, from(STRANGER))).status).toBe(429)
  expect((await restaurant.post('/api/account/register', person, from('198.51.100.1'))).status).toBe(204)
})

test.runIf(ENDURANCE)(
  'guessing from many networks is stopped, and a known device of the owner can still log in',
  async () => {
    const sign_in = { ...LIMITS.sign_in, account: { attempts: 2, minutes: 60 } }
    const restaurant = await openRestaurant({}, { environment: { TRUST_PROXY: '1' }, limits: { ...LIMITS, sign_in } })
    const [owner, other] = [await restaurant.as('staff'), await restaurant.as('customer')]
    const { email } = owner
    const deviceOf = async (person: { email: string }) =>
      (await restaurant.signIn(person.email)).cookies.get('sufra.known_device') ?? ''
    const [cookie, otherCookie] = [await deviceOf(owner), await deviceOf(other)]
    const withCookie = (value: string) => {
      const client = restaurant.visitor()
      client.cookies.set('sufra.known_device', value)
      return client
    }
    const guess = (client = restaurant.visitor()) =>
      Promise.all(
        [1, 2, 3, 4].map(async (n) => {
          const headers = from(`203.0.113.${n}`)
          return (await client.post('/api/auth/sign-in/email', { email, password: `guess ${n}` }, headers)).status
        }),
      )
    expect((await guess()).sort()).toEqual([401, 401, 429, 429])
    const statusFrom = async (client: ReturnType<typeof withCookie>) =>
      (await restaurant.signIn(email, PASSWORD, client)).answer.status
    expect(await statusFrom(restaurant.visitor()), 'an unknown device').toBe(429)
    expect(await statusFrom(withCookie(cookie.replace(owner.account.id, other.account.id)))).toBe(429)
    expect(await statusFrom(withCookie(otherCookie))).toBe(429)

    const device = withCookie(cookie)
    expect((await device.get('/api/account')).status, 'the cookie alone gives no access').toBe(401)
    expect(await statusFrom(device)).toBe(200)
    expect((await guess(withCookie(cookie))).sort(), 'a copied cookie').toEqual([401, 401, 429, 429])
  },
)

test('registering a taken address and logging in with it does not reset the limit for guesses at its password', async () => {
  const sign_in = { ...LIMITS.sign_in, account: { attempts: 3, minutes: 60 } }
  const restaurant = await openRestaurant({}, { limits: { ...LIMITS, sign_in } })
  const owner = await restaurant.as('staff')
  await restaurant.register({ email: owner.email, password: 'four stolen figs' })
  const statuses: number[] = []
  for (const password of ['guess 1', 'four stolen figs', 'guess 2', 'guess 3'])
    statuses.push((await restaurant.signIn(owner.email, password)).answer.status)
  expect(statuses).toEqual([401, 200, 401, 429])
})

test('other spellings of an address, and other networks of one /48, have no attempts of their own', async () => {
  const sign_in = { ...LIMITS.sign_in, address: { attempts: 1, minutes: 60 } }
  const restaurant = await openRestaurant({}, { limits: { ...LIMITS, sign_in }, environment: { TRUST_PROXY: '1' } })
  let people = 0
  const statusFrom = async (address: string) => {
    const guess = { email: `amal${++people}@example.com`, password: 'four stolen figs' }
    return (await restaurant.post('/api/auth/sign-in/email', guess, from(address))).status
  }
  expect(await statusFrom('192.0.2.7')).toBe(401)
  for (const same of [
    '192.0.2.7:4001',
    '192.0.2.7:4002',
    '::ffff:192.0.2.7',
    '[::ffff:c000:0207]:443',
    '203.0.113.9, 192.0.2.7',
  ])
    expect(await statusFrom(same), same).toBe(429)
  const networks = await Promise.all(Array.from({ length: 12 }, (_, n) => statusFrom(`[2001:db8:7:${n}::1]:50${n}`)))
  expect(
    networks.filter((status) => status === 401),
    'ten networks of one /48, not 65,536',
  ).toHaveLength(10)
  expect(await statusFrom('2001:db8:8::1')).toBe(401)
})

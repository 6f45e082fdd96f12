import { afterAll, beforeAll, expect, test } from 'vitest'
import { LIMITS } from '../../src/server/platform/limits.ts'
import { openRestaurant, PASSWORD, type Restaurant } from '../api/restaurant.ts'
import { ENDURANCE, rounds } from '../endurance.ts'
import { type MailServer, openMailServer } from '../mail-server.ts'

const sessionCookie = (answer: Response) =>
  answer.headers.getSetCookie().find((line) => line.includes('session_token=')) ?? ''

let post: MailServer
/** With the usual limits and settings. */
let restaurant: Restaurant
beforeAll(async () => {
  post = await openMailServer()
  const environment = { SMTP_URL: post.url }
  restaurant = await openRestaurant({ email: 'kitchen@example.com' }, { environment, atEnd: afterAll })
})
afterAll(() => post.close())

test('the session cookie is HttpOnly and SameSite', async () => {
  const { email } = await restaurant.as('customer')
  const { answer } = await restaurant.signIn(email)
  expect(sessionCookie(answer)).toMatch(/^sufra\.session_token=.*; Path=\/; HttpOnly; SameSite=Lax$/)
  expect(await answer.json()).toEqual({ twoFactorRedirect: false })
})

test('behind https the cookie is Secure', async () => {
  const restaurant = await openRestaurant({}, { environment: { PUBLIC_URL: 'https://sufra.example' } })
  const { email } = await restaurant.as('customer')
  const { answer } = await restaurant.signIn(email)
  expect(sessionCookie(answer)).toMatch(/^__Secure-sufra\.session_token=/)
  expect(sessionCookie(answer)).toMatch(/; Secure(;|$)/)
  expect(sessionCookie(answer)).toMatch(/; HttpOnly(;|$)/)
})

test('cross-site requests are refused', async () => {
  const restaurant = await openRestaurant({}, { environment: { PUBLIC_URL: 'http://sufra.example' } })
  const guest = await restaurant.as('customer')
  const rename = (headers: Record<string, string>) => guest.patch('/api/account', { full_name: 'Mallory' }, headers)
  for (const origin of ['https://evil.example', 'https://sufra.example', 'http://sufra.example.evil.example', 'null']) {
    const answer = await rename({ origin })
    expect([answer.status, (await answer.json()).code], origin).toEqual([403, 'forbidden'])
    expect((await guest.post('/api/auth/sign-out', {}, { origin })).status, origin).toBe(403)
  }
  expect((await rename({ 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  expect((await guest.getJson('/api/account')).full_name).toBe('Amal Haddad')
  expect((await rename({ origin: 'http://sufra.example' })).status).toBe(200)
  const form = { 'content-type': 'text/plain', origin: 'http://sufra.example' }
  expect((await guest.post('/api/auth/sign-out', '{}', form)).status).toBe(415)
})

test('a session set before the login is not used after it', async () => {
  const { email } = await restaurant.as('customer')
  const mallory = await restaurant.as('customer')
  const planted = [...mallory.cookies]
  const victim = restaurant.visitor()
  for (const [name, value] of planted) victim.cookies.set(name, value)
  await restaurant.signIn(email, PASSWORD, victim)
  expect((await victim.getJson('/api/account')).email).toBe(email)
  expect([...victim.cookies]).not.toEqual(planted)
  expect((await mallory.getJson('/api/account')).email).toBe(mallory.email)

  const made = restaurant.visitor()
  made.cookies.set('sufra.session_token', 'chosen-by-mallory.c2lnbmF0dXJl')
  await restaurant.signIn(email, PASSWORD, made)
  const replay = restaurant.visitor()
  replay.cookies.set('sufra.session_token', 'chosen-by-mallory.c2lnbmF0dXJl')
  expect((await replay.get('/api/account')).status).toBe(401)
})

/** Pairs of answers that are compared. */
const PAIRS = rounds(1, 7)
/** Every answer waits as long, in milliseconds (`accounts/timing.ts`); timers may end a moment early. */
const LEAST_DURATION = 395

test('neither responses nor timing reveal whether an address has an account', async () => {
  const generous = { attempts: 1000, minutes: 1 }
  const everything = { address: generous, account: generous }
  const limits = { ...LIMITS, sign_in: everything, register: everything, password_reset: everything }
  const restaurant = await openRestaurant({}, { limits })
  const { email: known } = await restaurant.as('staff')
  // A recently registered address takes longer, whoever owns it: each is requested once.
  await restaurant.sql(`insert into users (email, full_name, email_verified)
    select 'owner-' || n || '@example.com', 'Owner', true from generate_series(0, 29) n`)
  const calls = {
    'sign-in': (email: string) => restaurant.post('/api/auth/sign-in/email', { email, password: 'seven dates' }),
    reset: (email: string) => restaurant.post('/api/auth/request-password-reset', { email }),
    register: (email: string) =>
      restaurant.post('/api/account/register', { full_name: 'A', email, password: 'seven dates' }),
  }
  for (const [name, call] of Object.entries(calls)) {
    const times = { known: [] as number[], unknown: [] as number[] }
    // The fastest of each, as an attacker would measure: a busy machine only adds time. More rounds average that out.
    const apart = () => Math.abs(Math.log(Math.min(...times.known) / Math.min(...times.unknown)))
    for (let round = 0; round < PAIRS || (ENDURANCE && round < 30 && apart() > Math.log(1.2)); round++)
      for (const kind of ['known', 'unknown'] as const) {
        const started = performance.now()
        const owned = name === 'register' ? `owner-${round}@example.com` : known
        const answer = await call(kind === 'known' ? owned : `stranger-${name}-${round}@example.com`)
        const body = await answer.text()
        times[kind].push(performance.now() - started)
        const same = name === 'sign-in' ? [401, /invalid_credentials/] : name === 'reset' ? [200, /true/] : [204, /^$/]
        expect(answer.status).toBe(same[0])
        expect(body).toMatch(same[1] as RegExp)
      }
    expect(Math.min(...times.known, ...times.unknown), name).toBeGreaterThan(LEAST_DURATION)
    // Only a quiet machine shows whether the work itself takes longer than that.
    if (ENDURANCE) expect(apart(), `${name}: ${JSON.stringify(times)}`).toBeLessThan(Math.log(1.2))
  }
  const [{ count }] = await restaurant.sql("select count(*)::int from users where email like 'stranger-register%'")
  expect(count).toBeGreaterThanOrEqual(PAIRS)
})

test('registering an existing address sends its owner a mail and changes nothing', async () => {
  const owner = await restaurant.as('staff')
  const { email } = await restaurant.register({ email: owner.email, full_name: 'Mallory', password: 'seven dates' })
  expect((await post.to(email)).text).toContain('You already have an account')
  const mallory = await restaurant.signIn(email, 'seven dates')
  expect((await mallory.post('/api/account/verification', {})).status).toBe(204)
  expect((await post.to(email, 2)).text).toContain('You already have an account')
  expect(await mallory.getJson('/api/account')).toMatchObject({ full_name: 'Mallory', email_verified: false })
  expect(await (await restaurant.signIn(email)).getJson('/api/account')).toEqual(owner.account)
})

test('two concurrent registrations of one address create one account', async () => {
  await Promise.all([1, 2, 3].map(() => restaurant.register({ email: 'amal@example.com' })))
  expect(await restaurant.sql("select 1 from users where email = 'amal@example.com'")).toHaveLength(1)
})

test('password guessing from one address stops after ten attempts, also concurrent ones', async () => {
  const { email } = await restaurant.as('customer')
  const guess = (n: number) => restaurant.post('/api/auth/sign-in/email', { email, password: `guess ${n}` })
  const answers = await Promise.all(Array.from({ length: 12 }, (_, n) => guess(n)))
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(10).fill(401), 429, 429])
  const { answer } = await restaurant.signIn(email)
  expect([answer.status, (await answer.json()).code]).toEqual([429, 'rate_limited'])
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(60)
})

test('a correct login uses no attempts', async () => {
  const two = { attempts: 2, minutes: 5 }
  const restaurant = await openRestaurant({}, { limits: { ...LIMITS, sign_in: { address: two, account: two } } })
  const { email } = await restaurant.as('staff')
  for (let turn = 0; turn < 3; turn++) expect((await restaurant.signIn(email)).answer.status).toBe(200)
})

test('one address cannot try many accounts or send many mails, even with a forged header', async () => {
  const few = { address: { attempts: 3, minutes: 5 }, account: { attempts: 2, minutes: 5 } }
  const limits = { ...LIMITS, sign_in: few, register: few, password_reset: few, contact: few, verification: few }
  const restaurant = await openRestaurant({}, { limits })
  const statuses = async (path: string, body: (n: number) => object) => {
    const found: number[] = []
    for (let n = 0; n < 5; n++) {
      const headers = {
        'x-forwarded-for': `203.0.113.${n}`,
        'x-client-address': `203.0.113.${n}`,
        forwarded: `for=${n}`,
      }
      found.push((await restaurant.post(path, body(n), headers)).status)
    }
    return found
  }
  const person = (n: number) => ({ full_name: 'A', email: `n${n}@example.com`, password: 'seven dates' })
  const message = (n: number) => ({ name: 'A', email: `n${n}@example.com`, subject: 'S', message: 'M' })
  expect(await statuses('/api/auth/sign-in/email', person)).toEqual([401, 401, 401, 429, 429])
  expect(await statuses('/api/account/register', person)).toEqual([204, 204, 204, 429, 429])
  expect(await statuses('/api/auth/request-password-reset', person)).toEqual([200, 200, 200, 429, 429])
  expect(await statuses('/api/contact', message)).toEqual([204, 204, 204, 429, 429])
})

test('mails to one person are limited, across two processes', async () => {
  const two = { address: { attempts: 100, minutes: 5 }, account: { attempts: 2, minutes: 5 } }
  const limits = { ...LIMITS, password_reset: two, verification: two, register: two }
  const restaurant = await openRestaurant({}, { limits })
  const twin = await openRestaurant({}, { limits, databaseUrl: restaurant.databaseUrl })
  const { email } = await restaurant.register()
  const ask = (site: typeof restaurant) => site.post('/api/auth/request-password-reset', { email })
  expect([(await ask(restaurant)).status, (await ask(twin)).status, (await ask(restaurant)).status]).toEqual([
    200, 200, 429,
  ])
  const again = () => twin.post('/api/account/register', { full_name: 'A', email, password: 'seven dates' })
  expect([(await again()).status, (await again()).status]).toEqual([204, 429])
})

test('a line break in any field adds no mail header', async () => {
  const evil = 'a@example.com\r\nBcc: victim@example.com'
  const message = { name: 'Amal', email: 'amal@example.com', subject: 'Hello', message: 'Hi' }
  for (const field of ['name', 'email', 'subject'])
    expect((await restaurant.post('/api/contact', { ...message, [field]: evil })).status, field).toBe(422)
  for (const field of ['full_name', 'email', 'phone']) {
    const person = { full_name: 'A', email: 'b@example.com', password: PASSWORD, [field]: evil }
    expect((await restaurant.post('/api/account/register', person)).status, field).toBe(422)
  }
  expect((await restaurant.post('/api/auth/request-password-reset', { email: evil })).status).toBe(422)
  const body = 'Hi\r\n\r\n.\r\nMAIL FROM:<x@example.com>\r\nBcc: victim@example.com'
  expect((await restaurant.post('/api/contact', { ...message, subject: 'سؤال', message: body })).status).toBe(204)
  const mail = await post.to('kitchen@example.com')
  expect(mail.head).not.toMatch(/^Bcc:/im)
  expect(mail.head).toMatch(/^Reply-To: amal@example.com/im)
  expect(post.mails.filter(({ to }) => /^(kitchen|victim)@/.test(to))).toEqual([mail])
  // What passes every check above is still refused by the table itself.
  const columns = "insert into outbox (kind, recipient, subject, text, html) values ('x', $1, $2, '', '')"
  await expect(restaurant.sql(columns, [evil, 'x'])).rejects.toThrow(/outbox_one_line/)
  await expect(restaurant.sql(columns, ['a@example.com', 'x\nBcc: y'])).rejects.toThrow(/outbox_one_line/)
})

test('no response and no mail links to another site', async () => {
  const evil = 'https://evil.example/'
  const { email } = await restaurant.register({ callbackURL: evil, redirectTo: evil })
  const targets = { callbackURL: evil, redirectTo: evil, errorCallbackURL: evil }
  const { answer } = await restaurant.signIn(email)
  expect(answer.headers.get('location')).toBeNull()
  const signedIn = await restaurant.post('/api/auth/sign-in/email', { email, password: PASSWORD, ...targets })
  expect([signedIn.status, signedIn.headers.get('location')]).toEqual([200, null])
  expect(await signedIn.text()).not.toContain('evil')
  await restaurant.post('/api/auth/request-password-reset', { email, ...targets }, { host: 'evil.example' })
  for (const mail of [await post.to(email, 1), await post.to(email, 2)]) {
    expect(mail.raw).not.toContain('evil')
    expect(mail.text).toContain(restaurant.url)
  }
  const query = `token=x&callbackURL=${encodeURIComponent(evil)}`
  for (const path of [`/api/auth/reset-password/x?${query}`, `/api/auth/error?${query}`]) {
    const refused = await restaurant.get(path)
    expect([400, 404], path).toContain(refused.status)
    expect(refused.headers.get('location'), path).toBeNull()
  }
})

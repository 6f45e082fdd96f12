import { once } from 'node:events'
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import type { Connections } from '../../src/domain/settings/connections.schema.ts'
import { readConfig } from '../../src/server/platform/config.ts'
import { createLog } from '../../src/server/platform/log.ts'
import { rotateConnectionKey } from '../../src/server/settings/connections.ts'
import { openMailServer } from '../mail-server.ts'
import { openPayPal, paypalIdOf } from '../paypal.ts'
import { freePort } from '../site-process.ts'
import { everyDay, guestOf } from './ordering.ts'
import { openRestaurant, PASSWORD, type Restaurant } from './restaurant.ts'

const MAIL = '/api/admin/connections/mail'
const PAYPAL = '/api/admin/connections/paypal'
const MAIL_PASSWORD = 'sesame-oil-and-lemon-9'
const CLIENT_SECRET = 'pomegranate-molasses-7'

let paypal: Awaited<ReturnType<typeof openPayPal>>
beforeAll(async () => {
  paypal = await openPayPal({ client: { id: 'our-restaurant', secret: CLIENT_SECRET } })
})
afterAll(() => paypal.close())
beforeEach(() => paypal.reset(false))

async function openFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'sufra-connections-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

type Extras = Parameters<typeof openRestaurant>[1]

/** A restaurant of an owner, on which nothing is connected yet. */
async function openOwn({ environment, ...extras }: NonNullable<Extras> = {}) {
  const restaurant = await openRestaurant(
    { is_demo: false, service_periods: everyDay },
    {
      environment: {
        DATA_DIR: await openFolder(),
        PRIVATE_MAIL_HOSTS: '127.0.0.1',
        PAYPAL_ENVIRONMENT: paypal.url,
        ...environment,
      },
      ...extras,
    },
  )
  // The people of another site on the same database have the same addresses.
  await restaurant.sql("update users set email = 'earlier-' || email where email like 'guest%'")
  const admin = await restaurant.as('admin')
  const shown = (): Promise<Connections> => admin.getJson('/api/admin/connections')
  const connect = async (address: string, connection: object | null, change: object = {}) => {
    const { version } = (await shown())[address === MAIL ? 'mail' : 'paypal']
    return admin.put(address, { connection, version, password: PASSWORD, ...change })
  }
  return { ...restaurant, admin, shown, connect }
}

async function openPost() {
  const post = await openMailServer()
  post.state.password = MAIL_PASSWORD
  onTestFinished(() => post.close().catch(() => {}))
  const login = {
    host: '127.0.0.1',
    port: post.port,
    security: 'starttls',
    user: 'box',
    from_address: 'box@sufra.example',
  }
  return { ...post, login, connection: { ...login, secret: MAIL_PASSWORD } }
}

const keys = { environment: 'sandbox', client_id: 'our-restaurant', secret: CLIENT_SECRET }
const offered = async (restaurant: Pick<Restaurant, 'getJson'>) =>
  (await restaurant.getJson('/api/restaurant')).payment_methods.includes('paypal')
const fieldsOf = async (answer: Response) => (await answer.json()).errors?.map(({ path }: { path: string }) => path)

test('mail leaves through the server of Settings, without a restart, under the name of the restaurant', async () => {
  const post = await openPost()
  const restaurant = await openOwn()
  expect(await restaurant.shown()).toMatchObject({ mail: { source: 'none', version: 0, account: null } })
  const answer = await restaurant.connect(MAIL, post.connection)
  expect(answer.status, await answer.clone().text()).toBe(200)
  const { mail } = (await answer.json()) as Connections
  expect(mail).toEqual({ source: 'panel', readable: true, version: 1, account: post.login })
  await restaurant.sql(`update settings set name = 'Zaytouna "Grill"', name_ar = 'زيتونة'`)
  await restaurant.register({ email: 'amal@example.com' })
  await restaurant.register({ email: 'sami@example.com', locale: 'ar' })
  expect((await post.to('amal@example.com')).head).toMatch(/^From: "Zaytouna \\"Grill\\"" <box@sufra\.example>$/m)
  const arabic = Buffer.from('زيتونة').toString('base64')
  expect((await post.to('sami@example.com')).head).toContain(`=?UTF-8?B?${arabic}?= <box@sufra.example>`)

  expect((await restaurant.connect(MAIL, null)).status).toBe(200)
  expect(await restaurant.shown()).toMatchObject({ mail: { source: 'none', version: 2 } })
  await restaurant.register({ email: 'nour@example.com' })
  const kept = () => restaurant.sql("select status from outbox where recipient = 'nour@example.com'")
  await expect.poll(kept).toEqual([{ status: 'kept' }])
})

test('a test message goes to the admin, and the answer of the server is told', async () => {
  const post = await openPost()
  const restaurant = await openOwn()
  const ask = async (change: object = {}) => {
    const answer = await restaurant.admin.post(`${MAIL}/test`, { connection: { ...post.connection, ...change } })
    expect(answer.status, await answer.clone().text()).toBe(200)
    return answer.json()
  }
  expect(await ask()).toEqual({ result: 'sent', answer: null })
  expect((await post.to(restaurant.admin.email)).head).toContain('box@sufra.example')
  expect(await ask({ secret: 'wrong' })).toMatchObject({
    result: 'wrong_password',
    answer: expect.stringMatching(/^535/),
  })
  expect(await ask({ port: await freePort() })).toEqual({ result: 'no_connection', answer: null })
  expect(await ask({ host: 'mail.invalid' })).toEqual({ result: 'unknown_host', answer: null })
  post.state.behaviour = 'refuse'
  expect(await ask()).toMatchObject({ result: 'sender_refused', answer: expect.stringMatching(/^451/) })
  expect(await restaurant.sql('select * from connections'), 'nothing is saved').toEqual([])
  for (const host of ['localhost', '10.0.0.1', '[::1]', '169.254.169.254', '::ffff:127.0.0.1'])
    expect((await ask({ host: host.replace(/[[\]]/g, '') })).result, host).toBe('private_address')
})

test('a mail server that never answers is given up', { timeout: 30_000 }, async () => {
  const port = await freePort()
  const sockets = new Set<Socket>()
  const silent = createServer((socket) => void sockets.add(socket)).listen(port, '127.0.0.1')
  await once(silent, 'listening')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    silent.close()
  })
  const restaurant = await openOwn()
  const post = await openPost()
  const answer = await restaurant.admin.post(`${MAIL}/test`, { connection: { ...post.connection, port } })
  expect(await answer.json()).toEqual({ result: 'timeout', answer: null })
})

test('a stored password is only sent to the server it was entered for', async () => {
  const post = await openPost()
  const other = await openPost()
  const restaurant = await openOwn()
  await restaurant.connect(MAIL, post.connection)
  expect((await restaurant.connect(MAIL, { ...post.login, from_address: 'hello@sufra.example' })).status).toBe(200)
  expect((await restaurant.admin.post(`${MAIL}/test`, { connection: post.login })).status).toBe(200)
  for (const change of [{ port: other.port }, { user: 'other' }, { host: 'mail.example.com' }]) {
    const connection = { ...post.login, ...change }
    expect(await fieldsOf(await restaurant.connect(MAIL, connection))).toEqual(['body.connection.secret'])
    const tested = await restaurant.admin.post(`${MAIL}/test`, { connection })
    expect(await fieldsOf(tested)).toEqual(['body.connection.secret'])
  }
  expect(other.state.connections).toBe(0)
  await restaurant.connect(PAYPAL, keys)
  const elsewhere = { environment: 'live', client_id: 'our-restaurant' }
  expect(await fieldsOf(await restaurant.connect(PAYPAL, elsewhere))).toEqual(['body.connection.secret'])
})

test('a change needs the password of the admin and the newest version', async () => {
  const post = await openPost()
  const restaurant = await openOwn()
  for (const [address, connection] of [
    [MAIL, post.connection],
    [PAYPAL, keys],
  ] as const) {
    const wrong = await restaurant.connect(address, connection, { password: 'not this one' })
    expect([wrong.status, await fieldsOf(wrong)]).toEqual([422, ['body.password']])
    expect((await restaurant.connect(address, connection, { version: 7 })).status).toBe(409)
    const answers = await Promise.all([1, 2].map(() => restaurant.connect(address, connection, { version: 0 })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  }
  const changes = await restaurant.sql(
    "select details from security_log where kind = 'settings_changed' order by created_at",
  )
  expect(changes.map(({ details }) => details)).toEqual([
    { fields: ['mail_connection'] },
    { fields: ['paypal_connection'] },
  ])
})

test('the environment wins and is shown without its passwords', async () => {
  const post = await openPost()
  const restaurant = await openOwn({
    environment: {
      SMTP_URL: `smtps://box:${MAIL_PASSWORD}@mail.example`,
      MAIL_FROM: 'Sufra <no-reply@sufra.example>',
      ...paypal.environment,
      PAYPAL_CLIENT_ID: 'our-restaurant',
      PAYPAL_CLIENT_SECRET: CLIENT_SECRET,
    },
  })
  const shown = await restaurant.shown()
  expect(shown).toMatchObject({
    mail: { source: 'environment', account: { host: 'mail.example', port: 465, security: 'tls', user: 'box' } },
    paypal: { source: 'environment', account: { client_id: 'our-restaurant', environment: 'simulator' } },
  })
  expect(JSON.stringify(shown)).not.toContain(MAIL_PASSWORD)
  expect(JSON.stringify(shown)).not.toContain(CLIENT_SECRET)
  expect((await restaurant.connect(MAIL, post.connection)).status).toBe(403)
  expect((await restaurant.connect(PAYPAL, keys)).status).toBe(403)
  expect(await restaurant.sql('select * from connections')).toEqual([])
})

test('a restaurant of its own takes payments with the keys of Settings', async () => {
  const restaurant = await openOwn()
  expect(await offered(restaurant)).toBe(false)
  const check = async (connection: object) =>
    (await (await restaurant.admin.post(`${PAYPAL}/check`, { connection })).json()).result
  expect(await check({ ...keys, secret: 'wrong' })).toBe('rejected')
  expect(await fieldsOf(await restaurant.connect(PAYPAL, { ...keys, secret: 'wrong' }))).toEqual([
    'body.connection.secret',
  ])
  expect(await check(keys)).toBe('accepted')
  expect(await offered(restaurant)).toBe(false)
  expect((await restaurant.connect(PAYPAL, keys)).status).toBe(200)
  expect(await offered(restaurant)).toBe(true)

  const guest = await guestOf(restaurant)
  const placed = await guest.placed([guest.item('Ayran')], { payment_method: 'paypal', channel: 'order' })
  const order = async () => (await restaurant.getJson(`/api/orders/${placed.order.access_token}`)).order
  // Only a guest who comes back, or PayPal's webhook, which was registered by itself, captures the payment.
  const { status } = (await restaurant.admin.getJson('/api/admin/settings')) as { status: { paypal: object } }
  expect(status.paypal).toMatchObject({ environment: 'simulator', offered: true, problem: null })
  await paypal.approve(paypalIdOf(placed.approve_url))
  await expect.poll(async () => (await order()).payment_status).toBe('paid')
})

test('an account with open payments is neither replaced nor disconnected', async () => {
  const restaurant = await openOwn()
  await restaurant.connect(PAYPAL, keys)
  const guest = await guestOf(restaurant)
  const pay = { payment_method: 'paypal', channel: 'order' } as const
  const placed = await guest.placed([guest.item('Ayran')], pay)
  await paypal.fault({ on: 'POST /v1/oauth2/token', status: 503, times: 2 }) // keys that PayPal cannot check now
  for (const connection of [null, { ...keys, client_id: 'another-restaurant' }])
    expect(await (await restaurant.connect(PAYPAL, connection)).json()).toMatchObject({ code: 'in_use', uses: 1 })
  await paypal.clearFaults()
  expect((await restaurant.connect(PAYPAL, keys)).status, 'the same account again').toBe(200)
  await paypal.approve(paypalIdOf(placed.approve_url))
  const order = async () => (await restaurant.getJson(`/api/orders/${placed.order.access_token}`)).order
  await expect.poll(async () => (await order()).payment_status).toBe('paid')
  expect((await restaurant.connect(PAYPAL, null)).status).toBe(200)
  expect(await offered(restaurant)).toBe(false)
})

test('no payment begins at an account that was replaced meanwhile', async () => {
  const restaurant = await openOwn()
  await restaurant.connect(PAYPAL, keys)
  const guest = await guestOf(restaurant)
  const somebody = new pg.Client({ connectionString: restaurant.databaseUrl })
  await somebody.connect()
  await somebody.query('begin')
  await somebody.query("update connections set version = version + 1 where kind = 'paypal'")
  const placing = guest.placed([guest.item('Ayran')], { payment_method: 'paypal', channel: 'order' })
  const isWaiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
    and query like '%from "connections"%for share'`
  await expect.poll(async () => (await restaurant.sql(isWaiting)).length).toBe(1)
  await somebody.query('commit')
  await somebody.end()
  const placed = await placing
  expect(placed.approve_url).toBeUndefined()
  expect(await restaurant.sql('select * from payments')).toEqual([])
  const again = await restaurant.post(`/api/orders/${placed.order.access_token}/payment`, { payment_method: 'paypal' })
  expect((await again.json()).approve_url, 'at the account that is there now').toContain(paypal.url)
})

test('every process uses what one of them connected', async () => {
  const post = await openPost()
  const secret = { SESSION_SECRET: 'as many characters as are needed here' }
  const first = await openOwn({ environment: secret })
  const second = await openOwn({ environment: secret, databaseUrl: first.databaseUrl })
  expect(await offered(second)).toBe(false)
  await first.connect(MAIL, post.connection)
  await first.connect(PAYPAL, keys)
  expect(await offered(second)).toBe(true)
  await first.close()
  await second.register({ email: 'amal@example.com' })
  expect((await post.to('amal@example.com')).head).toContain('box@sufra.example')
  const guest = await guestOf(second)
  const placed = await guest.placed([guest.item('Ayran')], { payment_method: 'paypal', channel: 'order' })
  expect(placed.approve_url).toContain(paypal.url)
  await second.connect(PAYPAL, null, {}).then(({ status }) => expect(status).toBe(409))
})

test('without the key nothing is lost or sent, and Health and Settings say what to do', async () => {
  const post = await openPost()
  const first = await openOwn()
  await first.connect(MAIL, post.connection)
  await first.connect(PAYPAL, keys)
  await first.close()
  const moved = await openOwn({ databaseUrl: first.databaseUrl })
  expect(await moved.shown()).toMatchObject({
    mail: { source: 'panel', readable: false, version: 1, account: null },
    paypal: { source: 'panel', readable: false, version: 1, account: null },
  })
  expect(await offered(moved)).toBe(false)
  await moved.register({ email: 'amal@example.com' })
  const waiting = () => moved.sql("select status, last_error from outbox where recipient = 'amal@example.com'")
  await expect.poll(waiting).toEqual([{ status: 'waiting', last_error: 'UNREADABLE' }])
  const { checks } = await moved.admin.getJson('/api/admin/health')
  for (const name of ['mail', 'payment'])
    expect(checks.find((check: { name: string }) => check.name === name)).toMatchObject({
      state: 'bad',
      remedy: 'enter_again',
    })
  expect((await moved.connect(PAYPAL, keys)).status).toBe(200)
  expect(await offered(moved)).toBe(true)
  await copyFile(join(first.dataFolder, 'connection-keys'), join(moved.dataFolder, 'connection-keys'))
  expect((await moved.shown()).mail, 'with the key of the first machine').toMatchObject({ readable: true })
})

test('a database that was copied tells nobody a secret', async () => {
  const post = await openPost()
  const lines: string[] = []
  const stream = new Writable({ write: (chunk, _, done) => done(void lines.push(String(chunk))) })
  const restaurant = await openOwn({ log: createLog('trace', stream) })
  await restaurant.connect(MAIL, post.connection)
  await restaurant.connect(PAYPAL, keys)
  await restaurant.admin.post(`${MAIL}/test`, { connection: { ...post.connection, secret: `${MAIL_PASSWORD}-not` } })
  await restaurant.connect(PAYPAL, { ...keys, secret: `${CLIENT_SECRET}-not` })
  await restaurant.register({ email: 'amal@example.com' })
  await post.to('amal@example.com')
  const answers = [
    '/api/admin/connections',
    '/api/admin/settings',
    '/api/admin/security-log',
    '/api/admin/health',
    '/api/openapi.json',
    '/api/account/export',
  ].map(async (path) => (await restaurant.admin.get(path)).text())
  const tables = await restaurant.sql(
    "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')",
  )
  const rows = tables.map(async ({ name }) => JSON.stringify(await restaurant.sql(`select t::text from ${name} t`)))
  const dump = (await Promise.all(rows)).join('\n')
  const everything = [dump, ...(await Promise.all(answers)), ...lines].join('\n')
  expect(dump).toContain('amal@example.com')
  const key = (await readFile(join(restaurant.dataFolder, 'connection-keys'), 'utf8')).trim()
  for (const secret of [MAIL_PASSWORD, CLIENT_SECRET, key])
    for (const form of [
      secret,
      Buffer.from(secret).toString('base64').slice(0, -4),
      Buffer.from(secret).toString('hex'),
    ])
      expect(everything.includes(form), form).toBe(false)
})

test('a sealed value is worth nothing in another place or with a changed character', async () => {
  const post = await openPost()
  const restaurant = await openOwn()
  await restaurant.connect(MAIL, post.connection)
  await restaurant.connect(PAYPAL, keys)
  const sealed = () => restaurant.sql('select kind, sealed from connections order by kind')
  const [mail, account] = await sealed()
  const swap = (kind: string, value: string) =>
    restaurant.sql('update connections set sealed = $1, version = version + 1 where kind = $2', [value, kind])
  await swap('paypal', mail?.sealed)
  await swap('mail', account?.sealed)
  expect(await restaurant.shown()).toMatchObject({ mail: { readable: false }, paypal: { readable: false } })
  const last = String(mail?.sealed).at(-3) === 'A' ? 'B' : 'A'
  await swap('mail', `${String(mail?.sealed).slice(0, -3)}${last}${String(mail?.sealed).slice(-2)}`)
  expect(await restaurant.shown()).toMatchObject({ mail: { readable: false } })
  await swap('mail', mail?.sealed)
  expect(await restaurant.shown()).toMatchObject({ mail: { readable: true } })
})

test('a new key takes the place of the old one while the site runs', async () => {
  const post = await openPost()
  const restaurant = await openOwn()
  await restaurant.connect(MAIL, post.connection)
  await restaurant.connect(PAYPAL, keys)
  const file = join(restaurant.dataFolder, 'connection-keys')
  const [before, old] = [await restaurant.sql('select sealed from connections'), await readFile(file, 'utf8')]
  const config = readConfig({ DATA_DIR: restaurant.dataFolder })
  const { db } = restaurant.context
  expect(await rotateConnectionKey({ db, config })).toEqual([])
  const now = await readFile(file, 'utf8')
  expect(now).toMatch(/^[0-9a-f]{64}$/)
  expect(now).not.toBe(old.trim())
  const after = await restaurant.sql('select sealed, version from connections')
  expect(after.map(({ version }) => version)).toEqual([1, 1])
  const keyIds = (rows: { sealed: string }[]) => rows.map(({ sealed }) => sealed.split('.')[1])
  expect(keyIds(after as never)).not.toEqual(keyIds(before as never))
  expect(await restaurant.shown()).toMatchObject({ mail: { readable: true }, paypal: { readable: true } })
  await restaurant.register({ email: 'amal@example.com' })
  await post.to('amal@example.com')

  // Killed between the two files: both keys are there, and a second run ends it.
  await writeFile(file, `${'ab'.repeat(32)}\n${now}`)
  expect(await restaurant.shown()).toMatchObject({ mail: { readable: true }, paypal: { readable: true } })
  await rotateConnectionKey({ db, config })
  expect((await readFile(file, 'utf8')).split('\n')).toHaveLength(1)
  expect(await restaurant.shown()).toMatchObject({ mail: { readable: true }, paypal: { readable: true } })

  // From the file to keys that several machines share.
  const shared = readConfig({ DATA_DIR: restaurant.dataFolder, CONNECTION_KEYS: 'cd'.repeat(32) })
  expect(await rotateConnectionKey({ db, config: shared })).toEqual([])
  expect(await restaurant.shown(), 'this process has not been given them').toMatchObject({ mail: { readable: false } })
  await rm(file)
  const next = readConfig({ DATA_DIR: restaurant.dataFolder, CONNECTION_KEYS: `${'ef'.repeat(32)},${'cd'.repeat(32)}` })
  expect(await rotateConnectionKey({ db, config: next })).toEqual([])
  const last = readConfig({ DATA_DIR: await openFolder(), CONNECTION_KEYS: 'ef'.repeat(32) })
  expect(await rotateConnectionKey({ db, config: last })).toEqual([])
})

test('without a mail server an invitation is a link to pass on, and no mail is promised', async () => {
  const post = await openPost()
  const restaurant = await openOwn()
  const { admin } = restaurant
  const invite = async (email: string) =>
    (await admin.post('/api/admin/invitations', { email, role: 'staff', locale: 'ar' })).json()
  const promised = async () => (await restaurant.getJson('/api/restaurant')).mails
  const { link } = await invite('nour@example.com')
  expect(link.startsWith(`${restaurant.url}/ar/invitation?token=`)).toBe(true)
  const token = new URL(link).searchParams.get('token')
  const opened = await (await restaurant.post('/api/account/invitation', { token })).json()
  expect(opened).toMatchObject({ email: 'nour@example.com', role: 'staff' })
  expect((await admin.getJson('/api/admin/invitations')).sends_mail).toBe(false)
  expect(await promised()).toBe('none')

  await restaurant.connect(MAIL, post.connection)
  expect((await invite('sami@example.com')).link, 'the mail proves the address').toBeNull()
  expect((await post.to('sami@example.com')).text).toContain(`${restaurant.url}/ar/invitation?token=`)
  expect((await admin.getJson('/api/admin/invitations')).sends_mail).toBe(true)
  expect(await promised()).toBe('all')
  await restaurant.sql('update settings set email_notifications = false')
  expect(await promised()).toBe('accounts')
  await restaurant.connect(MAIL, null)
  await restaurant.sql('update settings set email_notifications = true, is_demo = true')
  expect(await promised(), 'the demo keeps its words').toBe('all')
})

import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { restoreBackup } from '../../src/server/operations/backups/restore.ts'
import { closedRestaurant, emptyTarget } from '../backups.ts'
import { openDatabaseProxy } from '../database-proxy.ts'
import { ENDURANCE } from '../endurance.ts'
import { freePort, type SiteProcess, startSite } from '../site-process.ts'
import { freshDatabase, query } from '../test-server.ts'

type AtEnd = (close: () => Promise<void>) => void

/** The program as its own process on its own database. */
async function openProcess(environment: Record<string, string> = {}, atEnd: AtEnd = onTestFinished) {
  const database = await freshDatabase(inject('template').url)
  const line = await openDatabaseProxy(database.url)
  const folder = await mkdtemp(join(tmpdir(), 'sufra-process-'))
  const site = await startSite({ DATABASE_URL: line.url, DATA_DIR: join(folder, 'new'), ...environment })
  atEnd(async () => {
    if (site.process.exitCode === null && !site.process.signalCode) await stop(site, 'SIGKILL')
    await line.cut()
    await database.remove()
    await rm(folder, { recursive: true, force: true })
  })
  return { ...site, line, databaseUrl: database.url }
}

/** Locks a table until `release` is called. */
async function hold(databaseUrl: string, table: string) {
  const client = new pg.Client({ connectionString: databaseUrl }).on('error', () => {})
  await client.connect()
  await client.query('begin')
  await client.query(`lock table ${table} in access exclusive mode`)
  const waiting = "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()"
  return {
    waiting: async () => (await query(databaseUrl, waiting)).length,
    release: () => client.end(),
  }
}

async function stop(site: SiteProcess, signal: 'SIGTERM' | 'SIGINT' | 'SIGKILL') {
  site.process.kill(signal)
  const [code] = await once(site.process, 'exit')
  return code
}

/** For what leaves a site as it was. Every test has messages with a subject of its own. */
let shared: Awaited<ReturnType<typeof openProcess>>
beforeAll(async () => {
  shared = await openProcess({ LOG_LEVEL: 'trace', DEMO: '0' }, afterAll)
})
afterAll(async () => expect(await stop(shared, 'SIGTERM'), shared.output()).toBe(0))

const messagesAbout = (subject: string) =>
  query(shared.databaseUrl, 'select count(*)::int from messages where subject = $1', [subject])

test('stopping finishes requests in progress, accepts no new ones, and exits with 0', { timeout: 60_000 }, async () => {
  const site = await openProcess({ LOG_LEVEL: 'warn' })
  const settings = await hold(site.databaseUrl, 'settings')
  const slow = fetch(`${site.url}/api/restaurant`)
  await expect.poll(settings.waiting).toBe(1)

  const ended = stop(site, 'SIGTERM')
  await expect
    .poll(() =>
      fetch(`${site.url}/healthz`).then(
        () => 'open',
        () => 'closed',
      ),
    )
    .toBe('closed')
  expect(site.process.exitCode, 'still waiting for the slow one').toBeNull()
  await settings.release()
  const answer = await slow
  expect([answer.status, (await answer.json()).name]).toEqual([200, 'Sufra'])
  expect(await ended).toBe(0)
})

test('requests in progress when the database is lost get an error, and the site keeps running', {
  timeout: 60_000,
}, async () => {
  const site = shared
  const messages = await hold(site.databaseUrl, 'messages')
  const body = JSON.stringify({
    name: 'Amal',
    email: 'amal@example.com',
    subject: 'While it is lost',
    message: 'For six.',
  })
  const headers = { 'content-type': 'application/json' }
  const posts = Promise.all(
    [1, 2, 3].map(() =>
      fetch(`${site.url}/api/contact`, { method: 'POST', headers, body }).then(
        ({ status }) => status,
        () => 'no answer',
      ),
    ),
  )
  await expect.poll(messages.waiting).toBe(3)
  await site.line.cut()
  expect(await posts, site.output()).toEqual([503, 503, 503])
  await messages.release()
  await site.line.reconnect()
  const ready = () =>
    fetch(`${site.url}/readyz`).then(
      ({ status }) => status,
      () => 'gone',
    )
  await expect.poll(ready).toBe(200)
  expect((await fetch(`${site.url}/api/contact`, { method: 'POST', headers, body })).status).toBe(204)
  expect(await messagesAbout('While it is lost')).toEqual([{ count: 1 }])
})

test.runIf(ENDURANCE)(
  'a slow statement is waited for; a request that waits too long for a lock gets a retry time',
  {
    timeout: 60_000,
  },
  async () => {
    const site = shared
    const body = JSON.stringify({ name: 'Amal', email: 'amal@example.com', subject: 'A table', message: 'For six.' })
    const write = () =>
      fetch(`${site.url}/api/contact`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    const short = await hold(site.databaseUrl, 'messages')
    const patient = write()
    await wait(7000) // longer than the time-out for an unresponsive database
    await short.release()
    expect((await patient).status).toBe(204)

    const long = await hold(site.databaseUrl, 'messages')
    const started = performance.now()
    const refused = await write()
    expect([refused.status, refused.headers.get('retry-after'), (await refused.json()).code]).toEqual([
      503,
      '5',
      'unavailable',
    ])
    expect(performance.now() - started).toBeGreaterThan(9000)
    await long.release()
    expect((await write()).status).toBe(204)
  },
)

test('SIGINT exits with 0, and immediately when idle', async () => {
  const site = await openProcess({ LOG_LEVEL: 'warn' })
  await (await fetch(`${site.url}/menu`)).text() // leaves a connection open
  const started = Date.now()
  expect(await stop(site, 'SIGINT')).toBe(0)
  expect(Date.now() - started).toBeLessThan(8000)
})

test('the log records events without personal data', { timeout: 60_000 }, async () => {
  const site = shared
  const person = {
    name: 'Zubaydah Qasim',
    email: 'zubaydah@private.example',
    subject: 'Surprise party',
    message: 'For Harun',
  }
  const post = (body: string, type = 'application/json', path = '/api/contact') =>
    fetch(site.url + path, { method: 'POST', headers: { 'content-type': type, cookie: 'token=SECRETCOOKIE' }, body })
  expect((await post(JSON.stringify(person))).status).toBe(204)
  await post(JSON.stringify({ ...person, message: '' }))
  await post(JSON.stringify({ ...person, name: 'Zubaydah\0' }))
  await post(`{"name": "Zubaydah Qasim`)
  await post('name=Zubaydah', 'application/x-www-form-urlencoded')
  await fetch(`${site.url}/menu?search=Zubaydah`)
  await fetch(`${site.url}/api/products?search=Zubaydah`)
  await fetch(`${site.url}/api/products?cursor=Zubaydah`)
  await fetch(`${site.url}/Zubaydah/zubaydah@private.example`)
  await fetch(`${site.url}/api/zubaydah@private.example?email=zubaydah@private.example`)
  await fetch(`${site.url}/media/zubaydah@private.example.webp`)
  const last = await fetch(`${site.url}/api/contact`, { method: 'PUT' })
  await expect.poll(() => site.output()).toContain(last.headers.get('x-request-id'))

  const started = site.output().indexOf('Sufra is running at')
  const lines = site
    .output()
    .slice(started)
    .split('\n')
    .filter((line) => line.startsWith('{'))
  const requests = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request')
  expect(requests.length).toBeGreaterThan(5)
  for (const entry of requests)
    expect(entry).toMatchObject({
      request_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      trace_id: expect.stringMatching(/^[0-9a-f]{32}$/),
      status: expect.any(Number),
      ms: expect.any(Number),
    })
  for (const secret of [/zubaydah/i, /private\.example/, /Surprise/, /Harun/, /SECRETCOOKIE/])
    expect(
      lines.filter((line) => secret.test(line)),
      String(secret),
    ).toEqual([])
})

test('an invalid setting stops the start with a message that names it', async () => {
  await expect(startSite({ DATABASE_URL: 'mysql://nowhere' })).rejects.toThrow(/DATABASE_URL/)
})

const methodsOf = async (site: SiteProcess) =>
  (await (await fetch(`${site.url}/api/restaurant`)).json()).payment_methods
const simulatorOf = (site: SiteProcess) => /PayPal simulator at (\S+)/.exec(site.output())?.[1] ?? ''
const there = (url: string) =>
  fetch(url).then(
    () => 'there',
    () => 'gone',
  )

/** The names of the environment variables of the first child of a process. */
async function childEnvironment({ process: { pid } }: SiteProcess) {
  const child = (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).split(' ')[0]
  return (await readFile(`/proc/${child}/environ`, 'utf8')).split('\0').map((variable) => variable.split('=')[0])
}

test('the demo uses a simulator that only this machine can reach and that stops with the site', {
  timeout: 120_000,
}, async () => {
  const secrets = {
    ADMIN_PASSWORD: 'four olives and a tree',
    SESSION_SECRET: 'x'.repeat(32),
    SMTP_URL: 'smtp://localhost',
  }
  const demo = await openProcess({ DEMO: '1', HOST: '0.0.0.0', ...secrets })
  expect(demo.output()).toContain(`The panel is at ${demo.url}/admin`)
  expect(await methodsOf(demo)).toContain('paypal')
  const simulator = simulatorOf(demo)
  const elsewhere = (url: string) => url.replace('localhost', '127.0.0.2') // the same machine, but not its usual address
  expect([await there(elsewhere(demo.url)), await there(simulator), await there(elsewhere(simulator))]).toEqual([
    'there',
    'there',
    'gone',
  ])
  expect((await fetch(`${simulator}/simulator/ledger`)).status, 'its control routes are closed').toBe(404)
  const login = { authorization: `Basic ${Buffer.from('simulator:simulator').toString('base64')}` }
  const token = await fetch(`${simulator}/v1/oauth2/token`, {
    method: 'POST',
    headers: login,
    body: 'grant_type=client_credentials',
  })
  expect(token.status, 'its credentials are random').toBe(401)
  const known = (name = '') => /^(SIMULATOR_|NODE_CHANNEL_|$)/.test(name)
  expect((await childEnvironment(demo)).filter((name) => !known(name))).toEqual([])
  await stop(demo, 'SIGKILL')
  await expect.poll(() => there(simulator)).toBe('gone')
})

test('a restaurant that is no longer the demo has no simulator: neither the running processes nor the next start', {
  timeout: 120_000,
}, async () => {
  const admin = { email: 'owner@example.com', password: 'four olives and a tree' }
  const demo = await openProcess({ DEMO: '1', ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password })
  const another = async () => {
    const folder = await mkdtemp(join(tmpdir(), 'sufra-process-'))
    const site = await startSite({ DEMO: '1', DATABASE_URL: demo.databaseUrl, DATA_DIR: folder })
    onTestFinished(async () => {
      await stop(site, 'SIGKILL')
      await rm(folder, { recursive: true, force: true })
    })
    return site
  }
  const second = await another()
  expect([await methodsOf(demo), await methodsOf(second)]).toEqual(Array(2).fill(['cash', 'paypal', 'pickup']))
  const json = { 'content-type': 'application/json' }
  const signedIn = await fetch(`${demo.url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify(admin),
  })
  const cookie = signedIn.headers.getSetCookie().map((line) => line.split(';')[0])
  const replaced = await fetch(`${demo.url}/api/admin/own-restaurant`, {
    method: 'POST',
    headers: { ...json, cookie: cookie.join('; ') },
    body: JSON.stringify({ confirm: true, password: admin.password }),
  })
  expect(replaced.status, await replaced.text()).toBe(200)
  const third = await another()
  for (const site of [demo, second, third]) expect(await methodsOf(site)).toEqual(['cash', 'pickup'])
  expect(third.output()).not.toMatch(/simulat/i)
})

test('neither a restored nor an upgraded restaurant of its own has the simulator, whatever DEMO says', {
  timeout: 120_000,
}, async () => {
  const own = 'update settings set is_demo = false'
  const closed = await closedRestaurant()
  await closed.sql(own)
  const { file } = await closed.backup('own.tar')
  const restored = await emptyTarget()
  await restoreBackup(restored, file)
  const upgraded = await emptyTarget()
  await upgraded.sql(gunzipSync(await readFile('tests/upgrades/0026_kitchen.sql.gz')).toString())
  await upgraded.sql(own)
  for (const { databaseUrl, folder, sql } of [restored, upgraded]) {
    const site = await startSite({ DEMO: '1', DATABASE_URL: databaseUrl, DATA_DIR: folder })
    onTestFinished(() => stop(site, 'SIGKILL').then(() => {}))
    expect(await methodsOf(site)).toEqual(['cash', 'pickup'])
    expect(site.output()).not.toMatch(/simulat/i)
    const [dish] = await sql("select id, price::float8 from products where name = 'Ayran'")
    const order = await fetch(`${site.url}/api/orders`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
      body: JSON.stringify({
        channel: 'checkout',
        items: [{ product_id: dish?.id, quantity: 1 }],
        full_name: 'Amal Haddad',
        email: 'amal@example.com',
        phone: '+1 212 555 0100',
        delivery_address: '12 Cedar Street',
        payment_method: 'paypal',
        expected_total: dish?.price,
      }),
    })
    expect(order.status).toBe(422)
    expect(await order.text()).toContain('body.payment_method')
  }
})

test.runIf(ENDURANCE)(
  'remote guests reach the simulator too; with its port taken, or without DEMO, PayPal is not offered',
  {
    timeout: 120_000,
  },
  async () => {
    const [port, taken] = [await freePort(), await freePort()]
    const neighbour = createServer().listen(taken + 1, '127.0.0.1')
    onTestFinished(() => void neighbour.close())
    const [far, crowded] = await Promise.all([
      openProcess({ DEMO: '1', HOST: '0.0.0.0', PORT: String(port), PUBLIC_URL: `http://127.0.0.2:${port}` }),
      openProcess({ DEMO: '1', PORT: String(taken) }),
    ])
    expect(await methodsOf(far)).toContain('paypal')
    expect(simulatorOf(far)).toBe(`http://127.0.0.2:${port + 1}`)
    expect((await fetch(`${simulatorOf(far)}/simulator/ledger`)).status).toBe(404)

    expect(crowded.output()).toContain(
      `Couldn't start the PayPal simulator on port ${taken + 1}, so PayPal isn't offered.`,
    )
    expect(await methodsOf(crowded)).toEqual(['cash', 'pickup'])
    expect(await methodsOf(shared)).toEqual(['cash', 'pickup'])
    expect(shared.output()).not.toContain('simulated')
  },
)

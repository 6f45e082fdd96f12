import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, inject, onTestFinished, test } from 'vitest'
import type { Check, Health } from '../../src/domain/health.ts'
import { openClient } from '../api/client.ts'
import { guestOf } from '../api/ordering.ts'
import { crowdDuring, page, placement, type Seen, visitorOf } from '../crowd.ts'
import { openDatabaseLine } from '../database-line.ts'
import { ENDURANCE } from '../endurance.ts'
import { startSite } from '../site-process.ts'
import { freshDatabase, query } from '../test-server.ts'

const SECONDS = ENDURANCE ? 60 : 4
const admin = { email: 'admin@example.com', password: 'four olives and a tree' }
const PAGES = ['/', '/ar/menu', '/menu/salads', '/about']

test('while the database is away guests read on, ordering says when to try again, and all comes back by itself', {
  timeout: 60_000 + SECONDS * 1000,
}, async () => {
  const database = await freshDatabase(inject('template').url)
  const line = await openDatabaseLine(database.url)
  const folder = await mkdtemp(join(tmpdir(), 'sufra-away-'))
  const environment = { DATA_DIR: folder, DATABASE_URL: line.url, LOG_LEVEL: 'silent' }
  const site = await startSite({ ...environment, ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password })
  onTestFinished(async () => {
    site.process.kill('SIGKILL')
    await line.cut()
    await database.remove()
    await rm(folder, { recursive: true, force: true })
  })
  const client = openClient(site.url)
  const sql = (text: string) => query(database.url, text)
  expect((await client.post('/api/auth/sign-in/email', admin)).status).toBe(200)
  const guest = await guestOf({ ...client, sql } as never)
  const items = [guest.item('Ayran')]
  const draft = guest.draft(items, { expected_total: (await guest.quote(items)).total })
  for (const path of PAGES)
    await expect.poll(async () => (await client.get(path)).headers.get('x-cache'), { timeout: 5000 }).toBe('hit')
  // Nobody has read these pages since the change: they are out of date, and better than none.
  await sql("update settings set opening_line = 'Daily from noon'")
  await expect.poll(async () => (await client.get('/')).text()).toContain('Daily from noon')

  const quote = { channel: 'checkout', items }
  const visits = [
    ...PAGES.map(page),
    placement(draft),
    (one: ReturnType<typeof visitorOf>) => one.post('/api/quote', quote),
  ]
  const { done: cut, seen } = await crowdDuring(
    async () => {
      await line.cut()
      const at = performance.now()
      await wait(SECONDS * 1000)
      return at
    },
    { origin: site.url, visits },
  )
  const during = seen.filter(({ at }) => at > cut)
  const read = during.filter(({ path }) => PAGES.includes(path))
  const asked = during.filter(({ path }) => !PAGES.includes(path))
  expect(read.filter(({ status }) => status !== 200)).toEqual([])
  expect(read.length).toBeGreaterThan(20)
  expect(asked.length).toBeGreaterThan(10)
  for (const answer of asked) {
    expect(answer).toMatchObject({ status: 503, retry_after: '5' })
    expect(JSON.parse(answer.body)).toMatchObject({ status: 503, code: 'unavailable' })
  }
  expect(Math.max(...during.map(({ ms }) => ms)), 'nobody waits for long').toBeLessThan(3000)

  await line.mend()
  const mended = performance.now()
  const late = visitorOf(site.url, 200)
  const order = async () => (await placement(draft)(late, 0)).status
  await expect.poll(order, { timeout: 15_000, interval: 50 }).toBe(201)
  const back = performance.now() - mended
  await expect.poll(async () => (await client.get('/about')).headers.get('x-cache'), { timeout: 15_000 }).toBe('hit')
  late.leave()

  const health: Health = await client.getJson('/api/admin/health')
  const { state, facts, remedy } = health.checks.find(({ name }) => name === 'database') as Check
  expect([state, remedy]).toEqual(['warn', 'database_look'])
  const told = facts.find(({ fact }) => fact === 'database_was_away')
  expect(told?.values.seconds).toBeGreaterThanOrEqual(SECONDS)
  expect(told?.values.seconds).toBeLessThan(SECONDS + 12)
  report({ read, asked, back })
})

function report({ read, asked, back }: { read: Seen[]; asked: Seen[]; back: number }) {
  const failed = read.filter(({ status }) => status !== 200).length
  console.log(`The database was away for ${SECONDS} s: ${read.length} pages asked for, ${failed} failed; ${asked.length}
    orders and quotes told to come again; ordering worked ${Math.round(back)} ms after it was back`)
}

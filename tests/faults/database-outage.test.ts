import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, inject, onTestFinished, test } from 'vitest'
import type { Check, Health } from '../../src/domain/operations/health.schema.ts'
import { openClient } from '../api/client.ts'
import { followPanel } from '../api/events.ts'
import { anyKey, guestOf } from '../api/ordering.ts'
import { loadDuring, median, page, placement, type Seen, type Visit, visitorOf } from '../background-load.ts'
import { openDatabaseProxy } from '../database-proxy.ts'
import { ENDURANCE, rounds } from '../endurance.ts'
import { startSite } from '../site-process.ts'
import { freshDatabase, query } from '../test-server.ts'

const SECONDS = rounds(3, 60)
/** Longer than a request waits for a database that does not answer, and the next one begins. */
const HUNG = rounds(10, 120)
/** Milliseconds between the requests of a guest. */
const PAUSE = { reading: rounds(150, 50), ordering: rounds(600, 50) }
const admin = { email: 'admin@example.com', password: 'four olives and a tree' }
const PAGES = ['/', '/ar/menu', '/menu/salads', '/about']

/** A restaurant behind our database proxy, with cached pages, some of them outdated. */
async function openBehindProxy() {
  const database = await freshDatabase(inject('template').url)
  const line = await openDatabaseProxy(database.url)
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
  for (const path of PAGES) await expect.poll(async () => (await client.get(path)).headers.get('x-cache')).toBe('hit')
  // These pages were not requested since the change: an outdated page is better than an error.
  await sql("update settings set opening_line = 'Daily from noon'")
  await expect.poll(async () => (await client.get('/')).text()).toContain('Daily from noon')

  const quote: Visit = (one) => one.post('/api/quote', { channel: 'checkout', items })
  return {
    site,
    line,
    client,
    sql,
    draft,
    /** Pages are served and all other requests get a retry time, within milliseconds, once `leave` is over. */
    async expectReading(leave: () => Promise<unknown>, seconds: number, longest: { page: number; call: number }) {
      const leaving = leave().then(() => performance.now())
      const during = async (visits: Visit[], visitors: number, pause: number) => {
        const work = () => leaving.then((at) => wait(seconds * 1000, at))
        const { done, seen } = await loadDuring(work, { origin: site.url, visits, visitors, pause })
        return seen.filter(({ at }) => at > done)
      }
      const [read, asked] = await Promise.all([
        during(PAGES.map(page), 4, PAUSE.reading),
        during([placement(draft), quote], 10, PAUSE.ordering),
      ])
      expect(read.filter(({ status }) => status !== 200)).toEqual([])
      expect(read.length).toBeGreaterThan(rounds(5, 20))
      expect(asked.length).toBeGreaterThan(rounds(1, 5))
      for (const answer of asked) expectRetryLater(answer)
      const slowest = (answers: Seen[]) => Math.round(Math.max(...answers.map(({ ms }) => ms)))
      expect(slowest(read)).toBeLessThan(longest.page)
      expect(slowest(asked)).toBeLessThan(longest.call)
      return `${read.length} pages read, the slowest in ${slowest(read)} ms (median ${Math.round(median(read))}); ${asked.length}
        orders and quotes refused with a retry time, the slowest in ${slowest(asked)} ms`
    },
    /** Milliseconds until ordering and caching work again. */
    async expectBack() {
      const since = performance.now()
      const late = visitorOf(site.url, 200)
      const order = async () => (await placement(draft)(late, 0)).status
      await expect.poll(order, { interval: 50 }).toBe(201)
      const back = performance.now() - since
      await expect.poll(async () => (await client.get('/about')).headers.get('x-cache')).toBe('hit')
      const together = await Promise.all(Array.from({ length: 20 }, (_, turn) => placement(draft)(late, turn)))
      expect(together.map(({ status }) => status)).toEqual(Array(20).fill(201))
      late.leave()
      return Math.round(back)
    },
    async expectTold(seconds: number) {
      const health: Health = await client.getJson('/api/admin/health')
      const { state, facts, remedy } = health.checks.find(({ name }) => name === 'database') as Check
      expect([state, remedy]).toEqual(['warn', 'database_look'])
      const told = facts.find(({ fact }) => fact === 'database_was_away')
      expect(told?.values.seconds).toBeGreaterThanOrEqual(seconds)
      expect(told?.values.seconds).toBeLessThan(seconds + 12)
    },
  }
}

function expectRetryLater(answer: Seen) {
  expect(answer).toMatchObject({ status: 503, retry_after: '5' })
  expect(JSON.parse(answer.body)).toMatchObject({ status: 503, code: 'unavailable' })
}

test('while the database is down, pages are served from the cache, orders get 503 with Retry-After, and all recovers', {
  timeout: 60_000 + SECONDS * 1000,
}, async () => {
  const { line, ...scene } = await openBehindProxy()
  const unread = async () => {
    await line.cut()
    for (const path of ['/ar', '/contact', '/admin-login']) {
      const answer = await scene.client.get(path)
      expect([path, answer.status, answer.headers.get('retry-after')]).toEqual([path, 503, '5'])
      expect(answer.headers.get('content-type')).toMatch(/^text\/html/)
    }
  }
  const told = await scene.expectReading(unread, SECONDS, { page: 3000, call: 3000 })
  await line.reconnect()
  const back = await scene.expectBack()
  await scene.expectTold(SECONDS)
  console.log(`The database was down for ${SECONDS} s: ${told}; ordering worked ${back} ms after it was back`)
})

test.runIf(ENDURANCE)(
  'an unresponsive database times out, and an order whose response was lost is the same on retry',
  {
    timeout: 90_000 + HUNG * 1000,
  },
  async () => {
    const { line, site, client, sql, draft, ...scene } = await openBehindProxy()
    const panel = await followPanel(site.url, client.cookies)
    await panel.hear('missed')
    const [guest, key, lost] = [visitorOf(site.url, 201), anyKey(), { ...draft, email: 'lost@example.com' }]
    const placed = () => sql("select id from orders where email = 'lost@example.com'")
    line.hangAfter('insert into "orders"', 'commit')
    const answer = await guest.post('/api/orders', lost, key)
    expectRetryLater(answer)
    expect(answer.ms).toBeLessThan(8000)
    const kept = await placed()
    expect(kept, 'it had been placed').toHaveLength(1)

    const told = await scene.expectReading(async () => {}, HUNG, { page: 4500, call: 8000 })
    expect(await panel.hear('deaf', 'change')).toMatchObject({ event: 'deaf' })
    line.resume()
    const back = await scene.expectBack()
    const again = await guest.post('/api/orders', lost, key)
    expect([again.status, JSON.parse(again.body).order.id]).toEqual([200, kept[0].id])
    expect(await placed()).toEqual(kept)
    await panel.hear('missed')
    panel.leave()
    guest.leave()
    await scene.expectTold(HUNG)
    console.log(`The database hung for ${HUNG} s and more: ${told}; ordering worked ${back} ms after it went on`)
  },
)

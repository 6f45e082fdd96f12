import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, inject, onTestFinished, test } from 'vitest'
import type { GuestOrder } from '../../src/domain/orders/orders.schema.ts'
import { openClient } from '../api/client.ts'
import { anyKey, everyDay, guestOf, stored, times } from '../api/ordering.ts'
import { rounds } from '../endurance.ts'
import { type SiteProcess, startSite } from '../site-process.ts'
import { freshDatabase, query } from '../test-server.ts'

const PLACEMENTS = rounds(20, 500)
const AT_ONCE = 10
const KILLS = rounds(1, 6)

/** A restaurant whose process is killed on demand and started again each time. */
async function openKillable() {
  const database = await freshDatabase(inject('template').url)
  const folder = await mkdtemp(join(tmpdir(), 'sufra-fragile-'))
  const sql = (text: string, values?: unknown[]) => query(database.url, text, values)
  await sql('update settings set slot_capacity = 100000, service_periods = $1', [JSON.stringify(everyDay)])
  const environment = { DATABASE_URL: database.url, DATA_DIR: folder, TRUST_PROXY: '1', LOG_LEVEL: 'silent' }
  let site: Promise<SiteProcess> = startSite(environment)
  onTestFinished(async () => {
    ;(await site).process.kill('SIGKILL')
    await database.remove()
    await rm(folder, { recursive: true, force: true })
  })
  return {
    sql,
    client: async () => openClient((await site).url),
    async kill() {
      const { process } = await site
      process.kill('SIGKILL')
      await once(process, 'exit')
      site = startSite(environment)
      await site
    },
  }
}

test('orders survive a killed process: acknowledged ones are complete, retries succeed, none is duplicated', {
  timeout: 240_000,
}, async () => {
  const restaurant = await openKillable()
  const guest = await guestOf({ ...(await restaurant.client()), sql: restaurant.sql } as never)
  const lost: number[] = []

  async function place(n: number) {
    const items = [guest.meal('Lamb Mandi', { date: guest.day(3 + (n % 20)) }), guest.item('Ayran')]
    const who = { full_name: `Guest ${n}`, email: `guest${n}@example.com`, phone: `555 ${10_000 + n}` }
    const draft = guest.draft(items, { ...who, expected_total: 28 })
    const headers = { ...anyKey(), 'x-forwarded-for': `10.0.${n % 250}.${Math.floor(n / 250)}` }
    for (let attempt = 1; ; attempt++) {
      try {
        const answer = await (await restaurant.client()).post('/api/orders', draft, headers)
        const { order } = (await answer.json()) as GuestOrder
        if (answer.status === 201 || answer.status === 200) return { status: answer.status, order }
        throw new Error(`answered ${answer.status}`)
      } catch (error) {
        if (attempt === 60) throw error
        lost.push(n)
        await wait(50)
      }
    }
  }

  // Not at fixed times, which depend on the machine: at random points of the work itself.
  const before = PLACEMENTS - 2 * AT_ONCE // while enough is left to do
  const moments = times(KILLS, (n) => 1 + Math.floor(((n + Math.random()) * before) / KILLS))
  let dying = Promise.resolve()
  function killAtRandom(moment: number) {
    if (!moments.includes(moment)) return
    dying = dying.then(() => wait(Math.random() * 30)).then(() => restaurant.kill())
  }
  const waiting = times(PLACEMENTS, (n) => n)
  const answers: Awaited<ReturnType<typeof place>>[] = []
  await Promise.all(
    times(AT_ONCE, async () => {
      for (let n = waiting.shift(); n !== undefined; n = waiting.shift()) {
        answers.push(await place(n))
        killAtRandom(answers.length)
      }
    }),
  )
  await dying
  const repeated = answers.filter(({ status }) => status === 200).length
  console.log(
    `${KILLS} kills, ${lost.length} attempts lost, ${repeated} orders had been placed before their answer was lost`,
  )

  expect(lost.length).toBeGreaterThan(0)
  expect(new Set(answers.map(({ order }) => order.id)).size).toBe(PLACEMENTS)
  expect(await stored(restaurant)).toEqual({
    orders: PLACEMENTS,
    items: 2 * PLACEMENTS,
    reservations: PLACEMENTS,
    customers: PLACEMENTS,
    mails: 2 * PLACEMENTS,
  })
  const whole = `select count(*)::int as count from orders o where (select count(*) from order_items where order_id = o.id) = 2
    and (select count(*) from reservations where order_id = o.id) = 1
    and (select count(*) from outbox where kind = 'order_received' and recipient = o.email) = 1`
  expect(await restaurant.sql(whole)).toEqual([{ count: PLACEMENTS }])
  const [{ unsent }] = await restaurant.sql(`select count(*)::int as unsent from outbox
    where status = 'waiting' and not exists (select from jobs.job where name = 'mail' and data->>'id' = outbox.id::text)`)
  expect(unsent, 'every waiting mail has a job').toBe(0)
})

import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { PgBoss } from 'pg-boss'
import { expect, inject } from 'vitest'
import { wallClock } from '../src/domain/time/calendar.ts'
import { openClient } from './api/client.ts'
import { guestOf } from './api/ordering.ts'
import { loadDuring, page, placement, type Visit } from './background-load.ts'
import { makeFolder } from './folder.ts'
import { openMailServer } from './mail-server.ts'
import { openPayPal } from './paypal.ts'
import { installedBinaries } from './postgres.ts'
import { openClock, programsWith } from './set-clock.ts'
import { startSite } from './site-process.ts'
import { freshDatabase, query, startTestServer } from './test-server.ts'

const admin = { email: 'admin@example.com', password: 'four olives and a tree' }
export const HOUR = 3600
export type Scene = Awaited<ReturnType<typeof openScene>>

/**
 * A restaurant, its database and their two clocks. With `both`, the clocks start at 1 AM: three hours earlier is the previous
 * day.
 */
export async function openScene({ both }: { both: boolean }) {
  const folder = await makeFolder('clock')
  const [ours, databases] = [await openClock(join(folder, 'ours')), await openClock(join(folder, 'databases'))]
  const { minutes } = wallClock(new Date(), 'America/New_York')
  const night = both ? (25 * 60 - minutes) * 60 : 0
  const setClocks = async (hours: number, oursAhead = 0) => {
    await ours.set(night + (hours + oursAhead) * HOUR)
    await databases.set(night + hours * HOUR)
    await wait(1500)
  }
  await setClocks(0)
  const server = both ? await startServerWith(databases, folder) : undefined
  const database = await freshDatabase(server?.template.url ?? inject('template').url)
  const [post, paypal] = [await openMailServer(), await openPayPal({ client: { token_seconds: 2 * HOUR } })]
  await paypal.webhooks('never')
  const site = await startSite({
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    SMTP_URL: post.url,
    LOG_LEVEL: 'warn',
    BACKUPS: '0',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    ...paypal.environment,
    ...ours.environment,
  })
  const sql = (text: string) => query(database.url, text)
  const staff = openClient(site.url)
  expect((await staff.post('/api/auth/sign-in/email', admin)).status).toBe(200)
  const guest = await guestOf({ ...openClient(site.url), sql } as never)
  const items = [guest.item('Ayran')]
  const draft = guest.draft(items, { expected_total: (await guest.quote(items)).total })
  const queue = new PgBoss({
    connectionString: database.url,
    schema: 'jobs',
    max: 1,
    supervise: false,
    schedule: false,
  })
  await queue.start()
  const afterPause =
    (visit: Visit): Visit =>
    (visitor, turn) =>
      wait(100).then(() => visit(visitor, turn))
  return {
    url: site.url,
    sql,
    staff,
    guest,
    items,
    draft,
    post,
    paypal,
    setClocks,
    placeOnline: () => guest.placed(items, { payment_method: 'paypal' }),
    sweep: () => queue.send('payments', {}),
    tokens: async () => (await paypal.exchanges()).filter(({ path }) => path === '/v1/oauth2/token').length,
    /** Guests read and order all the time, and every request succeeds. */
    async during(work: () => Promise<unknown>) {
      const visits = [page('/menu'), placement(draft), page('/api/products'), page('/ar')].map(afterPause)
      const { seen } = await loadDuring(
        () =>
          wait(600)
            .then(work)
            .then(() => wait(600)),
        { origin: site.url, visits, visitors: 2 },
      )
      expect(seen.filter(({ status }) => status !== 200 && status !== 201)).toEqual([])
      const acknowledged = seen.flatMap(({ status, body }) => (status === 201 ? [JSON.parse(body).order.id] : []))
      expect(acknowledged.length).toBeGreaterThan(2)
      const known = (
        await sql(`select o.id from orders o where subtotal = total_amount and
        subtotal = (select sum(unit_price * quantity) from order_items where order_id = o.id)`)
      ).map(({ id }) => id)
      expect(known).toEqual(expect.arrayContaining(acknowledged))
      const numbers = await sql(
        'select count(*)::int as orders, count(distinct left(id::text, 8))::int as numbers from orders',
      )
      expect(numbers[0]).toEqual({ orders: known.length, numbers: known.length })
    },
    async close() {
      site.process.kill('SIGKILL')
      await once(site.process, 'exit')
      await queue.stop({ graceful: false })
      await Promise.all([post.close(), paypal.close()])
      await database.remove() // with the sessions that the site left open: the server could not stop otherwise
      await server?.stop()
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

async function startServerWith(clock: Awaited<ReturnType<typeof openClock>>, folder: string) {
  const programs = ['pg_ctl', 'initdb'].map((name) => join(installedBinaries(), name))
  return startTestServer(folder, await programsWith(clock.lazily, programs, join(folder, 'bin')))
}

import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { watchContent } from '../../src/server/platform/cache/content-version.ts'
import { createLog } from '../../src/server/platform/log.ts'
import { openRestaurant } from '../api/restaurant.ts'
import { rounds } from '../endurance.ts'
import { startSite } from '../site-process.ts'
import { freshDatabase, query } from '../test-server.ts'

const ROUNDS = rounds(3, 12)
const READERS = rounds(2, 4)

/** A second process on the same database, as behind a load balancer. */
async function openSecondProcess(databaseUrl: string, DATA_DIR: string) {
  const second = await startSite({ DATABASE_URL: databaseUrl, DATA_DIR, DEMO: '1', LOG_LEVEL: 'warn', BACKUPS: '0' })
  onTestFinished(async () => {
    second.process.kill('SIGTERM')
    await once(second.process, 'exit')
  })
  return second
}

test('a read after a change sees it, in every process, however it was made', async () => {
  const restaurant = await openRestaurant()
  const second = await openSecondProcess(restaurant.databaseUrl, restaurant.dataFolder)
  const staff = await restaurant.as('staff')
  const [dish] = await restaurant.sql("update products set name = 'Round 0' where name = 'Fattoush' returning id")
  const places = ['/menu/salads', '/ar/menu/salads', '/api/products?category=salads', `/api/products/${dish?.id}`]
  /** The newest version that was shown, or acknowledged as saved. */
  let newest = 0
  let kept = 0
  let writing = true

  async function read(n: number) {
    for (let turn = n; writing; turn++) {
      const known = newest
      const place = `${turn % 2 ? second.url : restaurant.url}${places[Math.floor(turn / 2) % places.length]}`
      const answer = await fetch(place)
      const rounds = [...(await answer.text()).matchAll(/Round (\d+)/g)].map(([, round]) => Number(round))
      expect(rounds.length, place).toBeGreaterThan(0)
      expect(Math.min(...rounds), `${place} (${answer.headers.get('x-cache')})`).toBeGreaterThanOrEqual(known)
      newest = Math.max(newest, ...rounds)
      if (answer.headers.get('x-cache') === 'hit') kept++
    }
  }

  async function write() {
    for (let round = 1; round <= ROUNDS; round++) {
      const name = `Round ${round}`
      const { version } = await staff.getJson(`/api/admin/products/${dish?.id}`)
      if (round % 2) await restaurant.sql('update products set name = $1 where id = $2', [name, dish?.id])
      else expect((await staff.patch(`/api/admin/products/${dish?.id}`, { name, version })).status).toBe(200)
      newest = Math.max(newest, round)
      for (const before = kept; kept === before; ) await wait(5) // otherwise nothing would be tested
    }
  }

  await Promise.all([write().finally(() => (writing = false)), ...Array.from({ length: READERS }, (_, n) => read(n))])
  expect(newest).toBe(ROUNDS)
})

const CHANGE = 'begin; update products set price = price; select clock_timestamp() as changed_at; commit'

async function openDatabase() {
  const database = await freshDatabase(inject('template').url)
  onTestFinished(async () => void (await database.remove()))
  return database
}

test('a change waits until every process has stopped serving cached responses', async () => {
  const { url } = await openDatabase()
  const settled = Promise.withResolvers<void>()
  let stopped = Number.POSITIVE_INFINITY
  const watch = watchContent(url, createLog('silent'), {
    onVersion: () => settled.resolve(),
    onChanging() {
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200) // a process with a blocked event loop
      stopped = Math.min(stopped, Date.now())
    },
    onDisconnected: () => {},
  })
  await settled.promise
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const results = (await client.query(CHANGE)) as unknown as pg.QueryResult[]
  expect(results[2]?.rows[0].changed_at.getTime()).toBeGreaterThanOrEqual(stopped)
  await client.end()
  await watch.stop()
})

test('a process that never confirms does not block staff', async () => {
  const { url } = await openDatabase()
  const gone = new pg.Client({ connectionString: url })
  const ended = new Promise((done) => gone.on('error', done))
  await gone.connect()
  await gone.query('select pg_advisory_lock_shared(7372, 20)')
  await query(url, 'update products set price = price')
  await ended
})

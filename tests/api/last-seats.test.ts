import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import type { Problem } from '../../src/domain/problem.schema.ts'
import { databaseWithoutLocks } from '../database-without-locks.ts'
import { ENDURANCE, rounds } from '../endurance.ts'
import { noLimits } from '../no-limits.ts'
import { startSite } from '../site-process.ts'
import { openClient } from './client.ts'
import { followOrder } from './events.ts'
import { anyKey, everyDay, guestOf, times } from './ordering.ts'
import type { Restaurant } from './restaurant.ts'
import { shareRestaurant } from './shared-restaurant.ts'

const openRestaurant = shareRestaurant()

const GUESTS = rounds(30, 200)
/** What locks are for differs between engines in nothing but the first test. */
const REPEATED = inject('engine') === 'server' && !ENDURANCE

const seven = "status <> 'cancelled' and reservation_time = '19:00'"
const guestsAtSeven = `select coalesce(sum(quantity * guests_count), 0)::int as guests from reservations where ${seven}`

/** Many guests with different names who order seats at 7:00 PM of the same evening. */
async function orderConcurrently(
  restaurant: Pick<Restaurant, 'sql' | 'getJson' | 'post'>,
  count: number,
  clients = [restaurant],
) {
  const guest = await guestOf(restaurant as Restaurant)
  const dishes = ['Lamb Mandi', 'Mixed Grill', 'Fattoush'] as const
  const prices = [24, 28, 9.5]
  return Promise.all(
    times(count, (n) => {
      const items = [guest.meal(dishes[n % 3] as string, { guests_count: 6 })]
      const who = { full_name: `Guest ${n}`, email: `guest${n}@example.com`, phone: `555 ${10_000 + n}` }
      const draft = guest.draft(items, { ...who, expected_total: prices[n % 3] })
      const headers = { ...anyKey(), 'x-forwarded-for': `10.0.${n % 250}.1` }
      return post(clients[n % clients.length] as Restaurant, draft, headers)
    }),
  )
}

/** A busy server may answer 503; the request is then retried, as browsers do. */
async function post(
  client: Pick<Restaurant, 'post'>,
  draft: object,
  headers: Record<string, string>,
): Promise<Response> {
  const answer = await client.post('/api/orders', draft, headers)
  return answer.status === 503 ? post(client, draft, headers) : answer
}

async function statuses(answers: Response[]) {
  const problems = await Promise.all(answers.map((answer) => answer.json() as Promise<Partial<Problem>>))
  return problems.map(({ code }) => code ?? 'placed')
}

test(`the last 12 seats of an evening are sold once to ${GUESTS} concurrent guests`, {
  timeout: 60_000,
}, async () => {
  const restaurant = await openRestaurant({ service_periods: everyDay, slot_capacity: 12 }, { limits: noLimits })
  const answers = await orderConcurrently(restaurant, GUESTS)
  const outcome = await statuses(answers)
  expect(outcome.filter((code) => code === 'placed')).toHaveLength(2)
  expect(outcome.filter((code) => code === 'slot_full')).toHaveLength(GUESTS - 2)
  expect(await restaurant.sql(guestsAtSeven)).toEqual([{ guests: 12 }])
  expect(await restaurant.sql('select count(*)::int as orders from orders')).toEqual([{ orders: 2 }])
})

test.runIf(ENDURANCE)('without the lock, 20 concurrent orders oversell the slot', { timeout: 60_000 }, async () => {
  const databaseUrl = await databaseWithoutLocks()
  const restaurant = await openRestaurant(
    { service_periods: everyDay, slot_capacity: 12 },
    { limits: noLimits, databaseUrl },
  )
  await orderConcurrently(restaurant, 20)
  const [{ guests }] = await restaurant.sql(guestsAtSeven)
  expect(guests).toBeGreaterThan(12)
})

test.skipIf(REPEATED)(
  'when one of several lines is full, the refusal names it and the other lines stay valid',
  async () => {
    const restaurant = await openRestaurant({ service_periods: everyDay, slot_capacity: 12 })
    const guest = await guestOf(restaurant)
    await guest.placed([guest.meal('Lamb Mandi', { meal_size: 'full', guests_count: 10 })])
    const answer = await guest.order([
      guest.item('Ayran'),
      guest.meal('Fattoush', { date: guest.day(4) }),
      guest.meal('Fattoush'),
    ])
    expect([answer.status, await answer.json()]).toMatchObject([
      409,
      {
        code: 'slot_full',
        items: [
          {
            index: 2,
            product_id: guest.idOf('Fattoush'),
            code: 'slot_full',
            nearest: [
              { date: guest.day(3), time: '6:30 PM' },
              { date: guest.day(3), time: '7:30 PM' },
              { date: guest.day(3), time: '6:00 PM' },
            ],
          },
        ],
      },
    ])
    expect(await restaurant.sql('select count(*)::int as orders from orders')).toEqual([{ orders: 1 }])
  },
)

test.skipIf(REPEATED)('a quantity of two takes twice the seats', async () => {
  const restaurant = await openRestaurant({ service_periods: everyDay, slot_capacity: 12 })
  const guest = await guestOf(restaurant)
  await guest.placed([guest.meal('Lamb Mandi', {}, 2)])
  const answer = await guest.order([guest.meal('Fattoush')])
  expect([answer.status, (await answer.json()).code]).toEqual([409, 'slot_full'])
})

test.skipIf(REPEATED)('a dish cannot be deleted while it is being ordered', async () => {
  const restaurant = await openRestaurant({ service_periods: everyDay, slot_capacity: 12 })
  const guest = await guestOf(restaurant)
  const holder = new pg.Client({ connectionString: restaurant.databaseUrl })
  await holder.connect()
  await holder.query('begin')
  // Like `lock` for the slot: the order waits here after it has read its dishes.
  await holder.query('select pg_advisory_xact_lock(7372002, hashtext($1))', [`${guest.day(3)} 7:00 PM`])
  const placing = guest.order([guest.meal('Fattoush')])
  // Other databases of the server have locks of their own.
  const waiting = `select count(*)::int as n from pg_locks join pg_database on pg_database.oid = database
    where locktype = 'advisory' and not granted and datname = current_database()`
  await expect.poll(async () => (await restaurant.sql(waiting))[0]?.n).toBeGreaterThan(0)
  const deleting = restaurant.sql("set lock_timeout = '500ms'; delete from products where name = 'Fattoush'")
  await expect(deleting).rejects.toMatchObject({ code: '55P03' })
  await holder.query('commit')
  await holder.end()
  expect((await placing).status).toBe(201)
})

test.skipIf(REPEATED)(
  'orders that lock the same slots in a different sequence never deadlock',
  { timeout: 60_000 },
  async () => {
    const restaurant = await openRestaurant({ service_periods: everyDay, slot_capacity: 1000 }, { limits: noLimits })
    const guest = await guestOf(restaurant)
    const evening = times(6, (n) => guest.meal('Fattoush', { date: guest.day(3 + n) }))
    // Few enough at once that no order exceeds the connection time-out, on a busy machine too.
    for (let round = 0; round < rounds(1, 4); round++) {
      const answers = await Promise.all(
        times(15, (n) => guest.order(n % 2 ? evening : evening.toReversed(), { email: `g${n % 5}@example.com` })),
      )
      expect(answers.map(({ status }) => status)).toEqual(Array(15).fill(201))
    }
  },
)

test('two processes on one database never oversell, and each receives the events of the other', {
  timeout: 90_000,
}, async ({ skip }) => {
  skip(
    inject('engine') === 'server',
    'The concurrent orders above run on both engines; its processes differ in nothing more.',
  )
  const one = await openRestaurant(
    { slot_capacity: 12, service_periods: everyDay },
    { environment: { TRUST_PROXY: '1' } },
  )
  const { sql } = one
  const environment = { DATABASE_URL: one.databaseUrl, DATA_DIR: one.dataFolder, TRUST_PROXY: '1', LOG_LEVEL: 'error' }
  const { url, process } = await startSite(environment)
  onTestFinished(() => void process.kill('SIGKILL'))
  const two = { ...openClient(url), sql, url }
  const outcome = await statuses(await orderConcurrently(one, GUESTS, [one, two] as never))
  expect(outcome.filter((code) => code === 'placed')).toHaveLength(2)
  expect(outcome.filter((code) => code === 'slot_full')).toHaveLength(GUESTS - 2)
  expect(await sql(guestsAtSeven)).toEqual([{ guests: 12 }])

  const guest = await guestOf(one)
  const { order } = await guest.placed([guest.item('Ayran')])
  const page = await followOrder(two.url, order.access_token)
  expect(await page.next()).toMatchObject({ status: 'pending' })
  await one.get('/healthz')
  await sql("update orders set status = 'confirmed' where id = $1", [order.id])
  expect(await page.next()).toMatchObject({ status: 'confirmed' })
  // The connection that receives change events breaks, and a change is missed.
  await sql(`select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen "orders"'`)
  await sql("update orders set status = 'ready' where id = $1", [order.id])
  // Sooner than the heartbeat, which would find it too.
  const missed = await Promise.race([page.next(), wait(12_000, 'nothing')])
  expect(missed).toMatchObject({ status: 'ready' })
  page.leave()
})

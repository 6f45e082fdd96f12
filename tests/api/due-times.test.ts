import { expect, inject, onTestFinished, test } from 'vitest'
import { SERVICES } from '../../src/domain/hours/services.ts'
import type { DueTimes, KitchenState, ReadyTime } from '../../src/domain/kitchen/due.schema.ts'
import { dueLabels } from '../../src/domain/kitchen/due.ts'
import type { GuestOrder } from '../../src/domain/orders/orders.schema.ts'
import type { Problem } from '../../src/domain/problem.schema.ts'
import { DAYS, wallClock } from '../../src/domain/time/calendar.ts'
import { databaseWithoutLocks } from '../database-without-locks.ts'
import { ENDURANCE, rounds } from '../endurance.ts'
import { noLimits } from '../no-limits.ts'
import { recordStatements } from '../record-statements.ts'
import { startSite } from '../site-process.ts'
import { openClient } from './client.ts'
import { anyKey, guestOf, nothing, stored, times } from './ordering.ts'
import type { Restaurant } from './restaurant.ts'
import { shareRestaurant } from './shared-restaurant.ts'

const openRestaurant = shareRestaurant()

const MINUTE = 60_000
const allDay = [{ opens: '00:00', closes: '24:00', services: SERVICES, weekdays: DAYS, from: null, to: null }]
const pickup = { payment_method: 'pickup' as const }
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE).toISOString()
const minutesFromNow = (instant: string | null | undefined) => (Date.parse(instant ?? '') - Date.now()) / MINUTE
const problemOf = async (answer: Response) => [answer.status, (await answer.json()) as Problem] as const
const listTimes = async ({ post }: Pick<Restaurant, 'post'>, body: object) =>
  (await (await post('/api/due-times', { channel: 'checkout', ...body })).json()) as DueTimes

async function openKitchen(settings: object = {}, extras = {}) {
  const restaurant = await openRestaurant({ service_periods: allDay, ...settings }, extras)
  await restaurant.sql('update categories set prep_minutes = null')
  return { restaurant, guest: await guestOf(restaurant) }
}

test('the quote and the order say when lines without a date can be had', async () => {
  const { restaurant, guest } = await openKitchen()
  const { due } = await guest.quote([guest.item('Ayran')], 'checkout', pickup)
  expect(due).toMatchObject({ kind: 'asap', until: null })
  expect(minutesFromNow(due?.at)).toBeGreaterThan(19.9)
  expect(minutesFromNow(due?.at)).toBeLessThanOrEqual(25)
  const { order, time_zone } = await guest.placed([guest.item('Ayran')], { ...pickup, expected_due: due?.at })
  expect([order.due_at, order.due_until, order.due_kind, time_zone]).toEqual([
    due?.at,
    null,
    'asap',
    'America/New_York',
  ])
  const brought = await guest.placed([guest.item('Ayran')])
  expect(minutesFromNow(brought.order.due_at)).toBeGreaterThan(49.9)
  expect(Date.parse(brought.order.due_until ?? '') - Date.parse(brought.order.due_at ?? '')).toBe(20 * MINUTE)
  const [mail] = await restaurant.sql("select text from outbox where kind = 'order_received' order by created_at")
  expect(mail?.text).toContain('Ready around: ')
  const file = await restaurant.get(`/api/orders/${order.access_token}/calendar.ics`)
  const event = await file.text()
  expect(event).toContain(`DTSTART:${(due?.at ?? '').replace(/\.\d{3}|[-:]/g, '')}`)
  expect(event).toContain('SUMMARY:Order from Sufra')
  expect(event).toContain(`DESCRIPTION:Order ${order.number}`)
})

test('a portion is said to be ready when an order for it would be', async () => {
  const { restaurant, guest } = await openKitchen()
  const ready = async (query = '') => (await restaurant.getJson(`/api/ready-time${query}`)) as ReadyTime
  const { due } = await guest.quote([guest.item('Falafel')], 'checkout', pickup)
  const { date, time } = dueLabels(due?.at ?? '', null, 'America/New_York')
  const days_ahead = date === wallClock(new Date(), 'America/New_York').date ? 0 : 1
  expect(await ready()).toEqual({ ready: { at: due?.at, date, time, days_ahead } })
  expect(minutesFromNow((await ready('?prep_minutes=60')).ready?.at)).toBeGreaterThan(59.9)
  expect((await restaurant.get('/api/ready-time?prep_minutes=9999')).status).toBe(422)
  const none = { ready: null }
  await restaurant.sql("update settings set paused_until = now() + interval '1 hour'")
  expect(await ready()).toEqual(none)
  await restaurant.sql('update settings set paused_until = null, online_ordering = false')
  expect(await ready()).toEqual(none)
  const periods = allDay.map((period) => ({ ...period, from: '2099-01-01' }))
  await restaurant.sql('update settings set online_ordering = true, service_periods = $1', [JSON.stringify(periods)])
  expect(await ready()).toEqual(none)
})

test('an order of reservations only has no due time', async () => {
  const { restaurant, guest } = await openKitchen({ pace_limit: 1 })
  expect((await guest.quote([guest.meal('Fattoush')])).due).toBeNull()
  const { order } = await guest.placed([guest.meal('Fattoush')], {
    due: inMinutes(-600),
    expected_due: inMinutes(-600),
  })
  expect([order.due_at, order.due_kind]).toEqual([null, null])
  expect(await restaurant.sql('select start_at, kitchen_load from orders')).toEqual([
    { start_at: null, kitchen_load: [] },
  ])
})

test('minutes of the product come before those of the category and the settings; busy minutes are added', async () => {
  const { restaurant, guest } = await openKitchen({ prep_minutes: 60 })
  const minutes = async () =>
    Math.floor(minutesFromNow((await guest.quote([guest.item('Ayran')], 'checkout', pickup)).due?.at) + 0.1)
  expect(await minutes()).toBeGreaterThanOrEqual(60)
  await restaurant.sql(
    "update categories set prep_minutes = 120 where id = (select category_id from products where name = 'Ayran')",
  )
  expect(await minutes()).toBeGreaterThanOrEqual(120)
  await restaurant.sql("update products set prep_minutes = 5 where name = 'Ayran'")
  expect(await minutes()).toBeLessThan(11)
  await restaurant.sql("update settings set busy_minutes = 30, busy_until = now() + interval '1 hour'")
  expect(await minutes()).toBeGreaterThanOrEqual(35)
})

test('a listed time can be ordered, any other is refused with the next one, and nothing is stored', async () => {
  const { restaurant, guest } = await openKitchen()
  const items = [guest.item('Ayran')]
  const { days, date, today } = await listTimes(restaurant, { items, ...pickup })
  expect([date, today]).toEqual([days[0], guest.today])
  expect(days.length).toBeGreaterThanOrEqual(30)
  const tomorrow = await listTimes(restaurant, { items, ...pickup, date: days[1] })
  expect(tomorrow.times.length).toBeGreaterThanOrEqual(90)
  for (const due of [
    '2020-01-01T00:00:00Z',
    inMinutes(60 * 24 * 40),
    new Date(Date.parse(tomorrow.times[3]?.at ?? '') + MINUTE).toISOString(),
  ]) {
    const [status, { code, due: next }] = await problemOf(await guest.order(items, { ...pickup, due }))
    expect([status, code, typeof next?.at]).toEqual([409, 'due_unavailable', 'string'])
    expect(await guest.quote(items, 'checkout', { ...pickup, due })).toMatchObject({
      due: null,
      problems: ['due_unavailable'],
      next_due: { until: null },
    })
  }
  expect(await stored(restaurant)).toEqual(nothing)
  const { order } = await guest.placed(items, { ...pickup, due: tomorrow.times[4]?.at as string })
  expect([order.due_at, order.due_kind]).toEqual([tomorrow.times[4]?.at, 'chosen'])
})

test('a restaurant that is closed takes the order for its next opening; one without hours has no time', async () => {
  const { restaurant, guest } = await openKitchen()
  const closed = { date: guest.today, periods: [], reason: 'Eid', reason_ar: null }
  await restaurant.sql('update settings set special_days = $1', [JSON.stringify([closed])])
  const { due } = await guest.quote([guest.item('Ayran')], 'checkout', pickup)
  expect(new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(new Date(due?.at ?? 0))).toBe(
    guest.day(1),
  )
  expect((await guest.order([guest.item('Ayran')], pickup)).status).toBe(201)
  await restaurant.sql("update settings set service_periods = '[]'")
  const [status, { code, due: next }] = await problemOf(await guest.order([guest.item('Ayran')], pickup))
  expect([status, code, next]).toEqual([409, 'due_unavailable', null])
})

test('an order that became later than shown is refused with the new time; the same attempt stays one order', async () => {
  const { restaurant, guest } = await openKitchen()
  const items = [guest.item('Ayran')]
  const { due, total } = await guest.quote(items, 'checkout', pickup)
  const draft = guest.draft(items, { ...pickup, expected_total: total, expected_due: due?.at })
  await restaurant.sql("update settings set busy_minutes = 30, busy_until = now() + interval '1 hour'")
  const key = anyKey()
  const [status, problem] = await problemOf(await restaurant.post('/api/orders', draft, key))
  expect([status, problem.code]).toEqual([409, 'due_changed'])
  expect(Date.parse(problem.due?.at ?? '')).toBeGreaterThan(Date.parse(due?.at ?? '') + 20 * MINUTE)
  expect(await stored(restaurant)).toEqual(nothing)
  await restaurant.sql('update settings set busy_until = null')
  const first = await restaurant.post('/api/orders', draft, key)
  await restaurant.sql("update settings set paused_until = now() + interval '1 hour'")
  const again = await restaurant.post('/api/orders', draft, key)
  expect([first.status, again.status]).toEqual([201, 200])
  expect(((await again.json()) as GuestOrder).order.due_at).toBe(due?.at)
})

test('staff pause orders and say that they are busy; both end by themselves and keep the settings’ version', async () => {
  const { restaurant, guest } = await openKitchen()
  const staff = await restaurant.as('staff')
  const change = async (body: object) => (await (await staff.patch('/api/admin/kitchen', body)).json()) as KitchenState
  const version = async () => (await restaurant.sql('select version from settings'))[0]?.version
  const before = await version()
  const items = [guest.item('Ayran')]
  const { paused_until } = await change({ pause: { for_minutes: 30 } })
  expect(minutesFromNow(paused_until)).toBeGreaterThan(29)
  const [status, problem] = await problemOf(await guest.order(items, pickup))
  expect([status, problem.code, problem.until]).toEqual([409, 'ordering_paused', paused_until])
  expect(await guest.quote(items, 'checkout', pickup)).toMatchObject({
    due: null,
    problems: ['ordering_paused'],
    paused_until,
    next_due: problem.due,
  })
  const { order } = await guest.placed(items, { ...pickup, due: problem.due?.at as string })
  expect([order.due_at, order.due_kind]).toEqual([problem.due?.at, 'chosen'])
  expect((await guest.order([guest.meal('Fattoush')])).status).toBe(201)
  expect(await change({ pause: null, busy: { minutes: 15, for_minutes: 60 } })).toMatchObject({
    paused_until: null,
    busy_minutes: 15,
    busy_until: expect.any(String),
  })
  expect((await guest.quote(items, 'checkout', pickup)).problems).toEqual([])
  await restaurant.sql(
    "update settings set busy_until = now() - interval '1 second', paused_until = now() - interval '1 second'",
  )
  expect(await (await staff.get('/api/admin/kitchen')).json()).toMatchObject({ busy_until: null, paused_until: null })
  expect(minutesFromNow((await change({ pause: 'until_closing' })).paused_until)).toBeGreaterThan(0)
  expect(await version()).toBe(before)
  for (const wrong of [{ busy: { minutes: 0, for_minutes: 5 } }, { pause: { for_minutes: 0 } }, { pause: 'forever' }])
    expect((await staff.patch('/api/admin/kitchen', wrong)).status, JSON.stringify(wrong)).toBe(422)
})

test('a reservable dish with a price for now is ordered without a date at that price', async () => {
  const { restaurant, guest } = await openKitchen()
  await restaurant.sql("update products set now_price = null where name = 'Fattoush'")
  expect((await guest.quote([guest.item('Fattoush')])).lines[0]?.problems).toMatchObject([{ code: 'date_missing' }])
  await restaurant.sql("update products set now_price = 7.25 where name = 'Fattoush'")
  const items = [guest.item('Fattoush', { quantity: 2 }), guest.meal('Fattoush')]
  const { lines, total, due } = await guest.quote(items)
  expect([total, lines.map(({ is_reservable }) => is_reservable), due?.kind]).toEqual([24, [false, true], 'asap'])
  const { order, reservations } = await guest.placed(items)
  expect([order.items.map(({ unit_price }) => unit_price), reservations.length]).toEqual([[7.25, 9.5], 1])
})

const LIMIT = 6
const load = `select coalesce(sum((part->>'dishes')::int), 0)::int as load
  from orders, jsonb_array_elements(kitchen_load) as part where status <> 'cancelled' group by part->>'quarter' order by 1`

/** Many guests who want the same quarter of an hour tomorrow. */
async function orderConcurrently(clients: Pick<Restaurant, 'sql' | 'getJson' | 'post'>[], count: number) {
  const [one] = clients as [Restaurant]
  const guest = await guestOf(one)
  const items = [guest.item('Ayran')]
  const { times: listed } = await listTimes(one, { items, ...pickup, date: guest.day(1) })
  const { total } = await guest.quote(items, 'checkout', pickup)
  const answers = await Promise.all(
    times(count, async (n) => {
      const who = { full_name: `Guest ${n}`, email: `guest${n}@example.com`, phone: `555 ${10_000 + n}` }
      const draft = guest.draft(items, { ...who, ...pickup, due: listed[40]?.at as string, expected_total: total })
      const headers = { ...anyKey(), 'x-forwarded-for': `10.0.${n % 250}.1` }
      const client = clients[n % clients.length] as Restaurant
      for (;;) {
        const answer = await client.post('/api/orders', draft, headers)
        if (answer.status !== 503) return answer
      }
    }),
  )
  const codes = await Promise.all(
    answers.map(async (answer) => ((await answer.json()) as Partial<Problem>).code ?? 'placed'),
  )
  return {
    placed: codes.filter((code) => code === 'placed').length,
    refused: codes.filter((code) => code === 'due_unavailable').length,
  }
}

const GUESTS = rounds(30, 200)

test(`the last quarters of the kitchen are sold once to ${GUESTS} concurrent guests on two processes`, {
  timeout: 120_000,
}, async ({ skip }) => {
  skip(inject('engine') === 'server' && !ENDURANCE, 'Locks do not differ between the engines.')
  const { restaurant } = await openKitchen({ pace_limit: LIMIT }, { environment: { TRUST_PROXY: '1' } })
  const { sql, databaseUrl, dataFolder } = restaurant
  const environment = { DATABASE_URL: databaseUrl, DATA_DIR: dataFolder, TRUST_PROXY: '1', LOG_LEVEL: 'error' }
  const { url, process } = await startSite(environment)
  onTestFinished(() => void process.kill('SIGKILL'))
  const clients = [restaurant, { ...openClient(url), sql }]
  // A dish of 20 minutes may be cooked in two quarters.
  expect(await orderConcurrently(clients, GUESTS)).toEqual({ placed: 2 * LIMIT, refused: GUESTS - 2 * LIMIT })
  expect(await sql(load)).toEqual([{ load: LIMIT }, { load: LIMIT }])
})

test.runIf(ENDURANCE)('without the lock, concurrent orders oversell the quarter', { timeout: 60_000 }, async () => {
  const databaseUrl = await databaseWithoutLocks()
  const { restaurant } = await openKitchen({ pace_limit: 1 }, { limits: noLimits, databaseUrl })
  expect((await orderConcurrently([restaurant], 12)).placed).toBeGreaterThan(2)
})

/** Of the transaction that places a meal and a drink, before orders had due times, zones and tips. */
const STATEMENTS_BEFORE = 23

test('an order at the pace of the kitchen takes at most two statements more than before', async () => {
  const { guest } = await openKitchen({ pace_limit: 10 })
  const items = [guest.meal('Lamb Mandi'), guest.item('Ayran')]
  await guest.placed(items)
  const recorded = recordStatements()
  await guest.placed(items)
  const { client } = recorded.find(({ text }) => text.includes('insert into "orders"')) ?? {}
  const sent = recorded.filter((one) => one.client === client).map(({ text }) => text)
  const stored = sent.findIndex((text) => text.includes('insert into "orders"'))
  const transaction = sent.slice(sent.lastIndexOf('begin', stored), sent.indexOf('commit', stored) + 1)
  expect(transaction.length).toBeLessThanOrEqual(STATEMENTS_BEFORE + 2)
})

test('the pace counts the dishes of an order that also has a reservation', async () => {
  const { restaurant, guest } = await openKitchen({ pace_limit: 1 }, { limits: noLimits })
  const { times: listed } = await listTimes(restaurant, { items: [guest.item('Ayran')], ...pickup, date: guest.day(1) })
  const due = listed[40]?.at as string
  const mixed = [guest.meal('Fattoush'), guest.item('Ayran')]
  // A dish of 20 minutes may be cooked in two quarters.
  for (const status of [201, 201, 409]) expect((await guest.order(mixed, { ...pickup, due })).status).toBe(status)
  expect(await restaurant.sql(load)).toEqual([{ load: 1 }, { load: 1 }])
})

test('a cancelled order gives its part of the pace back', async () => {
  const { restaurant, guest } = await openKitchen({ pace_limit: 1 }, { limits: noLimits })
  const items = [guest.item('Ayran')]
  const { times: listed } = await listTimes(restaurant, { items, ...pickup, date: guest.day(1) })
  const due = listed[40]?.at as string
  const one = await guest.placed(items, { ...pickup, due })
  await guest.placed(items, { ...pickup, due })
  expect((await guest.order(items, { ...pickup, due })).status).toBe(409)
  await restaurant.sql("update orders set status = 'cancelled' where id = $1", [one.order.id])
  expect((await guest.order(items, { ...pickup, due })).status).toBe(201)
})

test('orders that are promised count right after the pace changes from dishes to minutes and back', async () => {
  const { restaurant, guest } = await openKitchen({ pace_limit: 2 }, { limits: noLimits })
  const ayran = (quantity: number) => [guest.item('Ayran', { quantity })]
  const { times: listed } = await listTimes(restaurant, { items: ayran(1), ...pickup, date: guest.day(1) })
  const due = listed[40]?.at as string
  const order = async (quantity: number) => (await guest.order(ayran(quantity), { ...pickup, due })).status
  const pace = (limit: number, unit: string) =>
    restaurant.sql('update settings set pace_limit = $1, pace_unit = $2', [limit, unit])
  expect(await order(2)).toBe(201)
  // A dish takes 20 minutes, in the last two quarters: the first order fills one of them, the second the other.
  await pace(40, 'minutes')
  expect([await order(2), await order(1)]).toEqual([201, 409])
  await pace(6, 'dishes')
  expect([await order(8), await order(1)]).toEqual([201, 409])
  const earlier = "jsonb_agg(part - 'dishes' - 'minutes' || jsonb_build_object('load', part->'dishes'))"
  await restaurant.sql(
    `update orders set kitchen_load = (select ${earlier} from jsonb_array_elements(kitchen_load) as part)`,
  )
  expect(await order(1)).toBe(409)
})

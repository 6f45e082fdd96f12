import { expect, inject, test } from 'vitest'
import type { GuestOrder } from '../../src/domain/orders/orders.schema.ts'
import type { Problem } from '../../src/domain/problem.schema.ts'
import type { TableInput } from '../../src/domain/reservations/reservations.schema.ts'
import { databaseWithoutLocks } from '../database-without-locks.ts'
import { ENDURANCE, rounds } from '../endurance.ts'
import { noLimits } from '../no-limits.ts'
import { anyKey, closedOn, everyDay, guestOf, nothing, stored, times } from './ordering.ts'
import type { Restaurant } from './restaurant.ts'
import { shareRestaurant } from './shared-restaurant.ts'

const openRestaurant = shareRestaurant()
const open = { service_periods: everyDay, table_reservations: true }

/** Books tables at this restaurant. */
async function bookerOf(restaurant: Restaurant, client: Pick<Restaurant, 'post'> = restaurant) {
  const guest = await guestOf(restaurant)
  const draft = (more: Partial<TableInput> = {}): TableInput => ({
    guests_count: 4,
    date: guest.day(1),
    time: '7:00 PM',
    full_name: 'Amal Haddad',
    phone: '+1 (212) 555-0199',
    email: 'amal@example.com',
    ...more,
  })
  const book = (more: Partial<TableInput> = {}, headers: Record<string, string> = anyKey()) =>
    client.post('/api/tables', draft(more), headers)
  async function booked(more: Partial<TableInput> = {}) {
    const answer = await book(more)
    if (answer.status !== 201) throw new Error(`Booking failed: ${await answer.text()}`)
    return (await answer.json()) as GuestOrder
  }
  const codeOf = async (more: Partial<TableInput> = {}) =>
    ((await (await book(more)).json()) as Partial<Problem>).code ?? 'booked'
  return { ...guest, draft, book, booked, codeOf }
}

test('a table is a reservation without a dish, which costs nothing and is stored once per key', async () => {
  const restaurant = await openRestaurant(open)
  const { book, day } = await bookerOf(restaurant)
  const key = anyKey()
  const answer = await book({ special_requests: 'By the window' }, key)
  expect(answer.status).toBe(201)
  const placed: GuestOrder = await answer.json()
  expect(placed.order).toMatchObject({
    status: 'pending',
    total_amount: 0,
    payment_status: 'not_required',
    notes: 'By the window',
    items: [{ product_id: null, product_name: 'Table', meal_size: null, guests_count: 4, line_total: 0 }],
  })
  const reserved = { reservation_date: day(1), reservation_time: '7:00 PM', meal_size: null, guests_count: 4 }
  expect(placed.reservations).toMatchObject([{ ...reserved, quantity: 1, product_name_ar: 'طاولة' }])
  const again = await book({ special_requests: 'By the window' }, key)
  expect([again.status, (await again.json()).order.id]).toEqual([200, placed.order.id])
  expect((await book({}, key)).status).toBe(409)
  expect(await stored(restaurant)).toMatchObject({ orders: 1, items: 1, reservations: 1, customers: 1, mails: 2 })
})

test('what a guest cannot choose is refused and stores nothing', async () => {
  const restaurant = await openRestaurant(open)
  const { book, codeOf, day } = await bookerOf(restaurant)
  for (const wrong of [
    { guests_count: 0 },
    { guests_count: 21 },
    { guests_count: 2.5 },
    { phone: '1' },
    { full_name: ' ' },
  ])
    expect([wrong, (await book(wrong)).status]).toEqual([wrong, 422])
  for (const closed of [{ date: day(-1) }, { date: day(30) }, { time: '3:07 AM' }, { time: '12:05 PM' }])
    expect([closed, await codeOf(closed)]).toEqual([closed, 'slot_unavailable'])
  await restaurant.sql('update settings set special_days = $1', [JSON.stringify([closedOn(day(5))])])
  expect(await codeOf({ date: day(5) })).toBe('slot_unavailable')
  for (const off of ['table_reservations', 'online_reservations', 'is_open']) {
    await restaurant.sql(`update settings set ${off} = false`)
    expect([off, await codeOf()]).toEqual([off, 'reservations_closed'])
    await restaurant.sql(`update settings set ${off} = true`)
  }
  expect(await stored(restaurant)).toEqual(nothing)
})

test('every time that is offered for a table can be booked, and no other', async () => {
  const restaurant = await openRestaurant({ ...open, slot_capacity: 6 })
  const { booked, codeOf, day, meal, placed } = await bookerOf(restaurant)
  await booked({ guests_count: 4 })
  await placed([meal('Fattoush', { date: day(2) })])
  const { days } = await restaurant.getJson('/api/availability?guests=3')
  const offer = (date: string) => days.find((one: { date: string }) => one.date === date).slots
  const seven = (date: string) => offer(date).find(({ time }: { time: string }) => time === '7:00 PM')
  expect([seven(day(1)), seven(day(2))]).toEqual([
    { time: '7:00 PM', open: false, remaining: 2 },
    { time: '7:00 PM', open: false, remaining: 1 },
  ])
  expect(await codeOf({ guests_count: 3 })).toBe('slot_full')
  expect(await codeOf({ guests_count: 3, date: day(2) })).toBe('slot_full')
  for (const { time, open: isOpen } of offer(day(1)).slice(0, 3))
    expect([time, await codeOf({ guests_count: 3, time, phone: `555 77${time.replace(/\D/g, '')}` })]).toEqual([
      time,
      isOpen ? 'booked' : 'slot_full',
    ])
  await restaurant.sql('update settings set table_reservations = false')
  const none = await restaurant.getJson('/api/availability?guests=3')
  expect(
    none.days
      .flatMap(({ slots }: { slots: { open: boolean }[] }) => slots)
      .some((slot: { open: boolean }) => slot.open),
  ).toBe(false)
})

const seatsAtSeven = `select coalesce(sum(quantity * guests_count), 0)::int as seats from reservations
  where status <> 'cancelled' and reservation_time = '19:00'`

/** Guests who book a table, and as many who reserve a dish, all at the same moment. */
async function bookConcurrently(restaurant: Restaurant, count: number) {
  const { book, day, meal, order } = await bookerOf(restaurant)
  const send = async (n: number): Promise<Response> => {
    const who = { full_name: `Guest ${n}`, email: `guest${n}@example.com`, phone: `555 ${10_000 + n}` }
    const dishes = [meal('Fattoush', { date: day(3) })]
    const answer =
      n % 2 ? order(dishes, { ...who, expected_total: 9.5 }) : book({ ...who, date: day(3), guests_count: 5 })
    // A busy server may answer 503; the request is then repeated, as browsers do.
    return (await answer).status === 503 ? send(n) : answer
  }
  const answers = await Promise.all(times(count, send))
  return Promise.all(answers.map(async (answer) => ((await answer.json()) as Partial<Problem>).code ?? 'booked'))
}

const GUESTS = rounds(30, 200)

test(`tables and dishes compete for the last seats: ${GUESTS} guests at once get exactly as many as fit`, {
  timeout: 60_000,
}, async () => {
  const restaurant = await openRestaurant({ ...open, slot_capacity: 16 }, { limits: noLimits })
  const outcome = await bookConcurrently(restaurant, GUESTS)
  expect(outcome.filter((code) => code === 'booked')).toHaveLength(3)
  expect(outcome.filter((code) => code === 'slot_full')).toHaveLength(GUESTS - 3)
  expect(await restaurant.sql(seatsAtSeven)).toEqual([{ seats: 15 }])
})

test.runIf(ENDURANCE || process.env.WITHOUT_LOCKS)(
  'without the lock, concurrent guests get more tables than there are',
  {
    timeout: 60_000,
  },
  async () => {
    const databaseUrl = await databaseWithoutLocks()
    const restaurant = await openRestaurant({ ...open, slot_capacity: 16 }, { limits: noLimits, databaseUrl })
    await bookConcurrently(restaurant, 20)
    const [{ seats }] = await restaurant.sql(seatsAtSeven)
    expect(seats).toBeGreaterThan(16)
  },
)

test.skipIf(inject('engine') === 'server')('strangers are limited as with orders', async () => {
  const restaurant = await openRestaurant({ ...open, slot_capacity: 20 })
  const { codeOf, day } = await bookerOf(restaurant)
  const outcome: string[] = []
  for (const n of times(6, (n) => n)) outcome.push(await codeOf({ date: day(1 + n), guests_count: 20 }))
  expect(outcome.filter((code) => code === 'booked')).toHaveLength(2)
  expect(new Set(outcome.slice(2))).toEqual(new Set(['too_many_unconfirmed']))
  const many = await Promise.all(times(61, (n) => codeOf({ guests_count: 1, phone: `555 8${n}000` })))
  expect(many).toContain('rate_limited')
})

const MAILS = 'select kind, recipient, text from outbox order by created_at, kind'

test('a confirmed table is reminded of once, the day before, and its guest answers by a button', async () => {
  const restaurant = await openRestaurant({ ...open, time_zone: 'America/New_York' })
  const { booked, day } = await bookerOf(restaurant)
  const { order, reservations } = await booked({ date: day(2) })
  const unconfirmed = await booked({ date: day(2), email: 'other@example.com' })
  const staff = await restaurant.as('staff')
  const status = { status: 'confirmed', from: 'pending' }
  expect((await staff.patch(`/api/admin/reservations/${reservations[0]?.id}`, status)).status).toBe(200)
  const reminders = async () => (await restaurant.sql(MAILS)).filter(({ kind }) => kind === 'table_reminder')
  const noon = (date: string) => new Date(`${date}T17:00:00Z`)

  await restaurant.remind(noon(day(0)))
  expect(await reminders(), 'two days before').toEqual([])
  await restaurant.sql('update settings set email_notifications = false')
  await restaurant.remind(noon(day(1)))
  expect(await reminders(), 'with emails off').toEqual([])
  await restaurant.sql('update settings set email_notifications = true')
  await Promise.all([restaurant.remind(noon(day(1))), restaurant.remind(noon(day(1)))])
  await restaurant.remind(noon(day(1)))
  const [reminder, ...more] = await reminders()
  expect([reminder?.recipient, more]).toEqual(['amal@example.com', []])
  expect(reminder?.text).toContain(`/orders/${order.access_token}?answer=coming`)
  expect(reminder?.text).toContain(`/orders/${order.access_token}?answer=cancel`)

  const path = `/api/orders/${order.access_token}`
  for (const answer of ['coming', 'cancel']) {
    const page = await restaurant.get(`/orders/${order.access_token}?answer=${answer}`)
    expect(page.status).toBe(200)
  }
  expect((await restaurant.getJson(path)).reservations).toMatchObject([{ status: 'confirmed', coming_at: null }])
  const coming = await restaurant.post(`${path}/attendance`, {})
  expect([coming.status, (await coming.json()).reservations[0].coming_at]).toEqual([200, expect.any(String)])
  const listed = await staff.getJson('/api/admin/reservations')
  expect(listed.reservations.map(({ coming_at }: { coming_at: string | null }) => coming_at !== null)).toContain(true)
  const cancelled = await restaurant.post(`${path}/cancellation`, {})
  expect([cancelled.status, (await cancelled.json()).order.status]).toEqual([200, 'cancelled'])
  expect((await restaurant.post(`${path}/attendance`, {})).status).toBe(409)
  expect((await restaurant.post(`/api/orders/${unconfirmed.order.access_token}/cancellation`, {})).status).toBe(200)
})

test('who booked today for tomorrow is not reminded', async () => {
  const restaurant = await openRestaurant(open)
  const { booked, day } = await bookerOf(restaurant)
  await booked({ date: day(1) })
  await restaurant.sql("update reservations set status = 'confirmed'")
  await restaurant.remind(new Date(`${day(0)}T23:00:00Z`))
  expect((await restaurant.sql(MAILS)).map(({ kind }) => kind)).not.toContain('table_reminder')
})

test('only the guest of a table says that they are coming', async () => {
  const restaurant = await openRestaurant(open)
  const { placed, meal } = await bookerOf(restaurant)
  const { order } = await placed([meal('Fattoush')])
  expect((await restaurant.post(`/api/orders/${order.access_token}/attendance`, {})).status).toBe(409)
  expect((await restaurant.post(`/api/orders/${'a'.repeat(32)}/attendance`, {})).status).toBe(404)
})

test('staff see tables in the list, the day, the export and the calendar, and the mails speak of a table', async () => {
  const restaurant = await openRestaurant(open)
  const { booked, day } = await bookerOf(restaurant)
  const { order, reservations } = await booked({ special_requests: 'By the window' })
  const staff = await restaurant.as('staff')
  const { slots, guests } = await staff.getJson(`/api/admin/reservations/day?date=${day(1)}`)
  const seven = slots.find(({ time }: { time: string }) => time === '7:00 PM')
  expect([guests, seven.guests, seven.reservations]).toMatchObject([
    4,
    4,
    [{ customer_name: 'Amal Haddad', customer_phone: '+1 (212) 555-0199', special_requests: 'By the window' }],
  ])
  const csv = await (await staff.get('/api/admin/reservations/export.csv?when=all')).text()
  expect(csv).toContain('Amal Haddad')
  expect(csv).toMatch(/,Table,/)
  const { url } = await staff.getJson('/api/admin/calendar-address')
  expect(await (await restaurant.get(new URL(url).pathname)).text()).toContain('(4): Table')
  const file = await (await restaurant.get(`/api/orders/${order.access_token}/calendar.ics`)).text()
  expect(file).toContain('STATUS:TENTATIVE')

  const status = { status: 'cancelled', from: 'pending' }
  await staff.patch(`/api/admin/reservations/${reservations[0]?.id}`, status)
  const texts = (await restaurant.sql(MAILS)).map(({ text }) => text).join('\n')
  expect(texts).not.toMatch(/allergens|\$0\.00|Cash on Delivery/i)
  expect(texts).toContain('We have received your table reservation')
  expect(texts).toContain('4 guests')
  expect(texts).toContain('we had to cancel your table reservation')
})

test('an account sees, cancels, exports and deletes its tables', async () => {
  const restaurant = await openRestaurant(open)
  const client = await restaurant.as('customer')
  const { booked } = await bookerOf(restaurant, client)
  const { reservations } = await booked({ email: client.email })
  const id = reservations[0]?.id
  await restaurant.sql("update reservations set status = 'confirmed'; update orders set status = 'confirmed'")
  expect((await client.getJson('/api/account/reservations')).reservations).toMatchObject([{ id, meal_size: null }])
  const own = await client.getJson('/api/account/export')
  expect(own.reservations).toMatchObject([{ id, guests_count: 4 }])
  expect((await client.post(`/api/account/reservations/${id}/cancellation`, {})).status).toBe(200)
  expect(await restaurant.sql('select status from reservations')).toEqual([{ status: 'cancelled' }])
})

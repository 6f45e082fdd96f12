import { expect, test } from 'vitest'
import type {
  ReservationDay,
  ReservationDetail,
  StaffReservation,
} from '../../src/domain/reservations/reservations.schema.ts'
import { cursorOf } from '../../src/server/platform/database/keyset.ts'
import { closedOn, everyDay, guestOf, times } from './ordering.ts'
import type { Restaurant } from './restaurant.ts'
import { shareRestaurant } from './shared-restaurant.ts'

const openRestaurant = shareRestaurant()

type Guest = Awaited<ReturnType<typeof guestOf>>
type Page = { reservations: StaffReservation[]; next_cursor: string | null }

async function openWithStaff(settings: Record<string, unknown> = {}) {
  const restaurant = await openRestaurant({ service_periods: everyDay, ...settings })
  return { restaurant, guest: await guestOf(restaurant), staff: await restaurant.as('staff') }
}

const reserve = async (guest: Guest, details: Parameters<Guest['meal']>[1] = {}, person: object = {}) => {
  const { reservations } = await guest.placed([guest.meal('Fattoush', details)], person)
  return reservations[0]?.id ?? ''
}

/** Moves a reservation into the past, where guests cannot book. */
const moveTo = ({ sql }: Restaurant, id: string, date: string) =>
  sql('update reservations set reservation_date = $2 where id = $1', [id, date])

test('staff see reservations from today on by date and time, past ones on request, and one day', async () => {
  const { restaurant, guest, staff } = await openWithStaff()
  const late = await reserve(guest, { date: guest.day(3), time: '7:00 PM' })
  const noon = await reserve(guest, { date: guest.day(3), time: '12:30 PM' })
  const sooner = await reserve(guest, { date: guest.day(2), time: '9:00 PM' })
  const past = await reserve(guest)
  const longAgo = await reserve(guest)
  const today = await reserve(guest)
  await moveTo(restaurant, past, guest.day(-1))
  await moveTo(restaurant, longAgo, '2020-02-29')
  await moveTo(restaurant, today, guest.today)
  const ids = async (query: string) =>
    ((await staff.getJson(`/api/admin/reservations${query}`)) as Page).reservations.map(({ id }) => id)

  expect(await ids('')).toEqual([today, sooner, noon, late])
  expect(await ids('?when=past')).toEqual([longAgo, past])
  expect(await ids('?when=past&sort=-date')).toEqual([past, longAgo])
  expect(await ids('?when=all')).toEqual([longAgo, past, today, sooner, noon, late])
  expect(await ids(`?date=${guest.day(3)}`)).toEqual([noon, late])
  await staff.patch(`/api/admin/reservations/${noon}`, { status: 'confirmed' })
  expect(await ids('?status=confirmed')).toEqual([noon])
  expect(await ids('?status=pending')).toEqual([today, sooner, late])
  for (const wrong of [
    'when=soon',
    'date=2026-02-30',
    'status=lost',
    'cursor=x',
    'limit=0',
    'sort=name',
    'search=%00',
  ]) {
    const answer = await staff.get(`/api/admin/reservations?${wrong}`)
    const { errors } = await answer.json()
    expect([answer.status, errors[0].path], wrong).toEqual([422, `query.${wrong.split('=')[0]}`])
  }
  const impossible = await staff.get(`/api/admin/reservations?cursor=${cursorOf(['2026-02-30', '19:00', late])}`)
  expect(impossible.status).toBe(422)
})

test("today is the date in the restaurant’s time zone, not the server's", async () => {
  const { restaurant, guest, staff } = await openWithStaff()
  const [yesterday, today] = [await reserve(guest), await reserve(guest)]
  // One of these two time zones is always a day ahead of the other.
  for (const time_zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
    await restaurant.sql('update settings set time_zone = $1', [time_zone])
    const local = new Intl.DateTimeFormat('en-CA', { timeZone: time_zone }).format(new Date())
    await moveTo(restaurant, today, local)
    await moveTo(restaurant, yesterday, new Date(Date.parse(local) - 86_400_000).toISOString().slice(0, 10))
    const page: Page = await staff.getJson('/api/admin/reservations')
    expect(page.reservations.map(({ id }) => id)).toEqual([today])
    expect(await staff.getJson('/api/admin/reservations/day')).toMatchObject({ date: local, today: local })
  }
})

test('the pages contain every reservation once, in either direction, also with equal times', async () => {
  const { restaurant, guest, staff } = await openWithStaff()
  await reserve(guest)
  await restaurant.sql(`insert into reservations (order_id, customer_name, product_name, quantity, reservation_date,
      reservation_time, meal_size, guests_count, payment_method, total_amount, currency)
    select order_id, 'Guest ' || n, product_name, 1, reservation_date + n % 3, reservation_time, 'half', 5, 'cash', 24, currency
    from reservations, generate_series(1, 30) n`)
  for (const sort of ['date', '-date']) {
    const seen: StaffReservation[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page: Page = await staff.getJson(`/api/admin/reservations?limit=7&sort=${sort}&cursor=${cursor}`)
      seen.push(...page.reservations)
      cursor = page.next_cursor
    }
    expect(new Set(seen.map(({ id }) => id)).size).toBe(31)
    const dates = seen.map(({ reservation_date }) => reservation_date)
    expect(dates).toEqual(sort === 'date' ? dates.toSorted() : dates.toSorted().reverse())
  }
})

test('search finds a guest by name, address, number or the first eight characters, in either script', async () => {
  const { guest, staff } = await openWithStaff()
  const amal = await reserve(guest, {}, { full_name: 'Amal Haddad', email: 'amal@example.com' })
  const badr = await reserve(
    guest,
    {},
    { full_name: 'بدر الأحمد', email: 'badr@example.com', phone: '+966 50 123 4567' },
  )
  const find = async (words: string) =>
    ((await staff.getJson(`/api/admin/reservations?search=${encodeURIComponent(words)}`)) as Page).reservations.map(
      ({ id }) => id,
    )
  for (const words of ['amal', 'HADD am', 'amal@example.com', amal.slice(0, 8)])
    expect(await find(words)).toEqual([amal])
  for (const words of ['بدر', 'الاحمد', '96650123', 'badr@']) expect(await find(words)).toEqual([badr])
  expect(await find('nobody')).toEqual([])
})

test('a reservation is shown with its order, its guest and its history', async () => {
  const { guest, staff } = await openWithStaff()
  const id = await reserve(guest, {}, { special_requests: 'A quiet table', payment_method: 'cash' })
  await staff.patch(`/api/admin/reservations/${id}`, { status: 'confirmed' })
  const answer = await staff.patch(`/api/admin/reservations/${id}`, { status: 'completed' })
  const detail: ReservationDetail = await staff.getJson(`/api/admin/reservations/${id}`)
  expect(await answer.json()).toEqual(detail)
  expect(detail).toMatchObject({
    id,
    number: id.slice(0, 8),
    status: 'completed',
    product_name: 'Fattoush',
    guests_count: 5,
    customer_name: 'Amal Haddad',
    customer_email: 'amal@example.com',
    customer_phone: '+1 (212) 555-0199',
    special_requests: 'A quiet table',
    delivery_address: '12 Cedar Street, New York',
    total_amount: 9.5,
    order: { id: detail.order_id, payment_status: 'not_required', total_amount: 9.5 },
  })
  const { full_name } = staff.account
  const own = detail.changes.filter((change) => change.of === 'reservation')
  expect(own).toMatchObject([
    { what: 'status', before: 'confirmed', after: 'completed', changed_by: full_name },
    { what: 'status', before: 'pending', after: 'confirmed', changed_by: full_name },
  ])
  expect(JSON.stringify(detail)).not.toMatch(/access_token|search_words/)
})

test('a status changes to any other, and an unknown status is refused', async () => {
  const { guest, staff } = await openWithStaff()
  const id = await reserve(guest)
  const change = (json: object) => staff.patch(`/api/admin/reservations/${id}`, json)
  for (const status of ['completed', 'pending', 'cancelled', 'confirmed', 'cancelled', 'completed', 'pending']) {
    const answer = await change({ status })
    expect([answer.status, (await answer.json()).status]).toEqual([200, status])
  }
  for (const wrong of [{ status: 'preparing' }, { status: 'lost' }, {}, { status: null }]) {
    const answer = await change(wrong)
    expect([answer.status, (await answer.json()).errors[0].path]).toEqual([422, 'body.status'])
  }
  const late = await change({ status: 'completed', from: 'confirmed' })
  expect([late.status, (await late.json()).code], 'it is already pending').toEqual([409, 'conflict'])

  const many = times(12, (n) => ['confirmed', 'completed', 'pending'][n % 3])
  const answers = await Promise.all(many.map((status) => change({ status })))
  expect(answers.every(({ ok }) => ok)).toBe(true)
  const { changes, status }: ReservationDetail = await staff.getJson(`/api/admin/reservations/${id}`)
  const own = changes.filter((one) => one.of === 'reservation')
  expect(own[0]?.after, 'the history is sorted, even within a second').toBe(status)
  for (const [i, { before }] of own.slice(0, -1).entries()) expect(before).toBe(own[i + 1]?.after)
})

test('a cancelled reservation releases its seats, and is restored only while they are free', async () => {
  const { guest, staff } = await openWithStaff({ slot_capacity: 10 })
  const [first] = [await reserve(guest), await reserve(guest)]
  expect((await guest.order([guest.meal('Lamb Mandi')])).status).toBe(409)
  await staff.patch(`/api/admin/reservations/${first}`, { status: 'cancelled' })
  const third = await reserve(guest)
  const refused = await staff.patch(`/api/admin/reservations/${first}`, { status: 'confirmed' })
  expect([refused.status, (await refused.json()).code]).toEqual([409, 'slot_full'])
  await staff.patch(`/api/admin/reservations/${third}`, { status: 'cancelled' })
  expect((await staff.patch(`/api/admin/reservations/${first}`, { status: 'confirmed' })).status).toBe(200)
})

test('a day shows its slots with expected guests and capacity', async () => {
  const { restaurant, guest, staff } = await openWithStaff({ slot_capacity: 30 })
  const date = guest.day(3)
  await guest.placed([guest.meal('Lamb Mandi', { time: '7:00 PM' }, 2)])
  await reserve(guest, { time: '7:00 PM', meal_size: 'full', guests_count: 10 })
  const gone = await reserve(guest, { time: '12:00 PM' })
  const odd = await reserve(guest, { time: '12:00 PM' })
  await staff.patch(`/api/admin/reservations/${gone}`, { status: 'cancelled' })
  await restaurant.sql("update reservations set reservation_time = '16:15' where id = $1", [odd])
  const day: ReservationDay = await staff.getJson(`/api/admin/reservations/day?date=${date}`)
  expect(day).toMatchObject({ date, today: guest.today, closed: false, capacity: 30, guests: 25, more: false })
  const labels = day.slots.map(({ time }) => time)
  expect(labels.slice(0, 8)).toEqual([
    '12:00 PM',
    '12:30 PM',
    '1:00 PM',
    '1:30 PM',
    '2:00 PM',
    '2:30 PM',
    '4:15 PM',
    '5:00 PM',
  ])
  expect(labels).toHaveLength(16)
  const at = (time: string) => day.slots.find((slot) => slot.time === time)
  expect(at('7:00 PM')).toMatchObject({ guests: 20, reservations: [{}, {}] })
  expect(at('12:00 PM')).toMatchObject({ guests: 0, reservations: [{ id: gone, status: 'cancelled' }] })
  expect(at('4:15 PM')).toMatchObject({ guests: 5, reservations: [{ id: odd }] })
})

test('a closed day is marked and still shows its reservations', async () => {
  const { restaurant, guest, staff } = await openWithStaff()
  const date = guest.day(3)
  const booked = await reserve(guest, { date })
  await restaurant.sql('update settings set special_days = $1', [JSON.stringify([closedOn(date)])])
  const day: ReservationDay = await staff.getJson(`/api/admin/reservations/day?date=${date}`)
  expect(day).toMatchObject({
    closed: true,
    capacity: null,
    slots: [{ time: '7:00 PM', reservations: [{ id: booked }] }],
  })
  expect(day.slots).toHaveLength(1)
  const wrong = await staff.get('/api/admin/reservations/day?date=tomorrow')
  expect([wrong.status, (await wrong.json()).errors[0].path]).toEqual([422, 'query.date'])
})

test('the CSV export follows the filter and contains no formulas', async () => {
  const { restaurant, guest, staff } = await openWithStaff()
  const id = await reserve(guest, {}, { full_name: '=cmd|"/c calc"!A1', special_requests: 'No nuts,\nplease' })
  const other = await reserve(guest, { date: guest.day(4) }, { full_name: 'سلمى' })
  await staff.patch(`/api/admin/reservations/${other}`, { status: 'confirmed' })
  const answer = await staff.get('/api/admin/reservations/export.csv')
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="reservations.csv"')
  const bytes = new Uint8Array(await answer.arrayBuffer())
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const text = new TextDecoder().decode(bytes)
  expect(text.split('\r\n')[0]).toMatch(/^id,status,reservation_date,reservation_time,customer_name,/)
  expect(text).toContain(
    `${id},pending,${guest.day(3)},7:00 PM,"'=cmd|""/c calc""!A1",amal@example.com,+1 (212) 555-0199,Fattoush,`,
  )
  expect(text).toContain('"No nuts,\nplease"')
  const confirmed = await (await staff.get('/api/admin/reservations/export.csv?status=confirmed')).text()
  expect(confirmed).toContain('سلمى')
  expect(confirmed.trim().split('\r\n')).toHaveLength(2)

  await restaurant.sql(
    `insert into reservations (order_id, customer_name, product_name, quantity, reservation_date, reservation_time,
      meal_size, guests_count, payment_method, total_amount, currency)
    select order_id, 'Guest ' || n, product_name, 1, reservation_date, reservation_time, 'half', 5, 'cash', 24, currency
    from reservations, generate_series(1, 2500) n where id = $1`,
    [id],
  )
  const lines = (await (await staff.get('/api/admin/reservations/export.csv?search=guest')).text()).trim().split('\r\n')
  expect(new Set(lines).size).toBe(2501)
})

test('a calendar app reads the reservations at a secret address that its owner can replace', async () => {
  const { guest, staff, restaurant } = await openWithStaff({ time_zone: 'Asia/Riyadh' })
  const id = await reserve(guest, { meal_size: 'full', guests_count: 10 }, { special_requests: 'Near the window' })
  const past = await reserve(guest)
  await moveTo(restaurant, past, guest.day(-2))
  const { url } = await staff.getJson('/api/admin/calendar-address')
  const read = async (address: string) => {
    const answer = await fetch(address.replace(/^.*(?=\/api\/)/, restaurant.url))
    return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() }
  }
  expect(url).toMatch(/\/api\/calendar\/[0-9a-f]{64}\.ics$/)
  const events = async () => (await read(url)).text.replaceAll('\r\n ', '').split('BEGIN:VEVENT').slice(1)
  expect((await read(url)).type).toBe('text/calendar; charset=utf-8')
  const [coming = '', recent = ''] = await events()
  expect(coming).toContain(`UID:${id}@localhost\r\n`)
  expect(coming).toContain('STATUS:TENTATIVE')
  expect(coming).toContain('SUMMARY:Amal Haddad (10): Fattoush')
  expect(coming).toContain(String.raw`Status: Pending\nGuests: 10\nMeal: 1 × Fattoush\, Full Meal (12 people)\n`)
  expect(coming).toContain(String.raw`\nPhone: `)
  expect(coming).toContain('Special requests: Near the window')
  expect(coming).toContain(`DTSTART:${guest.day(3).replaceAll('-', '')}T160000Z`)
  expect(coming).toContain(`/admin/reservations?reservation=${id}`)
  expect(recent).toContain(`UID:${past}@`)
  await staff.patch(`/api/admin/reservations/${id}`, { status: 'confirmed' })
  expect((await events())[0]).toMatch(/SEQUENCE:2\r\n[\s\S]*STATUS:CONFIRMED/)
  await staff.patch(`/api/admin/reservations/${id}`, { status: 'cancelled' })
  expect((await events())[0]).toMatch(/SEQUENCE:3\r\n[\s\S]*STATUS:CANCELLED/)
  const arabic = (await read(`${url}?locale=ar`)).text.replaceAll('\r\n ', '')
  expect(arabic).toContain('SUMMARY:\u2068Amal Haddad\u2069 (10): فتوش')
  expect(arabic).toContain('1 × فتوش، وجبة كاملة (عدد الأشخاص: 12)')
  expect(arabic).toContain('الهاتف: \u2068+1 (212) 555-0199\u2069')
  expect(arabic).toContain('طلبات خاصة: \u2068Near the window\u2069')
  expect(arabic, 'the address as maps expect it').toContain('LOCATION:12 Cedar Street')

  const wrong = [url.replace(/.\.ics$/, 'x.ics'), url.replace('.ics', ''), url.replace(/[0-9a-f]{64}/, ''), `${url}x`]
  for (const address of wrong) expect((await read(address)).status, address).toBe(404)
  const { url: next } = await (await staff.post('/api/admin/calendar-address', {})).json()
  expect(next).not.toBe(url)
  expect((await read(url)).status).toBe(404)
  expect((await read(next)).status).toBe(200)
  expect(JSON.stringify(await restaurant.getJson('/api/restaurant'))).not.toContain('calendar_secret')
})

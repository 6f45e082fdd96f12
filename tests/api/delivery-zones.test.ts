import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { orderCharges } from '../../src/domain/cart/terms.ts'
import type { Zones, ZonesInput } from '../../src/domain/delivery/zones.schema.ts'
import { SERVICES } from '../../src/domain/hours/services.ts'
import type { DueTimes } from '../../src/domain/kitchen/due.schema.ts'
import { dueLabels } from '../../src/domain/kitchen/due.ts'
import { inUnits } from '../../src/domain/orders/charges.ts'
import type { GuestOrder } from '../../src/domain/orders/orders.schema.ts'
import type { TipChoice } from '../../src/domain/orders/payment.ts'
import { addDays, DAYS, wallClock, weekdayOf } from '../../src/domain/time/calendar.ts'
import { clockOfMinutes } from '../../src/domain/time/times.ts'
import { purchaseUnit } from '../../src/server/payments/purchase-unit.ts'
import { cents, dishesFor, dollars } from '../dollars.ts'
import { rounds } from '../endurance.ts'
import { smallestMap } from '../map-file.ts'
import { noLimits } from '../no-limits.ts'
import { anyKey, closedOn, everyDay, guestOf, nothing, stored, times } from './ordering.ts'
import type { Restaurant } from './restaurant.ts'
import { shareRestaurant } from './shared-restaurant.ts'

const openRestaurant = shareRestaurant()

type ZoneInput = ZonesInput['zones'][number]
const zone = (more: Partial<ZoneInput>): ZoneInput => ({
  id: randomUUID(),
  name: 'Near',
  name_ar: 'قريب',
  kind: 'postcodes',
  polygon: null,
  radius: null,
  postcodes: [],
  neighborhoods: [],
  fee: 3,
  minimum: null,
  free_from: null,
  extra_minutes: 10,
  days: [...DAYS],
  is_on: true,
  ...more,
})
const near = zone({ postcodes: ['10001', '1002*'], fee: 3.5, minimum: 10, free_from: 40 })
const hamra = zone({
  name: 'Hamra',
  name_ar: 'الحمرا',
  kind: 'neighborhoods',
  fee: 6,
  neighborhoods: [{ name: 'Hamra', name_ar: 'الحمرا' }],
})
const park = zone({
  name: 'Park',
  name_ar: null,
  kind: 'polygon',
  fee: 9,
  polygon: [
    [
      [-74, 40],
      [-73, 40],
      [-73, 41],
      [-74, 41],
      [-74, 40],
    ],
  ],
})

async function openWithZones(zones: ZoneInput[], settings = {}) {
  const restaurant = await openRestaurant(settings, { limits: noLimits })
  const admin = await restaurant.as('admin')
  const { version }: Zones = await admin.getJson('/api/admin/delivery-zones')
  const saved = await admin.put('/api/admin/delivery-zones', { zones, version })
  expect(saved.status).toBe(200)
  return { restaurant, admin, guest: await guestOf(restaurant) }
}

const codeOf = async (answer: Response) => {
  const { code, errors } = await answer.json()
  return [answer.status, code, errors?.[0]?.path]
}

test('a delivered order pays the fee of its zone from either page, and names the zone', async () => {
  const { restaurant, guest } = await openWithZones([near, hamra])
  const items = [guest.item('Ayran', { quantity: 4 })]
  const quote = await guest.quote(items, 'checkout', { place: { postcode: '10023' } })
  expect(quote).toMatchObject({
    subtotal: 16,
    delivery_fee: 3.5,
    total: 19.5,
    minimum: 10,
    problems: [],
    delivery: { status: 'found', zone: { name: 'Near', name_ar: 'قريب', fee: 3.5, extra_minutes: 10 } },
  })
  expect(quote.delivery.needs).toEqual({ postcode: true, neighborhoods: hamra.neighborhoods, point: false })
  expect(JSON.stringify(quote.delivery)).not.toContain('1002*')
  const { order } = await guest.placed(items, { place: { postcode: '١٠٠٠١' }, locale: 'ar' })
  expect(order).toMatchObject({
    delivery_fee: 3.5,
    total_amount: 19.5,
    zone: { name: 'Near', name_ar: 'قريب' },
    place: { postcode: '١٠٠٠١', neighborhood: null, point: null },
  })
  const taxed = await guest.placed(items, { channel: 'order', place: { neighborhood: 'Hamra' } })
  expect(taxed.order).toMatchObject({ tax: 2.4, delivery_fee: 6, total_amount: 24.4, zone: { name: 'Hamra' } })
  const free = await guest.quote([guest.item('Ayran', { quantity: 10 })], 'order', { place: { postcode: '10001' } })
  expect([free.delivery_fee, free.total]).toEqual([0, 46])
  const mails = (await restaurant.sql('select text from outbox order by created_at')).map(({ text }) => text).join('\n')
  expect(mails).toContain('منطقة التوصيل: قريب')
  expect(mails).toContain('Delivery zone: Hamra')
})

test('outside of all zones delivery is refused by its name, and pickup is not', async () => {
  const { restaurant, guest } = await openWithZones([near, hamra, park])
  const items = [guest.item('Ayran', { quantity: 4 })]
  const send = async (more: object) =>
    codeOf(await restaurant.post('/api/orders', { ...guest.draft(items, { expected_total: 16 }), ...more }, anyKey()))
  const far = { postcode: '99999', neighborhood: '', point: { latitude: 0, longitude: 0 } }
  expect(await send({})).toEqual([422, 'place_missing', undefined])
  expect(await send({ place: { postcode: '99999' } })).toEqual([422, 'place_missing', undefined])
  expect(await send({ place: far })).toEqual([409, 'outside_zones', undefined])
  expect(await send({ place: { ...far, point: { latitude: 91, longitude: 0 } } })).toEqual([
    422,
    'invalid_input',
    'body.place.point.latitude',
  ])
  expect(await send({ place: { point: { latitude: 1e308, longitude: 0 } } })).toEqual([
    422,
    'invalid_input',
    'body.place.point.latitude',
  ])
  expect((await guest.quote(items, 'order', { place: far })).problems).toEqual(['outside_zones'])
  expect((await guest.quote(items, 'checkout', { place: far, payment_method: 'pickup' })).problems).toEqual([])
  expect(await stored(restaurant)).toEqual(nothing)
  const picked = await guest.placed(items, { payment_method: 'pickup', delivery_address: null })
  expect(picked.order).toMatchObject({ delivery_fee: 0, total_amount: 16, zone: null, place: null })
  const inPark = await guest.placed(items, { place: { point: { latitude: 40, longitude: -73.5 } } })
  expect(inPark.order, 'on the border').toMatchObject({ delivery_fee: 9, zone: { name: 'Park' } })
})

test('another zone, a fee of their own or a small order get guests nowhere', async () => {
  const { restaurant, guest } = await openWithZones([near, hamra])
  const items = [guest.item('Ayran', { quantity: 4 })]
  const place = { neighborhood: 'Hamra' }
  const forged = {
    zone: { id: near.id, name: 'Near', fee: 0 },
    zone_id: near.id,
    delivery_fee: 0,
    place: { ...place, zone: near.id },
  }
  const send = (more: object) => restaurant.post('/api/orders', { ...guest.draft(items), ...more }, anyKey())
  expect(await codeOf(await send({ ...forged, expected_total: 16 }))).toEqual([409, 'price_changed', undefined])
  expect(await codeOf(await send({ ...forged, expected_total: 19.5 }))).toEqual([409, 'price_changed', undefined])
  const small = await restaurant.post(
    '/api/orders',
    guest.draft([guest.item('Ayran')], { expected_total: 7.5, place: { postcode: '10001' } }),
    anyKey(),
  )
  expect(await small.json()).toMatchObject({ code: 'below_minimum', minimum: 10, missing: 6 })
  expect(await stored(restaurant)).toEqual(nothing)
  const { order } = (await (await send({ ...forged, expected_total: 22 })).json()) as GuestOrder
  expect(order).toMatchObject({ delivery_fee: 6, zone: { id: hamra.id, name: 'Hamra' } })
})

test('zones that are off do not count; with none on, the fee of the settings applies', async () => {
  const { guest } = await openWithZones([{ ...near, is_on: false }])
  const items = [guest.item('Ayran', { quantity: 4 })]
  expect(await guest.quote(items)).toMatchObject({ delivery_fee: 0, delivery: { status: 'everywhere' } })
  expect(await guest.quote(items, 'order')).toMatchObject({ delivery_fee: 5, total: 23.4 })
})

test('every reserved dish needs a zone that is served on its day, whichever comes first in the cart', async () => {
  const { restaurant, guest } = await openWithZones([])
  const resting = weekdayOf(guest.day(3))
  const zones = [zone({ postcodes: ['10001'], days: DAYS.filter((day) => day !== resting) })]
  await restaurant.sql('update delivery_zones set zones = $1', [JSON.stringify(zones)])
  await restaurant.sql('update settings set service_periods = $1', [JSON.stringify(everyDay)])
  const place = { postcode: '10001' }
  const served = guest.meal('Fattoush', { date: guest.day(4) })
  const refused = guest.meal('Fattoush', { date: guest.day(3) })
  expect((await guest.order([served], { place })).status).toBe(201)
  for (const items of [
    [served, refused],
    [refused, served],
    [guest.item('Ayran'), refused],
  ]) {
    expect((await guest.quote(items, 'checkout', { place })).problems).toContain('outside_zones')
    expect(await codeOf(await guest.order(items, { place }))).toEqual([409, 'outside_zones', undefined])
  }
})

test('a guest who comes for the order does not wait for the driver, whatever place the page knows', async () => {
  const { restaurant, guest } = await openWithZones([zone({ postcodes: ['10001'], extra_minutes: 120 })])
  await restaurant.sql('update settings set service_periods = $1', [
    JSON.stringify([{ ...nightly[0], opens: '00:00', closes: '24:00' }]),
  ])
  const items = [guest.item('Ayran', { quantity: 4 })]
  const dueOf = async (way: object) => Date.parse((await guest.quote(items, 'checkout', way)).due?.at ?? '')
  const place = { postcode: '10001' }
  const pickup = { payment_method: 'pickup' as const }
  expect((await dueOf({ ...pickup, place })) - (await dueOf(pickup))).toBeLessThanOrEqual(300_000)
  expect((await dueOf({ place })) - (await dueOf(pickup))).toBeGreaterThanOrEqual(145 * 60_000)
})

const NEW_YORK = 'America/New_York'
const nightly = [{ opens: '12:00', closes: '25:45', services: SERVICES, weekdays: DAYS, from: null, to: null }]
/** The weekday on which the restaurant is in so many days. */
const weekdayIn = (days: number) => weekdayOf(addDays(wallClock(new Date(), NEW_YORK).date, days))
const clockOf = ({ at }: { at: string }) => dueLabels(at, null, NEW_YORK)

/** Delivery from noon to 1:45 AM to a place in these zones. */
async function openAtNight(zones: ZoneInput[]) {
  const opened = await openWithZones(zones, { service_periods: nightly })
  const { restaurant, guest } = opened
  await restaurant.sql('update categories set prep_minutes = null')
  const items = [guest.item('Ayran', { quantity: 4 })]
  const place = { postcode: '10001' }
  const offered = async (date?: string, where = place): Promise<DueTimes> =>
    (await restaurant.post('/api/due-times', { channel: 'checkout', items, place: where, date })).json()
  return { ...opened, items, place, offered }
}

test('a night belongs to the day it began on: its times cost the fee of that day and take its minutes', async () => {
  const zones = DAYS.map((day) =>
    zone({
      name: day,
      postcodes: ['10001'],
      days: [day],
      minimum: day === weekdayIn(3) ? 20 : 10,
      ...(day === weekdayIn(2) ? { fee: 3, extra_minutes: 0 } : { fee: 9, extra_minutes: 60 }),
    }),
  )
  const { restaurant, guest, items, place, offered } = await openAtNight(zones)
  const { times: evening } = await offered(guest.day(2))
  const { times: night } = await offered(guest.day(3))
  const opening = evening.find((time) => clockOf(time).time.endsWith('PM')) as DueTimes['times'][number]
  expect(clockOf(opening).time, 'noon, 20 minutes in the kitchen and 30 on the way').toBe('1:00 PM')
  const afterMidnight = night.filter((time) => clockOf(time).time.endsWith('AM'))
  expect(afterMidnight.map((time) => clockOf(time).time)).toEqual([
    '12:00 AM',
    '12:15 AM',
    '12:30 AM',
    '12:45 AM',
    '1:00 AM',
    '1:15 AM',
    '1:30 AM',
  ])
  for (const { at } of [opening, ...afterMidnight.slice(-1)]) {
    const quote = await guest.quote(items, 'checkout', { place, due: at })
    expect([quote.problems, quote.delivery_fee, quote.delivery.zone?.extra_minutes], at).toEqual([[], 3, 0])
    const { order } = await guest.placed(items, { place, due: at, expected_total: 19 })
    expect(order).toMatchObject({ due_at: at, delivery_fee: 3, zone: { name: weekdayIn(2) } })
  }
  const next = night.find((time) => clockOf(time).time.endsWith('PM')) as DueTimes['times'][number]
  expect(clockOf(next).time, 'the next day needs an hour more').toBe('2:00 PM')
  expect((await guest.quote(items, 'checkout', { place, due: next.at })).problems).toEqual(['below_minimum'])
  const closed = [-1, 0, 1].map((ahead) => closedOn(guest.day(ahead)))
  await restaurant.sql('update settings set special_days = $1', [JSON.stringify(closed)])
  const without = await offered()
  expect(without.times[0], 'asked without a day, the minutes are those of the first day with a time').toEqual(opening)
})

test('a zone that is served on one weekday offers the times of that day only, and each can be ordered', async () => {
  const served = weekdayIn(3)
  const { restaurant, guest, items, place, offered } = await openAtNight([
    zone({ postcodes: ['10001'], days: [served] }),
  ])
  const { days } = await offered()
  const times = (await Promise.all(days.map((day) => offered(day)))).flatMap(({ times: listed }) => listed)
  const businessDays = times.map((time) => addDays(clockOf(time).date, clockOf(time).time.endsWith('AM') ? -1 : 0))
  expect(new Set(businessDays)).toEqual(new Set([3, 10, 17, 24].map(guest.day)))
  for (const { at } of [...times.slice(0, 1), ...times.slice(-1)])
    expect((await guest.order(items, { place, due: at })).status, at).toBe(201)
  const asap = await guest.quote(items, 'checkout', { place })
  expect([asap.problems, asap.delivery_fee]).toEqual([[], 3])
  expect(clockOf(asap.due as { at: string }).date, 'as soon as possible is on that day').toBe(guest.day(3))
  const dayBefore = new Date(Date.parse(times[0]?.at ?? '') - 86_400_000).toISOString()
  const refused = await guest.order(items, { place, due: dayBefore })
  expect(await refused.json()).toMatchObject({ code: 'due_unavailable', due: times[0] })
  expect(await offered(undefined, { postcode: '99999' }), 'outside nothing is offered').toMatchObject({ days: [] })
  expect(await guest.quote(items, 'checkout', { place: { postcode: '99999' } })).toMatchObject({
    problems: ['outside_zones'],
    due: null,
    next_due: null,
  })
  const elsewhere = await guest.order(items, { place: { postcode: '99999' } })
  expect([elsewhere.status, (await elsewhere.json()).code]).toEqual([409, 'outside_zones'])
  expect((await stored(restaurant)).orders).toBe(2)
})

test('whatever week and zones the owner sets, an offered time is accepted with the fee that was shown', {
  timeout: rounds(120_000, 1_200_000),
}, async () => {
  const { restaurant, guest, items, place, offered } = await openAtNight([])
  const days = fc.subarray([...DAYS], { minLength: 1 })
  const anyPeriod = fc.tuple(fc.nat(23), fc.integer({ min: 2, max: 24 }), days).map(([opens, length, weekdays]) => ({
    ...nightly[0],
    weekdays,
    opens: clockOfMinutes(opens * 60),
    closes: clockOfMinutes(Math.min(opens + length, 30) * 60),
  }))
  const anyZone = fc.record({ days, fee: fc.nat(9), extra_minutes: fc.nat(90), minimum: fc.constantFrom(null, 0, 16) })
  const zones = fc.array(anyZone, { minLength: 1, maxLength: 4 })
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyPeriod, { minLength: 1, maxLength: 3 }),
      zones,
      fc.nat(1000),
      async (weeks, all, n) => {
        const listed = all.map((one) => zone({ ...one, postcodes: ['10001'] }))
        await restaurant.sql('update settings set service_periods = $1', [JSON.stringify(weeks)])
        await restaurant.sql('update delivery_zones set zones = $1', [JSON.stringify(listed)])
        const { days: dates } = await offered()
        const { times } = await offered(dates[n % Math.max(1, dates.length)])
        for (const { at, until } of [...times.slice(0, 1), ...times.slice(-1)]) {
          const quote = await guest.quote(items, 'checkout', { place, due: at })
          expect([quote.problems, quote.due]).toEqual([[], { at, until, kind: 'chosen' }])
          const { order } = await guest.placed(items, { place, due: at, expected_total: quote.total })
          expect(order).toMatchObject({ due_at: at, due_until: until, delivery_fee: quote.delivery_fee })
          expect(order.zone?.id).toBe(quote.delivery.zone?.id)
        }
      },
    ),
    { numRuns: rounds(6, 300) },
  )
})

test('invalid zones are refused by field, an outdated list is a conflict, and nothing is stored', async () => {
  const { admin } = await openWithZones([near])
  const { version, zones }: Zones = await admin.getJson('/api/admin/delivery-zones')
  const ring = park.polygon?.[0] ?? []
  const invalid: [string, Partial<Record<keyof ZoneInput, unknown>>][] = [
    ['name', { name: ' ' }],
    ['fee', { fee: -1 }],
    ['fee', { fee: 1e308 }],
    ['fee', { fee: 1.005 }],
    ['minimum', { minimum: -0.01 }],
    ['extra_minutes', { extra_minutes: 1.5 }],
    ['days', { days: [] }],
    ['days.0', { days: ['someday'] }],
    ['postcodes', { postcodes: [] }],
    ['postcodes.0', { postcodes: ['**'] }],
    ['radius', { kind: 'radius', radius: null }],
    ['radius', { kind: 'radius', radius: 5 }],
    ['neighborhoods', { kind: 'neighborhoods' }],
    ['polygon', { kind: 'polygon', polygon: null }],
    ['polygon', { kind: 'polygon', polygon: [ring.slice(1)] }],
    ['polygon', { kind: 'polygon', polygon: [[...ring.slice(0, 2), ...ring.slice(0, 2), ...ring.slice(0, 1)]] }],
    ['polygon.0.0.1', { kind: 'polygon', polygon: [[[0, 91], ...ring.slice(1)]] }],
    ['kind', { kind: 'moon' }],
    ['id', { id: 'x' }],
  ]
  for (const [field, more] of invalid) {
    const answer = await admin.put('/api/admin/delivery-zones', { zones: [{ ...near, ...more }], version })
    expect(await codeOf(answer), JSON.stringify(more)).toEqual([422, 'invalid_input', `body.zones.0.${field}`])
  }
  const twice = await admin.put('/api/admin/delivery-zones', { zones: [near, near], version })
  expect(await codeOf(twice)).toEqual([422, 'invalid_input', 'body.zones.1.id'])
  expect(await codeOf(await admin.put('/api/admin/delivery-zones', { zones: [], version: version - 1 }))).toEqual([
    409,
    'conflict',
    undefined,
  ])
  expect((await admin.getJson('/api/admin/delivery-zones')).zones).toEqual(zones)
})

test('addresses of signed-in guests are kept, chosen again, exported and deleted with the account', async () => {
  const { restaurant } = await openWithZones([near])
  const person = await restaurant.as('customer')
  const other = await restaurant.as('customer')
  const guest = await guestOf(restaurant, person)
  const order = (delivery_address: string) =>
    guest.placed([guest.item('Ayran', { quantity: 4 })], { delivery_address, place: { postcode: '10001' } })
  await order('1 Fig Street')
  await order('2 Olive Street')
  await order('1 Fig Street')
  const kept = await person.getJson('/api/account/addresses')
  expect(kept.map(({ address }: { address: string }) => address)).toEqual(['1 Fig Street', '2 Olive Street'])
  expect(kept[0].place).toEqual({ postcode: '10001', neighborhood: null, point: null })
  expect(await other.getJson('/api/account/addresses')).toEqual([])
  expect((await other.delete(`/api/account/addresses/${kept[1].id}`)).status).toBe(404)
  expect((await person.getJson('/api/account/export')).addresses).toHaveLength(2)
  expect((await person.delete(`/api/account/addresses/${kept[1].id}`)).status).toBe(204)
  expect(await person.getJson('/api/account/addresses')).toHaveLength(1)
  for (const n of Array.from({ length: 12 }, (_, i) => i)) await order(`${n} Cedar Street`)
  expect(await person.getJson('/api/account/addresses')).toHaveLength(10)
  await restaurant.sql("update orders set status = 'completed'")
  await restaurant.sql('delete from users where id = $1', [person.account.id])
  expect(await restaurant.sql('select count(*)::int as left from saved_addresses')).toEqual([{ left: 0 }])
})

test('the map file is sent in ranges with its size, and its lack is told', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'map-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const restaurant: Restaurant = await openRestaurant({}, { environment: { DATA_DIR: folder } })
  const ask = (range?: string, method = 'GET') =>
    fetch(`${restaurant.url}/map.pmtiles`, { method, headers: range ? { range } : {} })
  expect((await ask()).status).toBe(404)
  expect(await restaurant.getJson('/api/delivery-map')).toEqual({ bytes: null })
  await writeFile(join(folder, 'map.pmtiles'), '0123456789')
  expect(await restaurant.getJson('/api/delivery-map')).toEqual({ bytes: 10 })
  const whole = await ask()
  expect([whole.status, whole.headers.get('content-length'), await whole.text()]).toEqual([200, '10', '0123456789'])
  for (const [range, text, sent] of [
    ['bytes=0-3', '0123', 'bytes 0-3/10'],
    ['bytes=8-', '89', 'bytes 8-9/10'],
    ['bytes=-2', '89', 'bytes 8-9/10'],
    ['bytes=5-99', '56789', 'bytes 5-9/10'],
  ]) {
    const part = await ask(range)
    expect([part.status, await part.text(), part.headers.get('content-range')]).toEqual([206, text, sent])
  }
  const outside = await ask('bytes=10-')
  expect([outside.status, outside.headers.get('content-range')]).toEqual([416, 'bytes */10'])
  expect((await ask('bytes=0-1,4-5')).status, 'several ranges: the whole').toBe(200)
  const head = await ask(undefined, 'HEAD')
  expect([head.status, head.headers.get('content-length'), head.headers.get('accept-ranges')]).toEqual([
    200,
    '10',
    'bytes',
  ])
})

/** An admin who uploads maps, in a folder of their own. */
async function openUpload() {
  const folder = await mkdtemp(join(tmpdir(), 'map-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const restaurant: Restaurant = await openRestaurant({}, { environment: { DATA_DIR: folder } })
  const admin = await restaurant.as('admin')
  const map = Buffer.concat([await smallestMap(), randomBytes(5000)])
  const send = (part: Buffer, query: { upload?: string; offset?: number; size?: number }, who = admin) => {
    const { upload = randomUUID(), offset = 0, size = map.length } = query
    const path = `/api/admin/delivery-map?upload=${upload}&offset=${offset}&size=${size}`
    const headers = { 'content-type': 'application/vnd.pmtiles' }
    return who.get(path, { method: 'PUT', headers, body: new Uint8Array(part) })
  }
  return {
    folder,
    restaurant,
    admin,
    map,
    send,
    refused: async (answer: Response) => [answer.status, (await answer.json()).code],
    size: async () => (await restaurant.getJson('/api/delivery-map')).bytes,
    stored: () => readFile(join(folder, 'map.pmtiles')),
    unfinished: async () => (await readdir(folder)).filter((name) => name.endsWith('.part')),
  }
}

test('an admin uploads a map in parts, replaces it and removes it; only a whole map takes its place', async () => {
  const { restaurant, admin, map, send, refused, size, stored, unfinished } = await openUpload()
  expect((await send(map, {}, await restaurant.as('staff'))).status).toBe(403)
  const upload = randomUUID()
  expect(await (await send(map.subarray(0, 3000), { upload })).json()).toEqual({ received: 3000, complete: false })
  expect(await size(), 'half a map').toBeNull()
  expect(await refused(await send(map.subarray(4000), { upload, offset: 4000 })), 'a part is missing').toEqual([
    409,
    'conflict',
  ])
  const last = await send(map.subarray(3000), { upload, offset: 3000 })
  expect(await last.json()).toEqual({ received: map.length, complete: true })
  expect(await size()).toBe(map.length)
  expect((await stored()).equals(map)).toBe(true)

  const wrong: [string, Promise<Response>, number, string][] = [
    ['another file', send(Buffer.from('PK\u0003\u0004 a picture'), { size: 14 }), 415, 'unsupported_media_type'],
    ['a map without its end', send(map.subarray(0, 200), { size: 200 }), 422, 'invalid_input'],
    ['more than was said', send(map, { size: 5 }), 422, 'invalid_input'],
    ['too large', send(map, { size: 2 ** 31 }), 413, 'too_large'],
    ['a large part', send(Buffer.alloc(9 * 1024 ** 2), {}), 413, 'too_large'],
    ['no number', send(map, { upload: '../../etc/passwd' }), 422, 'invalid_input'],
  ]
  for (const [what, answer, status, code] of wrong) expect(await refused(await answer), what).toEqual([status, code])
  expect(await size(), 'the map before stays').toBe(map.length)

  const other = await smallestMap()
  expect((await send(other, { size: other.length })).status).toBe(200)
  expect(await size()).toBe(other.length)
  expect(await unfinished()).toEqual([])

  expect((await admin.delete('/api/admin/delivery-map')).status).toBe(204)
  expect(await size()).toBeNull()
  expect((await admin.delete('/api/admin/delivery-map')).status).toBe(404)
  const { events } = await admin.getJson('/api/admin/security-log?kind=settings_changed')
  expect(events.map(({ details }: { details: object }) => details)).toEqual(
    times(3, () => ({ fields: ['delivery_map'] })),
  )
})

test('a part of a map may come twice, and none is taken after its upload has ended', async () => {
  const { map, send, refused, size, stored, unfinished } = await openUpload()
  const upload = randomUUID()
  const parts = [0, 3000].map((offset) => [map.subarray(offset, offset + 3000), { upload, offset }] as const)
  const [first, last] = parts as [(typeof parts)[0], (typeof parts)[0]]
  const rest = map.subarray(6000)
  for (const part of [first, last, first, last]) expect((await send(...part)).status).toBe(200)
  const ends = await Promise.all(times(4, () => send(rest, { upload, offset: 6000 })))
  expect(ends.map(({ status }) => status).sort()[0]).toBe(200)
  for (const { status } of ends) expect([200, 409]).toContain(status)
  expect((await stored()).equals(map)).toBe(true)
  expect(await refused(await send(...last)), 'late').toEqual([409, 'conflict'])
  expect((await stored()).equals(map)).toBe(true)

  // A new upload ends the one before it.
  expect((await send(first[0], { upload })).status).toBe(200)
  const other = randomUUID()
  expect((await send(first[0], { upload: other })).status).toBe(200)
  expect(await unfinished()).toEqual([`map.pmtiles.${other}.part`])
  expect(await refused(await send(...last))).toEqual([409, 'conflict'])
  expect(await size()).toBe(map.length)
})

test('parts of files of different sizes are no map', async () => {
  const { map, send, refused, size } = await openUpload()
  const whole = await smallestMap()
  const half = Math.floor(whole.length / 2)
  const shorter = { upload: randomUUID(), size: whole.length - 1 }
  expect((await send(whole.subarray(0, half), { upload: shorter.upload, size: whole.length })).status).toBe(200)
  const end = await send(whole.subarray(half, -1), { ...shorter, offset: half })
  expect(await refused(end), 'its header says more').toEqual([422, 'invalid_input'])
  const longer = { upload: randomUUID(), size: map.length }
  expect((await send(map.subarray(0, 3000), longer)).status).toBe(200)
  const early = await send(map.subarray(half, whole.length), { ...longer, offset: half, size: whole.length })
  expect(await refused(early), 'more of it has come').toEqual([409, 'conflict'])
  expect(await size()).toBeNull()
})

test('any zone, tip and cart has one total in quote, order, rule and PayPal breakdown', {
  timeout: 90_000,
}, async () => {
  const { restaurant, admin, guest } = await openWithZones([near], { tips: true, tax_percent: 8.88 })
  await restaurant.sql('update products set price = price + 0.33')
  const upTo = (units: number) => fc.nat(units).map(dollars)
  const anyZone = fc.record({ fee: upTo(2000), minimum: fc.option(upTo(5000)), free_from: fc.option(upTo(20_000)) })
  const tip = fc.option(
    fc.oneof(
      fc.constant<TipChoice>({ percent: 15 }),
      upTo(3000).map((amount): TipChoice => ({ amount })),
    ),
  )
  const way = fc.constantFrom(
    { channel: 'order', payment_method: 'cash' },
    { channel: 'checkout', payment_method: 'cash' },
    { channel: 'checkout', payment_method: 'pickup' },
  )
  let taken = 0
  await fc.assert(
    fc.asyncProperty(anyZone, tip, way, fc.integer({ min: 1, max: 60 }), async (terms, chosen, how, quantity) => {
      const { version }: Zones = await admin.getJson('/api/admin/delivery-zones')
      await admin.put('/api/admin/delivery-zones', { zones: [{ ...near, ...terms }], version })
      const items = [guest.item('Ayran', { quantity })]
      const place = { postcode: '10001' }
      const shown = await guest.quote(items, how.channel, { payment_method: how.payment_method, tip: chosen, place })
      const rule = orderCharges(
        dishesFor(cents(shown.subtotal)),
        { ...how, tip: chosen },
        { currency: 'USD', tax_percent: 8.88, taxes: null, delivery_fee: 5, tips: true, tip_percents: [10, 15, 20] },
        terms,
      )
      expect(inUnits(shown, 'USD')).toEqual(rule)
      const answer = await guest.order(items, { ...how, tip: chosen, place, expected_total: shown.total })
      expect(answer.status).toBe(shown.missing > 0 ? 409 : 201)
      if (answer.status === 409) return
      taken++
      const { order } = (await answer.json()) as GuestOrder
      expect(inUnits({ ...order, total: order.total_amount }, 'USD')).toEqual(rule)
      const { amount } = purchaseUnit(order)
      const { item_total, tax_total, shipping } = amount.breakdown
      const sum = [item_total, tax_total, shipping].reduce((total, part) => total + cents(Number(part?.value)), 0)
      expect([sum, cents(Number(amount.value))]).toEqual([rule.total, rule.total])
    }),
    { numRuns: rounds(12, 60) },
  )
  expect(taken).toBeGreaterThan(0)
})

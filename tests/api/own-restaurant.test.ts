import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, inject, test } from 'vitest'
import { SERVICES } from '../../src/domain/hours/services.ts'
import { DAYS } from '../../src/domain/time/calendar.ts'
import { folderStore } from '../../src/server/media/folder.ts'
import { findProducts } from '../../src/server/menu/products.ts'
import { restoreBackup } from '../../src/server/operations/backups/restore.ts'
import { demoCountries } from '../../src/server/seed/demo-countries.ts'
import { addDemoHistory } from '../../src/server/seed/demo-history.ts'
import { products } from '../../src/server/tables/schema.ts'
import { emptyTarget, openFolder, rowsOf } from '../backups.ts'
import { demoWords, textsIn, wordsIn } from '../demo-words.ts'
import { expectStaffLogin } from '../staff-login.ts'
import { guestOf } from './ordering.ts'
import { openRestaurant, PASSWORD } from './restaurant.ts'

const CONFIRMED = { confirm: true, password: PASSWORD }
const ALWAYS = [{ opens: '00:00', closes: '24:00', weekdays: [...DAYS], services: [...SERVICES], from: null, to: null }]
const ADDRESS = '/api/admin/own-restaurant'

/** The demo in a folder of its own: its pictures are going to be deleted. */
async function openDemo({ history = false } = {}) {
  const folder = join(await openFolder(), 'data')
  const store = folderStore(join(folder, 'media'))
  const prepared = folderStore(inject('template').mediaFolder)
  const pictures = (await prepared.names()).filter((name) => /^(640\/)?(hummus|hero-table)\./.test(name))
  for (const name of pictures) {
    const file = await prepared.get(name)
    if (file) await store.put(name, new Uint8Array(await new Response(file.body).arrayBuffer()))
  }
  const restaurant = await openRestaurant({}, { environment: { DATA_DIR: folder } })
  if (history)
    await restaurant.context.db.transaction(async (tx) => {
      const dishes = await findProducts(tx, await tx.select({ product_id: products.id }).from(products))
      await addDemoHistory(tx, dishes, demoCountries.US, new Date())
    })
  return { ...restaurant, folder, store }
}

test('an admin replaces the demo with an empty restaurant and stays logged in', async () => {
  const demo = await openDemo({ history: true })
  const admin = await demo.as('admin')
  const customer = await demo.as('customer')
  expect(await demo.store.names()).not.toEqual([])
  const { version } = await admin.getJson('/api/admin/settings')
  await demo.sql("update delivery_zones set zones = '[{}]'")
  await demo.sql("insert into stations (name, position) values ('Grill', 0)")
  const answer = await admin.post(ADDRESS, CONFIRMED)
  expect(answer.status, await answer.clone().text()).toBe(200)

  expect((await admin.getJson('/api/account')).email).toBe(admin.email)
  expect((await customer.get('/api/account')).status).toBe(401)
  expect(await admin.getJson('/api/admin/dashboard')).toMatchObject({
    totalOrders: 0,
    totalReservations: 0,
    totalCustomers: 0,
    totalRevenue: 0,
    recentOrders: [],
  })
  expect(await demo.store.names()).toEqual([])
  const empty = [
    'money_entries',
    'drawer_entries',
    'day_closes',
    'orders',
    'order_items',
    'order_changes',
    'reservations',
    'customers',
    'messages',
    'payments',
    'media',
  ]
  for (const table of [...empty, 'categories', 'products', 'site_history', 'outbox', 'figure_changes', 'daily_figures'])
    expect(await demo.sql(`select * from ${table}`), table).toEqual([])

  const settings = await admin.getJson('/api/admin/settings')
  expect(settings).toMatchObject({ name: 'Our Restaurant', is_demo: false, is_open: false, is_halal: false })
  expect((await admin.getJson('/api/admin/delivery-zones')).zones).toEqual([])
  expect((await admin.getJson('/api/admin/stations')).stations).toEqual([])
  const stale = await admin.patch('/api/admin/settings', { name: 'Sufra', version })
  expect(stale.status, 'a form that was opened in the demo').toBe(409)
  const visitor = demo.visitor()
  for (const path of ['restaurant', 'categories', 'products', 'site/home?locale=en', 'site/about?locale=ar']) {
    const words = textsIn(await visitor.getJson(`/api/${path}`)).flatMap(wordsIn)
    expect(
      words.filter((word) => demoWords.has(word)),
      path,
    ).toEqual([])
  }
  await expectStaffLogin(demo)
})

test('a new restaurant charges, opens and publishes nothing that its owner has not said', async () => {
  const demo = await openDemo()
  const admin = await demo.as('admin')
  await admin.post(ADDRESS, CONFIRMED)
  const { steps } = await admin.getJson('/api/admin/setup')
  for (const { step, gaps } of steps) expect(gaps, step).not.toEqual([])
  const said = await admin.getJson('/api/admin/settings')
  expect(said).toMatchObject({ tax_percent: null, delivery_fee: null, price_range: null, service_periods: [] })
  expect(await demo.getJson('/api/restaurant')).toMatchObject({
    tax_percent: 0,
    delivery_fee: 0,
    price_range: null,
    service_periods: [],
    online_reservations: false,
    table_reservations: false,
    cuisines: [],
    phone: '',
    address: '',
  })

  // Opened without a word about charges, it takes orders without any.
  const category = await (await admin.post('/api/admin/categories', { name: 'Soups' })).json()
  const dish = { name: 'Lentil Soup', category_id: category.id, price: 6, now_price: 6, is_reservable: false }
  expect((await admin.post('/api/admin/products', dish)).status).toBe(201)
  const openAllDay = { service_periods: ALWAYS, is_open: true, version: said.version }
  expect((await admin.patch('/api/admin/settings', openAllDay)).status).toBe(200)
  const [{ id }] = (await demo.getJson('/api/products')).products
  const items = [{ product_id: id, quantity: 2, reservation_details: null }]
  const quote = { channel: 'checkout', items, payment_method: 'cash' }
  expect(await (await demo.post('/api/quote', quote)).json()).toMatchObject({ tax: 0, delivery_fee: 0, total: 12 })

  const { version } = await admin.getJson('/api/admin/settings')
  const charges = { tax_percent: 0, delivery_fee: 0, version }
  expect((await admin.patch('/api/admin/settings', charges)).status).toBe(200)
  const after = await admin.getJson('/api/admin/setup')
  expect(after.steps.find(({ step }: { step: string }) => step === 'charges')).toEqual({ step: 'charges', gaps: [] })
})

test('a new restaurant counts its orders from 1 each day', async () => {
  const demo = await openDemo()
  await demo.sql("update settings set order_numbers = 'day'")
  const guest = await guestOf(demo)
  const orders = await Promise.all([1, 2, 3].map(() => guest.placed([guest.item('Ayran')])))
  expect(orders.map(({ order }) => order.number).sort()).toEqual(['1', '2', '3'])
  await demo.sql('update order_days set day = day - 1')
  await demo.sql('update orders set number_day = number_day - 1')
  const { order } = await guest.placed([guest.item('Ayran')])
  expect(order.number).toBe('1')
  const staff = await demo.as('staff')
  const board = JSON.stringify(await staff.getJson(`/api/admin/orders/${order.id}`))
  expect(board).toContain('"number":"1"')
  await demo.sql("update settings set order_numbers = 'id'")
  const { order: later } = await guest.placed([guest.item('Ayran')])
  expect(later.number).toBe(later.id.slice(0, 8))
  await expect(demo.sql('update orders set day_number = 2, number_day = current_date')).rejects.toMatchObject({
    code: '23505',
  })
})

test('an order gets a number of the first day on which it is cooked', async () => {
  const demo = await openDemo()
  await demo.sql("update settings set order_numbers = 'day', service_periods = $1", [JSON.stringify(ALWAYS)])
  await demo.sql("update products set available_times = '{01:00,09:00,19:00}' where name = 'Lamb Mandi'")
  const guest = await guestOf(demo)
  const now = await guest.placed([guest.item('Ayran')])
  const [later, last] = [guest.meal('Lamb Mandi'), guest.meal('Lamb Mandi', { date: guest.day(4) })]
  const first = await guest.placed([last, later])
  const second = await guest.placed([later])
  expect([now, first, second].map(({ order }) => order.number)).toEqual(['1', '1', '2'])
  const days = await demo.sql('select number_day::text as day from orders where id in ($1, $2)', [
    first.order.id,
    second.order.id,
  ])
  expect(days).toEqual([{ day: guest.day(3) }, { day: guest.day(3) }])
  const night = await guest.placed([guest.meal('Lamb Mandi', { date: guest.day(4), time: '1:00 AM' })])
  const morning = await guest.placed([guest.meal('Lamb Mandi', { date: guest.day(4), time: '9:00 AM' })])
  expect(
    [night, morning].map(({ order }) => order.number),
    'the day begins at five',
  ).toEqual(['3', '1'])
})

test('staff see and find an order by its number of the day', async () => {
  const demo = await openDemo()
  await demo.sql("update settings set order_numbers = 'day'")
  const guest = await guestOf(demo)
  await guest.placed([guest.meal('Lamb Mandi')])
  const { order, reservations } = await guest.placed([guest.meal('Lamb Mandi')])
  expect(order.number).toBe('2')
  const admin = await demo.as('admin')
  for (const search of ['2', '#2', '\u0662']) {
    const { orders } = await admin.getJson(`/api/admin/orders?search=${encodeURIComponent(search)}`)
    expect(orders.map(({ id }: { id: string }) => id).includes(order.id), search).toBe(true)
  }
  const { customer } = await admin.getJson(`/api/admin/orders/${order.id}`)
  const history = await admin.getJson(`/api/admin/customers/${customer.id}`)
  expect(history.orders.map(({ number }: { number: string }) => number)).toEqual(['2', '1'])
  const reservation = await admin.getJson(`/api/admin/reservations/${reservations[0]?.id}`)
  expect(reservation.order.number).toBe('2')

  await demo.sql(
    "insert into payments (order_id, attempt, state, amount, currency) values ($1, 1, 'open', 20, 'USD')",
    [order.id],
  )
  const { payments } = await admin.getJson('/api/admin/payments')
  expect(payments[0].order.number).toBe('2')
  const details = { order_id: order.id, amount: 1 }
  await demo.sql("insert into security_log (kind, actor_role, details) values ('refunded', 'operator', $1)", [details])
  const { events } = await admin.getJson('/api/admin/security-log?kind=refunded')
  expect(events[0]).toMatchObject({ order_number: '2', details })
})

test('the backup of the demo can be restored elsewhere', async () => {
  const demo = await openDemo({ history: true })
  const admin = await demo.as('admin')
  const before = await rowsOf(demo.sql)
  const { backup } = await (await admin.post(ADDRESS, CONFIRMED)).json()
  expect(await readdir(join(demo.folder, 'backups'))).toEqual([backup])
  const place = await emptyTarget()
  await restoreBackup(place, join(demo.folder, 'backups', backup))
  const restored = await rowsOf(place.sql)
  for (const table of ['orders', 'order_items', 'reservations', 'customers', 'products', 'settings', 'site_documents'])
    expect(restored[table], table).toEqual(before[table])
  expect((await place.store.names()).some((name) => name.startsWith('hummus'))).toBe(true)
})

test('replacing the demo requires an admin, a confirmation and the password, and works once', async () => {
  const demo = await openDemo()
  for (const [role, status] of [
    ['customer', 403],
    ['staff', 403],
  ] as const)
    expect((await (await demo.as(role)).post(ADDRESS, CONFIRMED)).status, role).toBe(status)
  expect((await demo.post(ADDRESS, CONFIRMED)).status).toBe(401)
  const admin = await demo.as('admin')
  for (const body of [{}, { confirm: true }, { password: PASSWORD }, { confirm: true, password: 'not this one' }])
    expect((await admin.post(ADDRESS, body)).status, JSON.stringify(body)).toBe(422)
  expect(await demo.sql('select is_demo from settings')).toEqual([{ is_demo: true }])

  const answers = await Promise.all([admin.post(ADDRESS, CONFIRMED), admin.post(ADDRESS, CONFIRMED)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  await demo.sql("insert into messages (name, email, subject, message, locale) values ('A', 'a@b.c', 'S', 'M', 'en')")
  expect((await admin.post(ADDRESS, CONFIRMED)).status).toBe(409)
  expect(await demo.sql('select name from messages')).toEqual([{ name: 'A' }])
})

test('an order placed during the replacement is deleted or refused', async () => {
  const demo = await openDemo()
  const admin = await demo.as('admin')
  const guest = await guestOf(demo)
  const done = admin.post(ADDRESS, CONFIRMED).then(({ status }) => status)
  const isOver = () => Promise.race([done.then(() => true), wait(5, false)])
  while (!(await isOver())) await guest.order([guest.item('Ayran')]).catch(() => {})
  expect(await done).toBe(200)
  expect(await demo.sql('select id from orders')).toEqual([])
})

import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, inject, test } from 'vitest'
import { folderStore } from '../../src/server/media/folder.ts'
import { findProducts } from '../../src/server/menu/products.ts'
import { restoreBackup } from '../../src/server/operations/backups/restore.ts'
import { addDemoHistory } from '../../src/server/seed/demo-history.ts'
import { products } from '../../src/server/tables/schema.ts'
import { emptyTarget, openFolder, rowsOf } from '../backups.ts'
import { demoWords, textsIn, wordsIn } from '../demo-words.ts'
import { expectStaffLogin } from '../staff-login.ts'
import { guestOf } from './ordering.ts'
import { openRestaurant, PASSWORD } from './restaurant.ts'

const CONFIRMED = { confirm: true, password: PASSWORD }
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
      await addDemoHistory(tx, dishes, new Date())
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
  const empty = ['orders', 'order_items', 'order_changes', 'reservations', 'customers', 'messages', 'payments', 'media']
  for (const table of [...empty, 'categories', 'products', 'site_history', 'outbox', 'figure_changes', 'daily_figures'])
    expect(await demo.sql(`select * from ${table}`), table).toEqual([])

  const settings = await admin.getJson('/api/admin/settings')
  expect(settings).toMatchObject({ name: 'Our Restaurant', is_demo: false, is_open: false, is_halal: false })
  expect((await admin.getJson('/api/admin/delivery-zones')).zones).toEqual([])
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

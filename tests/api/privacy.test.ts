import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { OwnData } from '../../src/domain/privacy/privacy.schema.ts'
import { DELETED_NAME } from '../../src/domain/privacy/privacy.ts'
import { deleteExpired } from '../../src/server/app/jobs.ts'
import { connect } from '../../src/server/platform/database/connection.ts'
import { createLog } from '../../src/server/platform/log.ts'
import { rounds } from '../endurance.ts'
import { anyKey, everyDay, guestOf } from './ordering.ts'
import { PASSWORD, type Restaurant } from './restaurant.ts'
import { shareRestaurant } from './shared-restaurant.ts'

const openRestaurant = shareRestaurant()

const PHONE = '+1 (212) 555-0142'
const open = () => openRestaurant({ service_periods: everyDay })
type Guest = Awaited<ReturnType<Restaurant['as']>>

/** A guest with a confirmed address, a finished order from before and one from after the registration, and a message. */
async function regular(restaurant: Restaurant) {
  const amal = await restaurant.as('customer')
  const contact = { email: amal.email, phone: PHONE, special_requests: 'For Amal', avoids: ['nuts' as const] }
  const before = await guestOf(restaurant)
  const asGuest = await before.placed([before.meal('Lamb Mandi')], contact)
  const after = await guestOf(restaurant, amal)
  const signedIn = await after.placed([after.item('Ayran')], { ...contact, channel: 'order' })
  const message = { name: 'Amal Haddad', email: amal.email.toUpperCase(), subject: 'Hello', message: 'It is Amal' }
  expect((await restaurant.post('/api/contact', message)).status).toBe(204)
  await restaurant.sql('update users set email_verified = true where id = $1', [amal.account.id])
  await staffChanged(restaurant, signedIn.order.id)
  await finish(restaurant)
  return { amal, asGuest, signedIn }
}

/** Staff moved the delivery, and wrote why they took it although the kitchen was full. */
async function staffChanged({ sql }: Restaurant, order_id: string) {
  const delta = { lines: [], delivery_address: { before: '12 Cedar Street', after: '14 Cedar Street' } }
  await sql(
    "insert into order_changes (order_id, changed_by, what, delta, reason) values ($1, 'Sami', 'content', $2, $3)",
    [order_id, JSON.stringify(delta), 'Amal called'],
  )
  await sql("update orders set overruled = 'For Amal' where id = $1", [order_id])
}

const finish = async ({ sql }: Restaurant) => {
  await sql("update orders set status = 'completed'")
  await sql("update reservations set status = 'completed'")
}
const leave = (guest: Guest, password = PASSWORD) => guest.post('/api/account/deletion', { password })

test("a data export contains all of a guest's data and no credentials", async () => {
  const restaurant = await open()
  const { amal, asGuest, signedIn } = await regular(restaurant)
  const stranger = await guestOf(restaurant)
  await stranger.placed([stranger.item('Ayran')], {
    channel: 'order',
    email: 'other@example.com',
    phone: '+1 646 555 0000',
  })
  const answer = await amal.get('/api/account/export')
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="my-data.json"')
  const text = await answer.text()
  const data: OwnData = JSON.parse(text)
  expect(data.account.email).toBe(amal.email)
  expect(data.orders.map(({ id }) => id)).toEqual([signedIn.order.id, asGuest.order.id])
  expect(data.orders.map(({ avoids }) => avoids)).toEqual([['nuts'], ['nuts']])
  expect(data.reservations.map(({ order_id }) => order_id)).toEqual([asGuest.order.id])
  expect(data.messages.map(({ message }) => message)).toEqual(['It is Amal'])
  expect(data.customers).toMatchObject([{ name: 'Amal Haddad', email: amal.email, phone: PHONE }])
  expect(data.sessions).toMatchObject([{ current: true }])
  const [{ token }] = await restaurant.sql('select token from sessions where user_id = $1', [amal.account.id])
  const [{ password }] = await restaurant.sql('select password from accounts where user_id = $1', [amal.account.id])
  for (const secret of [token, password, 'other@example.com']) expect(text).not.toContain(secret)
})

test("registering with another person's address neither shows nor deletes their data", async () => {
  const restaurant = await open()
  const mallory = await restaurant.as('customer') // the address is not confirmed
  const victim = await guestOf(restaurant)
  await victim.placed([victim.item('Ayran')], { channel: 'order', email: mallory.email })
  await restaurant.post('/api/contact', { name: 'V', email: mallory.email, subject: 'S', message: 'M' })
  const data: OwnData = await mallory.getJson('/api/account/export')
  expect([data.orders, data.reservations, data.messages, data.customers]).toEqual([[], [], [], []])
  expect((await leave(mallory)).status).toBe(204)
  expect(await restaurant.sql('select full_name, email from orders')).toEqual([
    { full_name: 'Amal Haddad', email: mallory.email },
  ])
  expect(await restaurant.sql('select name from messages')).toEqual([{ name: 'V' }])
  expect(await restaurant.sql("select 1 from outbox where kind = 'order_received'")).toHaveLength(1)
})

test('deleting an account removes the person from every table and keeps what was sold', async () => {
  const restaurant = await open()
  const { amal, asGuest } = await regular(restaurant)
  const elsewhere = await restaurant.signIn(amal.email)
  const letters = await restaurant.sql('select id from outbox where recipient = $1', [amal.email])
  const soldOrders = () => restaurant.sql('select id, total_amount, status, created_at from orders order by id')
  const sold = await soldOrders()
  const answer = await leave(amal)
  expect(answer.status).toBe(204)
  expect(answer.headers.getSetCookie().join()).toMatch(/session_token=;.*Max-Age=0/i)
  for (const session of [amal, elsewhere]) expect((await session.get('/api/account')).status).toBe(401)
  expect((await restaurant.signIn(amal.email)).answer.status).toBe(401)
  expect((await restaurant.get(`/api/orders/${asGuest.order.access_token}`)).status).toBe(404)

  expect(await soldOrders()).toEqual(sold)
  const names = await restaurant.sql('select full_name from orders union select customer_name from reservations')
  expect(names).toEqual([{ full_name: DELETED_NAME.en }])
  expect(await restaurant.sql('select distinct avoids from orders')).toEqual([{ avoids: [] }])
  const traces = /amal|555-?0142|5550142|cedar/i
  const tables = await restaurant.sql(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  )
  for (const { name } of tables) {
    const rows = await restaurant.sql(`select t::text as line from ${name} t`)
    expect(
      rows.filter(({ line }) => traces.test(line) || line.includes(amal.email)),
      name,
    ).toEqual([])
    expect(
      rows.filter(({ line }) => line.includes(amal.account.id)),
      name,
    ).toEqual([])
  }
  for (const { id } of letters) expect(existsSync(join(restaurant.dataFolder, 'mail', `${id}.eml`))).toBe(false)
  const staff = await restaurant.as('staff')
  expect((await staff.getJson(`/api/admin/orders?search=${amal.email}`)).orders).toEqual([])
  expect((await restaurant.register({ email: amal.email })).email).toBe(amal.email)
})

test('an account is not deleted without its password, for staff, or with open orders', async () => {
  const restaurant = await open()
  const amal = await restaurant.as('customer')
  const wrong = await leave(amal, 'not my password')
  expect([wrong.status, (await wrong.json()).errors]).toEqual([
    422,
    [{ path: 'body.password', code: 'wrong_password', message: 'is wrong' }],
  ])
  const guest = await guestOf(restaurant, amal)
  const { order } = await guest.placed([guest.item('Ayran')], { channel: 'order', email: amal.email })
  const early = await leave(amal)
  expect([early.status, await early.json()]).toEqual([409, expect.objectContaining({ code: 'in_use', uses: 1 })])
  expect((await amal.post(`/api/account/orders/${order.id}/cancellation`, {})).status).toBe(200)
  for (const role of ['staff', 'admin'] as const) {
    const employee = await restaurant.as(role)
    const answer = await leave(employee)
    expect([answer.status, (await answer.json()).code], role).toEqual([403, 'forbidden'])
    expect((await employee.get('/api/account')).status).toBe(200)
  }
  expect((await leave(amal)).status).toBe(204)
})

test('deleting one account keeps the customer record of a household with the same phone', async () => {
  const restaurant = await open()
  const [amal, omar] = [await restaurant.as('customer'), await restaurant.as('customer')]
  for (const [person, full_name] of [
    [amal, 'Amal'],
    [omar, 'Omar'],
  ] as const) {
    const guest = await guestOf(restaurant, person)
    await guest.placed([guest.item('Ayran')], { channel: 'order', email: person.email, full_name, phone: PHONE })
  }
  await finish(restaurant)
  await restaurant.sql('update users set email_verified = true')
  expect((await leave(amal)).status).toBe(204)
  const customers = await restaurant.sql('select name, email, phone from customers where phone = $1', [PHONE])
  expect(customers.map(({ name }) => name)).toEqual(['Omar'])
  expect(customers.map(({ email }) => email)).not.toContain(amal.email)
})

test('a request concurrent with account deletion happens completely before it or not at all', async () => {
  const restaurant = await open()
  for (let round = 0; round < rounds(1, 4); round++) {
    const amal = await restaurant.as('customer')
    const guest = await guestOf(restaurant, amal)
    const { order } = await guest.placed([guest.item('Ayran')], { channel: 'order', email: amal.email })
    const [again] = [await guest.quote([guest.item('Ayran')], 'order')]
    const draft = guest.draft([guest.item('Ayran')], {
      channel: 'order',
      email: amal.email,
      expected_total: again.total,
    })
    const newPassword = 'seven dates'
    const answers = await Promise.all([
      ...[1, 2, 3].map(() => amal.post('/api/orders', draft, anyKey())),
      amal.post(`/api/account/orders/${order.id}/cancellation`, {}),
      leave(amal),
      amal.post('/api/auth/change-password', { currentPassword: PASSWORD, newPassword }),
      amal.patch('/api/account', { full_name: 'Amal' }),
      amal.post('/api/auth/two-factor/disable', { password: PASSWORD }),
      leave(amal),
    ])
    const problems = await Promise.all(answers.filter(({ status }) => status >= 500).map((answer) => answer.text()))
    expect(problems).toEqual([])
    await finish(restaurant)
    for (const password of [PASSWORD, newPassword]) {
      const back = await restaurant.signIn(amal.email, password)
      if (back.answer.status === 200) expect((await leave(back as never, password)).status).toBe(204)
    }
    expect(await restaurant.sql('select 1 from users where email = $1', [amal.email])).toEqual([])
  }
})

test('messages older than the retention time are deleted at night', async () => {
  const restaurant = await openRestaurant({ message_months: 6 })
  await restaurant.sql(`insert into messages (name, email, subject, message, locale, created_at)
    select 'N' || n, 'a@example.com', 'S', 'M', 'en', now() - make_interval(months => n, days => 1) from generate_series(4, 8) n`)
  const { db, close } = connect(restaurant.databaseUrl, createLog('silent'))
  const nothing = { names: async () => [] } as never
  await deleteExpired(db, nothing, tmpdir()).finally(close)
  expect((await restaurant.sql('select name from messages order by 1')).map(({ name }) => name)).toEqual(['N4', 'N5'])
  const admin = await restaurant.as('admin')
  const { version, message_months } = await admin.getJson('/api/admin/settings')
  expect(message_months).toBe(6)
  for (const months of [0, 121, 1.5]) {
    const answer = await admin.patch('/api/admin/settings', { version, message_months: months })
    expect([answer.status, (await answer.json()).errors[0].path]).toEqual([422, 'body.message_months'])
  }
})

test('an upload of a map that was left for an hour is deleted at night, and one under way goes on', async () => {
  const restaurant = await openRestaurant()
  const folder = await mkdtemp(join(tmpdir(), 'map-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const [left, going] = [1, 2].map((n) => `map.pmtiles.0000000${n}-0000-4000-8000-000000000000.part`) as [
    string,
    string,
  ]
  for (const name of [left, going, 'map.pmtiles']) await writeFile(join(folder, name), 'half a map')
  const now = Date.now() / 1000
  await utimes(join(folder, left), now, now - 61 * 60)
  await utimes(join(folder, going), now, now - 59 * 60)
  await utimes(join(folder, 'map.pmtiles'), 0, 0)
  const { db, close } = connect(restaurant.databaseUrl, createLog('silent'))
  await deleteExpired(db, { names: async () => [] } as never, folder).finally(close)
  expect((await readdir(folder)).sort()).toEqual(['map.pmtiles', going])
})

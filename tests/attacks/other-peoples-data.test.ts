import { expect, test } from 'vitest'
import type { OwnData } from '../../src/domain/privacy/privacy.schema.ts'
import { anyKey, everyDay, guestOf } from '../api/ordering.ts'
import { openRestaurant, PASSWORD, type Restaurant } from '../api/restaurant.ts'

const VICTIM = {
  full_name: 'Victoria Farah',
  email: 'victoria@example.com',
  phone: '+1 (212) 555-0142',
  delivery_address: '7 Quince Court',
  special_requests: 'Gluten makes me ill',
}
/** A customer whom staff recorded by phone only. */
const BY_PHONE = { name: 'Yusuf Karam', phone: '+1 646 555 0177', notes: 'Owes us for Eid' }
const WORDS = ['Victoria', 'victoria@example.com', '555-0142', 'Quince', 'Gluten', 'Yusuf', '646 555 0177', 'Owes us']

type Guest = Awaited<ReturnType<Restaurant['as']>>

async function openWithVictims() {
  const restaurant = await openRestaurant({ service_periods: everyDay })
  const victim = await guestOf(restaurant)
  await victim.placed([victim.meal('Lamb Mandi')], VICTIM)
  const staff = await restaurant.as('staff')
  expect((await staff.post('/api/admin/customers', BY_PHONE)).status).toBe(201)
  await restaurant.sql("update customers set notes = 'Complains' where email = $1", [VICTIM.email])
  const victims = () =>
    restaurant.sql("select * from customers where name in ('Victoria Farah', 'Yusuf Karam') order by id")
  return { restaurant, staff, victims }
}

const finish = async ({ sql }: Restaurant) => {
  await sql("update orders set status = 'completed'")
  await sql("update reservations set status = 'completed'")
}
const confirm = (restaurant: Restaurant, { account }: Guest) =>
  restaurant.sql('update users set email_verified = true where id = $1', [account.id])
const leave = (guest: Guest) => guest.post('/api/account/deletion', { password: PASSWORD })
/** Data of the victims in a text, beyond what its reader typed into a form. */
const toldBy = (text: string, written: object) => {
  const typed = JSON.stringify(written).toLowerCase()
  return WORDS.filter((word) => text.includes(word) && !typed.includes(word.toLowerCase()))
}

/** What a stranger may know or guess about a person, in every notation. */
const KNOWN = [
  { phone: VICTIM.phone },
  { phone: '12125550142' },
  { phone: ' +١ ٢١٢ ٥٥٥ ٠١٤٢ ' },
  { phone: BY_PHONE.phone },
  { email: VICTIM.email },
  { email: ' VICTORIA@Example.com ' },
]

test("an order with another person's phone or email shows, changes and deletes none of their data", async () => {
  const { restaurant, victims } = await openWithVictims()
  const before = await victims()
  expect(before).toHaveLength(2)
  const mallory = await restaurant.as('customer')
  await confirm(restaurant, mallory)
  const guest = await guestOf(restaurant, mallory)
  const own = {
    full_name: 'Mallory',
    phone: '+1 917 555 0101',
    email: mallory.email,
    delivery_address: '1 Own Street',
  }
  for (const known of KNOWN) {
    const form = { ...own, ...known }
    const placed = await guest.placed([guest.meal('Lamb Mandi')], form)
    const mails = await restaurant.sql('select subject, text, html from outbox where text like $1', [
      `%${placed.order.access_token}%`,
    ])
    expect(mails.length).toBeGreaterThan(0)
    for (const seen of [placed, mails]) expect(toldBy(JSON.stringify(seen), form)).toEqual([])
  }
  const [{ access_token }] = await restaurant.sql('select access_token from orders where phone = $1 limit 1', [
    BY_PHONE.phone,
  ])
  const page = await restaurant.get(`/orders/${access_token}`)
  expect(toldBy(await page.text(), { phone: BY_PHONE.phone })).toEqual([])
  const { product_id, reservation_details } = guest.meal('Lamb Mandi')
  expect((await mallory.patch('/api/account', { phone: BY_PHONE.phone })).status).toBe(200)
  const wish = { product_id, ...reservation_details, payment_method: 'cash', expected_total: 24 }
  expect((await mallory.post('/api/reservations', wish, anyKey())).status).toBe(201)
  expect(await victims()).toEqual(before)

  const text = await (await mallory.get('/api/account/export')).text()
  const data: OwnData = JSON.parse(text)
  expect(data.orders).toHaveLength(KNOWN.length + 1)
  expect(data.customers.filter(({ email }) => email !== mallory.email)).toEqual([])
  expect(toldBy(text, KNOWN)).toEqual([])
  await finish(restaurant)
  expect((await leave(mallory)).status).toBe(204)
  expect(await victims()).toEqual(before)
})

test("an account with another person's unconfirmed address shows, changes and deletes none of their data", async () => {
  const { restaurant, victims } = await openWithVictims()
  const before = await victims()
  const { account, ...mallory } = await restaurant.as('customer')
  await restaurant.sql('update users set email = $1, phone = $2 where id = $3', [
    VICTIM.email,
    BY_PHONE.phone,
    account.id,
  ])
  const guest = await guestOf(restaurant, mallory)
  const { product_id, reservation_details } = guest.meal('Lamb Mandi')
  const wish = { product_id, ...reservation_details, payment_method: 'cash', expected_total: 24 }
  expect((await mallory.post('/api/reservations', wish, anyKey())).status).toBe(201)
  const data: OwnData = await mallory.getJson('/api/account/export')
  expect(data.orders).toHaveLength(1)
  expect([data.customers, data.messages]).toEqual([[], []])
  expect(toldBy(JSON.stringify(data), [VICTIM.email, BY_PHONE.phone])).toEqual([])
  await finish(restaurant)
  expect((await leave({ account, ...mallory })).status).toBe(204)
  expect(await victims()).toEqual(before)
  expect(await restaurant.sql("select 1 from orders where full_name = 'Victoria Farah'")).toHaveLength(1)
})

test('the owner of a confirmed address gets the orders made with it, but no staff notes', async () => {
  const { restaurant, victims } = await openWithVictims()
  const { account, ...victoria } = await restaurant.as('customer')
  await restaurant.sql('update users set email = $1, email_verified = true where id = $2', [VICTIM.email, account.id])
  // Logged in as another person: their own order, whatever address they typed.
  const mallory = await guestOf(restaurant, await restaurant.as('customer'))
  await mallory.placed([mallory.item('Ayran')], { channel: 'order', full_name: 'Mallory', email: VICTIM.email })
  const text = await (await victoria.get('/api/account/export')).text()
  const data: OwnData = JSON.parse(text)
  expect(data.orders.map(({ full_name }) => full_name)).toEqual(['Victoria Farah'])
  expect(data.customers).toMatchObject([{ name: 'Victoria Farah', phone: VICTIM.phone }])
  expect(text).not.toContain('Complains')
  await finish(restaurant)
  expect((await leave({ account, ...victoria })).status).toBe(204)
  expect((await victims()).map(({ name }) => name)).toEqual(['Yusuf Karam'])
  expect(await restaurant.sql("select 1 from orders where full_name = 'Mallory'")).toHaveLength(1)
})

test('when an account is deleted, records that others made with its email keep no contact data', async () => {
  const { restaurant } = await openWithVictims()
  const { account, ...victoria } = await restaurant.as('customer')
  await restaurant.sql('update users set email = $1, email_verified = true where id = $2', [VICTIM.email, account.id])
  const mallory = await restaurant.as('customer')
  await confirm(restaurant, mallory)
  const guest = await guestOf(restaurant, mallory)
  const form = { full_name: 'Mallory', email: VICTIM.email, phone: '+1 917 555 0101', channel: 'order' as const }
  await guest.placed([guest.item('Ayran')], form)
  await finish(restaurant)
  expect((await leave({ account, ...victoria })).status).toBe(204)
  const left = await restaurant.sql("select name, email, phone, address, notes from customers where name = 'Mallory'")
  expect(left).toEqual([{ name: 'Mallory', email: null, phone: null, address: null, notes: null }])
})

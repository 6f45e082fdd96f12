import { expect, test } from 'vitest'
import { openRestaurant } from '../api/restaurant.ts'

test('a calendar address is personal and ends with dismissal, suspension or deletion; the shared address is gone', async () => {
  const restaurant = await openRestaurant()
  const admin = await restaurant.as('admin')
  const staff = async () => {
    const person = await restaurant.as('staff')
    const { url } = await person.getJson('/api/admin/calendar-address')
    return { ...person, url: url as string }
  }
  const status = async (url: string) => (await fetch(url.replace(/^.*(?=\/api\/)/, restaurant.url))).status
  const change = async ({ account }: { account: { id: string } }, how: object) =>
    expect((await admin.patch(`/api/admin/users/${account.id}`, how)).status).toBe(200)
  const [dismissed, suspended, promoted, deleted] = [await staff(), await staff(), await staff(), await staff()]
  const everybody = [dismissed, suspended, promoted, deleted]
  expect(new Set(everybody.map(({ url }) => url)).size).toBe(4)
  for (const { url } of everybody) expect(await status(url)).toBe(200)

  await change(dismissed, { role: 'customer' })
  await change(suspended, { status: 'inactive' })
  await change(promoted, { role: 'admin' })
  await restaurant.sql('delete from users where id = $1', [deleted.account.id])
  expect(await Promise.all(everybody.map(({ url }) => status(url)))).toEqual([404, 404, 200, 404])
  // Staff who are hired again get a new address.
  await change(dismissed, { role: 'staff' })
  await change(suspended, { status: 'active' })
  expect(await Promise.all([dismissed, suspended].map(({ url }) => status(url)))).toEqual([404, 404])
  expect((await dismissed.getJson('/api/admin/calendar-address')).url).not.toBe(dismissed.url)

  const { url: renewed } = await (await promoted.post('/api/admin/calendar-address', {})).json()
  const { url: admins } = await admin.getJson('/api/admin/calendar-address')
  expect(await Promise.all([promoted.url, renewed, admins].map(status))).toEqual([404, 200, 200])
  const [{ calendar_secret: shared }] = await restaurant.sql('select calendar_secret from settings')
  expect(await status(`/api/calendar/${shared}.ics`)).toBe(404)
  const users = await (await admin.get('/api/admin/users')).text()
  const secret = /[0-9a-f]{64}/
  expect([secret.test(admins), secret.test(users)]).toEqual([true, false])
})

import { expect, test } from 'vitest'
import { addDays } from '../../src/domain/time/calendar.ts'
import { openMailServer } from '../mail-server.ts'
import { everyDay, guestOf } from './ordering.ts'
import type { Restaurant } from './restaurant.ts'
import { shareRestaurant } from './shared-restaurant.ts'

const openRestaurant = shareRestaurant()

async function save(restaurant: Restaurant, change: object) {
  const admin = await restaurant.as('admin')
  const { version } = await admin.getJson('/api/admin/settings')
  return admin.patch('/api/admin/settings', { ...change, version })
}

test.each([
  ['DE', { clock: '24', week_start: 'monday', postal_code: 'postcode' }, '030 1234567', '+49 30 1234567'],
  ['KW', { clock: '12', week_start: 'saturday', postal_code: 'postcode' }, '2222 1234', '+965 2222 1234'],
])('a restaurant in %s has the forms of its country, whatever its time zone', async (country, forms, typed, phone) => {
  const restaurant = await openRestaurant({ time_zone: 'America/New_York' })
  const saved = await save(restaurant, { country, phone: typed })
  expect(await saved.json()).toMatchObject({ country, phone, time_zone: 'America/New_York', currency: 'USD' })
  expect(await restaurant.getJson('/api/restaurant')).toMatchObject({ country, forms })
  const contact = await (await restaurant.get('/contact')).text()
  expect(contact).toContain(forms.clock === '24' ? '12:00-22:00' : '12-10 PM')
  expect(contact).toContain(`"addressCountry":"${country}"`)
})

test('until a country is said, the forms are the specified ones and the time zone names the country', async () => {
  const restaurant = await openRestaurant({ time_zone: 'Europe/Berlin' })
  const forms = { clock: '12', week_start: null, postal_code: 'zip' }
  expect(await restaurant.getJson('/api/restaurant')).toMatchObject({ country: 'DE', forms })
  const saved = await save(restaurant, { phone: '030 1234567' })
  expect(await saved.json()).toMatchObject({ country: null, phone: '+49 30 1234567' })
  expect((await save(restaurant, { country: 'XX' })).status).toBe(422)
  await save(restaurant, { country: 'US' })
  expect(await restaurant.getJson('/api/restaurant')).toMatchObject({ country: 'US', forms })
  await save(restaurant, { country: null })
  expect(await restaurant.getJson('/api/restaurant')).toMatchObject({ country: 'DE', forms })
})

test('mails and pages write 19:00 where the clock has 24 hours, and programs 7:00 PM', async () => {
  const post = await openMailServer()
  const environment = { SMTP_URL: post.url }
  const restaurant = await openRestaurant({ service_periods: everyDay, country: 'DE' }, { environment })
  const guest = await guestOf(restaurant)
  const { today } = await restaurant.getJson('/api/restaurant')
  const slot = { date: addDays(today, 3), time: '7:00 PM' }
  const placed = await guest.placed([guest.meal('Lamb Mandi', slot)])
  expect(placed).toMatchObject({ clock: '24', reservations: [{ reservation_time: '7:00 PM' }] })
  await guest.placed([guest.meal('Lamb Mandi', slot)], { locale: 'ar', email: 'badr@example.com' })
  const mails = [await post.to('amal@example.com'), await post.to('badr@example.com')]
  for (const { text } of mails) {
    expect(text).toContain('19:00')
    expect(text).not.toContain('7:00')
  }
  for (const path of ['', '/ar']) {
    const page = await (await restaurant.get(`${path}/orders/${placed.order.access_token}`)).text()
    expect(page).toContain('19:00')
    expect(page).not.toMatch(/7:00 [صم]/)
  }
  await restaurant.close()
  await post.close()
})

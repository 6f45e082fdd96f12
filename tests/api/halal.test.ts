import { expect, test } from 'vitest'
import type { Health } from '../../src/domain/operations/health.schema.ts'
import { addDays, wallClock } from '../../src/domain/time/calendar.ts'
import { shareRestaurant } from './shared-restaurant.ts'

const openRestaurant = shareRestaurant()

const SCAN = '/media/hero-table.webp'
const today = wallClock(new Date(), 'America/New_York').date
const certificate = { issuer: 'Halal Board', number: 'HB 7', scan_url: SCAN, valid_until: addDays(today, 200) }

async function openSettings() {
  const restaurant = await openRestaurant()
  const admin = await restaurant.as('admin')
  const save = async (changes: object) => {
    const { version } = await admin.getJson('/api/admin/settings')
    return admin.patch('/api/admin/settings', { version, ...changes })
  }
  const halalCheck = async () => {
    const { checks }: Health = await admin.getJson('/api/admin/health')
    const check = checks.find(({ name }) => name === 'halal')
    return [check?.state, check?.facts[0]?.fact, check?.remedy]
  }
  return { restaurant, admin, save, halalCheck }
}

test('a certificate is entered as a whole or not at all', async () => {
  const { restaurant, save } = await openSettings()
  for (const name of ['issuer', 'number', 'scan_url', 'valid_until']) {
    const refused = await save({ halal_certificate: { ...certificate, [name]: '' } })
    expect([refused.status, (await refused.json()).errors[0].path]).toEqual([422, `body.halal_certificate.${name}`])
  }
  expect((await save({ halal_certificate: certificate })).status).toBe(200)
  expect((await restaurant.getJson('/api/restaurant')).halal_certificate).toEqual(certificate)
  expect((await save({ halal_certificate: null })).status).toBe(200)
})

test('health warns 30 days before the certificate ends, and once it has ended', async () => {
  const { save, halalCheck } = await openSettings()
  expect(await halalCheck()).toEqual(['good', 'halal_none', null])
  for (const [days, state, fact, remedy] of [
    [31, 'good', 'halal_valid', null],
    [30, 'warn', 'halal_ending', 'halal_renew'],
    [0, 'warn', 'halal_ending', 'halal_renew'],
    [-1, 'warn', 'halal_ended', 'halal_renew'],
  ] as const) {
    await save({ halal_certificate: { ...certificate, valid_until: addDays(today, days) } })
    expect(await halalCheck()).toEqual([state, fact, remedy])
  }
})

test('the scan counts as a use of its picture; deleting the picture keeps the certificate', async () => {
  const { restaurant, admin, save } = await openSettings()
  await restaurant.sql("delete from site_documents where key = 'home'")
  await save({ halal_certificate: certificate })
  const [picture] = await restaurant.sql('select id from media where url = $1', [SCAN])
  const refused = await admin.delete(`/api/admin/media/${picture?.id}`)
  expect([refused.status, (await refused.json()).used_by]).toMatchObject([409, [{ kind: 'certificate' }]])
  expect((await admin.delete(`/api/admin/media/${picture?.id}?confirmed=true`)).status).toBeLessThan(300)
  const { halal_certificate } = await admin.getJson('/api/admin/settings')
  expect(halal_certificate).toEqual({ ...certificate, scan_url: null })
})

test('without halal switched on no page contains the badge', async () => {
  const { restaurant, save } = await openSettings()
  const [dish] = await restaurant.sql("select id from products where name = 'Hummus'")
  const paths = ['/menu', `/product/${dish?.id}`, '/contact', '/order', '/dish-of-day']
  const mentions = async (path: string) => {
    const html = await (await restaurant.get(path)).text()
    return /100% Halal|100% halal|>Halal<|HalalDiet/.test(html)
  }
  for (const path of paths) expect(await mentions(path), path).toBe(true)
  await save({ is_halal: false, cuisines: ['Lebanese'], price_range: '$$$' })
  for (const path of paths) await expect.poll(() => mentions(path), { message: path }).toBe(false)
  const contact = await (await restaurant.get('/contact')).text()
  expect(contact).toContain('"servesCuisine":["Lebanese"],"priceRange":"$$$"')
})

test('no text of ours claims a certification', async () => {
  const { restaurant, save } = await openSettings()
  await save({ halal_certificate: certificate })
  for (const path of ['/', '/menu', '/about', '/contact'])
    expect(await (await restaurant.get(path)).text()).not.toMatch(/certified/i)
})

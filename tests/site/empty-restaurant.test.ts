import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import { LOCALES, localizedPath } from '../../src/domain/text/locales.ts'
import { folderStore } from '../../src/server/media/folder.ts'
import { migrateDatabase } from '../../src/server/platform/database/migrations.ts'
import { demoRestaurant } from '../../src/server/seed/restaurants.ts'
import { seed } from '../../src/server/seed/seed.ts'
import ar from '../../src/web/i18n/ar.ts'
import { everyDay } from '../api/ordering.ts'
import { openRestaurant, type Restaurant } from '../api/restaurant.ts'
import { emptyTarget } from '../backups.ts'
import { demoWords, demoWordsIn, readable, textsIn } from '../demo-words.ts'
import { type MailServer, openMailServer } from '../mail-server.ts'
import { expectStaffLogin } from '../staff-login.ts'

const PAGES = ['/', '/menu', '/dish-of-day', '/about', '/contact', '/reservations', '/order', '/login', '/register']
const OTHERS = ['/forgot-password', '/nowhere', '/product/00000000-0000-4000-8000-000000000000']

/** A restaurant as `DEMO=0` makes it, with its doors open. */
async function openEmpty(environment: Record<string, string> = {}) {
  const { databaseUrl, sql } = await emptyTarget(undefined, afterAll)
  const store = folderStore(inject('template').mediaFolder)
  await migrateDatabase(databaseUrl, (db) => seed(db, { demo: false, store }))
  await sql('update settings set is_open = true')
  return openRestaurant({}, { databaseUrl, environment, atEnd: afterAll })
}

test('the list of demo words matches the demo', async () => {
  const restaurant = await openRestaurant()
  expect(demoWords.size).toBeGreaterThan(500)
  for (const locale of LOCALES)
    for (const path of ['/', '/menu', '/about', '/contact']) {
      const page = await (await restaurant.get(localizedPath(path, locale))).text()
      expect(demoWordsIn(readable(page)).length, path).toBeGreaterThan(3)
    }
})

describe('an empty restaurant', () => {
  let post: MailServer
  let restaurant: Restaurant
  beforeAll(async () => {
    post = await openMailServer()
    restaurant = await openEmpty({ SMTP_URL: post.url })
    await restaurant.sql('update settings set one_checkout = false') // so that both pages are shown
  })
  afterAll(() => post.close())

  test('no page of an empty restaurant contains a demo word', async () => {
    for (const locale of LOCALES)
      for (const path of [...PAGES, ...OTHERS]) {
        const answer = await restaurant.get(localizedPath(path, locale))
        const html = await answer.text()
        const at = `${localizedPath(path, locale)} ${answer.status}`
        expect(demoWordsIn(readable(html)), at).toEqual([])
        expect(html, at).not.toMatch(/\/media\/|avatar-\d|wa\.me|href="tel:|href="mailto:|openstreetmap/)
        for (const text of [demoRestaurant.phone, demoRestaurant.email, demoRestaurant.address, '40.7171'])
          expect(html, at).not.toContain(text)
        expect(html.match(/<h1/g), at).toHaveLength(1)
      }
  })

  test('the manifest, robots, sitemap and API of an empty restaurant contain no demo word', async () => {
    for (const path of ['/robots.txt', '/sitemap.xml', '/manifest.webmanifest'])
      expect(demoWordsIn(await (await restaurant.get(path)).text()), path).toEqual([])
    const paths = ['restaurant', 'categories', 'products', 'site/home?locale=en', 'site/about?locale=ar', 'dish-of-day']
    for (const path of paths)
      expect(demoWordsIn(textsIn(await restaurant.getJson(`/api/${path}`)).join(' ')), path).toEqual([])
  })

  test('pages without content have a text', async () => {
    const page = async (path: string) => readable(await (await restaurant.get(path)).text())
    expect(await page('/menu')).toContain('Our menu is coming soon')
    expect(await page('/ar/menu')).toContain(ar.menu.noCategories)
    expect(await page('/dish-of-day')).toContain('No dish of the day yet')
    const about = await page('/about')
    expect(about).toContain('Our Restaurant')
    for (const path of ['/about', '/contact'])
      expect(await page(path), 'hours that nobody has said').not.toMatch(/Opening Hours|Closed/)
    const home = await page('/')
    expect(home).toContain('Our Restaurant')
    expect(home).not.toContain('Our Menu Categories')
    await restaurant.sql("update settings set online_ordering = false, phone = ''")
    expect(await page('/order')).toContain('Please try again later.')
    await restaurant.sql("update settings set phone = '+44 20 7946 0000'")
    expect(await page('/order')).toContain('You can still order by phone.')
    await restaurant.sql("update settings set online_ordering = true, phone = ''")
  })

  test('before its opening, the owner of an empty restaurant can log in', async () => {
    await restaurant.sql('update settings set is_open = false')
    onTestFinished(async () => void (await restaurant.sql('update settings set is_open = true')))
    await expectStaffLogin(restaurant)
  })

  test('the menu leads to a dish of the day while there is one, and dishes without a picture show what they are', async () => {
    onTestFinished(async () => void (await restaurant.sql('delete from products; delete from categories')))
    const links = async (path: string) =>
      [...(await (await restaurant.get(path)).text()).matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, href]) => href)
    expect(await links('/about')).not.toContain('/dish-of-day')
    const [{ id }] = await restaurant.sql(`with section as (
        insert into categories (name, slug, image_url) values ('Aus der Küche', 'x', '/brand/placeholder.svg') returning id)
      insert into products (name, price, image_url, category_id, is_dish_of_day)
      select 'Plate One', 10, '/brand/placeholder.svg', id, true from section returning id`)
    expect((await links('/about')).filter((href) => href === '/dish-of-day')).toHaveLength(3)

    const picture = async () => (await restaurant.getJson(`/api/products/${id}`)).image_url
    expect(await picture()).toBe('/brand/placeholder.svg')
    await restaurant.sql("update categories set name_ar = 'المشاوي'")
    expect(await picture()).toBe('/brand/placeholder-grill.svg')
    const [category] = await restaurant.getJson('/api/categories')
    expect(category.image_url).toBe('/brand/placeholder-grill.svg')
    const drawn = await restaurant.get('/brand/placeholder-grill.svg')
    expect(drawn.headers.get('content-type')).toBe('image/svg+xml')
    expect(await drawn.text()).not.toEqual(await (await restaurant.get('/brand/placeholder.svg')).text())
    expect((await restaurant.get('/brand/placeholder-cars.svg')).status).toBe(404)
  })

  test('mails of an empty restaurant contain no demo word', async () => {
    await restaurant.sql("update settings set email = 'owner@example.net', service_periods = $1", [
      JSON.stringify(everyDay),
    ])
    onTestFinished(async () => {
      await restaurant.sql('delete from orders; delete from products; delete from categories')
      await restaurant.sql("update settings set email = '', service_periods = '[]'")
    })
    const [{ id: product_id }] = await restaurant.sql(`with section as (
        insert into categories (name, slug, image_url) values ('Plates', 'plates', '/brand/placeholder.svg') returning id)
      insert into products (name, price, image_url, category_id, is_reservable)
      select 'Plate One', 10, '/brand/placeholder.svg', id, false from section returning id`)
    for (const locale of LOCALES) {
      const order = {
        channel: 'order',
        locale,
        payment_method: 'cash',
        expected_total: 10,
        items: [{ product_id, quantity: 1 }],
        full_name: 'Zed Quill',
        email: `zed-${locale}@example.net`,
        phone: '+44 20 7946 0001',
        delivery_address: '1 Road',
      }
      const answer = await restaurant.post('/api/orders', order, { 'idempotency-key': crypto.randomUUID() })
      expect(answer.status, await answer.clone().text()).toBe(201)
    }
    const message = { name: 'Zed Quill', email: 'zed@example.net', subject: 'Question', message: 'Are you there?' }
    expect((await restaurant.post('/api/contact', message)).status).toBe(204)
    await post.to('owner@example.net', 3)
    await post.to('zed-ar@example.net')
    await post.to('zed-en@example.net')
    for (const { to, head, text, html } of post.mails) {
      const [, subject = ''] = /^Subject: (.*)$/m.exec(head) ?? []
      expect(demoWordsIn(`${subject} ${text} ${readable(html)}`), to).toEqual([])
      expect(head, to).not.toMatch(/^From:.*sufra/im)
    }
  })
})

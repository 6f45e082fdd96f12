import { expect, test } from 'vitest'
import { LOCALES, localizedPath } from '../../src/domain/text/locales.ts'
import ar from '../../src/web/i18n/ar.ts'
import en from '../../src/web/i18n/en.ts'
import { guestOf } from '../api/ordering.ts'
import { openRestaurant } from '../api/restaurant.ts'
import { expectStaffLogin } from '../staff-login.ts'

const title = { en: en.openingSoon.title, ar: ar.openingSoon.title }

test('before the opening the pages of the site are one page with status 200, in both languages', async () => {
  const { get, url } = await openRestaurant({ is_open: false })
  for (const path of ['/', '/menu', '/about', '/order'])
    for (const locale of LOCALES) {
      const answer = await get(localizedPath(path, locale))
      const html = await answer.text()
      expect(answer.status, path).toBe(200)
      expect(html, path).toContain(title[locale])
      expect(html.match(/<h1/g), path).toHaveLength(1)
      expect(html, path).toContain('<meta name="robots" content="noindex"/>')
      expect(html, path).not.toContain('application/ld+json')
      expect(html, path).toContain(`<link rel="canonical" href="${url}${localizedPath('/', locale)}"`)
    }
})

test('before the opening guests can read the pages of the owner, and nothing else', async () => {
  const { get, sql, url } = await openRestaurant({ is_open: false })
  const privacy = {
    slug: 'privacy',
    title: 'Privacy Policy',
    title_ar: 'سياسة الخصوصية',
    in_footer: true,
    blocks: [{ kind: 'paragraph', text: 'We store your order.', text_ar: 'نحفظ طلبك.' }],
  }
  await sql("insert into site_documents (key, published) values ('page:' || gen_random_uuid(), $1)", [privacy])
  const shown = { en: 'We store your order.', ar: 'نحفظ طلبك.' }
  for (const locale of LOCALES) {
    const address = localizedPath('/privacy', locale)
    const opening = await (await get(localizedPath('/', locale))).text()
    expect(opening).toContain(title[locale])
    expect(opening).toContain(`href="${address}"`)
    const page = await (await get(address)).text()
    expect(page).toContain(shown[locale])
    expect(page).not.toContain(title[locale])
    expect(page).toContain(`<link rel="canonical" href="${url}${address}"`)
    for (const path of ['/menu', '/order', '/about', '/contact'])
      expect(page, 'no link to what is not shown').not.toContain(`href="${localizedPath(path, locale)}"`)
  }
  expect(await (await get('/nowhere')).text()).toContain(title.en)
  const sitemap = await (await get('/sitemap.xml')).text()
  expect([...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)).toEqual([
    '/privacy',
    '/ar/privacy',
  ])
})

test('the opening page says on which day the restaurant opens', async () => {
  const { get } = await openRestaurant({ is_open: false, opens_on: '2027-03-05' })
  expect(await (await get('/')).text()).toContain('Opening March 5, 2027')
})

test('the opening is seen by the next reader, and nothing is sold before', async () => {
  const { get, as, post } = await openRestaurant({ is_open: false })
  const [dish] = (await (await get('/api/products?limit=1')).json()).products
  const items = [{ product_id: dish.id, quantity: 1, reservation_details: null }]
  const quote = () => post('/api/quote', { channel: 'order', items }).then((answer) => answer.json())
  expect((await quote()).problems).toEqual(['ordering_closed'])
  const admin = await as('admin')
  const { version } = await (await admin.get('/api/admin/settings')).json()
  expect((await admin.patch('/api/admin/settings', { is_open: true, version })).status).toBe(200)
  expect(await (await get('/')).text()).not.toContain(title.en)
  expect((await quote()).problems).toEqual([])
})

test('after the doors are closed again, staff who are not logged in can log in', async () => {
  const restaurant = await openRestaurant()
  const admin = await restaurant.as('admin')
  const { version } = await admin.getJson('/api/admin/settings')
  expect((await admin.patch('/api/admin/settings', { is_open: false, version })).status).toBe(200)
  await expectStaffLogin(restaurant)
})

test('a restaurant that closes again still shows guests their orders, and lets them cancel', async () => {
  const restaurant = await openRestaurant()
  const guest = await guestOf(restaurant)
  const { order } = await guest.placed([guest.meal('Lamb Mandi')])
  await restaurant.sql('update settings set is_open = false')
  const admin = await restaurant.as('admin')
  expect(await admin.getJson('/api/admin/setup')).toMatchObject({ is_open: false, open_orders: 1 })
  const page = await (await restaurant.get(`/orders/${order.access_token}`)).text()
  expect(page).toContain(order.number)
  expect(page).not.toContain(title.en)
  expect((await restaurant.post(`/api/orders/${order.access_token}/cancellation`, {})).status).toBe(200)
  expect(await admin.getJson('/api/admin/setup')).toMatchObject({ is_open: false, open_orders: 0 })
})

test('the set-up lists what is missing until the opening, to admins only', async () => {
  const { as } = await openRestaurant({ is_open: false, phone: '', email: '' })
  const setup = await (await (await as('admin')).get('/api/admin/setup')).json()
  expect(setup).toMatchObject({ is_open: false, next: 'identity' })
  expect(setup.steps[0]).toEqual({ step: 'identity', gaps: ['contact'] })
  expect((await (await as('staff')).get('/api/admin/setup')).status).toBe(403)
})

import { expect, test } from 'vitest'
import type { Settings } from '../../src/domain/settings/settings.schema.ts'
import { shareRestaurant } from './shared-restaurant.ts'

const openRestaurant = shareRestaurant()

async function openWithAdmin(settings = {}) {
  const restaurant = await openRestaurant(settings)
  const admin = await restaurant.as('admin')
  const read = (): Promise<Settings> => admin.getJson('/api/admin/settings')
  return {
    restaurant,
    admin,
    read,
    save: async (changes: object) =>
      admin.patch('/api/admin/settings', { version: (await read()).version, ...changes }),
  }
}

test('guests see saved settings at the next page load', async () => {
  const { restaurant, read, save } = await openWithAdmin()
  const page = async (path: string) => (await restaurant.get(path)).text()
  expect(await page('/contact')).toContain('Sufra')
  const { service_periods } = await restaurant.getJson('/api/restaurant')
  const early = { ...service_periods[0], opens: '09:30', closes: '26:00', weekdays: ['monday'] }
  const answer = await save({
    name: 'Bayt Zaytun',
    name_ar: 'بيت زيتون',
    opening_line: 'open whenever you knock',
    cuisines: ['Lebanese'],
    tip_percents: [18, 10, 18],
    service_periods: [early, { ...service_periods[1], weekdays: ['friday'] }],
  })
  expect(answer.status, await answer.clone().text()).toBe(200)
  expect(await read()).toMatchObject({ cuisines: ['Lebanese'], tip_percents: [10, 18] })
  await expect.poll(() => page('/contact')).toContain('Bayt Zaytun')
  const contact = await page('/contact')
  for (const text of ['open whenever you knock', '9:30 AM-2 AM']) expect(contact.includes(text), text).toBe(true)
  expect(contact.includes('12-9 PM')).toBe(false)
  expect(await page('/ar/contact')).toContain('بيت زيتون')
})

test('a switch that is off closes its page and its API route', async () => {
  const { restaurant, save } = await openWithAdmin()
  const [dish] = (await restaurant.getJson('/api/products?category=beverages')).products
  const order = {
    channel: 'order',
    items: [{ product_id: dish.id, quantity: 1, serving_size: dish.serving_sizes[0]?.name }],
    full_name: 'Amal Haddad',
    phone: '+1 212 555 0100',
    delivery_address: '1 Olive Street',
    payment_method: 'cash',
    expected_total: 1,
  }
  const place = async () =>
    (await (await restaurant.post('/api/orders', order, { 'idempotency-key': crypto.randomUUID() })).json()).code
  expect(await place()).toBe('price_changed')
  await save({ online_ordering: false, online_reservations: false })
  expect(await place()).toBe('ordering_closed')
  const closed = async () => (await (await restaurant.get('/order')).text()).includes('Online ordering is closed')
  await expect.poll(closed).toBe(true)
  expect(await restaurant.getJson('/api/restaurant')).toMatchObject({
    online_ordering: false,
    online_reservations: false,
  })
  await save({ online_ordering: true })
  await expect.poll(closed).toBe(false)
})

test('when two admins change the settings, the second one gets a conflict', async () => {
  const { admin, read } = await openWithAdmin()
  const { version } = await read()
  const saved = await Promise.all(
    ['Olive', 'Pomegranate'].map(async (name) => {
      const answer = await admin.patch('/api/admin/settings', { version, name })
      return { status: answer.status, body: await answer.json() }
    }),
  )
  const [kept, refused] = saved.toSorted((a, b) => a.status - b.status)
  expect([kept?.status, refused?.status, refused?.body.code]).toEqual([200, 409, 'conflict'])
  expect((await read()).name).toBe(kept?.body.name)
  // After a reload the second admin can save without undoing the first change.
  const again = await admin.patch('/api/admin/settings', { version: version + 1, tagline: 'Both' })
  expect(await again.json()).toMatchObject({ tagline: 'Both', version: version + 2 })
})

test('invalid settings are refused by field, and nothing is stored', async () => {
  const { read, save } = await openWithAdmin()
  const before = await read()
  const [period] = before.service_periods
  const hours = (change: object) => ({ service_periods: [{ ...period, ...change }] })
  const cases: [string, object][] = [
    ['name', { name: ' ' }],
    ['name', { name: 'x'.repeat(81) }],
    ['tagline', { tagline: 'two\nlines' }],
    ['email', { email: 'nobody' }],
    ['phone', { phone: 'call me' }],
    ['whatsapp', { whatsapp: '12' }],
    ['logo_url', { logo_url: 'http://example.com/logo.png' }],
    ['logo_url', { logo_url: 'javascript:alert(1)' }],
    ['logo_url', { logo_url: '//evil.example/logo.png' }],
    ['logo_url', { logo_url: '/media/../../secret.png' }],
    ['logo_url', { logo_url: '/media/%2e%2e/secret.png' }],
    ['latitude', { latitude: 91 }],
    ['longitude', { longitude: null }],
    ['social_links.0.url', { social_links: [{ network: 'x', url: 'javascript:alert(1)' }] }],
    ['social_links.0.url', { social_links: [{ network: 'instagram', url: 'instagram.com' }] }],
    ['phone', { phone: '555 0100' }],
    ['whatsapp', { whatsapp: '0176 5550192', time_zone: 'UTC' }],
    [
      'social_links',
      {
        social_links: [
          { network: 'x', url: '#' },
          { network: 'x', url: '#' },
        ],
      },
    ],
    ['service_periods.0.closes', hours({ opens: '12:00', closes: '12:00' })],
    ['service_periods.0.closes', hours({ opens: '20:00', closes: '02:00' })],
    ['service_periods.0.opens', hours({ opens: '25:00', closes: '26:00' })],
    ['service_periods.0.weekdays', hours({ weekdays: [] })],
    ['service_periods.0.to', hours({ from: '2027-02-08', to: '2027-02-07' })],
    ['special_days.0.date', { special_days: [{ date: '2026-02-30', periods: [] }] }],
    [
      'special_days.0.periods.0.services',
      { special_days: [{ date: '2026-12-24', periods: [{ ...period, services: [] }] }] },
    ],
    ['special_days', { special_days: ['2026-12-24', '2026-12-24'].map((date) => ({ date, periods: [] })) }],
    ['tax_percent', { tax_percent: 101 }],
    ['tax_percent', { tax_percent: -1 }],
    ['delivery_fee', { delivery_fee: 1.005 }],
    ['slot_capacity', { slot_capacity: 0 }],
    ['slot_capacity', { slot_capacity: 2.5 }],
    ['release_hours', { release_hours: 0 }],
    ['release_hours', { release_hours: 721 }],
    ['time_zone', { time_zone: 'Mars/Olympus' }],
    ['time_zone', { time_zone: '+05:00' }],
    ['languages', { languages: ['ar'] }],
    ['languages.1', { languages: ['en', 'fr'] }],
    ['online_ordering', { online_ordering: 'yes' }],
  ]
  for (const [field, changes] of cases) {
    const answer = await save({ opening_line: 'must not stay', ...changes })
    const { code, errors } = await answer.json()
    expect([answer.status, code, errors?.[0]?.path], JSON.stringify(changes)).toEqual([
      422,
      'invalid_input',
      `body.${field}`,
    ])
  }
  expect(await read()).toEqual(before)
  await save({ phone: '+٩٦١ ١ ٢٣٤ ٥٦٧' })
  expect(await read()).toMatchObject({ phone: '+961 1 234 567' })
})

test('numbers and profiles are saved as guests can use them, whatever was typed', async () => {
  const { restaurant, save } = await openWithAdmin()
  const typed = {
    time_zone: 'Europe/Berlin',
    phone: '030 901820',
    whatsapp: '0176 5550192',
    social_links: [
      { network: 'instagram', url: '@zaytouna' },
      { network: 'facebook', url: 'facebook.com/zaytouna' },
      { network: 'tiktok', url: 'zaytouna' },
    ],
  }
  expect((await save(typed)).status).toBe(200)
  expect(await restaurant.getJson('/api/restaurant')).toMatchObject({
    phone: '+49 30 901820',
    whatsapp: '+49 176 5550192',
    social_links: [
      { network: 'instagram', url: 'https://www.instagram.com/zaytouna' },
      { network: 'facebook', url: 'https://facebook.com/zaytouna' },
      { network: 'tiktok', url: 'https://www.tiktok.com/@zaytouna' },
    ],
  })
  expect(await (await restaurant.get('/contact')).text()).toContain('https://wa.me/491765550192')
  // In the zone that is stored, and empty again.
  await save({ phone: '030 901821' })
  expect((await restaurant.getJson('/api/restaurant')).phone).toBe('+49 30 901821')
  await save({ phone: '' })
  expect((await restaurant.getJson('/api/restaurant')).phone).toBe('')
})

test('every offered time zone can be saved, and orders work in it', async () => {
  const { restaurant, read, save } = await openWithAdmin()
  for (const time_zone of ['UTC', 'Asia/Dubai', 'Asia/Calcutta', 'America/Argentina/Buenos_Aires', 'Pacific/Auckland'])
    expect((await save({ time_zone })).status, time_zone).toBe(200)
  expect((await read()).time_zone).toBe('Pacific/Auckland')
  await restaurant.sql("insert into customers (name, phone) values ('Amal', '1')")
})

test('without Arabic there are no links to it, and Arabic URLs redirect to English', async () => {
  const { restaurant, save } = await openWithAdmin()
  const page = async (path: string) => (await restaurant.get(path)).text()
  expect(await page('/menu')).toContain('hrefLang="ar"')
  expect(await page('/sitemap.xml')).toContain('/ar/menu')
  await save({ languages: ['en'] })
  await expect.poll(async () => (await page('/menu')).includes('hrefLang="ar"')).toBe(false)
  for (const path of ['/menu', '/', '/login']) expect(await page(path), path).not.toMatch(/hreflang="ar"|العربية/i)
  expect(await page('/sitemap.xml')).not.toContain('/ar')
  expect(await page('/sitemap.xml')).not.toContain('hreflang')
  for (const [path, english] of [
    ['/ar', '/'],
    ['/ar/menu/desserts', '/menu/desserts'],
    ['/ar/menu?search=mint', '/menu?search=mint'],
    ['/ar/login', '/login'],
  ]) {
    const answer = await restaurant.get(path ?? '')
    const place = new URL(answer.headers.get('location') ?? '', restaurant.url)
    expect([answer.status, place.pathname + place.search], path).toEqual([302, english])
  }
  await save({ languages: ['ar', 'en'] })
  await expect.poll(async () => (await restaurant.get('/ar/menu')).status).toBe(200)
  expect(await page('/menu')).toContain('hrefLang="ar"')
})

test('admins see whether mail and payment are configured, and why mail waits', async () => {
  const { restaurant, read } = await openWithAdmin()
  expect((await read()).status).toEqual({
    mail: { carrier: 'folder', waiting: 0, last_error: null },
    odd_prices: [],
    payment_methods: ['cash', 'pickup'],
    paypal: expect.objectContaining({ environment: 'none', offered: false, problem: null, webhook: false }),
    pictures: 'folder',
  })
  await restaurant.sql(`insert into outbox (kind, recipient, subject, text, html, last_error)
    values ('test', 'a@example.com', 's', '', '', 'ECONNREFUSED')`)
  expect((await read()).status.mail).toEqual({ carrier: 'folder', waiting: 1, last_error: 'ECONNREFUSED' })
  expect(JSON.stringify(await read())).not.toContain('calendar_secret')
})

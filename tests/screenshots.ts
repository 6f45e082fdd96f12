// The pictures of docs/screenshots, taken from the demo as visitors and staff see it: `node tests/screenshots.ts`.
import { once } from 'node:events'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import playwright from '../playwright.config.ts'
import { LOCALES, type Locale, localizedPath, PANEL_LANGUAGE_COOKIE } from '../src/domain/text/locales.ts'
import { makeFolder } from './folder.ts'
import { startSite } from './site-process.ts'

const FOLDER = 'docs/screenshots'
const SIZES = [
  { width: 360, height: 800 },
  { width: 1280, height: 860 },
]
const PANEL = { width: 1280, height: 860 }
const GUESTS = ['Amal Haddad', 'ليلى الخطيب', 'Omar Saleh', 'Mariam Aziz', 'يوسف خوري', 'Noor Nasser']
const TABLET = { width: 1024, height: 768 }

const data = await makeFolder('screenshots')
const ADMIN = { email: 'admin@example.com', password: 'seventy-seven pomegranates' }
const site = await startSite({
  DATA_DIR: join(data, 'data'),
  LOG_LEVEL: 'warn',
  TRUST_PROXY: '1',
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
})
const browser = await chromium.launch(playwright.use?.launchOptions)
try {
  const { products } = await (await fetch(`${site.url}/api/products?search=mixed grill`)).json()
  const pages = { home: '/', menu: '/menu/main-courses', product: `/product/${products[0].id}` }
  await mkdir(FOLDER, { recursive: true })
  for (const [name, path] of Object.entries(pages))
    for (const viewport of SIZES)
      for (const locale of LOCALES) {
        const picture = await photograph(site.url + localizedPath(path, locale), { viewport })
        await keep(`${name}-${viewport.width}-${locale}`, picture)
      }
  await placeOrders(site.url)
  for (const [name, path] of Object.entries({
    dashboard: '/admin',
    board: '/admin/orders',
    products: '/admin/products',
  }))
    for (const staff of LOCALES)
      await keep(`panel-${name}-${staff}`, await photograph(site.url + path, { viewport: PANEL, staff }))
  const kitchen = { viewport: PANEL, staff: 'ar', colorScheme: 'dark' } as const
  await keep('panel-board-dark-ar', await photograph(`${site.url}/admin/orders`, kitchen))
  await fillEvening(site.url)
  for (const staff of LOCALES)
    await keep(`panel-evening-1024-${staff}`, await photograph(`${site.url}/admin/orders`, { viewport: TABLET, staff }))
} finally {
  await browser.close()
  site.process.kill('SIGTERM')
  await once(site.process, 'exit')
  await rm(data, { recursive: true, force: true })
}

/** Saved as WebP: with photos PNG files take a megabyte. */
async function keep(name: string, picture: Buffer) {
  const file = join(FOLDER, `${name}.webp`)
  const { size } = await sharp(picture).webp({ quality: 80 }).toFile(file)
  console.log(`${file} ${Math.round(size / 1000)} kB`)
}

/** A few reservations for the coming days. */
async function placeOrders(url: string) {
  const { products } = await (await fetch(`${url}/api/products?search=fattoush`)).json()
  const { today } = await (await fetch(`${url}/api/availability?product_id=${products[0].id}`)).json()
  for (const [n, full_name] of GUESTS.entries()) {
    const date = new Date(Date.parse(today) + (2 + (n % 3)) * 86_400_000).toISOString().slice(0, 10)
    const meal_size = n % 2 ? 'full' : 'half'
    const reservation_details = { date, time: '7:00 PM', meal_size, guests_count: n % 2 ? 10 : 5 }
    const items = [{ product_id: products[0].id, quantity: 1 + (n % 2), reservation_details }]
    await placeOrder(url, n, { channel: 'checkout', items, full_name })
  }
}

/** Thirty orders of one evening in every status, some with an allergy or a special request. */
async function fillEvening(url: string) {
  const { products } = await (await fetch(`${url}/api/products?limit=100`)).json()
  const dishes = products.filter((dish: { is_reservable: boolean; is_available: boolean }) => !dish.is_reservable)
  const notes = [
    'Allergy: nuts, please tell the kitchen',
    'Birthday, a candle please',
    null,
    null,
    'حساسية من السمسم',
    null,
  ]
  const statuses = ['pending', 'confirmed', 'preparing', 'ready', 'delivering', 'completed']
  const request = await (await browser.newContext()).newPage()
  await request.request.post(`${url}/api/auth/sign-in/email`, { data: ADMIN })
  for (let n = 0; n < 24; n++) {
    const picked = [dishes[n % dishes.length], dishes[(n * 3 + 1) % dishes.length]]
    const items = picked.map(({ id }, i) => ({ product_id: id, quantity: 1 + ((n + i) % 3) }))
    const { order } = await placeOrder(url, 100 + n, {
      channel: n % 3 ? 'order' : 'checkout',
      items,
      full_name: GUESTS[n % GUESTS.length],
      special_requests: notes[n % notes.length],
      payment_method: n % 3 ? 'cash' : 'pickup',
    })
    const status = statuses[(n * 5) % statuses.length]
    if (status !== 'pending') await request.request.patch(`${url}/api/admin/orders/${order.id}`, { data: { status } })
  }
}

async function placeOrder(
  url: string,
  n: number,
  order: { channel: string; items: object[] } & Record<string, unknown>,
) {
  const send = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json', 'idempotency-key': `screenshot-${n}` }
    const from = { 'x-forwarded-for': `198.51.100.${n}` }
    const answer = await fetch(url + path, {
      method: 'POST',
      headers: { ...headers, ...from },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
    return answer.json()
  }
  const { channel, items } = order
  const { total: expected_total } = await send('/api/quote', { channel, items })
  const contact = {
    email: `guest${n}@example.com`,
    phone: `+1 212 555 0${100 + n}`,
    delivery_address: '12 Cedar Street',
  }
  return send('/api/orders', { ...contact, payment_method: 'cash', expected_total, ...order })
}

type Look = { viewport: { width: number; height: number }; staff?: Locale; colorScheme?: 'dark' }

async function photograph(url: string, { viewport, staff, colorScheme }: Look) {
  const deviceScaleFactor = viewport.width < PANEL.width ? 2 : 1 // as on a phone
  const context = await browser.newContext({ viewport, deviceScaleFactor, colorScheme, reducedMotion: 'reduce' })
  if (staff) {
    const { origin } = new URL(url)
    await context.request.post(`${origin}/api/auth/sign-in/email`, { data: ADMIN })
    await context.request.patch(`${origin}/api/account`, { data: { panel_locale: staff } })
    await context.addCookies([{ name: PANEL_LANGUAGE_COOKIE, value: staff, url: origin }])
  }
  const page = await context.newPage()
  await page.addInitScript(() => sessionStorage.setItem('splash', 'seen'))
  // The panel keeps an event stream open, so its network is never idle.
  await page.goto(url, { waitUntil: staff ? 'load' : 'networkidle' })
  if (staff) await page.locator('main [aria-busy=true]').first().waitFor({ state: 'detached' })
  await page.evaluate(() => document.fonts.ready)
  await page.waitForFunction(() =>
    [...document.images].every((image) => {
      const { top, bottom, width } = image.getBoundingClientRect()
      const seen = width > 0 && bottom > 0 && top < innerHeight
      return !seen || (image.complete && image.naturalWidth > 0)
    }),
  )
  const picture = await page.screenshot()
  await context.close()
  return picture
}

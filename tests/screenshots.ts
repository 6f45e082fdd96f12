// The pictures of docs/screenshots, taken from the demo as visitors and staff see it: `node tests/screenshots.ts`.
import { once } from 'node:events'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import playwright from '../playwright.config.ts'
import { LOCALES, type Locale, localizedPath, PANEL_LANGUAGE_COOKIE } from '../src/domain/language/locales.ts'
import { makeFolder } from './folder.ts'
import { startSite } from './site-process.ts'

const FOLDER = 'docs/screenshots'
const SIZES = [
  { width: 360, height: 800 },
  { width: 1280, height: 860 },
]
const PANEL = { width: 1280, height: 860 }

const data = await makeFolder('screenshots')
const ADMIN = { email: 'admin@example.com', password: 'seventy-seven pomegranates' }
const site = await startSite({
  ...{ DATA_DIR: join(data, 'data'), LOG_LEVEL: 'warn' },
  ...{ ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password },
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
} finally {
  await browser.close()
  site.process.kill('SIGTERM')
  await once(site.process, 'exit')
  await rm(data, { recursive: true, force: true })
}

/** The photographs in them make PNG files of a megabyte. */
async function keep(name: string, picture: Buffer) {
  const file = join(FOLDER, `${name}.webp`)
  const { size } = await sharp(picture).webp({ quality: 80 }).toFile(file)
  console.log(`${file} ${Math.round(size / 1000)} kB`)
}

/** An evening's worth of guests, for the panel to show. */
async function placeOrders(url: string) {
  const send = async (path: string, body: object, headers = {}) =>
    (
      await fetch(url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      })
    ).json()
  const { products } = await (await fetch(`${url}/api/products?search=fattoush`)).json()
  const { today } = await (await fetch(`${url}/api/availability?product_id=${products[0].id}`)).json()
  const guests = ['Amal Haddad', 'ليلى الخطيب', 'Omar Saleh', 'Mariam Aziz', 'يوسف خوري', 'Noor Nasser']
  for (const [n, full_name] of guests.entries()) {
    const date = new Date(Date.parse(today) + (2 + (n % 3)) * 86_400_000).toISOString().slice(0, 10)
    const meal_size = n % 2 ? 'full' : 'half'
    const reservation_details = { date, time: '7:00 PM', meal_size, guests_count: n % 2 ? 10 : 5 }
    const items = [{ product_id: products[0].id, quantity: 1 + (n % 2), reservation_details }]
    const { total: expected_total } = await send('/api/quote', { channel: 'checkout', items })
    const contact = { full_name, email: `guest${n}@example.com`, phone: `+1 212 555 01${10 + n}` }
    const order = {
      channel: 'checkout',
      items,
      ...contact,
      delivery_address: '12 Cedar Street',
      payment_method: 'cash',
      expected_total,
    }
    await send('/api/orders', order, { 'idempotency-key': `screenshot-${n}` })
  }
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
  // The panel keeps a line open for what happens, so its network is never idle.
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

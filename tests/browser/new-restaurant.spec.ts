import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import type { Browser, Page } from '@playwright/test'
import sharp from 'sharp'
import { LOCALES, localizedPath } from '../../src/domain/text/locales.ts'
import { demoRestaurant } from '../../src/server/seed/restaurants.ts'
import { demoWordsIn, readable, textsIn } from '../demo-words.ts'
import { makeQuickFolder } from '../folder.ts'
import { openMailServer } from '../mail-server.ts'
import { startSite } from '../site-process.ts'
import { ADMIN, expect, IN_FULL, open, test } from './fixtures.ts'
import { badge } from './ordering.ts'
import { openScreen } from './panel-visit.ts'

/** What this restaurant calls its own. None of it is a word of the demo. */
const OWN = {
  name: 'Wexford Bakery',
  name_ar: 'مخبز وكسفورد',
  phone: '+1 415 555 0177',
  email: 'owner@wexford.example',
  title: 'Porridge and rye',
  title_ar: 'عصيدة وجاودار',
  about: 'We bake since nineteen ninety.',
  dish: 'Barley Porridge',
  category: 'Breakfast',
  guest: 'Zed Quill',
  road: '1 Kiln Road',
}
const GUEST = 'zed@wexford.example'

test(
  'an owner goes from an empty restaurant to a guest’s first order, without a trace of the demo',
  IN_FULL,
  async ({ browser }) => {
    test.setTimeout(240_000)
    expect(demoWordsIn(Object.values(OWN).join(' '))).toEqual([])
    const folder = await makeQuickFolder('new-restaurant')
    const mailbox = await openMailServer()
    const admin = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password }
    const environment = { DEMO: '0', DATA_DIR: folder, LOG_LEVEL: 'warn', SMTP_URL: mailbox.url, ...admin }
    const site = await startSite(environment)
    try {
      const page = await visit(browser, site.url)
      await page.goto('/')
      await expect(page.getByText('Opening soon')).toBeVisible()
      await logIn(page)
      await nameRestaurant(page)
      await openDaily(page)
      await chooseColors(page)
      const picture = await uploadHeroPicture(page)
      await writeAbout(page)
      await addDish(page)
      await publishPrivacy(page)
      await openForGuests(page)

      const guest = await visit(browser, site.url)
      const order = await placeOrder(guest)
      await expectNoDemo(site.url, [order], picture)
      for (const address of [GUEST, OWN.email]) {
        const { head, text, html } = await mailbox.to(address)
        expect(text, address).toContain(OWN.dish)
        expect(demoWordsIn(`${text} ${readable(html)}`), address).toEqual([])
        expect(head, address).not.toMatch(/^(From|Subject):.*sufra/im)
      }
    } finally {
      site.process.kill('SIGTERM')
      await once(site.process, 'exit')
      await mailbox.close()
      await rm(folder, { recursive: true, force: true })
    }
  },
)

/** Narrower than the screens that show a preview beside the form, which would load the site with every draft. */
async function visit(browser: Browser, baseURL: string): Promise<Page> {
  const viewport = { width: 1100, height: 900 }
  const page = await browser.newPage({ baseURL, viewport, reducedMotion: 'reduce' })
  page.setDefaultTimeout(30_000)
  await page.addInitScript(() => sessionStorage.setItem('splash', 'seen'))
  return page
}

/** As an owner without any cookie does: the opening page leads to the login. */
async function logIn(page: Page) {
  await page.getByRole('link', { name: 'Staff' }).click()
  await page.getByLabel('Username').fill(ADMIN.email)
  await page.locator('[name=password]').fill(ADMIN.password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}

async function nameRestaurant(page: Page) {
  await expect(page.getByRole('heading', { level: 1, name: 'Set Up Your Restaurant' })).toBeVisible()
  for (const [label, text] of [
    ['Name *', OWN.name],
    ['Name (Arabic)', OWN.name_ar],
    ['Phone', OWN.phone],
    ['Email', OWN.email],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(text)
  await page.getByRole('button', { name: 'Save and Continue', exact: true }).click()
  await expect(page.getByText('Guests know your name and how to reach you.')).toBeVisible()
}

/** Around the clock, so that a guest can order now. */
async function openDaily(page: Page) {
  await page.getByRole('switch', { name: 'Open on Monday' }).click()
  await page.getByLabel('Opens on Monday').fill('00:00')
  await page.getByLabel('Closes on Monday').fill('00:00')
  await page.getByRole('button', { name: 'Copy the hours of Monday' }).click()
  await page.getByRole('menuitem', { name: 'Every day' }).click()
  await page.getByRole('button', { name: 'Save and Continue', exact: true }).click()
  await expect(page.getByText('Guests know when you are open.')).toBeVisible()
}

async function chooseColors(page: Page) {
  await openScreen(page, '/admin/appearance')
  for (const [name, color] of [
    ['Brand color', '#5b2a86'],
    ['Accent color', '#00695c'],
  ] as const) {
    await page.getByRole('textbox', { name, exact: true }).fill(color)
    await page.getByRole('textbox', { name, exact: true }).blur()
  }
  await publish(page)
}

/** Returns the address of the picture. */
async function uploadHeroPicture(page: Page): Promise<string> {
  await openScreen(page, '/admin/home-page')
  await page.getByRole('button', { name: /^Slide 1/ }).click()
  const field = (name: string) => page.locator(`[name="hero.slides.0.${name}"]`)
  await field('title').fill(OWN.title)
  await field('title_ar').fill(OWN.title_ar)
  await page.getByRole('button', { name: 'Choose an Image' }).click()
  const dialog = page.getByRole('dialog', { name: 'Choose an Image' })
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click()
  const create = { width: 800, height: 600, channels: 3 as const, background: '#5b2a86' }
  const buffer = await sharp({ create }).png().toBuffer()
  await dialog.locator('input[type=file]').setInputFiles({ name: 'oven.png', mimeType: 'image/png', buffer })
  await expect(dialog).toHaveCount(0)
  await publish(page)
  const home = await (await page.request.get('/api/site/home?locale=en')).json()
  expect(home.hero.slides[0].title).toBe(OWN.title)
  return home.hero.slides[0].picture.url
}

async function writeAbout(page: Page) {
  await openScreen(page, '/admin/about-contact')
  await page.locator('[name="about.first.text"]').fill(OWN.about)
  await publish(page)
}

/** The dish and its category show the picture of the library. */
async function addDish(page: Page) {
  await openScreen(page, '/admin/setup')
  await expandStep(page, /First dishes/)
  await page.getByRole('button', { name: 'Add a Dish' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name *', { exact: true }).fill(OWN.dish)
  await dialog.getByLabel('Price').fill('7.25')
  await dialog.getByRole('button', { name: 'New Category' }).click()
  const category = dialog.getByRole('group', { name: 'New Category' })
  await category.getByLabel('Category name *', { exact: true }).fill(OWN.category)
  await category.getByRole('button', { name: 'Add an Image' }).click()
  await category.getByRole('button', { name: 'From the library' }).click()
  await category.getByRole('button', { name: /^Choose / }).click()
  await category.getByRole('button', { name: 'Add Category' }).click()
  await expect(dialog.getByRole('combobox', { name: 'Category' }).locator('option:checked')).toHaveText(OWN.category)
  await dialog.getByRole('button', { name: 'Add Product' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('Your menu has dishes.')).toBeVisible()
}

async function publishPrivacy(page: Page) {
  await openScreen(page, '/admin/pages')
  await page.getByRole('button', { name: 'New Page' }).click()
  await page.getByRole('menuitem', { name: 'Privacy policy' }).click()
  await publish(page)
}

async function openForGuests(page: Page) {
  await openScreen(page, '/admin/setup')
  await expandStep(page, /Open for guests/)
  await page.getByRole('button', { name: 'Open for Guests Now', exact: true }).click()
  await expect(page.getByText('Your restaurant is open.')).toBeVisible()
}

/** The first step that lacks something is open already. */
async function expandStep(page: Page, name: RegExp) {
  const step = page.getByRole('button', { name })
  if ((await step.getAttribute('aria-expanded')) === 'false') await step.click()
}

/** The line that stays, not the toast, which a slow machine may have hidden again. */
async function publish(page: Page) {
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText(/^Published .* by /)).toBeVisible()
}

/** Returns the address of the order. */
async function placeOrder(page: Page): Promise<string> {
  await open(page, '/menu')
  await page.getByRole('button', { name: `Add to Cart: ${OWN.dish}` }).click()
  await expect(badge(page)).toHaveText('1')
  await open(page, '/reservations')
  await page.getByLabel('Full name').fill(OWN.guest)
  await page.getByLabel('Email').fill(GUEST)
  await page.getByLabel('Phone').fill('+1 415 555 0100')
  await page.getByLabel('Delivery Address').fill(OWN.road)
  await page.getByRole('button', { name: 'Place Order' }).click()
  await page.waitForURL(/\/orders\//)
  return new URL(page.url()).pathname
}

/** Reads all pages in both languages, their structured data, the manifest, the icons and the addresses of pictures. */
async function expectNoDemo(url: string, paths: string[], picture: string) {
  const textOf = async (path: string) => (await fetch(new URL(path, url))).text()
  const sitemap = await textOf('/sitemap.xml')
  const listed = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
  expect(listed).toEqual(expect.arrayContaining(['/', '/ar', '/menu', '/about', '/privacy', '/ar/privacy']))
  const others = ['/order', '/reservations', '/login', '/register', '/nowhere', ...paths]
  const pages = new Set([...listed, ...others.flatMap((path) => LOCALES.map((locale) => localizedPath(path, locale)))])
  const stem = picture.replace(/^.*\/|\.\w+$/g, '')
  for (const path of pages) {
    const html = await textOf(path)
    expect(demoWordsIn(readable(html)), path).toEqual([])
    for (const [address] of html.matchAll(/\/media\/[^"'\s,)\\]+/g)) expect(address, path).toContain(stem)
    expect(html, path).not.toMatch(/avatar-\d|wa\.me|openstreetmap/)
    for (const text of [demoRestaurant.phone, demoRestaurant.email, demoRestaurant.address])
      expect(html, path).not.toContain(text)
  }
  expect(await textOf('/')).toContain(stem)
  const manifest = JSON.parse(await textOf('/manifest.webmanifest'))
  for (const text of [...textsIn(manifest), sitemap, await textOf('/robots.txt'), await textOf('/brand/logo-mark.svg')])
    expect(demoWordsIn(text)).toEqual([])
  expect(manifest.name).toBe(OWN.name)
}

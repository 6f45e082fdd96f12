// Takes the pictures of docs/first-hour.md by following its steps: `node tests/first-hour.ts`.
import { once } from 'node:events'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import playwright from '../playwright.config.ts'
import { makeFolder } from './folder.ts'
import { startSite } from './site-process.ts'

const FOLDER = 'docs/screenshots'
const data = await makeFolder('first-hour')
const site = await startSite({ DATA_DIR: join(data, 'data'), LOG_LEVEL: 'warn' })
const browser = await chromium.launch(playwright.use?.launchOptions)
let pictures = 0

try {
  await mkdir(FOLDER, { recursive: true })
  const owner = await visit(1280, 800)
  await signIn(owner)
  await fillRestaurantSettings(owner)
  await addCategory(owner)
  await addDish(owner)
  await owner.goto('/admin/orders')
  const guest = await visit(360, 740)
  await order(guest)
  await serve(owner)
  await refund(owner)
} finally {
  await browser.close()
  site.process.kill('SIGTERM')
  await once(site.process, 'exit')
  await rm(data, { recursive: true, force: true })
}

async function visit(width: number, height: number) {
  const page = await browser.newPage({ baseURL: site.url, viewport: { width, height }, reducedMotion: 'reduce' })
  await page.addInitScript(() => sessionStorage.setItem('splash', 'seen'))
  return page
}

async function signIn(page: Page) {
  await page.goto('/admin', { waitUntil: 'networkidle' })
  const [, email = '', password = ''] = /Admin login: (\S+?),?\s*Password: (\S+)/.exec(site.output()) ?? []
  await page.getByLabel('Username').fill(email)
  await page.getByLabel('Password').first().fill(password)
  await keep(page, 'sign-in')
  await page.getByRole('button', { name: 'Login' }).click()
  await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor()
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'English' }).click()])
}

async function fillRestaurantSettings(page: Page) {
  await page.getByRole('link', { name: 'Settings' }).click()
  await page.getByLabel('Name', { exact: false }).first().fill('Bayt Zaytun')
  await page.getByLabel('Name (Arabic)').fill('بيت زيتون')
  await page
    .locator('main input[type=file]')
    .first()
    .setInputFiles(await logo())
  await page.getByRole('switch', { name: 'Open on Sunday' }).click()
  await page.getByLabel('Closes on Monday').fill('23:30')
  await page.getByText('Logo').first().scrollIntoViewIfNeeded()
  await keep(page, 'settings')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Settings Saved').waitFor()
}

async function addCategory(page: Page) {
  await page.getByRole('link', { name: 'Categories' }).click()
  await page.getByRole('button', { name: 'Add Category' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name *', { exact: true }).fill('Breakfast')
  await dialog.getByLabel('Name (Arabic)').fill('الفطور')
  await dialog.locator('input[type=file]').setInputFiles(await photo('falafel'))
  await dialog.getByAltText('The chosen image').waitFor()
  await keep(page, 'category')
  await dialog.getByRole('button', { name: 'Add Category' }).click()
  await dialog.waitFor({ state: 'detached' })
}

async function addDish(page: Page) {
  await page.getByRole('link', { name: 'Products' }).click()
  await page.getByRole('button', { name: 'Add Product' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name *', { exact: true }).fill('Shakshuka')
  await dialog.getByLabel('Name (Arabic)').fill('شكشوكة')
  await dialog.getByLabel('Price').fill('12')
  await dialog.getByRole('combobox', { name: 'Category' }).selectOption({ label: 'Breakfast' })
  await dialog
    .locator('input[type=file]')
    .first()
    .setInputFiles(await photo('mutabbal'))
  await dialog.getByAltText('The chosen image').waitFor()
  await keep(page, 'dish')
  await dialog.getByRole('button', { name: 'Next' }).click()
  await dialog.getByRole('switch', { name: 'Dish of the Day' }).click()
  await keep(page, 'dish-of-day')
  await dialog.getByRole('button', { name: 'Next' }).click()
  await dialog.getByRole('button', { name: 'Add Product' }).click()
  await dialog.waitFor({ state: 'detached' })
}

async function order(page: Page) {
  await page.goto('/menu/beverages', { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'Add to Cart: Ayran' }).click()
  await keep(page, 'phone-menu')
  await page.goto('/reservations', { waitUntil: 'networkidle' })
  await page.getByLabel('Full name').fill('Amal Nasser')
  await page.getByLabel('Email').fill('amal@example.com')
  await page.getByLabel('Phone').fill('+1 212 555 0100')
  await page.getByLabel('Pay with Card or PayPal').check()
  await page.getByLabel('Delivery Address').fill('1 Main Street')
  await keep(page, 'phone-checkout')
  await page.getByRole('button', { name: 'Pay with PayPal' }).click()
  await page.locator('button[value=pay]').click()
  await page.getByRole('main').getByRole('status').getByRole('heading').waitFor()
  await keep(page, 'phone-paid')
}

async function serve(page: Page) {
  await page.getByRole('button', { name: /^Confirm: order/ }).waitFor()
  await keep(page, 'rings')
  await page.getByRole('button', { name: /^Confirm: order/ }).click()
  await page.getByText('Order status updated to Confirmed').waitFor()
  await page.getByRole('link', { name: /^Open order/ }).click()
}

async function refund(page: Page) {
  await page.getByRole('button', { name: 'Refund', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('We were out of yogurt')
  await keep(page, 'refund')
  await dialog.getByRole('button', { name: 'Send Refund' }).click()
  await page.getByText('PayPal: Refunded').waitFor()
  await keep(page, 'refunded')
}

/** The visible part of the page. */
async function keep(page: Page, name: string) {
  await page.evaluate(() => document.fonts.ready)
  await page.waitForTimeout(600) // toasts are shown, pictures are loaded
  const file = join(FOLDER, `first-hour-${String(++pictures).padStart(2, '0')}-${name}.webp`)
  const { size } = await sharp(await page.screenshot())
    .webp({ quality: 80 })
    .toFile(file)
  console.log(`${file} ${Math.round(size / 1000)} kB`)
}

/** At the width of a phone. */
async function photo(dish: string) {
  const buffer = await sharp(`assets/demo/dishes/${dish}.webp`).jpeg().toBuffer()
  return { name: `${dish}.jpg`, mimeType: 'image/jpeg', buffer }
}

async function logo() {
  const olive = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><circle cx="50" cy="50" r="48" fill="#5b6b2f"/>
    <path d="M50 20c18 14 18 46 0 60-18-14-18-46 0-60z" fill="#f4efe0"/></svg>`
  return {
    name: 'logo.png',
    mimeType: 'image/png',
    buffer: await sharp(Buffer.from(olive)).resize(512).png().toBuffer(),
  }
}

import { randomUUID } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'
import { SERVICES } from '../../src/domain/hours/services.ts'
import { DAYS } from '../../src/domain/time/calendar.ts'
import { open, type Restaurant } from './fixtures.ts'

/** The kitchen takes orders at any hour. */
export const openAllDay = ({ sql }: Pick<Restaurant, 'sql'>) =>
  sql('update settings set service_periods = $1, paused_until = null, busy_until = null', [
    JSON.stringify([{ opens: '00:00', closes: '24:00', services: SERVICES, weekdays: DAYS, from: null, to: null }]),
  ])

/** One delivery zone of these postcodes; none without any. */
export const setZones = ({ sql }: Pick<Restaurant, 'sql'>, postcodes: string[]) => {
  const zone = { id: randomUUID(), name: 'Near', name_ar: 'قريب', kind: 'postcodes', postcodes, neighborhoods: [] }
  const terms = { fee: 3.5, minimum: null, free_from: null, extra_minutes: 0, days: [...DAYS], is_on: true }
  const zones = postcodes.length > 0 ? [{ ...zone, ...terms, polygon: null, radius: null }] : []
  return sql('update delivery_zones set zones = $1', [JSON.stringify(zones)])
}

let people = 0
export const newAddress = () => `eater${process.pid}-${++people}@example.com`
export const PASSWORD = 'harissa and fresh mint'

export const badge = (page: Page) => page.getByTestId('cart-badge')

export async function addFattoush(page: Page) {
  await open(page, '/menu/salads')
  await page.getByRole('button', { name: 'Add to Cart: Fattoush' }).click()
  await chooseHalf(page)
  await page.getByRole('button', { name: 'Confirm and Add to Cart' }).click()
  await expect(badge(page)).toHaveText('1')
}

/** In 'Select Meal Size', where a portion for today may be preselected. */
export const chooseHalf = (page: Page) =>
  page
    .getByRole('dialog')
    .getByRole('radio', { name: /Half|نصف/ })
    .check()

export async function addDrinks(page: Page, ...drinks: string[]) {
  await open(page, '/menu/beverages')
  for (const drink of drinks) await page.getByRole('button', { name: `Add to Cart: ${drink}` }).click()
  await expect(badge(page)).toHaveText(String(drinks.length))
}

/** Opens the controls of one dish in the cart; a phone shows them in a sheet. */
export async function editLine(page: Page, dish: string, label = 'Edit {dish}') {
  await page.getByRole('button', { name: label.replace('{dish}', dish) }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet).toBeVisible()
  return sheet
}

export async function fillContact(page: Page, email: string) {
  await page.getByLabel('Full name').fill('Amal Nasser')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Phone').fill('+1 212 555 0100')
  await page.getByLabel('Delivery Address').fill('1 Main Street')
}

export const ordersOf = ({ sql }: Pick<Restaurant, 'sql'>, email: string) =>
  sql('select id, total_amount, status from orders where email = $1', [email])

export const registerGuest = (page: Page, email: string) =>
  page.request.post('/api/account/register', {
    data: { full_name: 'Amal Nasser', email, password: PASSWORD, phone: '+1 212 555 0100', locale: 'en' },
  })

/** Registers a guest and logs them in; earlier tests may have used up the attempts of this address. */
export async function logInGuest(page: Page, restaurant: Pick<Restaurant, 'sql'>, email: string) {
  await restaurant.sql('delete from rate_limits')
  expect((await registerGuest(page, email)).ok()).toBe(true)
  const answer = await page.request.post('/api/auth/sign-in/email', { data: { email, password: PASSWORD } })
  expect(answer.status()).toBe(200)
}

/** The first available day of the open calendar after today. */
export const freeDay = (dialog: Locator) =>
  dialog.locator('td [role=button]:not([data-disabled]):not([data-unavailable])').nth(1)

/** Presses Tab until the element has focus. */
export async function tabTo(page: Page, place: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  for (let i = 0; i < 60; i++) {
    if (await place.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
  }
  throw new Error(`Tab does not reach ${place}`)
}

import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { GuestOrder } from '../../src/domain/orders/orders.schema.ts'
import type { Locale } from '../../src/domain/text/locales.ts'
import checkoutAr from '../../src/web/i18n/checkout.ar.ts'
import checkoutEn from '../../src/web/i18n/checkout.en.ts'
import { expect, type Restaurant } from './fixtures.ts'

export const texts = { en: checkoutEn, ar: checkoutAr }

/** Chooses an outcome on the simulator's page. */
export async function atPayPal(page: Page, { paypal }: Restaurant, outcome: 'pay' | 'hold' | 'decline' | 'cancel') {
  await page.waitForURL((url) => url.origin === paypal.url)
  await page.locator(`button[value=${outcome}]`).click()
}

export async function fillForm(page: Page, locale: Locale, email: string) {
  const { checkout } = texts[locale]
  await page.getByLabel(checkout.fullName).fill('Amal Nasser')
  await page.getByLabel(checkout.email).fill(email)
  await page.getByLabel(checkout.phone).fill('+1 212 555 0100')
  await page.getByLabel(checkout.address).fill('1 Main Street')
  await page.getByLabel(checkout.paypal).check()
}

/** The panel with the payment status. */
export const panel = (page: Page) => page.getByRole('main').getByRole('status')

export const seePaid = (page: Page, locale: Locale = 'en') =>
  expect(panel(page).getByRole('heading')).toHaveText(texts[locale].paying.titles.paid)

/** A PayPal order for a drink, placed through the API. */
export async function placeUnpaid(page: Page, { sql }: Restaurant, email: string, locale: Locale = 'en') {
  const [dish] = await sql("select id from products where name = 'Ayran'")
  const answer = await page.request.post('/api/orders', {
    headers: { 'idempotency-key': randomUUID() },
    data: {
      channel: 'checkout',
      items: [{ product_id: dish?.id, quantity: 1 }],
      expected_total: 4,
      locale,
      email,
      full_name: 'Amal Nasser',
      phone: '+1 212 555 0100',
      delivery_address: '1 Main Street',
      payment_method: 'paypal',
    },
  })
  expect(answer.status()).toBe(201)
  const placed: GuestOrder = await answer.json()
  return { ...placed, path: `/orders/${placed.order.access_token}` }
}

import type { Locator } from '@playwright/test'
import checkoutEn from '../../src/web/i18n/checkout.en.ts'
import { expect, open, speak, test } from './fixtures.ts'
import { keepTable } from './keep-table.ts'
import { badge, logInGuest, newAddress, openAllDay, setZones } from './ordering.ts'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })
keepTable('settings')
test.beforeEach(async ({ restaurant }) => openAllDay(restaurant))

const MOST_TAPS = 8
const { checkout, placed } = checkoutEn
const t = speak('en')

/** Taps, and counts them. */
function openCounter() {
  let taps = 0
  return {
    tap: async (place: Locator) => {
      await place.tap()
      taps++
    },
    taps: () => taps,
  }
}

test('from the menu to an order for tonight, a guest without an account needs at most eight taps', async ({
  page,
  restaurant,
}) => {
  const { tap, taps } = openCounter()
  const email = newAddress()
  await open(page, '/menu/appetizers')
  await tap(page.getByRole('button', { name: 'Add to Cart: Falafel' }))
  const forNow = page.getByRole('dialog').getByRole('radio', { name: t('cart.forNow') })
  if (!(await forNow.isChecked())) await tap(forNow)
  await tap(page.getByRole('dialog').getByRole('button', { name: t('cart.confirm') }))
  await expect(badge(page)).toHaveText('1')
  await tap(page.getByRole('banner').getByRole('link', { name: /Cart: 1 item/ }))
  await page.getByLabel(checkout.address).fill('1 Main Street')
  await page.getByLabel(checkout.fullName).fill('Amal Nasser')
  await page.getByLabel(checkout.email).fill(email)
  await page.getByLabel(checkout.phone).fill('+1 212 555 0100')
  await tap(page.getByRole('button', { name: checkout.submit }))
  await page.waitForURL(/\/orders\//)
  await expect(page.getByRole('heading', { name: placed.progress })).toBeVisible()
  expect(taps()).toBeLessThanOrEqual(MOST_TAPS)
  const [order] = await restaurant.sql('select due_kind from orders where email = $1', [email])
  expect(order?.due_kind).toBe('asap')
})

test('a signed-in guest with an earlier address taps at most eight times and types nothing', async ({
  page,
  restaurant,
}) => {
  const { tap, taps } = openCounter()
  const email = newAddress()
  await logInGuest(page, restaurant, email)
  await page.addInitScript(() => localStorage.setItem('signedIn', 'true'))
  const order = async () => {
    await open(page, '/menu/beverages')
    await tap(page.getByRole('button', { name: 'Add to Cart: Ayran' }))
    await expect(badge(page)).toHaveText('1')
    await tap(page.getByRole('banner').getByRole('link', { name: /Cart: 1 item/ }))
    await expect(page.getByLabel(checkout.fullName)).toHaveValue('Amal Nasser')
  }
  await setZones(restaurant, ['10002'])
  await order()
  await page.getByLabel('ZIP or postal code').fill('10002')
  await page.getByLabel(checkout.address).fill('12 Cedar Street')
  const total = page.locator('.checkout-bar [data-price]')
  await expect(total, 'the fee is known').toHaveText('$7.50')
  await page.getByRole('button', { name: checkout.submit }).click()
  await page.waitForURL(/\/orders\//)
  const before = taps()
  await order()
  await tap(page.getByRole('button', { name: checkout.useAddress.replace('{address}', '12 Cedar Street') }))
  await expect(total).toHaveText('$7.50')
  await tap(page.getByRole('button', { name: checkout.submit }))
  await page.waitForURL(/\/orders\//)
  expect(taps() - before).toBeLessThanOrEqual(MOST_TAPS)
  const orders = await restaurant.sql('select delivery_address from orders where email = $1', [email])
  expect(orders.map(({ delivery_address }) => delivery_address)).toEqual(['12 Cedar Street', '12 Cedar Street'])
  await setZones(restaurant, [])
})

test('with an empty cart the page of reservations says when they are closed', async ({ page, restaurant }) => {
  await restaurant.sql('update settings set online_reservations = false')
  await open(page, '/reservations')
  await expect(page.getByRole('main')).toContainText(t('reservations.closed'))
  await restaurant.sql('update settings set online_reservations = true')
})

import checkoutEn from '../../src/web/i18n/checkout.en.ts'
import { axeViolations, horizontalOverflow } from './axe-violations.ts'
import { expect, open, speak, test } from './fixtures.ts'
import { keepTable } from './keep-table.ts'
import { addDrinks, newAddress, openAllDay } from './ordering.ts'

keepTable('settings')
test.beforeEach(async ({ restaurant }) => openAllDay(restaurant))

test('how and when the guest wants the order stays in sight on every page, and is changed there', async ({
  page,
  restaurant,
}) => {
  const t = speak('en')
  const { checkout, due } = checkoutEn
  await page.setViewportSize({ width: 360, height: 740 })
  await addDrinks(page, 'Ayran')
  const strip = page.getByRole('banner').getByRole('button', { name: /·/ })
  await expect(strip, 'nothing is chosen yet').toHaveCount(0)
  await open(page, '/reservations')
  const when = page.getByRole('region', { name: due.title })
  await when.getByRole('button', { name: due.choose }).click()
  await expect(when.getByLabel(due.time).locator('option')).not.toHaveCount(1)
  await when.getByLabel(due.time).selectOption({ index: 3 })
  await expect(when).toContainText('Arrives')

  await open(page, '/about')
  await expect(strip).toContainText(/Delivery · (today |\w{3}, )/)
  await page.mouse.wheel(0, 900)
  await expect(strip).toBeInViewport({ ratio: 1 })
  expect((await strip.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  expect(await horizontalOverflow(page)).toBe(0)
  expect(await axeViolations(page)).toEqual([])
  await strip.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: checkout.ways.pickup }).check()
  await dialog.getByRole('button', { name: due.asapAgain }).click()
  await dialog.getByRole('button', { name: checkout.done }).click()
  await expect(strip).toContainText(`${t('fulfilment.pickup')} · ${t('fulfilment.asap')}`)

  await page.setViewportSize({ width: 1280, height: 800 })
  await open(page, '/menu')
  const [line, cart] = [await strip.boundingBox(), await page.getByRole('link', { name: /Cart: 1/ }).boundingBox()]
  expect(Math.abs((line?.y ?? 0) - (cart?.y ?? 0)), 'in the line of the header').toBeLessThan(12)
  await open(page, '/reservations')
  await expect(strip, 'the checkout asks for it itself').toHaveCount(0)
  await expect(page.getByLabel(checkout.pickup)).toBeChecked()
  const email = newAddress()
  await page.getByLabel(checkout.fullName).fill('Amal Nasser')
  await page.getByLabel(checkout.email).fill(email)
  await page.getByLabel(checkout.phone).fill('+1 212 555 0100')
  await page.getByRole('button', { name: checkout.submit }).click()
  await page.waitForURL(/\/orders\//)
  await expect(strip, 'as the cart, it ends with the order').toHaveCount(0)
  const [order] = await restaurant.sql('select payment_method, due_kind from orders where email = $1', [email])
  expect(order).toEqual({ payment_method: 'pickup', due_kind: 'asap' })
})

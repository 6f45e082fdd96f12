import checkoutEn from '../../src/web/i18n/checkout.en.ts'
import { axeViolations, horizontalOverflow } from './axe-violations.ts'
import { ARABIC, expect, open, SCREEN, test, toast } from './fixtures.ts'
import { addDrinks, fillContact, newAddress, ordersOf } from './ordering.ts'
import { openPanel } from './panel-visit.ts'
import { place, placePayPalOrder } from './place-order.ts'

const { placed, checkout } = checkoutEn

for (const locale of ARABIC)
  test(`an order shows its steps with their times (${locale})`, async ({ page, browser, restaurant }) => {
    const order = await place(restaurant, { email: newAddress() })
    await page.setViewportSize({ width: SCREEN[locale], height: 800 })
    await open(page, `/orders/${order.access_token}`, locale)
    const current = page.getByRole('main').locator('li[aria-current=step]')
    const time = /\d:\d\d/
    await expect(current).toContainText(locale === 'en' ? placed.steps.received : 'وصلنا طلبك')
    await expect(current).toContainText(time)
    const kitchen = await browser.newPage({ baseURL: restaurant.url })
    await openPanel(kitchen, '/admin/orders')
    for (const [status, step] of [
      ['confirmed', 'أكّده المطبخ'],
      ['preparing', 'في المطبخ'],
      ['delivering', 'في الطريق'],
    ] as const) {
      const answer = await kitchen.request.patch(`/api/admin/orders/${order.id}`, { data: { status } })
      expect(answer.ok()).toBe(true)
      await expect(current).toContainText(locale === 'en' ? placed.steps[status] : step)
      await expect(current).toContainText(time)
    }
    await expect(page.getByRole('main').locator('ol li')).toHaveCount(6)
    expect(await axeViolations(page)).toEqual([])
    expect(await horizontalOverflow(page)).toBe(0)
    await kitchen.close()
  })

test('a guest cancels a paid order until the kitchen confirms it, and reads what happens to the money', async ({
  page,
  restaurant,
}) => {
  const order = await placePayPalOrder(restaurant, 'pay', { email: newAddress() })
  await open(page, `/orders/${order.access_token}`)
  await expect(page.getByRole('main')).toContainText('Paid with PayPal')
  await expect(page.getByRole('main')).not.toContainText(checkout.paypal)
  await page.getByRole('button', { name: 'Cancel Order' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('refund your $8.00 through PayPal.')
  await expect(dialog).not.toContainText('times you reserved')
  await dialog.getByRole('button', { name: 'Yes, Cancel It' }).click()
  await toast(page, 'Your $8.00 refund is on its way through PayPal.')
  await expect(page.getByText('We refunded your $8.00 payment.')).toBeVisible()
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'Cancelled' })).toHaveAttribute(
    'aria-current',
    'step',
  )
  await expect(page.getByRole('link', { name: 'Add to Calendar' })).toHaveCount(0)
  expect((await restaurant.paypal.ofOrder(order.id)).flatMap(({ refunds }) => refunds)).toHaveLength(1)

  const confirmed = await placePayPalOrder(restaurant, 'pay', { email: newAddress() })
  await restaurant.sql("update orders set status = 'confirmed' where id = $1", [confirmed.id])
  await open(page, `/orders/${confirmed.access_token}`)
  await expect(page.getByRole('button', { name: 'Cancel Order' })).toHaveCount(0)
  await expect(page.getByText(/please call us at \+1 \(212\) 555-0146/)).toBeVisible()
})

test('a pickup has no delivery address, and a delivery has its postcode', async ({ page, restaurant }) => {
  const pickup = await place(restaurant, { payment_method: 'pickup', delivery_address: '12 Main St' })
  await open(page, `/orders/${pickup.access_token}`)
  await expect(page.getByRole('main')).toContainText('48 Orchard Lane')
  await expect(page.getByRole('main')).not.toContainText('12 Main St')
  const email = newAddress()
  const delivery = await place(restaurant, { email, delivery_address: '12 Main St', place: { postcode: '10002' } })
  await restaurant.sql('update orders set place = $1 where id = $2', [
    JSON.stringify({ postcode: '10002', neighborhood: null, point: null }),
    delivery.id,
  ])
  await open(page, `/orders/${delivery.access_token}`)
  await expect(page.getByText('12 Main St, 10002')).toBeVisible()
})

test('the notice of a placed order has a button in the brand’s color, and does not cover the title on a phone', async ({
  page,
  restaurant,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await addDrinks(page, 'Ayran')
  await open(page, '/order?tab=checkout')
  const email = newAddress()
  await fillContact(page, email)
  await page.getByRole('button', { name: 'Place Order' }).click()
  await toast(page, 'confirmed and will be delivered to your address')
  const notice = page.locator('[data-sonner-toast]').first()
  const link = notice.getByRole('button', { name: 'View Order' })
  const background = await link.evaluate((button) => getComputedStyle(button).backgroundColor)
  const accent = await page
    .getByRole('link', { name: 'View Order' })
    .evaluate((a) => getComputedStyle(a).backgroundColor)
  expect(background).toBe(accent)
  const title = await page.getByRole('heading', { level: 1 }).boundingBox()
  await expect.poll(async () => (await notice.boundingBox())?.y ?? 0).toBeGreaterThan((title?.y ?? 0) + 60)
  await link.click()
  await page.waitForURL(/\/orders\//)
  await expect(page.getByRole('main')).toContainText('The kitchen will confirm it soon')
  expect(await ordersOf(restaurant, email)).toHaveLength(1)
})

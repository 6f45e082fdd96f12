import checkoutAr from '../../src/web/i18n/checkout.ar.ts'
import checkoutEn from '../../src/web/i18n/checkout.en.ts'
import { expect, IN_FULL, open, test, toast } from './fixtures.ts'
import { fillContact, freeDay, logInGuest, newAddress, ordersOf } from './ordering.ts'
import { place } from './place-order.ts'

test.use({ viewport: { width: 390, height: 800 } })

test('a placed order stays visible with its link, and the device lists its orders', async ({ page, restaurant }) => {
  const email = newAddress()
  await open(page, '/order')
  await page.getByRole('button', { name: 'Add to Cart: Ayran' }).click()
  await page.getByRole('tab', { name: 'Checkout' }).click()
  await fillContact(page, email)
  await page.getByRole('button', { name: 'Place Order' }).click()
  await toast(page, 'Order Received')
  const [order] = await ordersOf(restaurant, email)
  const number = order?.id?.slice(0, 8) ?? 'none'
  const placed = page.getByRole('region', { name: 'Order Received' })
  await expect(placed).toContainText(number)
  await expect(placed).toContainText('Ayran')
  await page.reload()
  await expect(placed.getByRole('link', { name: 'View Order' })).toHaveAttribute('href', /\/orders\/[\w-]{32}$/)
  await placed.getByRole('button', { name: 'Dismiss' }).click()
  await expect(placed).toHaveCount(0)

  const known = page.getByRole('region', { name: 'Your orders on this device' })
  await open(page, '/order?tab=cart')
  await expect(known).toContainText(number)
  await open(page, '/reservations')
  await known.getByRole('link', { name: new RegExp(number) }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you, Amal Nasser')
  await page.goBack()
  await known.getByRole('button', { name: 'Clear This List' }).click()
  await expect(known).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.getItem('placed-orders'))).toBeNull()
})

test(
  'after the reservation dialog the page shows the reservation instead of an empty cart',
  IN_FULL,
  async ({ page, restaurant }) => {
    const email = newAddress()
    await logInGuest(page, restaurant, email)
    await open(page, '/dish-of-day')
    await page.getByRole('button', { name: 'Reserve Dish of the Day' }).click()
    const dialog = page.getByRole('dialog')
    await freeDay(dialog).click()
    await dialog.getByLabel('Time').selectOption('7:00 PM')
    await dialog.getByRole('button', { name: 'Confirm Reservation' }).click()
    await toast(page, 'Reservation Confirmed')
    await expect(page).toHaveURL(/\/reservations$/)
    const placed = page.getByRole('region', { name: 'Reservation Received' })
    await expect(placed).toContainText('7:00 PM')
    await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
    await placed.getByRole('link', { name: 'View Order' }).click()
    await expect(page).toHaveURL(/\/orders\/[\w-]{32}$/)
  },
)

test('logging out removes orders, message drafts and avoided allergens from the device', async ({
  page,
  restaurant,
}) => {
  const email = newAddress()
  await logInGuest(page, restaurant, email)
  await open(page, '/account')
  await page.evaluate(() => {
    const order = { access_token: 'x'.repeat(32), number: 'abcd1234', total: 9.5, is_reservation: false, slot: null }
    const dishes = [{ product_name: 'Fattoush', quantity: 1 }]
    const placed_at = new Date().toISOString()
    localStorage.setItem('placed-orders', JSON.stringify([{ ...order, placed_at, dishes }]))
    sessionStorage.setItem('just-placed', JSON.stringify([{ access_token: order.access_token }]))
    localStorage.setItem('avoids', JSON.stringify(['nuts']))
    localStorage.setItem('fulfilment', JSON.stringify({ how: 'delivery', postcode: '10002' }))
    sessionStorage.setItem('checkout-draft', JSON.stringify({ special_requests: 'No onions' }))
  })
  await page.getByRole('button', { name: 'Log Out', exact: true }).click()
  await expect(page).toHaveURL('/')
  const kept = () =>
    page.evaluate(() =>
      [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((key) =>
        /placed|draft|avoids|fulfilment/.test(key),
      ),
    )
  await expect.poll(kept).toEqual([])
})

test('an old stored order, or one without a date, is not listed', IN_FULL, async ({ page }) => {
  await open(page, '/reservations')
  await page.evaluate(() => {
    const order = { access_token: 'x'.repeat(32), total: 9.5, is_reservation: false, slot: null }
    const dishes = [{ product_name: 'Fattoush', quantity: 1 }]
    const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
    const orders = [
      { ...order, dishes, number: 'nodate01', placed_at: 'yesterday' },
      { ...order, dishes, number: 'old00001', placed_at: ago(91) },
      { ...order, dishes, number: 'recent01', placed_at: ago(89) },
    ]
    localStorage.setItem('placed-orders', JSON.stringify(orders))
  })
  await page.reload()
  const known = page.getByRole('region', { name: 'Your orders on this device' })
  await expect(known).toContainText('recent01')
  await expect(known.getByRole('link')).toHaveCount(1)
})

for (const [locale, c] of [['ar', checkoutAr]] as const)
  test(`a pickup order shows the address and the time (${locale})`, async ({ page, restaurant }) => {
    const order = await place(restaurant, { payment_method: 'pickup', delivery_address: undefined })
    await open(page, `/orders/${order.access_token}`, locale)
    const next = page.getByRole('region', { name: c.placed.next.title })
    await expect(next).toContainText(locale === 'ar' ? 'نيويورك' : '48 Orchard Lane')
    await expect(next.getByRole('link', { name: c.placed.next.map })).toHaveAttribute('href', /openstreetmap\.org/)
    await expect(next).toContainText(locale === 'ar' ? 'من الاثنين إلى الخميس' : 'Mon-Thu')
    await expect(next).toContainText(c.due.readyAbout.replace('{time}', ''))
  })

for (const [locale, c] of [['en', checkoutEn]] as const)
  test(`a guest cancels a pending order on its page after a confirmation (${locale})`, async ({ page, restaurant }) => {
    const order = await place(restaurant, { email: newAddress() })
    await open(page, `/orders/${order.access_token}`, locale)
    const cancel = page.getByRole('button', { name: c.placed.cancelling.cancel })
    const dialog = page.getByRole('dialog')
    await cancel.click()
    await expect(dialog).toContainText(order.number)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await cancel.click()
    await dialog.getByRole('button', { name: c.placed.cancelling.yes }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(c.placed.headings.cancelled)
    await toast(page, c.placed.cancelling.done)
    await expect(cancel).toHaveCount(0)
    const [row] = await restaurant.sql('select status from orders where id = $1', [order.id])
    expect(row?.status).toBe('cancelled')

    const other = await place(restaurant, { email: newAddress() })
    await open(page, `/orders/${other.access_token}`, locale)
    await expect(cancel).toBeVisible()
    await restaurant.sql("update orders set status = 'confirmed' where id = $1", [other.id])
    await expect(cancel, 'staff confirmed it').toHaveCount(0)
  })

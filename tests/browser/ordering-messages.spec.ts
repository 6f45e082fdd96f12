import { expect, IN_FULL, open, test, toast } from './fixtures.ts'
import {
  addDrinks,
  addFattoush,
  badge,
  chooseHalf,
  editLine,
  fillContact,
  freeDay,
  newAddress,
  ordersOf,
  PASSWORD,
  registerGuest,
} from './ordering.ts'

test.use({
  viewport: { width: 390, height: 800 },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the braces
  expected: async ({}, use) => use([/422|500|503/]),
})

test(
  'a dish that became reservable in the cart requires a date and a time, on both pages',
  IN_FULL,
  async ({ page, restaurant }) => {
    const email = newAddress()
    const [ask, line] = ['Please choose a date and a time for this dish.', page.locator('li[data-problem]')]
    await addDrinks(page, 'Ayran')
    await restaurant.sql("update products set is_reservable = true where name = 'Ayran'")
    try {
      await open(page, '/reservations')
      await expect(line).toContainText(ask)
      await fillContact(page, email)
      await page.getByRole('button', { name: 'Confirm Reservation' }).click()
      await toast(page, 'Incomplete Reservation Details')
      await toast(page, 'Please select date and time for all reservable items')
      await expect(line).toBeInViewport()
      expect(await ordersOf(restaurant, email)).toEqual([])
      const sheet = await editLine(page, 'Ayran')
      await expect(sheet.getByLabel('Time')).toBeDisabled()
      await sheet.getByLabel('Date').selectOption({ index: 3 })
      await sheet.getByLabel('Time').selectOption('6:00 PM')
      await sheet.getByRole('button', { name: 'Done' }).click()
      await expect(line).toHaveCount(0)
      await page.getByRole('button', { name: 'Confirm Reservation' }).click()
      await expect(page).toHaveURL(/\/orders\//)
      await expect(page.getByText(/at 6:00 PM, 5 guests/)).toBeVisible()

      // This cart is outdated: the server reports the missing date.
      await restaurant.sql("update products set is_reservable = false where name = 'Ayran'")
      await open(page, '/order')
      await page.getByRole('button', { name: 'Add to Cart: Ayran' }).click()
      await page.getByRole('tab', { name: 'Checkout' }).click()
      await fillContact(page, email)
      await expect(line).toHaveCount(0)
      await restaurant.sql("update products set is_reservable = true where name = 'Ayran'")
      await page.getByRole('button', { name: 'Place Order' }).click()
      await toast(page, 'Incomplete Reservation Details')
      await expect(line).toContainText(ask)
      expect(await ordersOf(restaurant, email)).toHaveLength(1)
      await line.getByRole('button', { name: /7:00 PM/ }).click()
      await expect(line).toHaveCount(0)
      await page.getByRole('button', { name: 'Place Order' }).click()
      await toast(page, 'delivered to your address')
      expect(await ordersOf(restaurant, email)).toHaveLength(2)
    } finally {
      await restaurant.sql("update products set is_reservable = false where name = 'Ayran'")
    }
  },
)

test('a failed order shows its error in both languages and keeps the cart', IN_FULL, async ({ page, restaurant }) => {
  const email = newAddress()
  await addFattoush(page)
  await open(page, '/reservations')
  await fillContact(page, email)
  await page.route('**/api/orders', (route) => route.fulfill({ status: 500, json: { code: 'internal' } }))
  await page.getByRole('button', { name: 'Confirm Reservation' }).click()
  await toast(page, 'خطأ')
  await toast(page, 'فشل في إنشاء الطلب. يرجى المحاولة مرة أخرى.')
  await toast(page, 'Failed to create the order. Please try again.')
  await expect(badge(page)).toHaveText('1')
  await expect(page.getByLabel('Full name')).toHaveValue('Amal Nasser')
  await page.unroute('**/api/orders')
  await page.getByRole('button', { name: 'Confirm Reservation' }).click()
  await expect(page).toHaveURL(/\/orders\//)
  await toast(page, 'delivered to your address')
  expect(await ordersOf(restaurant, email)).toHaveLength(1)
})

test('an empty cart cannot be ordered, and each page shows the next step', async ({ page }) => {
  await open(page, '/order')
  await page.getByRole('tab', { name: 'Checkout' }).click()
  await toast(page, 'Cart is Empty')
  await toast(page, 'Please add items to your cart first')
  await expect(page.getByRole('button', { name: 'Place Order' })).toHaveCount(0)

  await addFattoush(page)
  await open(page, '/reservations')
  await fillContact(page, newAddress())
  await page.waitForLoadState('networkidle') // a later response would show the empty cart, and disable the button
  await page.evaluate(() => localStorage.removeItem('sufra-cart')) // as if another tab had emptied it
  await page.getByRole('button', { name: 'Confirm Reservation' }).click()
  await toast(page, 'Cart is Empty')
  await toast(page, 'Please add items to your cart before proceeding')
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Browse Menu' })).toHaveAttribute('href', '/menu')
})

test(
  'when dates fail to load, the reservation dialog offers the default times, and a failed request keeps the input',
  IN_FULL,
  async ({ page }) => {
    const email = newAddress()
    await registerGuest(page, email)
    await page.request.post('/api/auth/sign-in/email', { data: { email, password: PASSWORD } })
    await page.route('**/api/availability?*', (route) => route.fulfill({ status: 503, json: {} }))
    await open(page, '/dish-of-day')
    await page.getByRole('button', { name: 'Reserve Dish of the Day' }).click()
    await toast(page, 'Failed to fetch available dates. Please try again later.')
    const dialog = page.getByRole('dialog')
    const days = dialog.locator('td [role=button]:not([data-outside-month]):not([data-disabled])')
    const [later, sooner] = [dialog.locator('button[slot=next]'), dialog.locator('button[slot=previous]')]
    await expect(sooner, 'no day that has passed').toBeDisabled()
    let selectable = await days.count()
    for (; await later.isEnabled(); selectable += await days.count()) await later.click()
    expect(selectable, 'today and the 29 days after it').toBe(30)
    while (await sooner.isEnabled()) await sooner.click()
    await freeDay(dialog).click()
    await expect(dialog.getByLabel('Time')).toHaveAttribute('required')
    const times = dialog.getByLabel('Time').locator('option:not([disabled])')
    await expect(times.first()).toHaveText('5:00 PM')
    await dialog.getByLabel('Time').selectOption('7:30 PM')
    await dialog.getByRole('radio', { name: /Custom/ }).check()
    await dialog.getByLabel('Number of guests').fill('21')
    await dialog.getByLabel('Special Requests').fill('A birthday')
    await expect(dialog.getByRole('region').or(dialog.locator('section'))).toContainText('7:30 PM')
    await expect(dialog).toContainText('$120.00') // 24.00 for each five of 21 guests
    await page.route('**/api/reservations', (route) => route.fulfill({ status: 500, json: { code: 'internal' } }))
    await dialog.getByRole('button', { name: 'Confirm Reservation' }).click()
    await toast(page, 'Failed to create reservation. Please try again.')
    await expect(dialog.getByLabel('Special Requests')).toHaveValue('A birthday')
    await page.unroute('**/api/reservations')
    await dialog.getByRole('button', { name: 'Confirm Reservation' }).click()
    await toast(page, 'at 7:30 PM, $120.00')
  },
)

test(
  'contact details are stored on the device only with consent, and filled in from the profile',
  IN_FULL,
  async ({ page }) => {
    const email = newAddress()
    const again = async () => {
      await addDrinks(page, 'Ayran')
      await open(page, '/reservations')
    }
    const order = async () => {
      await page.getByRole('button', { name: 'Confirm Reservation' }).click()
      await expect(page).toHaveURL(/\/orders\//)
    }
    const kept = () => page.evaluate(() => localStorage.getItem('contact-details'))
    await again()
    await fillContact(page, email)
    await order()
    expect(await kept()).toBeNull()
    await again()
    await expect(page.getByLabel('Full name')).toHaveValue('')
    await fillContact(page, email)
    await page.getByLabel('Remember my details on this device').check()
    await order()
    await again()
    await expect(page.getByLabel('Delivery Address')).toHaveValue('1 Main Street')
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(email)
    await page.getByLabel('Remember my details on this device').uncheck()
    await order()
    expect(await kept()).toBeNull()

    await registerGuest(page, email)
    await open(page, '/login')
    await page.getByRole('textbox', { name: 'Email' }).fill(email)
    await page.locator('[name=password]').fill(PASSWORD)
    await page.getByRole('button', { name: 'Log In', exact: true }).click()
    await expect(page).toHaveURL(/\/account/)
    await again()
    await expect(page.getByLabel('Full name')).toHaveValue('Amal Nasser')
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(email)
    await expect(page.getByLabel('Phone')).toHaveValue('+1 212 555 0100')
    expect(await kept()).toBeNull()
  },
)

test('the cart widget shows three dishes and counts the others', IN_FULL, async ({ page, expected }) => {
  expected.push(/404/)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.route('**/media/**/ayran*', (route) => route.fulfill({ status: 404, body: '' }))
  await page.route('**/media/ayran*', (route) => route.fulfill({ status: 404, body: '' }))
  await open(page, '/about')
  const widget = page.getByRole('complementary', { name: 'Your cart' })
  await expect(widget).toHaveCount(0)
  await addDrinks(page, 'Ayran')
  await expect(page.getByTestId('cart-total')).toHaveText('$4')
  const { x = 0, y = 0 } = (await widget.boundingBox()) ?? {}
  expect([x < 100, y > 700], 'at the bottom, where a line begins').toEqual([true, true])
  const panel = page.locator('#cart-panel')
  await page.getByRole('button', { name: 'Cart: 1 item' }).press('Enter')
  await expect(panel.getByRole('heading')).toHaveText('1 Item')
  await expect(panel.locator('img')).toHaveAttribute('src', '/brand/placeholder.svg')
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  for (const drink of ['Lemon & Mint', 'Pomegranate Juice', 'Arabic Coffee & Dates'])
    await page.getByRole('button', { name: `Add to Cart: ${drink}` }).click()
  await page.getByRole('button', { name: 'Cart: 4 items' }).press('Enter')
  await expect(panel.getByRole('heading')).toHaveText('4 Items in Cart')
  await expect(panel.getByRole('listitem')).toHaveCount(3)
  await expect(panel).toContainText('+1 more items')
  await panel.getByRole('button', { name: 'Remove Ayran' }).click()
  await expect(panel.getByRole('heading')).toHaveText('3 Items in Cart')
  await expect(panel).not.toContainText('more items')
  await expect(panel.getByRole('listitem').first()).toContainText('Lemon & Mint$5.50')
  await expect(panel).toContainText('Total $18.50')
  for (const name of ['Checkout', 'Complete Checkout'])
    await expect(panel.getByRole('link', { name, exact: true })).toHaveAttribute('href', '/reservations')
})

test('a dish can be in the cart in two sizes, each with its own quantity', async ({ page }) => {
  await open(page, '/menu/appetizers')
  const add = page.getByRole('button', { name: 'Add to Cart: Hummus' })
  const dialog = page.getByRole('dialog')
  await add.click()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(badge(page)).toHaveCount(0)
  await add.click()
  await chooseHalf(page)
  await expect(dialog.getByRole('radio', { name: /Regular/ })).toBeChecked()
  await dialog.getByRole('button', { name: 'Confirm and Add to Cart' }).click()
  await toast(page, 'Hummus has been added to your cart. You can customize the meal size in your cart.')
  await expect(add).toHaveCount(0)
  await page.getByRole('button', { name: 'Remove one Hummus' }).first().click()
  await expect(badge(page)).toHaveCount(0)
  await add.click()
  await chooseHalf(page)
  await dialog.getByRole('button', { name: 'Confirm and Add to Cart' }).click()
  await page.getByRole('button', { name: 'Add Another Size: Hummus' }).click()
  await chooseHalf(page)
  await dialog.getByRole('radio', { name: /Large/ }).check()
  await dialog.getByRole('button', { name: 'Confirm and Add to Cart' }).click()
  await expect(badge(page)).toHaveText('2')
  await open(page, '/reservations')
  const lines = page.getByRole('region', { name: 'Your dishes' }).getByRole('listitem')
  await expect(lines).toHaveText([/\$8\.50.*Regular/s, /\$13\.00.*Large/s])
  await lines.first().getByRole('button', { name: 'Edit Hummus' }).click()
  await dialog.getByRole('button', { name: 'Add one Hummus' }).click()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(lines.first()).toContainText('$17.00')
})

test('an invalid stored cart line is dropped, and a message says so', IN_FULL, async ({ page, restaurant }) => {
  const [dish] = await restaurant.sql("select id, name, price, image_url from products where name = 'Mixed Grill'")
  const line = { ...dish, price: Number(dish?.price), quantity: 2, is_reservable: true }
  const cart = [{ id: 7 }, { ...line, reservation_details: { date: 'soon', time: 'late' } }]
  await page.addInitScript((stored) => {
    if (!localStorage.getItem('sufra-cart')) localStorage.setItem('sufra-cart', stored)
  }, JSON.stringify(cart))
  await open(page, '/reservations')
  await toast(page, "Part of your cart couldn't be read")
  await expect(badge(page)).toHaveText('2')
  await fillContact(page, newAddress())
  await page.getByRole('button', { name: 'Confirm Reservation' }).click()
  await toast(page, 'Incomplete Reservation Details')
})

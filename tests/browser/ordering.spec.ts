import checkoutAr from '../../src/web/i18n/checkout.ar.ts'
import checkoutEn from '../../src/web/i18n/checkout.en.ts'
import { ARABIC, expect, IN_FULL, open, speak, test, toast } from './fixtures.ts'
import {
  addFattoush,
  badge,
  editLine,
  fillContact,
  freeDay,
  newAddress,
  ordersOf,
  PASSWORD,
  registerGuest,
  tabTo,
} from './ordering.ts'
import { signIn } from './panel-visit.ts'
import { place } from './place-order.ts'

// Refusals are part of these tests, and the browser logs each of them.
test.use({
  viewport: { width: 390, height: 800 },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the braces
  expected: async ({}, use) => use([/401|409|ERR_INTERNET_DISCONNECTED/]),
})

for (const [locale, c] of (
  [
    ['en', checkoutEn],
    ['ar', checkoutAr],
  ] as const
).filter(([one]) => ARABIC.includes(one)))
  test(`a guest orders from a phone and follows the order (${locale})`, async ({ page, restaurant }) => {
    const t = speak(locale)
    const email = newAddress()
    const dish = locale === 'ar' ? 'فتوش' : 'Fattoush'
    await open(page, '/menu/salads', locale)
    await page.getByRole('button', { name: `${t('cart.add')}: ${dish}` }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('heading')).toHaveText(t('cart.selectMealSize'))
    await dialog.getByRole('radio', { name: new RegExp(t('cart.sizes.custom')) }).check()
    const guests = dialog.getByRole('spinbutton', { name: t('cart.guests') })
    await guests.fill('5')
    await guests.blur()
    await expect(guests).toHaveValue('13')
    await expect(dialog.getByRole('button', { name: t('cart.fewerGuests') })).toBeDisabled()
    await guests.fill('900')
    await guests.blur()
    await expect(guests).toHaveValue('500')
    await expect(dialog.getByRole('button', { name: t('cart.moreGuests') })).toBeDisabled()
    await guests.fill('13')
    await guests.blur()
    for (let i = 0; i < 3; i++) await dialog.getByRole('button', { name: t('cart.moreGuests') }).click()
    await expect(dialog).toContainText('$38.00') // 9.50 for each five of 16 guests
    await dialog.getByRole('button', { name: t('cart.confirm') }).click()
    await toast(page, t('cart.added'))
    await page
      .getByRole('button', { name: t('cart.moreOf', { dish }) })
      .first()
      .click()
    await expect(badge(page)).toHaveText('2')

    await page.getByRole('link', { name: t('cart.view', { count: 2, total: '$76.00' }) }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('reservations.title'))
    await page.getByRole('button', { name: c.checkout.submit }).click()
    await toast(page, c.checkout.missing)
    await expect(page.getByLabel(c.checkout.address)).toBeFocused()

    await page.getByLabel(c.checkout.fullName).fill('Amal Nasser')
    await page.getByLabel(c.checkout.email).fill(email)
    await page.getByLabel(c.checkout.phone).fill(locale === 'ar' ? '٠٢١٢ ٥٥٥ ٠١٠٠' : '+1 212 555 0100')
    await page.getByLabel(c.checkout.pickup).check()
    await page.getByRole('button', { name: c.checkout.submit }).click()
    await expect(page).toHaveURL(/\/orders\/[\w-]+$/)
    await toast(page, c.checkout.confirmedPickup)
    await expect(page.getByText(c.placed.statuses.pending).first()).toBeVisible()
    await expect(badge(page)).toHaveCount(0)

    const [order] = await ordersOf(restaurant, email)
    expect(order).toMatchObject({ total_amount: '76.000', status: 'pending' })
    await expect(page.getByText(order?.id?.slice(0, 8) ?? '')).toBeVisible()
    expect((await restaurant.mailbox.to(email)).text).toContain(order?.id?.slice(0, 8))
    await restaurant.sql("update orders set status = 'preparing' where id = $1", [order?.id])
    await expect(page.getByText(c.placed.statuses.preparing).first()).toBeVisible()
    await page.reload()
    await expect(page.getByText(c.placed.statuses.preparing).first()).toBeVisible()
  })

test('a price that changed between cart and submit is shown, and no order is stored', async ({ page, restaurant }) => {
  const email = newAddress()
  await addFattoush(page)
  await restaurant.sql("update products set price = 10 where name = 'Fattoush'")
  try {
    await open(page, '/reservations')
    await expect(page.getByText('We updated your cart to match the current menu.')).toBeVisible()
    const sheet = await editLine(page, 'Fattoush')
    await expect(sheet.getByText('Number of guests: 5')).toBeVisible()
    await sheet.getByRole('button', { name: 'Done' }).click()
    for (const label of ['Full name', 'Email', 'Phone', 'Delivery Address'])
      await expect(page.getByLabel(label)).toHaveAttribute('required')
    await fillContact(page, email)
    await expect(page.locator('form').last()).toContainText('$10.00')
    await restaurant.sql("update products set price = 11 where name = 'Fattoush'")
    await page.getByRole('button', { name: 'Confirm Reservation' }).click()
    await toast(page, 'The new total is $11.00')
    await expect(page.locator('[data-sonner-toast]').filter({ hasText: 'خطأ' }), 'in one language only').toHaveCount(0)
    expect(await ordersOf(restaurant, email)).toEqual([])
    await expect(page.locator('form').last()).toContainText('$11.00')
    await page.getByRole('button', { name: 'Confirm Reservation' }).click()
    await expect(page).toHaveURL(/\/orders\//)
    expect(await ordersOf(restaurant, email)).toMatchObject([{ total_amount: '11.000' }])
  } finally {
    await restaurant.sql("update products set price = 9.5 where name = 'Fattoush'")
  }
})

test('when a time becomes full, the guest sees which dish is affected and the nearest free times', async ({
  page,
  restaurant,
}) => {
  const email = newAddress()
  await addFattoush(page)
  await open(page, '/reservations')
  await fillContact(page, email)
  const sheet = await editLine(page, 'Fattoush')
  const date = await sheet.getByLabel('Date').inputValue()
  await sheet.getByRole('button', { name: 'Done' }).click()
  await restaurant.sql("update reservations set status = 'confirmed'") // the limit for unconfirmed seats would apply
  await restaurant.sql('update settings set slot_capacity = 6')
  const [other] = await restaurant.sql(
    `insert into reservations (order_id, customer_name, customer_phone, product_name, reservation_date, reservation_time, guests_count, status, payment_method, meal_size, total_amount, currency, quantity)
     select id, full_name, phone, 'Fattoush', $1, '19:00', 5, 'pending', 'cash', 'half', 9.5, currency, 1 from orders limit 1 returning id`,
    [date],
  )
  try {
    await page.getByRole('button', { name: 'Confirm Reservation' }).click()
    await expect(page.getByText('That time just filled up.').first()).toBeVisible()
    expect(await ordersOf(restaurant, email)).toEqual([])
    await page.getByRole('button', { name: /6:30 PM/ }).click()
    await page.getByRole('button', { name: 'Confirm Reservation' }).click()
    await expect(page).toHaveURL(/\/orders\//)
    await expect(page.getByText(/at 6:30 PM/)).toBeVisible()
  } finally {
    await restaurant.sql('update settings set slot_capacity = null')
    await restaurant.sql('delete from reservations where id = $1', [other?.id])
  }
})

test('the order page charges tax and delivery, and links back to the dishes', IN_FULL, async ({ page, restaurant }) => {
  const email = newAddress()
  await open(page, '/order')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order Your Favorite Meal')
  await expect(page.getByRole('heading', { name: 'Stuffed Grape Leaves' })).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'Appetizers',
    'Beverages',
    'Desserts',
    'Main Courses',
    'Salads',
  ])
  await page.getByRole('button', { name: 'Add to Cart: Ayran' }).click()
  await expect(page.getByRole('tab', { name: 'Cart (1)' })).toBeVisible()
  await page.getByRole('tab', { name: 'Cart (1)' }).click()
  await page.getByRole('button', { name: 'Go to Checkout' }).click()
  await expect(page.getByText('$9.60')).toBeVisible() // 4.00 + 15 % + 5.00
  await expect(page.getByLabel('In-store Pickup')).toHaveCount(0)
  await page.getByRole('button', { name: 'Place Order' }).click()
  await toast(page, 'Please fill in all required fields')
  await fillContact(page, email)
  await page.getByRole('tab', { name: 'Cart (1)' }).click()
  await expect(page.getByLabel('Full name')).toBeHidden()
  await page.getByRole('tab', { name: 'Checkout' }).click()
  await expect(page.getByLabel('Full name')).toHaveValue('Amal Nasser')
  await page.getByRole('button', { name: 'Place Order' }).click()
  await toast(page, 'delivered to your address')
  await expect(page.getByRole('tab', { name: 'Select Meals' })).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('button', { name: 'View Order' }).click()
  await expect(page).toHaveURL(/\/orders\//)
  expect(await ordersOf(restaurant, email)).toMatchObject([{ total_amount: '9.600' }])
})

test('while offline the cart is kept, and the order is placed once after reconnecting', async ({
  page,
  restaurant,
  context,
}) => {
  const email = newAddress()
  await addFattoush(page)
  await open(page, '/reservations')
  await fillContact(page, email)
  await page.getByLabel('Special Requests').fill('No onions, please')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Confirm Reservation' }).click()
  await toast(page, 'You appear to be offline')
  await expect(page.getByLabel('Special Requests')).toHaveValue('No onions, please')
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Confirm Reservation' }).dblclick()
  await expect(page).toHaveURL(/\/orders\//)
  expect(await ordersOf(restaurant, email)).toHaveLength(1)
})

test('the dish of the day is reserved in a dialog that survives the login', async ({ page, restaurant }) => {
  const email = newAddress()
  await registerGuest(page, email)
  await open(page, '/dish-of-day')
  await page.getByRole('button', { name: 'Reserve Dish of the Day' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Confirm Reservation' }).click()
  await toast(page, 'Please select both date and time for your reservation.')
  await expect(dialog.getByLabel('Time')).toHaveCount(0)
  await freeDay(dialog).click()
  await dialog.getByLabel('Time').selectOption('7:00 PM')
  await dialog.getByRole('radio', { name: /Full/ }).check()
  await dialog.getByLabel('Special Requests').fill('A birthday')
  await dialog.getByRole('button', { name: 'Confirm Reservation' }).click()
  await toast(page, 'Authentication Required')
  await toast(page, 'Please log in to make a reservation.')
  await expect(page).toHaveURL(/\/login\?from=/)
  await page.getByLabel('Email').fill(email)
  await page.locator('[name=password]').fill(PASSWORD)
  await page.getByRole('button', { name: 'Log In', exact: true }).click()
  await expect(page).toHaveURL(/\/dish-of-day$/)
  await expect(dialog.getByLabel('Time')).toHaveValue('7:00 PM')
  await expect(dialog.getByLabel('Special Requests')).toHaveValue('A birthday')
  await expect(dialog.getByRole('radio', { name: /Full/ })).toBeChecked()
  await dialog.getByRole('button', { name: 'Confirm Reservation' }).click()
  await toast(page, 'Reservation Confirmed')
  await toast(page, 'at 7:00 PM, $48.00')
  await expect(page).toHaveURL(/\/reservations$/)
  const [row] = await restaurant.sql(
    'select guests_count, meal_size, total_amount from reservations where customer_email = $1',
    [email],
  )
  expect(row).toMatchObject({ guests_count: 10, meal_size: 'full', total_amount: '48.000' })

  await open(page, '/account?tab=reservations')
  await page.getByRole('button', { name: 'Cancel Reservation' }).click()
  await page.getByRole('button', { name: 'Yes, Cancel' }).click()
  await toast(page, 'Cancelled')
  const [after] = await restaurant.sql('select status from reservations where customer_email = $1', [email])
  expect(after?.status).toBe('cancelled')
})

test(
  'a past order is ordered again with one tap, except for unavailable dishes',
  IN_FULL,
  async ({ page, restaurant, expected }) => {
    expected.push(/ERR_FAILED|404/)
    const email = newAddress()
    await registerGuest(page, email)
    const drinks = await restaurant.sql("select id from products where name in ('Ayran', 'Pomegranate Juice')")
    const order = await place(restaurant, { items: drinks.map(({ id }) => ({ product_id: id, quantity: 3 })), email })
    await restaurant.sql('update orders set user_id = (select id from users where email = $1) where id = $2', [
      email,
      order.id,
    ])
    const offer = (available: boolean, name: string) =>
      restaurant.sql('update products set is_available = $1 where name = $2', [available, name])
    await signIn(page, { email, password: PASSWORD })
    const again = async (text: string) => {
      await open(page, '/account')
      await page.getByRole('button', { name: 'Order Again' }).click()
      await toast(page, text)
    }
    try {
      await offer(false, 'Pomegranate Juice')
      await again("Some of these dishes aren't available right now. We added the rest to your cart.")
      await expect(page).toHaveURL(/\/reservations$/)
      await expect(badge(page)).toHaveText('3')
      await offer(false, 'Ayran')
      await again('None of these dishes are available right now.')
      await expect(page).toHaveURL(/\/account/)
      await expect(badge(page)).toHaveText('3')
    } finally {
      for (const drink of ['Ayran', 'Pomegranate Juice']) await offer(true, drink)
    }
    // Deleted after the order was shown.
    await page.route(`**/api/products/${drinks[0]?.id}`, (route) => route.fulfill({ status: 404, json: {} }))
    await again("Some of these dishes aren't available right now. We added the rest to your cart.")
    await expect(badge(page)).toHaveText('6')
    await page.route('**/api/products/*', (route) => route.abort())
    await again('Failed to load product details')
    await expect(page).toHaveURL(/\/account/)
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Order Again' }).click()
    await expect(page).toHaveURL(/\/reservations$/)
    await expect(badge(page)).toHaveText('12')
  },
)

test('other tabs follow the cart and ignore invalid data', async ({ page, context, expected }) => {
  expected.push(/Error loading cart from localStorage/)
  await addFattoush(page)
  const other = await context.newPage()
  await other.goto('/about')
  await expect(badge(other)).toHaveText('1')
  await page.getByRole('button', { name: 'Add one Fattoush' }).first().click()
  await expect(badge(other)).toHaveText('2')
  await other.close()
  await page.evaluate(() => localStorage.setItem('sufra-cart', '{"not": "a cart"}'))
  await page.reload()
  await expect(page.getByRole('button', { name: 'Add to Cart: Fattoush' })).toBeVisible()
  await expect(badge(page)).toHaveCount(0)
})

test('a tap before hydration is not lost', async ({ page }) => {
  let arrive = () => {}
  const scripts = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await scripts
    await route.continue()
  })
  await page.goto('/menu/beverages', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Add to Cart: Ayran' }).click()
  arrive()
  await expect(badge(page)).toHaveText('1')
})

test('a guest orders with the keyboard alone', async ({ page, restaurant }) => {
  const email = newAddress()
  await open(page, '/menu/salads')
  await tabTo(page, page.getByRole('button', { name: 'Add to Cart: Fattoush' }))
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  // A portion for today is chosen while the kitchen takes orders, and half a meal otherwise.
  await tabTo(page, dialog.getByRole('radio', { checked: true }).first())
  const full = dialog.getByRole('radio', { name: /Full/ })
  for (let n = 0; n < 3 && !(await full.isChecked()); n++) await page.keyboard.press('ArrowDown')
  await expect(full).toBeChecked()
  await tabTo(page, dialog.getByRole('button', { name: 'Confirm and Add to Cart' }))
  await page.keyboard.press('Enter')
  await expect(badge(page)).toHaveText('1')
  await tabTo(page, page.getByRole('link', { name: /Cart: 1 item/ }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Complete Your Reservation')
  await tabTo(page, page.getByRole('button', { name: 'Edit Fattoush' }))
  await page.keyboard.press('Enter')
  await tabTo(page, dialog.getByLabel('Time'))
  await page.keyboard.press('ArrowUp') // half an hour earlier
  await expect(dialog.getByLabel('Time')).toHaveValue('6:30 PM')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Edit Fattoush' })).toBeFocused()
  await tabTo(page, page.getByLabel('Full name'))
  for (const text of ['Amal Nasser', email, '+1 212 555 0100']) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await tabTo(page, page.getByLabel('Cash on Delivery'))
  await page.keyboard.press('ArrowUp') // from cash, the first, to pickup, the last
  await expect(page.getByLabel('In-store Pickup')).toBeChecked()
  await tabTo(page, page.getByRole('button', { name: 'Confirm Reservation' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/orders\//)
  expect(await ordersOf(restaurant, email)).toMatchObject([{ total_amount: '19.000' }])
})

test(
  'while ordering or reservations are off, the pages say so and the server refuses',
  IN_FULL,
  async ({ page, restaurant }) => {
    const email = newAddress()
    await addFattoush(page)
    await restaurant.sql('update settings set online_ordering = false, online_reservations = false')
    try {
      await open(page, '/reservations')
      await expect(page.getByText('Online reservations are closed')).toBeVisible()
      await fillContact(page, email)
      await page.getByRole('button', { name: 'Confirm Reservation' }).click()
      await toast(page, 'Online reservations are closed')
      expect(await ordersOf(restaurant, email)).toEqual([])
      await expect(async () => {
        await page.goto('/order')
        await expect(page.getByRole('heading', { name: 'Online ordering is closed' })).toBeVisible({ timeout: 500 })
      }).toPass()
    } finally {
      await restaurant.sql('update settings set online_ordering = true, online_reservations = true')
    }
  },
)

test(
  'the order page lists every dish of a long menu, one category after the other',
  IN_FULL,
  async ({ page, restaurant }) => {
    await restaurant.sql(`insert into products (name, price, image_url, category_id)
    select 'Mezze ' || n, 1, '/brand/placeholder.svg', (select id from categories where slug = 'appetizers')
    from generate_series(1, 100) n`)
    await open(page, '/order')
    await expect(page.getByRole('article')).toHaveCount(100)
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText('Appetizers')
    await page.getByRole('button', { name: 'More dishes' }).click()
    await expect(page.getByRole('heading', { name: 'Salads' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'More dishes' })).toHaveCount(0)
    await restaurant.sql("delete from products where name like 'Mezze %'")
  },
)

import type { Page } from '@playwright/test'
import { MEAL_SIZES } from '../../src/domain/menu/meal-sizes.ts'
import checkoutAr from '../../src/web/i18n/checkout.ar.ts'
import checkoutEn from '../../src/web/i18n/checkout.en.ts'
import { ALL_BROWSER_TESTS } from '../endurance.ts'
import { axeViolations } from './axe-violations.ts'
import { ENGLISH, expect, IN_FULL, LOCALES, open, SCREEN, speak, test, toast } from './fixtures.ts'
import { addFattoush, badge, editLine, fillContact, newAddress, ordersOf, setZones } from './ordering.ts'

test.use({
  viewport: { width: 390, height: 800 },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the braces
  expected: async ({}, use) => use([/409|503/]),
})

/** Fills the cart before the page is opened, as the menu would. */
async function fillCart(page: Page, sql: (text: string) => Promise<Record<string, string>[]>, ...dishes: string[]) {
  const found = await sql('select id, name, name_ar, price, image_url, is_reservable from products')
  const [soon] = await sql("select ((now() at time zone 'America/New_York')::date + 2)::text as date")
  const lines = dishes.map((name) => {
    const dish = found.find((one) => one.name === name)
    const reservation_details = { date: soon?.date, time: '7:00 PM', meal_size: 'half', guests_count: 5 }
    const rest = { quantity: 1, serving_size: null, category_name: '' }
    return { ...dish, ...rest, price: Number(dish?.price), ...(dish?.is_reservable && { reservation_details }) }
  })
  await page.addInitScript((stored) => {
    if (!localStorage.getItem('sufra-cart')) localStorage.setItem('sufra-cart', stored)
  }, JSON.stringify(lines))
}

/** Focused fields whose center is covered, so that a tap would miss them. */
const coveredFields = (page: Page) =>
  page.locator('form :is(input, textarea)').evaluateAll((fields) =>
    fields.flatMap((field) => {
      ;(field as HTMLElement).focus()
      const { left, top, width, height } = field.getBoundingClientRect()
      const hit = document.elementFromPoint(left + width / 2, top + height / 2)
      return hit === field || hit?.contains(field) ? [] : [field.getAttribute('name') ?? field.id]
    }),
  )

for (const [locale, c, part] of [
  ['en', checkoutEn, IN_FULL],
  ['ar', checkoutAr, {}],
] as const)
  test(
    `on a phone the dishes fit one screen, and total and button stay visible (${locale})`,
    part,
    async ({ page, restaurant }) => {
      const t = speak(locale)
      await fillCart(page, restaurant.sql, 'Fattoush', 'Lamb Mandi', 'Chicken Biryani', 'Ayran')
      await open(page, '/reservations', locale)
      const lines = page.getByRole('region', { name: c.checkout.items }).getByRole('listitem')
      const submit = page.getByRole('button', { name: c.checkout.submit })
      await expect(lines).toHaveCount(4)
      await expect(lines.first()).toContainText(t('cart.sizes.half'))
      await expect(lines.first().locator('img')).toHaveCSS('width', '56px')
      await expect(submit).toBeInViewport({ ratio: 1 })
      const last = (await lines.last().boundingBox()) ?? { y: 9999, height: 0 }
      const bar = (await submit.boundingBox()) ?? { y: 0 }
      expect(last.y + last.height, 'the last dish ends above the bar').toBeLessThan(bar.y)

      for (const height of [800, 460]) {
        await page.setViewportSize({ width: 390, height }) // the on-screen keyboard leaves less
        expect(await coveredFields(page), `fields at ${height} px`).toEqual([])
        await expect(submit).toBeInViewport({ ratio: 1 })
        await expect(page.getByText('$', { exact: false }).filter({ visible: true }).last()).toBeVisible()
      }
      await page.setViewportSize({ width: 390, height: 800 })
      const sheet = await editLine(page, locale === 'ar' ? 'فتوش' : 'Fattoush', c.checkout.editDish)
      const sizes = sheet.getByLabel(t('cart.mealSize'))
      await expect(sizes.locator('option'), 'each size says for how many people it is').toContainText(
        MEAL_SIZES.map((size) => t(`cart.sizeNotes.${size}`)),
      )
      await sizes.selectOption('full')
      await sheet.getByLabel(c.checkout.time).selectOption('6:30 PM')
      await sheet.getByRole('button', { name: c.checkout.done }).click()
      await expect(lines.first()).toContainText('6:30')
      await expect(lines.first()).toContainText('$19.00')
    },
  )

test('one date and time can be set for all dishes, and then changed for one dish', async ({ page, restaurant }) => {
  await fillCart(page, restaurant.sql, 'Fattoush', 'Lamb Mandi')
  await open(page, '/reservations')
  const all = page.getByRole('group', { name: 'Same day and time for all' })
  const lines = page.getByRole('region', { name: 'Your dishes' }).getByRole('listitem')
  await expect(all.getByLabel('Time')).toHaveValue('7:00 PM')
  await all.getByLabel('Date').selectOption({ index: 2 })
  const date = (await all.getByLabel('Date').locator('option:checked').textContent()) ?? 'none'
  await all.getByLabel('Time').selectOption('6:00 PM')
  for (const line of await lines.all()) await expect(line).toContainText(`${date}, 6:00 PM`)
  const sheet = await editLine(page, 'Fattoush')
  await sheet.getByLabel('Time').selectOption('8:00 PM')
  await sheet.getByRole('button', { name: 'Done' }).click()
  await expect(lines).toContainText(['8:00 PM', '6:00 PM'])
  await expect(all.getByLabel('Time').locator('option:checked')).toHaveText('Different times')
  await page.getByRole('button', { name: 'Edit Fattoush' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove Fattoush' }).click()
  await expect(all, 'one dish has its own day').toHaveCount(0)
  await page.setViewportSize({ width: 1280, height: 900 })
  await expect(lines.getByLabel('Time'), 'a wide screen has room for all controls').toHaveValue('6:00 PM')
})

test(
  'typed contact details survive a reload and navigation in the same tab, until the order is placed',
  IN_FULL,
  async ({ page, context }) => {
    await addFattoush(page)
    await open(page, '/reservations')
    await fillContact(page, newAddress())
    await page.getByLabel('Special Requests').fill('No onions, please')
    await page.getByLabel('In-store Pickup').check()
    const typed = async () => {
      await expect(page.getByLabel('Full name')).toHaveValue('Amal Nasser')
      await expect(page.getByLabel('Special Requests')).toHaveValue('No onions, please')
      await expect(page.getByLabel('In-store Pickup')).toBeChecked()
    }
    await page.reload()
    await typed()
    await page.getByRole('banner').getByRole('link').first().click()
    await expect(page).toHaveURL(/\/$/)
    await page.goBack()
    await typed()
    const other = await context.newPage()
    await other.goto('/reservations')
    await expect(other.getByLabel('Full name')).toHaveValue('')
    await other.close()
    await page.getByRole('button', { name: 'Confirm Reservation' }).click()
    await expect(page).toHaveURL(/\/orders\//)
    expect(await page.evaluate(() => sessionStorage.getItem('checkout-draft'))).toBeNull()
  },
)

test(
  'a sold-out dish is not counted in the total, the badge or the tab title',
  IN_FULL,
  async ({ page, restaurant }) => {
    await fillCart(page, restaurant.sql, 'Fattoush', 'Ayran')
    const offer = (available: boolean) =>
      restaurant.sql(`update products set is_available = ${available} where name = 'Fattoush'`)
    await offer(false)
    try {
      await open(page, '/reservations')
      await expect(page.locator('li[data-problem]')).toContainText('No longer available. Please remove it.')
      await expect(page.locator('form')).toContainText('$4.00')
      await expect(badge(page)).toHaveText('1')
      await open(page, '/order?tab=cart')
      await expect(page.getByRole('tab', { name: 'Cart (1)' })).toBeVisible()
      await open(page, '/about')
      await expect(badge(page)).toHaveText('1')
      await expect(page.getByTestId('cart-total')).toHaveText('$4')
      await offer(true)
      await open(page, '/reservations')
      await expect(badge(page)).toHaveText('2')
      await expect(page.locator('form')).toContainText('$13.50')
    } finally {
      await offer(true)
    }
  },
)

test('changes in the cart are listed with old and new price until they are dismissed', async ({ page, restaurant }) => {
  await fillCart(page, restaurant.sql, 'Fattoush', 'Ayran')
  await restaurant.sql("update products set price = 10.25 where name = 'Fattoush'")
  const notice = page.getByRole('status').filter({ hasText: 'We updated your cart to match the current menu.' })
  try {
    await open(page, '/reservations')
    await expect(notice).toContainText('Fattoush: was $9.50, now $10.25')
    await expect(notice).not.toContainText('Ayran')
    await page.reload()
    await expect(notice).toContainText('$10.25')
    await notice.getByRole('button', { name: 'Dismiss' }).click()
    await expect(notice).toHaveCount(0)
    await page.reload()
    await expect(page.getByLabel('Full name')).toBeVisible()
    await expect(notice).toHaveCount(0)
  } finally {
    await restaurant.sql("update products set price = 9.5 where name = 'Fattoush'")
  }
})

test(
  'when the new day closes earlier, the nearest time is selected and a message says so',
  IN_FULL,
  async ({ page, restaurant }) => {
    const email = newAddress()
    await addFattoush(page)
    await open(page, '/reservations')
    const sheet = await editLine(page, 'Fattoush')
    const [date, time] = [sheet.getByLabel('Date'), sheet.getByLabel('Time')]
    const dayOf = async (name: string) =>
      (await date.locator('option').filter({ hasText: name }).first().textContent()) ?? ''
    await date.selectOption(await dayOf('Sat'))
    await time.selectOption('9:00 PM')
    const sunday = await dayOf('Sun')
    await date.selectOption(sunday)
    await expect(time).toHaveValue('8:30 PM')
    await expect(sheet.getByRole('status')).toHaveText(`9:00 PM isn't available on ${sunday}. We chose 8:30 PM.`)
    await sheet.getByRole('button', { name: 'Done' }).click()
    await fillContact(page, email)
    await page.getByRole('button', { name: 'Confirm Reservation' }).click()
    await expect(page).toHaveURL(/\/orders\//)
    expect(await ordersOf(restaurant, email)).toHaveLength(1)
  },
)

test('when available times fail to load, an error with a retry button is shown', IN_FULL, async ({ page }) => {
  await addFattoush(page)
  await page.route('**/api/availability?*', (route) => route.fulfill({ status: 503, json: {} }))
  await open(page, '/reservations')
  const sheet = await editLine(page, 'Fattoush')
  const notice = "We couldn't check which times are available. These are our usual times."
  await expect(sheet).toContainText(notice)
  await page.unrouteAll()
  await sheet.getByRole('button', { name: 'Try again' }).click()
  await expect(sheet).not.toContainText(notice)
  await sheet.getByRole('button', { name: 'Done' }).click()

  await page.route('**/api/availability?*', (route) => route.fulfill({ status: 503, json: {} }))
  await open(page, '/dish-of-day')
  await page.getByRole('button', { name: 'Reserve Dish of the Day' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(notice)
  await page.unrouteAll()
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(dialog).not.toContainText(notice)
})

test('an invalid phone number is reported as invalid, not as missing', IN_FULL, async ({ page }) => {
  await addFattoush(page)
  await open(page, '/reservations')
  await fillContact(page, newAddress())
  await page.getByLabel('Phone').fill('call me')
  await page.getByRole('button', { name: 'Confirm Reservation' }).click()
  await toast(page, 'Check Your Details')
  await expect(page.getByText('Missing Information')).toHaveCount(0)
  await expect(page.getByLabel('Phone')).toBeFocused()
  await page.getByLabel('Full name').fill('')
  await page.getByRole('button', { name: 'Confirm Reservation' }).click()
  await toast(page, 'Missing Information')
  await toast(page, 'Please complete all required fields')
})

test('on the order page, a category or a search shows only its dishes', IN_FULL, async ({ page }) => {
  await open(page, '/order')
  const dishes = page.getByRole('article')
  const everything = await dishes.count()
  const bar = page.getByRole('navigation', { name: 'Categories' })
  await expect(bar.getByRole('link', { name: 'All Dishes' })).toHaveAttribute('aria-current')
  await bar.getByRole('link', { name: 'Salads' }).click()
  await expect(bar.getByRole('link', { name: 'All Dishes' })).not.toHaveAttribute('aria-current')
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText('Salads')
  await page.getByRole('article').last().scrollIntoViewIfNeeded()
  await expect(bar, 'it stays visible').toBeInViewport()
  await expect(page).toHaveURL(/\/order\?category=salads$/)
  await open(page, '/order?category=salads')
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText('Salads')
  await page.getByRole('searchbox').fill('ayran')
  await expect(page).toHaveURL(/\/order\?search=ayran$/)
  await expect(dishes).toHaveCount(1)
  await page.getByRole('button', { name: 'Clear search' }).click()
  await expect(dishes).toHaveCount(everything)
})

for (const [path, asked] of [
  ['/reservations', ['how', 'delivery_address', 'full_name', 'email', 'phone', 'payment_method', 'pays_with']],
  ['/order?tab=checkout', ['delivery_address', 'full_name', 'email', 'phone', 'payment_method', 'pays_with']],
] as const)
  test(`${path} asks where, when, who and how to pay, and for the cash beside Cash`, async ({ page, restaurant }) => {
    await setZones(restaurant, ['10001'])
    await restaurant.sql('update settings set cash_change = true')
    await fillCart(page, restaurant.sql, 'Ayran')
    await open(page, path)
    await expect(page.getByLabel('ZIP or postal code')).toBeVisible()
    await expect(page.getByLabel(/Cash you'll pay with/)).toBeVisible()
    const names = await page
      .locator('form input:not([type=checkbox])')
      .evaluateAll((fields) => [...new Set(fields.map((field) => field.getAttribute('name')))])
    expect(names.filter((name) => name !== 'postcode')).toEqual(asked)
    const places = await page
      .getByRole('main')
      .locator('[name=postcode], [name=delivery_address], section[aria-label=When], [name=full_name], [name=pays_with]')
      .evaluateAll((found) => found.map((one) => one.getAttribute('name') ?? one.getAttribute('aria-label')))
    expect(places).toEqual(['postcode', 'delivery_address', 'When', 'full_name', 'pays_with'])
    await expect(page.getByRole('group', { name: 'Payment method' }).getByLabel(/Cash you'll pay with/)).toBeVisible()
    await restaurant.sql('update settings set cash_change = false')
    await setZones(restaurant, [])
  })

for (const locale of ALL_BROWSER_TESTS ? LOCALES : ENGLISH)
  test(`one checkout has delivery, pickup, tax and fee, and is the only one (${locale})`, async ({
    page,
    restaurant,
  }) => {
    const c = { en: checkoutEn, ar: checkoutAr }[locale].checkout
    await restaurant.sql('update settings set one_checkout = true, tax_percent = 10, delivery_fee = 3')
    await page.setViewportSize({ width: SCREEN[locale], height: 800 })
    await fillCart(page, restaurant.sql, 'Ayran')
    await open(page, '/order?tab=checkout', locale)
    await expect(page).toHaveURL(/\/reservations$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(speak(locale)('reservations.oneCheckout'))
    await expect(page.getByRole('contentinfo').locator('a[href$="/reservations"]')).toHaveCount(0)
    const submit = page.getByRole('button', { name: c.submitOrder })
    await expect(page.locator('form')).toContainText('$7.40')
    expect.soft(await axeViolations(page, 'too')).toEqual([])
    await page.locator('input[name=how]').nth(1).check()
    await expect(page.locator('form')).toContainText('$4.40')
    await page.getByLabel(c.fullName).fill('Amal Nasser')
    await page.getByLabel(c.email).fill('one.checkout@example.com')
    await page.getByLabel(c.phone).fill('+1 212 555 0100')
    await submit.click()
    await page.waitForURL(/\/orders\//)
    await expect(page.getByRole('main')).toContainText('$0.40')
    const [order] = await restaurant.sql(
      "select total_amount::text from orders where email = 'one.checkout@example.com'",
    )
    expect(order?.total_amount).toBe('4.400')
    await restaurant.sql('update settings set one_checkout = default, tax_percent = default, delivery_fee = default')
  })

test('a delivery fee that nobody knows yet is said to be unknown, and one that cannot be, not possible', async ({
  page,
  restaurant,
}) => {
  await setZones(restaurant, ['10001'])
  await fillCart(page, restaurant.sql, 'Ayran')
  await open(page, '/order?tab=cart')
  const main = page.getByRole('main')
  const bar = page.locator('.checkout-bar').filter({ visible: true })
  await expect(main.getByText('once you enter your ZIP or postal code')).toBeVisible()
  await expect(bar).toContainText('plus delivery')
  await page.getByRole('button', { name: 'Go to Checkout' }).click()
  await expect(main.getByText('once you enter your ZIP or postal code').filter({ visible: true })).toBeVisible()
  await expect(bar).toContainText(/Total.*\$4\.60.*plus delivery/)
  await expect(main).not.toContainText('$0.00')
  await page.getByLabel('ZIP or postal code').fill('99999')
  await expect(main.getByText('not available')).toBeVisible()
  await expect(bar).toContainText('delivery not included')
  await expect(main).not.toContainText('$0.00')
  await page.getByLabel('ZIP or postal code').fill('10001')
  await expect(bar).toContainText('$8.10')
  await expect(bar).not.toContainText('delivery')
  await setZones(restaurant, [])
})

test('dishes and total are in sight until the button of the order page', async ({ page, restaurant }) => {
  await fillCart(page, restaurant.sql, 'Ayran', 'Fattoush')
  await open(page, '/order?tab=checkout')
  const bar = page.locator('.checkout-bar').filter({ visible: true })
  const dishes = page.getByRole('region', { name: 'Your dishes' })
  const submit = page.getByRole('button', { name: 'Place Order' })
  await expect(bar).toContainText(/2 dishes.*Ayran, 1 × Fattoush/)
  for (const height of [800, 460]) {
    await page.setViewportSize({ width: 390, height })
    expect(await coveredFields(page), `fields at ${height} px`).toEqual([])
    await expect(submit).toBeInViewport({ ratio: 1 })
  }
  await expect(dishes).toBeHidden()
  await bar.locator('summary').click()
  await expect(dishes).toContainText('Contains: Milk')
  await expect(submit).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 1280, height: 800 })
  const [order, name] = [await dishes.boundingBox(), await page.getByLabel('Full name').boundingBox()]
  expect(order?.x).toBeGreaterThan((name?.x ?? 0) + (name?.width ?? 0))
  await page.getByLabel('Phone').scrollIntoViewIfNeeded()
  await expect(dishes).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('button', { name: 'Place Order' })).toBeInViewport({ ratio: 1 })
})

test('on a phone a cart line says what it contains', async ({ page, restaurant }) => {
  await fillCart(page, restaurant.sql, 'Ayran')
  await open(page, '/reservations')
  await expect(page.getByRole('region', { name: 'Your dishes' }).getByRole('listitem')).toContainText('Contains: Milk')
})

test('the notice about changes goes with the order, and when the price is back', async ({ page, restaurant }) => {
  const price = (amount: number) =>
    restaurant.sql(`update products set price = ${amount} where name in ('Ayran', 'Fattoush')`)
  const notice = page.getByRole('status').filter({ hasText: 'We updated your cart' })
  const email = newAddress()
  await fillCart(page, restaurant.sql, 'Ayran')
  await restaurant.sql("update products set price = 4.5 where name = 'Ayran'")
  try {
    await open(page, '/reservations')
    await expect(notice).toContainText('now $4.50')
    await fillContact(page, email)
    await page.getByRole('button', { name: 'Confirm Reservation' }).click()
    await expect(page).toHaveURL(/\/orders\//)
    await restaurant.sql("update products set price = 4 where name = 'Ayran'")
    await page.goBack()
    await open(page, '/menu/beverages')
    await page.getByRole('button', { name: 'Add to Cart: Ayran' }).click()
    await open(page, '/reservations')
    await expect(page.getByRole('region', { name: 'Your dishes' })).toContainText('$4.00')
    await expect(notice).toHaveCount(0)
  } finally {
    await price(4)
    await restaurant.sql("update products set price = 9.5 where name = 'Fattoush'")
  }
})

test('a time that filled up stands once in the list of times', async ({ page, restaurant }) => {
  await fillCart(page, restaurant.sql, 'Fattoush')
  await restaurant.sql('update settings set slot_capacity = 3')
  await open(page, '/reservations')
  const sheet = await editLine(page, 'Fattoush')
  await expect(sheet.getByLabel('Time').locator('option', { hasText: '7:00 PM' })).toHaveText(['7:00 PM (full)'])
  await restaurant.sql('update settings set slot_capacity = null')
})

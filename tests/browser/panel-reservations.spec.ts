import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { closedOn } from '../api/ordering.ts'
import { axeViolations, horizontalOverflow } from './axe-violations.ts'
import { ENGLISH, expect, IN_FULL, SCREEN, test, toast } from './fixtures.ts'
import { openScreen, openWithFailingRequest, pickLanguage, signIn } from './panel-visit.ts'

const BASE = { channel: 'checkout', payment_method: 'cash', delivery_address: '12 Cedar Street, New York' }
type Sql = (text: string, values?: unknown[]) => Promise<Record<string, string>[]>

/** A guest reserves Fattoush, which is available at every default time of the evening. */
async function reserve(page: Page, full_name: string, details: object = {}, more: object = {}) {
  const { products } = await (await page.request.get('/api/products?search=fattoush')).json()
  const { today } = await (await page.request.get(`/api/availability?product_id=${products[0].id}`)).json()
  const date = new Date(Date.parse(today) + 3 * 86_400_000).toISOString().slice(0, 10)
  const meal = { date, time: '7:00 PM', meal_size: 'half', guests_count: 5, ...details }
  const items = [{ product_id: products[0].id, quantity: 1, reservation_details: meal }]
  const { total } = await (await page.request.post('/api/quote', { data: { channel: 'checkout', items } })).json()
  const answer = await page.request.post('/api/orders', {
    data: {
      ...BASE,
      items,
      full_name,
      email: 'amal@example.com',
      phone: '+1 (212) 555-0199',
      expected_total: total,
      ...more,
    },
    headers: { 'idempotency-key': randomUUID() },
  })
  expect(answer.status(), await answer.text()).toBe(201)
  const { reservations } = await answer.json()
  return { id: reservations[0].id as string, date, today: today as string }
}

/** No other reservations, and no capacity limit. */
async function clear(sql: Sql) {
  await sql('delete from orders')
  await sql('update settings set slot_capacity = null, special_days = default')
}

const dayText = (date: string) =>
  new Intl.DateTimeFormat('en', { timeZone: 'UTC', month: 'short', day: '2-digit', year: 'numeric' }).format(
    new Date(date),
  )

test.beforeEach(async ({ page, restaurant }) => {
  await clear(restaurant.sql)
  await signIn(page)
})

test('the table lists guests and times, and a status change is shown immediately', async ({
  page,
  restaurant,
  expected,
}) => {
  const half = await reserve(page, 'Amal Haddad')
  await reserve(page, 'Badr', { meal_size: 'full', guests_count: 10, time: '8:00 PM' })
  await reserve(page, 'Celine', { meal_size: 'custom', guests_count: 18, time: '8:30 PM' })
  await restaurant.sql(
    "update reservations set customer_name = '', customer_email = null, customer_phone = null, total_amount = 0 where customer_name = 'Celine'",
  )
  await page.route('**/api/admin/reservations?*', async (route) => {
    await new Promise((later) => setTimeout(later, 400))
    await route.continue()
  })
  await page.goto('/admin/reservations')
  await expect(page.getByText('Loading reservations...', { exact: true })).toBeVisible()
  const rows = page.locator('tbody tr')
  await expect(rows).toHaveCount(3)
  await page.unroute('**/api/admin/reservations?*')
  expect.soft(await axeViolations(page, 'too'), 'the table').toEqual([])
  for (const text of [half.id.slice(0, 8), 'Amal Haddad', 'amal@example.com', '+1 (212) 555-0199', dayText(half.date)])
    await expect(rows.nth(0)).toContainText(text)
  for (const text of ['7:00 PM', 'Half Meal', '$9.50', 'Cash']) await expect(rows.nth(0)).toContainText(text)
  await expect(rows.nth(1)).toContainText('Full Meal')
  for (const text of ['Unknown', 'No email', 'No phone', 'Custom (18 people)', 'N/A'])
    await expect(rows.nth(2)).toContainText(text)

  const status = rows.nth(0).getByRole('combobox')
  await expect(status.locator('option')).toHaveText(['Pending', 'Confirmed', 'Completed', 'Cancelled'])
  await status.selectOption('confirmed')
  await toast(page, 'Status Updated', 'Reservation status updated to confirmed')
  await expect(status).toHaveValue('confirmed')
  await expect(status).toHaveCSS('border-color', 'rgb(31, 122, 61)')
  const [stored] = await restaurant.sql('select status from reservations where id = $1', [half.id])
  expect(stored?.status).toBe('confirmed')

  expected.push(/503/)
  await page.route('**/api/admin/reservations/*', (route) => route.fulfill({ status: 503, json: {} }))
  await status.selectOption('completed')
  await toast(page, 'Error', 'Failed to update reservation status')
  await expect(status).toHaveValue('confirmed')
})

test(
  'a cancelled reservation whose seats were booked again cannot be restored, and a concurrent change shows a conflict',
  IN_FULL,
  async ({ page, restaurant, expected }) => {
    expected.push(/409/)
    await restaurant.sql('update settings set slot_capacity = 5')
    const { id } = await reserve(page, 'Amal')
    await restaurant.sql("update reservations set status = 'cancelled' where id = $1", [id])
    await restaurant.sql("update orders set status = 'cancelled'")
    const other = await reserve(page, 'Badr')
    await openScreen(page, '/admin/reservations')
    const status = (name: string) => page.getByLabel(`Status: ${name},`)
    await status('Amal').selectOption('confirmed')
    await toast(page, "Failed to update reservation status. That time is now full, so the reservation wasn't changed.")
    await expect(status('Amal')).toHaveValue('cancelled')

    await page.route('**/api/admin/events', (route) => route.abort())
    await page.route(`**/api/admin/reservations/${other.id}`, async (route) => {
      await restaurant.sql("update reservations set status = 'completed' where id = $1", [other.id])
      await route.continue()
    })
    await status('Badr').selectOption('cancelled')
    await toast(page, 'Someone else changed this reservation')
    await expect(status('Badr')).toHaveValue('completed')
  },
)

test('the details show every field, and Update is enabled only after a status change', IN_FULL, async ({ page }) => {
  const { id } = await reserve(page, 'Amal Haddad', {}, { special_requests: 'A quiet corner' })
  await openScreen(page, '/admin/reservations')
  const details = page.getByRole('button', { name: 'View Details' })
  await details.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: `Reservation ${id.slice(0, 8)}` })).toBeVisible()
  for (const title of ['Customer', 'Reservation', 'Order', 'Payment'])
    await expect(dialog.getByRole('heading', { name: `${title} Information` })).toBeVisible()
  for (const text of ['Half Meal (6 people)', 'Fattoush', '$9.50', '12 Cedar Street, New York', 'A quiet corner'])
    await expect(dialog.getByText(text).first()).toBeVisible()
  await expect(dialog.getByText(/^Created: .*Updated: /s)).toBeVisible()
  await expect(dialog.getByRole('link', { name: 'Open the order' })).toHaveAttribute(
    'href',
    /^\/admin\/orders\/[\w-]{36}$/,
  )
  const update = dialog.getByRole('button', { name: 'Update Status' })
  await expect(update).toHaveCount(0)
  await dialog.getByLabel('Status').selectOption('completed')
  await update.click()
  await toast(page, 'Status Updated', 'Reservation status updated to completed')
  await expect(update).toHaveCount(0)
  await expect(dialog.getByText('Status changed from Pending to Completed', { exact: true })).toBeVisible()
  await expect(dialog.getByLabel('Status')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(details).toBeFocused()
})

test(
  'lists can be searched, filtered, paged and exported; new reservations appear without a reload',
  IN_FULL,
  async ({ page, restaurant }) => {
    const { id, today } = await reserve(page, 'Amal Haddad')
    const old = await reserve(page, 'Omar')
    await restaurant.sql('update reservations set reservation_date = $2::date - 1 where id = $1', [old.id, today])
    await openScreen(page, '/admin/reservations')
    const rows = page.locator('tbody tr')
    await expect(rows).toHaveCount(1)
    await reserve(page, 'Badr')
    await expect(rows.filter({ hasText: 'Badr' })).toBeVisible()
    await page.getByLabel('Search by name, email, phone or ID').fill('bad')
    await expect(rows).toHaveCount(1)
    await page.getByLabel('Search by name, email, phone or ID').fill('nobody')
    await expect(page.getByText('No reservation matches. Try another search or filter.')).toBeVisible()
    await page.getByLabel('Search by name, email, phone or ID').fill('')
    await page.getByRole('combobox', { name: 'Show' }).selectOption('past')
    await expect(rows).toHaveText([/Omar/])
    await page.getByRole('combobox', { name: 'Show' }).selectOption('upcoming')
    await page.getByRole('combobox', { name: 'Status', exact: true }).selectOption('confirmed')
    await expect(page.getByText('No reservation matches. Try another search or filter.')).toBeVisible()
    await restaurant.sql("update reservations set status = 'confirmed' where id = $1", [id])
    await expect(rows).toHaveText([/Amal/])

    const file = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Export CSV' }).click()
    const text = await readFile((await (await file).path()) ?? '', 'utf8')
    expect(text).toMatch(/^\uFEFFid,status,/)
    expect(text).toContain('Amal Haddad')
    expect(text).not.toContain('Badr')

    await restaurant.sql(`insert into reservations (order_id, customer_name, product_name, quantity, reservation_date,
      reservation_time, meal_size, guests_count, payment_method, total_amount, currency)
    select order_id, 'Guest ' || n, product_name, 1, reservation_date, reservation_time, 'half', 5, 'cash', 24, currency
    from reservations, generate_series(1, 30) n where customer_name = 'Badr'`)
    await page.getByRole('combobox', { name: 'Status', exact: true }).selectOption('any')
    await expect(rows).toHaveCount(25)
    await page.getByRole('button', { name: 'Next', exact: true }).click()
    await expect(rows).toHaveCount(7)
  },
)

test(
  'a list that fails to load is retried three times, logged, and shows an error with a retry button',
  IN_FULL,
  async ({ page, expected }) => {
    expected.push(/503|Error loading reservations:/)
    await reserve(page, 'Amal')
    const logged: string[] = []
    page.on('console', (message) => logged.push(message.text()))
    const asked: number[] = []
    await page.route('**/api/admin/reservations?*', (route) => {
      asked.push(Date.now())
      return route.fulfill({ status: 503, json: {} })
    })
    await page.goto('/admin/reservations')
    await expect(page.getByText('Failed to load reservations')).toBeVisible()
    expect(logged.join()).toContain('Error loading reservations:')
    expect(asked).toHaveLength(4)
    const pauses = asked.slice(1).map((moment, i) => moment - (asked[i] ?? 0))
    for (const [i, least] of [1000, 2000, 4000].entries()) expect(pauses[i]).toBeGreaterThanOrEqual(least - 50)
    await page.unroute('**/api/admin/reservations?*')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.locator('tbody tr').filter({ hasText: 'Amal' })).toBeVisible()
  },
)

for (const [what, path, call] of [
  ['dashboard', '/admin', '**/api/admin/dashboard'],
  ['customers', '/admin/customers', '**/api/admin/customers*'],
] as const)
  test(`when the ${what} cannot be loaded, the failure is logged and shown`, IN_FULL, async ({ page, expected }) => {
    expected.push(/503|Error loading/)
    const logged: string[] = []
    page.on('console', (message) => logged.push(message.text()))
    await signIn(page)
    await openWithFailingRequest(page, path, call)
    await expect(page.getByText(`The ${what} couldn't be loaded.`)).toBeVisible()
    expect(logged.join()).toContain(`Error loading ${what === 'customers' ? what : `the ${what}`}:`)
  })

test(
  'a day shows its slots with guests and capacity, and whether the restaurant is closed',
  IN_FULL,
  async ({ page, restaurant }) => {
    await restaurant.sql('update settings set slot_capacity = 20')
    const { date, today } = await reserve(page, 'Amal', { meal_size: 'full', guests_count: 10 })
    await openScreen(page, '/admin/reservations')
    await page.getByRole('button', { name: 'Day', exact: true }).click()
    await expect(page.getByText('No guests expected')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Today' })).toBeDisabled()
    await expect(page.getByRole('link', { name: 'Export CSV' })).toHaveAttribute('href', new RegExp(`date=${today}`))
    for (let i = 0; i < 3; i++) await page.getByRole('button', { name: 'Next day' }).click()
    await expect(page.getByText('10 guests expected')).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`view=day&date=${date}`))
    const slot = page.getByRole('listitem').filter({ hasText: '7:00 PM' })
    await expect(slot).toContainText('10 of 20 guests')
    await slot.getByRole('button', { name: 'Amal' }).click()
    await expect(page.getByRole('dialog').getByText('Full Meal (12 people)')).toBeVisible()
    await page.getByRole('button', { name: 'Close' }).click()
    await restaurant.sql('update settings set special_days = $1', [JSON.stringify([closedOn(today)])])
    await page.getByRole('button', { name: 'Today' }).click()
    await page.reload()
    await expect(page.getByText('The restaurant is closed on this day.')).toBeVisible()
  },
)

test('the calendar address can be copied and replaced', IN_FULL, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await reserve(page, 'Amal')
  await openScreen(page, '/admin/reservations')
  await page.getByRole('button', { name: 'Calendar Feed' }).click()
  const address = page.getByLabel('Address')
  await expect(address).toHaveValue(/\/api\/calendar\/[0-9a-f]{64}\.ics$/)
  const before = await address.inputValue()
  await page.getByRole('button', { name: 'Copy' }).click()
  await toast(page, 'Address Copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(before)
  expect(await (await page.request.get(new URL(before).pathname)).text()).toContain('SUMMARY:Amal (5): Fattoush')
  await page.getByRole('button', { name: 'Create a New Address' }).click()
  await expect(page.getByText('The current one stops working right away')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Create a New Address' }).last().click()
  await toast(page, 'New Address Created')
  await expect(address).not.toHaveValue(before)
  expect((await page.request.get(new URL(before).pathname)).status()).toBe(404)
})

const texts = {
  en: {
    heading: 'Reservations',
    updated: 'Reservation status updated to cancelled',
    feed: 'Calendar Feed',
    dish: 'Fattoush',
  },
  ar: { heading: 'الحجوزات', updated: 'أصبحت حالة الحجز: ملغى', feed: 'رابط التقويم', dish: 'فتوش' },
}

for (const locale of ENGLISH)
  test(`axe finds no violation on the reservations pages (${locale})`, IN_FULL, async ({ page, restaurant }) => {
    const t = texts[locale]
    await restaurant.sql('update settings set slot_capacity = 8')
    const { id, date } = await reserve(page, 'Amal Haddad', {}, { special_requests: 'سلام\nHello' })
    const show = async (place: string, width: number) => {
      await page.setViewportSize({ width, height: 800 })
      await openScreen(page, `/admin/reservations${place}`)
      await expect(page.getByText('Amal Haddad').first()).toBeVisible()
    }
    await pickLanguage(page, locale)
    for (const place of ['', `?view=day&date=${date}`, `?reservation=${id}`]) {
      await show(place, SCREEN[locale])
      if (place.includes('=')) await expect(page.getByText(t.dish).first()).toBeVisible()
      expect.soft(await axeViolations(page, 'too'), place).toEqual([])
      await page.setViewportSize({ width: 320, height: 800 })
      expect.soft(await horizontalOverflow(page), place).toBe(0)
    }
    await show('', 1280)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.heading)
    await page.getByRole('row').filter({ hasText: 'Amal' }).getByRole('combobox').selectOption('cancelled')
    await toast(page, t.updated)
    await page.getByRole('button', { name: t.feed }).click()
    await expect(page.getByRole('dialog').getByRole('textbox')).toHaveValue(/\.ics/)
    expect.soft(await axeViolations(page), 'the calendar dialog').toEqual([])
  })

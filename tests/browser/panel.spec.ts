import type { Page } from '@playwright/test'
import { axeViolations } from './axe-violations.ts'
import { expect, IN_FULL, open, type Restaurant, test } from './fixtures.ts'
import { createStaff, signIn } from './panel-visit.ts'
import { place } from './place-order.ts'

/** Creates a staff account and logs in. */
async function logInAsStaff(page: Page, restaurant: Restaurant, role = 'staff') {
  const person = { email: `staff-${Date.now()}@example.com`, password: 'four olives and a tree' }
  await createStaff(page, restaurant, person)
  await restaurant.sql(`update admin_users set role = $1 from users where id = user_id and email = $2`, [
    role,
    person.email,
  ])
  await signIn(page, person)
}

const sidebar = (page: Page) => page.locator('#sidebar')
const cookie = async (page: Page) => (await page.context().cookies()).find(({ name }) => name === 'sidebar:state')

/** The sidebar, top to bottom: each group and its pages. */
const GROUPS: [group: string, pages: Record<string, string>][] = [
  ['Dashboard', { Dashboard: '' }],
  [
    'Catalog',
    {
      Categories: '/categories',
      Products: '/products',
      'Menu Order': '/menu-order',
      Options: '/options',
      Allergens: '/allergens',
      'Dish of Day': '/dish-of-day',
      Stations: '/stations',
      'Printed Menu': '/print-menu',
      'Import & Export': '/menu-file',
      'Media Library': '/media',
    },
  ],
  [
    'Reservations',
    {
      Reservations: '/reservations',
      Orders: '/orders',
      'Kitchen Screens': '/kitchen',
      Payments: '/payments',
      'Day Close': '/day-close',
      Reports: '/reports',
    },
  ],
  ['Customers', { Customers: '/customers', Messages: '/messages' }],
  [
    'Website',
    {
      'Home Page': '/home-page',
      'About & Contact': '/about-contact',
      Pages: '/pages',
      Appearance: '/appearance',
      'Poster & Google': '/be-found',
    },
  ],
  [
    'System',
    {
      Users: '/users',
      Settings: '/settings',
      'Delivery Zones': '/delivery-zones',
      Health: '/health',
      'Security Log': '/security-log',
    },
  ],
]

test('the sidebar is 16rem wide or 3rem of icons, by button, Ctrl+B or Cmd+B, and stays so for seven days', async ({
  page,
}) => {
  await signIn(page)
  await open(page, '/admin')
  await expect(sidebar(page).getByText('Admin Panel', { exact: true })).toBeVisible()
  await expect(sidebar(page).getByRole('link', { name: 'Website' })).toHaveAttribute('href', '/')
  await expect(sidebar(page).getByRole('button', { name: 'Logout' })).toBeVisible()
  const groups = sidebar(page).getByRole('navigation').locator('> div')
  await expect(groups).toHaveCount(GROUPS.length)
  for (const [i, [group, pages]] of GROUPS.entries()) {
    await expect(groups.nth(i).getByRole('button')).toHaveText(group)
    await expect(groups.nth(i).getByRole('link')).toHaveCount(Object.keys(pages).length)
    for (const [name, path] of Object.entries(pages))
      await expect(groups.nth(i).getByRole('link', { name })).toHaveAttribute('href', `/admin${path}`)
  }
  const width = async () => Math.round((await sidebar(page).boundingBox())?.width ?? 0)
  expect(await width()).toBe(256)
  await page.keyboard.press('Control+b')
  await expect.poll(width).toBe(48)
  const { value, expires } = (await cookie(page)) ?? { value: '', expires: 0 }
  expect(value).toBe('false')
  expect(Math.round((expires - Date.now() / 1000) / 86_400)).toBe(7)
  await page.reload()
  expect(await width()).toBe(48)
  await open(page, '/admin')
  await expect(async () => {
    await page.mouse.move(640, 400) // a busy machine may have missed the first move
    await page.getByRole('link', { name: 'Products' }).hover()
    const rested = Date.now()
    await expect(page.getByRole('tooltip')).toHaveText('Products', { timeout: 5000 })
    expect(Date.now() - rested, 'not before 0.7 seconds').toBeGreaterThan(550)
  }).toPass()
  await page.getByRole('button', { name: 'Show or hide the sidebar' }).click()
  await expect.poll(width).toBe(256)
  await page.keyboard.press('Meta+b')
  await expect.poll(width).toBe(48)
})

test('on a phone the sidebar is an 18rem drawer that closes after a choice', IN_FULL, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await signIn(page)
  await open(page, '/admin')
  await expect(sidebar(page)).toBeHidden()
  await page.getByRole('button', { name: 'Show or hide the sidebar' }).click()
  expect(Math.round((await sidebar(page).boundingBox())?.width ?? 0)).toBe(288)
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('link', { name: 'Customers' }).click()
  await expect(page.getByRole('heading', { name: 'Customers', level: 1 })).toBeVisible()
  await expect(sidebar(page)).toBeHidden()

  const button = page.getByRole('button', { name: 'Show or hide the sidebar' })
  await button.press('Enter')
  await expect(sidebar(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(sidebar(page)).toBeHidden()
  await expect(button).toBeFocused()
})

test(
  'staff see no links to Users and Settings, and cannot open them',
  IN_FULL,
  async ({ page, restaurant, expected }) => {
    expected.push(/403/)
    await logInAsStaff(page, restaurant)
    await open(page, '/admin')
    await expect(page.getByRole('link', { name: 'Products' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Users' })).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Settings' })).toHaveCount(0)
    for (const path of ['/admin/users', '/admin/settings']) {
      await page.goto(path)
      await expect(page.getByText('Only admins can see this page.')).toBeVisible()
    }
  },
)

test(
  'each page of the panel has its default language until one is chosen; the choice applies on other devices too',
  IN_FULL,
  async ({ page, browser, restaurant }) => {
    await logInAsStaff(page, restaurant)
    await open(page, '/admin/customers')
    await expect(page.getByRole('heading', { name: 'Customers', level: 1 })).toBeVisible()
    await expect(page).toHaveTitle(/Customers · Admin Panel · Sufra$/)
    await page.getByRole('link', { name: 'Categories' }).click()
    const arabic = page.getByRole('heading', { name: 'التصنيفات', level: 1 })
    await expect(arabic).toBeVisible()
    await expect(page).toHaveTitle(/التصنيفات · لوحة الإدارة · سُفرة$/)
    await expect(page.locator('main [lang=ar][dir=rtl]').filter({ has: arabic })).toBeVisible()
    await page.getByRole('button', { name: 'العربية' }).click()
    await expect(page.getByText('لوحة الإدارة')).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await page.getByRole('link', { name: 'العملاء' }).click()
    await expect(page.getByRole('heading', { name: 'العملاء', level: 1 })).toBeVisible()

    const { cookies } = await page.context().storageState()
    const elsewhere = await browser.newContext({ baseURL: restaurant.url })
    await elsewhere.addCookies(cookies.filter(({ name }) => name.includes('session')))
    const other = await elsewhere.newPage()
    await other.goto('/admin')
    await expect(other.getByText('لوحة الإدارة')).toBeVisible()
    await elsewhere.close()
  },
)

test('nothing of the panel is loaded without a staff session', async ({ page }) => {
  const scripts: string[] = []
  page.on('response', async (response) => {
    if (response.url().includes('/assets/') && response.url().endsWith('.js')) scripts.push(await response.text())
  })
  await open(page, '/')
  await page.goto('/admin/products')
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(scripts.length).toBeGreaterThan(1)
  for (const words of ['Total Revenue', 'Admin navigation', 'sidebar:state', '/api/admin/events'])
    expect(
      scripts.filter((script) => script.includes(words)),
      words,
    ).toEqual([])
})

test('the dashboard shows totals, thirty days, recent orders and upcoming reservations', async ({
  page,
  restaurant,
}) => {
  await restaurant.sql('delete from orders')
  await restaurant.sql('delete from customers')
  await signIn(page)
  await open(page, '/admin')
  for (const title of ['Total Orders', 'Reservations', 'Total Customers', 'Total Revenue'])
    await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible()
  await expect(page.getByText('no data last month')).toHaveCount(4)
  await expect(page.getByText('No recent orders to display.')).toBeVisible()
  await expect(page.getByText('No upcoming reservations to display.')).toBeVisible()

  await restaurant.sql(`insert into orders (id, channel, access_token, idempotency_key, fingerprint, full_name, payment_method,
      payment_status, subtotal, tax, delivery_fee, total_amount, currency, locale)
    values ('00000000-0000-4000-8000-00000000000a', 'checkout', 'a', 'a', '', '', 'pickup', 'not_required', 24, 0, 0, 24, 'USD', 'en')`)
  await restaurant.sql(`insert into reservations (order_id, customer_name, product_name, quantity, reservation_date,
      reservation_time, meal_size, guests_count, payment_method, status, total_amount, currency)
    values ('00000000-0000-4000-8000-00000000000a', 'Noor Aziz', 'Fattoush', 1, current_date + 3, '19:00', 'half', 5, 'cash', 'confirmed', 24, 'USD')`)
  // Shown without a reload.
  const order = page.getByRole('listitem').filter({ hasText: '$24.00' })
  await expect(order.filter({ hasText: 'Pending' })).toContainText('Customer')
  const reservation = page.getByRole('listitem').filter({ hasText: 'Noor Aziz' })
  await expect(reservation).toContainText('7:00 PM')
  await expect(reservation).toContainText('5 guests')
  await expect(reservation).toContainText('Confirmed')
  for (const title of ['Recent Orders', 'Upcoming Reservations'])
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
  const style = { timeZone: 'America/New_York', month: 'short', day: '2-digit', year: 'numeric' } as const
  await expect(order.filter({ hasText: 'Pending' })).toContainText(
    new Intl.DateTimeFormat('en', style).format(new Date()),
  )
  const month = "date_trunc('month', now() at time zone 'America/New_York')"
  await restaurant.sql(`insert into customers (name, created_at)
    select 'Customer', (${month} - (n % 2) * interval '1 month') at time zone 'America/New_York' from generate_series(1, 4) n
    union all select 'Customer', now()`)
  await page.reload()
  await expect(page.getByText('+50% from last month')).toBeVisible()
  expect(await axeViolations(page, 'too')).toEqual([])
  await page.setViewportSize({ width: 320, height: 700 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await restaurant.sql('delete from orders')
})

test('a customer is added with name and phone, found by search, and has a history; unsaved changes ask for confirmation', async ({
  page,
  restaurant,
  expected,
}) => {
  expected.push(/409/)
  await restaurant.sql('delete from customers')
  await restaurant.sql("insert into customers (name, email, phone) values ('Layla', 'layla@example.com', '555 0100')")
  await signIn(page)
  await open(page, '/admin/customers')
  await page.getByRole('button', { name: 'Add Customer' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Customer' })
  await dialog.getByRole('button', { name: 'Add Customer' }).click()
  await expect(dialog.getByText('This field is required.')).toHaveCount(2)
  await dialog.getByLabel('Name').fill('Noor Aziz')
  await page.keyboard.press('Escape')
  await expect(page.getByText('Leave without saving? What you typed will be lost.')).toBeVisible()
  await page.getByRole('button', { name: 'Keep Editing' }).click()
  await expect(dialog.getByLabel('Name')).toHaveValue('Noor Aziz')
  await dialog.getByLabel('Phone').fill('555 0101')
  await dialog.getByLabel('Email').fill('layla@example.com')
  await dialog.getByRole('button', { name: 'Add Customer' }).click()
  await expect(dialog.getByText('There is already a customer with this email address.')).toBeVisible()
  await dialog.getByLabel('Email').fill('noor@example.com')
  expect(await axeViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Add Customer' }).click()
  await expect(page.getByText('Customer Added')).toBeVisible()
  await page.getByLabel('Search by name, email or phone').fill('noor')
  for (const title of ['Name', 'Contact', 'Orders', 'Rating', 'Joined'])
    await expect(page.getByRole('columnheader', { name: title, exact: true })).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: 'noor@example.com' })
  await expect(row).toContainText('5.0')
  await expect(row).toContainText('(0 reviews)')
  await expect(page.getByRole('row').filter({ hasText: 'Layla' })).toHaveCount(0)
  await row.getByRole('button', { name: 'View details of Noor Aziz' }).click()
  const detail = page.getByRole('dialog', { name: 'Noor Aziz' })
  await expect(detail.getByText('No orders yet.')).toBeVisible()
  await expect(detail.getByRole('tab')).toHaveText(['Orders History', 'Reservations'])
  await detail.getByRole('tab', { name: 'Reservations' }).click()
  await expect(detail.getByText('No reservations yet.')).toBeVisible()
  await expect(detail.getByRole('tab', { selected: true })).toHaveCSS('color', 'rgb(181, 83, 47)')
  expect(await axeViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(row.getByRole('button', { name: 'View details of Noor Aziz' })).toBeFocused()

  const [mandi] = await restaurant.sql("select id from products where name = 'Lamb Mandi'")
  const date = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)
  const reservation_details = { date, time: '7:00 PM', meal_size: 'half', guests_count: 5 }
  const items = [{ product_id: mandi?.id, quantity: 1, reservation_details }]
  await place(restaurant, { items, full_name: 'Noor Aziz', email: 'noor@example.com', phone: '555 0101' })
  const [{ id } = { id: '' }] = await restaurant.sql('select id from reservations')
  await page.reload()
  await page.getByRole('button', { name: 'View details of Noor Aziz' }).click()
  await detail.getByRole('tab', { name: 'Reservations' }).click()
  const link = detail.getByRole('link', { name: `Open reservation ${id.slice(0, 8)}` })
  await expect(link).toHaveText(id.slice(0, 8))
  await link.click()
  await expect(page.getByRole('dialog')).toContainText('Lamb Mandi')
})

test(
  'merging two customer records first shows what is moved, added and lost',
  IN_FULL,
  async ({ page, restaurant }) => {
    await restaurant.sql('delete from customers')
    await restaurant.sql(`insert into customers (name, email, phone, notes) values
    ('Layla Aziz', null, '555 0100', null), ('Layla A.', 'layla@example.com', '555 0101', 'No nuts')`)
    await signIn(page)
    await open(page, '/admin/customers')
    await page.getByRole('button', { name: 'View details of Layla Aziz' }).click()
    await page.getByRole('button', { name: 'Merge', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Merge two records' })
    await dialog.getByLabel('Search by name, email or phone').fill('layla')
    await expect(dialog.getByRole('button', { name: 'Merge' })).toBeDisabled()
    await dialog.getByRole('group', { name: 'The other record' }).getByRole('radio').check()
    await expect(dialog.getByRole('listitem')).toHaveText([
      'Email: layla@example.com',
      'Notes: No nuts',
      'Name: Layla A.',
      'Phone: 555 0101',
      /^Joined: /,
    ])
    await expect(dialog).toContainText('an account for the verified address layla@example.com can download this record')
    expect(await axeViolations(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Merge' }).click()
    const question = page.getByRole('dialog', { name: 'Merge', exact: true })
    await expect(question).toContainText("Merge Layla A. into Layla Aziz? This can't be undone.")
    await question.getByRole('button', { name: 'Merge' }).click()
    await expect(page.getByText('Customers Merged')).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    const row = page.getByRole('row').filter({ hasText: 'Layla' })
    await expect(row).toHaveCount(1)
    await expect(row).toContainText('layla@example.com')
  },
)

test('the panel follows the dark color scheme and keeps its contrast', IN_FULL, async ({ page, restaurant }) => {
  test.setTimeout(120_000)
  await page.emulateMedia({ colorScheme: 'dark' })
  await signIn(page)
  const { id } = await place(restaurant, { special_requests: 'No ice, please' })
  for (const screen of ['', '/orders', `/orders/${id}`, '/reservations', '/products', '/settings', '/health']) {
    await open(page, `/admin${screen}`)
    await page.locator('main [aria-busy=true]').first().waitFor({ state: 'detached' })
    expect.soft(await axeViolations(page, 'only'), screen).toEqual([])
  }
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(10, 27, 34)')
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  await page.emulateMedia({ media: 'screen' })
  await open(page, '/')
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(251, 247, 239)')
  await restaurant.sql('delete from orders')
})

test(
  'on a phone the button announces whether the drawer is open, and a failed logout shows an error',
  IN_FULL,
  async ({ page, expected }) => {
    expected.push(/503/)
    await page.setViewportSize({ width: 390, height: 800 })
    await signIn(page)
    await open(page, '/admin')
    const button = page.getByRole('button', { name: 'Show or hide the sidebar' })
    await expect(button).toHaveAttribute('aria-expanded', 'false')
    await button.click()
    await expect(button).toHaveAttribute('aria-expanded', 'true')
    await page.route('**/api/auth/sign-out', (route) => route.fulfill({ status: 503, json: { code: 'unavailable' } }))
    await sidebar(page).getByRole('button', { name: 'Logout' }).click()
    await expect(page.getByText("We couldn't log you out. Please try again in a moment.")).toBeVisible()
    await expect(page).toHaveURL('/admin')
  },
)

test('a cook sees the orders, pauses them, and finds no other page but the kitchen screens', async ({
  page,
  restaurant,
}) => {
  await restaurant.sql('delete from orders')
  const order = await place(restaurant)
  await logInAsStaff(page, restaurant, 'cook')
  await open(page, '/admin/customers')
  await expect(page).toHaveURL(/\/admin\/orders$/)
  await expect(sidebar(page).getByRole('navigation').getByRole('link')).toHaveText([/^Orders/, 'Kitchen Screens'])
  await expect(page.getByRole('link', { name: 'List' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Pause Online Orders/ })).toBeVisible()
  const card = page.getByRole('listitem').filter({ hasText: order.number })
  await card.getByRole('button', { name: /More/ }).click()
  await expect(page.getByRole('menuitem', { name: 'Preparing' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: /Cancel/ })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await card.getByRole('button', { name: /^Confirm/ }).click()
  await expect(page.getByText(/Pending → Confirmed/)).toBeVisible()
  await open(page, `/admin/orders/${order.id}`)
  await expect(page.getByRole('heading', { name: 'Dishes' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Payment' })).toHaveCount(0)
  expect.soft(await axeViolations(page)).toEqual([])
})

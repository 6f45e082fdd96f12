import {
  ARABIC,
  ENGLISH,
  expect,
  IN_FULL,
  isSameDocument,
  localizedPath,
  mark,
  open,
  speak,
  test,
  toast,
} from './fixtures.ts'
import { failRequests, openPanel } from './panel-visit.ts'

for (const locale of ENGLISH) {
  const t = speak(locale)

  test(`when a page fails to load on navigation, an error page with a retry button is shown (${locale})`, async ({
    page,
    expected,
  }) => {
    expected.push(/503|The server answered|cannot reach/)
    await open(page, '/about', locale)
    const link = page.getByRole('banner').getByRole('link', { name: t('nav.dishOfDay'), exact: true })
    await failRequests(page, '**/api/**', () => link.click())
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('failure.title'))
    await expect(page.getByRole('link', { name: t('failure.home') })).toHaveAttribute(
      'href',
      localizedPath('/', locale),
    )
    await page.unroute('**/api/**')
    await page.getByRole('button', { name: t('common.tryAgain') }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('dishOfDay.title'))
  })
}

for (const locale of ARABIC) {
  const t = speak(locale)

  test(`an unknown page shows a 404 page with three links (${locale})`, async ({ page, expected }) => {
    expected.push(/404/)
    for (const [name, path] of [
      [t('notFound.home'), '/'],
      [t('notFound.menu'), '/menu'],
      [t('notFound.contact'), '/contact'],
    ] as const) {
      const response = await open(page, '/nowhere/at/all', locale)
      expect(response?.status()).toBe(404)
      await expect(page).toHaveTitle(t('notFound.title'))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('notFound.title'))
      await expect(page.getByRole('banner')).toBeVisible()
      await page.getByRole('main').getByRole('link', { name }).click()
      await expect(page).toHaveURL(localizedPath(path, locale))
    }
  })

  test(`when the database fails, the first page shows an error with the right status (${locale})`, async ({
    page,
    restaurant,
    expected,
  }) => {
    expected.push(/500|503|The server answered|went wrong|Please try again/)
    await restaurant.sql('alter table settings rename to settings_away')
    try {
      // An address that is not cached.
      const response = await open(page, `/menu?search=${Math.random()}`, locale)
      expect(response?.status()).toBeGreaterThanOrEqual(500)
      await expect(page.locator('html')).toHaveAttribute('dir', locale === 'ar' ? 'rtl' : 'ltr')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('failure.title'))
    } finally {
      await restaurant.sql('alter table settings_away rename to settings')
    }
    await page.getByRole('button', { name: t('common.tryAgain') }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('menu.title'))
  })
}

test('the 404 page and the error page show the specified texts', IN_FULL, async ({ page, expected }) => {
  expected.push(/404|503|The server answered/)
  await open(page, '/nowhere')
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Return to Home' })).toBeVisible()
  await failRequests(page, '**/api/**', () =>
    page.getByRole('banner').getByRole('link', { name: 'Dish of Day' }).click(),
  )
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible()
})

for (const [what, path, broken, said] of [
  ['categories', '/menu', '**/api/categories', 'Failed to load categories'],
  ['dishes', '/menu', '**/api/products?*', 'Failed to load menu items'],
] as const)
  test(`when ${what} cannot be loaded on navigation, a toast says "${said}"`, IN_FULL, async ({ page, expected }) => {
    expected.push(/503|The server answered/)
    await open(page, '/about')
    await failRequests(page, broken, () => page.locator(`header a[href="${path}"]`).first().click())
    const toast = page.locator('[data-sonner-toast]')
    await expect(toast).toContainText('Error')
    await expect(toast).toContainText(said)
  })

test(
  'when a dish fails to load on navigation, a toast says "Failed to load product details"',
  IN_FULL,
  async ({ page, expected }) => {
    expected.push(/503|The server answered/)
    await open(page, '/menu')
    await failRequests(page, /api\/products\/[\w-]+$/, () =>
      page.getByRole('article').first().getByRole('link', { name: 'View Details' }).click(),
    )
    const toast = page.locator('[data-sonner-toast]')
    await expect(toast).toContainText('Error')
    await expect(toast).toContainText('Failed to load product details')
  },
)

test(
  'a request that fails once on navigation is retried without an error message',
  IN_FULL,
  async ({ page, expected }) => {
    expected.push(/503/)
    await open(page, '/about')
    let asked = 0
    await page.route('**/api/categories', (route) =>
      ++asked === 1 ? route.fulfill({ status: 503, json: {} }) : route.continue(),
    )
    await page.locator('header a[href="/menu"]').first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our Menu')
    await expect(page.getByRole('article').first()).toBeVisible()
    expect(asked).toBe(2)
  },
)

const DIALOG = '**/assets/meal-size-dialog-*.js*'

test(
  'a dialog that fails to load leaves the page usable, and the next tap loads it',
  IN_FULL,
  async ({ page, expected }) => {
    expected.push(/meal-size-dialog|could not be loaded|Failed to fetch/)
    await open(page, '/menu/salads')
    await mark(page)
    await page.route(DIALOG, (route) => route.abort())
    const add = page.getByRole('button', { name: 'Add to Cart: Fattoush' })
    await add.click()
    await toast(page, "This couldn't be loaded. Please check your connection and try again.")
    await expect(page.getByRole('article').first()).toBeVisible()
    await page.unroute(DIALOG)
    await add.click()
    await expect(page.getByRole('dialog', { name: 'Select Meal Size' })).toBeVisible()
    expect(await isSameDocument(page)).toBe(true)
  },
)

test('a dialog chunk removed by a new release reloads the page, once', async ({ page, expected }) => {
  expected.push(/meal-size-dialog|could not be loaded|Failed to fetch|404/)
  await page.route(DIALOG, (route) => route.fulfill({ status: 404, body: '' }))
  await open(page, '/menu/salads')
  await mark(page)
  const add = page.getByRole('button', { name: 'Add to Cart: Fattoush' })
  await add.click()
  await expect.poll(() => isSameDocument(page).catch(() => true)).toBe(false)
  await open(page, '/menu/salads')
  await mark(page)
  await add.click()
  await toast(page, "This couldn't be loaded.")
  expect(await isSameDocument(page)).toBe(true)
})

test(
  'a visitor who goes offline before the first toast still sees it',
  IN_FULL,
  async ({ page, context, expected }) => {
    expected.push(/ERR_INTERNET_DISCONNECTED|could not be loaded|Could not be shown/)
    await open(page, '/menu/salads')
    await expect(page.locator('section[aria-live=polite]')).toBeAttached() // loaded in idle time
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Add to Cart: Fattoush' }).click()
    await toast(page, "This couldn't be loaded.")
  },
)

test('a toast script that fails to load causes no page error', IN_FULL, async ({ page, expected }) => {
  expected.push(/toaster|Could not be shown|Failed to fetch/)
  await page.route('**/assets/toaster-*.js*', (route) => route.abort())
  await open(page, '/contact')
  const warned = page.waitForEvent('console', (message) => message.text().includes('Could not be shown'))
  await page.getByRole('button', { name: 'Send Message' }).click()
  await warned
})

for (const [locale, path, opener] of [
  ['en', '/menu', 'View Details'],
  ['ar', '/menu', 'عرض التفاصيل'],
] as const)
  test(`a page whose script fails to load says so between header and footer (${locale})`, async ({
    page,
    expected,
  }) => {
    expected.push(/product|Failed to fetch|ERR_FAILED|imported module|React error #422/)
    const t = speak(locale)
    await page.route('**/assets/product*.js', (route) => route.abort())
    await open(page, path, locale)
    await page.getByRole('article').first().getByRole('link', { name: opener }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('failure.title'))
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await expect(page.getByRole('main')).toHaveCount(1)
    await page.unroute('**/assets/product*.js')
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(t('failure.title'))
  })

const TEXTS_LOST =
  /checkout|account|dish-options|could not be loaded|Failed to fetch|ERR_FAILED|imported module|not loaded|React error/

for (const [what, path, script] of [
  ['the cart', '/reservations', '**/assets/checkout.*'],
  ['the login', '/login', '**/assets/account.*'],
] as const)
  test(`when the texts of ${what} fail to load, the failure stands in the site's layout, and a retry loads them`, async ({
    page,
    expected,
  }) => {
    expected.push(TEXTS_LOST)
    await open(page, '/about')
    await page.route(script, (route) => route.abort())
    await page.locator(`header a[href="${path}"]`).first().click()
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText('Unexpected Application Error!')
    await expect(page.getByRole('banner')).toBeVisible()
    await page.unroute(script)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(heading).not.toHaveText('Unexpected Application Error!')
  })

test('a first page whose texts fail to load still works outside of what needs them', async ({ page, expected }) => {
  expected.push(TEXTS_LOST)
  const script = '**/assets/checkout.*'
  await page.route(script, (route) => route.abort())
  await open(page, '/reservations')
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('Unexpected Application Error!')
  await page.unroute(script)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(heading).not.toHaveText('Unexpected Application Error!')
})

test('a dialog and its calendar whose texts fail to load say so, and the next tap loads them', async ({
  page,
  expected,
}) => {
  expected.push(TEXTS_LOST)
  await open(page, '/menu/salads')
  await mark(page)
  await page.route('**/assets/dish-options.*', (route) => route.abort())
  await page.route('**/assets/checkout.*', (route) => route.abort())
  const add = page.getByRole('button', { name: 'Add to Cart: Fattoush' })
  await add.click()
  await toast(page, "This couldn't be loaded.")
  await page.unroute('**/assets/dish-options.*')
  await add.click()
  const dialog = page.getByRole('dialog', { name: 'Select Meal Size' })
  await expect(dialog).toBeVisible()
  await dialog.getByRole('radio', { name: /^Half/ }).check()
  const change = dialog.getByRole('button', { name: 'Change Day or Time' })
  await change.click()
  await expect(change).toHaveAttribute('aria-expanded', 'false')
  await expect(page.locator('[data-sonner-toast]').filter({ hasText: "This couldn't be loaded." })).toHaveCount(2)
  await page.unroute('**/assets/checkout.*')
  await change.click()
  await expect(dialog.locator('td').first()).toBeVisible()
  expect(await isSameDocument(page)).toBe(true)
})

test('a page of the panel whose script fails to load says nothing of a cart', async ({ page, expected }) => {
  expected.push(/customers|Failed to fetch|ERR_FAILED|imported module|React error #422/)
  await page.route('**/assets/panel/customers*.js', (route) => route.abort())
  await openPanel(page, '/admin')
  await page.getByRole('link', { name: 'Customers' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error!')
  await expect(page.getByText('Something went wrong on our end. Please try again.')).toBeVisible()
  await expect(page.getByText('Your cart is safe')).toHaveCount(0)
  await expect(page.getByRole('navigation').first()).toBeVisible()
})

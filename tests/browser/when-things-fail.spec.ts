import { expect, LOCALES, localizedPath, open, speak, test } from './fixtures.ts'

for (const locale of LOCALES) {
  const t = speak(locale)

  test(`an unknown page is not found, and offers three ways on (${locale})`, async ({ page, expected }) => {
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

  test(`when a page cannot be built on the way, its screen says so and can try again (${locale})`, async ({
    page,
    expected,
  }) => {
    expected.push(/503|The server answered|cannot reach/)
    await open(page, '/about', locale)
    await page.route('**/api/**', (route) => route.fulfill({ status: 503, json: {} }))
    await page
      .getByRole('banner')
      .getByRole('link', { name: t('nav.dishOfDay'), exact: true })
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('failure.title'))
    await expect(page.getByRole('link', { name: t('failure.home') })).toHaveAttribute(
      'href',
      localizedPath('/', locale),
    )
    await page.unroute('**/api/**')
    await page.getByRole('button', { name: t('common.tryAgain') }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('dishOfDay.title'))
  })

  test(`when the database is broken, the first page says so with the right status (${locale})`, async ({
    page,
    restaurant,
    expected,
  }) => {
    expected.push(/500|503|The server answered|went wrong|Please try again/)
    await restaurant.sql('alter table settings rename to settings_away')
    try {
      // An address that is not kept in the page cache.
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

test('the words of the two screens are the specified ones', async ({ page, expected }) => {
  expected.push(/404|503|The server answered/)
  await open(page, '/nowhere')
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Return to Home' })).toBeVisible()
  await page.route('**/api/**', (route) => route.fulfill({ status: 503, json: {} }))
  await page.getByRole('banner').getByRole('link', { name: 'Dish of Day' }).click()
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible()
})

for (const [what, path, broken, said] of [
  ['categories', '/menu', '**/api/categories', 'Failed to load categories'],
  ['dishes', '/menu', '**/api/products?*', 'Failed to load menu items'],
] as const)
  test(`when ${what} cannot be loaded on the way, a toast says "${said}"`, async ({ page, expected }) => {
    expected.push(/503|The server answered/)
    await open(page, '/about')
    await page.route(broken, (route) => route.fulfill({ status: 503, json: {} }))
    await page.locator(`header a[href="${path}"]`).first().click()
    const toast = page.locator('[data-sonner-toast]')
    await expect(toast).toContainText('Error')
    await expect(toast).toContainText(said)
  })

test('when a dish cannot be loaded on the way, a toast says "Failed to load product details"', async ({
  page,
  expected,
}) => {
  expected.push(/503|The server answered/)
  await open(page, '/menu')
  await page.route(/api\/products\/[\w-]+$/, (route) => route.fulfill({ status: 503, json: {} }))
  await page.getByRole('article').first().getByRole('link', { name: 'View Details' }).click()
  const toast = page.locator('[data-sonner-toast]')
  await expect(toast).toContainText('Error')
  await expect(toast).toContainText('Failed to load product details')
})

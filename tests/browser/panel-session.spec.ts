import type { Page } from '@playwright/test'
import accountAr from '../../src/web/i18n/account.ar.ts'
import { ADMIN, expect, IN_FULL, open, type Restaurant, test, toast } from './fixtures.ts'
import { createStaff, openPanel, signIn } from './panel-visit.ts'
import { place } from './place-order.ts'

// biome-ignore lint/correctness/noEmptyPattern: Playwright wants the braces
test.use({ expected: async ({}, use) => use([/40[134]/]) })

const PASSWORD = 'four olives and a tree'
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Log in again' })

/** Ends the session as another device, an admin or SQL would. */
const endSessions = ({ sql }: Restaurant) => sql('delete from sessions')

async function logInAgain(page: Page, password: string) {
  await dialog(page).locator('[name=password]').fill(password)
  await dialog(page).getByRole('button', { name: 'Log In', exact: true }).click()
  await expect(dialog(page)).toBeHidden()
}

test('a board whose session ended shows the login, stops polling, and continues after the login', async ({
  page,
  restaurant,
}) => {
  await restaurant.sql('delete from orders')
  const connected = page.waitForResponse(/api\/admin\/events/)
  await openPanel(page, '/admin/orders')
  await connected
  const known = await place(restaurant, {})
  await expect(page.getByText(known.number)).toBeVisible()
  await endSessions(restaurant)
  const missed = await place(restaurant, {})
  await expect(dialog(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText("You're logged out here, so new orders don't appear.")).toBeVisible()
  await expect(page.getByText(known.number), 'the known order stays listed').toBeVisible()
  let asked = 0
  page.on('request', (request) => void (request.url().includes('/api/admin/') && asked++))
  await page.waitForTimeout(6000) // longer than the interval in which a disconnected board polls
  expect(asked).toBe(0)
  await page.getByRole('banner').getByRole('button', { name: 'Log In Again' }).click()
  await expect(dialog(page).getByLabel('Email')).toHaveValue(ADMIN.email)
  await expect(dialog(page).getByRole('link', { name: 'Open the login page' })).toHaveAttribute(
    'href',
    '/admin-login?from=%2Fadmin%2Forders',
  )
  await logInAgain(page, ADMIN.password)
  await expect(page.getByText(missed.number)).toBeVisible()
  await expect(page.getByText("You're logged out")).toHaveCount(0)
})

test(
  'a panel form keeps its input when the session ends, and is sent after the login',
  IN_FULL,
  async ({ page, restaurant }) => {
    await openPanel(page, '/admin/customers')
    await page.getByRole('button', { name: 'Add Customer' }).click()
    const form = page.getByRole('dialog', { name: 'Add Customer' })
    const name = `Nadia ${Date.now()}`
    await form.getByLabel('Name').fill(name)
    await form.getByLabel('Phone').fill('+1 212 555 0142')
    // During the submit: earlier, the panel's own connection might notice it first.
    await page.route(
      '**/api/admin/customers',
      async (route) => {
        await endSessions(restaurant)
        await route.continue()
      },
      { times: 1 },
    )
    await form.getByRole('button', { name: 'Add Customer' }).click()
    await expect(dialog(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(form.getByLabel('Name'), 'nothing typed is lost').toHaveValue(name)
    await form.getByRole('button', { name: 'Add Customer' }).click()
    await logInAgain(page, ADMIN.password)
    await toast(page, 'Customer Added')
    await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible()
  },
)

test(
  'a customer profile is saved after the session ended and the same customer logs in, never into another account',
  IN_FULL,
  async ({ page, restaurant }) => {
    const [one, other] = ['one', 'other'].map((name) => ({
      email: `${name}-${Date.now()}@example.com`,
      password: PASSWORD,
    }))
    for (const person of [one, other]) if (person) await createStaff(page, { sql: async () => [] }, person)
    if (!one || !other) throw new Error('An account is missing')
    await signIn(page, one)
    await open(page, '/account?tab=profile')
    await page.getByLabel('Full name').fill('Salma the First')
    await endSessions(restaurant)
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await logInAgain(page, PASSWORD)
    await toast(page, 'Profile updated successfully')
    await page.getByLabel('Full name').fill('Salma the Second')
    await endSessions(restaurant)
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await dialog(page).getByLabel('Email').fill(other.email)
    await logInAgain(page, PASSWORD)
    await expect(page.getByLabel('Email'), 'the page shows the account that logged in').toHaveValue(other.email)
    await expect(page.getByLabel('Full name')).toHaveValue('Salma')
    const names = await restaurant.sql('select full_name from users where email = any($1) order by email', [
      [one.email, other.email],
    ])
    expect(names.map(({ full_name }) => full_name)).toEqual(['Salma the First', 'Salma'])
  },
)

test('the Arabic account page shows an Arabic login that returns to it', IN_FULL, async ({ page, restaurant }) => {
  const person = { email: `ar-${Date.now()}@example.com`, password: PASSWORD }
  await createStaff(page, { sql: async () => [] }, person)
  await signIn(page, person)
  await open(page, '/account?tab=profile', 'ar')
  await endSessions(restaurant)
  await page.getByRole('button', { name: accountAr.account.save }).click()
  const asking = page.getByRole('dialog', { name: accountAr.loginAgain.heading })
  await asking.getByRole('link', { name: accountAr.loginAgain.page }).click()
  await expect(page).toHaveURL(/\/ar\/login\?from=%2Far%2Faccount%3Ftab%3Dprofile$/)
})

test('logging out works when the session has already ended, whatever the response is', IN_FULL, async ({ page }) => {
  for (const [status, body] of [
    [401, '{"code":"internal"}'],
    [403, '<h1>Forbidden</h1>'],
    [404, ''],
  ] as const) {
    await openPanel(page, '/admin')
    await page.route('**/api/auth/sign-out', (route) => route.fulfill({ status, body }), { times: 1 })
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page, String(status)).toHaveURL('/')
  }
})

test('logging out while the panel is loading shows no error', IN_FULL, async ({ page }) => {
  await openPanel(page, '/admin/customers')
  // The dashboard is requested, and answered only after the logout.
  let left = () => {}
  const loggedOut = new Promise<void>((resolve) => (left = resolve))
  await page.route('**/api/admin/dashboard', async (route) => {
    await loggedOut
    await route.continue()
  })
  await page.locator('#sidebar').getByRole('link', { name: 'Dashboard' }).click()
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await page.route('**/api/auth/sign-out', async (route) => {
    const answer = await route.fetch()
    left()
    await page.waitForResponse('**/api/admin/dashboard')
    await route.fulfill({ response: answer })
  })
  const errors: string[] = []
  page.on('console', (message) => message.text().includes('Error loading') && errors.push(message.text()))
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')
  expect(errors).toEqual([])
})

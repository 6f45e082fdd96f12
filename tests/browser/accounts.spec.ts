import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import accountAr from '../../src/web/i18n/account.ar.ts'
import accountEn from '../../src/web/i18n/account.en.ts'
import { oneTimeCode } from '../authenticator.ts'
import { linkIn } from '../mail-server.ts'
import { ADMIN, ARABIC, expect, IN_FULL, open, test, toast } from './fixtures.ts'
import { failRequests } from './panel-visit.ts'

const PASSWORD = 'harissa and fresh mint'
// Without a session the account request returns 401, which the browser logs.
// biome-ignore lint/correctness/noEmptyPattern: Playwright wants the braces
test.use({ expected: async ({}, use) => use([/40[013]|422/]) })

let people = 0
const newAddress = () => `guest${process.pid}-${++people}@example.com`

async function register(page: Page, email: string) {
  const data = { full_name: 'Amal Nasser', email, password: PASSWORD, locale: 'en' }
  expect((await page.request.post('/api/account/register', { data })).status()).toBe(204)
}

async function signIn(page: Page, email: string, password = PASSWORD) {
  await page.getByLabel('Email').fill(email)
  await page.locator('[name=password]').fill(password)
  await page.getByRole('button', { name: 'Log In', exact: true }).click()
}

for (const [locale, t] of (
  [
    ['en', accountEn],
    ['ar', accountAr],
  ] as const
).filter(([one]) => ARABIC.includes(one)))
  test(`a guest registers, gets a mail and confirms the address (${locale})`, async ({ page, restaurant }) => {
    const email = newAddress()
    await open(page, '/login', locale)
    await expect(page.getByRole('banner').or(page.getByRole('contentinfo')), 'outside the layout').toHaveCount(0)
    await page.getByRole('link', { name: t.login.register }).click()
    await expect(page.getByRole('link', { name: t.register.login })).toHaveAttribute('href', /\/login$/)
    await page.getByRole('button', { name: t.register.submit }).click()
    await toast(page, t.register.failed)
    await toast(page, t.auth.fillIn)
    await expect(page.getByLabel(t.register.fullName)).toBeFocused()

    await page.getByLabel(t.register.fullName).fill('Amal Nasser')
    await page.getByLabel(t.auth.email).fill(email)
    await page.locator('[name=password]').fill(PASSWORD)
    await page.locator('[name=confirm]').fill('something else')
    await page.getByRole('button', { name: t.register.submit }).click()
    await toast(page, t.auth.noMatch)
    await expect(page.getByRole('alert').filter({ hasText: t.auth.noMatch })).toBeVisible()

    await page.locator('[name=confirm]').fill(PASSWORD)
    await page.getByRole('button', { name: t.register.submit }).click()
    await toast(page, t.register.successful)
    await toast(page, t.register.checkEmail)
    await expect(page).toHaveURL(locale === 'ar' ? /\/ar\/login$/ : /\/login$/)

    const mail = await restaurant.mailbox.to(email)
    const link = linkIn(mail, '/verify-email')
    expect(link.pathname).toBe(locale === 'ar' ? '/ar/verify-email' : '/verify-email')
    await page.goto(link.href)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.verify.proveHeading)
    await page.locator('[name=password]').fill('not this one')
    await page.getByRole('button', { name: t.verify.prove }).click()
    await expect(page.getByRole('alert').filter({ hasText: t.verify.passwordWrong })).toBeVisible()
    await page.getByRole('button', { name: t.verify.unknownPassword }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.verify.newHeading)
    await page.getByRole('button', { name: t.verify.knownPassword }).click()
    await page.locator('[name=password]').fill(PASSWORD)
    await page.getByRole('button', { name: t.verify.prove }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.verify.done)
    await page.getByRole('link', { name: t.verify.toAccount }).click()
    await expect(page.getByText(t.account.verified, { exact: true }), 'logged in with the same password').toBeVisible()
    const [row] = await restaurant.sql('select email_verified from users where email = $1', [email])
    expect(row?.email_verified).toBe(true)
  })

test(
  'the field that the server refuses gets the focus, even if the form was disabled during the request',
  IN_FULL,
  async ({ page, expected }) => {
    expected.push(/422/)
    await open(page, '/register')
    const refusal = { code: 'invalid_input', errors: [{ path: 'body.email', code: 'invalid', message: 'is invalid' }] }
    await page.route('**/api/account/register', (route) => route.fulfill({ status: 422, json: refusal }))
    await page.getByLabel('Full Name').fill('Amal Nasser')
    await page.getByLabel('Email').fill('amal@example.com')
    for (const field of await page.locator('input[type=password]').all()) await field.fill(PASSWORD)
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByLabel('Email')).toBeFocused()
  },
)

test('a refused registration says why, in the words of the page', async ({ page, expected }) => {
  expected.push(/4\d\d/)
  await open(page, '/register')
  await page.getByLabel('Full Name').fill('Amal Nasser')
  await page.getByLabel('Email').fill('amal@example.com')
  for (const field of await page.locator('input[type=password]').all()) await field.fill(PASSWORD)
  for (const [status, refusal, text] of [
    [409, { code: 'conflict', detail: 'the moon is wrong' }, accountEn.register.reasons.conflict],
    [422, { code: 'invalid_input', errors: [{ path: 'body.phone', code: 'invalid' }] }, accountEn.register.wrongPhone],
    [403, { code: 'forbidden' }, accountEn.register.reasons.forbidden],
  ] as const) {
    await page.route('**/api/account/register', (route) => route.fulfill({ status, json: refusal }))
    await page.getByRole('button', { name: 'Create Account' }).click()
    await toast(page, 'Registration Failed', text)
    await page.unroute('**/api/account/register')
  }
})

test('after the login a visitor returns to the requested page', IN_FULL, async ({ page, restaurant, expected }) => {
  expected.push(/404|503/)
  const email = newAddress()
  await register(page, email)
  await page.goto('/account?tab=profile')
  await expect(page).toHaveURL(/\/login\?from=/)
  await toast(page, 'Please log in to view your account')
  await signIn(page, email, 'not this one')
  await toast(page, 'Login Failed')
  await signIn(page, email)
  await toast(page, 'Welcome back!')
  await expect(page).toHaveURL(/\/account\?tab=profile$/)

  await page.getByLabel('Full name').fill('Amal N.')
  await page.getByLabel('Phone').fill('+1 212 555 0100')
  await expect(page.getByLabel('Email')).toHaveAttribute('readonly')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await toast(page, 'Profile updated successfully')
  await page.reload()
  await expect(page.getByLabel('Full name')).toHaveValue('Amal N.')
  await expect(page.getByText('Not verified', { exact: true })).toBeVisible()

  const failing = '**/api/account{,/orders*,/verification}'
  await page.route(failing, (route) => route.fulfill({ status: 503, json: {} }))
  await page.getByLabel('Full name').fill('Somebody')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await toast(page, 'Failed to update profile')
  await page.getByRole('button', { name: 'Send the Link Again' }).click()
  await toast(page, "We couldn't send the link. Please try again in a moment.")
  await page.clock.install()
  await page.getByRole('tab', { name: 'Orders' }).click()
  await expect(async () => {
    await page.clock.runFor(1000) // it is retried a few times first
    await expect(page.getByText('Failed to load account data').first()).toBeVisible({ timeout: 100 })
  }).toPass()
  await toast(page, 'Failed to load account data')
  await page.unroute(failing)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'No orders yet' })).toBeVisible()
  await page.getByRole('tab', { name: 'Orders' }).press('ArrowRight')
  await expect(page.getByRole('heading', { name: 'No reservations yet' })).toBeVisible()
  // A session that was ended on another device counts as logged out.
  await restaurant.sql('delete from sessions where user_id = (select id from users where email = $1)', [email])
  await page.route('**/api/auth/sign-out', (route) => route.fulfill({ status: 404, json: { code: 'not_found' } }))
  await page.getByRole('button', { name: 'Log Out', exact: true }).click()
  await expect(page).toHaveURL('/')
  await page.goto('/account')
  await expect(page).toHaveURL(/\/login/)
})

test('the login never redirects to another site', IN_FULL, async ({ page, baseURL }) => {
  const email = newAddress()
  await register(page, email)
  for (const from of ['//evil.example/', 'https://evil.example', '/\\evil.example']) {
    await page.context().clearCookies()
    await open(page, `/login?from=${encodeURIComponent(from)}`)
    await signIn(page, email)
    await expect(page).toHaveURL(`${baseURL}/account`)
  }
})

test('a forgotten password is reset by mail, and the old one is refused', IN_FULL, async ({ page, restaurant }) => {
  const email = newAddress()
  await register(page, email)
  await restaurant.mailbox.to(email)
  await open(page, '/login')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forgot your password?')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send Link' }).click()
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible()
  const link = linkIn(await restaurant.mailbox.to(email, 2), '/reset-password')

  await page.goto('/reset-password')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No session defined in URL')
  await page.goto(link.href)
  await page.locator('[name=password]').fill('123456')
  await page.locator('[name=confirm]').fill('123456')
  await page.getByRole('button', { name: 'Save Password' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'guess' })).toBeVisible()
  await page.locator('[name=password]').fill('sumac on everything')
  await page.locator('[name=confirm]').fill('sumac on everything')
  await page.getByRole('button', { name: 'Save Password' }).click()
  await toast(page, 'Password Changed')
  await expect(page).toHaveURL(/\/login$/)
  await signIn(page, email)
  await toast(page, 'Login Failed')
  await signIn(page, email, 'sumac on everything')
  await expect(page).toHaveURL(/\/account$/)

  await page.goto(link.href)
  await page.locator('[name=password]').fill('a third one entirely')
  await page.locator('[name=confirm]').fill('a third one entirely')
  await page.getByRole('button', { name: 'Save Password' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link no longer works')
})

test(
  'changing the password ends other sessions, and logging out everywhere ends this one too',
  IN_FULL,
  async ({ page, browser, baseURL }) => {
    const email = newAddress()
    await register(page, email)
    const elsewhere = await browser.newContext({ baseURL })
    await elsewhere.request.post('/api/auth/sign-in/email', { data: { email, password: PASSWORD } })
    expect((await elsewhere.request.get('/api/account')).status()).toBe(200)

    await open(page, '/login?from=/account?tab=profile')
    await signIn(page, email)
    await page.getByLabel('Current password').fill('not this one')
    await page.getByLabel('New password').fill('cardamom in the coffee')
    await page.getByRole('button', { name: 'Change Password' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Your current password is incorrect.' })).toBeVisible()
    await page.getByLabel('Current password').fill(PASSWORD)
    await page.getByLabel('New password').fill('cardamom in the coffee')
    await page.getByRole('button', { name: 'Change Password' }).click()
    await toast(page, 'Password changed. Other devices were logged out.')
    expect((await elsewhere.request.get('/api/account')).status()).toBe(401)
    expect((await page.request.get('/api/account')).status()).toBe(200)

    await page.getByRole('button', { name: 'Log Out Everywhere' }).click()
    await page.getByRole('button', { name: 'Yes' }).click()
    await expect(page).toHaveURL('/')
    expect((await page.request.get('/api/account')).status()).toBe(401)
    await elsewhere.close()
  },
)

test(
  'two-step verification is turned on with an app, required at the next login, and a recovery code replaces the app',
  IN_FULL,
  async ({ page, restaurant }) => {
    const email = newAddress()
    await register(page, email)
    await open(page, '/login?from=/account?tab=profile')
    await signIn(page, email)
    await expect(page.getByText('Then you can turn this on.')).toBeVisible()
    const link = linkIn(await restaurant.mailbox.to(email), '/verify-email')
    await page.goto(link.href)
    await expect(page.getByRole('heading', { level: 1 }), 'a logged-in guest is not asked again').toHaveText(
      'Your email address is verified',
    )
    await page.getByRole('link', { name: 'Go to Your Account' }).click()
    await page.getByRole('button', { name: 'Turn On' }).click()
    await page.locator('[name=password]').last().fill(PASSWORD)
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
    const secret = await page.locator('bdi.font-mono').innerText()
    await page.getByLabel('Code').fill(oneTimeCode(secret))
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeVisible()
    const [recovery = ''] = await page.locator('ul.font-mono li').allInnerTexts()
    await page.getByRole('button', { name: 'I Saved Them' }).click()
    await page.getByRole('button', { name: 'Log Out', exact: true }).click()
    await expect(page).toHaveURL('/')

    await open(page, '/login')
    await signIn(page, email)
    await page.getByLabel('Code').fill('000000')
    await page.getByRole('button', { name: 'Verify' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'That code is wrong or has expired.' })).toBeVisible()
    await page.getByRole('button', { name: 'Use a Recovery Code Instead' }).click()
    await page.getByLabel('Recovery code').fill(recovery)
    await page.getByRole('button', { name: 'Verify' }).click()
    await expect(page).toHaveURL(/\/account$/)
  },
)

test(
  'a guest made admin by command lands in the panel; the users page grants roles and deactivates accounts',
  IN_FULL,
  async ({ page, restaurant }) => {
    const email = newAddress()
    await register(page, email)
    const command = promisify(execFile)(process.execPath, ['dist/program/sufra.js', 'admin', email], {
      env: { ...restaurant.environment, PATH: process.env.PATH, ADMIN_PASSWORD: PASSWORD },
    })
    expect((await command).stdout).toContain(email)
    await open(page, '/login')
    await signIn(page, email)
    await expect(page).toHaveURL(/\/admin$/)
    await expect(page.getByText('Admin Panel')).toBeVisible()

    const other = newAddress()
    await register(page, other)
    await page.getByRole('link', { name: 'Users' }).click()
    await page.getByLabel('Search by name or email').fill(other)
    const row = page.getByRole('row').filter({ hasText: other })
    for (const title of ['ID', 'Name', 'Email', 'Role', 'Status'])
      await expect(page.getByRole('columnheader', { name: title, exact: true })).toBeVisible()
    const [{ id = '' } = {}] = await restaurant.sql('select id from users where email = $1', [other])
    await expect(row).toContainText(id.slice(0, 8))
    await expect(row.getByText('The email address must be verified before you can change the role.')).toBeVisible()
    await expect(row.getByLabel(/^Role of/).getByRole('option')).toHaveText(['Customer'])
    await restaurant.sql('update users set email_verified = true, two_factor_enabled = true where email = $1', [other])
    await page.reload()
    await page.getByLabel('Search by name or email').fill(other)
    await row.getByLabel(/^Role of/).selectOption('staff')
    await toast(page, 'User Updated')
    await row.getByRole('button', { name: /^Turn off two-step verification for/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Turn Off' }).click()
    await expect(row.getByText('Two-step verification turned off by')).toBeVisible()
    await row.getByLabel(/^Status of/).selectOption('inactive')
    await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click()
    await expect(row.getByLabel(/^Status of/)).toHaveValue('inactive')
    const answer = await page.request.post('/api/auth/sign-in/email', { data: { email: other, password: PASSWORD } })
    expect(answer.status()).toBe(401)
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL('/')
  },
)

test('a customer who opens /admin gets the login, whatever localStorage contains', IN_FULL, async ({ page }) => {
  const email = newAddress()
  await register(page, email)
  await page.addInitScript(() => localStorage.setItem('adminLoggedIn', 'true'))
  await open(page, '/login')
  await signIn(page, email)
  await expect(page).toHaveURL(/\/account$/)
  for (const path of ['/admin', '/admin/users', '/admin-login']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible()
  }
  await page.goto('/admin')
  await expect(page.getByRole('link', { name: 'Forgot your password?' })).toHaveAttribute('href', '/forgot-password')
  await page.getByLabel('Username (your email address)').fill(ADMIN.email)
  await page.locator('[name=password]').fill('not this one')
  await page.getByRole('button', { name: 'Login' }).click()
  await toast(page, 'Login Failed')
  await toast(page, 'Invalid username or password')
  const flag = () => page.evaluate(() => localStorage.getItem('adminLoggedIn'))
  await page.evaluate(() => localStorage.removeItem('adminLoggedIn'))
  await page.locator('[name=password]').fill(ADMIN.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  expect(await flag()).toBe('true')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')
  expect(await flag()).toBeNull()
})

test('the admin login refuses the correct password of a customer and starts no session', IN_FULL, async ({ page }) => {
  const email = newAddress()
  await register(page, email)
  await open(page, '/admin-login')
  await page.getByLabel('Username').fill(email)
  await page.locator('[name=password]').fill(PASSWORD)
  await page.getByRole('button', { name: 'Login' }).click()
  await toast(page, 'Login Failed', 'Invalid username or password')
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible()
  expect((await page.request.get('/api/account')).status()).toBe(401)
})

test('every status has its own label and color in the lists of an account', IN_FULL, async ({ page, restaurant }) => {
  const email = newAddress()
  await register(page, email)
  await restaurant.sql(
    `insert into orders (user_id, channel, access_token, idempotency_key, fingerprint, full_name, payment_method,
       payment_status, subtotal, tax, delivery_fee, total_amount, currency, locale, status)
     select id, 'checkout', email || word, email || word, '', 'Amal', 'pickup', 'not_required', 1, 0, 0, 1, 'USD', 'en', word
     from users, unnest(array['pending', 'confirmed', 'preparing', 'ready', 'delivering', 'completed', 'cancelled']) word
     where email = $1`,
    [email],
  )
  await restaurant.sql(
    `insert into reservations (order_id, user_id, customer_name, product_name, quantity, reservation_date,
       reservation_time, meal_size, guests_count, payment_method, status, total_amount, currency)
     select id, user_id, 'Amal', 'Fattoush', 1, current_date + 3, '19:00', 'half', 5, 'cash', status, 1, 'USD'
     from orders where access_token like $1 and status in ('pending', 'confirmed', 'completed', 'cancelled')`,
    [`${email}%`],
  )
  const [green, blue, red, amber] = ['rgb(31, 122, 61)', 'rgb(29, 95, 168)', 'rgb(179, 38, 30)', 'rgb(138, 90, 0)']
  await open(page, '/login')
  await signIn(page, email)
  const see = async (colors: Record<string, string | undefined>) => {
    await expect(page.getByRole('tabpanel').getByRole('listitem')).toHaveCount(Object.keys(colors).length)
    for (const [status, color = ''] of Object.entries(colors))
      await expect(page.getByRole('tabpanel').getByText(status, { exact: true })).toHaveCSS('background-color', color)
  }
  await expect(page.getByRole('tab')).toHaveText(['Orders', 'Reservations', 'Profile'])
  await see({
    Pending: amber,
    Confirmed: blue,
    Preparing: amber,
    Ready: amber,
    Delivering: amber,
    Completed: green,
    Cancelled: red,
  })
  await expect(page.getByRole('tabpanel').getByText('In-store Pickup'), 'how each is paid').toHaveCount(7)
  await page.getByRole('tab', { name: 'Reservations' }).click()
  await see({ Confirmed: green, Pending: amber, Cancelled: red, Completed: blue })
  const ids = await restaurant.sql("select left(id::text, 8) as id from reservations where customer_name = 'Amal'")
  for (const { id = '' } of ids) await expect(page.getByRole('tabpanel')).toContainText(`ID ${id}`)
})

test(
  'a long list is paged, and a page that fails to load keeps the earlier ones',
  IN_FULL,
  async ({ page, restaurant, expected }) => {
    expected.push(/503/)
    const email = newAddress()
    await register(page, email)
    await restaurant.sql(
      `insert into orders (user_id, channel, access_token, idempotency_key, fingerprint, full_name, payment_method,
       payment_status, subtotal, tax, delivery_fee, total_amount, currency, locale)
     select id, 'checkout', email || n, email || n, '', 'Amal', 'pickup', 'not_required', 1, 0, 0, 1, 'USD', 'en'
     from users, generate_series(1, 25) n where email = $1`,
      [email],
    )
    await open(page, '/login')
    await signIn(page, email)
    const orders = page.getByRole('tabpanel').getByRole('listitem')
    await expect(orders).toHaveCount(20)
    const more = page.getByRole('button', { name: 'Show More' })
    await failRequests(page, '**/api/account/orders?*', () => more.click())
    await toast(page, 'Failed to load account data')
    await expect(orders).toHaveCount(20)
    await page.unrouteAll()
    await more.click()
    await expect(orders).toHaveCount(25)
    await expect(more).toHaveCount(0)
  },
)

test(
  'where it is required, staff turn on two-step verification before the panel opens',
  IN_FULL,
  async ({ page, restaurant }) => {
    const email = newAddress()
    await register(page, email)
    await restaurant.sql('update users set email_verified = true where email = $1', [email])
    await restaurant.sql("insert into admin_users select id, 'staff' from users where email = $1", [email])
    await restaurant.sql('update settings set require_two_factor = true')
    try {
      await open(page, '/login')
      await signIn(page, email)
      await expect(page).toHaveURL(/\/admin-login/)
      await expect(page.getByText('The restaurant asks its staff to use this.')).toBeVisible()
      await page.getByRole('link', { name: 'Turn On' }).click()
      await expect(page).toHaveURL(/\/account\?tab=profile$/)
      await expect(page.getByRole('button', { name: 'Turn On' })).toBeVisible()
    } finally {
      await restaurant.sql('update settings set require_two_factor = false')
    }
  },
)

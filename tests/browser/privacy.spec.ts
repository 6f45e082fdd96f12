import { readFile } from 'node:fs/promises'
import accountAr from '../../src/web/i18n/account.ar.ts'
import accountEn from '../../src/web/i18n/account.en.ts'
import { axeViolations } from './axe-violations.ts'
import { ARABIC, expect, IN_FULL, localizedPath, open, SCREEN, test, toast } from './fixtures.ts'

const PASSWORD = 'harissa and fresh mint'
// Without a session the account request returns 401; provoked refusals return 409 and 422.
// biome-ignore lint/correctness/noEmptyPattern: Playwright wants the braces
test.use({ expected: async ({}, use) => use([/40[19]|422/]) })

const texts = { en: accountEn, ar: accountAr }

for (const locale of ARABIC)
  test(`a guest downloads their data and deletes the account (${locale})`, IN_FULL, async ({ page, restaurant }) => {
    const { privacy: t, auth, account } = texts[locale]
    const email = `leaver-${locale}-${process.pid}@example.com`
    await page.setViewportSize({ width: SCREEN[locale], height: 900 })
    const data = { full_name: 'Amal Nasser', email, password: PASSWORD, locale }
    expect((await page.request.post('/api/account/register', { data })).status()).toBe(204)
    expect((await page.request.post('/api/auth/sign-in/email', { data: { email, password: PASSWORD } })).ok()).toBe(
      true,
    )
    await open(page, '/account?tab=profile', locale)

    const coming = page.waitForEvent('download')
    await page.getByRole('link', { name: t.export }).click()
    const file = JSON.parse(await readFile(await (await coming).path(), 'utf8'))
    expect(file.account.email).toBe(email)

    const ask = page.getByRole('button', { name: t.delete })
    await ask.click()
    const dialog = page.getByRole('dialog', { name: t.askHeading })
    await expect(dialog.getByText(t.keepOrders)).toBeVisible()
    expect(await axeViolations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(ask).toBeFocused()

    await ask.click()
    const password = dialog.locator('[name=password]')
    await dialog.getByRole('button', { name: t.confirm }).click()
    await expect(dialog.getByRole('alert').filter({ hasText: auth.required })).toBeVisible()
    await expect(password).toBeFocused()
    await password.fill('not this one')
    await dialog.getByRole('button', { name: t.confirm }).click()
    await expect(dialog.getByRole('alert').filter({ hasText: account.passwordWrong })).toBeVisible()
    await expect(password).toBeFocused()

    await restaurant.sql(
      `insert into orders (user_id, channel, access_token, idempotency_key, fingerprint, full_name, payment_method,
         payment_status, subtotal, tax, delivery_fee, total_amount, currency, locale)
       select id, 'order', left(md5($1), 32), $1, '', 'Amal', 'pickup', 'not_required', 1, 0, 0, 1, 'USD', 'en'
       from users where email = $1`,
      [email],
    )
    await password.fill(PASSWORD)
    await dialog.getByRole('button', { name: t.confirm }).click()
    await expect(dialog.getByRole('alert').filter({ hasText: t.underWay })).toBeVisible()
    await restaurant.sql("update orders set status = 'completed' where idempotency_key = $1", [email])
    await dialog.getByRole('button', { name: t.confirm }).click()

    await expect(page).toHaveURL(localizedPath('/account-deleted', locale))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.deleted)
    await toast(page, t.deleted)
    expect((await page.request.get('/api/account')).status()).toBe(401)
    expect(await restaurant.sql('select 1 from users where email = $1', [email])).toEqual([])
    await page.goto(localizedPath('/account', locale))
    await expect(page).toHaveURL(/\/login/)
  })

test('no page requests another host before a map is opened', IN_FULL, async ({ page, restaurant, baseURL }) => {
  const asked = new Set<string>()
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url())
    if (origin !== baseURL && protocol.startsWith('http')) asked.add(`${page.url()} → ${request.url()}`)
  })
  const [dish] = await restaurant.sql("select id from products where name = 'Lamb Mandi'")
  const paths = [
    '/',
    '/menu',
    `/product/${dish?.id}`,
    '/dish-of-day',
    '/about',
    '/contact',
    '/reservations',
    '/order',
    '/login',
    '/ar',
  ]
  for (const path of paths) {
    await open(page, path)
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await page.waitForLoadState('networkidle')
  }
  expect([...asked]).toEqual([])
})

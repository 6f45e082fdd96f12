import type { Page } from '@playwright/test'
import accountAr from '../../src/web/i18n/account.ar.ts'
import accountEn from '../../src/web/i18n/account.en.ts'
import { panelAr } from '../../src/web/i18n/panel/texts.ts'
import { axeViolations, horizontalOverflow } from './axe-violations.ts'
import { expect, IN_FULL, open, test, toast } from './fixtures.ts'
import { logInGuest, newAddress, PASSWORD } from './ordering.ts'
import { createStaff, pickLanguage, signIn } from './panel-visit.ts'

// Without a session the account request returns 401, which the browser logs.
// biome-ignore lint/correctness/noEmptyPattern: Playwright wants the braces
test.use({ expected: async ({}, use) => use([/40[013]|422/]) })

/** A device with a fingerprint reader. `verify(false)`: it does not know the finger. */
async function attachDevice(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      automaticPresenceSimulation: true,
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  })
  return {
    verify: (isUserVerified: boolean) => devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  }
}

const confirmAddress = (restaurant: { sql: (text: string, values: string[]) => Promise<unknown> }, email: string) =>
  restaurant.sql('update users set email_verified = true where email = $1', [email])

test(
  'a guest adds a passkey on a phone, logs in with it, renames and removes it (en, 360 px)',
  IN_FULL,
  async ({ page, restaurant }) => {
    const { passkeys: t, login } = accountEn
    const email = newAddress()
    await page.setViewportSize({ width: 360, height: 740 })
    await attachDevice(page)
    await logInGuest(page, restaurant, email)
    await open(page, '/account?tab=profile')
    await expect(page.getByText(t.confirmFirst)).toBeVisible()
    await confirmAddress(restaurant, email)
    await open(page, '/account?tab=profile')
    await expect(page.getByText(t.none)).toBeVisible()

    const add = page.getByRole('button', { name: t.add })
    await add.click()
    await page.locator('[name=password]').last().fill('not this one')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'incorrect' })).toBeVisible()
    await page.locator('[name=password]').last().fill(PASSWORD)
    await page.getByRole('button', { name: 'Continue' }).click()
    await toast(page, t.added)
    await expect(add).toBeFocused()
    const row = page.getByRole('listitem').filter({ hasText: t.unused })
    await expect(row).toContainText('Chrome, Linux')
    expect((await restaurant.mailbox.to(email, 2)).text).toContain('A passkey was just added to your account')
    await add.click()
    await page.locator('[name=password]').last().fill(PASSWORD)
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('alert').filter({ hasText: t.alreadyHere })).toBeVisible()
    expect(await axeViolations(page)).toEqual([])
    expect(await horizontalOverflow(page)).toBe(0)

    await page.getByRole('button', { name: 'Rename Chrome, Linux' }).click()
    await page.getByLabel(t.name).fill('My phone')
    await page.getByRole('dialog').getByRole('button', { name: t.save }).click()
    await expect(row).toContainText('My phone')
    await expect(page.getByRole('button', { name: 'Rename My phone' })).toBeFocused()
    await page.getByRole('button', { name: 'Log Out', exact: true }).click()
    await expect(page).toHaveURL('/')

    await open(page, '/login?from=/account?tab=profile')
    await page.getByRole('button', { name: login.passkey }).click()
    await toast(page, login.welcomeBack)
    await expect(page).toHaveURL(/\/account\?tab=profile$/)
    await expect(page.getByRole('listitem').filter({ hasText: 'My phone' })).toContainText('last used')
    await page.getByRole('button', { name: 'Remove My phone' }).click()
    const question = page.getByRole('dialog')
    await expect(question).toContainText('your other devices are logged out')
    expect(await axeViolations(page, 'never')).toEqual([])
    await question.locator('[name=password]').fill(PASSWORD)
    await question.getByRole('button', { name: t.confirmRemove }).click()
    await toast(page, t.removed)
    await expect(page.getByText(t.none)).toBeVisible()
    await expect(add).toBeFocused()
    await page.getByRole('button', { name: 'Log Out', exact: true }).click()
    await open(page, '/login')
    await page.getByRole('button', { name: login.passkey }).click()
    await toast(page, login.failed, login.passkeyRefused)
  },
)

test(
  'staff enter a panel that requires two-step verification with a passkey (ar, 1280 px)',
  IN_FULL,
  async ({ page, restaurant }) => {
    const { passkeys: t, twoFactor, login, account } = accountAr
    const staff = { email: newAddress(), password: PASSWORD }
    const device = await attachDevice(page)
    await createStaff(page, restaurant, staff)
    await confirmAddress(restaurant, staff.email)
    await signIn(page, staff)
    await pickLanguage(page, 'ar')
    await restaurant.sql('update settings set require_two_factor = true')
    try {
      await open(page, '/account?tab=profile', 'ar')
      await expect(page.getByText(twoFactor.required)).toBeVisible()
      const confirm = async () => {
        await page.getByRole('button', { name: t.add }).click()
        await page.locator('[name=password]').last().fill(PASSWORD)
        await page.getByRole('button', { name: twoFactor.next }).click()
      }
      await device.verify(false)
      await confirm()
      await expect(page.getByRole('alert').filter({ hasText: t.notAdded })).toBeVisible()
      await device.verify(true)
      await confirm()
      await toast(page, t.added)
      await expect(page.getByRole('listitem').filter({ hasText: t.unused })).toContainText('Chrome, Linux')
      expect(await axeViolations(page)).toEqual([])
      await page.getByRole('button', { name: account.signOut, exact: true }).click()

      await open(page, '/admin-login', 'ar')
      await page.getByRole('button', { name: login.passkey }).click()
      await expect(page).toHaveURL(/\/admin$/)
      await page.getByRole('complementary').getByRole('link', { name: panelAr.panel.account }).click()
      await expect(page).toHaveURL(/\/ar\/account\?tab=profile$/)
      await expect(page.getByRole('heading', { name: t.heading })).toBeVisible()
      await expect(page.getByText(twoFactor.required)).toBeHidden()
    } finally {
      await restaurant.sql('update settings set require_two_factor = false')
    }
  },
)

test(
  'the button is missing where the browser has no passkeys, and without JavaScript',
  IN_FULL,
  async ({ page, browser, baseURL }) => {
    const { login } = accountEn
    await page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'))
    await open(page, '/login')
    await expect(page.getByRole('button', { name: login.submit, exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: login.passkey })).toHaveCount(0)
    const context = await browser.newContext({ baseURL, javaScriptEnabled: false })
    const still = await context.newPage()
    await still.goto('/login')
    await expect(still.getByText(login.submit, { exact: true })).toBeVisible()
    await expect(still.getByText(login.passkey)).toHaveCSS('display', 'none')
    await context.close()
  },
)

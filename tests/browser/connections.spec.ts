import type { Page } from '@playwright/test'
import { LOCALES } from '../../src/domain/text/locales.ts'
import { panelTexts } from '../../src/web/i18n/panel/texts.ts'
import { axeViolations, horizontalOverflow } from './axe-violations.ts'
import { ADMIN, expect, IN_FULL, open, SCREEN, test, toast } from './fixtures.ts'
import { CLIENT_SECRET, MAIL_PASSWORD, openOwnSite } from './own-site.ts'
import { openPanel } from './panel-visit.ts'
import { place } from './place-order.ts'

test.describe.configure({ mode: 'serial' })

let site: Awaited<ReturnType<typeof openOwnSite>>
test.beforeAll(async ({ browser }) => {
  site = await openOwnSite(browser)
})
test.afterAll(() => site.close())

const dialogOf = (page: Page) => page.getByRole('dialog')

test('without email no screen promises one, and links can be copied', async () => {
  const page = await site.visit()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  await open(page, '/forgot-password')
  await expect(page.getByText("This website can't send email yet.")).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveCount(0)

  const { access_token } = await place(site)
  await open(page, `/orders/${access_token}`)
  await expect(page.getByText('To come back from another device, save the link to this page.')).toBeVisible()
  await page.getByRole('button', { name: 'Copy Link' }).click()
  await toast(page, 'Link Copied')
  expect(await copied()).toBe(`${site.url}/orders/${access_token}`)

  await openPanel(page, '/admin/users')
  await page.getByRole('button', { name: 'Invite Staff' }).click()
  const dialog = dialogOf(page)
  await expect(dialog.getByText("Email isn't connected, so we'll give you a link")).toBeVisible()
  await dialog.getByLabel('Email *').fill('nour@example.com')
  await dialog.getByRole('button', { name: 'Create Link' }).click()
  await expect(dialog.getByText('Send this link to nour@example.com.')).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Copy Link' }).click()
  await toast(page, 'Link Copied')
  expect(await copied()).toContain('/invitation?token=')
  await page.close()
})

test('an admin connects email in Settings, after a test message', async () => {
  const page = await site.visit()
  await openPanel(page, '/admin/settings')
  await expect(page.getByText('Not connected: no one gets email.')).toBeVisible()
  await page.getByRole('button', { name: 'Connect Email' }).click()
  const dialog = dialogOf(page)
  await expect(dialog.getByText(/app password/)).toBeVisible()
  await dialog.getByLabel('Email provider').selectOption('Other mail server')
  await dialog.getByRole('textbox', { name: 'Server' }).fill('127.0.0.1')
  await dialog.getByRole('textbox', { name: 'Port' }).fill(String(site.post.port))
  await dialog.getByLabel('Email address or username').fill('box@sufra.example')
  await dialog.getByRole('button', { name: 'Send a Test Message' }).click()
  await expect(dialog.getByText('Enter the password for this account.')).toBeVisible()
  await dialog.getByLabel('Password *', { exact: true }).fill('not this one')
  await dialog.getByRole('button', { name: 'Send a Test Message' }).click()
  await expect(dialog.getByText("The server doesn't accept the username or the password.")).toBeVisible()
  await expect(dialog.getByText(/The server says: .*535/)).toBeInViewport()
  expect(await axeViolations(page)).toEqual([])
  await dialog.getByLabel('Password *', { exact: true }).fill(MAIL_PASSWORD)
  await dialog.getByRole('button', { name: 'Send a Test Message' }).click()
  await expect(dialog.getByText(`Sent to ${ADMIN.email}.`)).toBeVisible()
  expect((await site.post.to(ADMIN.email)).head).toContain('From: Sufra <box@sufra.example>')

  await dialog.getByLabel('Your password').fill('not mine')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('The password is incorrect.')).toBeVisible()
  await dialog.getByLabel('Your password').fill(ADMIN.password)
  await dialog.getByLabel('Your password').press('Enter')
  await toast(page, 'Connection Saved')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('Sent through 127.0.0.1 as box@sufra.example.')).toBeVisible()

  await page.getByRole('button', { name: 'Change Email' }).click()
  await expect(dialog.getByText('Saved, and never shown.')).toBeVisible()
  expect(await page.content()).not.toContain(MAIL_PASSWORD)
  await dialog.getByRole('button', { name: 'Replace' }).click()
  await expect(dialog.getByLabel('Password *', { exact: true })).toBeFocused()
  await dialog.getByLabel('Your password').fill(ADMIN.password)
  await dialog.getByRole('button', { name: 'Disconnect' }).click()
  await toast(page, 'Disconnected')
  await expect(page.getByText('Not connected: no one gets email.')).toBeVisible()
  await page.close()
})

test('an admin connects PayPal in Settings, and guests can pay with it', async () => {
  const page = await site.visit()
  const methods = async () => (await (await page.request.get('/api/restaurant')).json()).payment_methods
  await openPanel(page, '/admin/settings')
  expect(await methods()).not.toContain('paypal')
  await page.getByRole('button', { name: 'Connect PayPal' }).click()
  const dialog = dialogOf(page)
  await dialog.getByLabel('Environment').selectOption('Sandbox: for trying things out')
  await dialog.getByLabel('Client ID').fill('our-restaurant')
  await dialog.getByLabel('Secret').fill('not this one')
  await dialog.getByRole('button', { name: 'Check' }).click()
  await expect(dialog.getByText(/PayPal doesn't accept this client ID and secret\. Check/)).toBeVisible()
  await dialog.getByLabel('Your password').fill(ADMIN.password)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByLabel('Secret')).toBeFocused()
  expect(await axeViolations(page)).toEqual([])
  await dialog.getByLabel('Secret').fill(CLIENT_SECRET)
  await dialog.getByRole('button', { name: 'Check' }).click()
  await expect(dialog.getByText('PayPal accepts this client ID and secret.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await toast(page, 'Connection Saved')
  await expect(page.getByText('Client ID: our-restaurant')).toBeVisible()
  expect(await methods()).toContain('paypal')
  await page.close()
})

for (const language of LOCALES)
  test(`both dialogs fit any screen, and axe finds nothing in them (${language})`, IN_FULL, async () => {
    const t = panelTexts[language].connections
    const page = await site.visit({ width: SCREEN[language], height: 900 })
    await openPanel(page, '/admin/settings', language)
    for (const name of [t.connectMail, t.changePayPal]) {
      await page.getByRole('button', { name }).click()
      await expect(dialogOf(page).getByRole('heading', { name })).toBeVisible()
      if (name === t.connectMail) await dialogOf(page).getByLabel(t.provider).selectOption(t.providers.other)
      expect(await axeViolations(page)).toEqual([])
      expect(await horizontalOverflow(page)).toBe(0)
      await page.keyboard.press('Escape')
      await page
        .getByRole('button', { name: panelTexts[language].panel.discard })
        .click({ timeout: 2000 })
        .catch(() => {})
      await expect(dialogOf(page)).toHaveCount(0)
    }
    await page.close()
  })

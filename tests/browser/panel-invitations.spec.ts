import accountAr from '../../src/web/i18n/account.ar.ts'
import { linkIn } from '../mail-server.ts'
import { axeViolations } from './axe-violations.ts'
import { expect, IN_FULL, test, toast } from './fixtures.ts'
import { openPanel } from './panel-visit.ts'

// biome-ignore lint/correctness/noEmptyPattern: Playwright wants the braces
test.use({ expected: async ({}, use) => use([/40[01]|409/]) })

let people = 0
const newAddress = () => `invited${process.pid}-${++people}@example.com`

test(
  'an invited person sets a name and a password and becomes staff',
  IN_FULL,
  async ({ page, browser, restaurant }) => {
    const email = newAddress()
    await openPanel(page, '/admin/users')
    await page.getByRole('button', { name: 'Invite Staff' }).click()
    const dialog = page.getByRole('dialog', { name: 'Invite Staff' })
    await dialog.getByRole('button', { name: 'Send Invitation' }).click()
    await expect(dialog.getByText('This field is required.')).toBeVisible()
    await dialog.getByLabel('Email *').fill(email)
    expect(await axeViolations(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Send Invitation' }).click()
    await toast(page, 'Invitation Sent', `An email is on its way to ${email}.`)
    const open = page.getByRole('region', { name: 'Open Invitations' }).getByText(email)
    await expect(open).toBeVisible()

    const link = linkIn(await restaurant.mailbox.to(email), '/invitation')
    const context = await browser.newContext({ baseURL: restaurant.url })
    const other = await context.newPage()
    await other.addInitScript(() => sessionStorage.setItem('splash', 'seen'))
    await other.goto(link.pathname + link.search)
    await expect(other.getByLabel('Email')).toHaveValue(email)
    expect(await axeViolations(other)).toEqual([])
    await other.getByLabel('Full name').fill('Nour Khalil')
    await other.locator('[name=password]').fill('too short')
    await other.locator('[name=confirm]').fill('too short')
    await other.getByRole('button', { name: 'Accept Invitation' }).click()
    await expect(other.getByText('Staff passwords need at least 10 characters.').first()).toBeVisible()
    await other.locator('[name=password]').fill('nine olives and a tree')
    await other.locator('[name=confirm]').fill('nine olives and a tree')
    await other.getByRole('button', { name: 'Accept Invitation' }).click()
    await expect(other).toHaveURL(/\/admin$/)
    await expect(other.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
    await other.goto(link.pathname + link.search)
    await expect(other.getByRole('heading', { name: 'This invitation no longer works' })).toBeVisible()
    await context.close()

    await page.reload()
    await expect(open, 'it is closed').toHaveCount(0)
    await expect(page.getByRole('row').filter({ hasText: email })).toContainText('Nour Khalil')
  },
)

test(
  'an invitation can be revoked; in Arabic its mail and page are Arabic',
  IN_FULL,
  async ({ page, browser, restaurant }) => {
    const email = newAddress()
    await openPanel(page, '/admin/users')
    await page.getByRole('button', { name: 'Invite Staff' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Email *').fill(email)
    await dialog.getByLabel('Language of the email').selectOption('ar')
    await dialog.getByRole('button', { name: 'Send Invitation' }).click()
    const mail = await restaurant.mailbox.to(email)
    expect(mail.html).toContain('dir="rtl"')
    const link = linkIn(mail, '/invitation')
    expect(link.pathname).toBe('/ar/invitation')
    const context = await browser.newContext({ baseURL: restaurant.url, viewport: { width: 375, height: 800 } })
    const other = await context.newPage()
    await other.addInitScript(() => sessionStorage.setItem('splash', 'seen'))
    await other.goto(link.pathname + link.search)
    await expect(other.getByRole('button', { name: accountAr.invitation.accept })).toBeVisible()
    await page.getByRole('button', { name: `Revoke the invitation for ${email}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
    await toast(page, 'Invitation Revoked')
    await other.reload()
    await expect(other.getByRole('heading', { name: accountAr.invitation.over })).toBeVisible()
    await context.close()
  },
)

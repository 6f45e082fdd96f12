import type { Page } from '@playwright/test'
import { axeViolations, horizontalOverflow } from './axe-violations.ts'
import { ENGLISH, expect, IN_FULL, SCREEN, test, toast } from './fixtures.ts'
import { openScreen, pickLanguage, signIn } from './panel-visit.ts'

const write = async (page: Page, subject: string, more: object = {}) => {
  const data = { name: 'Amal Haddad', email: 'amal@example.com', subject, message: 'Hello', ...more }
  expect((await page.request.post('/api/contact', { data })).status()).toBe(204)
}

test.beforeEach(async ({ page, restaurant }) => {
  await restaurant.sql('delete from messages')
  await restaurant.sql('delete from rate_limits')
  await signIn(page)
})

test('new messages appear without a reload, are marked as read when opened, and answered by mail', async ({
  page,
  restaurant,
}) => {
  await openScreen(page, '/admin/messages')
  await expect(page.getByText('No messages yet.')).toBeVisible()
  await write(page, 'A table for 40 & more?', { message: 'Good evening,\n\nis there room?' })
  const row = page.getByRole('button', { name: /A table for 40/ })
  await expect(row).toContainText('Unread')
  await row.click()
  const dialog = page.getByRole('dialog')
  const text = dialog.getByText('Good evening,')
  await expect(text).toHaveAttribute('dir', 'auto')
  expect(await text.innerText()).toBe('Good evening,\n\nis there room?')
  await expect(dialog.getByRole('link', { name: 'Reply by Email' })).toHaveAttribute(
    'href',
    'mailto:amal@example.com?subject=Re%3A%20A%20table%20for%2040%20%26%20more%3F',
  )
  expect.soft(await axeViolations(page), 'the message').toEqual([])
  await page.keyboard.press('Escape')
  await expect(row).not.toContainText('Unread')
  expect.soft(await axeViolations(page), 'the list').toEqual([])
  await expect(row).toBeFocused()
  await row.click()
  await dialog.getByRole('button', { name: 'Mark as Unread' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(row).toContainText('Unread')
  const [stored] = await restaurant.sql('select read_at from messages')
  expect(stored?.read_at).toBeNull()
})

test(
  'a filter shows only unread messages, and deleting asks for confirmation',
  IN_FULL,
  async ({ page, restaurant }) => {
    await write(page, 'First')
    await write(page, 'Second')
    await restaurant.sql("update messages set read_at = now() where subject = 'First'")
    await openScreen(page, '/admin/messages')
    await page.getByRole('combobox', { name: 'Show' }).selectOption('unread')
    await expect(page.getByRole('main').getByRole('listitem')).toHaveText([/Second/])
    await page.getByRole('button', { name: /Second/ }).click()
    await page.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText("Delete “Second” from Amal Haddad? This can't be undone.")).toBeVisible()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(1)
    await page.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('button', { name: 'Delete' }).last().click()
    await toast(page, 'Message Deleted')
    await expect(page.getByText('You have read all messages.')).toBeVisible()
    expect(await restaurant.sql('select subject from messages')).toEqual([{ subject: 'First' }])
  },
)

for (const [locale, title, reply] of (
  [
    ['en', 'Messages', 'Reply by Email'],
    ['ar', 'الرسائل', 'الرد بالبريد الإلكتروني'],
  ] as const
).filter(([one]) => ENGLISH.includes(one)))
  test(`axe finds no violation on the messages page (${locale})`, IN_FULL, async ({ page }) => {
    await write(page, 'هل لديكم مكان؟', { message: `السلام عليكم\n${'x'.repeat(300)}` })
    await pickLanguage(page, locale)
    for (const width of [SCREEN[locale], 320]) {
      await page.setViewportSize({ width, height: 800 })
      await openScreen(page, '/admin/messages')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      const row = page.getByRole('main').getByRole('listitem').getByRole('button')
      await expect(row).toBeVisible()
      if (width > 320) expect.soft(await axeViolations(page), `list ${width}`).toEqual([])
      expect.soft(await horizontalOverflow(page), `list ${width}`).toBe(0)
      await row.click()
      await expect(page.getByRole('link', { name: reply })).toBeVisible()
      if (width > 320) expect.soft(await axeViolations(page), `message ${width}`).toEqual([])
      expect.soft(await horizontalOverflow(page), `message ${width}`).toBe(0)
    }
  })

import { axeViolations, horizontalOverflow } from './axe-violations.ts'
import { ENGLISH, expect, IN_FULL, test } from './fixtures.ts'
import { createStaff, openPanel } from './panel-visit.ts'

test('an admin sees every health check with its remedy, and can check again', IN_FULL, async ({ page, restaurant }) => {
  await openPanel(page, '/admin')
  await page.getByRole('link', { name: 'Health' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Health')
  const line = (name: string) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
  await expect(line('Database')).toContainText('Its tables are up to date.')
  await expect(line('Mail')).toContainText('Sent through your mail server.')
  await restaurant.sql(`insert into outbox (kind, recipient, subject, text, html, last_error, created_at)
    values ('health', 'a@example.com', 'Hi', '', '', '535', now() - interval '2 hours')`)
  await page.getByRole('button', { name: 'Check Again' }).click()
  await expect(line('Mail')).toContainText('(Needs attention)')
  await expect(line('Mail')).toContainText('Last error: 535')
  await expect(line('Mail')).toContainText('What to do: Check that the mail server')
  await expect(page.getByRole('status').filter({ hasText: 'Something needs your attention.' })).toBeVisible()
  await restaurant.sql("delete from outbox where kind = 'health'")
})

for (const language of ENGLISH)
  test(`axe finds no violation on the health page at any width (${language})`, async ({ page }) => {
    await openPanel(page, '/admin/health', language)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(language === 'en' ? 'Health' : 'حالة النظام')
    await expect(page.getByRole('heading', { level: 2 })).toHaveCount(11)
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await horizontalOverflow(page), `${width} px`).toBeLessThanOrEqual(0)
    }
    expect(await axeViolations(page)).toEqual([])
  })

test('staff cannot open the health page', IN_FULL, async ({ page, restaurant }) => {
  const staff = { email: 'staff-health@example.com', password: 'harissa and fresh mint' }
  await createStaff(page, restaurant, staff)
  await openPanel(page, '/admin/health', undefined, staff)
  await expect(page.getByText('Only admins can see this page.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Health' })).toHaveCount(0)
  expect((await page.request.get('/api/admin/health')).status()).toBe(403)
})

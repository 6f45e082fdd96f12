import { axeViolations, horizontalOverflow } from './axe-violations.ts'
import { ADMIN, ARABIC, expect, IN_FULL, test } from './fixtures.ts'
import { createStaff, openPanel, openScreen, signIn } from './panel-visit.ts'

test(
  'an admin reads the security log and finds who was refused; staff cannot open it',
  IN_FULL,
  async ({ page, restaurant }) => {
    const staff = { email: 'staff-log@example.com', password: 'harissa and fresh mint' }
    await createStaff(page, restaurant, staff)
    await openPanel(page, '/admin/security-log', undefined, staff)
    await expect(page.getByText('Only admins can see this page.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Security Log' })).toHaveCount(0)
    expect((await page.request.get('/api/admin/security-log')).status()).toBe(403)

    await signIn(page, ADMIN)
    await openScreen(page, '/admin')
    await page.getByRole('link', { name: 'Security Log' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Security Log')
    const rows = page.getByRole('row')
    await expect(rows.filter({ hasText: 'Logged in' }).filter({ hasText: ADMIN.email }).first()).toBeVisible()
    await page.getByLabel('Event').selectOption({ label: 'Access refused' })
    await page.getByLabel('Search by name or email').fill('staff-log')
    await expect(rows).toHaveCount(2)
    await expect(rows.last()).toContainText('GET /api/admin/security-log')
    await expect(rows.last()).toContainText('Salma')
    await page.getByLabel('To', { exact: true }).fill('2020-01-01')
    await expect(page.getByText('No entry matches.')).toBeVisible()
  },
)

for (const language of ARABIC)
  test(`axe finds no violation in the security log at any width (${language})`, async ({ page, restaurant }) => {
    await restaurant.sql(`insert into security_log (kind, actor_name, actor_email, actor_role, subject_id, subject_name, device, network, details)
      values ('role_changed', 'Salma Khoury', 'a-very-long-address-of-somebody@restaurant.example', 'admin', (select id from users limit 1), 'Amal', 'Chrome, Windows', 'abcdefgh', '{"before": "customer", "after": "staff"}'),
        ('signed_in', 'Salma Khoury', 'salma@example.com', 'staff', null, null, 'Safari, iPhone', 'abcdefgh', '{"method": "password", "new_device": true}'),
        ('settings_changed', 'Salma Khoury', 'salma@example.com', 'admin', null, null, null, null, '{"fields": ["phone", "service_periods", "delivery_map"]}'),
        ('refunded', null, null, 'staff', null, null, null, null, '{"order_id": "3f2a91bc-0000-4000-8000-000000000000", "amount": 12.5}'),
        ('sign_in_failed', null, null, null, null, null, 'Firefox, Linux', 'abcdefgh', '{}'),
        ('password_reset', null, null, 'operator', null, null, null, null, '{}')`)
    await openPanel(page, '/admin/security-log', language)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(language === 'en' ? 'Security Log' : 'سجل الأمان')
    await expect(page.getByRole('row').filter({ hasText: 'Firefox, Linux' }).first()).toBeVisible()
    const fields = language === 'en' ? 'Phone · Opening hours · Map' : 'الخريطة'
    await expect(page.getByRole('row').filter({ hasText: fields }).first()).toBeVisible()
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await horizontalOverflow(page), `${width} px`).toBeLessThanOrEqual(0)
    }
    expect(await axeViolations(page)).toEqual([])
  })

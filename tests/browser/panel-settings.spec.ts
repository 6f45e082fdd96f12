import type { Page } from '@playwright/test'
import { axeViolations, horizontalOverflow } from './axe-violations.ts'
import { ARABIC, expect, IN_FULL, open, SCREEN, test, toast } from './fixtures.ts'
import { keepTable } from './keep-table.ts'
import { createStaff, openPanel } from './panel-visit.ts'

// biome-ignore lint/correctness/noEmptyPattern: Playwright wants the braces
test.use({ expected: async ({}, use) => use([/40[139]|422/]) })
test.describe.configure({ mode: 'serial' })

keepTable('settings')

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })

test('guests see saved settings at the next page load', IN_FULL, async ({ page, restaurant }) => {
  await openPanel(page, '/admin/settings')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings')
  await expect(save(page)).toBeDisabled()
  await page.getByLabel('Name', { exact: false }).first().fill('Bayt Zaytun')
  await page.getByRole('switch', { name: 'Open on Sunday' }).click()
  await page.getByLabel('Closes on Monday').fill('23:30')
  await page.getByLabel('Tax rate (%)').fill('8.5')
  const year = new Date().getFullYear()
  await page.getByRole('button', { name: `December 24, ${year}` }).click()
  await expect(page.locator(':focus')).toContainText('Closed')
  await page.getByLabel('Reason', { exact: true }).fill('Christmas Eve')
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('button', { name: /^Edit .*Dec.* 24/ })).toBeFocused()
  await expect(page.getByText('Christmas Eve')).toBeVisible()
  await page.getByLabel('Time zone').selectOption('Asia/Beirut')
  await expect(page.getByText('Country for phone numbers without a country code: Lebanon')).toBeVisible()
  await save(page).click()
  await toast(page, 'Settings Saved')
  await expect(save(page)).toBeDisabled()
  await open(page, '/contact')
  await expect(page.locator('header')).toContainText('Bayt Zaytun')
  for (const text of ['12-11:30 PM', 'Christmas Eve', /Open now|Opens/])
    await expect(page.locator('main')).toContainText(text)
  const [row] = await restaurant.sql('select tax_percent, special_days, time_zone, service_periods from settings')
  expect(row).toMatchObject({ tax_percent: '8.50', time_zone: 'Asia/Beirut' })
  expect(row?.special_days).toEqual([{ date: `${year}-12-24`, periods: [], reason: 'Christmas Eve', reason_ar: null }])
  expect(row?.service_periods).toMatchObject([
    { weekdays: ['monday'], opens: '12:00', closes: '23:30' },
    { weekdays: ['tuesday', 'wednesday', 'thursday'] },
    { weekdays: ['friday', 'saturday'] },
  ])
  await restaurant.sql("update settings set name = 'Sufra', time_zone = 'America/New_York'")
})

test(
  'each of the three switches closes its feature, and Arabic can be turned off',
  IN_FULL,
  async ({ page, restaurant }) => {
    await openPanel(page, '/admin/settings')
    for (const name of ['Online ordering', 'Online reservations', 'Email notifications', 'Arabic'])
      await page.getByRole('switch', { name, exact: true }).click()
    await save(page).click()
    await toast(page, 'Settings Saved')
    const [row] = await restaurant.sql('select online_ordering, online_reservations, email_notifications from settings')
    expect(row).toEqual({ online_ordering: false, online_reservations: false, email_notifications: false })
    await open(page, '/order')
    await expect(page.getByRole('heading', { name: 'Online ordering is closed' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'العربية' })).toHaveCount(0)
    await page.goto('/ar/menu')
    await expect(page).toHaveURL(/[^r]\/menu$/)
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await restaurant.sql(`update settings set online_ordering = true, online_reservations = true,
    email_notifications = true, languages = '{en,ar}'`)
  },
)

test('errors are shown beside their fields, and nothing is stored', async ({ page }) => {
  await openPanel(page, '/admin/settings')
  await page.getByLabel('Closes on Friday').fill('11:00')
  await page.getByLabel('Email', { exact: true }).fill('nobody')
  await page.getByLabel('Instagram').fill('our page')
  await page.getByLabel('Guests per time slot').fill('0')
  await save(page).click()
  await toast(page, 'Failed to save settings')
  for (const text of [
    'Enter a closing time after the opening time and no later than 6:00 AM the next day.',
    'Please enter an email address.',
    'Enter a name like @zaytouna, or an address that begins with https://.',
    'Enter a whole number, or leave empty for no limit.',
  ])
    await expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible()
  await expect(page.getByLabel('Email', { exact: true })).toBeFocused()
  expect.soft(await axeViolations(page, 'too'), 'the settings').toEqual([])
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('nobody')
  await page.getByRole('button', { name: 'Undo Changes' }).click()
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('hello@sufra.example')
})

test('a pasted link, a short number and a name become a place, a number and a profile', async ({
  page,
  restaurant,
}) => {
  await openPanel(page, '/admin/settings')
  const place = page.getByLabel('Place on the map')
  await expect(place).toHaveValue('40.7171, -73.9902')
  await place.fill('https://maps.app.goo.gl/AbCdEf')
  await expect(page.getByText("We can't open short links.")).toBeVisible()
  await save(page).click()
  await expect(place).toBeFocused()
  await place.fill('https://www.google.com/maps/place/Sufra/@33.1,35.1,17z/data=!4m6!8m2!3d33.8938!4d35.5018!16s')
  await expect(place).toHaveValue('33.8938, 35.5018')
  await expect(page.getByRole('link', { name: 'See It on the Map' })).toHaveAttribute(
    'href',
    /mlat=33\.8938&mlon=35\.5018/,
  )

  await page.getByLabel('WhatsApp number').fill('555 0100')
  await page.getByLabel('Instagram').fill('@zaytouna')
  await save(page).click()
  await expect(page.getByText('Enter a number with its area code')).toBeVisible()
  await page.getByLabel('WhatsApp number').fill('(212) 555-0100')
  await save(page).click()
  await toast(page, 'Settings Saved')
  await expect(page.getByLabel('WhatsApp number')).toHaveValue('+1 212 555 0100')
  await expect(page.getByLabel('Instagram')).toHaveValue('https://www.instagram.com/zaytouna')
  const [row] = await restaurant.sql('select latitude, longitude from settings')
  expect(row).toEqual({ latitude: 33.8938, longitude: 35.5018 })
})

test('a season without days and hours without a service are refused beside them', IN_FULL, async ({ page }) => {
  await openPanel(page, '/admin/settings')
  await page.getByRole('button', { name: 'Add Season' }).click()
  for (const service of ['Dine in', 'Pickup', 'Delivery'])
    await page
      .getByRole('group', { name: /Monday/ })
      .first()
      .getByText(service)
      .click()
  await save(page).click()
  await toast(page, 'Failed to save settings')
  await expect(page.getByText('Choose at least one: dine-in, pickup or delivery.')).toHaveCount(1)
  await expect(page.getByLabel('First day')).toHaveAccessibleDescription(/Enter the first and the last day/)
  await expect(page.getByText('Closing time must be after opening time')).toHaveCount(0)
  await page.getByRole('button', { name: 'Remove season 1' }).click()
  await expect(page.getByRole('button', { name: 'Add Season' })).toBeFocused()
})

test(
  'the second of two admins sees the conflict, keeps the input, and can overwrite or reload',
  IN_FULL,
  async ({ page, restaurant }) => {
    await openPanel(page, '/admin/settings')
    await page.getByLabel('Tagline', { exact: true }).fill('Mine')
    await restaurant.sql("update settings set address = 'Theirs'")
    await save(page).click()
    const notice = page.getByRole('alert').filter({ hasText: 'Someone else changed this while you were editing.' })
    await expect(notice).toBeVisible()
    await expect(page.getByLabel('Tagline', { exact: true })).toHaveValue('Mine')
    await notice.getByRole('button', { name: 'Save Anyway' }).click()
    await toast(page, 'Settings Saved')
    const [row] = await restaurant.sql('select tagline, address from settings')
    expect(row).toEqual({ tagline: 'Mine', address: 'Theirs' })

    await page.getByLabel('Tagline', { exact: true }).fill('Mine again')
    await restaurant.sql("update settings set tagline = 'Theirs again'")
    await save(page).click()
    await notice.getByRole('button', { name: 'Reload' }).click()
    await expect(page.getByLabel('Tagline', { exact: true })).toHaveValue('Theirs again')
  },
)

test('leaving settings with unsaved changes asks for confirmation', IN_FULL, async ({ page }) => {
  await openPanel(page, '/admin/settings')
  await page.getByLabel('Phone', { exact: true }).fill('+1 212 555 0199')
  await page.getByRole('link', { name: 'Media Library' }).click()
  await page.getByRole('button', { name: 'Keep Editing' }).click()
  await expect(page).toHaveURL(/\/admin\/settings$/)
  await expect(page.getByLabel('Phone', { exact: true })).toHaveValue('+1 212 555 0199')
  await page.getByRole('link', { name: 'Media Library' }).click()
  await page.getByRole('button', { name: 'Leave', exact: true }).click()
  await expect(page).toHaveURL(/\/admin\/media$/)
})

test('staff cannot open the settings', IN_FULL, async ({ page, restaurant }) => {
  const staff = { email: 'staff-settings@example.com', password: 'harissa and fresh mint' }
  await createStaff(page, restaurant, staff)
  await openPanel(page, '/admin/settings', undefined, staff)
  await expect(page.getByText('Only admins can see this page.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Settings' })).toHaveCount(0)
  expect((await page.request.get('/api/admin/settings')).status()).toBe(403)
})

for (const language of ARABIC)
  test(`axe finds no violation in the settings at any width (${language})`, IN_FULL, async ({ page, restaurant }) => {
    await openPanel(page, '/admin/settings', language)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(language === 'en' ? 'Settings' : 'الإعدادات')
    await page.locator('input[required]').first().fill('')
    await page.locator('button[type=submit]').click()
    await expect(page.locator('[aria-invalid=true]')).toBeVisible()
    await page.getByRole('button', { name: language === 'en' ? 'From the library' : 'من المكتبة' }).click()
    // As tall as the form, so that the sticky bar covers nothing.
    await page.setViewportSize({ width: SCREEN[language], height: 6000 })
    expect.soft(await axeViolations(page, 'too'), 'the settings').toEqual([])
    await page.setViewportSize({ width: 320, height: 800 })
    expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0)
    await restaurant.sql('update users set panel_locale = null')
    page.on('dialog', (dialog) => void dialog.accept())
  })

import type { Page } from '@playwright/test'
import { everyDay } from '../api/ordering.ts'
import { expect, LOCALES, open, test, toast } from './fixtures.ts'
import { keepTable } from './keep-table.ts'
import { freeDay } from './ordering.ts'
import { openPanel } from './panel-visit.ts'

keepTable('settings')

const firstWeekday = (page: Page) => page.locator('main thead th').first()
const MONDAY = { en: 'M', ar: 'ن' }
const SATURDAY = { en: 'S', ar: 'س' }

/** The first day of the week and the times, on the page that books a table. */
async function expectForms(page: Page, weekdays: typeof MONDAY, seven: { en: string; ar: string }) {
  for (const locale of LOCALES) {
    await open(page, '/table', locale)
    await expect(firstWeekday(page)).toHaveText(weekdays[locale])
    await freeDay(page.locator('main')).click()
    await expect(page.getByRole('radio', { name: seven[locale], exact: true })).toBeAttached()
  }
}

test('a restaurant in Germany shows 19:00 and weeks from Monday, and one in Kuwait 7:00 PM and weeks from Saturday', async ({
  page,
  restaurant,
}) => {
  await restaurant.sql('update settings set table_reservations = true, service_periods = $1', [
    JSON.stringify(everyDay),
  ])
  await openPanel(page, '/admin/settings')
  await expect(page.getByText('United States, based on your time zone')).toBeVisible()
  await page.getByRole('combobox', { name: 'Country' }).selectOption('Germany')
  await expect(page.getByText('United States, based on your time zone')).toHaveCount(0)
  await page.getByRole('button', { name: 'Use EUR – Euro' }).click()
  await expect(page.getByRole('combobox', { name: 'Currency' })).toHaveValue('EUR')
  await expect(page.getByRole('button', { name: 'Use EUR – Euro' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await toast(page, 'Settings Saved')
  expect(await restaurant.sql('select country, currency from settings')).toEqual([{ country: 'DE', currency: 'EUR' }])
  await expect(firstWeekday(page), 'also in Settings').toHaveText('M')
  await expectForms(page, MONDAY, { en: '19:00', ar: '19:00' })
  await open(page, '/contact')
  await expect(page.locator('main')).toContainText('12:00-22:00')

  await restaurant.sql("update settings set country = 'KW'")
  await expectForms(page, SATURDAY, { en: '7:00 PM', ar: '7:00 م' })
})

test.describe('in a browser in Berlin', () => {
  test.use({ timezoneId: 'Europe/Berlin' })

  for (const [gaps, currency, when] of [
    [[], 'USD', 'keeps the currency of the prices'],
    [['dishes'], 'EUR', 'proposes its currency while nothing has a price'],
  ] as const)
    test(`the set-up proposes the country of the time zone, and ${when}`, async ({ page, restaurant }) => {
      await restaurant.sql("update settings set name = 'Our Restaurant', country = null, currency = 'USD'")
      await page.route('**/api/admin/setup', async (route) => {
        const response = await route.fetch()
        const setup = await response.json()
        for (const state of setup.steps) if (state.step === 'dishes') state.gaps = gaps
        await route.fulfill({ response, json: setup })
      })
      await openPanel(page, '/admin/setup')
      const step = page.getByRole('button', { name: /Name, contact and languages/ })
      if ((await step.getAttribute('aria-expanded')) === 'false') await step.click()
      await expect(page.getByRole('combobox', { name: 'Country' })).toHaveValue('DE')
      await expect(page.getByRole('combobox', { name: 'Time zone' })).toHaveValue('Europe/Berlin')
      await expect(page.getByRole('combobox', { name: 'Currency' })).toHaveValue(currency)
    })
})

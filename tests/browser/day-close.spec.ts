import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { axeViolations, horizontalOverflow } from './axe-violations.ts'
import { ARABIC, expect, IN_FULL, type Restaurant, SCREEN, test, toast } from './fixtures.ts'
import { openPanel, openScreen, pickLanguage } from './panel-visit.ts'
import { type Order, place } from './place-order.ts'

/** Closed days are never deleted: only the tests, past the triggers, begin again. */
test.beforeEach(
  async ({ restaurant }) =>
    void (await restaurant.sql(`begin; set local session_replication_role = replica; delete from money_entries;
      delete from drawer_entries; delete from day_closes; commit; delete from orders`)),
)

async function sell(restaurant: Restaurant): Promise<Order> {
  const order = await place(restaurant)
  await restaurant.sql("update orders set status = 'completed' where id = $1", [order.id])
  return order
}

const counted = (page: Page) => page.getByLabel('Cash in the drawer ($)')
const left = (page: Page) => page.getByLabel('Left in the drawer ($)')
const closeDay = (page: Page) => page.getByRole('button', { name: 'Close Day' })
const confirm = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Close Day' })

test('a manager counts the drawer, closes the day, prints it and downloads it, and nobody can change it', async ({
  page,
  restaurant,
}) => {
  await sell(restaurant)
  await openPanel(page, '/admin/day-close')
  const drawer = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Cash Drawer' }) })
  await expect(drawer).toContainText('Expected in the drawer$8.00')
  await page.getByLabel('Amount ($)').fill('50')
  await page.getByLabel('Reason').fill('Float')
  await page.getByRole('button', { name: 'Save Entry' }).click()
  await toast(page, 'Drawer updated')
  await expect(drawer).toContainText('Expected in the drawer$58.00')

  await closeDay(page).click()
  await expect(page.getByText('Enter what you counted.')).toBeVisible()
  await expect(counted(page)).toBeFocused()
  await counted(page).fill('55.50')
  await expect(page.getByText('$2.50 short')).toBeVisible()
  await left(page).fill('60')
  await closeDay(page).click()
  await expect(page.getByText('Enter an amount that is no more than what you counted.')).toBeVisible()
  await left(page).fill('50')
  await page.getByLabel('Note').fill('Too much change')
  expect.soft(await axeViolations(page), 'the open day').toEqual([])
  await closeDay(page).click()
  await expect(page.getByRole('dialog')).toContainText('no one can change or delete')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await restaurant.sql('select from day_closes')).toEqual([])
  await closeDay(page).click()
  await confirm(page).click()
  await toast(page, 'Day closed')

  await expect(page).toHaveURL(/day-close\/1$/)
  await expect(page.getByRole('heading', { name: 'Day Close No. 1' })).toBeVisible()
  await expect(page.getByText('This close is final. No one can change it.')).toBeVisible()
  for (const said of ['$2.50 short', 'Too much change', 'Sold$8.00'])
    await expect(page.getByRole('main')).toContainText(said)
  expect.soft(await axeViolations(page), 'the closed day').toEqual([])
  const file = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download CSV' }).click(),
  ])
  expect(await readFile(await file[0].path(), 'utf8')).toContain('drawer_difference,,,-2.50')
  await page.emulateMedia({ media: 'print' })
  for (const gone of ['header', 'aside', 'button', 'a.button'])
    await expect(page.locator(`${gone}:visible`), gone).toHaveCount(0)
  await expect(page.getByText('Expected in the drawer')).toBeVisible()
  await page.emulateMedia({ media: 'screen' })

  await page.getByRole('link', { name: 'All Closes' }).click()
  await expect(page.getByText('Today is closed (No. 1).')).toBeVisible()
  await expect(closeDay(page)).toHaveCount(0)
  await expect(page.getByRole('row').filter({ hasText: '$2.50 short' })).toContainText('$55.50')
  await page.getByRole('link', { name: 'Open day close No. 1' }).click()
  await expect(page.getByRole('heading', { name: 'Day Close No. 1' })).toBeVisible()
})

test(
  'money that moves during the count is shown before the day is closed',
  IN_FULL,
  async ({ page, restaurant, expected }) => {
    expected.push(/409/)
    await sell(restaurant)
    await openPanel(page, '/admin/day-close')
    await counted(page).fill('8')
    await left(page).fill('0')
    await closeDay(page).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await sell(restaurant)
    await confirm(page).click()
    await toast(page, 'Money moved while you were counting.')
    await expect(page.getByText('$8.00 short')).toBeVisible()
    await expect(counted(page)).toHaveValue('8')
    await counted(page).fill('16')
    await closeDay(page).click()
    await confirm(page).click()
    await toast(page, 'Day closed')
  },
)

test('reports show what sold as charts, each with its table', async ({ page, restaurant }) => {
  await openPanel(page, '/admin/reports')
  await expect(page.getByText('Nothing was sold in this period.')).toBeVisible()
  await sell(restaurant)
  await page.reload()
  const sources = page.getByRole('region', { name: 'Where Orders Came From' }).first()
  await expect(sources).toContainText('Most: Website, $8.00')
  await sources.getByText('Show as a table').click()
  await expect(sources.getByRole('row', { name: /Website/ })).toContainText('$8.00')
  await expect(page.getByRole('row', { name: /Ayran/ })).toContainText('2')
  expect.soft(await axeViolations(page)).toEqual([])
  await page.getByLabel('Period').selectOption('Month')
  await expect(page.getByRole('heading', { name: 'By Weekday' })).toBeVisible()
  await page.getByRole('button', { name: 'Earlier' }).click()
  await expect(page.getByText('Nothing was sold in this period.')).toBeVisible()
  await expect(page.getByText('Before: $0.00')).toBeVisible()
})

for (const locale of ARABIC)
  test(`the day close and the reports on a phone (${locale})`, IN_FULL, async ({ page, restaurant }) => {
    await sell(restaurant)
    await openPanel(page, '/admin/day-close', locale)
    await pickLanguage(page, locale)
    for (const path of ['/admin/day-close', '/admin/reports']) {
      await page.setViewportSize({ width: SCREEN[locale], height: 900 })
      await openScreen(page, path)
      await expect(page.getByText('$8.00').first()).toBeVisible()
      for (const table of await page.locator('summary').all()) await table.click()
      expect.soft(await axeViolations(page), path).toEqual([])
      await page.setViewportSize({ width: 320, height: 700 })
      expect.soft(await horizontalOverflow(page), path).toBe(0)
    }
  })

test('cooks are sent back to the orders', IN_FULL, async ({ page, restaurant }) => {
  const person = { email: `cook${Date.now()}@example.com`, password: 'four olives and a tree' }
  await page.request.post('/api/account/register', { data: { full_name: 'Karim', ...person, locale: 'en' } })
  await restaurant.sql("insert into admin_users select id, 'cook' from users where email = $1", [person.email])
  await openPanel(page, '/admin/day-close', 'en', person)
  await expect(page).toHaveURL(/admin\/orders$/)
  await expect(page.getByRole('link', { name: 'Day Close' })).toHaveCount(0)
})

import { LOCALES } from '../../src/domain/text/locales.ts'
import { axeViolations, horizontalOverflow } from './axe-violations.ts'
import { expect, open, test, toast } from './fixtures.ts'
import { keepTable } from './keep-table.ts'
import { openPanel } from './panel-visit.ts'

// biome-ignore lint/correctness/noEmptyPattern: Playwright wants the braces
test.use({ expected: async ({}, use) => use([/422/]) })

keepTable('settings')
keepTable('products')

test('an owner enters two rates that prices include, and guests read each share below the total', async ({
  page,
  restaurant,
}) => {
  await openPanel(page, '/admin/settings')
  await page.getByRole('switch', { name: 'Tax by category and order type' }).click()
  await page.getByRole('switch', { name: 'Prices include tax' }).click()
  const rate = (number: number) => page.getByRole('group', { name: `Tax rate ${number}` })
  await rate(1).getByLabel('Rate name', { exact: true }).fill('Food')
  await rate(1).getByLabel('Rate (%)').fill('٧')
  await page.getByRole('button', { name: 'Add Rate' }).click()
  await rate(2).getByLabel('Rate name', { exact: true }).fill('Drinks')
  await rate(2).getByLabel('Rate (%)').fill('190')
  await page.getByLabel('Tax on dishes').selectOption('Food')
  await page.getByLabel('Tax on the delivery fee').selectOption('Food')
  await page.getByRole('button', { name: 'Add Exception' }).click()
  const exception = page.getByRole('group', { name: 'Exception 1' })
  await exception.getByLabel('Category').selectOption({ label: 'Beverages' })
  await exception.getByLabel('Rate').selectOption('Drinks')
  await page.getByLabel('Tax name', { exact: true }).fill('VAT')
  await page.getByLabel('Tax ID').fill('DE 123 456 789')
  await page.getByLabel(/^Smallest coin/).fill('0,2')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Enter a number from 0 to 100, with up to two decimals.')).toBeVisible()
  await expect(rate(2).getByLabel('Rate (%)')).toHaveAttribute('aria-invalid', 'true')
  await expect(rate(2).getByLabel('Rate (%)')).toHaveValue('190')
  await rate(2).getByLabel('Rate (%)').fill('19,5')
  // What uses a rate goes on using it under its new name.
  await rate(2).getByLabel('Rate name', { exact: true }).fill('Beverages')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await toast(page, 'Settings Saved')
  const [row] = await restaurant.sql('select taxes, smallest_coin::float8 as coin from settings')
  expect(row?.coin).toBe(0.2)
  expect(row?.taxes).toMatchObject({
    included: true,
    rates: [
      { name: 'Food', percent: 7, valid_from: null },
      { name: 'Beverages', percent: 19.5, valid_to: null },
    ],
    rate: 'Food',
    delivery: 'Food',
    exceptions: [{ service: null, rate: 'Beverages' }],
  })
  expect(await axeViolations(page)).toEqual([])
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await horizontalOverflow(page)).toBe(0)
  }

  await restaurant.sql("update products set price = 4.1 where name = 'Ayran'")
  await page.setViewportSize({ width: 360, height: 740 })
  await open(page, '/menu/beverages')
  await page.getByRole('button', { name: 'Add to Cart: Ayran' }).click()
  const texts = {
    en: ['Total in cash', 'VAT 19.5% included'],
    ar: ['المجموع نقدًا', 'يشمل'],
  }
  for (const locale of LOCALES) {
    await open(page, '/order', locale)
    await page.getByRole('tab').last().click()
    for (const text of texts[locale]) await expect(page.locator('main')).toContainText(text)
    expect(await horizontalOverflow(page)).toBe(0)
  }
})

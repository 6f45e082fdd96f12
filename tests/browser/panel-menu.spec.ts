import type { Page } from '@playwright/test'
import { axeViolations } from './axe-violations.ts'
import { expect, type Restaurant, SCREEN, test, toast } from './fixtures.ts'
import { openPanel } from './panel-visit.ts'

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

async function addDishes({ sql }: Restaurant, ...names: string[]) {
  for (const name of names)
    await sql(
      `insert into products (name, name_ar, price, image_url, category_id)
       select $1, $2, 10.05, '/media/hummus.webp', id from categories where slug = 'salads'`,
      [name, `طبق ${name}`],
    )
}

test.afterEach(async ({ restaurant: { sql } }) => {
  await sql("delete from products where name like 'Trial%'")
  await sql("update settings set menu_order = 'name', new_dishes_today = false")
})

test('a dish is taken off the menu in the list, found there, and put back', async ({ page, restaurant }) => {
  await addDishes(restaurant, 'Trial Soup')
  const [dish] = await restaurant.sql("select id from products where name = 'Trial Soup'")
  const answer = async () => (await page.request.get(`/api/products/${dish?.id}`)).status()
  await openPanel(page, '/admin/products', 'en')
  await row(page, 'Trial Soup').getByRole('button', { name: 'Trial Soup: Available' }).press('Enter')
  await expect(page.getByRole('menuitemradio', { name: 'Available', exact: true })).toBeChecked()
  expect.soft(await axeViolations(page), 'the states').toEqual([])
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await toast(page, 'Product Updated')
  expect(await answer()).toBe(404)

  await page.getByLabel('Status').selectOption('Not on the menu')
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(row(page, 'Trial Soup')).toContainText('Not on the menu')
  for (const locale of ['en', 'ar'] as const) {
    await page.setViewportSize({ width: SCREEN[locale], height: 900 })
    expect.soft(await axeViolations(page), locale).toEqual([])
  }
  await page.setViewportSize({ width: 1280, height: 900 })

  await page.getByRole('button', { name: 'Edit Trial Soup' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Availability' }).click()
  await expect(dialog.getByRole('switch', { name: 'Available' })).toBeDisabled()
  await expect(dialog.getByRole('switch', { name: 'Dish of the Day' })).toBeDisabled()
  await dialog.getByRole('switch', { name: 'On the menu' }).click()
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('No products found.')).toBeVisible()
  expect(await answer()).toBe(200)
})

import type { Page } from '@playwright/test'
import { axeViolations } from './axe-violations.ts'
import { expect, type Restaurant, SCREEN, test, toast } from './fixtures.ts'
import { openPanel } from './panel-visit.ts'

// A refusal that a test provokes is logged by the browser.
// biome-ignore lint/correctness/noEmptyPattern: Playwright wants the braces
test.use({ expected: async ({}, use) => use([/409/]) })

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
  await sql("delete from categories where name like 'Trial%'")
  await sql("update settings set menu_order = 'name', new_dishes_today = false")
})

test('the whole menu is printed in one language or both, without what is not available', async ({
  page,
  restaurant,
}) => {
  await addDishes(restaurant, 'Trial Soup', 'Trial Stew')
  await restaurant.sql("update products set is_available = false where name = 'Trial Stew'")
  await openPanel(page, '/admin/print-menu', 'en')
  const paper = page.locator('[data-paper-menu]')
  await expect(paper).toContainText('Trial Soup')
  await expect(paper).toContainText('$10.05')
  await expect(paper).not.toContainText('Trial Stew')
  const categories = await restaurant.sql(`select distinct categories.id from categories
    join products on category_id = categories.id and is_available where categories.status = 'active'`)
  await expect(paper.getByRole('heading', { level: 2 })).toHaveCount(categories.length)
  await page.getByLabel('Language').selectOption('Both')
  await expect(paper).toHaveCount(2)
  await expect(paper.last()).toHaveAttribute('dir', 'rtl')
  await expect(paper.last()).toContainText('طبق Trial Soup')
  expect.soft(await axeViolations(page, 'too')).toEqual([])
  await page.emulateMedia({ media: 'print' })
  for (const gone of ['nav', 'button', 'h1', 'select'])
    await expect(page.locator(gone).and(page.locator(':visible'))).toHaveCount(0)
  expect(
    await paper
      .first()
      .locator('> div')
      .evaluate((list) => getComputedStyle(list).columnCount),
  ).toBe('2')
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

test('categories and dishes are ordered by keyboard and pointer, saved at once, and guests see it', async ({
  page,
  restaurant,
}) => {
  await restaurant.sql("update settings set menu_order = 'owner'")
  const before = await (await page.request.get('/api/categories')).json()
  const [first, second] = before.map(({ name }: { name: string }) => name)
  await openPanel(page, '/admin/menu-order', 'en')
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await expect(save).toBeDisabled()
  await page.getByRole('button', { name: `Move down: ${first}` }).press('Enter')
  await expect(page.getByRole('button', { name: `Move down: ${first}` })).toBeFocused()
  await expect(page.getByText(`${first} is now number 2 of ${before.length}.`)).toBeAttached()
  await page.getByRole('button', { name: `Move up: ${first}` }).press('Enter')
  await expect(save, 'nothing has moved').toBeDisabled()
  await page.getByRole('button', { name: `Move down: ${first}` }).press('Enter')

  await page.getByRole('button', { name: /^\d+ dishes Salads$/ }).press('Enter')
  await page.getByRole('button', { name: 'Move up: Tabbouleh' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Move down: Tabbouleh' })).toBeFocused()
  const handles = page.getByTitle('Drag to reorder')
  const [from, to] = [await handles.nth(2).boundingBox(), await handles.nth(0).boundingBox()]
  if (!from || !to) throw new Error('There is nothing to drag')
  await page.mouse.move(from.x + 10, from.y + 10)
  await page.mouse.down()
  await page.mouse.move(from.x + 10, to.y + 5, { steps: 8 })
  await page.mouse.up()
  const third = before[2].name
  expect.soft(await axeViolations(page), 'en').toEqual([])
  await save.click()
  await toast(page, 'Menu Order Saved')
  await expect(save).toBeDisabled()
  const after = await (await page.request.get('/api/categories')).json()
  expect(after.slice(0, 3).map(({ name }: { name: string }) => name)).toEqual([third, second, first])
  await page.goto('/menu/salads')
  await expect(page.getByRole('heading', { level: 3 }).first()).toHaveText('Tabbouleh')
})

test('the second of two people who order the menu is told, and loses nothing', async ({ page, restaurant }) => {
  await openPanel(page, '/admin/menu-order', 'ar')
  await page.setViewportSize({ width: SCREEN.ar, height: 800 })
  const [first] = await restaurant.sql('select name_ar from categories order by position limit 1')
  const down = page.getByRole('button', { name: `إلى الأسفل: \u2068${first?.name_ar}\u2069` })
  await expect(down).toBeVisible()
  await restaurant.sql(
    `update categories set position = (select max(position) + 1 from categories)
     where id = (select id from categories order by position limit 1)`,
  )
  await down.press('Enter')
  await page.getByRole('button', { name: 'حفظ', exact: true }).click()
  const notice = page.getByRole('alert').filter({ has: page.getByRole('button') })
  await expect(notice).toBeVisible()
  expect.soft(await axeViolations(page), 'ar').toEqual([])
  await page.getByRole('button', { name: 'الحفظ على أي حال' }).click()
  await toast(page, 'تم حفظ ترتيب القائمة')
})

test('many products are changed at once, after a look at the new prices, and brought back', async ({
  page,
  restaurant,
}) => {
  await addDishes(restaurant, 'Trial One', 'Trial Two', 'Trial Three')
  const prices = () => restaurant.sql("select name, price::float from products where name like 'Trial%' order by name")
  const before = await prices()
  await openPanel(page, '/admin/products', 'en')
  await page.getByLabel('Search by name').fill('trial')
  await expect(page.getByRole('row')).toHaveCount(4)
  await page.getByLabel('Select Trial One').check()
  await page.getByLabel('Select Trial Two').check()
  await expect(page.getByText('2 products selected')).toBeVisible()
  await page.getByRole('button', { name: 'Change…' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('What to change').selectOption('Prices')
  await dialog.getByRole('button', { name: 'Change 2 Products' }).click()
  await expect(dialog.getByText('Enter a number from -100 to 1000, with up to two decimals.')).toBeVisible()
  await dialog.getByLabel('Percent').fill('10')
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Trial One' })).toContainText('$11.06')
  expect.soft(await axeViolations(page), 'prices').toEqual([])
  await dialog.getByRole('button', { name: 'Change 2 Products' }).click()
  await toast(page, '2 products changed')
  expect(await prices()).toMatchObject([{ price: 11.06 }, { price: 10.05 }, { price: 11.06 }])
  await expect(page.getByText('2 products selected')).toBeHidden()
  await restaurant.sql("update products set description = 'Anew' where name = 'Trial Two'")
  await page.getByRole('button', { name: 'Undo' }).click()
  await toast(page, '1 product restored', 'Changed since, so left alone: Trial Two')
  expect(await prices()).toMatchObject([{ price: 10.05 }, { price: 10.05 }, { price: 11.06 }])

  await page.getByLabel('Select this page').check()
  await expect(page.getByText('3 products selected')).toBeVisible()
  await page.getByRole('button', { name: 'Change…' }).click()
  await dialog.getByLabel('What to change').selectOption('For today')
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Trial Three' })).toContainText('$10.05')
  await dialog.getByRole('button', { name: 'Change 3 Products' }).click()
  await toast(page, '3 products changed')
  expect(
    await restaurant.sql("select 1 from products where name like 'Trial%' and now_price is not null"),
  ).toHaveLength(3)
  expect(before).toHaveLength(3)
})

test('everything that is found is changed, also on other pages, in Arabic on a phone', async ({ page, restaurant }) => {
  await addDishes(restaurant, ...Array.from({ length: 52 }, (_, i) => `Trial ${i + 10}`))
  await page.setViewportSize({ width: SCREEN.ar, height: 800 })
  await openPanel(page, '/admin/products', 'ar')
  await page.getByLabel('ابحث بالاسم').fill('trial')
  await expect(page.getByRole('row')).toHaveCount(51)
  const all = page.getByRole('button', { name: 'اختيار الكل (52)' })
  // Another search begins with nothing selected.
  await expect(async () => {
    await page.getByLabel('اختيار هذه الصفحة').check()
    await expect(all).toBeVisible({ timeout: 1000 })
  }).toPass()
  await all.click()
  await page.getByRole('button', { name: 'تغيير…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox').nth(1).selectOption('خارج القائمة')
  await dialog.getByRole('button', { name: 'تغيير 52 طبقًا' }).click()
  await toast(page, 'تغير 52 طبقًا')
  expect(await restaurant.sql("select 1 from products where name like 'Trial%' and not is_listed")).toHaveLength(52)
})

test('plain dishes are added one after the other from the first step, for today where the owner wants it so', async ({
  page,
  restaurant,
}) => {
  await restaurant.sql('update settings set new_dishes_today = true')
  await openPanel(page, '/admin/products', 'en')
  await page.getByRole('button', { name: 'Add Product' }).click()
  const dialog = page.getByRole('dialog')
  const name = dialog.getByLabel('Name *', { exact: true })
  const another = dialog.getByRole('button', { name: 'Save and Add Another' })
  await another.click()
  await expect(name).toBeFocused()
  await name.fill('Trial Ayran')
  await dialog.getByLabel('Price').fill('2.50')
  await dialog.getByRole('combobox', { name: 'Category' }).selectOption({ label: 'Beverages' })
  expect.soft(await axeViolations(page), 'en').toEqual([])
  await another.click()
  await toast(page, 'Product Added')
  await expect(name).toHaveValue('')
  await expect(name).toBeFocused()
  await expect(dialog.getByRole('combobox', { name: 'Category' }).locator('option:checked')).toHaveText('Beverages')
  await name.fill('Trial Cola')
  await dialog.getByLabel('Price').fill('3')
  await dialog.getByRole('button', { name: 'Add Product' }).click()
  await expect(dialog).toBeHidden()
  const stored = await restaurant.sql(
    "select name, price::float, is_reservable from products where name like 'Trial%' order by name",
  )
  expect(stored).toEqual([
    { name: 'Trial Ayran', price: 2.5, is_reservable: false },
    { name: 'Trial Cola', price: 3, is_reservable: false },
  ])
})

test('a category without an image is added with the dish, in both languages', async ({ page, restaurant }) => {
  await page.setViewportSize({ width: SCREEN.ar, height: 800 })
  await openPanel(page, '/admin/products', 'ar')
  await page.getByRole('button', { name: 'إضافة طبق' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'تصنيف جديد' }).click()
  await dialog.getByLabel('اسم التصنيف *').fill('Trial Juices')
  await dialog.getByLabel('اسم التصنيف بالعربية').fill('عصائر')
  expect.soft(await axeViolations(page), 'ar').toEqual([])
  await dialog.getByRole('button', { name: 'إضافة التصنيف' }).click()
  await toast(page, 'تم إضافة التصنيف')
  await expect(dialog.getByRole('combobox', { name: 'التصنيف' }).locator('option:checked')).toHaveText('عصائر')
  expect(await restaurant.sql("select name_ar, image_url from categories where name = 'Trial Juices'")).toEqual([
    { name_ar: 'عصائر', image_url: '/brand/placeholder.svg' },
  ])
})

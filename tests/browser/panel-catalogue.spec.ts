import type { Page } from '@playwright/test'
import { axeViolations } from './axe-violations.ts'
import { ARABIC, expect, IN_FULL, open, type Restaurant, SCREEN, test } from './fixtures.ts'
import { createStaff, openWithFailingRequest, pickLanguage, signIn } from './panel-visit.ts'

// Refusals that a test provokes are logged by the browser.
// biome-ignore lint/correctness/noEmptyPattern: Playwright wants the braces
test.use({ expected: async ({}, use) => use([/404|409|422|503|ERR_FAILED/]) })

let people = 0

/** The page of a new staff member who has chosen no language yet. */
async function logInAsStaff(page: Page, restaurant: Restaurant) {
  const cook = { email: `cook${process.pid}-${++people}@example.com`, password: 'cardamom and saffron' }
  await createStaff(page, restaurant, cook)
  await signIn(page, cook)
  await page.context().addInitScript(() => sessionStorage.setItem('splash', 'seen')) // for other tabs, too
}

const toast = (page: Page, text: string) =>
  expect(
    page
      .locator('[data-sonner-toast]')
      .filter({ has: page.getByText(text, { exact: true }) })
      .first(),
  ).toBeVisible()
const dialog = (page: Page) => page.getByRole('dialog')
const press = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click()
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
/** Makes the next change fail with a server error. */
const failNext = (page: Page, method: string) =>
  page.route(
    '**/api/admin/**',
    (route) => (route.request().method() === method ? route.fulfill({ status: 503, json: {} }) : route.fallback()),
    { times: 1 },
  )

async function addDish({ sql }: Restaurant, name: string) {
  const [dish] = await sql(
    `insert into products (name, name_ar, price, image_url, category_id)
     select $1, $2, 6, '/media/hummus.webp', id from categories where slug = 'salads' returning id`,
    [name, `طبق ${name}`],
  )
  return dish?.id ?? ''
}

test.afterEach(async ({ restaurant: { sql } }) => {
  await sql("delete from products where name like 'Trial%'")
  await sql(
    "delete from categories where slug not in ('appetizers', 'main-courses', 'desserts', 'beverages', 'salads')",
  )
  await sql("update products set is_dish_of_day = false where name <> 'Lamb Mandi' and is_dish_of_day")
  await sql("update products set is_dish_of_day = true where name = 'Lamb Mandi'")
})

test('staff add, change and delete categories, with Arabic messages for each result', async ({ page, restaurant }) => {
  await logInAsStaff(page, restaurant)
  await open(page, '/admin/categories')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('التصنيفات')
  await expect(row(page, 'المقبلات')).toContainText('appetizers')
  await expect(row(page, 'المقبلات')).toContainText('8')

  const addButton = page.getByRole('button', { name: 'إضافة تصنيف' })
  await addButton.click()
  await press(page, 'إضافة تصنيف')
  await expect(dialog(page).getByLabel('الاسم *')).toBeFocused()
  await dialog(page).getByLabel('الاسم *').fill('Salads')
  await press(page, 'إضافة تصنيف')
  await toast(page, 'خطأ في إضافة التصنيف')
  await expect(dialog(page).getByText('هذا الاسم المختصر مستخدم لتصنيف آخر.')).toBeVisible()
  expect.soft(await axeViolations(page), 'a category').toEqual([])
  await dialog(page).getByLabel('الاسم *').fill('Trial Mezze')
  await dialog(page).getByLabel('الاسم بالعربية').fill('مازة')
  await expect(dialog(page).getByText('trial-mezze')).toBeVisible()
  await failNext(page, 'POST')
  await press(page, 'إضافة تصنيف')
  await toast(page, 'خطأ في إضافة التصنيف')
  await press(page, 'إضافة تصنيف')
  await toast(page, 'تم إضافة التصنيف')
  await expect(dialog(page)).toBeHidden()
  await expect(addButton).toBeFocused()
  await expect(row(page, 'مازة')).toContainText('trial-mezze')
  await expect(row(page, 'مازة').locator('img')).toHaveAttribute('src', '/brand/placeholder.svg')

  await page.getByRole('button', { name: 'تعديل \u2068مازة\u2069' }).click()
  await dialog(page).getByLabel('الاسم بالعربية').fill('مازة باردة')
  await dialog(page).getByLabel('الحالة').selectOption('inactive')
  await failNext(page, 'PATCH')
  await press(page, 'حفظ')
  await toast(page, 'خطأ في تعديل التصنيف')
  await press(page, 'حفظ')
  await toast(page, 'تم تعديل التصنيف')
  await expect(row(page, 'مازة باردة')).toContainText('غير نشط')

  await page.getByRole('button', { name: 'حذف \u2068السلطات\u2069' }).click()
  await expect(dialog(page)).toContainText('السلطات')
  await press(page, 'حذف')
  await toast(page, 'لا يمكن حذف التصنيف')
  await expect(page.getByText('هذا التصنيف مرتبط بأطباق موجودة. انقلها إلى تصنيف آخر أو احذفها أولًا.')).toBeVisible()
  await expect(row(page, 'السلطات')).toBeVisible()

  await page.getByRole('button', { name: 'حذف \u2068مازة باردة\u2069' }).click()
  await failNext(page, 'DELETE')
  await press(page, 'حذف')
  await toast(page, 'خطأ في حذف التصنيف')
  await page.getByRole('button', { name: 'حذف \u2068مازة باردة\u2069' }).click()
  await press(page, 'حذف')
  await toast(page, 'تم حذف التصنيف')
  await expect(row(page, 'مازة باردة')).toBeHidden()
  await expect(addButton).toBeFocused()
})

test('a list that fails to load shows an error and a retry button', IN_FULL, async ({ page, restaurant }) => {
  await logInAsStaff(page, restaurant)
  const again = async (name: string) => {
    await page.unrouteAll()
    await page.getByRole('button', { name }).click()
    await expect(page.getByRole('table')).toBeVisible()
  }
  await openWithFailingRequest(page, '/admin/categories', '**/api/admin/categories')
  await toast(page, 'خطأ في جلب التصنيفات')
  await again('إعادة المحاولة')
  await openWithFailingRequest(page, '/admin/products', /api.admin.products/)
  await toast(page, 'Failed to load products')
  await again('Try again')
  await openWithFailingRequest(page, '/admin/products', /api.admin.categories/)
  await toast(page, 'Failed to load categories')
})

test('a product is added in three steps, with a new category, as dish of the day, and is on the site immediately', async ({
  page,
  restaurant,
}) => {
  await logInAsStaff(page, restaurant)
  await open(page, '/admin/products')
  await page.getByRole('button', { name: 'Add Product' }).click()
  const step = (text: string) => expect(dialog(page).getByRole('heading', { name: text })).toBeVisible()
  await step('Step 1 of 3: Basic Details')
  await press(page, 'Next')
  await expect(dialog(page).getByLabel('Name *', { exact: true })).toBeFocused()
  await dialog(page).getByLabel('Name *', { exact: true }).fill('Trial Freekeh')
  await dialog(page).getByLabel('Name (Arabic)').fill('فريكة')
  await dialog(page).getByLabel('Price').fill('-1')
  await press(page, 'Next')
  await expect(
    dialog(page).getByText('Enter a price of 0 or more, with no more decimal places than your currency uses.'),
  ).toBeVisible()
  await dialog(page).getByLabel('Price').fill('14.50')
  expect.soft(await axeViolations(page, 'too'), 'the details').toEqual([])

  await press(page, 'New Category')
  const part = dialog(page).getByRole('group', { name: 'New Category' })
  await part.getByRole('button', { name: 'Add Category' }).click()
  await toast(page, 'Please enter a category name')
  await part.getByLabel('Category name *', { exact: true }).fill('Trial Grains')
  await part.getByLabel('Category name (Arabic)').fill('حبوب')
  await part.getByRole('button', { name: 'Add an Image' }).click()
  await part.getByLabel('Category name *', { exact: true }).press('Enter')
  await toast(page, 'Please upload an image or provide an image URL')
  await part.getByRole('button', { name: 'By URL' }).click()
  await part.getByLabel('Image address (URL)').fill('/media/there-is-none.webp')
  await part.getByLabel('Image address (URL)').blur()
  await expect(part.getByText("We couldn't load an image from this address.")).toBeVisible()
  await part.getByLabel('Image address (URL)').fill('/media/hummus.webp')
  await part.getByLabel('Image address (URL)').blur()
  await expect(part.getByAltText('The chosen image')).toBeVisible()
  await part.getByRole('button', { name: 'Add Category' }).click()
  const category = dialog(page).getByRole('combobox', { name: 'Category' })
  await expect(category.locator('option:checked')).toHaveText('Trial Grains')
  await expect(category).toBeFocused()

  await press(page, 'Next')
  await expect(dialog(page).getByRole('heading', { name: 'Step 2 of 3: Availability' })).toBeFocused()
  await dialog(page).getByRole('switch', { name: 'Available' }).click()
  await expect(dialog(page).getByRole('switch', { name: 'Dish of the Day' })).toBeDisabled()
  await dialog(page).getByRole('switch', { name: 'Available' }).click()
  await dialog(page).getByRole('switch', { name: 'Dish of the Day' }).click()
  await dialog(page).getByLabel('1:00 PM', { exact: true }).check()
  expect.soft(await axeViolations(page), 'the availability').toEqual([])
  await dialog(page).getByLabel('Another time').fill('21:45')
  await press(page, 'Add Time')
  await dialog(page).getByLabel('Max guests').fill('21')
  await press(page, 'Next')
  await expect(dialog(page).getByLabel('Max guests')).toBeFocused()
  await dialog(page).getByLabel('Max guests').fill('12')
  await press(page, 'Next')
  await step('Step 3 of 3: Serving Sizes')
  await press(page, 'Previous')
  await press(page, 'Next')
  await press(page, 'Add Size')
  await dialog(page).getByLabel('Size', { exact: true }).fill('Tray')
  await dialog(page).getByLabel('Size (Arabic)').fill('صينية')
  await dialog(page).getByLabel('Price').fill('40')
  await press(page, 'Add Size')
  await dialog(page).getByLabel('Size', { exact: true }).last().fill('No price')
  await failNext(page, 'POST')
  await press(page, 'Add Product')
  await toast(page, 'Failed to add product')
  await press(page, 'Add Product')
  await toast(page, 'Product Added Set as Dish of the Day!')
  await expect(dialog(page)).toBeHidden()
  for (const text of ['Dish of Day', 'Trial Grains', '$14.50', 'Available', 'Yes'])
    await expect(row(page, 'Trial Freekeh')).toContainText(text)
  const [stored] = await restaurant.sql("select * from products where name = 'Trial Freekeh'")
  expect(stored).toMatchObject({
    available_times: ['13:00:00', '21:45:00'],
    max_guests: 12,
    serving_sizes: [{ name: 'Tray', name_ar: 'صينية', price: 40 }],
  })
  await expect(async () => {
    await page.goto('/dish-of-day')
    await expect(page.getByRole('heading', { name: 'Trial Freekeh' })).toBeVisible({ timeout: 1000 })
  }).toPass()
})

test(
  'a product is found, changed and deleted, and every failure shows a message',
  IN_FULL,
  async ({ page, restaurant }) => {
    const id = await addDish(restaurant, 'Trial Kofta')
    await addDish(restaurant, 'Trial Ghost')
    await logInAsStaff(page, restaurant)
    await open(page, '/admin/products')
    await page.getByLabel('Search by name').fill('trial')
    await expect(page.getByRole('row')).toHaveCount(3)
    await page.getByLabel('Category').selectOption('Desserts')
    await expect(page.getByText('No products found.')).toBeVisible()
    await page.getByLabel('Category').selectOption('Salads')

    await page.getByRole('button', { name: 'Edit Trial Kofta' }).click()
    await dialog(page).getByRole('button', { name: 'Availability' }).click()
    await dialog(page).getByLabel('7:00 PM', { exact: true }).check()
    await dialog(page).getByRole('switch', { name: 'Reservable' }).click()
    await dialog(page).getByRole('switch', { name: 'Available' }).click()
    await failNext(page, 'PATCH')
    await press(page, 'Save Changes')
    await toast(page, 'Failed to update product')
    await press(page, 'Save Changes')
    await toast(page, 'Product Updated')
    await expect(row(page, 'Trial Kofta')).toContainText('Unavailable')
    await expect(row(page, 'Trial Kofta')).toContainText('No')
    const [stored] = await restaurant.sql('select available_times, max_guests from products where id = $1', [id])
    expect(stored).toEqual({ available_times: [], max_guests: 8 })

    await restaurant.sql("delete from products where name = 'Trial Ghost'")
    await page.getByRole('button', { name: 'Edit Trial Ghost' }).click()
    await toast(page, 'Invalid product selected for editing')
    await expect(row(page, 'Trial Ghost')).toBeHidden()

    await page.getByRole('button', { name: 'Delete Trial Kofta' }).click()
    await expect(dialog(page)).toContainText('Trial Kofta')
    await failNext(page, 'DELETE')
    await press(page, 'Delete')
    await toast(page, 'Failed to delete product')
    await page.getByRole('button', { name: 'Delete Trial Kofta' }).click()
    await press(page, 'Delete')
    await toast(page, 'Product Deleted')
    await expect(page.getByText('No products found.')).toBeVisible()
  },
)

test(
  'when two staff members edit a product, the second one sees the conflict and keeps the input',
  IN_FULL,
  async ({ page, restaurant, context }) => {
    await addDish(restaurant, 'Trial Kebab')
    await logInAsStaff(page, restaurant)
    const other = await context.newPage()
    for (const place of [page, other]) {
      await open(place, '/admin/products')
      await place.getByRole('button', { name: 'Edit Trial Kebab' }).click()
    }
    await dialog(other).getByLabel('Price').fill('7.25')
    await press(other, 'Save Changes')
    await toast(other, 'Product Updated')
    await page.bringToFront()
    await dialog(page).getByLabel('Description', { exact: true }).fill('On charcoal')
    await press(page, 'Save Changes')
    await toast(page, 'Failed to update product')
    await expect(
      dialog(page).getByRole('alert').filter({ hasText: 'Someone else changed this while you were editing.' }),
    ).toBeVisible()
    await expect(dialog(page).getByLabel('Description', { exact: true })).toHaveValue('On charcoal')
    await press(page, 'Reload')
    await expect(dialog(page).getByLabel('Price')).toHaveValue('7.25')
    await expect(dialog(page).getByLabel('Description', { exact: true })).toHaveValue('')

    await other.bringToFront()
    await other.getByRole('button', { name: 'Edit Trial Kebab' }).click()
    await dialog(other).getByLabel('Price').fill('7.75')
    await press(other, 'Save Changes')
    await expect(dialog(other)).toBeHidden()
    await page.bringToFront()
    await dialog(page).getByLabel('Price').fill('8')
    await press(page, 'Save Changes')
    await press(page, 'Save Anyway')
    await toast(page, 'Product Updated')
    expect(await restaurant.sql("select price from products where name = 'Trial Kebab'")).toEqual([{ price: '8.000' }])
  },
)

test('leaving a form with unsaved changes asks for confirmation', IN_FULL, async ({ page, restaurant }) => {
  await logInAsStaff(page, restaurant)
  for (const [path, add, field] of [
    ['/admin/products', 'Add Product', 'Name *'],
    ['/admin/categories', 'إضافة تصنيف', 'الاسم *'],
  ] as const) {
    await open(page, path)
    await page.getByRole('button', { name: add }).click()
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
    await page.getByRole('button', { name: add }).click()
    await dialog(page).getByLabel(field, { exact: true }).fill('Trial')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /Keep Editing|متابعة التعديل/ }).click()
    await expect(dialog(page).getByLabel(field, { exact: true })).toHaveValue('Trial')
    await dialog(page)
      .getByRole('button', { name: /^(Cancel|إلغاء)$/ })
      .click()
    await page.getByRole('button', { name: /^(Leave|مغادرة)$/ }).click()
    await expect(dialog(page)).toBeHidden()
  }
})

test('one switch sets the dish of the day', IN_FULL, async ({ page, restaurant }) => {
  await addDish(restaurant, 'Trial Musakhan')
  await logInAsStaff(page, restaurant)
  await open(page, '/admin/dish-of-day')
  const turn = (name: string) => page.getByRole('switch', { name: `${name} is the dish of the day` })
  await expect(turn('Stuffed Grape Leaves')).toBeDisabled()
  await expect(turn('Lamb Mandi')).toBeChecked()
  await turn('Trial Musakhan').click()
  await toast(page, 'Product set as Dish of the Day')
  await expect(turn('Trial Musakhan')).toBeChecked()
  await expect(turn('Lamb Mandi')).not.toBeChecked()
  await expect(page.getByText('Now: Trial Musakhan')).toBeVisible()
  await failNext(page, 'PUT')
  await turn('Trial Musakhan').click()
  await toast(page, 'Failed to update dish of day status')
  await expect(turn('Trial Musakhan')).toBeChecked()
  await turn('Trial Musakhan').click()
  await toast(page, 'Product removed as Dish of the Day')
  await expect(page.getByText('No dish of the day is set.')).toBeVisible()
})

for (const locale of ARABIC)
  test(
    `axe finds no violation in the catalogue pages and dialogs (${locale})`,
    IN_FULL,
    async ({ page, restaurant }) => {
      await logInAsStaff(page, restaurant)
      await pickLanguage(page, locale)
      await page.setViewportSize({ width: SCREEN[locale], height: 800 })
      for (const path of ['/admin/categories', '/admin/products', '/admin/dish-of-day']) {
        await open(page, path)
        await expect(page.locator('tbody th').first()).toBeVisible()
        await page.setViewportSize({ width: 320, height: 800 })
        expect.soft(await horizontalOverflow(page), path).toBe(0)
        await page.setViewportSize({ width: SCREEN[locale], height: 800 })
        // Few rows, because axe checks each of them.
        if (path !== '/admin/categories') await page.getByRole('searchbox').fill('Ayran')
        await expect(page.locator('tbody img')).toHaveCount(path === '/admin/categories' ? 5 : 1)
        expect.soft(await axeViolations(page), path).toEqual([])
      }
      await open(page, '/admin/categories')
      await page.locator('tbody button').first().click()
      await expect(dialog(page)).toBeVisible()
      expect.soft(await axeViolations(page, 'too'), 'category').toEqual([])
      await open(page, '/admin/products')
      await page
        .getByRole('button', { name: /^(Edit|تعديل) / })
        .first()
        .click()
      await dialog(page).locator('select + button').click()
      await expect(dialog(page).locator('fieldset').first()).toBeVisible()
      for (const part of [0, 1, 2]) {
        await dialog(page).locator('ol button').nth(part).click()
        await expect(dialog(page).locator('ol button').nth(part)).toHaveAttribute('aria-current', 'step')
        if (part === 2) await dialog(page).locator('[data-add]').click()
        expect.soft(await axeViolations(page), `product, part ${part + 1}`).toEqual([])
        await page.setViewportSize({ width: 320, height: 700 })
        expect.soft(await horizontalOverflow(page), `product, part ${part + 1}`).toBe(0)
      }
    },
  )

/** How many pixels the page, or an open dialog in it, can be scrolled sideways. */
const horizontalOverflow = (page: Page) =>
  page.evaluate(() => {
    const places = [document.documentElement, ...document.querySelectorAll('[role=dialog]')]
    return Math.max(...places.map((place) => place.scrollWidth - place.clientWidth))
  })

test(
  'submitting a form waits for its picture check, and is refused when the picture does not exist',
  IN_FULL,
  async ({ page, restaurant }) => {
    await signIn(page)
    await pickLanguage(page, 'en')
    await open(page, '/admin/categories')
    await page.route('**/media/{slow,none}.webp', async (route) => {
      await new Promise((later) => setTimeout(later, 700))
      return route.request().url().includes('none')
        ? route.abort()
        : route.fulfill({ response: await page.request.get('/media/hummus.webp') })
    })
    await page.getByRole('button', { name: 'Add Category' }).click()
    await dialog(page).getByLabel('Name *', { exact: true }).fill('Trial Slow')
    await dialog(page).getByRole('button', { name: 'By URL' }).click()
    const address = dialog(page).getByLabel('Image address (URL)')
    await address.fill('/media/none.webp')
    await press(page, 'Add Category')
    await expect(dialog(page).getByText('Please choose another image.')).toBeVisible()
    await press(page, 'Add Category')
    await expect(dialog(page), 'also once the check is done').toBeVisible()
    await address.fill('/media/slow.webp')
    await press(page, 'Add Category')
    await expect(dialog(page)).toBeHidden()
    const stored = await restaurant.sql("select image_url from categories where name = 'Trial Slow'")
    expect(stored).toEqual([{ image_url: '/media/slow.webp' }])

    await open(page, '/admin/products')
    await page.getByRole('button', { name: 'Add Product' }).click()
    await dialog(page).getByLabel('Name *', { exact: true }).fill('Trial Slow Dish')
    await dialog(page).getByLabel('Price').fill('3')
    await dialog(page).getByRole('combobox', { name: 'Category' }).selectOption({ label: 'Salads' })
    await dialog(page).getByRole('button', { name: 'By URL' }).click()
    await address.fill('/media/none.webp')
    await press(page, 'Next')
    await dialog(page).getByLabel('Max guests').fill('9')
    await press(page, 'Next')
    await press(page, 'Add Product')
    await expect(dialog(page).getByText('Please choose another image.')).toBeVisible()
    await dialog(page).getByRole('button', { name: 'By URL' }).click()
    await address.fill('/media/slow.webp')
    await press(page, 'Next')
    await press(page, 'Next')
    await press(page, 'Add Product')
    await toast(page, 'Product Added')
    const [dish] = await restaurant.sql("select image_url, max_guests from products where name = 'Trial Slow Dish'")
    expect(dish, 'input during the check is kept, too').toEqual({ image_url: '/media/slow.webp', max_guests: 9 })
  },
)

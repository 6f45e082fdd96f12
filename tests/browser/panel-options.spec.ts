import type { Page } from '@playwright/test'
import { axeViolations, horizontalOverflow } from './axe-violations.ts'
import { ARABIC, expect, IN_FULL, type Restaurant, SCREEN, test, toast } from './fixtures.ts'
import { openPanel, openScreen, pickLanguage, signIn } from './panel-visit.ts'
import { place } from './place-order.ts'

// Refusals that a test provokes are logged by the browser.
// biome-ignore lint/correctness/noEmptyPattern: Playwright wants the braces
test.use({ expected: async ({}, use) => use([/409|422/]) })

const dialog = (page: Page) => page.getByRole('dialog')
const press = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click()
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const card = (page: Page, name: string) =>
  page.locator('main ul > li').filter({ has: page.getByRole('heading', { name }) })

async function addDish({ sql }: Restaurant, name: string) {
  const [dish] = await sql(
    `insert into products (name, name_ar, price, image_url, category_id)
     select $1, $2, 6, '/media/hummus.webp', id from categories where slug = 'salads' returning id`,
    [name, `طبق ${name}`],
  )
  return dish?.id ?? ''
}

async function addGroup({ sql }: Restaurant, name: string, ...options: string[]) {
  const [group] = await sql("insert into option_groups (name, kind) values ($1, 'several') returning id", [name])
  for (const [position, option] of options.entries())
    await sql('insert into options (group_id, position, name) values ($1, $2, $3)', [group?.id, position, option])
  return group?.id ?? ''
}

test.afterEach(async ({ restaurant: { sql } }) => {
  await sql("delete from products where name like 'Trial%'")
  await sql("delete from option_groups where name like 'Trial%'")
  await sql('update products set is_sold_out = false, sold_out_until = null where is_sold_out')
  await sql('update options set is_sold_out = false, sold_out_until = null where is_sold_out')
})

test(
  'a group is added with its options, ordered by keyboard, linked to a dish with rules, and guests can choose',
  IN_FULL,
  async ({ page, restaurant }) => {
    const dish = await addDish(restaurant, 'Trial Wrap')
    await openPanel(page, '/admin/options')
    const addButton = page.getByRole('button', { name: 'Add Group' })
    await addButton.click()
    await press(page, 'Add Group')
    await expect(dialog(page).getByLabel('Name *', { exact: true })).toBeFocused()
    await expect(dialog(page).getByText('This field is required.')).toBeVisible()
    await dialog(page).getByLabel('Name *', { exact: true }).fill('Trial Extras')
    await dialog(page).getByLabel('Name (Arabic)').fill('إضافات')
    await press(page, 'Add Group')
    await expect(dialog(page).getByRole('alert').filter({ hasText: 'Add at least one option.' })).toBeVisible()
    await expect(dialog(page).getByRole('button', { name: 'Add Option' })).toBeFocused()

    const option = (number: number) =>
      dialog(page)
        .locator('ol > li')
        .nth(number - 1)
    for (const [i, [name, price]] of [
      ['Pickles', '0'],
      ['No Bread', '-1.5'],
      ['Pickles', 'free'],
    ].entries()) {
      await press(page, 'Add Option')
      await expect(option(i + 1).getByLabel('Name *')).toBeFocused()
      await option(i + 1)
        .getByLabel('Name *')
        .fill(name ?? '')
      await option(i + 1)
        .getByLabel('Extra price')
        .fill(price ?? '')
    }
    await press(page, 'Add Group')
    await expect(option(3).getByText('This option is listed twice.')).toBeVisible()
    await expect(
      option(3).getByText('Enter a number like 1.5 or -1, with no more decimal places than your currency uses.'),
    ).toBeVisible()
    expect.soft(await axeViolations(page), 'the group').toEqual([])
    await option(3).getByLabel('Name *').fill('Nuts')
    await option(3).getByLabel('Extra price').fill('2')
    const contains = option(3).getByRole('group', { name: 'Contains', exact: true })
    await contains.getByLabel('Tree nuts').check()
    await contains.getByLabel('Walnuts').check()
    await option(3).getByLabel('I have checked these').check()

    await dialog(page).getByRole('button', { name: 'Move up: Option 3' }).focus()
    await page.keyboard.press('Enter')
    await expect(dialog(page).getByRole('button', { name: 'Move up: Option 2' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(option(1)).toContainText('Nuts')
    await expect(
      dialog(page).getByRole('button', { name: 'Move down: Option 1' }),
      'the other one at the end',
    ).toBeFocused()

    await dialog(page).getByRole('button', { name: 'Remove: Option 2' }).click()
    await expect(dialog(page).locator('ol > li')).toHaveCount(2)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(dialog(page).locator('ol > li'), 'the dialog stays open').toHaveCount(3)
    await press(page, 'Add Group')
    await toast(page, 'Group Added')
    await expect(dialog(page)).toBeHidden()
    await expect(addButton).toBeFocused()
    await expect(card(page, 'Trial Extras')).toContainText('Not used yet')
    await expect(card(page, 'Trial Extras')).toContainText('-$1.50')

    await openScreen(page, '/admin/products')
    await page.getByRole('button', { name: 'Edit Trial Wrap' }).click()
    await dialog(page).getByRole('button', { name: 'Options', exact: true }).click()
    await expect(dialog(page).getByRole('heading', { name: 'Options', exact: true })).toBeFocused()
    await dialog(page).getByRole('combobox', { name: 'Group' }).selectOption('Trial Extras')
    await press(page, 'Link Group')
    await dialog(page).getByLabel('At least').fill('3')
    await dialog(page).getByLabel('At most').fill('2')
    await press(page, 'Save Changes')
    await expect(dialog(page).getByLabel('At most')).toBeFocused()
    await expect(dialog(page).getByText("This can't be lower than the minimum.")).toBeVisible()
    await dialog(page).getByLabel('At least').fill('1')
    await press(page, 'Next')
    await dialog(page).getByLabel('Vegan').check()
    await dialog(page).getByLabel('Spiciness').selectOption('Spicy')
    await dialog(page).getByRole('group', { name: 'Contains', exact: true }).getByLabel('Milk').check()
    await expect(dialog(page).getByText('Please check: it contains Milk.')).toBeVisible()
    await dialog(page).getByLabel('I have checked these').check()
    await press(page, 'Save Changes')
    await toast(page, 'Product Updated')

    const shown = await (await page.request.get(`/api/products/${dish}`)).json()
    expect(shown).toMatchObject({
      has_options: true,
      heat: 2,
      own_allergens: { checked: true, contains: ['milk'], may_contain: [] },
      option_groups: [{ name: 'Trial Extras', name_ar: 'إضافات', kind: 'several', min: 1, max: 2, free: 0 }],
    })
    expect(shown.option_groups[0].options).toMatchObject([
      { name: 'Nuts', price: 2, allergens: { checked: true, contains: ['walnut'] } },
      { name: 'Pickles', price: 0, allergens: { checked: false } },
      { name: 'No Bread', price: -1.5 },
    ])
  },
)

test('saving a price keeps who checked the allergens of a dish', IN_FULL, async ({ page, restaurant }) => {
  await addDish(restaurant, 'Trial Salad')
  await restaurant.sql(
    "update products set contains = '{sesame}', allergens_checked_at = '2026-01-02T12:00Z' where name = 'Trial Salad'",
  )
  await openPanel(page, '/admin/products')
  await page.getByRole('button', { name: 'Edit Trial Salad' }).click()
  await dialog(page).getByLabel('Price').fill('7')
  await press(page, 'Save Changes')
  await toast(page, 'Product Updated')
  const stored =
    "select price, contains, allergens_checked_at::date::text as day from products where name = 'Trial Salad'"
  expect(await restaurant.sql(stored)).toEqual([{ price: '7.000', contains: ['sesame'], day: '2026-01-02' }])
})

test(
  'a group that dishes offer is not deleted, and the second of two editors sees the conflict',
  IN_FULL,
  async ({ page, restaurant }) => {
    const dish = await addDish(restaurant, 'Trial Bowl')
    const group = await addGroup(restaurant, 'Trial Toppings', 'Olives', 'Sumac')
    await restaurant.sql('insert into product_option_groups (product_id, group_id, position) values ($1, $2, 0)', [
      dish,
      group,
    ])
    await openPanel(page, '/admin/options')
    await expect(card(page, 'Trial Toppings')).toContainText('Used by 1 dish')
    await page.getByRole('button', { name: 'Delete Trial Toppings' }).click()
    await press(page, 'Delete')
    await toast(page, "Group can't be deleted", 'Used by 1 dish. Remove it from that dish in Products first.')

    await page.getByRole('button', { name: 'Edit Trial Toppings' }).click()
    await dialog(page).getByLabel('Name (Arabic)').first().fill('تشكيلة')
    await restaurant.sql("update option_groups set name_ar = 'أخرى' where id = $1", [group])
    await press(page, 'Save')
    await expect(dialog(page).getByRole('alert').filter({ hasText: 'Someone else changed this' })).toBeVisible()
    await expect(dialog(page).getByLabel('Name (Arabic)').first()).toHaveValue('تشكيلة')
    await press(page, 'Save Anyway')
    await toast(page, 'Group Updated')

    await restaurant.sql('delete from product_option_groups where group_id = $1', [group])
    await page.getByRole('button', { name: 'Delete Trial Toppings' }).click()
    await press(page, 'Delete')
    await toast(page, 'Group Deleted')
    await expect(card(page, 'Trial Toppings')).toBeHidden()
    await expect(page.getByRole('button', { name: 'Add Group' })).toBeFocused()
  },
)

test('one tap sells a dish or an option out until tomorrow, the menu until further notice or a date, and Undo ends it', async ({
  page,
  restaurant,
}) => {
  const dish = await addDish(restaurant, 'Trial Soup')
  await addGroup(restaurant, 'Trial Breads', 'Trial Pita')
  const guestsSee = async () => (await page.request.get(`/api/products/${dish}`)).json()
  await openPanel(page, '/admin/products')
  await page.getByRole('button', { name: 'Sold out until tomorrow: Trial Soup' }).click()
  await toast(page, 'Trial Soup is sold out')
  await expect(row(page, 'Trial Soup')).toContainText('Sold out until')
  expect(await guestsSee()).toMatchObject({
    is_sold_out: true,
    is_available: false,
    sold_out_until: expect.any(String),
  })
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row(page, 'Trial Soup')).not.toContainText('Sold out')
  expect(await guestsSee()).toMatchObject({ is_sold_out: false, is_available: true })

  const menu = page.getByRole('button', { name: 'Sold out: Trial Soup' })
  await menu.click()
  await page.getByRole('menuitem', { name: 'Sold out until further notice' }).click()
  await expect(row(page, 'Trial Soup')).toContainText('Sold out until further notice')
  await menu.click()
  await page.getByRole('menuitem', { name: 'Sold out until a date…' }).click()
  await dialog(page).getByLabel('Back on').fill('2020-01-01')
  await press(page, 'Mark as Sold Out')
  await expect(dialog(page).getByText('Please check this field.')).toBeVisible()
  await dialog(page).getByLabel('Back on').fill('2031-03-04')
  await press(page, 'Mark as Sold Out')
  await expect(row(page, 'Trial Soup')).toContainText('Sold out until Mar 04, 2031')
  await page.getByLabel('Status').selectOption('Sold out')
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByRole('button', { name: 'Back on the menu: Trial Soup' }).click()
  await toast(page, 'Trial Soup is back on the menu')

  await openScreen(page, '/admin/options')
  await page.getByRole('button', { name: 'Sold out until tomorrow: Trial Pita' }).click()
  await toast(page, 'Trial Pita is sold out')
  await expect(card(page, 'Trial Breads')).toContainText('Sold out until')
  expect(await restaurant.sql("select is_sold_out from options where name = 'Trial Pita'")).toEqual([
    { is_sold_out: true },
  ])
})

test(
  'the kitchen sells a dish out from a line of the board, and holding the button offers the other periods',
  IN_FULL,
  async ({ page, restaurant }) => {
    await restaurant.sql('delete from orders')
    await place(restaurant)
    await openPanel(page, '/admin/orders')
    await page.getByRole('button', { name: 'All', exact: true }).click()
    const sell = page.getByRole('button', { name: /^Sold out until tomorrow: / }).first()
    const name = ((await sell.getAttribute('aria-label')) ?? '').replace('Sold out until tomorrow: ', '')
    await sell.click()
    await toast(page, `${name} is sold out`)
    await expect(page.getByRole('button', { name: `Back on the menu: ${name}` }).first()).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(sell).toBeVisible()
    await sell.focus()
    await page.keyboard.press('Alt+ArrowDown')
    await page.getByRole('menuitem', { name: 'Sold out until further notice' }).click()
    await expect(page.getByRole('button', { name: `Back on the menu: ${name}` }).first()).toBeVisible()
    const sold = await restaurant.sql('select name, sold_out_until from products where is_sold_out')
    expect(sold).toEqual([{ name, sold_out_until: null }])
  },
)

test(
  'allergens are entered by keyboard, saved without a button, checked by name, and printed in both languages',
  IN_FULL,
  async ({ page, restaurant }) => {
    await addDish(restaurant, 'Trial Mezze')
    await openPanel(page, '/admin/allergens')
    const line = page.getByRole('row').filter({ hasText: 'Trial Mezze' })
    const cell = (name: string) => {
      const columns = ['Gluten', 'Crustaceans', 'Eggs', 'Fish', 'Peanuts', 'Soy', 'Milk', 'Tree nuts']
      return name === 'Checked'
        ? line.getByRole('gridcell').last()
        : line.getByRole('gridcell').nth(columns.indexOf(name))
    }
    const stored = async () => {
      const [dish] = await restaurant.sql(
        `select contains, may_contain, users.full_name as by from products
       left join users on users.id = allergens_checked_by where products.name = 'Trial Mezze'`,
      )
      return dish
    }
    await expect(cell('Eggs')).toHaveText(/Not checked/)
    await cell('Gluten').focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect(cell('Eggs')).toBeFocused()
    await page.keyboard.press('Space')
    await expect(cell('Eggs')).toHaveText('Contains')
    await page.keyboard.press('Space')
    await expect(cell('Eggs')).toHaveText('May contain')
    await page.keyboard.press('Home')
    await page.keyboard.press('Enter')
    await dialog(page).getByLabel('Barley').selectOption('Contains')
    await page.keyboard.press('Escape')
    await expect(cell('Gluten')).toBeFocused()
    await expect(cell('Gluten')).toHaveText('ContainsBarley')
    await page.keyboard.press('End')
    await expect(cell('Checked')).toBeFocused()
    await page.keyboard.press('Space')
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    const [admin] = await restaurant.sql("select full_name from users where email like 'admin@%'")
    await expect(cell('Checked')).toContainText(admin?.full_name ?? '?')
    await expect.poll(stored).toEqual({ contains: ['barley'], may_contain: ['eggs'], by: admin?.full_name })
    await page.keyboard.press('ArrowUp')
    await expect(cell('Checked')).not.toBeFocused()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Space')
    await expect(cell('Checked'), 'a change needs a new check').toContainText('Not checked yet')

    await page.evaluate(() => Object.assign(window, { print: () => {} }))
    await page.emulateMedia({ media: 'print' })
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
    const sheet = page.locator('[data-sheet]')
    await expect(sheet.getByRole('heading')).toHaveText('Allergens in our dishes')
    await expect(sheet.getByRole('row').filter({ hasText: 'Trial Mezze' })).toContainText('?')
    await expect(sheet.getByRole('row').filter({ hasText: 'Hummus' }).first()).not.toContainText('?')
    await expect(
      sheet.getByRole('row').filter({ hasText: 'Sambousek' }).getByRole('cell').nth(6),
      'as it is served: with cheese',
    ).toContainText('●')
    await expect(page.getByRole('grid')).toBeHidden()
    await page.evaluate(() => dispatchEvent(new Event('afterprint')))
    await page.emulateMedia({ media: 'screen' })
    await page.getByRole('button', { name: 'Print in Arabic' }).click()
    await expect(sheet.getByRole('heading')).toHaveText('مسببات الحساسية في أطباقنا')
    await expect(sheet).toHaveAttribute('dir', 'rtl')
  },
)

test('a key in a table of 200 dishes renders one row', IN_FULL, async ({ page, restaurant }) => {
  await restaurant.sql(
    `insert into products (name, price, image_url, category_id)
     select 'Trial ' || n, 6, '/media/hummus.webp', id from generate_series(1, 200) n, categories where slug = 'salads'`,
  )
  await openPanel(page, '/admin/allergens')
  await page.getByRole('row').filter({ hasText: 'Trial 100' }).getByRole('gridcell').first().focus()
  // React gives an element new props whenever its row is rendered again.
  const rendered = await page.evaluate(async () => {
    const rows = [...document.querySelectorAll('tr[data-row]')]
    const propsOf = (row: Element) => Object.entries(row).find(([key]) => key.startsWith('__reactProps'))?.[1]
    const before = rows.map(propsOf)
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: ' ', bubbles: true, cancelable: true }))
    await new Promise((done) => setTimeout(done, 300))
    return rows.filter((row, i) => propsOf(row) !== before[i]).map((row) => row.querySelector('th bdi')?.textContent)
  })
  expect(rendered).toEqual(['Trial 100'])
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
})

for (const locale of ARABIC) {
  const width = SCREEN[locale]
  test(
    `axe finds no violation on the pages of options and allergens (${locale}, ${width} px)`,
    IN_FULL,
    async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      await signIn(page)
      await pickLanguage(page, locale)
      const check = async (screen: string) => {
        expect.soft(await axeViolations(page), screen).toEqual([])
        expect.soft(await horizontalOverflow(page), screen).toBe(0)
      }
      await openScreen(page, '/admin/options')
      await expect(page.locator('main ul > li').first()).toBeVisible()
      await check('options')
      await page.locator('main ul > li').first().getByRole('button').first().click()
      await dialog(page).locator('ol [data-toggle]').first().click()
      await check('a group')
      await openScreen(page, '/admin/products')
      await page
        .getByRole('button', { name: /^(Edit|تعديل) / })
        .first()
        .click()
      for (const section of [3, 4]) {
        await dialog(page).locator('ol').first().getByRole('button').nth(section).click()
        await check(`section ${section} of a product`)
      }
      await openScreen(page, '/admin/allergens')
      await page.getByRole('gridcell').first().click()
      await check('kinds of grain')
      await page.keyboard.press('Escape')
      await check('allergens')
    },
  )
}

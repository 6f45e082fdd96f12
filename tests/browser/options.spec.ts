import type { Page } from '@playwright/test'
import type { Locale } from '../../src/domain/text/locales.ts'
import checkoutAr from '../../src/web/i18n/checkout.ar.ts'
import checkoutEn from '../../src/web/i18n/checkout.en.ts'
import dishOptionsAr from '../../src/web/i18n/dish-options.ar.ts'
import dishOptionsEn from '../../src/web/i18n/dish-options.en.ts'
import { axeViolations, horizontalOverflow } from './axe-violations.ts'
import {
  ADMIN,
  ARABIC,
  ENGLISH,
  expect,
  IN_FULL,
  isSameDocument,
  localizedPath,
  mark,
  open,
  type Restaurant,
  speak,
  test,
} from './fixtures.ts'
import { keepTable } from './keep-table.ts'
import { newAddress, tabTo } from './ordering.ts'

const CHECKED = { checked: true, contains: [], may_contain: [] }
const BREADS = {
  name: 'Bread',
  name_ar: 'الخبز',
  kind: 'one',
  options: [
    { name: 'Pita', name_ar: 'خبز عربي', allergens: { ...CHECKED, contains: ['wheat'] } },
    { name: 'Corn bread', name_ar: 'خبز ذرة', price: 1.5, allergens: CHECKED },
  ],
}
const SAUCES = {
  name: 'Sauces',
  name_ar: 'الصلصات',
  kind: 'several',
  options: [
    { name: 'Tahini', name_ar: 'طحينة', is_default: true, allergens: { ...CHECKED, contains: ['sesame'] } },
    { name: 'Garlic', name_ar: 'ثوم', price: 0.75, allergens: CHECKED },
    { name: 'Chili', name_ar: 'شطة', price: 0.5, allergens: CHECKED },
  ],
}
const SALADS = {
  name: 'Extras',
  name_ar: 'إضافات',
  kind: 'quantities',
  options: [
    { name: 'Pickles', name_ar: 'مخلل', price: 0.25, allergens: CHECKED },
    { name: 'Olives', name_ar: 'زيتون', price: 1, allergens: CHECKED },
  ],
}

keepTable('products')

/** Other tests add the Ayran without a dialog. */
test.afterEach(({ restaurant: { sql } }) =>
  sql("delete from product_option_groups where product_id in (select id from products where name = 'Ayran')").then(
    () => {},
  ),
)

type Group = { id: string; options: { id: string; name: string }[] }

/** As if nobody had entered diets and allergens of the demo's dishes. */
const forgetFacts = ({ sql }: Restaurant) =>
  sql("update products set stated_diets = '{}', allergens_checked_at = null, contains = '{}', may_contain = '{}'")

/** Gives the Ayran bread, sauces and extras; of the extras one is free. Each test has groups of its own. */
async function offerOptions(page: Page, restaurant: Restaurant) {
  await forgetFacts(restaurant)
  await restaurant.sql('delete from rate_limits')
  const send = async (method: string, path: string, data: object) => {
    const headers = { origin: restaurant.url }
    const answer = await page.request.fetch(`${restaurant.url}${path}`, { method, data, headers })
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
    return answer.status() === 204 ? undefined : answer.json()
  }
  await send('POST', '/api/auth/sign-in/email', ADMIN)
  const groups: Group[] = []
  for (const group of [BREADS, SAUCES, SALADS]) groups.push(await send('POST', '/api/admin/option-groups', group))
  const [breads, sauces, extras] = groups
  const [row] = await restaurant.sql("select id from products where name = 'Ayran'")
  const path = `/api/admin/products/${row?.id}`
  const rules = { serving_size: null, min: 0, max: null, free: 0 }
  const { version } = await (await page.request.get(`${restaurant.url}${path}`)).json()
  await send('PATCH', path, {
    version,
    option_links: [
      { ...rules, group_id: breads?.id, min: 1, max: 1 },
      { ...rules, group_id: sauces?.id, max: 2 },
      { ...rules, group_id: extras?.id, max: 3, free: 1 },
    ],
    own_allergens: { ...CHECKED, contains: ['milk'] },
    stated_diets: ['vegetarian'],
    heat: 1,
  })
  await page.context().clearCookies()
  const option = (name: string) => groups.flatMap(({ options }) => options).find((one) => one.name === name)?.id
  return { id: row?.id ?? '', option, send }
}

const said = {
  en: {
    dish: 'Ayran',
    pita: 'Pita',
    corn: 'Corn bread',
    tahini: 'Tahini',
    garlic: 'Garlic',
    olives: 'Olives',
    pickles: 'Pickles',
  },
  ar: {
    dish: 'عيران',
    pita: 'خبز عربي',
    corn: 'خبز ذرة',
    tahini: 'طحينة',
    garlic: 'ثوم',
    olives: 'زيتون',
    pickles: 'مخلل',
  },
}
const texts = {
  en: { ...checkoutEn, ...dishOptionsEn },
  ar: { ...checkoutAr, ...dishOptionsAr },
}

async function openDialog(page: Page, locale: Locale) {
  const t = speak(locale)
  await open(page, '/menu/beverages', locale)
  await page.getByRole('button', { name: `${t('cart.add')}: ${said[locale].dish}` }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('radio', { name: said[locale].pita })).toBeVisible()
  return dialog
}

test.use({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the braces
  expected: async ({}, use) => use([/409/]),
})

for (const locale of ENGLISH)
  test(`a guest chooses options, changes them in the cart and orders (${locale})`, async ({ page, restaurant }) => {
    const t = speak(locale)
    const c = texts[locale]
    const names = said[locale]
    await offerOptions(page, restaurant)
    await page.setViewportSize({ width: locale === 'ar' ? 360 : 1280, height: 800 })
    const dialog = await openDialog(page, locale)
    await expect(dialog.getByRole('heading')).toHaveText(c.dishOptions.title)
    await expect(dialog.getByRole('checkbox', { name: names.tahini })).toBeChecked()
    const confirm = dialog.getByRole('button', { name: t('cart.confirm') })
    await expect(confirm).toHaveCount(0)
    const missing = dialog.getByRole('button', { name: locale === 'ar' ? 'بقي اختيار واحد' : 'Choose 1 more' })
    await missing.click()
    await expect(dialog.getByRole('radio', { name: names.pita })).toBeFocused()
    await dialog.getByRole('radio', { name: names.corn }).check()
    await dialog.getByRole('checkbox', { name: names.tahini }).uncheck()
    const more = dialog.getByRole('button', { name: c.dishOptions.moreOf.replace('{option}', names.olives) })
    await more.click()
    await more.click()
    await expect(dialog).toContainText('$6.50') // 4 + 1.50 + one of two olives at 1
    const pickles = dialog.getByRole('button', { name: c.dishOptions.moreOf.replace('{option}', names.pickles) })
    await pickles.click()
    await expect(pickles, 'the group takes three').toBeDisabled()
    await expect(more).toBeDisabled()
    await dialog.getByRole('button', { name: c.dishOptions.less.replace('{option}', names.pickles) }).click()
    await expect(dialog).toContainText('$6.50')
    await confirm.click()
    await page.getByRole('button', { name: t('cart.toggle', { count: 1 }) }).press('Enter')
    const without = locale === 'ar' ? 'بدون طحينة' : 'No Tahini'
    await expect(page.locator('#cart-panel')).toContainText(without)
    await page.getByRole('link', { name: t('cart.completeCheckout') }).click()

    const lines = page.getByRole('region', { name: c.checkout.items })
    await expect(lines).toContainText(`2 × ${names.olives}`)
    const change = lines.getByRole('button', { name: c.checkout.changeOptionsOf.replace('{dish}', names.dish) })
    await change.click()
    await expect(dialog.getByRole('radio', { name: names.corn })).toBeChecked()
    await expect(dialog.getByRole('checkbox', { name: names.tahini })).not.toBeChecked()
    await dialog.getByRole('checkbox', { name: names.garlic }).check()
    await dialog.getByRole('button', { name: c.dishOptions.save }).click()
    await expect(change).toBeFocused()
    await expect(lines).toContainText(names.garlic)
    await expect(lines).toContainText('$7.25')

    const email = newAddress()
    await page.getByLabel(c.checkout.fullName).fill('Amal Nasser')
    await page.getByLabel(c.checkout.email).fill(email)
    await page.getByLabel(c.checkout.phone).fill('+1 212 555 0100')
    await page.getByLabel(c.checkout.pickup).check()
    await page.getByRole('button', { name: c.checkout.submit }).click()
    await expect(page).toHaveURL(/\/orders\/[\w-]+$/)
    const [item] = await restaurant.sql(
      'select choices from order_items join orders on orders.id = order_id where email = $1',
      [email],
    )
    expect(item?.choices).toMatchObject([
      { name: 'Corn bread', price: 1.5 },
      { name: 'Tahini', quantity: 0 },
      { name: 'Garlic', price: 0.75 },
      { name: 'Olives', quantity: 2, price: 1 },
    ])
  })

test(
  'options that are gone are dropped and named, and what is missing then has to be chosen',
  IN_FULL,
  async ({ page, restaurant }) => {
    const { option, send } = await offerOptions(page, restaurant)
    const dialog = await openDialog(page, 'en')
    await dialog.getByRole('radio', { name: 'Pita' }).check()
    await dialog.getByRole('button', { name: 'Confirm and Add to Cart' }).click()
    await page.getByRole('button', { name: 'Add with Other Options: Ayran' }).click()
    await dialog.getByRole('radio', { name: 'Pita' }).check()
    await dialog.getByRole('checkbox', { name: 'Garlic' }).check()
    await dialog.getByRole('button', { name: 'Confirm and Add to Cart' }).click()
    await expect(dialog).toHaveCount(0)
    await send('POST', '/api/auth/sign-in/email', ADMIN)
    for (const name of ['Garlic', 'Pita'])
      await send('PUT', `/api/admin/options/${option(name)}/sold-out`, { until: 'tomorrow' })
    await page.context().clearCookies()

    await open(page, '/reservations')
    const changes = page.getByRole('status').filter({ hasText: checkoutEn.checkout.reconciled })
    await expect(changes).toContainText('Ayran: Garlic is no longer available')
    await expect(changes).toContainText('Ayran: Pita is no longer available')
    const lines = page.getByRole('region', { name: checkoutEn.checkout.items }).getByRole('listitem')
    await expect(lines, 'the two lines have become equal').toHaveCount(1)
    await expect(lines).toContainText('Bread: please choose an option.')
    await lines.getByRole('button', { name: 'Change options of Ayran' }).click()
    await expect(dialog.getByRole('radio', { name: 'Pita' })).toBeDisabled()
    await expect(dialog).toContainText('Sold out')
    await dialog.getByRole('radio', { name: 'Corn bread' }).check()
    await dialog.getByRole('button', { name: 'Save Options' }).click()
    await expect(lines).not.toContainText('please choose')
  },
)

test('a dish whose required options are all sold out cannot be added', IN_FULL, async ({ page, restaurant }) => {
  const { option, send } = await offerOptions(page, restaurant)
  await send('POST', '/api/auth/sign-in/email', ADMIN)
  for (const name of ['Corn bread', 'Pita'])
    await send('PUT', `/api/admin/options/${option(name)}/sold-out`, { until: 'tomorrow' })
  await page.context().clearCookies()
  const dialog = await openDialog(page, 'en')
  await expect(dialog.getByRole('alert')).toHaveText(dishOptionsEn.dishOptions.notOrderable)
  await dialog.getByRole('button', { name: 'Sold out' }).press('Enter')
  await expect(dialog).toBeVisible()
  await expect(page.getByTestId('cart-badge')).toHaveCount(0)
})

test('options are chosen and added with the keyboard alone', IN_FULL, async ({ page, restaurant }) => {
  await offerOptions(page, restaurant)
  await open(page, '/menu/beverages')
  await page.getByRole('button', { name: 'Add to Cart: Ayran' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await tabTo(page, dialog.getByRole('radio', { name: 'Pita' }))
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await expect(dialog.getByRole('radio', { name: 'Corn bread' })).toBeChecked()
  await tabTo(page, dialog.getByRole('checkbox', { name: 'Garlic' }))
  await page.keyboard.press('Space')
  await expect(dialog.getByRole('checkbox', { name: 'Chili' }), 'two are the most').toBeDisabled()
  const more = dialog.getByRole('button', { name: 'Add one Olives' })
  await tabTo(page, more)
  for (let i = 0; i < 4; i++) await page.keyboard.press('Enter')
  await expect(dialog.getByRole('group', { name: 'Olives' })).toContainText('3')
  await expect(more, 'at its limit it keeps the focus').toBeFocused()
  await tabTo(page, dialog.getByRole('button', { name: 'Confirm and Add to Cart' }))
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Add with Other Options: Ayran' })).toBeFocused()
})

for (const locale of ARABIC)
  test(`the options, the list of allergens and the filters are accessible at 360 pixels (${locale})`, async ({
    page,
    restaurant,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await offerOptions(page, restaurant)
    const t = speak(locale)
    const dialog = await openDialog(page, locale)
    expect(await axeViolations(page, 'too')).toEqual([])
    expect(await horizontalOverflow(page)).toBe(0)
    await expect(dialog.locator('button[type=submit]')).toBeInViewport()
    await page.keyboard.press('Escape')
    await page.locator('summary').click()
    expect(await axeViolations(page, 'too')).toEqual([])
    await page.getByRole('button', { name: t('menu.avoid') }).click()
    await expect(dialog.getByRole('checkbox')).toHaveCount(14)
    expect(await axeViolations(page, 'too')).toEqual([])
    expect(await horizontalOverflow(page)).toBe(0)
  })

test(
  'the menu is filtered by diet and heat in its address, without a reload',
  IN_FULL,
  async ({ page, restaurant }) => {
    await offerOptions(page, restaurant)
    await open(page, '/menu/beverages')
    await mark(page)
    await page.locator('summary').click()
    await page.getByRole('checkbox', { name: 'Vegetarian' }).check()
    await expect(page).toHaveURL(/\/menu\/beverages\?diet=vegetarian$/)
    const dishes = page.getByRole('article')
    await expect(page.locator('main li').getByRole('article').first()).toContainText('Ayran')
    await expect(dishes.filter({ hasText: 'Pomegranate Juice' })).toHaveCount(0)
    await page.getByRole('combobox', { name: 'Spiciness' }).selectOption('Not spicy')
    await expect(page.getByText('No dishes here match your filters')).toBeVisible()
    expect(new URL(page.url()).search).toBe('?diet=vegetarian&heat=0')
    await page.getByRole('link', { name: 'Clear Filters' }).first().click()
    await expect(dishes.filter({ hasText: 'Pomegranate Juice' }).first()).toBeVisible()
    expect(await isSameDocument(page)).toBe(true)
  },
)

test('dishes that contain what a guest avoids are hidden and counted, and the kitchen is told', async ({
  page,
  restaurant,
}) => {
  await offerOptions(page, restaurant)
  await open(page, '/menu/beverages')
  await page.locator('summary').click()
  await page.getByRole('button', { name: 'I avoid…' }).click()
  await page.getByRole('checkbox', { name: 'Milk' }).check()
  await page.getByRole('button', { name: 'Apply' }).click()
  const ayran = page.getByRole('article').filter({ hasText: 'Ayran' })
  await expect(page.getByText('1 dish with something you avoid is hidden.')).toBeVisible()
  await expect(ayran).toHaveCount(0)
  await expect(page.getByRole('article').first(), 'nobody checked it').toContainText('Allergens: ask us')
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(ayran.first()).toContainText('Contains something you avoid')
  await open(page, '/order?category=beverages')
  await expect(page.getByText('1 dish with something you avoid is hidden.')).toBeVisible()
  await page
    .getByRole('button', { name: /^Add to Cart: / })
    .first()
    .click()

  const email = newAddress()
  await open(page, '/reservations')
  await page.getByLabel('Full name').fill('Amal Nasser')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Phone').fill('+1 212 555 0100')
  await page.getByLabel('In-store Pickup').check()
  await page.getByLabel('Tell the kitchen what I avoid: Milk').check()
  await page.getByRole('button', { name: 'Confirm Reservation' }).click()
  await expect(page).toHaveURL(/\/orders\/[\w-]+$/)
  expect(await restaurant.sql('select avoids from orders where email = $1', [email])).toEqual([{ avoids: ['milk'] }])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  for (const locale of ENGLISH)
    test(
      `a dish shows its options and allergens, and the menu is filtered by a form (${locale})`,
      IN_FULL,
      async ({ page, restaurant }) => {
        const t = speak(locale)
        const { id, option, send } = await offerOptions(page, restaurant)
        await send('POST', '/api/auth/sign-in/email', ADMIN)
        await send('PUT', `/api/admin/options/${option('Pita')}/sold-out`, { until: 'further_notice' })
        await page.context().clearCookies()
        await page.goto(localizedPath(`/product/${id}`, locale))
        const main = page.getByRole('main')
        const words = {
          en: [
            'Bread',
            'Choose 1',
            'Pita · Sold out',
            '+$1.50',
            'Choose up to 3 · 1 included',
            'Contains: Milk, Sesame',
          ],
          ar: ['الخبز', 'اختر 1', 'خبز عربي · نفد', '+$1.50', 'اختر حتى 3 · 1 ضمن السعر', 'يحتوي على: حليب، سمسم'],
        }
        for (const text of words[locale]) await expect(main).toContainText(text)
        await expect(main.getByText(t('dish.heat.mild'), { exact: true })).toBeVisible()
        await page.goto(localizedPath('/menu/beverages', locale))
        await page.locator('summary').click()
        await page.getByRole('checkbox', { name: t('dish.diets.vegetarian'), exact: true }).check()
        await page.getByRole('checkbox', { name: t('dish.diets.no_nuts') }).check()
        await page.locator('noscript button').click()
        await expect(page.getByRole('article').first()).toContainText(said[locale].dish)
        expect(decodeURIComponent(page.url())).toMatch(/diet=/)
      },
    )
})

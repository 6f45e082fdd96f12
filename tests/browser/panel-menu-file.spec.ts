import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { createTranslator } from 'use-intl/core'
import type { Locale } from '../../src/domain/text/locales.ts'
import menuFileAr from '../../src/web/i18n/panel/menu-file.ar.ts'
import menuFileEn from '../../src/web/i18n/panel/menu-file.en.ts'
import { axeViolations, horizontalOverflow } from './axe-violations.ts'
import { ARABIC, expect, SCREEN, test, toast } from './fixtures.ts'
import { openPanel } from './panel-visit.ts'

// Refusals that a test provokes are logged by the browser.
// biome-ignore lint/correctness/noEmptyPattern: Playwright wants the braces
test.use({ expected: async ({}, use) => use([/422/]) })

const speak = (locale: Locale) =>
  createTranslator({ locale, messages: { en: menuFileEn, ar: menuFileAr }[locale], namespace: 'menuFile' })

const choose = (page: Page, content: string) =>
  page
    .locator('input[type=file]')
    .setInputFiles({ name: 'menu.csv', mimeType: 'text/csv', buffer: Buffer.from(content) })

test.afterEach(async ({ restaurant: { sql } }) => {
  await sql("delete from products where name like 'Trial%'")
  await sql("delete from categories where name like 'Trial%'")
  await sql('delete from menu_imports')
})

for (const locale of ARABIC)
  test(`an exported menu is edited, planned, applied, seen by guests and undone (${locale})`, async ({
    page,
    restaurant,
  }) => {
    const t = speak(locale)
    await page.setViewportSize({ width: SCREEN[locale], height: 800 })
    await openPanel(page, '/admin/menu-file', locale)
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: t('exportCsv') }).click()
    const exported = await readFile(await (await download).path(), 'utf8')
    const [header = '', ...rows] = exported.split('\r\n')

    const column = (name: string) =>
      header
        .replace(/^\uFEFF/, '')
        .split(',')
        .indexOf(name)
    const dish = (cells: Record<string, string>) => {
      const row = header.split(',').map(() => '')
      for (const [name, value] of Object.entries({ row: 'dish', ...cells })) row[column(name)] = value
      return row.join(',')
    }
    const wrong = dish({ name: 'Trial Knafeh', category: 'Trial Sweets', price: 'seven' })
    await choose(page, [header, ...rows, wrong].join('\r\n'))
    await expect(page.getByRole('heading', { name: t('problemsTitle', { count: 1 }) })).toBeFocused()
    await expect(page.getByText(t('problems.not_a_price', { value: 'seven', example: '12.50' }))).toBeVisible()
    expect.soft(await axeViolations(page)).toEqual([])
    expect.soft(await horizontalOverflow(page)).toBe(0)

    const [before] = await restaurant.sql("select price from products where name = 'Ayran'")
    const changed = rows.map((row) =>
      /^dish,[^,]*,,Ayran,/.test(row) ? row.replace(`,${Number(before?.price)},`, ',9.75,') : row,
    )
    const added = dish({ name: 'Trial Knafeh', name_ar: 'كنافة للتجربة', category: 'Trial Sweets', price: '7.25' })
    await choose(page, [header, ...changed, added].join('\r\n'))
    const plan = page.getByRole('region', { name: t('planTitle') })
    await expect(plan.getByRole('heading', { name: t('planTitle') })).toBeFocused()
    await expect(plan.getByText(t('newParts.dishes', { count: 1 }))).toBeVisible()
    await expect(plan.getByText('$9.75')).toBeVisible()
    expect.soft(await axeViolations(page)).toEqual([])
    expect.soft(await horizontalOverflow(page)).toBe(0)

    await plan.getByRole('button', { name: t('apply'), exact: true }).click()
    await toast(page, t('applied'))
    const names = async () => (await page.request.get('/menu')).text()
    expect(await names()).toContain('Trial Sweets')
    expect(await (await page.request.get('/api/products?search=Trial Knafeh')).text()).toContain('7.25')
    expect.soft(await axeViolations(page)).toEqual([])

    await page.getByRole('button', { name: t('undo') }).click()
    const question = page.getByRole('dialog', { name: t('undo') })
    await expect(question.getByText(t('undoQuestion', { count: 2 }))).toBeVisible()
    await question.getByRole('button', { name: t('undo'), exact: true }).click()
    await toast(page, t('undone'))
    expect(await names()).not.toContain('Trial Sweets')
    expect(await restaurant.sql("select price from products where name = 'Ayran'")).toEqual([before])
  })

for (const locale of ARABIC)
  test(`the owner says what the columns of a table are, and changes them (${locale})`, async ({ page, restaurant }) => {
    const t = speak(locale)
    await page.setViewportSize({ width: SCREEN[locale], height: 800 })
    await openPanel(page, '/admin/menu-file', locale)
    await choose(page, 'Speis;Kost;Wo\nTrial Knafeh;7,25;Trial Sweets\nTrial Baklava;5;Trial Sweets\n')
    const columns = page.getByRole('region', { name: t('columnsTitle') }).first()
    await expect(columns.getByRole('heading', { name: t('columnsTitle') })).toBeFocused()
    await columns.getByRole('combobox', { name: 'Speis' }).selectOption('name')
    await columns.getByRole('button', { name: t('showPlan') }).click()
    await expect(columns.getByText(t('priceNeeded'))).toBeVisible()
    await columns.getByRole('combobox', { name: 'Kost' }).selectOption('price')
    expect.soft(await axeViolations(page)).toEqual([])
    expect.soft(await horizontalOverflow(page)).toBe(0)
    await columns.getByRole('button', { name: t('showPlan') }).click()
    const plan = page.getByRole('region', { name: t('planTitle') })
    await expect(plan.getByText('$7.25')).toBeVisible()
    await expect(plan.getByText('Wo', { exact: true })).toBeVisible()

    await plan.getByRole('button', { name: t('changeColumns') }).click()
    await columns.getByRole('combobox', { name: 'Wo' }).selectOption('category')
    await columns.getByRole('button', { name: t('showPlan') }).click()
    await expect(plan.getByText('Trial Sweets').first()).toBeVisible()
    await plan.getByRole('radio', { name: t('todayYes') }).check()
    expect.soft(await axeViolations(page)).toEqual([])
    expect.soft(await horizontalOverflow(page)).toBe(0)
    await plan.getByRole('button', { name: t('apply'), exact: true }).click()
    await toast(page, t('applied'))
    expect(await restaurant.sql("select is_reservable from products where name like 'Trial%'")).toEqual([
      { is_reservable: false },
      { is_reservable: false },
    ])
  })

for (const locale of ARABIC)
  test(`a file in another currency is refused with both currencies (${locale})`, async ({ page }) => {
    const t = speak(locale)
    await page.setViewportSize({ width: SCREEN[locale], height: 800 })
    await openPanel(page, '/admin/menu-file', locale)
    await choose(page, 'name,category,price\nTrial Tea,Trial Drinks,2 EUR\n')
    const problems = page.getByRole('region', { name: t('problemsTitle', { count: 1 }) })
    const names = new Intl.DisplayNames(locale, { type: 'currency' })
    const [value, currency] = [`EUR (${names.of('EUR')})`, `USD (${names.of('USD')})`]
    await expect(problems.getByText(t('problems.other_currency', { value, currency }))).toBeVisible()
    expect.soft(await axeViolations(page)).toEqual([])
    expect.soft(await horizontalOverflow(page)).toBe(0)
  })

test('chosen columns stay when the connection is lost, and close when the plan is applied or discarded', async ({
  page,
  expected,
}) => {
  expected.push(/ERR_FAILED/)
  const t = speak('en')
  const columns = page.getByRole('region', { name: t('columnsTitle') }).first()
  const plan = page.getByRole('region', { name: t('planTitle') })
  const upload = async () => {
    await choose(page, 'Speis;Kost\nTrial Knafeh;7,25\n')
    await columns.getByRole('combobox', { name: 'Speis' }).selectOption('name')
    await columns.getByRole('combobox', { name: 'Kost' }).selectOption('price')
  }
  await openPanel(page, '/admin/menu-file')
  await upload()
  await page.route('**/api/admin/menu-imports', (route) => route.abort(), { times: 1 })
  await columns.getByRole('button', { name: t('showPlan') }).click()
  await expect(page.getByRole('alert').filter({ hasText: t('failed') })).toBeVisible()
  await expect(columns.getByRole('combobox', { name: 'Kost' })).toHaveValue('price')
  await columns.getByRole('button', { name: t('showPlan') }).click()
  await plan.getByRole('button', { name: t('changeColumns') }).click()
  await expect(columns).toBeVisible()
  await plan.getByRole('button', { name: t('discard') }).click()
  await toast(page, t('discarded'))
  await expect(columns).toHaveCount(0)

  await upload()
  await columns.getByRole('button', { name: t('showPlan') }).click()
  await plan.getByRole('button', { name: t('changeColumns') }).click()
  await plan.getByRole('button', { name: t('apply'), exact: true }).click()
  await toast(page, t('applied'))
  await expect(columns).toHaveCount(0)
})

import type { Page } from '@playwright/test'
import type { Locale } from '../../src/domain/text/locales.ts'
import pagesAr from '../../src/web/i18n/panel/pages.ar.ts'
import pagesEn from '../../src/web/i18n/panel/pages.en.ts'
import websiteAr from '../../src/web/i18n/panel/website.ar.ts'
import websiteEn from '../../src/web/i18n/panel/website.en.ts'
import { axeViolations, horizontalOverflow } from './axe-violations.ts'
import { ARABIC, expect, IN_FULL, isSameDocument, mark, open, SCREEN, test, toast } from './fixtures.ts'
import { openPanel } from './panel-visit.ts'

test.afterEach(({ restaurant }) => restaurant.sql("delete from site_documents where key like 'page:%'").then(() => {}))

const words = {
  en: {
    ...pagesEn.ownPages,
    draft: websiteEn.website.draft,
    fields: websiteEn.website.fields,
    title: 'Privacy Policy',
  },
  ar: {
    ...pagesAr.ownPages,
    draft: websiteAr.website.draft,
    fields: websiteAr.website.fields,
    title: 'سياسة الخصوصية',
  },
}

const field = (page: Page, name: string) => page.locator(`[name="${name}"]`)
const saved = (page: Page, locale: Locale) => expect(page.getByText(words[locale].draft.saved)).toBeVisible()

async function expectAccessible(page: Page, screen: string) {
  expect.soft(await axeViolations(page), screen).toEqual([])
  expect.soft(await horizontalOverflow(page), screen).toBe(0)
}

for (const locale of ARABIC) {
  const t = words[locale]
  const width = SCREEN[locale]

  test(
    `a new privacy page is edited, published and linked in the footer (${locale}, ${width} px)`,
    IN_FULL,
    async ({ page, expected }) => {
      test.setTimeout(180_000)
      expected.push(/404/)
      await page.setViewportSize({ width, height: 900 })
      await openPanel(page, '/admin/pages', locale)
      await expect(page.getByText(t.none)).toBeVisible()
      await expectAccessible(page, 'no pages')

      await page.getByRole('button', { name: t.add }).focus()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('menuitem', { name: t.kinds.blank })).toBeFocused()
      await expectAccessible(page, 'menu')
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.editTitle)
      await expect(field(page, 'title')).toHaveValue('Privacy Policy')
      await expect(field(page, 'slug')).toHaveValue('privacy')

      const blocks = page.locator('form ol > li')
      const generated = await blocks.count()
      expect(generated).toBeGreaterThan(20)
      await page.getByRole('button', { name: t.blocks.paragraph, exact: true }).click()
      await expect(blocks).toHaveCount(generated + 1)
      await page.keyboard.type('Our host is in Ohio.')
      await field(page, `blocks.${generated}.text_ar`).fill('خادمنا في أوهايو.')
      await saved(page, locale)
      await blocks.first().locator('[data-toggle]').click()
      await expect(blocks.first()).toContainText(t.generatedText)
      await expectAccessible(page, 'editor')

      expect((await page.request.get('/privacy')).status()).toBe(404)
      await page.getByRole('button', { name: t.draft.publish, exact: true }).click()
      await toast(page, t.draft.published)
      await page.getByRole('link', { name: t.allPages }).click()
      await expect(page.getByRole('row', { name: t.title })).toContainText(t.states.published)
      await expectAccessible(page, 'list')

      await open(page, '/contact', locale)
      await mark(page)
      await page.locator('footer').getByRole('link', { name: t.title }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.title)
      expect(await isSameDocument(page), 'without loading the page again').toBe(true)
      const own = { en: 'Our host is in Ohio.', ar: 'خادمنا في أوهايو.' }[locale]
      await expect(page.getByText(own)).toBeVisible()
      await expectAccessible(page, 'the page')
      await page.setViewportSize({ width: 320, height: 800 })
      expect(await horizontalOverflow(page)).toBe(0)
    },
  )
}

test(
  'the slug follows the title until it is typed; a taken one is refused beside the field',
  IN_FULL,
  async ({ page, expected }) => {
    expected.push(/404|422/)
    await openPanel(page, '/admin/pages', 'en')
    await page.getByRole('button', { name: 'New Page' }).click()
    await page.getByRole('menuitem', { name: 'Terms' }).click()
    await expect(field(page, 'slug')).toHaveValue('terms')
    await page.getByRole('button', { name: 'Cancellations and refunds' }).click()
    await expect(field(page, 'blocks.0.text')).toHaveValue('Cancellations and refunds')
    await expect(field(page, 'blocks.0.text')).toBeFocused()
    await saved(page, 'en')
    await page.getByRole('link', { name: 'All Pages' }).click()
    await page.getByRole('button', { name: 'New Page' }).click()
    await page.getByRole('menuitem', { name: 'Blank page' }).click()
    await field(page, 'title').fill('Jobs & Training')
    await expect(field(page, 'slug')).toHaveValue('jobs-training')
    await field(page, 'slug').fill('terms')
    await expect(page.getByRole('alert').filter({ hasText: 'Another page already has this address.' })).toBeVisible()
    await field(page, 'title').fill('Careers')
    await expect(field(page, 'slug')).toHaveValue('terms')
    await field(page, 'slug').fill('Our Team')
    await expect(field(page, 'slug')).toHaveValue('our-team')
    await saved(page, 'en')
  },
)

test('blocks are moved and removed by keyboard; a removal can be undone', IN_FULL, async ({ page }) => {
  await openPanel(page, '/admin/pages', 'en')
  await page.getByRole('button', { name: 'New Page' }).click()
  await page.getByRole('menuitem', { name: 'Blank page' }).click()
  for (const [kind, text] of [
    ['Heading', 'First'],
    ['Paragraph', 'Second'],
  ] as const) {
    await page.getByRole('button', { name: kind, exact: true }).press('Enter')
    await expect(page.locator(':focus')).toHaveAttribute('name', /text$/)
    await page.keyboard.type(text)
  }
  await page.getByRole('button', { name: 'Move up: Paragraph 2' }).press('Enter')
  await expect(page.locator('form ol > li').first()).toContainText('Second')
  await page.getByRole('button', { name: 'Remove: Paragraph 1' }).press('Enter')
  await expect(page.locator('form ol > li')).toHaveCount(1)
  await page.locator('[data-sonner-toast]').getByRole('button', { name: 'Undo' }).click()
  await expect(page.locator('form ol > li').first()).toContainText('Second')
  await saved(page, 'en')
})

test('updating the privacy page replaces the generated blocks and no others', IN_FULL, async ({ page, restaurant }) => {
  await openPanel(page, '/admin/pages', 'en')
  await page.getByRole('button', { name: 'New Page' }).click()
  await page.getByRole('menuitem', { name: 'Privacy policy' }).click()
  await page.getByRole('button', { name: 'Paragraph', exact: true }).click()
  await page.keyboard.type('Our own words.')
  await saved(page, 'en')
  await expect(page.getByText('What this website stores has changed.')).toHaveCount(0)
  await restaurant.sql('update settings set message_months = 3')
  await page.reload()
  await page.getByRole('button', { name: 'Update the Generated Text' }).click()
  await toast(page, 'Updated in the Draft')
  await expect(page.getByText('What this website stores has changed.')).toHaveCount(0)
  await saved(page, 'en')
  const [row] = await restaurant.sql("select draft::text as draft from site_documents where key like 'page:%'")
  expect(row?.draft).toContain('deleted after 3 months')
  expect(row?.draft).toContain('Our own words.')
  await restaurant.sql('update settings set message_months = 24')
})

test(
  'deleting a published page asks for confirmation with its address',
  IN_FULL,
  async ({ page, restaurant, expected }) => {
    expected.push(/404/)
    const content = { slug: 'catering', title: 'Catering', blocks: [{ kind: 'paragraph', text: 'We come to you.' }] }
    await restaurant.sql(
      `insert into site_documents (key, published, published_at) values ('page:' || gen_random_uuid(), $1, now())`,
      [content],
    )
    await openPanel(page, '/admin/pages', 'en')
    await page.getByRole('button', { name: 'Delete Catering' }).click()
    await expect(page.getByRole('dialog')).toContainText('Guests will no longer find /catering')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Delete Catering' })).toBeFocused()
    await page.getByRole('button', { name: 'Delete Catering' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await toast(page, 'Page Deleted')
    await expect(page.getByText('No pages yet.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'New Page' })).toBeFocused()
    expect((await page.request.get('/catering')).status()).toBe(404)
  },
)

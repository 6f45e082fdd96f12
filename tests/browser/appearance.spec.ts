import { readFile } from 'node:fs/promises'
import { DEFAULT_APPEARANCE } from '../../src/domain/website/default-appearance.ts'
import ar from '../../src/web/i18n/panel/appearance.ar.ts'
import en from '../../src/web/i18n/panel/appearance.en.ts'
import websiteAr from '../../src/web/i18n/panel/website.ar.ts'
import websiteEn from '../../src/web/i18n/panel/website.en.ts'
import { axeViolations, horizontalOverflow } from './axe-violations.ts'
import { ARABIC, expect, IN_FULL, SCREEN, test } from './fixtures.ts'
import { openPanel } from './panel-visit.ts'
import { publishLook } from './publish-look.ts'

test.afterEach(({ restaurant }) => publishLook(restaurant, {}))

for (const locale of ARABIC) {
  const t = { en, ar }[locale].appearance
  const website = { en: websiteEn, ar: websiteAr }[locale].website

  test(`a new look is edited, previewed and published (${locale})`, async ({ page, restaurant }) => {
    test.setTimeout(120_000)
    await page.setViewportSize({ width: 1440, height: 1000 })
    await openPanel(page, '/admin/appearance', locale)
    const accent = page.getByRole('textbox', { name: t.accent, exact: true })
    await accent.fill('yellow')
    await accent.blur()
    await expect(page.getByText(t.notAColor)).toBeVisible()
    await accent.fill('FF0')
    await accent.blur()
    await expect(accent).toHaveValue('#ffff00')
    await expect(page.getByRole('status').filter({ hasText: '#757500' })).toContainText('42')
    await page.getByRole('radio', { name: t.pairs.modern }).check()
    await page.getByRole('radio', { name: t.cornerNames.round, exact: true }).check()
    const frame = page.frameLocator('iframe')
    const colorOf = (name: string) =>
      frame.locator('html').evaluate((html, token) => getComputedStyle(html).getPropertyValue(token), name)
    await expect.poll(() => colorOf('--color-accent')).toBe('#757500')
    await expect.poll(() => colorOf('--radius-card')).toBe('24px')
    expect(await (await page.request.get('/')).text()).not.toContain('#757500')
    expect.soft(await axeViolations(page)).toEqual([])
    await page.getByRole('button', { name: website.draft.publish, exact: true }).click()
    await expect.poll(async () => (await page.request.get('/')).text()).toContain('--color-accent:#757500')
    // The panel has the new look, too, without being loaded again.
    await expect
      .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--color-accent')))
      .toBe('#757500')
    expect(
      (await restaurant.sql("select published ->> 'fonts' as fonts from site_documents where key = 'appearance'"))[0],
    ).toEqual({ fonts: 'modern' })
  })

  test(`the appearance has no axe violation and fits a phone (${locale})`, IN_FULL, async ({ page }) => {
    await page.setViewportSize({ width: SCREEN[locale], height: 800 })
    await openPanel(page, '/admin/appearance', locale)
    await expect(page.getByRole('textbox', { name: t.brand, exact: true })).toBeVisible()
    for (const name of [t.logo, t.file.title]) await page.getByRole('button', { name, exact: true }).click()
    expect.soft(await axeViolations(page)).toEqual([])
    await page.setViewportSize({ width: 320, height: 800 })
    expect.soft(await horizontalOverflow(page)).toBe(0)
  })
}

test('a look is saved as a file and loaded again', IN_FULL, async ({ page, restaurant }) => {
  const t = en.appearance
  await publishLook(restaurant, { brand: '#1f3d7a', fonts: 'elegant' })
  await openPanel(page, '/admin/appearance', 'en')
  await page.getByRole('button', { name: t.file.title }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: t.file.save }).click(),
  ])
  const saved = JSON.parse(await readFile(await download.path(), 'utf8'))
  expect(saved).toEqual({ ...DEFAULT_APPEARANCE, brand: '#1f3d7a', fonts: 'elegant' })
  const load = (content: object) =>
    page.locator('input[type=file]').setInputFiles({
      name: 'look.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify(content)),
    })
  await load({ ...saved, corners: 'wavy' })
  await expect(page.getByRole('alert').filter({ hasText: t.file.problems.corners })).toBeVisible()
  await load({ ...saved, brand: '#123456' })
  await expect(page.getByText(t.file.problems.corners)).toBeHidden()
  await expect(page.getByRole('textbox', { name: t.brand, exact: true })).toHaveValue('#123456')
})

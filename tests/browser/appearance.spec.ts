import { readFile } from 'node:fs/promises'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { DEFAULT_APPEARANCE } from '../../src/domain/site/appearance.ts'
import { PAIRS, type Pair, TEXT } from '../../src/domain/site/contrast-pairs.ts'
import { paletteFrom } from '../../src/domain/site/palette.ts'
import type { Tokens } from '../../src/domain/site/tokens.ts'
import checkout from '../../src/web/i18n/checkout.en.ts'
import ar from '../../src/web/i18n/panel/appearance.ar.ts'
import en from '../../src/web/i18n/panel/appearance.en.ts'
import websiteAr from '../../src/web/i18n/panel/website.ar.ts'
import websiteEn from '../../src/web/i18n/panel/website.en.ts'
import { rounds } from '../endurance.ts'
import { axeViolations, horizontalOverflow } from './axe-violations.ts'
import { ARABIC, expect, open, type Restaurant, SCREEN, test } from './fixtures.ts'
import { addFattoush } from './ordering.ts'
import { openPanel, openScreen, signIn } from './panel-visit.ts'

const EXTREME = { brand: '#000000', accent: '#ffffff' }
const LOOKS = [
  EXTREME,
  { brand: '#ff0000', accent: '#ffff00' },
  { brand: '#ffff00', accent: '#000000' },
  { brand: '#5b2a86', accent: '#00acc1' },
]

const publish = ({ sql }: Restaurant, appearance: object) =>
  sql("update site_documents set published = $1, draft = null, version = version + 1 where key = 'appearance'", [
    { ...DEFAULT_APPEARANCE, ...appearance },
  ])

test.afterEach(({ restaurant }) => publish(restaurant, {}))

for (const { brand, accent } of rounds([EXTREME], LOOKS))
  test(`axe finds no contrast violation with ${brand} and ${accent}`, async ({ page, restaurant }) => {
    test.setTimeout(180_000)
    await publish(restaurant, { brand, accent })
    const [dish] = await restaurant.sql("select id from products where name = 'Hummus'")
    await page.setViewportSize({ width: 1280, height: 900 })
    for (const path of ['/', '/menu', `/product/${dish?.id}`]) {
      await open(page, path, 'en')
      expect.soft(await axeViolations(page), path).toEqual([])
    }
    await addFattoush(page)
    await open(page, '/reservations', 'en')
    await expect(page.getByRole('heading', { name: checkout.checkout.details })).toBeVisible()
    expect.soft(await axeViolations(page), '/reservations').toEqual([])
    await signIn(page)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      for (const path of ['/admin', '/admin/orders', '/admin/settings']) {
        await openScreen(page, path)
        expect.soft(await axeViolations(page), `${path} ${colorScheme}`).toEqual([])
      }
    }
  })

const RANDOM_LOOKS = rounds(5, 500)

test(`axe finds every pair of colors readable in ${RANDOM_LOOKS} random looks`, async ({ page }) => {
  test.setTimeout(60_000 + RANDOM_LOOKS * 5000)
  await page.setContent(`<html lang="en"><title>Pairs</title><style></style><main><h1>Pairs</h1></main></html>`)
  for (let i = 0; i < RANDOM_LOOKS; i++) {
    const picked = { brand: randomColor(), accent: randomColor() }
    const palette = paletteFrom(picked)
    for (const scheme of ['light', 'dark'] as const) {
      const shown = PAIRS.filter((pair) => pair.ratio === TEXT && (pair.scheme ?? scheme) === scheme)
      await showPairs(page, palette[scheme], shown)
      const { violations, passes } = await new AxeBuilder({ page })
        .withRules(['color-contrast'])
        .setLegacyMode()
        .analyze()
      expect(
        violations.flatMap(({ nodes }) => nodes.map(({ html }) => html)),
        JSON.stringify(picked),
      ).toEqual([])
      expect(passes.flatMap(({ nodes }) => nodes).length).toBeGreaterThanOrEqual(shown.length)
    }
  }
})

const randomColor = () =>
  `#${Math.floor(Math.random() * 0x1000000)
    .toString(16)
    .padStart(6, '0')}`

/** Each pair as a line of text on its layers, in the way Tailwind writes transparent colors. */
async function showPairs(page: Page, tokens: Tokens, pairs: Pair[]) {
  const css = (layer: string) => {
    const [token, percent] = layer.split('/')
    return percent ? `color-mix(in oklab, var(--color-${token}) ${percent}%, transparent)` : `var(--color-${token})`
  }
  const lines = pairs.map(({ front, on }) =>
    on.reduceRight(
      (inner, layer) => `<div style="background-color:${css(layer)}">${inner}</div>`,
      `<p style="font-size:16px;color:${css(front)}">${front} on ${on.join(', ')}</p>`,
    ),
  )
  const variables = Object.entries(tokens).map(([token, hex]) => `--color-${token}:${hex}`)
  await page.evaluate(
    ([style, html]) => {
      const [sheet, main] = [document.querySelector('style'), document.querySelector('main')]
      if (sheet && main) [sheet.textContent, main.innerHTML] = [style, html]
    },
    [`:root{${variables.join(';')}}`, `<h1>Pairs</h1>${lines.join('')}`] as const,
  )
}

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
    await page.getByRole('radio', { name: t.cornerNames.round }).check()
    const frame = page.frameLocator('iframe')
    const colorOf = (name: string) =>
      frame.locator('html').evaluate((html, token) => getComputedStyle(html).getPropertyValue(token), name)
    await expect.poll(() => colorOf('--color-terracotta')).toBe('#757500')
    await expect.poll(() => colorOf('--radius-card')).toBe('24px')
    expect(await (await page.request.get('/')).text()).not.toContain('#757500')
    expect.soft(await axeViolations(page)).toEqual([])
    await page.getByRole('button', { name: website.draft.publish, exact: true }).click()
    await expect.poll(async () => (await page.request.get('/')).text()).toContain('--color-terracotta:#757500')
    // The panel has the new look, too, without being loaded again.
    await expect
      .poll(() =>
        page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--color-terracotta')),
      )
      .toBe('#757500')
    expect(
      (await restaurant.sql("select published ->> 'fonts' as fonts from site_documents where key = 'appearance'"))[0],
    ).toEqual({ fonts: 'modern' })
  })

  test(`the appearance has no axe violation and fits a phone (${locale})`, async ({ page }) => {
    await page.setViewportSize({ width: SCREEN[locale], height: 800 })
    await openPanel(page, '/admin/appearance', locale)
    await expect(page.getByRole('textbox', { name: t.brand, exact: true })).toBeVisible()
    for (const name of [t.logo, t.file.title]) await page.getByRole('button', { name, exact: true }).click()
    expect.soft(await axeViolations(page)).toEqual([])
    await page.setViewportSize({ width: 320, height: 800 })
    expect.soft(await horizontalOverflow(page)).toBe(0)
  })
}

test('a look is saved as a file and loaded again', async ({ page, restaurant }) => {
  const t = en.appearance
  await publish(restaurant, { brand: '#1f3d7a', fonts: 'elegant' })
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

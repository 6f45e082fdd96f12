import { PAIRS, type Scheme, TEXT } from '../../src/domain/website/contrast-pairs.ts'
import { DEFAULT_APPEARANCE } from '../../src/domain/website/default-appearance.ts'
import { createLook } from '../../src/domain/website/look.ts'
import { paletteFrom } from '../../src/domain/website/palette.ts'
import checkout from '../../src/web/i18n/checkout.en.ts'
import { rounds } from '../endurance.ts'
import { axeViolations } from './axe-violations.ts'
import { contrastInLooks } from './contrast-in-looks.ts'
import { expect, IN_FULL, open, test } from './fixtures.ts'
import { addFattoush } from './ordering.ts'
import { openScreen, signIn } from './panel-visit.ts'
import { publishLook } from './publish-look.ts'

const BLACK_AND_WHITE = { brand: '#000000', accent: '#ffffff' }
const EXTREMES = ['#000000', '#ffffff', '#ff0000', '#ffff00']
const ALL_EXTREMES = EXTREMES.flatMap((brand) => EXTREMES.map((accent) => ({ brand, accent })))
const RANDOM = rounds(1, 500)
const LOOKS = [
  ...rounds([{ brand: '#ffff00', accent: '#ff0000' }], ALL_EXTREMES),
  ...Array.from({ length: RANDOM }, () => ({ brand: randomColor(), accent: randomColor() })),
]

function randomColor() {
  const number = Math.floor(Math.random() * 0x1000000)
  return `#${number.toString(16).padStart(6, '0')}`
}

test(
  `axe finds no contrast violation on pages in extreme and ${RANDOM} random looks`,
  IN_FULL,
  async ({ page, restaurant }) => {
    test.setTimeout(rounds(180_000, 2_400_000))
    // React Aria adds a style of its own, at any time and place.
    const style = page.locator('xpath=//head/style[contains(., "--color-brand")]')
    const styleOf = (picked: typeof BLACK_AND_WHITE) => createLook({ ...DEFAULT_APPEARANCE, ...picked }).style
    const styles = LOOKS.map((picked) => ({ ...picked, css: styleOf(picked) }))
    /** As the server sends the page in one look, then with the styles that it sends in the others. */
    async function expectContrast(name: string) {
      expect(await style.textContent(), name).toBe(styleOf(BLACK_AND_WHITE))
      expect.soft(await axeViolations(page, 'only'), name).toEqual([])
      expect.soft(await contrastInLooks(style, styles), name).toEqual([])
    }

    await publishLook(restaurant, BLACK_AND_WHITE)
    const [dish] = await restaurant.sql("select id from products where name = 'Hummus'")
    for (const path of rounds(['/menu'], ['/', '/menu', `/product/${dish?.id}`])) {
      await open(page, path, 'en')
      await expectContrast(path)
    }
    await addFattoush(page)
    await open(page, '/reservations', 'en')
    await expect(page.getByRole('heading', { name: checkout.checkout.details })).toBeVisible()
    await expectContrast('/reservations')
    await signIn(page)
    for (const colorScheme of rounds(['dark'] as const, ['light', 'dark'] as const)) {
      await page.emulateMedia({ colorScheme })
      for (const path of rounds(['/admin/orders'], ['/admin', '/admin/orders'])) {
        await openScreen(page, path)
        await expectContrast(`${path} ${colorScheme}`)
      }
      await openScreen(page, '/admin/settings')
      expect.soft(await axeViolations(page, 'only'), `/admin/settings ${colorScheme}`).toEqual([])
    }
  },
)

test.afterEach(({ restaurant }) => publishLook(restaurant, {}))

for (const scheme of ['light', 'dark'] as const)
  test(`axe finds every pair of colors readable in ${RANDOM} random looks (${scheme})`, IN_FULL, async ({ page }) => {
    test.setTimeout(1_200_000)
    await page.setContent(
      `<html lang="en"><head><title>Pairs</title><style></style></head><main><h1>Pairs</h1>${pairs(scheme)}</main></html>`,
    )
    const styles = LOOKS.map((picked) => {
      const tokens = Object.entries(paletteFrom(picked)[scheme])
      return { ...picked, css: `:root{${tokens.map(([token, hex]) => `--color-${token}:${hex}`).join(';')}}` }
    })
    expect(await axeViolations(page, 'too')).toEqual([])
    expect(await contrastInLooks(page.locator('head > style').first(), styles)).toEqual([])
  })

/** Each pair as a line of text on its layers, in the way Tailwind writes transparent colors. */
function pairs(shown: Scheme) {
  const css = (layer: string) => {
    const [token, percent] = layer.split('/')
    return percent ? `color-mix(in oklab, var(--color-${token}) ${percent}%, transparent)` : `var(--color-${token})`
  }
  return PAIRS.filter(({ ratio, scheme = shown }) => ratio === TEXT && scheme === shown)
    .map(({ front, on }) =>
      on.reduceRight(
        (inner, layer) => `<div style="background-color:${css(layer)}">${inner}</div>`,
        `<p style="font-size:16px;color:${css(front)}">${front} on ${on.join(', ')}</p>`,
      ),
    )
    .join('')
}

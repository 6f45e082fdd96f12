import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { ENDURANCE } from '../endurance.ts'

/** Checks that axe does not have, or not at this level. */
const STRUCTURE = {
  'a dl contains only dt and dd': 'dl > :not(dt, dd, div), dl > div > :not(dt, dd)',
  'a group has a name': 'fieldset:not([aria-label], [aria-labelledby], :has(> legend)), aside:not([aria-label])',
  'a file input has a name': 'input[type=file]:not([aria-label])',
  'every control is in a landmark':
    ':is(a[href], button):not(header *, main *, footer *, aside *, [role=dialog] *, section[aria-label] *, [href="#content"], [aria-hidden=true], [tabindex="-1"])',
}

const misplaced = (page: Page) =>
  page.evaluate(
    (rules) =>
      Object.entries(rules).flatMap(([rule, selector]) =>
        [...document.querySelectorAll(selector)].map(({ outerHTML }) => `${rule}: ${outerHTML.slice(0, 160)}`),
      ),
    STRUCTURE,
  )

const CONTRAST = 'color-contrast'

/**
 * Violations of axe and of our own rules on the current page. Contrast takes axe most of its time: where the same colors are
 * tested elsewhere it is left out, and where nothing else differs it is the only rule.
 */
export async function axeViolations(page: Page, contrast: 'too' | 'never' | 'only' = 'too'): Promise<string[]> {
  const axe = new AxeBuilder({ page })
    .options({ resultTypes: ['violations'], preload: false }) // none of these rules reads style sheets or media
    .setLegacyMode() // without a second tab; our pages have no frames
  if (contrast === 'only' && !ENDURANCE) axe.withRules(CONTRAST)
  else axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
  if (contrast === 'never' && !ENDURANCE) axe.disableRules(CONTRAST)
  const { violations } = await axe.analyze()
  return [
    ...violations.map(({ impact, id, nodes }) => `${impact} ${id}: ${nodes.map(({ html }) => html.slice(0, 160))}`),
    ...(await misplaced(page)),
  ]
}

/** How many pixels the page can be scrolled sideways. */
export const horizontalOverflow = (page: Page) =>
  page.evaluate(() => {
    scrollTo(1000, 0)
    const root = document.documentElement
    return Math.max(Math.abs(scrollX), root.scrollWidth - root.clientWidth)
  })

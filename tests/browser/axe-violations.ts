import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import type axeCore from 'axe-core'
import { ALL_BROWSER_TESTS } from '../endurance.ts'

const SOURCE = await readFile(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')
/** In the browser, once the source is evaluated there. */
declare const axe: typeof axeCore

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

const LEVELS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const CONTRAST = 'color-contrast'

function rulesFor(contrast: 'too' | 'never' | 'only'): axeCore.RunOptions {
  const all = { runOnly: { type: 'tag', values: LEVELS } } as const
  if (ALL_BROWSER_TESTS || contrast === 'too') return all
  if (contrast === 'never') return { ...all, rules: { [CONTRAST]: { enabled: false } } }
  return { runOnly: { type: 'rule', values: [CONTRAST] } }
}

/**
 * Violations of axe and of our own rules on the current page. Contrast takes axe most of its time: `npm test` checks it where
 * it is asked for, once for each kind of page, and `npm run browser` everywhere. Where nothing else differs it is the only rule.
 */
export async function axeViolations(page: Page, contrast: 'too' | 'never' | 'only' = 'never'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE)
  const violations = await page.evaluate(
    async (options) => {
      // A field scrolled half behind the bar can be scrolled out again: its size is that of the whole field.
      const bars = document.querySelectorAll<HTMLElement>('.checkout-bar')
      for (const bar of bars) bar.style.position = 'static'
      const { violations } = await axe.run(options)
      for (const bar of bars) bar.style.position = ''
      return violations
    },
    // None of these rules reads style sheets or media.
    { ...rulesFor(contrast), resultTypes: ['violations' as const], preload: false },
  )
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

import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** What keeps somebody out. */
export async function barriers(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'], preload: false }) // no rule of ours reads style sheets or sound
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .setLegacyMode() // which needs no second tab; our pages have no frames to look into
    .analyze()
  return violations.map(({ impact, id, nodes }) => `${impact} ${id}: ${nodes.map(({ html }) => html.slice(0, 160))}`)
}

/** How far the page can be pushed sideways. */
export const sideways = (page: Page) =>
  page.evaluate(() => {
    scrollTo(1000, 0)
    const root = document.documentElement
    return Math.max(Math.abs(scrollX), root.scrollWidth - root.clientWidth)
  })

import { AxeBuilder } from '@axe-core/playwright'
import type { BrowserContext, Page } from '@playwright/test'
import type { Locale } from '../../src/domain/locales.ts'
import { ADMIN, expect } from './fixtures.ts'

type Restaurant = { url: string; sql: (text: string, values?: unknown[]) => Promise<Record<string, string>[]> }

export async function signIn(page: Page) {
  expect((await page.request.post('/api/auth/sign-in/email', { data: ADMIN })).status()).toBe(200)
}

/** Opens a screen of the panel and waits until its script has taken over. */
export async function openScreen(page: Page, path: string) {
  await page.goto(path)
  await page.waitForFunction(() => {
    const toggle = document.querySelector('header button[aria-controls=sidebar]')
    return toggle && Object.keys(toggle).some((key) => key.startsWith('__reactProps'))
  })
}

/** The panel in a language for as long as the work takes. */
export async function speaking(
  locale: Locale,
  context: BrowserContext,
  { url, sql }: Restaurant,
  work: () => Promise<void>,
) {
  const choose = (chosen: Locale | null) =>
    sql('update users set panel_locale = $1 where email = $2', [chosen, ADMIN.email])
  await choose(locale)
  await context.addCookies([{ name: 'panel-language', value: locale, url }])
  await work().finally(() => choose(null))
}

/** Each of these texts in some toast. */
export async function toast(page: Page, ...texts: string[]) {
  for (const text of texts)
    await expect(page.locator('[data-sonner-toast]').filter({ hasText: text }).first()).toBeVisible()
}

/** What keeps somebody out. */
export async function barriers(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .setLegacyMode()
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

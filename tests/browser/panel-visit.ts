import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import type { Locale } from '../../src/domain/locales.ts'
import { ADMIN, expect } from './fixtures.ts'

type Person = { email: string; password: string }

/** Opens a screen of the panel as somebody; until they pick a language it speaks its own. */
export async function enterPanel(page: Page, url: string, path: string, language?: Locale, person: Person = ADMIN) {
  await page.request.post('/api/auth/sign-in/email', { data: person })
  if (language) {
    await page.request.patch('/api/account', { data: { panel_locale: language } })
    await page.context().addCookies([{ name: 'panel-language', value: language, url }])
  }
  await page.goto(path)
}

export const seeToast = (page: Page, text: string) =>
  expect(page.locator('[data-sonner-toast]').filter({ hasText: text }).first()).toBeVisible()

export async function barriersOn(page: Page) {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .setLegacyMode() // which needs no second tab; our pages have no frames to look into
    .analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`)
}

export const overflowOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

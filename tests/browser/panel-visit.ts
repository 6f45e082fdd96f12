import type { Page } from '@playwright/test'
import type { Locale } from '../../src/domain/locales.ts'
import { ADMIN, expect } from './fixtures.ts'

type Person = { email: string; password: string }

export async function signIn(page: Page, person: Person = ADMIN) {
  expect((await page.request.post('/api/auth/sign-in/email', { data: person })).status()).toBe(200)
}

/** Whoever is signed in picks a language for the panel; until then each screen speaks its own. */
export async function pickLanguage(page: Page, language: Locale) {
  const answer = await page.request.patch('/api/account', { data: { panel_locale: language } })
  const url = new URL(answer.url()).origin
  await page.context().addCookies([{ name: 'panel-language', value: language, url }])
}

/** Opens a screen of the panel and waits until its script has taken over. */
export async function openScreen(page: Page, path: string) {
  await page.goto(path)
  await page.waitForFunction(() => {
    const toggle = document.querySelector('header button[aria-controls=sidebar]')
    return toggle && Object.keys(toggle).some((key) => key.startsWith('__reactProps'))
  })
}

/** Opens a screen of the panel as somebody. */
export async function enterPanel(page: Page, path: string, language?: Locale, person?: Person) {
  await signIn(page, person)
  if (language) await pickLanguage(page, language)
  await openScreen(page, path)
}

/** Each of these texts in some toast. */
export async function toast(page: Page, ...texts: string[]) {
  for (const text of texts)
    await expect(page.locator('[data-sonner-toast]').filter({ hasText: text }).first()).toBeVisible()
}

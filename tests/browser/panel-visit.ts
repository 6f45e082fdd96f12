import type { Page } from '@playwright/test'
import type { Locale } from '../../src/domain/language/locales.ts'
import { ADMIN, expect, type Restaurant } from './fixtures.ts'

type Person = { email: string; password: string }

export async function signIn(page: Page, person: Person = ADMIN) {
  expect((await page.request.post('/api/auth/sign-in/email', { data: person })).status()).toBe(200)
}

/** Somebody new on the staff, not signed in yet. */
export async function hire(page: Page, { sql }: Pick<Restaurant, 'sql'>, person: Person) {
  await page.request.post('/api/account/register', { data: { full_name: 'Salma', ...person, locale: 'en' } })
  await sql("insert into admin_users select id, 'staff' from users where email = $1", [person.email])
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

/** Opens a screen of which this call fails, until it has asked three times more. */
export const openInVain = (page: Page, path: string, call: string | RegExp) =>
  askInVain(page, call, () => page.goto(path))

/** Does what makes a page ask, in vain, until it has asked three times more. The pauses in between run ahead. */
export async function askInVain(page: Page, call: string | RegExp, ask: () => Promise<unknown>) {
  let asked = 0
  await page.clock.install()
  await page.route(call, (route) => {
    asked++
    return route.fulfill({ status: 503, json: {} })
  })
  await ask()
  while (asked < 4) {
    if (asked > 0) await page.clock.fastForward(4000)
    await page.waitForTimeout(200)
  }
}

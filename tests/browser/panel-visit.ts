import type { Page } from '@playwright/test'
import type { Locale } from '../../src/domain/text/locales.ts'
import { ADMIN, expect, POLLING, type Restaurant } from './fixtures.ts'

type Person = { email: string; password: string }

export async function signIn(page: Page, person: Person = ADMIN) {
  expect((await page.request.post('/api/auth/sign-in/email', { data: person })).status()).toBe(200)
}

/** Creates a staff account without logging in. */
export async function createStaff(page: Page, { sql }: Pick<Restaurant, 'sql'>, person: Person) {
  await page.request.post('/api/account/register', { data: { full_name: 'Salma', ...person, locale: 'en' } })
  await sql("insert into admin_users select id, 'staff' from users where email = $1", [person.email])
}

/** Chooses the panel's language; without a choice each page has its default language. */
export async function pickLanguage(page: Page, language: Locale) {
  const answer = await page.request.patch('/api/account', { data: { panel_locale: language } })
  const url = new URL(answer.url()).origin
  await page.context().addCookies([{ name: 'panel-language', value: language, url }])
}

/** Opens a page of the panel and waits for hydration. */
export async function openScreen(page: Page, path: string) {
  await page.goto(path)
  await page.waitForFunction(
    () => {
      const toggle = document.querySelector('header button[aria-controls=sidebar]')
      return toggle && Object.keys(toggle).some((key) => key.startsWith('__reactProps'))
    },
    undefined,
    POLLING,
  )
}

/** Logs in and opens a page of the panel. */
export async function openPanel(page: Page, path: string, language?: Locale, person?: Person) {
  await signIn(page, person)
  if (language) await pickLanguage(page, language)
  await openScreen(page, path)
}

/** Opens a page whose request fails, until it was retried three times. */
export const openWithFailingRequest = (page: Page, path: string, call: string | RegExp) =>
  failRequests(page, call, () => page.goto(path))

/** Triggers a request that fails, until it was retried three times. The pauses in between are fast-forwarded. */
export async function failRequests(page: Page, call: string | RegExp, ask: () => Promise<unknown>) {
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

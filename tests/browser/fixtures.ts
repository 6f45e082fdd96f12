import { once } from 'node:events'
import { cp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { test as base, expect, type Locator, type Page } from '@playwright/test'
import { createTranslator } from 'use-intl/core'
import { LOCALES, type Locale, localizedPath } from '../../src/domain/text/locales.ts'
import ar from '../../src/web/i18n/ar.ts'
import en from '../../src/web/i18n/en.ts'
import { rounds } from '../endurance.ts'
import { makeQuickFolder } from '../folder.ts'
import { openMailServer } from '../mail-server.ts'
import { openPayPal } from '../paypal.ts'
import { startSite } from '../site-process.ts'
import { freshDatabase, query } from '../test-server.ts'
import { startedTemplate } from './database.ts'

export { expect, LOCALES, localizedPath }

/**
 * For pages that differ only in their texts: such a test runs in one language, and in both in `npm run endurance`. Tests of
 * direction, layout or the texts themselves always run in both.
 */
export const ENGLISH = rounds<readonly Locale[]>(['en'], LOCALES)
export const ARABIC = rounds<readonly Locale[]>(['ar'], LOCALES)

/** For variants, messages of failures, and what API tests show, too: in `npm run browser`, every night, and `npm run endurance`. */
export const IN_FULL = { tag: '@full' }

/** Translates a text key into this language. */
export const speak = (locale: Locale) => createTranslator({ locale, messages: { en, ar }[locale] })

/** Each language on one screen width: axe is slow, and none of its rules depends on both. */
export const SCREEN = { en: 1280, ar: 360 }

export const ADMIN = { email: 'admin@sufra.example', password: 'seventy-seven pomegranates' }

export type Restaurant = {
  url: string
  sql: (text: string, values?: unknown[]) => Promise<Record<string, string>[]>
  mailbox: Awaited<ReturnType<typeof openMailServer>>
  paypal: Awaited<ReturnType<typeof openPayPal>>
  /** Environment of the site's process, for commands on the same restaurant. */
  environment: Record<string, string>
}
type Fixtures = {
  /** Whether the splash is shown; otherwise it counts as seen. */
  splash: boolean
  /** Browser errors that a test provokes and ignores. */
  expected: RegExp[]
}

/** Runs against the built site as `npm start` serves it: one process and one database for each worker. */
export const test = base.extend<Fixtures, { restaurant: Restaurant }>({
  restaurant: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the braces
    async ({}, use) => {
      const folder = await makeQuickFolder('browser')
      const template = startedTemplate()
      await cp(template.mediaFolder, join(folder, 'media'), { recursive: true })
      const database = await freshDatabase(template.url)
      const mailbox = await openMailServer()
      const paypal = await openPayPal()
      const admin = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password }
      const environment = {
        DATABASE_URL: database.url,
        DATA_DIR: folder,
        LOG_LEVEL: 'warn',
        SMTP_URL: mailbox.url,
        ...paypal.environment,
      }
      const site = await startSite({ ...environment, ...admin })
      const sql = (text: string, values?: unknown[]) => query(database.url, text, values)
      await use({ url: site.url, sql, mailbox, paypal, environment })
      site.process.kill('SIGTERM')
      const [code] = await once(site.process, 'exit')
      await mailbox.close()
      await paypal.close()
      await database.remove()
      await rm(folder, { recursive: true, force: true })
      expect(code, 'the site stops cleanly').toBe(0)
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ restaurant }, use) => use(restaurant.url),
  splash: [false, { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the braces
  expected: async ({}, use) => use([]),
  page: async ({ page, restaurant, splash, expected, javaScriptEnabled }, use) => {
    const faults = watch(page, javaScriptEnabled ?? true)
    if (!splash) await page.addInitScript(() => window === top && sessionStorage.setItem('splash', 'seen'))
    await use(page)
    await restaurant.sql('update users set panel_locale = null') // resets the language for the next test
    const unexpected = faults.filter((fault) => !expected.some((pattern) => pattern.test(fault)))
    expect(unexpected, 'no console message, failed request or refused script').toEqual([])
  },
})

/** Chromium's warnings of pictures that were to be preloaded and are not loaded at all. */
const ABOUT_PICTURES =
  /image loading is disabled|\.(svg|webp|avif|png|jpe?g) was preloaded using link preload but not used/

/** Collects all errors and warnings of the browser. */
function watch(page: Page, scripts: boolean): string[] {
  const faults: string[] = []
  const withoutPictures = test.info().project.name === 'without pictures'
  page.on('console', (message) => {
    if (withoutPictures && ABOUT_PICTURES.test(message.text())) return
    if (message.type() === 'error' || message.type() === 'warning')
      faults.push(`console: ${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (error) => faults.push(`error: ${error.message}`))
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    // Not errors: requests aborted by navigation, and scripts where JavaScript is off ('csp').
    if (!['net::ERR_ABORTED', ...(scripts ? [] : ['csp'])].includes(reason))
      faults.push(`request: ${request.url()} ${reason}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400) faults.push(`status: ${response.status()} ${response.url()}`)
  })
  return faults
}

/** At every frame, which is the default, a page that waits does little else. */
export const POLLING = { polling: 50 }

/** Opens a page and waits for hydration. */
export async function open(page: Page, path: string, locale: Locale = 'en') {
  const response = await page.goto(localizedPath(path, locale))
  await page.waitForFunction(
    () => {
      const places = [...document.querySelectorAll('main a, main button, header a, header button')]
      return (
        places.length > 0 && places.every((place) => Object.keys(place).some((key) => key.startsWith('__reactProps')))
      )
    },
    undefined,
    POLLING,
  )
  return response
}

/** Marks this document; another document does not have the mark. */
export const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { visited: true }))
export const isSameDocument = (page: Page) => page.evaluate(() => 'visited' in window)

/** Waits for the result of three failed retries. The pauses between them are fast-forwarded. */
export async function afterRetries(page: Page, place: Locator, text?: string) {
  await page.clock.install()
  await expect(async () => {
    await page.clock.fastForward(4000)
    await expect(place.filter({ hasText: text })).toBeVisible({ timeout: 400 })
  }).toPass({ intervals: [0] })
}

/** Expects each of these texts in a toast. */
export async function toast(page: Page, ...texts: string[]) {
  for (const text of texts)
    await expect(page.locator('[data-sonner-toast]').filter({ hasText: text }).first()).toBeVisible()
}

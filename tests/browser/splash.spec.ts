import type { Page } from '@playwright/test'
import { expect, IN_FULL, open, test } from './fixtures.ts'

test.use({ splash: true })

/** The test decides when the splash ends, however slow the machine is. */
async function holdSplash(page: Page) {
  await page.addInitScript(() => {
    const wait = window.setTimeout
    window.setTimeout = ((work: () => void, ms?: number) => {
      if (ms !== 2500) return wait(work, ms)
      Object.assign(window, { endSplash: work })
      return 0
    }) as typeof setTimeout
  })
}

test('the splash is shown once per visit, over the rendered page', async ({ page }) => {
  await holdSplash(page)
  await open(page, '/')
  const splash = page.locator('.splash')
  await expect(splash).toBeVisible()
  await expect(splash.locator('img')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 }), 'the page is rendered below').toContainText('Welcome to Sufra')
  await page.evaluate(() => (window as unknown as { endSplash: () => void }).endSplash())
  await expect(splash).toBeHidden()

  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(splash).toBeHidden()
  await page.goto('/ar/menu')
  await expect(splash).toBeHidden()
})

test('the splash ends automatically after its duration', IN_FULL, async ({ page }) => {
  await page.goto('/about', { waitUntil: 'commit' })
  const splash = page.locator('.splash')
  await expect(splash).toBeVisible()
  const started = Date.now()
  await expect(splash).toBeHidden({ timeout: 4000 })
  expect(Date.now() - started).toBeGreaterThan(1500)
})

for (const [how, end] of [
  ['a click', (page) => page.mouse.click(400, 400)],
  ['Escape', (page) => page.keyboard.press('Escape')],
] as [string, (page: Page) => Promise<void>][])
  test(`${how} ends the splash early, and has no other effect`, async ({ page }) => {
    await holdSplash(page)
    await open(page, '/')
    const splash = page.locator('.splash')
    await expect(splash).toBeVisible()
    await end(page)
    await expect(splash).toBeHidden()
    await expect(page).toHaveURL('/')
  })

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('there is no splash', async ({ page }) => {
    await page.goto('/')
    await expect(page.locator('.splash')).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Sufra')
  })
})

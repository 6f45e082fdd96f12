import { expect, open, test } from './fixtures.ts'

test.use({ splash: true })

test('the splash shows once per visit, for two and a half seconds, over a page that is already there', async ({
  page,
}) => {
  await page.clock.install()
  await open(page, '/')
  const splash = page.locator('.splash')
  await expect(splash).toBeVisible()
  await expect(splash.locator('img')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 }), 'the page is rendered below').toContainText('Welcome to Sufra')
  await page.clock.fastForward(2500)
  await expect(splash).toBeHidden()

  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(splash).toBeHidden()
  await page.goto('/ar/menu')
  await expect(splash).toBeHidden()
})

test('the splash ends by itself, in the time it was given', async ({ page }) => {
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
] as [string, (page: import('@playwright/test').Page) => Promise<void>][])
  test(`${how} ends the splash early, and does nothing else`, async ({ page }) => {
    await page.addInitScript(() => {
      const wait = window.setTimeout
      // By itself the splash would never end.
      window.setTimeout = ((work: () => void, ms?: number) => (ms === 2500 ? 0 : wait(work, ms))) as typeof setTimeout
    })
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

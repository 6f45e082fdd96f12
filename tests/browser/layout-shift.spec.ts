import type { Page } from '@playwright/test'
import { expect, IN_FULL, open, test } from './fixtures.ts'
import { addDrinks } from './ordering.ts'

test.use({ viewport: { width: 412, height: 823 } })

/** The cumulative layout shift since the page was opened. */
const shifted = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((told) => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const shift of list.getEntries() as (PerformanceEntry & { value: number })[]) sum += shift.value
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => told(sum), 300)
      }),
  )

test('the checkout page has no layout shift when it loads the cart', async ({ page }) => {
  await open(page, '/reservations')
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  expect(await shifted(page)).toBeLessThan(0.02)
  await addDrinks(page, 'Ayran')
  await page.goto('/reservations')
  await expect(page.getByLabel('Full name')).toBeVisible()
  expect(await shifted(page)).toBeLessThan(0.02)
})

test('the passkey button of the login page moves nothing when it appears', async ({ page }) => {
  await open(page, '/login')
  await expect(page.getByRole('button', { name: 'Log In with a Passkey' })).toBeVisible()
  expect(await shifted(page)).toBeLessThan(0.005)
})

test('a page is painted before its scripts are requested', async ({ page }) => {
  await open(page, '/menu')
  const [painted, asked] = await page.evaluate(() => {
    const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'))
    const [paint] = performance.getEntriesByName('first-contentful-paint')
    const [{ loadEventStart } = { loadEventStart: 0 }] = performance.getEntriesByType('navigation') as [
      PerformanceNavigationTiming?,
    ]
    // On a busy machine everything may be loaded before the first frame: then the scripts follow the load event.
    const ready = Math.min(paint?.startTime ?? Number.NaN, loadEventStart || Number.POSITIVE_INFINITY)
    return [ready, Math.min(...scripts.map(({ startTime }) => startTime))] as const
  })
  expect(asked).toBeGreaterThan(painted - 16) // a paint is reported with the next frame
})

test(
  'pages without dates load without a format of Intl, whose first use blocks a phone for 100 ms',
  IN_FULL,
  async ({ page }) => {
    await page.addInitScript(() => {
      const used: string[] = []
      for (const name of ['DateTimeFormat', 'NumberFormat'] as const)
        Object.assign(Intl, {
          [name]: new Proxy(Intl[name], {
            construct(target, args) {
              used.push(name)
              return Reflect.construct(target, args)
            },
          }),
        })
      Object.assign(window, { used })
    })
    for (const path of ['/', '/menu', '/reservations', '/order']) {
      await open(page, path)
      expect(await page.evaluate('used'), path).toEqual([])
    }
  },
)

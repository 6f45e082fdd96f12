import type { Page } from '@playwright/test'
import { ARABIC, expect, IN_FULL, localizedPath, open, speak, test } from './fixtures.ts'
import { addDrinks, freeDay } from './ordering.ts'

const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY))

for (const locale of ARABIC)
  test(`Back closes the mobile menu and stays on the page (${locale})`, async ({ page }) => {
    const t = speak(locale)
    await page.setViewportSize({ width: 375, height: 800 })
    await open(page, '/about', locale)
    await open(page, '/contact', locale)
    const menu = page.locator('#site-menu')
    await page.getByRole('button', { name: t('nav.openMenu') }).click()
    await expect(menu).toBeVisible()
    await page.goBack()
    await expect(menu).toBeHidden()
    await expect(page).toHaveURL(localizedPath('/contact', locale))

    await page.goForward()
    await expect(menu, 'Forward does not open it again').toBeHidden()
    await page.goBack()

    await page.getByRole('button', { name: t('nav.openMenu') }).click()
    await menu.getByRole('link', { name: t('nav.menu'), exact: true }).click()
    await expect(page).toHaveURL(localizedPath('/menu', locale))
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 }), 'one step back').toHaveText(t('contact.heading'))
    await expect.poll(() => page.evaluate(() => history.state.sheets ?? 0)).toBe(0)
    await page.goBack()
    await expect(page).toHaveURL(localizedPath('/about', locale))
  })

test('Back closes the cart panel and the serving size dialog, and keeps the scroll position', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await addDrinks(page, 'Ayran')
  await page.getByRole('link', { name: 'Salads' }).first().click()
  await expect(page).toHaveURL('/menu/salads')
  await page.evaluate(() => scrollTo({ top: 260, behavior: 'instant' }))
  const dialog = page.getByRole('dialog')
  const add = page.getByRole('button', { name: 'Add to Cart: Fattoush' })
  await add.click()
  await expect(dialog).toBeVisible()
  const at = await scrolled(page)
  await page.goBack()
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL('/menu/salads')
  expect(await scrolled(page)).toBe(at)

  for (const closing of ['Cancel', 'Close']) {
    await add.click()
    await dialog.getByRole('button', { name: closing }).click()
    await expect(dialog).toHaveCount(0)
  }
  expect(await scrolled(page)).toBe(at)
  await expect.poll(() => page.evaluate(() => history.state.sheets ?? 0)).toBe(0)

  const panel = page.locator('#cart-panel')
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  const toggle = page.getByRole('button', { name: 'Cart: 1 item' })
  await toggle.press('Enter')
  await expect(panel).toBeVisible()
  await page.goBack()
  await expect(panel).toHaveCount(0)
  await expect(page).toHaveURL('/menu/salads')
  await toggle.press('Enter')
  await panel.getByRole('link', { name: 'Complete Checkout' }).click()
  await expect(page).toHaveURL('/reservations')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Salads')
  await expect.poll(() => page.evaluate(() => history.state.sheets ?? 0)).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL('/menu/beverages')
})

test('Back closes the reservation dialog, and it can be opened again', IN_FULL, async ({ page }) => {
  await open(page, '/about')
  await page.getByRole('banner').getByRole('link', { name: 'Dish of Day' }).click()
  const dialog = page.getByRole('dialog')
  for (let i = 0; i < 2; i++) {
    await page.getByRole('button', { name: 'Reserve Dish of the Day' }).click()
    await freeDay(dialog).click()
    await page.goBack()
    await expect(dialog).toHaveCount(0)
    await expect(page).toHaveURL('/dish-of-day')
  }
  await page.goBack()
  await expect(page).toHaveURL('/about')
})

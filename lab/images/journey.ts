import { chromium, expect } from '@playwright/test'
import playwright from '../../playwright.config.ts'
import checkout from '../../src/web/i18n/checkout.en.ts'
import { open } from '../../tests/browser/fixtures.ts'
import { addFattoush, fillContact, newAddress } from '../../tests/browser/ordering.ts'

/** A guest opens the menu in Chromium, orders a dish for delivery and sees the order. Returns the order's address. */
export async function orderInBrowser(url: string): Promise<string> {
  const browser = await chromium.launch(playwright.use?.launchOptions)
  try {
    const page = await browser.newPage({ baseURL: url, reducedMotion: 'reduce' })
    page.setDefaultTimeout(60_000)
    await page.addInitScript(() => sessionStorage.setItem('splash', 'seen'))
    await addFattoush(page)
    await open(page, '/reservations')
    await fillContact(page, newAddress())
    await page.getByRole('button', { name: checkout.checkout.submit }).click()
    await expect(page).toHaveURL(/\/orders\/[\w-]+$/, { timeout: 60_000 })
    await expect(page.getByText('Fattoush').first()).toBeVisible()
    return new URL(page.url()).pathname
  } finally {
    await browser.close()
  }
}

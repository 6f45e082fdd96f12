import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { ENDURANCE } from '../endurance.ts'
import { makeQuickFolder } from '../folder.ts'
import { startSite } from '../site-process.ts'
import { ADMIN, expect, test, toast } from './fixtures.ts'
import { openPanel, openScreen } from './panel-visit.ts'

test('an owner goes from an empty restaurant to a guest’s first order, without a trace of the demo', async ({
  browser,
}) => {
  test.skip(!ENDURANCE, 'beside the other suite it needs more than four minutes')
  test.setTimeout(240_000)
  const folder = await makeQuickFolder('new-restaurant')
  const admin = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password }
  const site = await startSite({ DEMO: '0', DATA_DIR: folder, LOG_LEVEL: 'warn', ...admin })
  const context = await browser.newContext({ baseURL: site.url, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.addInitScript(() => sessionStorage.setItem('splash', 'seen'))
  try {
    await page.goto('/')
    await expect(page.getByText('Opening soon')).toBeVisible()

    await openPanel(page, '/admin')
    await page.getByRole('link', { name: 'Continue' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Set Up Your Restaurant' })).toBeVisible()
    await page.getByLabel('Name', { exact: false }).first().fill('Olive Branch')
    await page.getByLabel('Phone', { exact: false }).first().fill('+1 212 555 0177')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await toast(page, 'Settings saved')

    await page.getByRole('button', { name: /First dishes/ }).click()
    await page.getByRole('button', { name: 'Add a Dish' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name *', { exact: true }).fill('Lentil Soup')
    await dialog.getByLabel('Price').fill('7.25')
    await dialog.getByRole('button', { name: 'New Category' }).click()
    const category = dialog.getByRole('group', { name: 'New Category' })
    await category.getByLabel('Category name').fill('Soups')
    await category.getByRole('button', { name: 'By URL' }).click()
    await category.getByLabel('Image address (URL)').fill('/brand/placeholder.svg')
    await category.getByLabel('Image address (URL)').blur()
    await category.getByRole('button', { name: 'Add Category' }).click()
    await expect(dialog.getByRole('combobox', { name: 'Category' }).locator('option:checked')).toHaveText('Soups')
    await dialog.getByRole('button', { name: 'Next' }).click()
    await dialog.getByRole('switch', { name: 'Reservable' }).click()
    await dialog.getByRole('button', { name: 'Next' }).click()
    await dialog.getByRole('button', { name: /^(Add Product|Save)/ }).click()
    await expect(dialog).toBeHidden()

    await openScreen(page, '/admin/setup')
    await page.getByRole('button', { name: /Open for guests/ }).click()
    await page.getByRole('button', { name: 'Open for Guests', exact: true }).click()
    await toast(page, 'Your restaurant is open')

    const guest = await browser.newContext({ baseURL: site.url, reducedMotion: 'reduce' })
    const visit = await guest.newPage()
    await visit.addInitScript(() => sessionStorage.setItem('splash', 'seen'))
    for (const path of ['/', '/menu', '/about', '/contact', '/ar', '/ar/menu']) {
      await visit.goto(path)
      const seen = (await visit.title()) + (await visit.locator('body').innerText())
      expect(seen, path).not.toMatch(/sufra|سُفرة|halal|حلال|hummus|mandi|Orchard Lane|Omar Haddad/i)
    }
    await visit.goto('/menu')
    await visit.getByRole('button', { name: 'Add to Cart: Lentil Soup' }).click()
    await visit.goto('/order')
    await visit.getByRole('tab').nth(1).click()
    await visit.getByRole('tab', { name: 'Checkout' }).click()
    await visit.getByLabel('Full name').fill('Amal Nasser')
    await visit.getByLabel('Phone').fill('+1 212 555 0100')
    await visit.getByLabel('Delivery Address').fill('1 Main Street')
    await visit.getByRole('button', { name: /Place Order|Confirm Order/ }).click()
    await expect(visit.getByText(/Order (Received|Confirmed)/).first()).toBeVisible()
  } finally {
    await context.close()
    site.process.kill('SIGTERM')
    await once(site.process, 'exit')
    await rm(folder, { recursive: true, force: true })
  }
})

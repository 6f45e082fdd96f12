import { expect, IN_FULL, open, test } from './fixtures.ts'
import { badge, fillContact, newAddress, ordersOf } from './ordering.ts'

// biome-ignore lint/correctness/noEmptyPattern: Playwright wants the braces
test.use({ expected: async ({}, use) => use([/cannot be kept/]) })

const STORAGE_FAULTS = {
  forbidden: () => {
    const get = () => {
      throw new DOMException('Denied', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get })
  },
  full: () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('No room', 'QuotaExceededError')
    }
  },
}

for (const [how, breakStorage] of Object.entries(STORAGE_FAULTS))
  test(
    `a guest whose browser storage is ${how} can order`,
    how === 'full' ? IN_FULL : {},
    async ({ page, restaurant }) => {
      const email = newAddress()
      await page.addInitScript(breakStorage)
      await open(page, '/menu/beverages')
      await page.getByRole('button', { name: 'Add to Cart: Ayran' }).click()
      await page.getByRole('button', { name: 'Add one Ayran' }).first().click()
      await expect(badge(page)).toHaveText('2')
      await page.getByRole('banner').getByRole('link', { name: 'Cart: 2 items' }).click()
      await fillContact(page, email)
      await page.getByRole('button', { name: 'Confirm Reservation' }).click()
      await expect(page).toHaveURL(/\/orders\//)
      await expect(badge(page)).toHaveCount(0)
      expect(await ordersOf(restaurant, email)).toMatchObject([{ total_amount: '8.000' }])
    },
  )

test('the reservation dialog opens without browser storage', async ({ page }) => {
  await page.addInitScript(STORAGE_FAULTS.forbidden)
  await open(page, '/dish-of-day')
  await page.getByRole('button', { name: 'Reserve Dish of the Day' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

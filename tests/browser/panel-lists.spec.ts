import { ARABIC, expect, IN_FULL, test, toast } from './fixtures.ts'
import { openPanel, openScreen } from './panel-visit.ts'
import { place } from './place-order.ts'

const STATUSES = ['Pending', 'Confirmed', 'Preparing', 'Ready', 'Delivering', 'Completed', 'Cancelled']

test.beforeEach(async ({ restaurant }) => void (await restaurant.sql('delete from orders')))

test(
  'the seven statuses have seven colors, and an unknown status is shown too',
  IN_FULL,
  async ({ page, restaurant }) => {
    for (const status of STATUSES) {
      const { id } = await place(restaurant)
      await restaurant.sql('update orders set status = $1 where id = $2', [status.toLowerCase(), id])
    }
    await openPanel(page, '/admin/orders?view=list')
    const colors = new Set<string>()
    for (const status of STATUSES) {
      const badge = page.locator('tbody').getByText(status, { exact: true })
      await expect(badge).toBeVisible()
      colors.add(await badge.evaluate((element) => getComputedStyle(element).backgroundColor))
      expect(await contrast(badge), `${status} can be read`).toBeGreaterThanOrEqual(4.5)
    }
    expect(colors.size).toBe(7)

    await page.route(/api\/admin\/orders(\?|$)/, async (route) => {
      const answer = await route.fetch()
      const list = await answer.json()
      list.orders[0].status = 'on_hold'
      await route.fulfill({ response: answer, json: list })
    })
    await page.reload()
    await expect(page.locator('tbody').getByText('on_hold', { exact: true })).toBeVisible()
    await page.unrouteAll({ behavior: 'ignoreErrors' }) // a request may be under way
  },
)

/** The contrast of a badge's text on its background. */
const contrast = (badge: { evaluate: <T>(read: (element: Element) => T) => Promise<T> }) =>
  badge.evaluate((element) => {
    const { color, backgroundColor } = getComputedStyle(element)
    const light = (text: string) => {
      const [r = 0, g = 0, b = 0] = (text.match(/[\d.]+/g) ?? []).map((part) => {
        const c = Number(part) / 255
        return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
      })
      return 0.2126 * r + 0.7152 * g + 0.0722 * b
    }
    const [a, b] = [light(color), light(backgroundColor)]
    return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
  })

for (const language of ARABIC)
  test(
    `at 768 px the sidebar shows icons and tables stay tables; at 1024 px the top bar is one line (${language})`,
    IN_FULL,
    async ({ page, restaurant }) => {
      await reserve(restaurant)
      await page.setViewportSize({ width: 768, height: 900 })
      await openPanel(page, '/admin/customers', language)
      const sidebar = page.locator('#sidebar')
      expect(Math.round((await sidebar.boundingBox())?.width ?? 0)).toBe(48)
      for (const path of ['customers', 'products', 'reservations', 'users', 'orders?view=list']) {
        await openScreen(page, `/admin/${path}`)
        await expect(page.locator('thead').first(), path).toBeVisible()
        expect((await page.locator('thead').first().boundingBox())?.height, path).toBeGreaterThan(20)
      }
      for (const width of [768, 1024]) {
        await page.setViewportSize({ width, height: 768 })
        const bar = page.locator('header > div').first()
        await expect(bar.getByRole('link'), 'the new order').toBeVisible()
        expect((await bar.boundingBox())?.height, `${width}`).toBeLessThan(60)
        for (const part of await bar.locator('button, a').all()) {
          const box = await part.boundingBox()
          expect(box?.height, await part.innerText()).toBeLessThan(50)
          expect((box?.x ?? 0) + (box?.width ?? 0), await part.innerText()).toBeLessThanOrEqual(width)
          expect(box?.x).toBeGreaterThanOrEqual(0)
        }
      }
    },
  )

const DISH = "select id from products where name = 'Fattoush'"

/** Fattoush in three days and Ayran without a date. */
async function reserve(restaurant: Parameters<typeof place>[0], plain = true) {
  const [fattoush] = await restaurant.sql(DISH)
  const [ayran] = await restaurant.sql("select id from products where name = 'Ayran'")
  const availability = await fetch(`${restaurant.url}/api/availability?product_id=${fattoush?.id}`)
  const { today } = await availability.json()
  const date = new Date(Date.parse(today) + 3 * 86_400_000).toISOString().slice(0, 10)
  const reservation_details = { date, time: '7:00 PM', meal_size: 'half', guests_count: 5 }
  const meal = { product_id: fattoush?.id, quantity: 1, reservation_details }
  const order = await place(restaurant, { items: plain ? [meal, { product_id: ayran?.id, quantity: 1 }] : [meal] })
  return { ...order, date }
}

test(
  'the reservations list shows the dish, and in the day view a status is changed in its row',
  IN_FULL,
  async ({ page, restaurant }) => {
    const { date } = await reserve(restaurant, false)
    await openPanel(page, '/admin/reservations')
    await expect(page.locator('tbody tr').filter({ hasText: 'Amal' })).toContainText('Fattoush')
    await openScreen(page, `/admin/reservations?view=day&date=${date}`)
    const slot = page.getByRole('listitem').filter({ hasText: '7:00 PM' })
    await slot.getByRole('combobox', { name: /^Status: / }).selectOption('confirmed')
    await toast(page, 'Status Updated', 'Reservation status updated to confirmed')
    await expect(slot.getByRole('combobox')).toHaveValue('confirmed')
    expect(await restaurant.sql('select status from reservations')).toEqual([{ status: 'confirmed' }])
    await slot.getByRole('button', { name: 'Amal' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
  },
)

test('a reservation that is ahead of its order shows both statuses', IN_FULL, async ({ page, restaurant }) => {
  const order = await reserve(restaurant)
  await openPanel(page, '/admin/reservations')
  await page.getByRole('combobox', { name: /^Status: / }).selectOption('completed')
  await toast(page, 'Status Updated')
  const why = "The rest of the order isn't that far along yet, so the order itself is Pending."
  await openScreen(page, `/admin/orders/${order.id}`)
  await expect(page.getByText(why)).toBeVisible()
  await openScreen(page, '/admin/reservations')
  await page
    .getByRole('button', { name: /details/i })
    .first()
    .click()
  await expect(page.getByRole('dialog').getByText(why)).toBeVisible()
  await page.getByRole('dialog').getByRole('link', { name: order.number }).click()
  await expect(page).toHaveURL(`/admin/orders/${order.id}`)
})

test(
  'tall dialogs keep their save button visible, badges do not cover names, numbers link to orders, pictures name their dish',
  IN_FULL,
  async ({ page, restaurant }) => {
    const order = await place(restaurant, {
      full_name: 'Salma Khoury',
      email: 'salma@example.com',
      phone: '+1 212 555 0777',
    })
    await page.setViewportSize({ width: 1024, height: 600 })
    await openPanel(page, '/admin/categories', 'en')
    await page.getByRole('button', { name: 'Add Category' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('button', { name: 'Add Category' })).toBeInViewport({ ratio: 1 })
    await openScreen(page, '/admin/customers')
    await page.getByRole('button', { name: 'Add Customer' }).click()
    await expect(dialog.getByRole('button', { name: 'Add Customer' })).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Escape')
    await page.getByLabel('Search by name, email or phone').fill('Salma')
    await page.getByRole('button', { name: 'View details of Salma Khoury' }).click()
    await dialog.getByRole('link', { name: order.number }).click()
    await expect(page).toHaveURL(`/admin/orders/${order.id}`)

    await openScreen(page, '/admin/products?search=Lamb')
    const badge = page.locator('tbody').getByText('Dish of Day', { exact: true })
    const name = badge.locator('xpath=ancestor::th').locator('bdi').nth(1)
    const [above, below] = [await name.boundingBox(), await badge.boundingBox()]
    expect((below?.y ?? 0) - ((above?.y ?? 0) + (above?.height ?? 0))).toBeGreaterThanOrEqual(4)

    await openScreen(page, '/admin/media')
    await expect(page.getByRole('listitem').filter({ hasText: 'hummus.webp' })).toContainText('Hummus')
  },
)

test('a search that is too long says so, and the list stays as it was', async ({ page, restaurant }) => {
  await reserve(restaurant)
  await openPanel(page, '/admin/orders?view=list')
  const field = page.getByRole('searchbox')
  const long = `Amal ${'x'.repeat(115)}`
  await field.fill(long)
  await expect(page.getByText('20 characters too many: please shorten it to 100.')).toBeVisible()
  await expect(field).toHaveValue(long)
  await expect(page.locator('tbody')).toContainText('Amal')
  await expect(page).toHaveURL(/view=list$/)
  await field.fill('Amal')
  await expect(page).toHaveURL(/search=Amal/)
  await expect(page.locator('tbody')).toContainText('Amal')
})

import type { Locator, Page } from '@playwright/test'
import { axeViolations, horizontalOverflow } from './axe-violations.ts'
import { expect, IN_FULL, type Restaurant, SCREEN, test, toast } from './fixtures.ts'
import { keepTable } from './keep-table.ts'
import { atNoon, changeOrder, openStations, placeEvening, placeOrder, STATIONS } from './kitchen-evening.ts'
import { createStaff, openScreen, pickLanguage, signIn } from './panel-visit.ts'
import { place } from './place-order.ts'

keepTable('settings')
test.beforeEach(async ({ restaurant }) => {
  await restaurant.sql('delete from orders')
  await atNoon(restaurant)
  await openStations(restaurant)
})
test.afterAll(async ({ restaurant }) => {
  await restaurant.sql('delete from orders')
  await restaurant.sql('delete from stations')
  await restaurant.sql("delete from option_groups where name = 'Kitchen sides'")
})

/** Opens a kitchen screen and waits for hydration and for its line. */
async function openKitchen(page: Page, screen: string) {
  await page.goto(`/admin/kitchen/${screen}`)
  await page.waitForFunction(() => {
    const tool = document.querySelector('header button')
    return tool && Object.keys(tool).some((key) => key.startsWith('__reactProps'))
  })
}

const cooks = { email: `cook-${process.pid}@example.com`, password: 'cardamom and saffron' }
async function signInAsCook(page: Page, restaurant: Restaurant) {
  const [known] = await restaurant.sql('select id from users where email = $1', [cooks.email])
  if (!known) {
    await createStaff(page, restaurant, cooks)
    await restaurant.sql(
      "update admin_users set role = 'cook' where user_id = (select id from users where email = $1)",
      [cooks.email],
    )
  }
  await signIn(page, cooks)
}

const ticket = (page: Page, number: number) => page.getByRole('article', { name: `Order ${number}` })
const item = (place: Page | Locator, name: string | RegExp) => place.getByRole('button', { name, exact: false })
const totals = (page: Page) => page.getByRole('region', { name: 'To cook now' })
const statusOf = async ({ sql }: Restaurant, number: number) =>
  (await sql('select status from orders where day_number = $1', [number]))[0]?.status

test('a cook bumps items by touch, a second touch takes one back, and another tablet of the station agrees', async ({
  page,
  context,
  restaurant,
}) => {
  await placeEvening(restaurant)
  await signInAsCook(page, restaurant)
  await page.goto('/admin/kitchen')
  await expect(page.getByRole('link', { name: 'Grill' })).toBeVisible()
  await openKitchen(page, STATIONS.grill)
  const other = await context.newPage()
  await openKitchen(other, STATIONS.grill)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Grill')
  await expect(page.locator('#sidebar')).toHaveCount(0)
  await expect(totals(page)).toContainText('7 × Mixed Grill')
  await expect(page.getByRole('article')).toHaveCount(5)
  await expect(ticket(page, 41)).toContainText('min late')
  await expect(ticket(page, 42)).toHaveAttribute('data-late', 'true')
  await expect(ticket(page, 43)).toHaveAttribute('data-late', 'false')
  await expect(
    page
      .getByRole('region', { name: 'Later' })
      .or(page.locator('section', { hasText: 'Later' }))
      .first(),
  ).toBeVisible()

  const grilled = item(ticket(page, 42), '1 × Mixed Grill')
  await expect(grilled).toHaveAttribute('aria-pressed', 'false')
  await grilled.click()
  await expect(grilled).toHaveAttribute('aria-pressed', 'true')
  await expect(totals(page)).toContainText('6 × Mixed Grill')
  await expect.poll(() => statusOf(restaurant, 42)).toBe('preparing')
  await expect(item(ticket(other, 42), '1 × Mixed Grill')).toHaveAttribute('aria-pressed', 'true')
  await grilled.click()
  await expect(grilled).toHaveAttribute('aria-pressed', 'false')
  await expect(item(ticket(other, 42), '1 × Mixed Grill')).toHaveAttribute('aria-pressed', 'false')
  await expect(totals(other)).toContainText('7 × Mixed Grill')

  // A finished ticket leaves after a moment, and can be taken back from those that are done.
  await ticket(page, 41).getByRole('button', { name: 'All Done: Order 41' }).click()
  await expect(item(ticket(page, 41), '2 × Mixed Grill')).toHaveAttribute('aria-pressed', 'true')
  await expect(ticket(page, 41)).toBeHidden({ timeout: 15_000 })
  await expect(ticket(other, 41)).toBeHidden({ timeout: 15_000 })
  await page.getByRole('button', { name: 'Show Done (1)' }).click()
  await item(ticket(page, 41), '2 × Mixed Grill').click()
  await expect(item(ticket(other, 41), '2 × Mixed Grill')).toHaveAttribute('aria-pressed', 'false')
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(item(ticket(other, 41), '2 × Mixed Grill')).toHaveAttribute('aria-pressed', 'true')

  await page.goto('/admin/stations')
  await expect(page).toHaveURL(/\/admin\/orders$/)
  await other.close()
})

test('a bump bar and a keyboard do everything: numbers, arrows, Enter, Backspace and the list of keys', async ({
  page,
  restaurant,
}) => {
  await placeEvening(restaurant)
  await signInAsCook(page, restaurant)
  await openKitchen(page, 'all')
  await expect(page.getByRole('article').first()).toBeVisible()
  const pressed = (number: number) =>
    ticket(page, number)
      .locator('[data-task]')
      .evaluateAll((tasks) => tasks.map((task) => task.getAttribute('aria-pressed')))
  await page.keyboard.press('2')
  await expect(ticket(page, 42).locator('[data-task]').first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect.poll(() => pressed(42)).toEqual(['true', 'false', 'false'])
  await page.keyboard.press('ArrowDown')
  await expect(ticket(page, 42).locator('[data-task]').nth(1)).toBeFocused()
  await page.keyboard.press('Space')
  await expect.poll(() => pressed(42)).toEqual(['true', 'true', 'false'])
  await page.keyboard.press('Backspace')
  await expect.poll(() => pressed(42)).toEqual(['true', 'false', 'false'])
  await page.keyboard.press('u')
  await expect.poll(() => pressed(42)).toEqual(['false', 'false', 'false'])
  await page.keyboard.press('ArrowRight')
  await expect(ticket(page, 43).locator('[data-task]').first()).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('2')
  await expect.poll(() => pressed(42)).toEqual(['true', 'true', 'true'])
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Keyboard and Bump Bar' })
  await expect(help).toContainText('Undo the last bump.')
  await page.keyboard.press('Backspace')
  await expect.poll(() => pressed(42), 'keys do nothing behind the list').toEqual(['true', 'true', 'true'])
  await page.keyboard.press('Escape')
  await expect(help).toBeHidden()
})

test('a tablet that lost its line says since when, keeps nothing that was not saved, and catches up', async ({
  page,
  context,
  restaurant,
  expected,
}) => {
  expected.push(/ERR_INTERNET_DISCONNECTED|events/)
  await placeEvening(restaurant)
  await signInAsCook(page, restaurant)
  await openKitchen(page, STATIONS.cold)
  await expect(item(ticket(page, 44), '2 × Fattoush')).toBeVisible()
  await expect(page.locator('[data-connected=true]')).toBeAttached()
  await context.setOffline(true)
  await expect(page.getByText(/^No connection since 1[12]:\d\d [AP]M\. Orders may be missing\.$/)).toBeVisible()
  await item(ticket(page, 44), '2 × Fattoush').click()
  await expect(page.getByText("No connection, so nothing was saved. Try again when it's back.")).toBeVisible()
  await expect(item(ticket(page, 44), '2 × Fattoush')).toHaveAttribute('aria-pressed', 'false')
  expect(await restaurant.sql('select 1 from bumps')).toEqual([])
  await placeOrder(restaurant, { number: 51, begin: 0, due: 20, lines: [{ dish: 'Fattoush', quantity: 9 }] })
  await context.setOffline(false)
  await expect(item(ticket(page, 51), '9 × Fattoush')).toBeVisible()
  await expect(page.getByText(/^No connection since/)).toHaveCount(0)
  await item(ticket(page, 44), '2 × Fattoush').click()
  await expect(item(ticket(page, 44), '2 × Fattoush')).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => statusOf(restaurant, 44)).toBe('preparing')
})

test('changes and allergies cannot be overlooked, and what changed or was cancelled is not bumped unread', async ({
  page,
  restaurant,
  expected,
}) => {
  expected.push(/409/)
  await placeEvening(restaurant)
  const [order] = await restaurant.sql('select id from orders where day_number = 43')
  await signInAsCook(page, restaurant)
  await openKitchen(page, 'all')
  await expect(ticket(page, 42).locator('[data-avoids]')).toHaveText(/The customer avoids: Sesame, Tree nuts/)
  await expect(ticket(page, 42).locator('[data-allergy=true]')).toContainText('Severe sesame allergy!')
  await expect(ticket(page, 42).locator('[data-warning]').first()).toHaveText('Warning: contains Sesame')
  const fattoush = item(ticket(page, 43), '2 × Fattoush')
  await expect(fattoush).toBeVisible()
  // Changed between the look and the tap.
  await page.route('**/bumps', async (route) => {
    await changeOrder(restaurant, String(order?.id))
    await route.continue()
  })
  await fattoush.click()
  await expect(page.getByText('Order 43 has changed. Read the ticket again, then bump it.')).toBeVisible()
  await page.unroute('**/bumps')
  await expect(ticket(page, 43).locator('[data-changed]')).toHaveText([
    'CHANGED: was 2',
    'NEW',
    /REMOVED\s+1 × Lamb Mandi/,
  ])
  await item(ticket(page, 43), /REMOVED/).click()
  await item(ticket(page, 43), '3 × Fattoush').click()
  await expect(ticket(page, 43).locator('[data-changed]')).toHaveText(['NEW', /REMOVED/])

  await page.route('**/bumps', async (route) => {
    await restaurant.sql("update orders set status = 'cancelled' where day_number = 44")
    await route.continue()
  })
  await item(ticket(page, 44), '2 × Fattoush').click()
  await expect(page.getByText("Order 44 was cancelled or has left the kitchen. Don't cook it.")).toBeVisible()
  await expect(ticket(page, 44)).toHaveCount(0)
})

test('the pass confirms new orders, sees which stations are done, and moves a complete order on with one touch', async ({
  page,
  restaurant,
}) => {
  await placeEvening(restaurant)
  await signInAsCook(page, restaurant)
  await openKitchen(page, 'pass')
  const fresh = await place(restaurant, { special_requests: 'No ice, please' })
  const asked = page.getByRole('article', { name: `Order ${fresh.number}` })
  await expect(asked).toContainText('No ice, please')
  await asked.getByRole('button', { name: `Confirm: order ${fresh.number}` }).click()
  await expect(asked.getByRole('button')).toHaveCount(0)
  await expect(asked).toContainText('Kitchen: 0 of 1')
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(asked.getByRole('button', { name: /^Confirm/ })).toBeVisible()

  await expect(ticket(page, 42).locator('[data-allergy=true]')).toContainText('Severe sesame allergy!')
  await expect(ticket(page, 45)).toContainText('Grill: 0 of 1')
  await expect(ticket(page, 45).getByRole('button')).toHaveCount(0)
  const [order] = await restaurant.sql('select id from orders where day_number = 45')
  const bumped = await page.request.put(`/api/admin/orders/${order?.id}/bumps`, {
    data: { revision: 0, tasks: [{ line: 0, station_id: STATIONS.grill, made: 4 }] },
  })
  expect(bumped.status()).toBe(200)
  await expect(ticket(page, 45)).toContainText('Grill: done')
  await expect(page.getByRole('article').first()).toContainText('4 × Mixed Grill')
  await ticket(page, 45).getByRole('button', { name: 'Mark as ready: order 45' }).click()
  await expect(ticket(page, 45).getByRole('button', { name: 'Complete: order 45' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(ticket(page, 45).getByRole('button', { name: 'Mark as ready: order 45' })).toBeVisible()
  expect(await statusOf(restaurant, 45)).toBe('preparing')
  for (const step of ['Mark as ready', 'Complete'])
    await ticket(page, 45)
      .getByRole('button', { name: `${step}: order 45` })
      .click()
  await expect(ticket(page, 45)).toHaveCount(0)
})

for (const [language, width] of Object.entries(SCREEN) as ['en' | 'ar', number][])
  test(`kitchen screens are accessible, dark, large, and never scroll sideways (${language}, ${width} px)`, async ({
    page,
    restaurant,
  }) => {
    await placeEvening(restaurant)
    const [order] = await restaurant.sql('select id from orders where day_number = 43')
    await changeOrder(restaurant, String(order?.id))
    await place(restaurant, { special_requests: 'No ice, please' })
    await signIn(page)
    await pickLanguage(page, language)
    await page.setViewportSize({ width, height: 800 })
    for (const screen of ['all', 'pass']) {
      await openKitchen(page, screen)
      await expect(page.getByRole('article').first()).toBeVisible()
      await page.mouse.click(2, 2) // the page may play sounds
      expect.soft(await axeViolations(page, 'too'), screen).toEqual([])
      expect.soft(await horizontalOverflow(page), screen).toBe(0)
      expect.soft(await smallTexts(page), `${screen}: type from 24 px`).toEqual([])
      const [red = 255] = await page.evaluate(() =>
        (getComputedStyle(document.querySelector('[data-kitchen]') as Element).backgroundColor.match(/\d+/g) ?? []).map(
          Number,
        ),
      )
      expect(red).toBeLessThan(40)
    }
    await openScreen(page, '/admin/kitchen?choose=true')
    await expect(page.getByRole('main').getByRole('link')).toHaveCount(6)
    expect.soft(await axeViolations(page, 'too'), 'the choice of a screen').toEqual([])
    await openScreen(page, '/admin/stations')
    await page.locator('summary').nth(1).click()
    expect.soft(await axeViolations(page, 'too'), 'the stations').toEqual([])
    expect.soft(await horizontalOverflow(page), 'the stations').toBe(0)
  })

/** Visible texts in a smaller type. */
const smallTexts = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('[data-kitchen] *')]
      .filter((element) => [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()))
      .filter((element) => element.getBoundingClientRect().width > 2)
      .filter((element) => Number.parseFloat(getComputedStyle(element).fontSize) < 24)
      .map((element) => `${element.textContent} ${getComputedStyle(element).fontSize}`),
  )

test(
  'an owner adds a station, gives it a category, and its screen shows what it makes',
  IN_FULL,
  async ({ page, restaurant, expected }) => {
    expected.push(/422/)
    await restaurant.sql('delete from stations')
    await placeEvening(restaurant)
    await signIn(page)
    await page.goto('/admin/kitchen')
    await expect(page, 'one kitchen opens right away').toHaveURL(/\/admin\/kitchen\/kitchen$/)
    await openScreen(page, '/admin/stations')
    await expect(page.getByText(/^There is one kitchen/)).toBeVisible()
    await page.getByRole('button', { name: 'Add Station' }).click()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Enter a name.')).toBeVisible()
    await page.getByLabel('Name *', { exact: true }).fill('Salads')
    await page.getByText('Salads', { exact: true }).and(page.locator('bdi')).last().click()
    await page.getByLabel('Whole category: Salads').selectOption('Salads')
    await page.getByLabel('Tabbouleh').selectOption('Kitchen')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await toast(page, 'Stations saved')
    await page.getByRole('link', { name: 'Open Kitchen Screens' }).click()
    await page.getByRole('main').getByRole('link', { name: 'Salads' }).click()
    await expect(item(ticket(page, 44), '2 × Fattoush')).toBeVisible()
    await expect(page.getByText('Mixed Grill')).toHaveCount(0)
  },
)

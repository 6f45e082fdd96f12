import type { Locator, Page } from '@playwright/test'
import checkoutAr from '../../src/web/i18n/checkout.ar.ts'
import checkoutEn from '../../src/web/i18n/checkout.en.ts'
import { axeViolations, horizontalOverflow } from './axe-violations.ts'
import { ARABIC, ENGLISH, expect, open, type Restaurant, SCREEN, speak, test, toast } from './fixtures.ts'
import { freeDay } from './ordering.ts'
import { openScreen, signIn } from './panel-visit.ts'

const texts = { en: checkoutEn, ar: checkoutAr }

test.beforeEach(async ({ restaurant: { sql } }) => {
  await sql('delete from orders')
  await sql('delete from rate_limits')
  await sql('update settings set table_reservations = true, special_days = default, slot_capacity = null')
})
test.afterEach(({ restaurant: { sql } }) => sql('update settings set table_reservations = default'))

/** As the reminder says it: the link of the mail. */
const answerLink = async ({ sql }: Restaurant, answer: string) => {
  const [{ access_token } = {}] = await sql('select access_token from orders')
  return `/orders/${access_token}?answer=${answer}`
}

/** Three taps, then a name and a phone. */
async function bookTable(page: Page, t: typeof checkoutEn) {
  let taps = 0
  const tap = async (place: Locator) => {
    await place.click()
    taps++
  }
  await tap(page.locator('label', { has: page.getByRole('radio', { name: '4', exact: true }) }))
  await tap(freeDay(page.locator('main')))
  await tap(page.locator('label', { has: page.locator('input[name=time]') }).last())
  await page.getByLabel(t.checkout.fullName).fill('Amal Haddad')
  await page.getByLabel(t.checkout.email).fill('amal@example.com')
  await page.getByLabel(t.checkout.phone).fill('+1 212 555 0199')
  await page.getByLabel(t.checkout.phone).press('Enter')
  return taps
}

for (const locale of ENGLISH)
  test(`a table is booked in three taps and a name, and cancelled from its reminder (${locale}, 360 px)`, async ({
    page,
    restaurant,
  }) => {
    const t = texts[locale]
    const site = speak(locale)
    await page.setViewportSize({ width: 360, height: 800 })
    await open(page, '/', locale)
    await page.getByRole('button', { name: site('nav.openMenu') }).click()
    await page
      .locator('#site-menu')
      .getByRole('link', { name: site('nav.reservations'), exact: true })
      .click()
    await expect(page.getByRole('heading', { level: 1, name: site('tablePage.title') })).toBeVisible()
    expect(await bookTable(page, t as typeof checkoutEn)).toBe(3)
    await toast(page, t.table.received)
    await expect(page).toHaveURL(/\/orders\//)
    await expect(page.getByText(t.placed.next.table.pending)).toBeVisible()
    await expect(page.getByText('$')).toHaveCount(0)
    expect.soft(await axeViolations(page, 'too'), 'the placed table').toEqual([])

    await restaurant.sql("update reservations set status = 'confirmed'; update orders set status = 'confirmed'")
    await open(page, await answerLink(restaurant, 'coming'), locale)
    await page.getByRole('button', { name: t.table.coming }).click()
    await expect(page.getByRole('heading', { name: t.table.seeYou })).toBeVisible()
    await open(page, await answerLink(restaurant, 'cancel'), locale)
    await expect(page.getByRole('heading', { name: t.table.askCancel })).toBeVisible()
    expect.soft(await axeViolations(page, 'too'), 'the question of the reminder').toEqual([])
    expect(await restaurant.sql('select status, coming_at is not null as coming from reservations')).toEqual([
      { status: 'confirmed', coming: true },
    ])
    await page.getByRole('main').getByRole('button', { name: t.table.cancel }).click()
    await expect(page.getByRole('heading', { level: 1, name: t.placed.headings.tableCancelled })).toBeVisible()
    expect(await restaurant.sql('select status from reservations')).toEqual([{ status: 'cancelled' }])
  })

for (const locale of ARABIC)
  test(`axe finds no violation where tables are booked, and the page does not scroll sideways (${locale})`, async ({
    page,
  }) => {
    const t = texts[locale]
    const width = SCREEN[locale]
    await page.setViewportSize({ width, height: 800 })
    await open(page, '/table', locale)
    await freeDay(page.locator('main')).click()
    await page.getByRole('button', { name: t.table.moreGuests }).click()
    await page.getByRole('button', { name: t.table.submit }).click()
    await expect(page.getByText(t.checkout.required).first()).toBeVisible()
    expect.soft(await axeViolations(page, 'too'), 'with mistakes').toEqual([])
    if (width > 360) return
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await horizontalOverflow(page)).toBe(0)
  })

test('with tables off, the header leads to the cart and the page says that tables cannot be booked', async ({
  page,
  restaurant,
}) => {
  await restaurant.sql('update settings set table_reservations = false')
  await open(page, '/')
  await expect(page.locator('header nav').getByRole('link', { name: 'Reservations' })).toHaveAttribute(
    'href',
    '/reservations',
  )
  await open(page, '/table')
  await expect(page.getByText(checkoutEn.table.submit)).toHaveCount(0)
})

test('staff see a table with its guests, phone and note in the list and the day, and confirm it', async ({
  page,
  restaurant,
}) => {
  await open(page, '/table')
  await page.getByLabel(checkoutEn.checkout.requests).fill('By the window')
  await bookTable(page, checkoutEn)
  await expect(page).toHaveURL(/\/orders\//)
  await signIn(page)
  await openScreen(page, '/admin/reservations')
  const row = page.locator('tbody tr', { hasText: 'Amal Haddad' }) // not the rows of the skeleton
  for (const text of ['Table', 'No dishes', '+1 212 555 0199']) await expect(row).toContainText(text)
  expect.soft(await axeViolations(page, 'too'), 'the list').toEqual([])
  const [{ day } = {}] = await restaurant.sql('select reservation_date::text as day from reservations')
  await openScreen(page, `/admin/reservations?view=day&date=${day}`)
  await expect(page.getByText('By the window')).toBeVisible()
  await expect(page.getByText('+1 212 555 0199')).toBeVisible()
  await page.getByRole('combobox', { name: /Amal Haddad/ }).selectOption('confirmed')
  await toast(page, 'Status Updated')
  expect(await restaurant.sql('select o.status from orders o')).toEqual([{ status: 'confirmed' }])
})

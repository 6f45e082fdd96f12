import type { Page } from '@playwright/test'
import checkoutAr from '../../src/web/i18n/checkout.ar.ts'
import checkoutEn from '../../src/web/i18n/checkout.en.ts'
import { axeViolations } from './axe-violations.ts'
import { ENGLISH, expect, IN_FULL, open, speak, test, toast } from './fixtures.ts'
import { keepTable } from './keep-table.ts'
import { addDrinks, addFattoush, badge, newAddress, openAllDay } from './ordering.ts'
import { openPanel } from './panel-visit.ts'

// Refusals are part of these tests, and the browser logs each of them.
test.use({
  viewport: { width: 360, height: 800 },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the braces
  expected: async ({}, use) => use([/409/]),
})

keepTable('settings')
test.beforeEach(async ({ restaurant }) => {
  await openAllDay(restaurant)
  await restaurant.sql('update categories set prep_minutes = null')
})

const texts = (
  [
    ['en', checkoutEn],
    ['ar', checkoutAr],
  ] as const
).filter(([one]) => ENGLISH.includes(one))

for (const [locale, { checkout, due }] of texts)
  test(`a guest picks up in half an hour, in 6 taps after the cart (${locale})`, async ({ page, restaurant }) => {
    const email = newAddress()
    await addDrinks(page, 'Ayran')
    await open(page, '/reservations', locale)
    await page.getByLabel(checkout.fullName).fill('Amal Nasser') // 1
    await page.getByLabel(checkout.email).fill(email) // 2
    await page.getByLabel(checkout.phone).fill('+1 212 555 0100') // 3
    await page.getByRole('radio', { name: checkout.pickup }).check() // 4
    const when = page.getByRole('region', { name: due.title })
    await expect(when).toContainText(due.readyAbout.replace('{time}', ''))
    await expect(when).toContainText(due.asap)
    expect(await axeViolations(page)).toEqual([])
    await page.getByRole('button', { name: checkout.submit }).click() // 5
    await page.waitForURL(/\/orders\//)
    await expect(page.getByRole('main')).toContainText(due.readyAbout.replace('{time}', ''))
    const [order] = await restaurant.sql('select due_at, due_kind from orders where email = $1', [email])
    const minutes = (Date.parse(String(order?.due_at)) - Date.now()) / 60_000
    expect([order?.due_kind, minutes > 15 && minutes <= 30]).toEqual(['asap', true])
  })

test(
  'orders are paused while the guest types: the next time is offered, and another can be chosen',
  IN_FULL,
  async ({ page, browser, restaurant }) => {
    const { checkout, due } = checkoutEn
    const email = newAddress()
    await addDrinks(page, 'Ayran')
    await open(page, '/reservations')
    await page.getByLabel(checkout.fullName).fill('Amal Nasser')
    await page.getByLabel(checkout.email).fill(email)
    await page.getByLabel(checkout.phone).fill('+1 212 555 0100')
    await page.getByRole('radio', { name: checkout.pickup }).check()
    const when = page.getByRole('region', { name: due.title })
    await expect(when).toContainText('Ready around')

    const kitchen = await browser.newPage({ baseURL: restaurant.url })
    await openPanel(kitchen, '/admin/orders')
    await kitchen.getByRole('button', { name: 'Pause Online Orders…' }).click()
    await kitchen.getByRole('menuitem', { name: 'For 30 minutes' }).click()
    await expect(kitchen.getByText(/Online orders are paused until/)).toBeVisible()

    await page.getByRole('button', { name: checkout.submit }).click()
    await expect(when).toContainText('taking ASAP orders until')
    expect(await restaurant.sql('select id from orders where email = $1', [email])).toEqual([])
    await when.getByRole('button', { name: /^Order for / }).click()
    await expect(when).toContainText('Ready by')
    await when.getByRole('button', { name: 'Choose Another Time' }).click()
    await when.getByLabel('Day').selectOption({ index: 2 })
    await expect(when.getByLabel('Time').locator('option')).not.toHaveCount(1)
    await when.getByLabel('Time').selectOption({ label: '7:15 PM' })
    await expect(when.getByText(/Ready by .*7:15 PM/)).toBeVisible()
    await page.getByRole('button', { name: checkout.submit }).click()
    await page.waitForURL(/\/orders\//)
    await expect(page.getByRole('main').getByText(/Ready by .*7:15 PM/)).toBeVisible()

    await kitchen.getByRole('button', { name: 'Resume Online Orders' }).click()
    await expect(kitchen.getByRole('button', { name: 'Pause Online Orders…' })).toBeVisible()
    await kitchen.close()
  },
)

for (const [locale, { checkout, due, placed }] of texts)
  test(`closed now: the first time is tomorrow, and reserved dishes become a second order (${locale})`, async ({
    page,
    restaurant,
  }) => {
    const email = newAddress()
    const [{ today } = {}] = await restaurant.sql(
      'select (now() at time zone time_zone)::date::text as today from settings',
    )
    const closed = [{ date: today, periods: [], reason: null, reason_ar: null }]
    await restaurant.sql('update settings set special_days = $1', [JSON.stringify(closed)])
    await addFattoush(page)
    await page.getByRole('link', { name: 'Beverages' }).first().click()
    await page.getByRole('button', { name: 'Add to Cart: Ayran' }).click()
    await expect(badge(page)).toHaveText('2')
    await open(page, '/reservations', locale)
    const when = page.getByRole('region', { name: due.title })
    await expect(when).toContainText(due.closed)
    await expect(when).toContainText(due.mixed)
    const lines = page.getByRole('button', { name: new RegExp(checkout.editDish.replace('{dish}', '.+')) })
    await expect(lines).toHaveCount(2)
    await when.getByRole('button', { name: due.split }).click()
    await expect(lines).toHaveCount(1)
    await when.getByRole('button', { name: due.rejoin }).click()
    await expect(lines).toHaveCount(2)
    await when.getByRole('button', { name: due.split }).click()
    await page.getByLabel(checkout.fullName).fill('Amal Nasser')
    await page.getByLabel(checkout.email).fill(email)
    await page.getByLabel(checkout.phone).fill('+1 212 555 0100')
    await page.getByRole('radio', { name: checkout.pickup }).check()
    await page.getByRole('button', { name: checkout.submit }).click()
    await page.waitForURL(/\/orders\//)
    await page.getByRole('region', { name: placed.second.title }).getByRole('link', { name: placed.second.go }).click()
    await expect(lines).toHaveCount(1)
    await expect(page.getByRole('textbox', { name: checkout.email })).toHaveValue(email)
    await expect(when).toHaveCount(0)
    await page.getByRole('button', { name: checkout.submit }).click()
    await page.waitForURL(/\/orders\//)
    await expect(page.getByRole('region', { name: placed.second.title })).toHaveCount(0)
    const orders = await restaurant.sql(
      `select (due_at at time zone 'America/New_York')::date > $2::date as later, count(reservations.id)::int as reservations
       from orders left join reservations on order_id = orders.id where email = $1 group by orders.id order by orders.created_at`,
      [email, today],
    )
    expect(orders).toEqual([
      { later: true, reservations: 0 },
      { later: null, reservations: 1 },
    ])
    await restaurant.sql("update settings set special_days = '[]'")
  })

/** Counts the taps of a guest, whatever they hit. */
const countTaps = (page: Page) =>
  page.evaluate(() => {
    Object.assign(window, { taps: 0 })
    addEventListener('click', (event) => event.isTrusted && Object.assign(window, { taps: taps() + 1 }), true)
    const taps = () => Number(Object.entries(window).find(([name]) => name === 'taps')?.[1])
  })
const tapsOf = (page: Page) => page.evaluate('window.taps')

for (const [locale, today] of [
  ['en', /Today from \$3\.50, ready around \d/],
  ['ar', /اليوم ابتداءً من .\$3\.50.، جاهز قرابة الساعة \d/],
] as const)
  test(`a dish for tonight is in the cart after one tap, and the cart after the second (${locale})`, async ({
    page,
  }) => {
    const t = speak(locale)
    const falafel = locale === 'ar' ? 'فلافل' : 'Falafel'
    await open(page, '/menu/appetizers', locale)
    const card = page
      .getByRole('article')
      .filter({ has: page.getByRole('heading', { name: falafel }) })
      .first()
    await expect(card).toContainText(today)
    expect(await axeViolations(page)).toEqual([])
    await countTaps(page)
    await page.getByRole('button', { name: `${t('cart.addPortion')}: ${falafel}` }).click()
    await toast(page, t('cart.added'))
    await expect(card.getByRole('group')).toContainText('1')
    const bar = page.getByRole('link', { name: t('cart.view', { count: 1, total: '$3.50' }) })
    await bar.click()
    await page.waitForURL(/\/reservations$/)
    expect(await tapsOf(page)).toBe(2)
    await expect(
      page.getByRole('region', { name: checkoutEn.due.title }).or(page.getByText(checkoutAr.due.asap)).first(),
    ).toBeVisible()
  })

test('a portion for today is preselected in the dialog, and stands first', async ({ page }) => {
  const t = speak('en')
  await open(page, '/menu/appetizers')
  await page.getByRole('link', { name: 'View Details : Falafel' }).first().click()
  await expect(page.getByRole('main')).toContainText(/Today from \$3\.50, ready around \d/)
  await expect(page.getByRole('main')).toContainText('For 5 or more people: reserve 2 days ahead')
  await page.getByRole('button', { name: 'Add to Cart: Falafel' }).click()
  const dialog = page.getByRole('dialog', { name: t('cart.selectMealSize') })
  await expect(dialog.getByRole('radio').first()).toBeChecked()
  await expect(dialog.getByRole('radio', { name: t('cart.forNow') })).toBeChecked()
  await expect(dialog).toContainText(/One portion, ready around \d/)
  await dialog.getByRole('button', { name: t('cart.confirm') }).click()
  await expect(badge(page)).toHaveText('1')
  await open(page, '/menu/main-courses')
  const biryani = page.getByRole('article').filter({ hasText: 'Chicken Biryani' }).first()
  await expect(biryani).toContainText('2 days ahead')
  await expect(biryani.getByRole('button', { name: t('cart.addPortion') })).toHaveCount(0)
})

test('what has to be chosen is asked in one sheet, with what is chosen above its button', async ({ page }) => {
  const t = speak('en')
  await page.setViewportSize({ width: 360, height: 740 })
  await open(page, '/menu/main-courses')
  await page.getByRole('button', { name: `${t('cart.addPortion')}: Chicken Shawarma` }).click()
  const dialog = page.getByRole('dialog', { name: 'Choose Options' })
  await expect(dialog).toContainText('Garlic Sauce, Hand-Cut Potatoes')
  await expect(dialog.getByRole('checkbox', { name: 'Garlic Sauce' })).toBeInViewport()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Add to Cart: Chicken Shawarma' }).click()
  const sizes = page.getByRole('dialog', { name: t('cart.selectMealSize') })
  await expect(sizes.getByText('Garlic Sauce, Hand-Cut Potatoes')).toBeInViewport()
  await expect(sizes.getByRole('radio', { name: 'Small Salad' })).not.toBeInViewport()
  await sizes.getByRole('button', { name: 'Change', exact: true }).click()
  await expect(sizes.getByRole('checkbox', { name: 'Garlic Sauce' })).toBeFocused()
  await expect(sizes.getByRole('radio', { name: 'Small Salad' })).toBeInViewport()
  await sizes.getByRole('radio', { name: 'Small Salad' }).check()
  await expect(sizes).toContainText('Garlic Sauce, Small Salad')
  expect(await axeViolations(page)).toEqual([])
  await sizes.getByRole('button', { name: t('cart.confirm') }).click()
  await expect(badge(page)).toHaveText('1')
  await expect(sizes).toBeHidden()

  await page.getByRole('link', { name: /^View cart/ }).click()
  await expect(page).toHaveURL(/order|reservations/)
  await open(page, '/order?tab=cart')
  const line = page.getByRole('region', { name: 'Your dishes' }).getByRole('listitem')
  await expect(line).toContainText('Small Salad')
  await expect(line.getByRole('button'), 'one link to edit the line').toHaveCount(1)
  await line.getByRole('button', { name: 'Edit Chicken Shawarma' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Change options of Chicken Shawarma' }).click()
  const change = page.getByRole('dialog', { name: 'Change Options' })
  await change.getByRole('radio', { name: 'Hand-Cut Potatoes' }).check()
  await change.getByRole('button', { name: 'Save Options' }).click()
  await expect(line).toContainText('Hand-Cut Potatoes')
  await expect(line).toContainText('$7.50')
  await expect(page.getByText('We updated your cart')).toHaveCount(0)
})

test('while orders are paused nothing is promised for today, and a portion can be had later', async ({
  page,
  restaurant,
}) => {
  await restaurant.sql("update settings set paused_until = now() + interval '30 minutes'")
  await open(page, '/menu/appetizers')
  const card = page
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: 'Falafel' }) })
    .first()
  await expect(card).toContainText('One portion from $3.50')
  await page.getByRole('button', { name: 'Add to Cart: Falafel' }).click()
  await expect(page.getByRole('dialog').getByRole('radio', { name: 'Half' })).toBeChecked()
})

test('the dish of the day can be had this evening from its page', IN_FULL, async ({ page }) => {
  const t = speak('en')
  await open(page, '/dish-of-day')
  await expect(page.getByRole('main')).toContainText(/Today from \$10\.00, ready around \d/)
  await page.getByRole('button', { name: t('dish.reserve') }).click()
  await expect(page.getByRole('dialog').getByRole('grid')).toBeVisible()
  await page
    .getByRole('dialog')
    .getByRole('radio', { name: t('cart.forNow') })
    .check()
  await expect(page.getByRole('dialog').getByRole('grid')).toHaveCount(0)
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Confirm and Add to Cart' }).click()
  await expect(badge(page)).toHaveText('1')
  await open(page, '/reservations')
  await expect(page.getByRole('region', { name: checkoutEn.due.title })).toContainText('Arrives')
  await expect(page.getByRole('main')).toContainText('$10.00')
})

test('on a card the quantity takes the place of the button, also for a dish that can be had for now', async ({
  page,
}) => {
  await addFattoush(page)
  const card = page.getByRole('article').filter({ hasText: 'Fattoush' })
  await expect(card.getByRole('group', { name: 'Quantity of Fattoush' })).toBeVisible()
  await expect(card.getByRole('button', { name: 'Add Another Size: Fattoush' })).toHaveCount(0)
  await card
    .getByRole('link', { name: /Fattoush/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Add Another Size: Fattoush' }).click()
  await page.getByRole('dialog').getByRole('radio', { name: 'As Soon as Possible' }).check()
  await page.getByRole('button', { name: 'Confirm and Add to Cart' }).click()
  await expect(badge(page)).toHaveText('2')
})

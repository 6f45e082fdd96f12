import checkoutAr from '../../src/web/i18n/checkout.ar.ts'
import checkoutEn from '../../src/web/i18n/checkout.en.ts'
import { axeViolations } from './axe-violations.ts'
import { ENGLISH, expect, IN_FULL, open, speak, test } from './fixtures.ts'
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
    await expect(when).toContainText('Ready about')

    const kitchen = await browser.newPage({ baseURL: restaurant.url })
    await openPanel(kitchen, '/admin/orders')
    await kitchen.getByRole('button', { name: 'Pause Online Orders…' }).click()
    await kitchen.getByRole('menuitem', { name: 'For 30 minutes' }).click()
    await expect(kitchen.getByText(/Online orders are paused until/)).toBeVisible()

    await page.getByRole('button', { name: checkout.submit }).click()
    await expect(when).toContainText('The kitchen takes no orders for right now until')
    expect(await restaurant.sql('select id from orders where email = $1', [email])).toEqual([])
    await when.getByRole('button', { name: /^Order for / }).click()
    await expect(when).toContainText('Ready at')
    await when.getByRole('button', { name: 'Choose Another Time' }).click()
    await when.getByLabel('Day').selectOption({ index: 2 })
    await expect(when.getByLabel('Time').locator('option')).not.toHaveCount(1)
    await when.getByLabel('Time').selectOption({ label: '7:15 PM' })
    await expect(when.getByText(/Ready at .*7:15 PM/)).toBeVisible()
    await page.getByRole('button', { name: checkout.submit }).click()
    await page.waitForURL(/\/orders\//)
    await expect(page.getByRole('main').getByText(/Ready at .*7:15 PM/)).toBeVisible()

    await kitchen.getByRole('button', { name: 'Take Orders Again' }).click()
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
    await expect(page.getByLabel(checkout.email)).toHaveValue(email)
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

test(
  'falafel and the dish of the day can be had this evening, each at its price for now',
  IN_FULL,
  async ({ page }) => {
    const t = speak('en')
    const forNow = page.getByRole('dialog').getByRole('radio', { name: t('cart.forNow') })
    await open(page, '/menu/appetizers')
    const add = page.getByRole('button', { name: 'Add to Cart: Falafel' })
    await expect(page.getByRole('article').filter({ has: add })).toContainText('$7.50')
    await add.click()
    await forNow.check()
    await expect(page.getByRole('dialog')).toContainText('$6.00')
    await page.getByRole('button', { name: 'Confirm and Add to Cart' }).click()
    await expect(badge(page)).toHaveText('1')

    await open(page, '/dish-of-day')
    await page.getByRole('button', { name: t('dish.reserve') }).click()
    await expect(page.getByRole('dialog').getByRole('grid')).toBeVisible()
    await forNow.check()
    await expect(page.getByRole('dialog').getByRole('grid')).toHaveCount(0)
    expect(await axeViolations(page)).toEqual([])
    await page.getByRole('button', { name: 'Confirm and Add to Cart' }).click()
    await expect(badge(page)).toHaveText('2')

    await open(page, '/reservations')
    const when = page.getByRole('region', { name: checkoutEn.due.title })
    await expect(when).toContainText('With you')
    await expect(page.getByRole('main')).toContainText('$25.00')
  },
)

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
  await page.getByRole('dialog').getByRole('radio', { name: 'For now' }).check()
  await page.getByRole('button', { name: 'Confirm and Add to Cart' }).click()
  await expect(badge(page)).toHaveText('2')
})

import type { Page, Route } from '@playwright/test'
import { axeViolations, horizontalOverflow } from './axe-violations.ts'
import { ARABIC, expect, IN_FULL, SCREEN, test, toast } from './fixtures.ts'
import { openPanel, openScreen, pickLanguage, signIn } from './panel-visit.ts'
import { type Order, place, placePayPalOrder } from './place-order.ts'

const REFUND = 'POST /v2/payments/captures/*/refund'

const payment = (page: Page) => page.locator('section').filter({ has: page.getByRole('heading', { name: 'Payment' }) })
const refundButton = (page: Page) => payment(page).getByRole('button', { name: 'Refund', exact: true })
const dialog = (page: Page) => page.getByRole('dialog')
const send = (page: Page) => dialog(page).getByRole('button', { name: 'Send Refund' })
const detail = ({ id }: Order) => `/admin/orders/${id}`

test.beforeEach(async ({ restaurant: { sql, paypal } }) => {
  await sql('delete from orders')
  await paypal.clearFaults()
  await paypal.webhooks('normal')
})

test('an order is refunded in part and then in full, once each, and the page shows it', async ({
  page,
  restaurant,
  expected,
}) => {
  expected.push(/ERR_FAILED/)
  const order = await placePayPalOrder(restaurant)
  await openPanel(page, detail(order))
  const [atPayPal] = await restaurant.paypal.ofOrder(order.id)
  for (const said of ['PayPal: Paid', '$8.00', atPayPal?.id, atPayPal?.captures[0]?.id, 'PayPal fee'])
    await expect(payment(page)).toContainText(said ?? 'nothing')
  await refundButton(page).click()
  const amount = dialog(page).getByLabel('Amount ($)')
  await expect(amount).toHaveValue('8.00')
  await amount.fill('8.01')
  await send(page).click()
  await expect(dialog(page).getByText('Enter an amount up to $8.00.')).toBeVisible()
  await expect(dialog(page).getByText('This field is required.')).toBeVisible()
  expect.soft(await axeViolations(page), 'the refund').toEqual([])
  await expect(amount).toBeFocused()
  await amount.fill('3.5')
  await dialog(page).getByLabel('Reason').fill('One was spilled')
  // The response is lost: the page reads the state of the refund.
  const lost = async (route: Route) => {
    await route.fetch()
    await route.abort()
  }
  await page.route('**/refunds', lost, { times: 1 })
  await send(page).click()
  await toast(page, '$3.50 refunded')
  await expect(dialog(page)).toHaveCount(0)
  await expect(refundButton(page)).toBeFocused()
  await expect(payment(page)).toContainText('PayPal: Partially refunded')
  for (const said of ['One was spilled', 'Refunded']) await expect(payment(page)).toContainText(said)

  await refundButton(page).click()
  await expect(amount).toHaveValue('4.50')
  await dialog(page).getByLabel('Reason').fill('The other one, too')
  await send(page).dblclick()
  await toast(page, '$4.50 refunded')
  await expect(payment(page)).toContainText('PayPal: Refunded')
  await expect(refundButton(page)).toHaveCount(0)
  await expect(payment(page).locator(':focus, :scope:focus')).toHaveCount(1)
  for (const said of ['Refund: $3.50', 'Refund: $4.50', 'Payment: Partially refunded → Refunded'])
    await expect(page.getByText(said)).toBeVisible()
  const [entry] = await restaurant.paypal.ofOrder(order.id)
  expect(entry?.refunds.map((one) => one.amount)).toEqual(['3.50', '4.50'])
})

test(
  'a refund that PayPal refuses shows the reason and can be retried; one without a response stays listed',
  IN_FULL,
  async ({ page, restaurant, expected }) => {
    expected.push(/502/)
    const order = await placePayPalOrder(restaurant)
    await openPanel(page, detail(order))
    await restaurant.paypal.fault({ on: REFUND, status: 422, issue: 'REFUND_FAILED_INSUFFICIENT_FUNDS' })
    await refundButton(page).click()
    await dialog(page).getByLabel('Amount ($)').fill('2')
    await dialog(page).getByLabel('Reason').fill('Too late')
    await send(page).click()
    await expect(dialog(page).getByRole('alert').filter({ hasText: "There isn't enough money" })).toContainText(
      'PayPal code: REFUND_FAILED_INSUFFICIENT_FUNDS',
    )
    await send(page).click()
    await toast(page, '$2.00 refunded')
    await expect(payment(page)).toContainText('Refund failed')

    await restaurant.paypal.fault({ on: REFUND, status: 503, times: 2 })
    await refundButton(page).click()
    await dialog(page).getByLabel('Reason').fill('Everything')
    await send(page).click()
    await toast(page, 'Refund recorded')
    await expect(payment(page)).toContainText('Waiting for PayPal; we keep trying')
    await restaurant.paypal.fault({ on: 'GET /v2/checkout/orders/*', status: 503, times: 2 })
    await payment(page).getByRole('button', { name: 'Check with PayPal' }).click()
    await toast(page, "Couldn't reach PayPal")
    await payment(page).getByRole('button', { name: 'Check with PayPal' }).click()
    await toast(page, 'Checked with PayPal')

    await restaurant.paypal.fault({ on: 'GET /v2/checkout/orders/*', status: 403, issue: 'NOT_AUTHORIZED' })
    await pickLanguage(page, 'ar')
    await openScreen(page, detail(order))
    await page.getByRole('button', { name: 'التحقق لدى PayPal' }).click()
    await toast(page, 'تعذر الاستعلام من PayPal')
    await toast(page, 'رمز PayPal: \u2066NOT_AUTHORIZED\u2069')
  },
)

test(
  'an unpaid order is not on the board, and cancelling a paid one offers a refund',
  IN_FULL,
  async ({ page, restaurant, expected }) => {
    expected.push(/502/)
    const unpaid = await placePayPalOrder(restaurant, 'leave')
    const held = await placePayPalOrder(restaurant, 'hold')
    const [kept, back, stuck] = [
      await placePayPalOrder(restaurant),
      await placePayPalOrder(restaurant),
      await placePayPalOrder(restaurant),
    ]
    const cash = await place(restaurant)
    await openPanel(page, '/admin/orders')
    const card = ({ number }: Order) => page.getByRole('listitem').filter({ hasText: number })
    await expect(card(held)).toContainText('Payment is being checked')
    await expect(card(unpaid)).toHaveCount(0)
    await expect(page.locator('header').getByRole('link', { name: '5 new orders' })).toBeVisible()

    const question = async ({ number }: Order) => {
      await page.getByRole('button', { name: `More actions for order ${number}` }).click()
      await page.getByRole('menuitem', { name: 'Cancel order' }).click()
      await expect(dialog(page)).toContainText(`Cancel order ${number}`)
      return dialog(page).getByRole('checkbox', { name: 'Refund $8.00 through PayPal' })
    }
    const yes = () => dialog(page).getByRole('button', { name: 'Cancel order' }).click()
    await expect(await question(cash)).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: `More actions for order ${cash.number}` })).toBeFocused()
    await expect(await question(back)).toBeChecked()
    await yes()
    await toast(page, '$8.00 refunded')
    await restaurant.paypal.fault({ on: REFUND, status: 422, issue: 'TRANSACTION_DISPUTED' })
    await question(stuck)
    await yes()
    await toast(page, 'Cancelled, but not refunded')
    await (await question(kept)).uncheck()
    await yes()
    await expect(card(kept)).toHaveCount(0)
    const states = await restaurant.sql(
      'select payment_status from orders where id = any($1) order by payment_status',
      [[kept.id, back.id, stuck.id]],
    )
    expect(states.map((one) => one.payment_status)).toEqual(['paid', 'paid', 'refunded'])

    await openScreen(page, detail(stuck))
    await expect(page.getByText('Cancelled after payment. Refund it?')).toBeVisible()
    await expect(payment(page)).toContainText('The customer has opened a case at PayPal')
    await openScreen(page, '/admin/orders?view=list')
    await page.getByRole('row').filter({ hasText: 'Not paid yet' }).getByRole('link').click()
    await expect(page.getByText(/Not paid yet: don't start cooking. Held until/)).toBeVisible()
  },
)

test(
  'a payment that PayPal does not answer about is listed, and its order says what to do',
  IN_FULL,
  async ({ page, restaurant }) => {
    const order = await placePayPalOrder(restaurant, 'leave')
    const asked = "asked_since = now() - interval '6 minutes', claimed_until = now() + interval '1 hour'"
    await restaurant.sql(`update payments set state = 'capturing', ${asked}`)
    await openPanel(page, '/admin/payments')
    await expect(page.getByText('1 payment is waiting for an answer from PayPal.')).toBeVisible()
    await page.getByRole('button', { name: 'Show: Waiting for PayPal' }).click()
    await expect(page.getByRole('row').filter({ hasText: order.number })).toContainText('Waiting for PayPal')
    await openScreen(page, detail(order))
    await expect(page.getByText(/You can cancel the order at any time/)).toBeVisible()
    expect.soft(await axeViolations(page)).toEqual([])
  },
)

test('cancelling a paid reservation refunds it', IN_FULL, async ({ page, restaurant }) => {
  const [dish] = await restaurant.sql("select id from products where name = 'Fattoush'")
  const meal = { date: inThreeDays(), time: '7:00 PM', meal_size: 'half', guests_count: 5 }
  const items = [{ product_id: dish?.id, quantity: 1, reservation_details: meal }]
  await placePayPalOrder(restaurant, 'pay', {
    items: [...items, { ...items[0], reservation_details: { ...meal, time: '8:00 PM' } }],
  })
  await openPanel(page, '/admin/reservations')
  const first = page.getByRole('row').filter({ hasText: '7:00 PM' })
  await first.getByRole('combobox').selectOption('cancelled')
  await expect(dialog(page).getByRole('checkbox', { name: 'Refund $9.50 through PayPal' })).toBeChecked()
  await dialog(page).getByRole('button', { name: 'Cancel reservation' }).click()
  await toast(page, '$9.50 refunded', 'Reservation status updated to cancelled')
  await page.getByRole('row').filter({ hasText: '8:00 PM' }).getByRole('button').click()
  await expect(dialog(page)).toContainText('Partially refunded')
  await expect(dialog(page)).toContainText('was cancelled.')
})

test('the ledger shows a difference to PayPal, and settling removes it', IN_FULL, async ({ page, restaurant }) => {
  const { paypal } = restaurant
  const order = await placePayPalOrder(restaurant)
  await openPanel(page, '/admin/payments')
  await expect(page.getByText('PayPal is simulated. No real money moves.')).toBeVisible()
  const totals = page.getByRole('region', { name: 'Totals' })
  const row = page.getByRole('row').filter({ hasText: order.number })
  const settle = page.getByRole('button', { name: `Resolve the payment of order ${order.number}` })
  await expect(totals).toContainText('Our records match PayPal.')
  await expect(row).toContainText('$0.00')
  await expect(settle).toHaveCount(0)

  // The payment is reversed at PayPal without a webhook.
  await paypal.webhooks('never')
  const [entry] = await paypal.ofOrder(order.id)
  await paypal.decide(entry?.captures[0]?.id ?? '', 'reverse')
  await page.getByRole('button', { name: 'Compare with PayPal' }).click()
  await toast(page, '1 payment compared. 1 differs.')
  await expect(totals).toContainText("All time: 1 payment doesn't match PayPal.")
  await expect(row).toContainText('$8.00')
  await page.getByRole('combobox', { name: 'Show' }).selectOption('Only differences')
  await expect(page).toHaveURL(/only=differences/)
  await settle.click()
  await toast(page, 'Checked with PayPal')
  await expect(page.getByText('No differences. Our records match PayPal.')).toBeVisible()
  await expect(totals).toContainText('Refunded $8.00')
  await page.getByRole('combobox', { name: 'Show' }).selectOption('All payments')
  await row.getByRole('link', { name: `Open order ${order.number}` }).click()
  await expect(payment(page)).toContainText('PayPal: Refunded')
  await expect(payment(page)).toContainText('made at PayPal')
})

test('a payment that is checked without a connection says so', async ({ page, restaurant, expected }) => {
  expected.push(/ERR_FAILED/)
  const { paypal } = restaurant
  const order = await placePayPalOrder(restaurant)
  await openPanel(page, '/admin/payments')
  await expect(page.getByRole('row').filter({ hasText: order.number })).toContainText('$0.00')
  await paypal.webhooks('never')
  const [entry] = await paypal.ofOrder(order.id)
  await paypal.decide(entry?.captures[0]?.id ?? '', 'reverse')
  await page.getByRole('button', { name: 'Compare with PayPal' }).click()
  await toast(page, '1 payment compared. 1 differs.')
  await page.route('**/settlement', (route) => route.abort())
  await page.getByRole('button', { name: `Resolve the payment of order ${order.number}` }).click()
  await toast(page, 'No connection.')
})

test(
  'with wrong credentials the owner sees the reason, guests can still order, and a check finds corrected ones',
  IN_FULL,
  async ({ page, restaurant }) => {
    const methods = async () => (await (await page.request.get('/api/restaurant')).json()).payment_methods
    await openPanel(page, '/admin/settings')
    const status = page.locator('dl > div').filter({ hasText: 'A simulator. No real money moves.' })
    await expect(status).toContainText('Available to guests.')
    await expect(status).toContainText('PayPal notifies us automatically.')
    await restaurant.paypal.fault({ on: 'POST /v1/oauth2/token', status: 401, issue: 'invalid_client', times: 20 })
    await status.getByRole('button', { name: 'Check Again' }).click()
    await expect(status).toContainText("PayPal doesn't recognize the client ID or its secret")
    await expect(status).toContainText('PayPal says: invalid_client')
    expect(await methods()).toEqual(['cash', 'pickup'])
    await place(restaurant)
    await openScreen(page, '/admin/payments')
    await expect(page.getByText("PayPal is refusing new payments, so guests can't use it")).toBeVisible()

    await restaurant.paypal.clearFaults()
    await openScreen(page, '/admin/settings')
    await status.getByRole('button', { name: 'Check Again' }).click()
    await expect(status).toContainText('Available to guests.')
    expect(await methods()).toEqual(['cash', 'paypal', 'pickup'])
  },
)

for (const locale of ARABIC)
  test(`axe finds no violation on the payment pages (${locale})`, IN_FULL, async ({ page, restaurant, expected }) => {
    expected.push(/502/)
    const order = await placePayPalOrder(restaurant)
    await restaurant.sql('update payments set paypal_captured = 0')
    await restaurant.sql(`insert into refunds (order_id, payment_id, amount, currency, reason, state, problem)
      select order_id, id, 1, currency, 'Too late', 'failed', 'REFUND_FAILED_INSUFFICIENT_FUNDS' from payments`)
    await signIn(page)
    await pickLanguage(page, locale)
    await page.setViewportSize({ width: SCREEN[locale], height: 900 })
    await openScreen(page, '/admin/payments')
    await expect(page.getByText(order.number)).toBeVisible()
    expect.soft(await axeViolations(page), 'the payments').toEqual([])
    await page.setViewportSize({ width: 320, height: 700 })
    expect.soft(await horizontalOverflow(page), 'the payments').toBe(0)

    await restaurant.sql("update orders set status = 'cancelled'")
    await page.setViewportSize({ width: 320, height: 700 })
    await openScreen(page, detail(order))
    await expect(page.getByText(/REFUND_FAILED/)).toBeVisible()
    expect.soft(await horizontalOverflow(page), 'the order').toBe(0)
    await page.setViewportSize({ width: SCREEN[locale], height: 900 })
    await page.getByRole('button', { name: { en: 'Refund', ar: 'ردّ المبلغ' }[locale], exact: true }).click()
    await dialog(page).locator('button[type=submit]').click()
    await expect(dialog(page).locator('[aria-invalid=true]')).toHaveCount(1)
    expect.soft(await axeViolations(page), 'the refund').toEqual([])
    await page.setViewportSize({ width: 320, height: 700 })
    expect.soft(await horizontalOverflow(page), 'the refund').toBe(0)
  })

test('the time limit for unpaid orders is set in Settings', IN_FULL, async ({ page, restaurant, expected }) => {
  expected.push(/422/)
  await openPanel(page, '/admin/settings')
  const minutes = page.getByLabel('Time to pay online (minutes)')
  await expect(minutes).toHaveValue('30')
  await minutes.fill('4')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Enter a whole number from 5 to 180.')).toBeVisible()
  await minutes.fill('45')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await toast(page, 'Settings Saved')
  expect(await restaurant.sql('select unpaid_minutes from settings')).toEqual([{ unpaid_minutes: 45 }])
  await restaurant.sql('update settings set unpaid_minutes = 30')
})

const inThreeDays = () => new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)

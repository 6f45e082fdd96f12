import { paypalIdOf } from '../paypal.ts'
import {
  ARABIC,
  ENGLISH,
  expect,
  IN_FULL,
  isSameDocument,
  localizedPath,
  mark,
  open,
  speak,
  test,
  toast,
} from './fixtures.ts'
import { addDrinks, badge, fillContact, freeDay, newAddress, ordersOf, PASSWORD, registerGuest } from './ordering.ts'
import { atPayPal, fillForm, panel, placeUnpaid, seePaid, texts } from './paying.ts'

test.use({ viewport: { width: 390, height: 800 } })

for (const locale of ENGLISH) {
  const t = speak(locale)
  const { checkout, placed } = texts[locale]
  const dish = locale === 'ar' ? 'عيران' : 'Ayran'

  test(`a checkout order is paid at PayPal and shown as paid (${locale})`, async ({ page, restaurant }) => {
    const email = newAddress()
    const elsewhere: string[] = []
    page.on('request', (request) => {
      if (!request.url().startsWith(restaurant.url) && !request.isNavigationRequest()) elsewhere.push(request.url())
    })
    await open(page, '/menu/beverages', locale)
    await page.getByRole('button', { name: `${t('cart.add')}: ${dish}` }).click()
    await open(page, '/reservations', locale)
    await fillForm(page, locale, email)
    await page.getByRole('button', { name: checkout.payWithPayPal }).click()
    await atPayPal(page, restaurant, 'pay')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      placed.headings.thanks.replace('{name}', 'Amal Nasser'),
    )
    await seePaid(page, locale)
    await expect(panel(page)).toContainText('$4.00')
    await expect(page).toHaveURL(new RegExp(`^${restaurant.url}${localizedPath('/orders', locale)}/[\\w-]+$`))
    await expect(badge(page)).toHaveCount(0)
    expect(elsewhere).toEqual([])
    const [order] = await ordersOf(restaurant, email)
    expect(await restaurant.paypal.ofOrder(order?.id ?? '')).toMatchObject([{ captures: [{ amount: '4.00' }] }])
    expect((await restaurant.mailbox.to(email)).text).toContain(order?.id?.slice(0, 8))
  })
}

for (const locale of ENGLISH) {
  const t = speak(locale)
  const { checkout, orderPage } = texts[locale]
  const dish = locale === 'ar' ? 'عيران' : 'Ayran'

  test(`an order from the order page is paid at PayPal (${locale})`, IN_FULL, async ({ page, restaurant }) => {
    await open(page, '/order', locale)
    await page.getByRole('button', { name: `${t('cart.add')}: ${dish}` }).click()
    await page.getByRole('tab', { name: orderPage.checkout }).click()
    await fillForm(page, locale, newAddress())
    await page.getByRole('button', { name: checkout.payWithPayPal }).click()
    await atPayPal(page, restaurant, 'pay')
    await seePaid(page, locale)
    await expect(panel(page)).toContainText('$9.60')
  })
}

for (const locale of ARABIC) {
  const t = speak(locale)
  const { checkout, placed, paying } = texts[locale]

  test(`a reservation is paid at PayPal (${locale})`, async ({ page, restaurant }) => {
    const email = newAddress()
    await registerGuest(page, email)
    await page.request.post('/api/auth/sign-in/email', { data: { email, password: PASSWORD } })
    await open(page, '/dish-of-day', locale)
    await page.getByRole('button', { name: t('dish.reserve') }).click()
    const dialog = page.getByRole('dialog')
    await freeDay(dialog).click()
    const free = dialog.getByLabel(checkout.time).locator('option:not([disabled])').first() // other tests may have taken some
    await dialog.getByLabel(checkout.time).selectOption(await free.getAttribute('value'))
    await dialog.getByLabel(checkout.paypal).check()
    await dialog.getByRole('button', { name: checkout.payWithPayPal }).click()
    await atPayPal(page, restaurant, 'pay')
    await seePaid(page, locale)
    await expect(page.getByRole('heading', { name: placed.reservations })).toBeVisible()
  })

  test(`a guest who leaves PayPal without paying can pay in person (${locale})`, async ({ page, restaurant }) => {
    const { order, approve_url = '' } = await placeUnpaid(page, restaurant, newAddress(), locale)
    await page.goto(approve_url)
    await atPayPal(page, restaurant, 'cancel')
    await expect(panel(page)).toContainText(paying.texts.left.replace(/\{.*/s, ''))
    await expect(page).toHaveURL(new RegExp(`/orders/${order.access_token}$`))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      placed.headings.owed.replace('{name}', 'Amal Nasser'),
    )
    await page.getByRole('button', { name: paying.inPerson }).click()
    await toast(page, paying.inPersonDoneText)
    await expect(panel(page)).toHaveCount(0)
    await expect(page.locator('#content')).toBeFocused()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      placed.headings.thanks.replace('{name}', 'Amal Nasser'),
    )
    const [row] = await restaurant.sql('select payment_method, payment_status from orders where id = $1', [order.id])
    expect(row).toEqual({ payment_method: 'cash', payment_status: 'not_required' })
  })
}

test(
  'after a declined card another one can be used, with or without webhooks',
  IN_FULL,
  async ({ page, restaurant }) => {
    await restaurant.paypal.webhooks('never')
    try {
      const { order, approve_url = '' } = await placeUnpaid(page, restaurant, newAddress())
      await page.goto(approve_url)
      await atPayPal(page, restaurant, 'decline')
      await expect(panel(page)).toContainText(
        'PayPal declined this payment method. Please try another card or account.',
      )
      await expect(page.getByRole('main')).toContainText(
        /We're holding your order until \w+, \w+ \d\d, \d{4}, \d+:\d\d [AP]M\./,
      )
      await page.getByRole('button', { name: 'Pay with PayPal' }).click()
      await atPayPal(page, restaurant, 'pay')
      await seePaid(page)
      const known = await restaurant.paypal.ofOrder(order.id)
      expect(known.flatMap(({ captures }) => captures).filter(({ status }) => status === 'COMPLETED')).toHaveLength(1)
    } finally {
      await restaurant.paypal.webhooks('normal')
    }
  },
)

test(
  'a payment held for review is shown as checking, and its completion appears without a reload',
  IN_FULL,
  async ({ page, restaurant }) => {
    const email = newAddress()
    const { order, approve_url = '' } = await placeUnpaid(page, restaurant, email)
    await page.goto(approve_url)
    await atPayPal(page, restaurant, 'hold')
    await expect(panel(page).getByRole('heading')).toHaveText('PayPal is reviewing your payment')
    await expect(panel(page)).toContainText(email)
    await expect(page.getByRole('button', { name: 'Pay with PayPal' })).toHaveCount(0)
    await mark(page)
    const [known] = await restaurant.paypal.ofOrder(order.id)
    await restaurant.paypal.decide(known?.captures[0]?.id ?? '', 'complete')
    await seePaid(page)
    expect(await isSameDocument(page)).toBe(true)
  },
)

test(
  'when PayPal does not respond, the order is stored and can be paid later',
  IN_FULL,
  async ({ page, restaurant, expected }) => {
    expected.push(/502/)
    const email = newAddress()
    await addDrinks(page, 'Ayran')
    await open(page, '/reservations')
    await fillContact(page, email)
    await page.getByLabel('Pay with Card or PayPal').check()
    await restaurant.paypal.fault({ on: 'POST /v2/checkout/orders', status: 503, times: 50 })
    try {
      await page.getByRole('button', { name: 'Pay with PayPal' }).click()
      await expect(panel(page)).toContainText("PayPal didn't respond. We have your order. $4.00 is still due.")
      await expect(page).toHaveURL(/\/orders\/[\w-]+$/)
      await expect(badge(page)).toHaveCount(0)
      await page.getByRole('button', { name: 'Pay with PayPal' }).click()
      await expect(page.getByRole('alert')).toContainText("PayPal isn't available right now.")
      await expect(page.getByRole('button', { name: 'Pay in Person Instead' })).toBeEnabled()
    } finally {
      await restaurant.paypal.clearFaults()
    }
    await page.getByRole('button', { name: 'Pay with PayPal' }).click()
    await atPayPal(page, restaurant, 'pay')
    await seePaid(page)
    expect(await ordersOf(restaurant, email)).toHaveLength(1)
  },
)

test(
  'when the tab is closed at PayPal, the order is still paid and the guest gets a mail',
  IN_FULL,
  async ({ page, context, restaurant }) => {
    const email = newAddress()
    const { approve_url = '', path } = await placeUnpaid(page, restaurant, email)
    const tab = await context.newPage()
    await tab.route(`${restaurant.url}/**`, (route) => route.abort()) // closed before the return
    await tab.goto(approve_url)
    await tab.locator('button[value=pay]').click()
    await tab.close()
    await restaurant.mailbox.to(email)
    await open(page, path)
    await seePaid(page)
  },
)

test(
  'the Back button at PayPal returns to the order, which can still be paid',
  IN_FULL,
  async ({ page, restaurant }) => {
    await addDrinks(page, 'Ayran')
    await open(page, '/reservations')
    await fillContact(page, newAddress())
    await page.getByLabel('Pay with Card or PayPal').check()
    await page.getByRole('button', { name: 'Pay with PayPal' }).click()
    await page.waitForURL((url) => url.origin === restaurant.paypal.url)
    await page.goBack()
    await expect(panel(page)).toContainText('You left PayPal before paying.')
    await expect(badge(page)).toHaveCount(0)
    await page.getByRole('button', { name: 'Pay with PayPal' }).click()
    await page.waitForURL((url) => url.origin === restaurant.paypal.url)
    await page.goBack()
    await expect(panel(page)).toContainText('You left PayPal before paying.')
    await expect(page.getByRole('button', { name: 'Pay with PayPal' })).toBeEnabled()
  },
)

test(
  'the pay button is busy until the page unloads, and enabled after returning',
  IN_FULL,
  async ({ page, restaurant }) => {
    await addDrinks(page, 'Ayran')
    await open(page, '/reservations')
    await fillContact(page, newAddress())
    await page.getByLabel('Pay with Card or PayPal').check()
    await page.route(`${restaurant.paypal.url}/**`, (route) => route.abort('aborted')) // as if the navigation was stopped
    const left = page.waitForRequest(`${restaurant.paypal.url}/**`)
    await page.getByRole('button', { name: 'Pay with PayPal' }).click()
    await left
    await expect(page.getByRole('button', { name: 'Taking you to PayPal…' })).toBeDisabled()
    await expect(page.getByLabel('Full name')).toHaveValue('Amal Nasser')
    await mark(page)
    // As when the browser restores the page from its back/forward cache.
    await page.evaluate(() => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
    await expect(panel(page)).toContainText('You left PayPal before paying.')
    expect(await isSameDocument(page)).toBe(false)
  },
)

test('a return URL with any payment id, even of another order, pays nothing', IN_FULL, async ({ page, restaurant }) => {
  const paid = await placeUnpaid(page, restaurant, newAddress())
  await restaurant.paypal.approve(paypalIdOf(paid.approve_url))
  const { order, path } = await placeUnpaid(page, restaurant, newAddress())
  await page.clock.install()
  await open(page, `${path}?payment=returned&token=${paypalIdOf(paid.approve_url)}&PayerID=X`)
  await expect(panel(page).getByRole('heading')).toHaveText('Checking with PayPal…')
  await expect(page.getByRole('button', { name: 'Pay with PayPal' })).toHaveCount(0)
  for (const _ of [2, 4, 8]) {
    const asked = page.waitForResponse(/settlement/)
    await page.clock.runFor(8000)
    await asked
  }
  await expect(panel(page).getByRole('heading')).toHaveText('Waiting for PayPal to confirm')
  await expect(page).toHaveURL(`${restaurant.url}${path}`)
  await expect(page.getByRole('button', { name: 'Pay with PayPal' })).toBeEnabled()
  const [row] = await restaurant.sql('select payment_status from orders where id = $1', [order.id])
  expect(row).toEqual({ payment_status: 'unpaid' })
  await page.reload()
  await expect(panel(page)).toContainText('We have your order. $4.00 is still due.')
})

test('paying in person is refused while a capture is in progress', IN_FULL, async ({ page, restaurant, expected }) => {
  expected.push(/409/)
  const { order, path } = await placeUnpaid(page, restaurant, newAddress())
  await open(page, path)
  await restaurant.sql("update payments set state = 'capturing' where order_id = $1", [order.id])
  await page.getByRole('button', { name: 'Pay in Person Instead' }).click()
  await expect(page.getByRole('alert')).toContainText('A payment is already in progress.')
  const [row] = await restaurant.sql('select payment_method from orders where id = $1', [order.id])
  expect(row).toEqual({ payment_method: 'paypal' })
})

test(
  'while PayPal gives no answer, the page says so and offers no second payment',
  IN_FULL,
  async ({ page, restaurant }) => {
    const { order, path } = await placeUnpaid(page, restaurant, newAddress())
    await open(page, path)
    const pay = page.getByRole('button', { name: 'Pay with PayPal' })
    await expect(pay).toBeVisible()
    const asked = "state = 'capturing', asked_since = now(), claimed_until = now() + interval '1 hour'"
    await restaurant.sql(`update payments set ${asked} where order_id = $1`, [order.id])
    await expect(panel(page).getByRole('heading')).toHaveText('Waiting for PayPal')
    await expect(panel(page)).toContainText("We asked PayPal for your payment of $4.00 and haven't heard back yet.")
    await expect(pay).toHaveCount(0)
    await open(page, path, 'ar')
    await expect(panel(page).getByRole('heading')).toHaveText(texts.ar.paying.titles.asked)
    await restaurant.sql("update orders set status = 'cancelled' where id = $1", [order.id])
    await expect(panel(page)).toContainText('إذا خُصم منك المبلغ، فيرجى التواصل معنا لنردّه إليك.')
  },
)

test('PayPal is offered only while it accepts our credentials', IN_FULL, async ({ page, restaurant }) => {
  const { path } = await placeUnpaid(page, restaurant, newAddress())
  await addDrinks(page, 'Ayran')
  await restaurant.sql("update payment_provider set problem = 'credentials'")
  try {
    await open(page, path)
    await expect(page.getByRole('button', { name: 'Pay in Person Instead' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Pay with PayPal' })).toHaveCount(0)
    await open(page, '/reservations')
    await expect(page.getByLabel('Cash on Delivery')).toBeChecked()
    await expect(page.getByLabel('Pay with Card or PayPal')).toHaveCount(0)
  } finally {
    await restaurant.sql('update payment_provider set problem = null')
  }
})

test(
  'the account links unpaid orders to their payment, and offers to cancel until the kitchen confirms',
  IN_FULL,
  async ({ page, restaurant }) => {
    const email = newAddress()
    await registerGuest(page, email)
    await restaurant.sql('update users set email_verified = true where email = $1', [email])
    await page.request.post('/api/auth/sign-in/email', { data: { email, password: PASSWORD } })
    const { order, path } = await placeUnpaid(page, restaurant, email)
    await open(page, '/account')
    const entry = page.getByRole('listitem').filter({ hasText: order.number })
    await expect(entry).toContainText('Not paid yet')
    await expect(entry.getByRole('button', { name: 'Cancel Order' })).toBeVisible()
    await entry.getByRole('link', { name: 'Pay Now' }).click()
    await expect(page).toHaveURL(restaurant.url + path)
    await expect(page.getByRole('button', { name: 'Pay with PayPal' })).toBeVisible()
    await restaurant.sql("update orders set payment_status = 'paid' where id = $1", [order.id])
    await open(page, '/account')
    await expect(entry).toContainText('Paid')
    await expect(entry.getByRole('button', { name: 'Order Again' })).toBeVisible()
    await entry.getByRole('button', { name: 'Cancel Order' }).click()
    await expect(entry).toContainText('through PayPal')
    await expect(entry.getByRole('link', { name: 'Pay Now' })).toHaveCount(0)
    await restaurant.sql("update orders set status = 'confirmed' where id = $1", [order.id])
    await open(page, '/account')
    await expect(entry.getByRole('button', { name: 'Cancel Order' })).toHaveCount(0)
  },
)

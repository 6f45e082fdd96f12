import type { Page } from '@playwright/test'
import { SERVICES } from '../../src/domain/hours/services.ts'
import { DAYS } from '../../src/domain/time/calendar.ts'
import { axeViolations } from './axe-violations.ts'
import { ENGLISH, expect, IN_FULL, open, type Restaurant, SCREEN, test, toast } from './fixtures.ts'
import { keepTable } from './keep-table.ts'
import { pickLanguage, signIn } from './panel-visit.ts'
import { type Order, place } from './place-order.ts'

const panel = (page: Page) => page.locator('[data-ringing]')
const card = (page: Page, { number }: Order) => page.getByRole('listitem').filter({ hasText: number })
const live = (page: Page) => page.waitForResponse(/api\/admin\/events/)

/** Counts the sounds that are played. Playwright's own evaluation counts as user activation, so that is recorded, too. */
const listen = (page: Page) =>
  page.addInitScript(() => {
    const activation = { hasBeenActive: false }
    Object.defineProperty(navigator, 'userActivation', { value: activation })
    addEventListener('pointerdown', () => Object.assign(activation, { hasBeenActive: true }), { capture: true })
    const { start } = OscillatorNode.prototype
    Object.assign(window, { notes: 0 })
    OscillatorNode.prototype.start = function (when) {
      ;(window as unknown as { notes: number }).notes++
      start.call(this, when)
    }
  })
const notes = (page: Page) => page.evaluate(() => (window as unknown as { notes: number }).notes)

const allDay = [{ opens: '00:00', closes: '24:00', services: SERVICES, weekdays: DAYS, from: null, to: null }]
keepTable('settings')
test.beforeEach(async ({ restaurant }) => {
  await restaurant.sql('delete from orders')
  // Orders without a date are due today, whenever the tests run.
  const due = 'service_periods = $1, prep_minutes = 0, delivery_minutes = 0'
  await restaurant.sql(`update settings set ${due}`, [JSON.stringify(allDay)])
  await restaurant.sql('update categories set prep_minutes = null')
})

test('a new order appears on every page and plays a sound until it is opened or muted', async ({
  page,
  restaurant,
}) => {
  await signIn(page)
  await listen(page)
  const connected = live(page)
  await open(page, '/admin/orders')
  await connected
  await expect(page.getByText('No active orders. New ones appear here automatically.')).toBeVisible()
  await expect(panel(page)).toHaveAttribute('data-ringing', 'false')
  await expect(page).toHaveTitle(/^[^(]/)

  const first = await place(restaurant, { special_requests: 'No ice, please' })
  await expect(card(page, first)).toContainText('New', { timeout: 3000 })
  await expect(card(page, first)).toContainText('No ice, please')
  expect.soft(await axeViolations(page, 'too'), 'the board').toEqual([])
  await expect(panel(page)).toHaveAttribute('data-ringing', 'true')
  await expect(page).toHaveTitle(/^\(1\) /)
  const orders = page.locator('#sidebar').getByRole('link', { name: 'Orders' })
  await expect(orders).toContainText('1 new')
  await expect(page.locator('header').getByRole('link', { name: '1 new order' })).toBeVisible()

  // Without user activation the browser plays no sound, and the page says so.
  await expect(panel(page)).toHaveAttribute('data-sound', 'blocked')
  expect(await notes(page)).toBe(0)
  await page.getByRole('button', { name: 'Turn Sound On' }).click()
  await expect(panel(page)).toHaveAttribute('data-sound', 'on')
  await expect.poll(() => notes(page)).toBeGreaterThanOrEqual(2)
  const heard = await notes(page)
  await expect.poll(() => notes(page), { timeout: 8000 }).toBeGreaterThan(heard)

  // On another page the sound and the counter continue; muted, the order is shown without sound, also after a reload.
  await page.locator('#sidebar').getByRole('link', { name: 'Users' }).click()
  await expect(page.getByRole('heading', { name: 'Users' })).toBeVisible()
  await place(restaurant)
  await expect(page).toHaveTitle(/^\(2\) /)
  await page.getByRole('button', { name: 'Mute the bell on this device' }).click()
  await expect(panel(page)).toHaveAttribute('data-sound', 'muted')
  await open(page, '/admin/orders')
  await expect(panel(page)).toHaveAttribute('data-sound', 'muted')
  await expect(panel(page)).toHaveAttribute('data-ringing', 'true')
  await page.getByRole('button', { name: 'Mute the bell on this device' }).click()

  await page.getByRole('link', { name: `Open order ${first.number}` }).click()
  await expect(page.getByRole('heading', { name: `Order ${first.number}` })).toBeVisible()
  await expect(page).toHaveTitle(/^\(1\) /)
  await expect(page.getByText('Opened')).toBeVisible()
  await restaurant.sql('update orders set opened_at = now()')
  await expect(panel(page)).toHaveAttribute('data-ringing', 'false')
  await expect(page).toHaveTitle(/^[^(]/)
})

test(
  'an order with a status of a newer version stays on the board, and the others work',
  IN_FULL,
  async ({ page, restaurant }) => {
    const [strange, usual] = [await place(restaurant), await place(restaurant)]
    await page.route('**/api/admin/orders/board*', async (route) => {
      const answer = await route.fetch()
      const body = (await answer.text()).replaceAll(
        new RegExp(`("id":"${strange.id}".*?"status":)"pending"`, 'g'),
        '$1"packed"',
      )
      await route.fulfill({ response: answer, body })
    })
    await signIn(page)
    await open(page, '/admin/orders')
    await expect(card(page, strange)).toBeVisible()
    await expect(page.getByRole('button', { name: `Confirm: order ${strange.number}` })).toHaveCount(0)
    await page.getByRole('button', { name: `Confirm: order ${usual.number}` }).click()
    await expect(page.getByRole('region', { name: 'In the Kitchen' })).toContainText(usual.number)
    await expect(card(page, strange)).toBeVisible()
    await page.unroute('**/api/admin/orders/board*')
  },
)

test('one tap moves an order to the next column and can be undone, a menu sets any status, cancelling asks for confirmation', async ({
  page,
  restaurant,
}) => {
  await signIn(page)
  const order = await place(restaurant)
  await open(page, '/admin/orders')
  const column = (name: string) => page.getByRole('region', { name })
  const undo = page.getByRole('button', { name: 'Undo' })
  for (const [step, before, after, where] of [
    ['Confirm', 'Pending', 'Confirmed', 'In the Kitchen'],
    ['Start preparing', 'Confirmed', 'Preparing', 'In the Kitchen'],
    ['Mark as ready', 'Preparing', 'Ready', 'Ready'],
    ['Send out', 'Ready', 'Delivering', 'On the Way'],
  ] as const) {
    await page.getByRole('button', { name: `${step}: order ${order.number}` }).click()
    await expect(page.getByText(`Order ${order.number}: ${before} → ${after}`)).toBeVisible()
    await expect(column(where)).toContainText(order.number)
  }
  await undo.click()
  await expect(column('Ready')).toContainText(order.number)
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0)
  await page.getByRole('button', { name: `Send out: order ${order.number}` }).click()
  const complete = page.getByRole('button', { name: `Complete: order ${order.number}` })
  await expect(complete).toBeEnabled()
  await complete.press('Enter')
  await page.getByRole('button', { name: 'Show completed (1)' }).click()
  await expect(column('Done Today')).toContainText(order.number)

  const other = await place(restaurant, { payment_method: 'pickup' })
  const choose = async (entry: string) => {
    await page.getByRole('button', { name: `More actions for order ${other.number}` }).click()
    await page.getByRole('menuitem', { name: entry }).click()
  }
  await choose('Ready')
  await expect(column('Ready')).toContainText(other.number)
  await expect(page.getByRole('button', { name: `Complete: order ${other.number}` })).toBeVisible()
  await choose('Cancel order')
  const dialog = page.getByRole('dialog', { name: 'Cancel order' })
  await expect(dialog).toContainText(`Cancel order ${other.number} for Amal Haddad?`)
  await dialog.getByRole('button', { name: 'Keep the Order' }).click()
  await expect(column('Ready')).toContainText(other.number)
  await choose('Cancel order')
  await dialog.getByRole('button', { name: 'Cancel order' }).click()
  await expect(column('Done Today')).toContainText(other.number)
  await expect(undo).toHaveCount(0)

  await page.getByRole('link', { name: 'List', exact: true }).click()
  await expect(page.getByRole('row').filter({ hasText: other.number })).toContainText('Cancelled')
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Completed')
  await expect(page.getByRole('row').filter({ hasText: other.number })).toHaveCount(0)
  await page.getByLabel('Search by number, name, phone or email').fill('nobody')
  await expect(page.getByText('No orders found.')).toBeVisible()
  await page.getByLabel('Search by number, name, phone or email').fill(order.number)
  await page.getByRole('link', { name: `Open order ${order.number}` }).click()
  await expect(page.getByText('Order: Delivering → Completed')).toBeVisible()
  await page.goBack()
  await expect(page.getByLabel('Search by number, name, phone or email')).toHaveValue(order.number)
})

test(
  'a status change based on outdated data is refused with a message',
  IN_FULL,
  async ({ page, restaurant, expected }) => {
    expected.push(/409/)
    await signIn(page)
    const order = await place(restaurant)
    await open(page, `/admin/orders/${order.id}`)
    await expect(page.getByRole('button', { name: /^Confirm/ })).toBeVisible()
    // The page still shows the old status.
    const seen = await (await page.request.get(`/api/admin/orders/${order.id}`)).json()
    await page.route('**/api/admin/orders/*', (route) =>
      route.request().method() === 'GET' ? route.fulfill({ json: seen }) : route.continue(),
    )
    await restaurant.sql("update orders set status = 'cancelled'")
    await page.getByRole('button', { name: /^Confirm/ }).click()
    await toast(page, 'Someone else changed this order. Please review it.')
    expect(await restaurant.sql('select status from orders')).toEqual([{ status: 'cancelled' }])
  },
)

test('a lost connection shows a warning, and missed changes are loaded after reconnecting', async ({
  page,
  context,
  restaurant,
  expected,
}) => {
  expected.push(/ERR_INTERNET_DISCONNECTED|events|503/)
  const LOST = 'Connection lost. What you see may be out of date. Reconnecting…'
  const waiting = await place(restaurant)
  await signIn(page)
  await open(page, '/admin/orders')
  await expect(page.locator('[data-connected=true]')).toBeVisible()
  await expect(page.locator('section[aria-live=polite]')).toBeAttached() // what shows messages is loaded in idle time
  await context.setOffline(true)
  await page.getByRole('button', { name: `Confirm: order ${waiting.number}` }).click()
  await toast(page, 'Error', "No connection, so nothing was changed. Try again when you're back online.")
  await expect(page.getByRole('alert').filter({ hasText: LOST })).toBeVisible()
  await expect(page.getByText('Connection lost. New orders may be missing here.')).toBeVisible()
  const missed = await place(restaurant)
  await context.setOffline(false)
  await expect(card(page, missed)).toBeVisible({ timeout: 10_000 })
  await expect(page.getByRole('button', { name: `Confirm: order ${waiting.number}` })).toBeVisible()
  await expect(page.getByText(LOST)).toHaveCount(0)
  await expect(panel(page)).toHaveAttribute('data-ringing', 'true')

  // A refusal closes an EventSource for good; the panel reconnects anyway, and polls in the meantime.
  await page.route('**/api/admin/events', (route) => route.fulfill({ status: 503, json: {} }))
  await page.reload()
  await expect(page.getByRole('alert').filter({ hasText: LOST })).toBeVisible()
  const second = await place(restaurant)
  await expect(card(page, second)).toBeVisible({ timeout: 15_000 })
  await page.unroute('**/api/admin/events')
  await expect(page.getByText(LOST)).toHaveCount(0)
})

test(
  'an order page shows all details, links to WhatsApp in the language of the guest, and prints 80 mm wide',
  IN_FULL,
  async ({ page, restaurant }) => {
    await signIn(page)
    const order = await place(restaurant, { locale: 'ar', full_name: 'بدر', special_requests: 'بدون ثلج' })
    await open(page, `/admin/orders/${order.id}`)
    for (const said of [
      'بدر',
      '+1 (212) 555-0199',
      'amal@example.com',
      '12 Cedar Street',
      'بدون ثلج',
      'Cash on Delivery',
    ])
      await expect(page.locator('main')).toContainText(said)
    expect.soft(await axeViolations(page, 'too'), 'the order').toEqual([])
    const message = async () => {
      const link = await page.getByRole('link', { name: 'Message the Customer on WhatsApp' }).getAttribute('href')
      const { pathname, searchParams } = new URL(link ?? '')
      return [pathname, searchParams.get('text')?.replace(/[\u2068\u2069]/g, '')]
    }
    const url = `${restaurant.url}/ar/orders/${order.access_token}`
    const [number, text = ''] = await message()
    expect(text).toMatch(/ الموعد: [^.]*\d:\d\d [صم]\. /)
    expect([number, text.replace(/ الموعد: [^.]*\./, '')]).toEqual([
      '/12125550199',
      `مرحبًا بدر، معك سُفرة. وصلنا طلبك رقم ${order.number} وسنؤكده قريبًا. يمكنك متابعته هنا: ${url}`,
    ])
    await page.getByRole('button', { name: `Confirm: order ${order.number}` }).click()
    await expect.poll(async () => (await message())[1]).toContain(`تم تأكيد طلبك رقم ${order.number}.`)
    await expect(page.getByText('Order: Pending → Confirmed')).toBeVisible()
    await page.getByRole('button', { name: 'All orders and reservations' }).click()
    await expect(page.getByRole('dialog')).toContainText(order.number)
    await page.keyboard.press('Escape')

    await page.addInitScript(() => {
      Object.assign(window, { printed: 0, print: () => void (window as unknown as { printed: number }).printed++ })
    })
    const printed = () => page.evaluate(() => (window as unknown as { printed: number }).printed)
    await open(page, `/admin/orders/${order.id}/ticket?print`)
    await expect.poll(printed).toBe(1)
    const ticket = page.locator('article')
    for (const said of [order.number, '2 ×', 'Ayran', 'بدون ثلج', '$8.00', 'Cash on Delivery', 'بدر', 'Arrives'])
      await expect(ticket).toContainText(said)
    await page.emulateMedia({ media: 'print' })
    await expect(page.locator('#sidebar')).toBeHidden()
    await expect(page.locator('header')).toBeHidden()
    const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    const [, width = '', height = ''] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(paper) ?? []
    expect(Math.round((Number(width) / 72) * 25.4)).toBe(80)
    expect(Number(height)).toBeLessThan(700)
    expect(paper.match(/\/Type \/Page\b/g), 'one printed page').toHaveLength(1)
    await page.emulateMedia({ media: null })
    await open(page, `/admin/orders/${order.id}/ticket`)
    await page.waitForTimeout(300)
    expect(await printed()).toBe(0)
  },
)

test(
  'at 1024 x 768 with 30 orders the next steps are visible, and today is separate from later days',
  IN_FULL,
  async ({ page, restaurant }) => {
    await signIn(page)
    await place(restaurant, { special_requests: 'Severe nut allergy!' })
    await place(restaurant, { special_requests: 'Happy birthday, Layla' })
    await restaurant.sql(`insert into orders (channel, access_token, idempotency_key, fingerprint, full_name, phone,
      delivery_address, payment_method, payment_status, subtotal, tax, delivery_fee, total_amount, currency,
      locale, status, opened_at)
    select 'order', 'token' || n, 'key' || n, '', 'Guest ' || n, '+1 212 555 01' || n, n || ' Cedar Street', 'cash', 'not_required',
      1, 0, 0, 1, 'USD', 'en', (array['confirmed', 'preparing', 'ready', 'delivering'])[1 + n % 4], now() from generate_series(10, 37) n`)
    await restaurant.sql(`update orders set due_kind = 'chosen', due_at = now() + days, start_at = now() + days
      from (values ('Guest 10', interval '-1 minute'), ('Guest 12', interval '1 day')) due (guest, days) where full_name = guest`)
    await page.setViewportSize({ width: 1024, height: 768 })
    await open(page, '/admin/orders')
    const column = (name: string) => page.getByRole('region', { name })
    for (const name of ['New', 'In the Kitchen', 'Ready', 'On the Way']) {
      await expect(column(name)).toBeInViewport({ ratio: 1 })
      // The first card's next step is visible without scrolling.
      await expect(column(name).getByRole('listitem').first().getByRole('button').first()).toBeInViewport({ ratio: 1 })
    }
    expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBeLessThanOrEqual(0)
    await expect(column('New').locator('[data-allergy=true]')).toHaveText(/Severe nut allergy!/)
    await expect(column('New').locator('[data-allergy=false]')).toHaveText(/Happy birthday, Layla/)
    await expect(page.locator('[data-late=true]')).toContainText('Guest 10')
    await expect(page.getByText('Guest 12')).toHaveCount(0)
    await page.getByRole('button', { name: 'Later' }).click()
    await expect(page.getByText('Guest 12')).toBeVisible()
    await expect(page.getByText('Guest 10')).toHaveCount(0)

    // On a phone there is one column at a time.
    await page.setViewportSize({ width: 375, height: 800 })
    await page.getByRole('button', { name: 'Today', exact: true }).click()
    await expect(column('New')).toBeVisible()
    await expect(column('Ready')).toBeHidden()
    await page.getByRole('button', { name: /^Ready/ }).click()
    await expect(column('Ready')).toBeVisible()
    await expect(column('New')).toBeHidden()
  },
)

test('a new order waits while a finger is on the board, but not for ever', IN_FULL, async ({ page, restaurant }) => {
  await signIn(page)
  const first = await place(restaurant)
  await open(page, '/admin/orders')
  await expect(card(page, first)).toBeVisible()
  const heading = page.getByRole('heading', { name: 'Ready' })
  const arrive = async () => {
    await heading.hover()
    await page.mouse.down()
    const read = page.waitForResponse(/orders\/board/)
    const order = await place(restaurant)
    await read
    await page.waitForTimeout(500)
    expect(await card(page, order).count()).toBe(0)
    return order
  }
  const second = await arrive()
  await page.mouse.up()
  await expect(card(page, second)).toBeVisible()
  await expect(card(page, await arrive())).toBeVisible({ timeout: 15_000 })
  await page.mouse.up()
})

test('on a card only the dish for another time than the card says its own', async ({ page, restaurant }) => {
  const dishes = await restaurant.sql("select id, name from products where name in ('Lamb Mandi', 'Ayran')")
  const idOf = (name: string) => dishes.find((dish) => dish.name === name)?.id
  const date = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)
  const reservation_details = { date, time: '7:00 PM', meal_size: 'half', guests_count: 5 }
  const items = [
    { product_id: idOf('Lamb Mandi'), quantity: 1, reservation_details },
    { product_id: idOf('Ayran'), quantity: 1 },
  ]
  await signIn(page)
  const order = await place(restaurant, { items })
  await open(page, '/admin/orders')
  const lines = card(page, order).getByRole('listitem')
  await expect(lines.filter({ hasText: 'Lamb Mandi' })).toContainText('7:00 PM')
  await expect(lines.filter({ hasText: 'Ayran' })).not.toContainText(/[AP]M/)
})

/** Orders as on a busy evening: some late, half with two dishes, every fourth with a note. */
async function busyEvening(restaurant: Restaurant, count: number) {
  const dishes = await restaurant.sql(
    "select id from products where name in ('Ayran', 'Falafel', 'Arabic Coffee') order by name",
  )
  const notes = ['Please no nuts', 'Ring twice']
  for (let n = 0; n < count; n++)
    await place(restaurant, {
      full_name: `Guest ${n}`,
      items: [0, 1]
        .slice(n % 2)
        .map((more) => ({ product_id: dishes[(n + more) % dishes.length]?.id, quantity: 1 + (n % 3) })),
      special_requests: n % 4 ? '' : notes[(n / 4) % 2],
    })
  await restaurant.sql(`update orders set opened_at = now(),
    status = (array['pending', 'confirmed', 'preparing', 'ready', 'delivering'])[1 + n % 5],
    due_at = date_trunc('minute', now()) + (n - 12) * interval '3 minutes',
    due_until = null, start_at = date_trunc('minute', now()) + (n - 20) * interval '3 minutes'
    from (select id, regexp_replace(full_name, '\\D', '', 'g')::int n from orders) numbered where numbered.id = orders.id`)
}

/** The cards that are completely visible, with their place on the screen. */
const wholeCards = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main section li[data-late]')].flatMap((card) => {
      const { top, bottom, left, right, height, width } = card.getBoundingClientRect()
      const list = card.closest('.overflow-y-auto')?.getBoundingClientRect()
      const whole =
        list &&
        width > 0 &&
        top >= list.top - 1 &&
        bottom <= Math.min(list.bottom, innerHeight) + 1 &&
        left >= 0 &&
        right <= innerWidth
      return whole ? [{ id: card.querySelector('a')?.id, top: Math.round(top), height: Math.round(height) }] : []
    }),
  )

test('on a busy evening many whole cards are visible, and a tap moves none of the others', async ({
  page,
  restaurant,
}) => {
  test.setTimeout(120_000)
  await signIn(page)
  await busyEvening(restaurant, 45)
  const column = (name: string) => page.getByRole('region', { name })
  for (const [width, height, least] of [
    [1024, 768, 8],
    [1280, 800, 12],
    [390, 844, 3],
  ] as const) {
    await page.setViewportSize({ width, height })
    await open(page, '/admin/orders')
    await expect(page.locator('main section li[data-late]').first()).toBeVisible()
    expect.soft((await wholeCards(page)).length, `${width} x ${height}`).toBeGreaterThanOrEqual(least)
  }
  await page.setViewportSize({ width: 1024, height: 768 })
  await expect(column('In the Kitchen').getByRole('listitem').first()).toHaveAttribute('data-late', 'true')
  const confirm = column('New').getByRole('button', { name: /^Confirm/ })
  await confirm.nth(3).scrollIntoViewIfNeeded()
  const before = await column('In the Kitchen')
    .locator('.overflow-y-auto')
    .evaluate((list) => list.scrollTop)
  await confirm.nth(3).click()
  await expect(page.getByText(/Pending → Confirmed/)).toBeVisible()
  expect(
    await column('In the Kitchen')
      .locator('.overflow-y-auto')
      .evaluate((list) => list.scrollTop),
  ).toBe(before)
  expect(before).toBe(0)

  // The most urgent order stays in sight from new to completed.
  await column('New')
    .locator('.overflow-y-auto')
    .evaluate((list) => list.scrollTo(0, 0))
  const urgent = await column('New').getByRole('link').first().textContent()
  for (const step of ['Confirm', 'Start preparing', 'Mark as ready', 'Send out', 'Complete']) {
    const tap = page.getByRole('button', { name: `${step}: order ${urgent}` })
    await expect(tap).toBeInViewport({ ratio: 1 })
    await tap.click()
  }
  await expect(page.getByRole('button', { name: 'Show completed (1)' })).toBeVisible()

  // Full screen hides everything but the board; Escape ends it.
  await page.getByRole('button', { name: 'Full Screen' }).click()
  await expect
    .poll(() => page.locator('[data-connected]').boundingBox())
    .toEqual({ x: 0, y: 0, width: 1024, height: 768 })
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Full Screen' })).toHaveAttribute('aria-pressed', 'false')
})

/** Where each card begins in its column. */
const cardTops = () =>
  Object.fromEntries(
    [...document.querySelectorAll('main section li[data-late]')].map((card) => [
      card.querySelector('a')?.id,
      Math.round(card.getBoundingClientRect().top),
    ]),
  )
test(
  'forty orders in a minute on two tablets: each appears on both, and no card moves',
  IN_FULL,
  async ({ browser, page, restaurant }) => {
    test.setTimeout(180_000)
    await signIn(page)
    await busyEvening(restaurant, 12)
    const [dish] = await restaurant.sql("select id from products where name = 'Ayran'")
    const tablets = await Promise.all(
      [1, 2].map(async () => {
        const context = await browser.newContext({
          baseURL: restaurant.url,
          storageState: await page.context().storageState(),
          viewport: { width: 1024, height: 768 },
          reducedMotion: 'reduce',
        })
        const tablet = await context.newPage()
        const listening = live(tablet)
        await open(tablet, '/admin/orders')
        await listening
        const session = await context.newCDPSession(tablet)
        await session.send('Performance.enable', { timeDomain: 'threadTicks' })
        /** Milliseconds of CPU of the main thread. */
        const busy = async () => {
          const { metrics } = await session.send('Performance.getMetrics')
          return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0)
        }
        return { tablet, busy, context }
      }),
    )
    const cards = () => Promise.all(tablets.map(({ tablet }) => tablet.evaluate(cardTops)))
    const [before, busyBefore] = [await cards(), await Promise.all(tablets.map(({ busy }) => busy()))]
    const asked = [0, 0]
    for (const [n, { tablet }] of tablets.entries()) tablet.on('request', () => asked.splice(n, 1, (asked[n] ?? 0) + 1))
    const started = Date.now()
    for (let n = 0; n < 40; n++) {
      await place(restaurant, {
        full_name: `Late Guest ${n}`,
        email: `late${n}@example.com`,
        items: [{ product_id: dish?.id, quantity: 1 + (n % 3) }],
      })
      await page.waitForTimeout(Math.max(0, started + (n + 1) * 1500 - Date.now()))
    }
    for (const { tablet } of tablets) await expect(tablet.getByText('Late Guest 39')).toBeAttached()
    const [after, busyAfter] = [await cards(), await Promise.all(tablets.map(({ busy }) => busy()))]
    for (const [n, { tablet }] of tablets.entries()) {
      expect(Object.keys(after[n] ?? {})).toHaveLength(12 + 40)
      // Every card of before is where it was: what is due later comes below.
      expect(after[n]).toMatchObject(before[n] ?? {})
      const late = await tablet
        .locator('main section')
        .first()
        .locator('li[data-late]')
        .first()
        .getAttribute('data-late')
      const perEvent = ((busyAfter[n] ?? 0) - (busyBefore[n] ?? 0)) / 40
      console.log(
        `tablet ${n + 1}: ${(await wholeCards(tablet)).length} whole cards, first of New late: ${late}, ${perEvent.toFixed(0)} ms of CPU per order, ${(asked[n] ?? 0) / 40} requests`,
      )
    }
    await Promise.all(tablets.map(({ context }) => context.close()))
  },
)

for (const locale of ENGLISH)
  test(
    `axe finds no violation on the order pages, and none scrolls sideways (${locale})`,
    IN_FULL,
    async ({ page, restaurant }) => {
      test.setTimeout(90_000)
      await signIn(page)
      await pickLanguage(page, locale)
      const order = await place(restaurant, { special_requests: 'No ice' })
      await place(restaurant, { full_name: 'Wolfeschlegelsteinhausenbergerdorff Featherstonehaugh' })
      const paths = ['/admin/orders', '/admin/orders?view=list', `/admin/orders/${order.id}`]
      for (const path of [...paths, `/admin/orders/${order.id}/ticket`]) {
        await page.setViewportSize({ width: SCREEN[locale], height: 900 })
        await open(page, path)
        await expect(page.locator('main').getByText(order.number).first()).toBeVisible()
        await expect(page.locator('html')).toHaveAttribute('lang', locale)
        expect.soft(await axeViolations(page, 'too'), path).toEqual([])
        await page.setViewportSize({ width: 320, height: 640 })
        const horizontalOverflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        expect.soft(horizontalOverflow, `${path} 320`).toBeLessThanOrEqual(0)
      }
      await open(page, `/admin/orders/${order.id}`)
      await page.locator('main select').selectOption({ index: 6 })
      await expect(page.getByRole('dialog')).toBeVisible()
      expect.soft(await axeViolations(page), 'the question').toEqual([])
    },
  )

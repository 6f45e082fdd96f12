import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { GuestOrder } from '../../src/domain/orders/orders.schema.ts'
import type { OrderPayments } from '../../src/domain/payments/payments.schema.ts'
import { openPayPal, paypalIdOf } from '../paypal.ts'
import { checkExchange, openapiIsHere } from '../paypal-openapi.ts'
import { anyKey, everyDay, guestOf } from './ordering.ts'
import { openRestaurant as openAlone, type Restaurant } from './restaurant.ts'
import { shareRestaurant } from './shared-restaurant.ts'

const openRestaurant = shareRestaurant()

let paypal: Awaited<ReturnType<typeof openPayPal>>
beforeAll(async () => {
  paypal = await openPayPal()
})
afterAll(() => paypal.close())
afterEach(async () => {
  // PayPal's own OpenAPI files, where they are available, accept every exchange.
  const said = (await paypal.exchanges()).filter(({ status, responseBody }) => status < 500 && responseBody !== '')
  if (openapiIsHere) expect(said.flatMap(checkExchange)).toEqual([])
})
beforeEach(async () => {
  await paypal.reset(false)
  await paypal.webhooks('never')
})

/** A restaurant with PayPal, and a guest who has just placed an order to be paid there. */
async function openPaying(settings: Record<string, unknown> = {}) {
  const restaurant = await openRestaurant(
    { service_periods: everyDay, ...settings },
    { environment: { ...paypal.environment } },
  )
  const guest = await guestOf(restaurant)
  const order = () =>
    guest.placed([guest.meal('Lamb Mandi'), guest.item('Ayran', { quantity: 3 })], {
      payment_method: 'paypal',
      channel: 'order',
    })
  return { restaurant, guest, order }
}

const see = async (restaurant: Restaurant, { order }: GuestOrder): Promise<GuestOrder> =>
  restaurant.getJson(`/api/orders/${order.access_token}`)
const comeBack = async (restaurant: Restaurant, { order }: GuestOrder): Promise<GuestOrder> =>
  (await restaurant.post(`/api/orders/${order.access_token}/payment/settlement`, {})).json()
const choose = (restaurant: Restaurant, { order }: GuestOrder, payment_method: string) =>
  restaurant.post(`/api/orders/${order.access_token}/payment`, { payment_method })
const mailsOf = async (restaurant: Restaurant) =>
  (await restaurant.sql('select kind from outbox order by created_at, kind')).map(({ kind }) => kind)
const lapse = (restaurant: Restaurant) =>
  restaurant.sql("update orders set pay_until = now() - interval '1 second' where payment_status = 'unpaid'")
const letPass = (restaurant: Restaurant) =>
  restaurant.sql('update payments set check_at = now() where check_at is not null')

test('a PayPal order waits for its payment, is captured on return, and mails both sides once', async () => {
  const { restaurant, guest } = await openPaying()
  expect((await restaurant.getJson('/api/restaurant')).payment_methods).toEqual(['cash', 'paypal', 'pickup'])
  const key = anyKey()
  const items = [guest.meal('Lamb Mandi'), guest.item('Ayran', { quantity: 3 })]
  const [first, replayed] = [
    await guest.order(items, { payment_method: 'paypal', channel: 'order' }, key),
    await guest.order(items, { payment_method: 'paypal', channel: 'order' }, key),
  ]
  const placed: GuestOrder = await first.json()
  expect(placed).toMatchObject({ order: { payment_status: 'unpaid' }, reservations: [{ payment_method: 'paypal' }] })
  expect([replayed.status, await replayed.json()]).toEqual([200, placed])
  expect(await mailsOf(restaurant)).toEqual([])

  const [known] = await paypal.ofOrder(placed.order.id)
  expect(known).toMatchObject({ id: paypalIdOf(placed.approve_url), amount: placed.order.total_amount.toFixed(2) })
  expect((await comeBack(restaurant, placed)).order.payment_status).toBe('unpaid')
  await paypal.approve(known?.id ?? '')
  const back = await Promise.all([1, 2, 3].map(() => comeBack(restaurant, placed)))
  expect(back.map(({ order }) => order.payment_status)).toEqual(['paid', 'paid', 'paid'])
  expect((await paypal.ofOrder(placed.order.id)).flatMap(({ captures }) => captures)).toMatchObject([
    { status: 'COMPLETED', amount: placed.order.total_amount.toFixed(2) },
  ])
  expect(await mailsOf(restaurant)).toEqual(['new_order', 'order_received'])
})

test('an unpaid order is not on the board, not new and not revenue', async () => {
  const { restaurant, order } = await openPaying()
  const staff = await restaurant.as('staff')
  const placed = await order()
  const seen = async () => ({
    waiting: (await staff.getJson('/api/admin/waiting')).orders,
    revenue: (await staff.getJson('/api/admin/dashboard')).totalRevenue,
  })
  await staff.post(`/api/admin/orders/${placed.order.id}/opening`, {})
  expect(await seen()).toEqual({ waiting: 0, revenue: 0 })
  await paypal.approve(paypalIdOf(placed.approve_url))
  await comeBack(restaurant, placed)
  expect(await seen()).toEqual({ waiting: 1, revenue: placed.order.total_amount })
})

test('a guest who never returns has still paid: by webhook, or by the sweeper without one', async () => {
  const { restaurant, order } = await openPaying()
  const [heard, swept] = [await order(), await order()]
  await paypal.approve(paypalIdOf(swept.approve_url))
  await letPass(restaurant)
  await restaurant.sweep()
  expect((await see(restaurant, swept)).order.payment_status).toBe('paid')
  await paypal.webhooks('twice')
  await paypal.approve(paypalIdOf(heard.approve_url))
  await expect.poll(async () => (await see(restaurant, heard)).order.payment_status).toBe('paid')
  expect(await mailsOf(restaurant)).toEqual(['new_order', 'order_received', 'new_order', 'order_received'])
})

test('when PayPal is down, the order is stored, can be paid later, and a retry creates no second payment', async () => {
  const { restaurant, order } = await openPaying()
  await paypal.fault({ on: 'POST /v2/checkout/orders', times: 9, drop: 'after' })
  const placed = await order()
  expect(placed.approve_url).toBeUndefined()
  const refused = await choose(restaurant, placed, 'paypal')
  expect([refused.status, (await refused.json()).code]).toEqual([502, 'payment_failed'])
  await paypal.clearFaults()
  const again = await choose(restaurant, placed, 'paypal')
  const { approve_url } = await again.json()
  expect(await paypal.ofOrder(placed.order.id)).toMatchObject([{ id: paypalIdOf(approve_url) }])
})

test('a capture without a response is found, and made once', async () => {
  const { restaurant, order } = await openPaying()
  const placed = await order()
  await paypal.approve(paypalIdOf(placed.approve_url))
  await paypal.fault({ on: 'POST /v2/checkout/orders/*/capture', times: 2, drop: 'after' })
  const unsure = await comeBack(restaurant, placed)
  // A missing response is no reason to offer the guest another way to pay.
  expect(unsure.order).toMatchObject({ payment_status: 'unpaid', payment_problem: null })
  // Until the result is known a guest cannot pay in another way.
  expect((await choose(restaurant, placed, 'cash')).status).toBe(409)
  await lapse(restaurant)
  await letPass(restaurant)
  await restaurant.sweep()
  const { order: settled } = await see(restaurant, placed)
  expect([settled.payment_status, settled.status]).toEqual(['paid', 'pending'])
  expect((await paypal.ofOrder(placed.order.id)).flatMap(({ captures }) => captures)).toHaveLength(1)
})

test("PayPal's page names the restaurant in the guest's language", async () => {
  const { restaurant, guest } = await openPaying()
  const { name, name_ar } = await restaurant.getJson('/api/restaurant')
  for (const [locale, shown] of [
    ['en', name],
    ['ar', name_ar],
  ]) {
    const { approve_url } = await guest.placed([guest.item('Ayran', { quantity: 3 })], {
      payment_method: 'paypal',
      channel: 'order',
      locale,
    })
    expect(await (await fetch(approve_url ?? '')).text()).toMatch(new RegExp(`<h1>[^<]*${shown}</h1>`))
  }
})

test('after a declined card the same order can be paid with another', async () => {
  const { restaurant, order } = await openPaying()
  const placed = await order()
  await paypal.approve(paypalIdOf(placed.approve_url), 'decline')
  expect((await comeBack(restaurant, placed)).order).toMatchObject({
    payment_status: 'unpaid',
    payment_problem: 'declined',
  })
  const { approve_url } = await (await choose(restaurant, placed, 'paypal')).json()
  expect(approve_url).toBe(placed.approve_url)
  await paypal.approve(paypalIdOf(approve_url))
  expect((await comeBack(restaurant, placed)).order).toMatchObject({ payment_status: 'paid', payment_problem: null })
})

test.each([
  ['TRANSACTION_REFUSED', 422, { state: 'declined', payment_problem: 'refused' }],
  ['PAYER_CANNOT_PAY', 422, { state: 'declined', payment_problem: 'refused' }],
  ['ORDER_NOT_APPROVED', 422, { state: 'open', payment_problem: null }],
  ['INVALID_RESOURCE_ID', 404, { state: 'capturing', payment_problem: null }],
  ['PREVIOUS_REQUEST_IN_PROGRESS', 409, { state: 'capturing', payment_problem: null }],
  ['SHIPPING_ADDRESS_INVALID', 422, { state: 'capturing', payment_problem: null }],
  ['PERMISSION_DENIED', 403, { state: 'capturing', payment_problem: null }],
  ['INTERNAL_SERVER_ERROR', 500, { state: 'capturing', payment_problem: null }],
])('a PayPal refusal with %s shows the guest a matching message', async (issue, status, expected) => {
  const { restaurant, order } = await openPaying()
  const placed = await order()
  await paypal.approve(paypalIdOf(placed.approve_url))
  await paypal.fault({ on: 'POST /v2/checkout/orders/*/capture', times: 2, status, issue })
  const { order: seen } = await comeBack(restaurant, placed)
  const [payment] = await restaurant.sql('select state from payments')
  expect({ ...payment, payment_problem: seen.payment_problem }).toEqual(expected)
  expect(seen.payment_status).toBe('unpaid')
})

test('a payment held for review is shown as checking until a webhook completes or denies it', async () => {
  const { restaurant, order } = await openPaying()
  const staff = await restaurant.as('staff')
  const [good, bad] = [await order(), await order()]
  for (const placed of [good, bad]) {
    await paypal.approve(paypalIdOf(placed.approve_url), 'hold')
    expect((await comeBack(restaurant, placed)).order.payment_status).toBe('checking')
  }
  expect((await staff.getJson('/api/admin/waiting')).orders).toBe(2)
  await paypal.webhooks('normal')
  const captureOf = async ({ order }: GuestOrder) => (await paypal.ofOrder(order.id))[0]?.captures[0]?.id ?? ''
  await paypal.decide(await captureOf(good), 'complete')
  await paypal.decide(await captureOf(bad), 'deny')
  const statusOf = async (placed: GuestOrder) => (await see(restaurant, placed)).order.payment_status
  await expect.poll(() => statusOf(good)).toBe('paid')
  await expect.poll(() => statusOf(bad)).toBe('unpaid')
  expect((await see(restaurant, bad)).order.payment_problem).toBe('declined')
  expect((await mailsOf(restaurant)).filter((kind) => kind === 'payment_failed')).toHaveLength(1)
  const { approve_url } = await (await choose(restaurant, bad, 'paypal')).json()
  expect(paypalIdOf(approve_url)).not.toBe(paypalIdOf(bad.approve_url))
})

test('an unpaid order expires, releases its seats, sends a mail, and cannot be paid afterwards', async () => {
  const { restaurant, guest, order } = await openPaying({ slot_capacity: 5, unpaid_minutes: 20 })
  const placed = await order()
  const left = (Date.parse(placed.order.pay_until ?? '') - Date.now()) / 60_000
  expect(left).toBeGreaterThan(18)
  expect(left).toBeLessThan(21)
  expect((await guest.order([guest.meal('Lamb Mandi')])).status).toBe(409)
  await restaurant.sweep()
  expect((await see(restaurant, placed)).order.status).toBe('pending')
  await lapse(restaurant)
  await restaurant.sweep()
  expect((await see(restaurant, placed)).order).toMatchObject({ status: 'cancelled', payment_status: 'unpaid' })
  expect((await guest.order([guest.meal('Lamb Mandi')])).status).toBe(201)
  expect(await mailsOf(restaurant)).toContain('payment_expired')
  await paypal.approve(paypalIdOf(placed.approve_url))
  await comeBack(restaurant, placed)
  expect((await paypal.ofOrder(placed.order.id))[0]?.captures).toEqual([])
  expect((await (await choose(restaurant, placed, 'paypal')).json()).approve_url).toBeUndefined()
})

test('after a guest chooses to pay in person, a later PayPal approval is not captured', async () => {
  const { restaurant, order } = await openPaying()
  const placed = await order()
  const chosen = await (await choose(restaurant, placed, 'cash')).json()
  expect(chosen).toMatchObject({
    order: { payment_method: 'cash', payment_status: 'not_required', pay_until: null },
    reservations: [{ payment_method: 'cash' }],
  })
  expect(await mailsOf(restaurant)).toEqual(['new_order', 'order_received'])
  await paypal.approve(paypalIdOf(placed.approve_url))
  await comeBack(restaurant, placed)
  expect((await paypal.ofOrder(placed.order.id))[0]?.captures).toEqual([])
  const paid = await order()
  await paypal.approve(paypalIdOf(paid.approve_url))
  await comeBack(restaurant, paid)
  expect((await choose(restaurant, paid, 'cash')).status).toBe(409)
})

test('a tip is an item at PayPal, is captured with the order, and can be refunded with it', async () => {
  const { restaurant, guest } = await openPaying({ tips: true })
  const staff = await restaurant.as('staff')
  const placed = await guest.placed([guest.item('Ayran', { quantity: 3 })], {
    payment_method: 'paypal',
    channel: 'order',
    tip: { percent: 15 },
  })
  expect(placed.order).toMatchObject({ subtotal: 12, tax: 1.8, delivery_fee: 5, tip: 1.8, total_amount: 20.6 })
  expect(await paypal.ofOrder(placed.order.id)).toMatchObject([{ amount: '20.60' }])
  await paypal.approve(paypalIdOf(placed.approve_url))
  await comeBack(restaurant, placed)
  expect((await staff.getJson('/api/admin/dashboard')).totalRevenue).toBe(18.8)
  const refund = { id: crypto.randomUUID(), amount: 20.6, reason: 'Never arrived' }
  expect((await staff.post(`/api/admin/orders/${placed.order.id}/refunds`, refund)).status).toBeLessThan(300)
  expect((await see(restaurant, placed)).order).toMatchObject({ payment_status: 'refunded', refunded_amount: 20.6 })
  expect((await staff.getJson('/api/admin/dashboard')).totalRevenue).toBe(0)
})

test('a payment is refunded in parts, once each, never above the captured amount, and the ledgers match', async () => {
  const { restaurant, order } = await openPaying()
  const staff = await restaurant.as('staff')
  const placed = await order()
  const { id, total_amount } = placed.order
  const refund = (amount: number, refund_id: string = crypto.randomUUID()) =>
    staff.post(`/api/admin/orders/${id}/refunds`, { id: refund_id, amount, reason: 'The ayran was warm' })
  expect((await refund(1)).status).toBe(409)
  await paypal.approve(paypalIdOf(placed.approve_url))
  await comeBack(restaurant, placed)

  const once = crypto.randomUUID()
  const both = await Promise.all([refund(5.5, once), refund(5.5, once)])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect((await see(restaurant, placed)).order).toMatchObject({
    payment_status: 'partially_refunded',
    refunded_amount: 5.5,
  })
  const tooMuch = await refund(total_amount)
  expect([tooMuch.status, (await tooMuch.json()).errors[0].path]).toEqual([422, 'body.amount'])

  await paypal.fault({ on: 'POST /v2/payments/captures/*/refund', times: 2, drop: 'after' })
  const rest = Number((total_amount - 5.5).toFixed(2))
  const unanswered: OrderPayments = await (await refund(rest)).json()
  expect(unanswered.refunds[0]).toMatchObject({ state: 'requested', amount: rest })
  expect((await refund(0.01)).status).toBe(422)
  await restaurant.sql('update refunds set check_at = now()')
  await restaurant.sweep()
  expect((await see(restaurant, placed)).order).toMatchObject({
    payment_status: 'refunded',
    refunded_amount: total_amount,
  })
  expect((await paypal.ofOrder(id))[0]?.refunds).toHaveLength(2)
  expect((await staff.getJson('/api/admin/dashboard')).totalRevenue).toBe(0)
  const { totals, differing } = await staff.getJson('/api/admin/payments')
  expect(differing).toBe(0)
  expect(totals).toMatchObject([
    { currency: 'USD', difference: 0, ours: { captured: total_amount, refunded: total_amount } },
  ])
  const { history } = await staff.getJson(`/api/admin/orders/${id}`)
  expect(history.filter(({ what }: { what: string }) => what === 'refund')).toHaveLength(2)
  const told = await restaurant.sql("select subject, text from outbox where kind = 'refund' order by created_at")
  for (const [index, amount] of [5.5, rest].entries())
    for (const words of [told[index]?.subject, told[index]?.text]) {
      expect(words).toContain(`$${amount.toFixed(2)}`)
      expect(words).not.toContain(`$${total_amount.toFixed(2)}`)
    }
  expect(told).toHaveLength(2)
})

test('dishes are refunded by name, with their share of the tax, once each; with the last one fee and tip, too', async () => {
  const { restaurant, order } = await openPaying()
  const staff = await restaurant.as('staff')
  const placed = await order()
  const { id, total_amount, subtotal, tax } = placed.order
  await paypal.approve(paypalIdOf(placed.approve_url))
  await comeBack(restaurant, placed)
  const refund = (lines: object[], refund_id: string = crypto.randomUUID(), more = {}) =>
    staff.post(`/api/admin/orders/${id}/refunds`, { id: refund_id, lines, reason: 'It was cold', ...more })
  const refunded = async () => (await see(restaurant, placed)).order.refunded_amount

  const ayran = [{ line: 1, quantity: 2 }]
  const once = crypto.randomUUID()
  const answers = [await refund(ayran, once), await refund(ayran, once)]
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  // Two of three portions of $4.00, with 15% of tax.
  expect(await refunded()).toBe(9.2)
  const { refunds, dishes }: OrderPayments = await staff.getJson(`/api/admin/orders/${id}/payments`)
  expect(refunds).toMatchObject([{ amount: 9.2, lines: ayran }])
  expect(dishes).toMatchObject({ refunded: ayran, lines: [{ line: 0 }, { line: 1, quantity: 3, unit_price: 4 }] })
  const [mail] = await restaurant.sql("select text from outbox where kind = 'refund'")
  expect(mail?.text).toContain('2 × Ayran')

  const twice = await refund(ayran)
  expect([twice.status, (await twice.json()).errors[0].path]).toEqual([422, 'body.lines'])
  expect((await refund([{ line: 7, quantity: 1 }])).status).toBe(422)
  expect((await refund(ayran, crypto.randomUUID(), { amount: 1 })).status).toBe(422)
  expect((await refund([{ line: 1, quantity: 1 }], once)).status).toBe(409)

  await refund([{ line: 1, quantity: 1 }])
  expect(await refunded()).toBe(13.8)
  expect(total_amount).toBeGreaterThan(subtotal + tax)
  await refund([{ line: 0, quantity: 1 }])
  expect(await refunded()).toBe(total_amount)
})

test('a refund that PayPal refuses returns the reason, and the amount stays refundable', async () => {
  const { restaurant, order } = await openPaying()
  const staff = await restaurant.as('staff')
  const placed = await order()
  await paypal.approve(paypalIdOf(placed.approve_url))
  await comeBack(restaurant, placed)
  await paypal.fault({ on: 'POST /v2/payments/captures/*/refund', status: 422, issue: 'REFUND_TIME_LIMIT_EXCEEDED' })
  const draft = { id: crypto.randomUUID(), amount: 1, reason: 'Late' }
  const refused = await staff.post(`/api/admin/orders/${placed.order.id}/refunds`, draft)
  expect([refused.status, (await refused.json()).detail]).toEqual([
    502,
    expect.stringContaining('REFUND_TIME_LIMIT_EXCEEDED'),
  ])
  const { refunds, refundable }: OrderPayments = await staff.getJson(`/api/admin/orders/${placed.order.id}/payments`)
  expect([refunds[0]?.state, refundable]).toEqual(['failed', placed.order.total_amount])
})

test('a change made at PayPal is shown as a difference and settled', async () => {
  const { restaurant, order } = await openPaying()
  const staff = await restaurant.as('staff')
  const placed = await order()
  await paypal.approve(paypalIdOf(placed.approve_url))
  await comeBack(restaurant, placed)
  await restaurant.sql("update payments set state = 'open', captured = 0, capture_id = null")
  await restaurant.sql("update payments set paypal_captured = 0, paypal_status = 'CREATED'") // as it was last read
  await restaurant.sql("update orders set payment_status = 'unpaid'")
  const compared = await (await staff.post('/api/admin/payments/comparison', {})).json()
  expect(compared).toEqual({ compared: 1, differing: 1, unanswered: 0 })
  const ledger = await staff.getJson('/api/admin/payments?only=differences')
  expect(ledger.payments).toMatchObject([{ difference: -placed.order.total_amount, paypal_status: 'COMPLETED' }])
  expect((await staff.post(`/api/admin/orders/${placed.order.id}/settlement`, {})).status).toBe(200)
  const { payments, totals } = await staff.getJson('/api/admin/payments?only=differences')
  expect(payments).toEqual([])
  expect(totals).toMatchObject([{ currency: 'USD', difference: 0 }])
  expect((await see(restaurant, placed)).order.payment_status).toBe('paid')
})

test('with wrong credentials guests order with cash, and the owner sees the error until it is fixed', async () => {
  const restaurant = await openRestaurant({}, { environment: { ...paypal.environment, PAYPAL_CLIENT_SECRET: 'wrong' } })
  const admin = await restaurant.as('admin')
  const offered = async () => (await restaurant.getJson('/api/restaurant')).payment_methods
  await expect.poll(offered).toEqual(['cash', 'pickup'])
  const { status } = await admin.getJson('/api/admin/settings')
  expect(status.paypal).toMatchObject({ environment: 'simulator', offered: false, problem: 'credentials' })
  expect(status.paypal.detail).toContain('invalid_client')
  const guest = await guestOf(restaurant)
  expect((await guest.order([guest.item('Ayran')])).status).toBe(201)
  expect((await guest.order([guest.item('Ayran')], { payment_method: 'paypal' })).status).toBe(422)
  const right = await openRestaurant(
    {},
    { environment: { ...paypal.environment }, databaseUrl: restaurant.databaseUrl },
  )
  await expect.poll(offered).toEqual(['cash', 'paypal', 'pickup'])
  await right.close()
})

test('when the restaurant is no longer the demo, its simulator is neither offered nor asked', async () => {
  const account = { client_id: 'simulator', client_secret: 'simulator', environment: paypal.url }
  const restaurant = await openAlone({ service_periods: everyDay }, { simulate: async () => ({ account, notice: '' }) })
  const guest = await guestOf(restaurant)
  const pay = { payment_method: 'paypal', channel: 'order' } as const
  const placed = await guest.placed([guest.item('Ayran')], pay)
  await paypal.approve(paypalIdOf(placed.approve_url))
  await restaurant.sql('update settings set is_demo = false') // as a backup that is restored, or an upgrade, leaves it

  expect((await restaurant.getJson('/api/restaurant')).payment_methods).toEqual(['cash', 'pickup'])
  expect((await guest.order([guest.item('Ayran')], pay)).status).toBe(422)
  expect((await choose(restaurant, placed, 'paypal')).status).toBe(502)
  await comeBack(restaurant, placed)
  await letPass(restaurant)
  await restaurant.sweep()
  await restaurant.reconcile()
  expect((await see(restaurant, placed)).order.payment_status).toBe('unpaid')
  expect((await paypal.ofOrder(placed.order.id)).flatMap(({ captures }) => captures)).toEqual([])
  const admin = await restaurant.as('admin')
  expect((await admin.getJson('/api/admin/settings')).status.paypal.environment).toBe('none')
  expect((await admin.getJson('/api/admin/setup')).steps[4].gaps).not.toContain('payment')
  await lapse(restaurant)
  await restaurant.sweep()
  expect((await see(restaurant, placed)).order.status).toBe('cancelled')
})

test('a restaurant does not open with a simulator that somebody configured, and Health is red', async () => {
  const { restaurant } = await openPaying({ is_demo: false, is_open: false })
  const admin = await restaurant.as('admin')
  const open = async () => {
    const { version } = await admin.getJson('/api/admin/settings')
    return admin.patch('/api/admin/settings', { is_open: true, version })
  }
  const refused = await open()
  expect([refused.status, (await refused.json()).errors]).toMatchObject([
    422,
    [{ path: 'body.is_open', code: 'unavailable' }],
  ])
  expect((await restaurant.getJson('/api/restaurant')).is_open).toBe(false)
  const { steps } = await admin.getJson('/api/admin/setup')
  expect(steps).toContainEqual(expect.objectContaining({ step: 'services', gaps: expect.arrayContaining(['payment']) }))
  const { checks } = await admin.getJson('/api/admin/health')
  expect(checks.find(({ name }: { name: string }) => name === 'payment')).toMatchObject({
    state: 'bad',
    remedy: 'paypal_real',
    facts: [{ fact: 'payment_simulated' }],
  })
  await restaurant.sql('update settings set is_demo = true')
  expect((await open()).status, 'in the demo nobody expects money').toBe(200)
})

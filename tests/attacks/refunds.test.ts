import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { GET, type Money, openMoney, REFUND } from '../money/paying.ts'

let money: Money
beforeAll(async () => {
  money = await openMoney()
})
afterAll(() => money.close())
beforeEach(() => money.clear())

const atPayPal = async ({ order }: { order: { id: string } }) => (await money.paypal.ofOrder(order.id))[0]
const captureOf = async (placed: { order: { id: string } }) => (await atPayPal(placed))?.captures[0]?.id ?? ''
const differing = async () => (await money.staff.getJson('/api/admin/payments')).differing
const only = async (filter: string) => (await money.staff.getJson(`/api/admin/payments?only=${filter}`)).payments
const moneyMails = async () => (await money.mails()).filter((kind) => kind.startsWith('money_'))
const health = async () => {
  const admin = await money.restaurant.as('admin')
  const { checks } = await admin.getJson('/api/admin/health')
  return checks.find(({ name }: { name: string }) => name === 'payment').facts.map(({ fact }: { fact: string }) => fact)
}
const dollar = { amount: { currency_code: 'USD', value: '1.00' } }

test('a refund with a lost response is made once, also when PayPal then answers: in progress', async () => {
  const placed = await money.paid()
  const { total_amount } = placed.order
  await money.paypal.keepMoment('earlier')
  await money.paypal.fault({ on: REFUND, drop: 'after', times: 2 })
  expect((await money.refund(placed, total_amount)).status).toBe(200)
  await money.paypal.fault({ on: GET, stale: 'earlier' })
  await money.paypal.fault({ on: REFUND, status: 409, issue: 'PREVIOUS_REQUEST_IN_PROGRESS' })
  await money.timePasses()
  await money.restaurant.sweep()
  expect((await money.moneyOf(placed)).refunds).toMatchObject([{ state: 'requested' }])
  expect((await money.refund(placed, total_amount)).status).toBe(422)
  await money.timePasses()
  await money.restaurant.sweep()
  expect((await money.moneyOf(placed)).refunds).toMatchObject([{ state: 'completed', problem: null }])
  expect((await atPayPal(placed))?.refunds).toHaveLength(1)
  expect(await differing()).toBe(0)
})

test('a refund’s own response counts, whatever PayPal returns for the order afterwards', async () => {
  const placed = await money.paid()
  await money.paypal.fault({ on: GET, status: 500, times: 20 })
  expect((await money.refund(placed, 1)).status).toBe(200)
  expect((await money.see(placed)).order).toMatchObject({ payment_status: 'partially_refunded', refunded_amount: 1 })
  const sent = await money.asked('POST', /refund$/)
  await money.timePasses()
  await money.restaurant.sweep()
  expect(await money.asked('POST', /refund$/)).toBe(sent)
  expect(await differing()).toBe(0)
})

test('a refund that a webhook reports before its own answer counts once on both sides, even if PayPal is then silent', async () => {
  const placed = await money.paid()
  await money.paypal.fault({ on: REFUND, hold: 'after' })
  const refunding = money.refund(placed, 1)
  await money.paypal.held()
  await money.comeBack(placed) // as the webhook does, this reads the payment with its refund
  await money.paypal.fault({ on: GET, status: 500, times: 20 })
  await money.paypal.release()
  await refunding
  const { payments } = await money.staff.getJson('/api/admin/payments')
  const amounts = { captured: placed.order.total_amount, refunded: 1 }
  expect(payments).toMatchObject([{ ours: amounts, paypals: amounts, difference: 0 }])
})

test('a retried refund is the same request to PayPal', async () => {
  const placed = await money.paid()
  await money.paypal.fault({ on: REFUND, drop: 'before', times: 2 })
  await money.refund(placed, 1)
  await money.timePasses()
  await money.restaurant.sweep()
  const path = `/v2/payments/captures/${await captureOf(placed)}/refund`
  const requests = (await money.paypal.exchanges()).filter((exchange) => exchange.path === path)
  expect(requests.length).toBeGreaterThan(2)
  expect(new Set(requests.map(({ requestHeaders }) => requestHeaders['paypal-request-id'])).size).toBe(1)
  expect((await money.moneyOf(placed)).refunds).toMatchObject([{ state: 'completed' }])
})

test('a refund that is a month old is looked up, not sent again', async () => {
  const [done, lost] = [await money.paid(), await money.paid()]
  for (const [placed, drop] of [
    [done, 'after'],
    [lost, 'before'],
  ] as const) {
    await money.paypal.fault({ on: REFUND, drop, times: 2 })
    await money.refund(placed, 1)
  }
  await money.paypal.forgetRequestIds()
  await money.sql("update refunds set created_at = now() - interval '31 days'")
  const sent = await money.asked('POST', /refund$/)
  await money.timePasses()
  await money.restaurant.sweep()
  expect((await money.moneyOf(done)).refunds).toMatchObject([{ state: 'completed' }])
  expect((await money.moneyOf(lost)).refunds).toMatchObject([{ state: 'failed', problem: 'NOT_SENT' }])
  expect(await money.asked('POST', /refund$/)).toBe(sent)
})

test('a completed refund that PayPal fails later is marked as failed, reported, and can be made again', async () => {
  const placed = await money.paid()
  const { total_amount } = placed.order
  await money.refund(placed, total_amount)
  await money.paypal.decideRefund((await atPayPal(placed))?.refunds[0]?.id ?? '', 'fail')
  await money.settle(placed)
  expect((await money.see(placed)).order).toMatchObject({ payment_status: 'paid', refunded_amount: 0 })
  expect(await moneyMails()).toEqual(['money_refund_failed'])
  expect(await only('refunds')).toHaveLength(1)
  expect(await health()).toContain('payment_refunds')
  expect((await money.refund(placed, total_amount)).status).toBe(200)
  expect((await money.see(placed)).order).toMatchObject({ payment_status: 'refunded', refunded_amount: total_amount })
  expect([await differing(), (await only('refunds')).length]).toEqual([0, 0])
})

test('a refund above the remaining amount updates the ledger with the refunds made at PayPal', async () => {
  const placed = await money.paid()
  await money.paypal.refundThere(await captureOf(placed), dollar)
  const refused = await money.refund(placed, placed.order.total_amount)
  expect([refused.status, (await refused.json()).issue]).toEqual([502, 'REFUND_AMOUNT_EXCEEDED'])
  expect((await money.see(placed)).order).toMatchObject({ payment_status: 'partially_refunded', refunded_amount: 1 })
  expect(await differing()).toBe(0)
})

test('a refund with a lost response is looked up before a retry, in case PayPal dropped the key', async () => {
  const placed = await money.paid()
  await money.paypal.fault({ on: REFUND, drop: 'after', times: 2 })
  await money.refund(placed, 1)
  await money.paypal.forgetRequestIds()
  await money.timePasses()
  await money.restaurant.sweep()
  expect((await money.moneyOf(placed)).refunds).toMatchObject([{ state: 'completed' }])
  expect((await atPayPal(placed))?.refunds).toHaveLength(1)
})

test('an older read never overwrites newer amounts', async () => {
  const placed = await money.paid()
  await money.paypal.keepMoment('before')
  await money.refund(placed, 1)
  await money.paypal.fault({ on: GET, stale: 'before' })
  await money.settle(placed)
  expect((await money.see(placed)).order.refunded_amount).toBe(1)
  expect(await differing()).toBe(0)
})

test('a 403 for one refund affects only that refund', async () => {
  const placed = await money.paid()
  await money.paypal.fault({ on: REFUND, status: 403, issue: 'PERMISSION_DENIED' })
  expect((await money.refund(placed, 1)).status).toBe(200)
  expect((await money.moneyOf(placed)).refunds).toMatchObject([{ state: 'requested', problem: 'PERMISSION_DENIED' }])
  expect((await money.restaurant.getJson('/api/restaurant')).payment_methods).toContain('paypal')
})

test('money of an order cancelled while PayPal reviewed it is reported', async () => {
  const placed = await money.order()
  await money.approve(placed, 'hold')
  await money.comeBack(placed)
  await money.move(placed, { status: 'cancelled' })
  await money.paypal.decide(await captureOf(placed), 'complete')
  await money.comeBack(placed)
  await money.settle(placed)
  expect(await moneyMails()).toEqual(['money_kept'])
  expect(await only('kept')).toMatchObject([{ kept: true, order: { id: placed.order.id } }])
  expect(await health()).toContain('payment_kept')
  expect((await money.refund(placed, placed.order.total_amount)).status).toBe(200)
  expect(await only('kept')).toEqual([])
})

test('with automatic refunds, a cancelled order is refunded', async () => {
  await money.sql('update settings set refund_cancelled = true')
  const [checked, paid] = [await money.order(), await money.paid()]
  await money.approve(checked, 'hold')
  await money.comeBack(checked)
  for (const placed of [checked, paid]) await money.move(placed, { status: 'cancelled' })
  await money.paypal.decide(await captureOf(checked), 'complete')
  await money.comeBack(checked)
  for (const placed of [checked, paid]) {
    expect((await money.see(placed)).order.payment_status).toBe('refunded')
    expect((await atPayPal(placed))?.refunds).toHaveLength(1)
  }
  expect(await moneyMails()).toEqual([])
})

test('a cancellation with refund is one request: repeated, it refunds once', async () => {
  const placed = await money.paid()
  const { total_amount: amount } = placed.order
  const change = { status: 'cancelled', from: 'pending', refund: { id: crypto.randomUUID(), amount } }
  expect((await money.move(placed, change)).status).toBe(200)
  expect((await money.move(placed, change)).status).toBe(200)
  expect((await money.see(placed)).order).toMatchObject({ status: 'cancelled', payment_status: 'refunded' })
  expect((await atPayPal(placed))?.refunds).toHaveLength(1)
  const tooMuch = await money.paid()
  const refused = await money.move(tooMuch, { ...change, refund: { id: crypto.randomUUID(), amount: amount + 1 } })
  expect([refused.status, (await money.see(tooMuch)).order.status]).toEqual([422, 'pending'])
})

test('a cancellation with a failed refund stays cancelled, and is listed until staff decide about the money', async () => {
  const placed = await money.paid()
  const { total_amount: amount } = placed.order
  await money.paypal.fault({ on: REFUND, status: 422, issue: 'REFUND_FAILED_INSUFFICIENT_FUNDS' })
  await money.move(placed, { status: 'cancelled', refund: { id: crypto.randomUUID(), amount } })
  expect(await money.booked(placed)).toMatchObject({ status: 'cancelled', payment_status: 'paid' })
  expect(await moneyMails()).toEqual(['money_refund_failed'])
  expect(await only('kept')).toHaveLength(1)
  expect((await money.staff.post(`/api/admin/orders/${placed.order.id}/kept-money`, {})).status).toBe(200)
  expect((await money.staff.getJson('/api/admin/payments')).attention.kept).toBe(0)
})

test('money that staff keep on purpose is listed, and no mail is sent', async () => {
  const placed = await money.paid()
  await money.move(placed, { status: 'cancelled', keep_money: true })
  expect(await moneyMails()).toEqual([])
  expect(await only('kept')).toMatchObject([{ kept: true }])
  expect((await money.staff.getJson('/api/admin/payments')).attention.kept).toBe(0)
})

test('an order that came back and is cancelled again asks again about its money', async () => {
  const placed = await money.paid()
  await money.move(placed, { status: 'cancelled', keep_money: true })
  await money.move(placed, { status: 'confirmed' })
  expect(await only('kept')).toEqual([])
  await money.move(placed, { status: 'cancelled' })
  expect(await moneyMails()).toEqual(['money_kept'])
  expect((await money.staff.getJson('/api/admin/payments')).attention.kept).toBe(1)
})

const paidMeals = async () => {
  const { guest } = money
  const meals = [guest.meal('Lamb Mandi'), guest.meal('Fattoush', { date: guest.day(4) })]
  const placed = await guest.placed(meals, { payment_method: 'paypal', channel: 'order' })
  await money.approve(placed)
  await money.comeBack(placed)
  const [lamb] = placed.reservations
  const price = Number(((placed.order.items[0]?.line_total ?? 0) * 1.15).toFixed(2))
  const cancel = (more: object = {}) =>
    money.staff.patch(`/api/admin/reservations/${lamb?.id}`, { status: 'cancelled', ...more })
  const keep = () => money.staff.post(`/api/admin/orders/${placed.order.id}/kept-money`, {})
  return { placed, lamb, price, cancel, keep }
}

test('the money of a dish cancelled alone is listed by name, and refunded or kept by name', async () => {
  const { placed, lamb, price, cancel, keep } = await paidMeals()
  expect((await keep()).status).toBe(409)
  await cancel()
  expect(await moneyMails()).toEqual(['money_kept_part'])
  const [mail] = await money.sql("select text from outbox where kind = 'money_kept_part'")
  expect(mail?.text).toContain('1 × Lamb Mandi')
  expect(mail?.text).toContain(`$${price.toFixed(2)}`)
  expect(await only('kept')).toMatchObject([{ kept: true, order: { id: placed.order.id } }])
  expect((await money.moneyOf(placed)).kept).toEqual([{ line: 0, amount: price, kept_by: null }])

  expect((await keep()).status).toBe(200)
  expect((await money.moneyOf(placed)).kept).toMatchObject([{ line: 0, kept_by: 'Amal Haddad' }])
  expect((await money.staff.getJson('/api/admin/payments')).attention.kept).toBe(0)
  // Back and cancelled again: staff decide again, this time to refund it.
  await money.staff.patch(`/api/admin/reservations/${lamb?.id}`, { status: 'confirmed' })
  expect((await money.moneyOf(placed)).kept).toEqual([])
  await cancel()
  expect((await money.staff.getJson('/api/admin/payments')).attention.kept).toBe(1)
  const body = { id: crypto.randomUUID(), lines: [{ line: 0, quantity: 1 }], reason: 'The lamb ran out' }
  expect((await money.staff.post(`/api/admin/orders/${placed.order.id}/refunds`, body)).status).toBe(200)
  expect(await money.moneyOf(placed)).toMatchObject({ kept: [], refunds: [{ amount: price }] })
  expect(await only('kept')).toEqual([])
})

test('a dish cancelled alone is refunded with its cancellation, or by itself where the owner chose so', async () => {
  const asked = await paidMeals()
  await asked.cancel({ refund: { id: crypto.randomUUID(), amount: asked.price } })
  await money.sql('update settings set refund_cancelled = true')
  const automatic = await paidMeals()
  await automatic.cancel()
  for (const { placed, price } of [asked, automatic]) {
    expect((await money.see(placed)).order).toMatchObject({ refunded_amount: price, status: 'pending' })
    expect(await money.moneyOf(placed)).toMatchObject({ kept: [], refunds: [{ lines: [{ line: 0, quantity: 1 }] }] })
  }
  expect(await moneyMails()).toEqual([])
})

test('a paid order keeps its price when staff cancel one reservation', async () => {
  const { guest } = money
  const meals = [guest.meal('Lamb Mandi'), guest.meal('Lamb Mandi', { date: guest.day(4) })]
  const placed = await guest.placed(meals, { payment_method: 'paypal' })
  await money.approve(placed)
  await money.comeBack(placed)
  await money.staff.patch(`/api/admin/reservations/${placed.reservations[0]?.id}`, { status: 'cancelled' })
  expect((await money.see(placed)).order).toMatchObject({ total_amount: placed.order.total_amount, status: 'pending' })
})

test('a guest cannot cancel during a capture', async () => {
  const { guest, sql } = money
  const customer = await money.restaurant.as('customer')
  const items = [guest.item('Ayran')]
  const { total: expected_total } = await guest.quote(items)
  const draft = { ...guest.draft(items, { payment_method: 'paypal' }), expected_total }
  const { order } = await (await customer.post('/api/orders', draft, { 'idempotency-key': crypto.randomUUID() })).json()
  await sql("update payments set state = 'capturing'")
  expect((await customer.post(`/api/account/orders/${order.id}/cancellation`, {})).status).toBe(409)
  await sql("update payments set state = 'open'")
  expect((await customer.post(`/api/account/orders/${order.id}/cancellation`, {})).status).toBe(200)
})

test('changes at PayPal without a webhook are found at night, and totals include payments older than 30 days', async () => {
  const placed = await money.paid()
  await money.paypal.refundThere(await captureOf(placed), dollar)
  await money.sql("update payments set created_at = now() - interval '170 days', checked_at = now() - interval '1 day'")
  await money.restaurant.reconcile()
  expect((await money.see(placed)).order.refunded_amount).toBe(1)
  expect((await money.staff.getJson('/api/admin/payments')).totals, 'of 30 days').toEqual([])
  const all = (await money.staff.getJson('/api/admin/payments?period=all')).totals
  expect(all).toMatchObject([{ currency: 'USD', ours: { captured: placed.order.total_amount, refunded: 1 } }])
})

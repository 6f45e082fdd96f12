import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { claimPayment } from '../../src/server/payments/claim.ts'
import { knownPayment } from '../../src/server/payments/known-payment.ts'
import { openPayPal } from '../../src/server/payments/paypal.ts'
import { applyPayPalAnswer } from '../../src/server/payments/record.ts'
import { connect } from '../../src/server/platform/database/connection.ts'
import { createLog } from '../../src/server/platform/log.ts'
import { CAPTURE, CREATE, GET, type Money, openMoney } from '../money/paying.ts'
import { paypalIdOf } from '../paypal.ts'

let money: Money
beforeAll(async () => {
  money = await openMoney()
})
afterAll(() => money.close())
beforeEach(() => money.clear())

const ACCOUNT = { client_id: 'simulator', client_secret: 'simulator', webhook_id: undefined }

const capturesAt = async ({ order }: { order: { id: string } }) =>
  (await money.paypal.ofOrder(order.id)).flatMap(({ captures }) => captures)

test('a webhook and a returning guest capture once, although PayPal refuses concurrent requests', async () => {
  const placed = await money.order()
  await money.approve(placed)
  await money.paypal.fault({ on: CAPTURE, hold: 'before', concurrent: 409 })
  const before = await money.asked('POST', /capture$/)
  const first = money.comeBack(placed)
  await money.paypal.held()
  const second = money.comeBack(placed, money.second)
  expect((await money.pay(placed, 'cash')).status).toBe(409)
  expect((await money.booked(placed)).state).toBe('capturing')
  await money.paypal.release()
  expect([(await first).order.payment_status, (await second).order.payment_status]).toEqual(['paid', 'paid'])
  expect(await money.asked('POST', /capture$/)).toBe(before + 1)
})

test("only one process claims a payment, not one with an older read, nor one during another's capture", async () => {
  const placed = await money.order()
  await money.approve(placed)
  const { db, close } = connect(money.restaurant.databaseUrl, createLog('silent'))
  const [{ id }] = (await money.sql('select id from payments')) as [{ id: string }]
  const claim = async () => claimPayment({ db, paypal: { claim_ms: 60_000 } }, await knownPayment(db, id))
  const known = await knownPayment(db, id)
  const claims = await Promise.all([1, 2].map(() => claimPayment({ db, paypal: { claim_ms: 60_000 } }, known)))
  expect(claims.filter((one) => one === 'overtaken')).toHaveLength(1)
  expect(await claim(), 'a capture is in progress').toBe('overtaken')
  await money.timePasses()
  expect(await claimPayment({ db, paypal: { claim_ms: 60_000 } }, known), 'read before the claim').toBe('overtaken')
  expect(await claim(), 'the claim has expired').toMatchObject({ id, claim_id: expect.any(String) })
  await close()
})

test('a PayPal response older than the stored one is discarded, unless it contains our capture', async () => {
  const placed = await money.order()
  await money.approve(placed)
  const { db, close } = connect(money.restaurant.databaseUrl, createLog('silent'))
  const paypal = openPayPal({ ...ACCOUNT, environment: money.paypal.url })
  const log = createLog('silent')
  const context = { db, log, paypal, public_url: money.restaurant.url, mail: undefined as never } // mails are off
  await money.sql('update settings set email_notifications = false')
  const paypal_id = paypalIdOf(placed.approve_url)
  const [{ id }] = (await money.sql('select id from payments')) as [{ id: string }]
  const claim = async () => {
    const claimed = await claimPayment({ db, paypal: { claim_ms: 60_000 } }, await knownPayment(db, id))
    if (typeof claimed === 'string') throw new Error(claimed)
    return claimed
  }
  const approved = await paypal.readOrder(paypal_id)
  const before = await knownPayment(db, id)
  const first = await claim()
  expect(await applyPayPalAnswer(context, before, { paypal_order: approved }), 'read before the claim').toBeUndefined()
  expect((await money.booked(placed)).state).toBe('capturing')
  await money.timePasses()
  await claim() // the first process was too slow
  const paypal_order = await paypal.captureOrder(paypal_id, 'the answer comes late')
  const captured = await applyPayPalAnswer(context, first, { paypal_order })
  expect(captured).toMatchObject({ to: 'completed' })
  expect(await money.booked(placed)).toMatchObject({ state: 'completed', payment_status: 'paid' })
  await close()
})

test('staff who check a payment get an error when PayPal does not respond; an unknown payment is a valid answer', async () => {
  const placed = await money.order()
  await money.paypal.fault({ on: GET, status: 500, times: 20 })
  expect((await money.settle(placed)).status).toBe(502)
  await money.paypal.clearFaults()
  await money.paypal.fault({ on: GET, status: 404, issue: 'INVALID_RESOURCE_ID', times: 20 })
  expect((await money.settle(placed)).status).toBe(200)
})

test('an order that costs nothing is not sent to PayPal', async () => {
  const placed = await money.order()
  await money.sql("update payments set state = 'abandoned'")
  await money.sql('update orders set subtotal = 0, total_amount = 0')
  const created = await money.asked('POST', /orders$/)
  expect((await money.pay(placed, 'paypal')).status).toBe(200)
  expect(await money.asked('POST', /orders$/)).toBe(created)
})

test('a slow, older read at PayPal neither undoes a payment in progress nor expires its order', async () => {
  const placed = await money.order()
  await money.timePasses(true)
  await money.paypal.fault({ on: GET, hold: 'after' })
  const sweeping = money.restaurant.sweep()
  await money.paypal.held()
  await money.approve(placed)
  await money.paypal.fault({ on: CAPTURE, hold: 'before' })
  const back = money.comeBack(placed, money.second)
  await money.paypal.held(2)
  await money.paypal.release('GET*')
  await expect.poll(() => money.asked('GET', new RegExp(paypalIdOf(placed.approve_url)))).toBeGreaterThan(2)
  expect(await money.booked(placed)).toMatchObject({ state: 'capturing', status: 'pending' })
  await money.paypal.release()
  await Promise.all([sweeping, back])
  expect(await money.booked(placed)).toMatchObject({ state: 'completed', status: 'pending', payment_status: 'paid' })
})

test('a capture that we gave up, and that reaches PayPal after the order was cancelled, is found within minutes', async () => {
  const placed = await money.order()
  await money.approve(placed)
  const { db, close } = connect(money.restaurant.databaseUrl, createLog('silent'))
  const [{ id, paypal_order_id }] = (await money.sql('select id, paypal_order_id from payments')) as [
    { id: string; paypal_order_id: string },
  ]
  await claimPayment({ db, paypal: { claim_ms: 60_000 } }, await knownPayment(db, id))
  expect((await money.move(placed, { status: 'cancelled' })).status).toBe(200)
  await money.timePasses()
  await money.comeBack(placed)
  expect((await money.booked(placed)).state).toBe('abandoned')
  await openPayPal({ ...ACCOUNT, environment: money.paypal.url }).captureOrder(paypal_order_id, 'sent long ago')
  await money.timePasses(true)
  await money.restaurant.sweep()
  expect(await money.booked(placed)).toMatchObject({ state: 'completed', status: 'cancelled', payment_status: 'paid' })
  expect(await money.sql('select kept_since is not null as listed from payments')).toEqual([{ listed: true }])
  await close()
})

test.each([
  [401, undefined],
  [403, 'PERMISSION_DENIED'],
  [404, 'INVALID_RESOURCE_ID'],
  [409, undefined],
  [422, 'SHIPPING_ADDRESS_INVALID'],
])('a capture with a lost response is not given up when PayPal then answers %i', async (status, issue) => {
  const placed = await money.order()
  await money.approve(placed)
  await money.paypal.fault({ on: CAPTURE, drop: 'after', times: 2 })
  await money.comeBack(placed)
  await money.paypal.fault({ on: GET, status, ...(issue && { issue }), times: 20 })
  await money.timePasses(true)
  await money.restaurant.sweep()
  expect(await money.booked(placed)).toMatchObject({ state: 'capturing', status: 'pending', payment_status: 'unpaid' })
  expect((await money.pay(placed, 'cash')).status).toBe(409)
  await money.paypal.clearFaults()
  await money.timePasses()
  await money.restaurant.sweep()
  expect(await money.booked(placed)).toMatchObject({ state: 'completed', payment_status: 'paid' })
  expect(await capturesAt(placed)).toHaveLength(1)
})

test('a payment unknown to PayPal for six hours ends, and the restaurant gets a mail', async () => {
  const placed = await money.order()
  await money.approve(placed)
  await money.paypal.fault({ on: CAPTURE, drop: 'before', times: 2 })
  await money.comeBack(placed)
  await money.paypal.fault({ on: GET, status: 404, issue: 'INVALID_RESOURCE_ID', times: 9 })
  await money.timePasses()
  await money.restaurant.sweep()
  expect((await money.booked(placed)).state).toBe('capturing')
  await money.sql("update payments set missing_since = now() - interval '6 hours'")
  await money.timePasses()
  await money.restaurant.sweep()
  expect(await money.booked(placed)).toMatchObject({ state: 'void', payment_status: 'unpaid' })
  expect(await money.mails()).toEqual(['money_gone'])
  expect((await money.pay(placed, 'cash')).status).toBe(200)
})

test('a payment under review that PayPal no longer knows lets the guest pay another way', async () => {
  const placed = await money.order()
  await money.approve(placed, 'hold')
  expect((await money.comeBack(placed)).order.payment_status).toBe('checking')
  await money.paypal.fault({ on: GET, status: 404, issue: 'INVALID_RESOURCE_ID', times: 9 })
  await money.comeBack(placed)
  expect(await money.booked(placed)).toMatchObject({ state: 'pending', payment_status: 'checking' })
  await money.sql("update payments set missing_since = now() - interval '20 minutes'")
  await money.comeBack(placed)
  expect(await money.booked(placed)).toMatchObject({ state: 'void', payment_status: 'unpaid' })
  expect(await money.mails()).toContain('money_gone')
  expect((await money.pay(placed, 'cash')).status).toBe(200)
})

test.each([
  ['1.00', 'USD', 'ANOTHER_AMOUNT'],
  ['3.00', 'EUR', 'ANOTHER_CURRENCY'],
])(
  'a capture of %s %s is recorded, reported and refundable, but pays nothing',
  async (value, currency_code, problem) => {
    const placed = await money.order()
    const amount = Number(value)
    await money.approve(placed)
    await money.paypal.fault({ on: CAPTURE, capture: { amount: { currency_code, value } } })
    expect((await money.comeBack(placed)).order.payment_status).toBe('checking')
    const { payments } = await money.moneyOf(placed)
    const found = { state: 'mismatched', captured: amount, currency: currency_code, refundable: amount, problem }
    expect(payments).toMatchObject([found])
    expect(await money.mails()).toContain('money_mismatched')
    const ledger = await money.staff.getJson('/api/admin/payments?only=differences')
    expect([ledger.payments.length, ledger.differing]).toEqual([1, 1])
    expect((await (await money.pay(placed, 'paypal')).json()).approve_url).toBeUndefined()

    expect((await money.refund(placed, amount)).status).toBe(200)
    expect(await money.booked(placed)).toMatchObject({ state: 'mismatched', payment_status: 'unpaid' })
    expect((await money.staff.getJson('/api/admin/payments')).differing).toBe(0)
  },
)

test('a second payment never pays an order, by the rules and by the index', async () => {
  const placed = await money.paid()
  const again = `insert into payments (order_id, attempt, state, amount, captured, currency)
    select id, 2, 'completed', total_amount, total_amount, currency from orders`
  await expect(money.sql(again)).rejects.toThrow('payments_one_takes_money')
  await money.sql("update payments set state = 'abandoned', captured = 0, capture_id = null")
  await money.sql(again)
  await money.settle(placed)
  const { payments } = await money.moneyOf(placed)
  expect(payments.map(({ state, problem }) => [state, problem])).toEqual([
    ['completed', null],
    ['mismatched', 'PAID_TWICE'],
  ])
  expect(await money.mails()).toContain('money_paid_twice')
  expect((await money.see(placed)).order.payment_status).toBe('paid')
  expect((await money.refund(placed, 1, undefined, { payment_id: payments[1]?.id })).status).toBe(200)
})

test('an invoice number already used at PayPal ends the payment with another way to pay', async () => {
  const placed = await money.order()
  await money.approve(placed)
  await money.paypal.fault({ on: CAPTURE, status: 422, issue: 'DUPLICATE_INVOICE_ID' })
  await money.comeBack(placed)
  expect(await money.booked(placed)).toMatchObject({ state: 'declined', payment_problem: 'refused' })
  expect(await money.mails()).toEqual(['money_invoice_taken'])
  expect((await money.pay(placed, 'cash')).status).toBe(200)
})

test('a payment declined in a 2xx response gives the guest a reason', async () => {
  const placed = await money.order()
  await money.approve(placed)
  await money.paypal.fault({ on: CAPTURE, capture: { status: 'DECLINED' } })
  expect((await money.comeBack(placed)).order).toMatchObject({ payment_status: 'unpaid', payment_problem: 'declined' })
})

test('after a declined card the next capture is a new request', async () => {
  await money.paypal.rememberRefusals()
  const placed = await money.order()
  await money.approve(placed, 'decline')
  expect((await money.comeBack(placed)).order.payment_problem).toBe('declined')
  await money.approve(placed)
  expect((await money.comeBack(placed)).order.payment_status).toBe('paid')
})

test('Retry-After of PayPal is respected', async () => {
  const placed = await money.order()
  await money.paypal.fault({ on: GET, status: 429, retry_after: 1 })
  await money.comeBack(placed)
  const asked = (await money.paypal.exchanges()).length
  const [{ later }] = (await money.sql("select check_at > now() + interval '50 seconds' as later from payments")) as [
    { later: boolean },
  ]
  expect(later).toBe(true)
  await money.comeBack(placed)
  expect((await money.paypal.exchanges()).length).toBe(asked)
  await expect
    .poll(async () => {
      await money.comeBack(placed)
      return (await money.paypal.exchanges()).length
    })
    .toBeGreaterThan(asked)
})

test('a payment denied while the order is being prepared is reported to the restaurant', async () => {
  const placed = await money.order()
  await money.approve(placed, 'hold')
  await money.comeBack(placed)
  await money.move(placed, { status: 'preparing' })
  const [capture] = await capturesAt(placed)
  await money.paypal.decide(capture?.id ?? '', 'deny')
  await money.comeBack(placed)
  const told = (await money.mails()).filter((kind) => /denied|payment_failed/.test(kind))
  expect(told.sort()).toEqual(['money_denied', 'payment_failed'])
})

test('an order with PayPal errors expires in time; an approved one is captured at the last moment', async () => {
  const [lost, late] = [await money.order(), await money.order()]
  await money.paypal.fault({ on: `GET /v2/checkout/orders/${paypalIdOf(lost.approve_url)}`, status: 500, times: 9 })
  await money.approve(late)
  await money.sql('update payments set check_at = null')
  await money.timePasses(true)
  await money.restaurant.sweep()
  expect(await money.booked(lost)).toMatchObject({ status: 'cancelled', state: 'abandoned' })
  expect(await money.booked(late)).toMatchObject({ status: 'pending', payment_status: 'paid' })
})

test('seats of unpaid orders are free within two minutes, although PayPal hangs', async () => {
  const { guest } = money
  const orders = 15
  for (let n = 0; n < orders; n++) await guest.placed([guest.meal('Lamb Mandi')], { payment_method: 'paypal' })
  const statuses = async () => (await money.sql('select status from reservations')).map(({ status }) => status)
  await money.timePasses(true)
  await money.paypal.fault({ on: '*', timeout: 'before', times: 1000 })
  const asked = await money.asked('GET', /orders/)
  const begun = performance.now()
  const sweeping = money.restaurant.sweep()
  await expect.poll(statuses, { timeout: 60_000 }).toEqual(Array(orders).fill('cancelled'))
  await sweeping
  expect(performance.now() - begun, 'one time-out, not one per order').toBeLessThan(40_000)
  expect(
    (await money.asked('GET', /orders/)) - asked,
    'a few at once, then none; the scheduled round may run, too',
  ).toBeLessThanOrEqual(20)
}, 90_000)

test.each([
  ['before', 'abandoned', 'unpaid'],
  ['after', 'completed', 'paid'],
] as const)(
  'staff may cancel while PayPal gives no answer about a capture that broke %s its work',
  async (drop, state, payment_status) => {
    const placed = await money.order()
    await money.approve(placed)
    await money.paypal.fault({ on: CAPTURE, drop, times: 2 })
    expect((await money.comeBack(placed)).order.payment_asked).toBe(true)
    await money.paypal.fault({ on: GET, status: 404, issue: 'INVALID_RESOURCE_ID', times: 90 })
    await money.timePasses(true)
    await money.restaurant.sweep()
    expect((await money.pay(placed, 'cash')).status, 'a guest waits').toBe(409)
    expect((await money.move(placed, { status: 'cancelled' })).status).toBe(200)
    expect(await money.booked(placed)).toMatchObject({ state: 'capturing', status: 'cancelled' })
    expect((await money.move(placed, { status: 'pending' })).status, 'and bring it back').toBe(200)
    await money.move(placed, { status: 'cancelled' })

    await money.paypal.clearFaults()
    await money.timePasses()
    await money.restaurant.sweep()
    expect(await money.booked(placed)).toMatchObject({ state, payment_status, status: 'cancelled' })
    expect((await money.see(placed)).order.payment_asked).toBe(false)
    const { attention } = await money.staff.getJson('/api/admin/payments')
    expect(attention).toMatchObject({ kept: drop === 'after' ? 1 : 0, doubtful: 0 })
  },
)

test('a payment without an answer is listed after minutes, on Payments, in Health and on its order', async () => {
  const placed = await money.order()
  await money.approve(placed)
  await money.paypal.fault({ on: CAPTURE, drop: 'before', times: 2 })
  await money.comeBack(placed)
  const admin = await money.restaurant.as('admin')
  const listed = async () => {
    const [{ payments, attention }, { checks }, order] = await Promise.all([
      admin.getJson('/api/admin/payments?only=doubtful'),
      admin.getJson('/api/admin/health'),
      money.moneyOf(placed),
    ])
    const { facts } = checks.find(({ name }: { name: string }) => name === 'payment')
    const in_health = facts.some(({ fact }: { fact: string }) => fact === 'payment_doubtful')
    return [payments.length, attention.doubtful, in_health, order.payments[0]?.doubtful]
  }
  const waited = (minutes: number) =>
    money.sql(`update payments set asked_since = now() - interval '${minutes} minutes'`)
  await waited(4)
  expect(await listed(), 'PayPal may be slow').toEqual([0, 0, false, false])
  await waited(5)
  expect(await listed()).toEqual([1, 1, true, true])
  await money.timePasses()
  await money.restaurant.sweep()
  expect([await money.booked(placed), await listed()]).toMatchObject([{ payment_status: 'paid' }, [0, 0, false, false]])
})

test('when staff cancel the paid part of an order, the rest costs nothing and needs no payment', async () => {
  const { guest, sql } = money
  await sql("update products set price = 0 where name = 'Ayran'")
  const placed = await guest.placed([guest.meal('Lamb Mandi'), guest.item('Ayran')], { payment_method: 'paypal' })
  await sql("update products set price = 4 where name = 'Ayran'")
  const reservation = placed.reservations[0]?.id
  expect((await money.staff.patch(`/api/admin/reservations/${reservation}`, { status: 'cancelled' })).status).toBe(200)
  expect((await money.pay(placed, 'paypal')).status).toBe(200)
  expect((await money.see(placed)).order).toMatchObject({ total_amount: 0, payment_status: 'not_required' })
  expect(await money.mails()).toEqual(['new_order', 'order_received'])
})

test('no payment link is offered that expired, has another amount, or competes with a capture', async () => {
  const placed = await money.order()
  const link = async () => (await (await money.pay(placed, 'paypal')).json()).approve_url
  expect(await link()).toBe(placed.approve_url)
  await money.sql("update payments set created_at = now() - interval '3 hours'")
  const second = await link()
  expect(second).not.toBe(placed.approve_url)
  await money.sql('update payments set amount = amount + 1')
  expect(await link()).not.toBe(second)
  await money.sql("update payments set state = 'capturing' where state = 'open'")
  await money.paypal.fault({ on: GET, status: 500, times: 20 })
  expect(await link()).toBeUndefined()
})

test('an approved payment is not captured when the order is cancelled or its total changed', async () => {
  const [gone, dearer] = [await money.order(), await money.order()]
  await money.sql("update orders set status = 'cancelled' where id = $1", [gone.order.id])
  const more = 'update orders set subtotal = subtotal + 1, total_amount = total_amount + 1 where id = $1'
  await money.sql(more, [dearer.order.id])
  for (const placed of [gone, dearer]) {
    await money.approve(placed)
    await money.comeBack(placed)
    expect(await capturesAt(placed)).toEqual([])
  }
})

const offered = async () => (await money.restaurant.getJson('/api/restaurant')).payment_methods.includes('paypal')
const newsOfPayPal = async () => (await money.mails()).filter((kind) => kind.startsWith('paypal_'))

test('only refused new payments take PayPal off the offer; it comes back, and the restaurant is told once each', async () => {
  const [old, declined] = [await money.paid(), await money.order()]
  await money.approve(declined)
  await money.paypal.fault({ on: GET, status: 403, issue: 'PERMISSION_DENIED' })
  await money.comeBack(old)
  await money.paypal.fault({ on: CAPTURE, status: 403, issue: 'PERMISSION_DENIED' })
  await money.comeBack(declined)
  expect(await offered(), 'a read and a capture concern one payment').toBe(true)

  await money.paypal.fault({ on: CREATE, status: 403, issue: 'PERMISSION_DENIED', times: 3 })
  await Promise.all([money.order(), money.order()])
  expect(await offered()).toBe(false)
  const checkIsDue = () => money.sql("update payment_provider set checked_at = now() - interval '5 minutes'")
  await checkIsDue()
  await money.restaurant.sweep()
  expect([await offered(), await newsOfPayPal()], 'PayPal still refuses').toEqual([false, ['paypal_off']])
  await money.restaurant.sweep()
  expect(await offered(), 'not checked again so soon').toBe(false)
  await checkIsDue()
  await money.restaurant.sweep()
  expect([await offered(), await newsOfPayPal()]).toEqual([true, ['paypal_off', 'paypal_back']])
})

test('a payment that PayPal creates puts it on the offer again', async () => {
  await money.paypal.fault({ on: CREATE, hold: 'before' })
  const first = money.order()
  await money.paypal.held()
  await money.paypal.fault({ on: CREATE, status: 403, issue: 'PERMISSION_DENIED' })
  await money.order()
  expect(await offered()).toBe(false)
  await money.paypal.release()
  await first
  expect([await offered(), await newsOfPayPal()]).toEqual([true, ['paypal_off', 'paypal_back']])
})

test('a 429 about one capture delays only that capture', async () => {
  const [limited, other] = [await money.order(), await money.order()]
  await money.approve(limited)
  await money.approve(other)
  await money.paypal.fault({ on: CAPTURE, status: 429, retry_after: 600 })
  await money.comeBack(limited)
  expect((await money.comeBack(other)).order.payment_status).toBe('paid')
  const asked = await money.asked('POST', /capture$/)
  await money.timePasses()
  await money.restaurant.sweep()
  expect(await money.asked('POST', /capture$/), 'before Retry-After is over').toBe(asked)
  expect((await money.booked(limited)).state).toBe('capturing')
})

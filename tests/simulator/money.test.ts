import { expect, test } from 'vitest'
import { anOrder, euros, openPayPal } from './paypal.ts'

const issueOf = ({ body }: { body: { details?: { issue: string }[] } }) => body.details?.[0]?.issue
const CAPTURE = 'POST /v2/checkout/orders/*/capture'
const REFUND = 'POST /v2/payments/captures/*/refund'
type PayPal = Awaited<ReturnType<typeof openPayPal>>

const eventsOf = async (paypal: PayPal) =>
  (await paypal.control('GET', 'events')).body.events.map(({ event_type }: { event_type: string }) => event_type)
const lastEvent = async (paypal: PayPal) => JSON.parse((await paypal.control('GET', 'events')).body.events.at(-1).body)
const captureOf = async (paypal: PayPal, id: string) => (await paypal.call('GET', `/v2/payments/captures/${id}`)).body

test.each([
  ['DECLINED', ['PAYMENT.CAPTURE.DECLINED', 'CHECKOUT.ORDER.COMPLETED'], 'REFUND_NOT_ALLOWED'],
  ['FAILED', ['CHECKOUT.ORDER.COMPLETED'], 'REFUND_NOT_ALLOWED'],
  ['PENDING', ['PAYMENT.CAPTURE.PENDING', 'CHECKOUT.ORDER.COMPLETED'], 'PENDING_CAPTURE'],
])('a capture may be %s in a 201 response', async (status, events, refused) => {
  const paypal = await openPayPal()
  const { id } = (await paypal.create()).body
  await paypal.approve(id)
  await paypal.control('POST', 'faults', { on: CAPTURE, capture: { status } })
  const answer = await paypal.capture(id)
  expect(answer).toMatchObject({ status: 201, body: { status: 'COMPLETED' } })
  const [capture] = answer.body.purchase_units[0].payments.captures
  expect(capture.status).toBe(status)
  expect(capture).not.toHaveProperty('seller_receivable_breakdown')
  expect(issueOf(await paypal.refund(capture.id))).toBe(refused)
  expect((await eventsOf(paypal)).slice(1)).toEqual(events)
})

test('a capture may take another amount or another currency than was ordered', async () => {
  const paypal = await openPayPal()
  for (const amount of [euros('24.99'), { currency_code: 'USD', value: '25.00' }]) {
    await paypal.control('POST', 'faults', { on: CAPTURE, capture: { amount } })
    const { id, capture } = await paypal.paid()
    expect(capture.amount).toEqual(amount)
    expect(capture.seller_receivable_breakdown.gross_amount).toEqual(amount)
    const order = (await paypal.call('GET', `/v2/checkout/orders/${id}`)).body
    expect(order.purchase_units[0].amount).toMatchObject(euros('25.00'))
    expect((await paypal.control('GET', 'ledger')).body.orders.at(-1).captures).toMatchObject([
      { amount: amount.value, currency: amount.currency_code },
    ])
  }
})

test.each([
  ['complete', 'COMPLETED', 'PAYMENT.CAPTURE.REFUNDED', 'PARTIALLY_REFUNDED'],
  ['fail', 'FAILED', 'PAYMENT.REFUND.FAILED', 'COMPLETED'],
  ['cancel', 'CANCELLED', 'PAYMENT.REFUND.PENDING', 'COMPLETED'],
])('a pending refund reserves its amount until it is decided: %s', async (decision, status, event, captured) => {
  const paypal = await openPayPal()
  const { capture } = await paypal.paid()
  await paypal.control('POST', 'faults', { on: REFUND, refund: { status: 'PENDING' } })
  const pending = await paypal.refund(capture.id, { amount: euros('20.00') })
  expect(pending).toMatchObject({ status: 201, body: { status: 'PENDING', status_details: { reason: 'ECHECK' } } })
  expect((await captureOf(paypal, capture.id)).status).toBe('COMPLETED')
  expect(issueOf(await paypal.refund(capture.id, { amount: euros('5.01') }))).toBe('REFUND_AMOUNT_EXCEEDED')
  expect((await eventsOf(paypal)).at(-1)).toBe('PAYMENT.REFUND.PENDING')
  expect((await paypal.control('POST', `refunds/${pending.body.id}/${decision}`)).status).toBe(200)
  const decided = (await paypal.call('GET', `/v2/payments/refunds/${pending.body.id}`)).body
  expect(decided.status).toBe(status)
  expect((await eventsOf(paypal)).at(-1)).toBe(event)
  expect((await captureOf(paypal, capture.id)).status).toBe(captured)
  expect((await paypal.control('POST', `refunds/${pending.body.id}/cancel`)).status).toBe(409)
})

test('a completed refund that fails later can be made again', async () => {
  const paypal = await openPayPal()
  const { id, capture } = await paypal.paid()
  const refund = (await paypal.refund(capture.id)).body
  expect((await captureOf(paypal, capture.id)).status).toBe('REFUNDED')
  await paypal.control('POST', `refunds/${refund.id}/fail`)
  expect((await captureOf(paypal, capture.id)).status).toBe('COMPLETED')
  expect(await lastEvent(paypal)).toMatchObject({
    event_type: 'PAYMENT.REFUND.FAILED',
    resource_type: 'refund',
    resource: { id: refund.id, status: 'FAILED' },
  })
  const { payments } = (await paypal.call('GET', `/v2/checkout/orders/${id}`)).body.purchase_units[0]
  expect(payments.refunds).toMatchObject([{ id: refund.id, status: 'FAILED' }])
  expect((await paypal.refund(capture.id)).body).toMatchObject({ status: 'COMPLETED', amount: euros('25.00') })
  expect((await paypal.control('GET', 'ledger')).body.orders[0]).toMatchObject({
    captures: [{ refunded: '25.00' }],
    refunds: [{ status: 'FAILED' }, { status: 'COMPLETED' }],
  })
})

test("a refund can be made in PayPal's own dashboard", async () => {
  const paypal = await openPayPal()
  const { capture } = await paypal.paid()
  const sent = await paypal.control('POST', `captures/${capture.id}/refund`, {
    amount: euros('3.00'),
    note_to_payer: 'Sorry',
  })
  expect(sent).toMatchObject({ status: 201, body: { status: 'COMPLETED', amount: euros('3.00') } })
  expect((await eventsOf(paypal)).at(-1)).toBe('PAYMENT.CAPTURE.REFUNDED')
  const tooMuch = await paypal.control('POST', `captures/${capture.id}/refund`, { amount: euros('22.01') })
  expect(issueOf(tooMuch)).toBe('REFUND_AMOUNT_EXCEEDED')
})

test('a dispute is opened, discussed and lost: the money is deducted', async () => {
  const paypal = await openPayPal()
  const { capture } = await paypal.paid(anOrder({ unit: { invoice_id: 'S-9' } }))
  const { body: dispute } = await paypal.control('POST', `captures/${capture.id}/dispute`, { amount: euros('10.00') })
  expect(await lastEvent(paypal)).toMatchObject({
    event_type: 'CUSTOMER.DISPUTE.CREATED',
    resource_type: 'dispute',
    resource: {
      dispute_id: dispute.dispute_id,
      status: 'WAITING_FOR_SELLER_RESPONSE',
      dispute_life_cycle_stage: 'INQUIRY',
      dispute_amount: euros('10.00'),
      disputed_transactions: [{ seller_transaction_id: capture.id, custom: 'order-7', invoice_number: 'S-9' }],
    },
  })
  expect(issueOf(await paypal.refund(capture.id, { amount: euros('1.00') }))).toBe('TRANSACTION_DISPUTED')
  const change = { status: 'UNDER_REVIEW', stage: 'CHARGEBACK' }
  await paypal.control('POST', `disputes/${dispute.dispute_id}/update`, change)
  expect((await paypal.call('GET', `/v1/customer/disputes/${dispute.dispute_id}`)).body.status).toBe('UNDER_REVIEW')
  await paypal.control('POST', `disputes/${dispute.dispute_id}/resolve`)
  expect((await eventsOf(paypal)).slice(-4)).toEqual([
    'CUSTOMER.DISPUTE.CREATED',
    'CUSTOMER.DISPUTE.UPDATED',
    'PAYMENT.CAPTURE.REVERSED',
    'CUSTOMER.DISPUTE.RESOLVED',
  ])
  expect((await lastEvent(paypal)).resource.dispute_outcome).toEqual({ outcome_code: 'RESOLVED_BUYER_FAVOUR' })
  expect((await captureOf(paypal, capture.id)).status).toBe('PARTIALLY_REFUNDED')
  const list = (await paypal.call('GET', `/v1/customer/disputes?disputed_transaction_id=${capture.id}`)).body
  expect(list.items).toMatchObject([{ dispute_id: dispute.dispute_id, status: 'RESOLVED' }])
  expect(list.items[0], 'a summary').not.toHaveProperty('disputed_transactions')
  expect((await paypal.call('GET', '/v1/customer/disputes?disputed_transaction_id=X')).body.items).toEqual([])
})

test('disputes are listed in pages', async () => {
  const paypal = await openPayPal()
  const { capture } = await paypal.paid()
  for (let n = 0; n < 3; n++) await paypal.control('POST', `captures/${capture.id}/dispute`)
  const first = (await paypal.call('GET', '/v1/customer/disputes?page_size=2')).body
  const { pathname, search } = new URL(first.links.find(({ rel }: { rel: string }) => rel === 'next').href)
  const second = (await paypal.call('GET', pathname + search)).body
  expect([first.items.length, second.items.length, second.links.length]).toEqual([2, 1, 1])
  expect((await paypal.call('GET', '/v1/customer/disputes?page_size=51')).status).toBe(400)
})

test('a dispute that is won changes no amount', async () => {
  const paypal = await openPayPal()
  const { capture } = await paypal.paid()
  const { body: dispute } = await paypal.control('POST', `captures/${capture.id}/dispute`)
  await paypal.control('POST', `disputes/${dispute.dispute_id}/resolve`, { outcome: 'RESOLVED_SELLER_FAVOUR' })
  expect((await captureOf(paypal, capture.id)).status).toBe('COMPLETED')
  expect((await paypal.refund(capture.id, { amount: euros('1.00') })).status).toBe(201)
})

test('the default response is minimal: no order details, but the captures', async () => {
  const paypal = await openPayPal()
  const short = { whole: false, key: 'key' }
  const created = (await paypal.call('POST', '/v2/checkout/orders', anOrder(), short)).body
  expect(created).toEqual({
    id: created.id,
    status: 'PAYER_ACTION_REQUIRED',
    payment_source: { paypal: {} },
    links: [{}, {}].map(() => expect.anything()),
  })
  await paypal.approve(created.id)
  const minimal = { ...short, headers: { prefer: 'return=minimal' } }
  const captured = (await paypal.call('POST', `/v2/checkout/orders/${created.id}/capture`, {}, minimal)).body
  expect(Object.keys(captured).sort()).toEqual(['id', 'links', 'payer', 'payment_source', 'purchase_units', 'status'])
  expect(Object.keys(captured.purchase_units[0]).sort()).toEqual(['payments', 'reference_id'])
  const [{ id }] = captured.purchase_units[0].payments.captures
  const refunded = (await paypal.call('POST', `/v2/payments/captures/${id}/refund`, {}, short)).body
  expect(Object.keys(refunded).sort()).toEqual(['id', 'links', 'status'])
})

test('an unsupported PayPal feature is refused with a message', async () => {
  const paypal = await openPayPal()
  const { id } = (await paypal.create()).body
  for (const [method, path] of [
    ['PATCH', `/v2/checkout/orders/${id}`],
    ['POST', `/v2/checkout/orders/${id}/authorize`],
    ['POST', `/v2/checkout/orders/${id}/confirm-payment-source`],
    ['POST', '/v2/payments/authorizations/X/void'],
  ] as const) {
    const { status, body } = await paypal.call(method, path, {})
    expect([status, body.name]).toEqual([501, 'NOT_IMPLEMENTED'])
    expect(body.message).toContain(`This simulator does not offer ${method} /v2/`)
    expect(body.debug_id).toBeTruthy()
  }
})

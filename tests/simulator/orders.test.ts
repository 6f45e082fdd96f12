import { expect, test } from 'vitest'
import { anOrder, euros, openPayPal } from './paypal.ts'

const issuesOf = ({ body }: { body: { details?: { issue: string }[] } }) => body.details?.map(({ issue }) => issue)

test('an order waits for its payer, is captured once and shows the net amount', async () => {
  const paypal = await openPayPal()
  const created = await paypal.create(anOrder({ unit: { invoice_id: 'S-7' } }))
  expect(created).toMatchObject({ status: 201, body: { status: 'PAYER_ACTION_REQUIRED', intent: 'CAPTURE' } })
  const { id, links } = created.body
  expect(id).toMatch(/^[0-9A-Z]{17}$/)
  expect(links).toContainEqual({ href: `${paypal.url}/checkoutnow?token=${id}`, rel: 'payer-action', method: 'GET' })

  expect(await paypal.capture(id)).toMatchObject({ status: 422, body: { name: 'UNPROCESSABLE_ENTITY' } })
  expect(issuesOf(await paypal.capture(id))).toEqual(['ORDER_NOT_APPROVED'])
  await paypal.approve(id)
  expect((await paypal.call('GET', `/v2/checkout/orders/${id}`)).body.status).toBe('APPROVED')
  const captured = await paypal.capture(id)
  expect(captured).toMatchObject({ status: 201, body: { id, status: 'COMPLETED' } })
  expect(captured.body.purchase_units[0].payments.captures).toMatchObject([
    {
      status: 'COMPLETED',
      amount: euros('25.00'),
      custom_id: 'order-7',
      invoice_id: 'S-7',
      final_capture: true,
      seller_receivable_breakdown: {
        gross_amount: euros('25.00'),
        paypal_fee: euros('1.24'),
        net_amount: euros('23.76'),
      },
    },
  ])
  expect(issuesOf(await paypal.capture(id))).toEqual(['ORDER_ALREADY_CAPTURED'])
  expect(issuesOf(await paypal.create(anOrder({ unit: { invoice_id: 'S-7' } })))).toEqual(['DUPLICATE_INVOICE_ID'])
})

test('an order without a payment source is created first and approved by the older link', async () => {
  const { call } = await openPayPal()
  const { payment_source: _, ...plain } = anOrder()
  const { status, body } = await call('POST', '/v2/checkout/orders', plain, { whole: false })
  expect(status).toBe(201)
  expect(Object.keys(body)).toEqual(['id', 'status', 'links'])
  expect(body).toMatchObject({ status: 'CREATED', links: [{ rel: 'self' }, { rel: 'approve' }, {}, {}] })
})

test('the same PayPal-Request-Id creates one order, also with twenty concurrent requests', async () => {
  const paypal = await openPayPal()
  const answers = await Promise.all(Array.from({ length: 20 }, () => paypal.create(anOrder(), 'order:7:create:1')))
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(19).fill(200), 201])
  const { id } = answers[0]?.body ?? {}
  await paypal.approve(id)
  expect(await paypal.create(anOrder(), 'order:7:create:1')).toMatchObject({
    status: 200,
    body: { status: 'APPROVED' },
  })

  const captures = await Promise.all(Array.from({ length: 20 }, () => paypal.capture(id, 'order:7:capture')))
  expect(captures.map(({ status }) => status).sort()).toEqual([...Array(19).fill(200), 201])
  const { orders } = (await paypal.control('GET', 'ledger')).body
  expect(orders).toMatchObject([
    { id, amount: '25.00', currency: 'EUR', captures: [{ amount: '25.00', refunded: '0.00' }] },
  ])
})

test('a key expires after six hours', async () => {
  let now = Date.now()
  const paypal = await openPayPal({ now: () => now })
  const first = await paypal.create(anOrder(), 'key')
  now += 2.9 * 3_600_000
  expect((await paypal.create(anOrder(), 'key')).status).toBe(200)
  now += 3.2 * 3_600_000
  const second = await paypal.create(anOrder(), 'key')
  expect(second.status).toBe(201)
  expect(second.body.id).not.toBe(first.body.id)
})

test('an unapproved order is unknown after three hours; an uncaptured approval expires', async () => {
  let now = Date.now()
  const paypal = await openPayPal({ now: () => now })
  const { id } = (await paypal.create()).body
  now += 2 * 3_600_000
  await paypal.approve(id)
  now += 2 * 3_600_000
  expect((await paypal.call('GET', `/v2/checkout/orders/${id}`)).status).toBe(200)
  now += 1.1 * 3_600_000
  const gone = await paypal.capture(id)
  expect(gone).toMatchObject({ status: 404, body: { name: 'RESOURCE_NOT_FOUND' } })
  expect(issuesOf(gone)).toEqual(['INVALID_RESOURCE_ID'])
  const { events } = (await paypal.control('GET', 'events')).body
  expect(events.at(-1).event_type).toBe('CHECKOUT.PAYMENT-APPROVAL.REVERSED')
})

test.each([
  [
    'AMOUNT_MISMATCH',
    { amount: { ...euros('25.01'), breakdown: { item_total: euros('24.00'), shipping: euros('1.00') } } },
  ],
  ['ITEM_TOTAL_MISMATCH', { amount: { ...euros('24.01'), breakdown: { item_total: euros('24.01') } } }],
  ['ITEM_TOTAL_REQUIRED', { amount: euros('24.00') }],
  ['TAX_TOTAL_REQUIRED', taxed(undefined)],
  ['TAX_TOTAL_MISMATCH', taxed('1.00')],
  ['DECIMAL_PRECISION', { items: undefined, amount: euros('24.005') }],
  ['DECIMAL_PRECISION', { items: undefined, amount: { currency_code: 'JPY', value: '2400.5' } }],
  ['INVALID_CURRENCY_CODE', { items: undefined, amount: { currency_code: 'AED', value: '24.00' } }],
  [
    'MULTI_CURRENCY_ORDER',
    { amount: { currency_code: 'USD', value: '24.00', breakdown: { item_total: euros('24.00') } }, items: undefined },
  ],
  ['CANNOT_BE_ZERO_OR_NEGATIVE', { items: undefined, amount: euros('0.00') }],
  [
    'CANNOT_BE_NEGATIVE',
    {
      items: undefined,
      amount: { ...euros('1.00'), breakdown: { item_total: euros('2.00'), tax_total: euros('-1.00') } },
    },
  ],
  ['MAX_VALUE_EXCEEDED', { items: undefined, amount: euros('1000000000000000.00') }],
])('%s refuses an order that does not add up', async (issue, unit) => {
  const paypal = await openPayPal()
  const answer = await paypal.create(anOrder({ unit }))
  expect(answer).toMatchObject({ status: 422, body: { name: 'UNPROCESSABLE_ENTITY' } })
  expect(issuesOf(answer)).toContain(issue)
  expect((await paypal.control('GET', 'ledger')).body.orders).toEqual([])
})

function taxed(total: string | undefined) {
  const breakdown = { item_total: euros('10.00'), ...(total && { tax_total: euros(total) }) }
  const items = [{ name: 'Mansaf', quantity: '1', unit_amount: euros('10.00'), tax: euros('0.99') }]
  return { items, amount: { ...euros(total ? '11.00' : '10.00'), breakdown } }
}

test.each([
  ['INVALID_STRING_LENGTH', { custom_id: 'x'.repeat(128) }, '/purchase_units/0/custom_id'],
  ['INVALID_STRING_LENGTH', { invoice_id: 'x'.repeat(128) }, '/purchase_units/0/invoice_id'],
  ['INVALID_STRING_LENGTH', { description: 'x'.repeat(128) }, '/purchase_units/0/description'],
  ['INVALID_STRING_LENGTH', { soft_descriptor: 'x'.repeat(23) }, '/purchase_units/0/soft_descriptor'],
  [
    'INVALID_STRING_LENGTH',
    { items: [{ name: 'x'.repeat(128), quantity: '1', unit_amount: euros('1.00') }] },
    '/purchase_units/0/items/0/name',
  ],
  ['MISSING_REQUIRED_PARAMETER', { amount: undefined }, '/purchase_units/0/amount'],
  ['INVALID_PARAMETER_SYNTAX', { amount: euros('12,50') }, '/purchase_units/0/amount/value'],
  ['NOT_SUPPORTED', { custom_Id: 'order-7' }, '/purchase_units/0/custom_Id'],
])('%s refuses an order that is not well-formed', async (issue, unit, field) => {
  const { status, body } = await (await openPayPal()).create(anOrder({ unit }))
  expect(status).toBe(400)
  expect(body.name).toBe('INVALID_REQUEST')
  expect(body.details).toMatchObject([{ issue, field, location: 'body' }])
})

test('a request without its key, content type, JSON or token is refused', async () => {
  let now = Date.now()
  const { call, url } = await openPayPal({ now: () => now })
  const keyless = await call('POST', '/v2/checkout/orders', anOrder())
  expect([keyless.status, ...(issuesOf(keyless) ?? [])]).toEqual([400, 'PAYPAL_REQUEST_ID_REQUIRED'])
  const broken = await call('POST', '/v2/checkout/orders', '{"intent"', { key: 'k' })
  expect([broken.status, ...(issuesOf(broken) ?? [])]).toEqual([400, 'MALFORMED_REQUEST_JSON'])
  const plain = await call('POST', '/v2/checkout/orders', anOrder(), {
    key: 'k',
    headers: { 'content-type': 'text/plain' },
  })
  expect(plain).toMatchObject({ status: 415, body: { name: 'UNSUPPORTED_MEDIA_TYPE' } })
  const stranger = await call('GET', '/v2/checkout/orders/X', undefined, { token: 'made-up' })
  expect(stranger).toMatchObject({ status: 401, body: { error: 'invalid_token' } })
  const unauthenticated = await call('GET', '/v2/checkout/orders/X', undefined, { headers: { authorization: '' } })
  expect(unauthenticated).toMatchObject({ status: 401, body: { name: 'AUTHENTICATION_FAILURE' } })
  now += 32_401_000
  expect(await call('GET', '/v2/checkout/orders/X')).toMatchObject({ status: 401, body: { error: 'invalid_token' } })
  const wrong = await fetch(`${url}/v1/oauth2/token`, { method: 'POST', headers: { authorization: 'Basic x' } })
  expect([wrong.status, (await wrong.json()).error]).toEqual([401, 'invalid_client'])
})

test('amounts are returned with the decimals of their currency', async () => {
  const paypal = await openPayPal()
  const amount = { currency_code: 'JPY', value: '2500' }
  const yen = await paypal.paid(anOrder({ unit: { items: undefined, amount } }))
  expect(yen.capture.seller_receivable_breakdown.paypal_fee).toEqual({ currency_code: 'JPY', value: '75' })
  const hundred = await paypal.paid(anOrder({ unit: { items: undefined, amount: euros('100.00') } }))
  expect(hundred.capture.seller_receivable_breakdown.paypal_fee).toEqual(euros('3.48'))
  const short = await paypal.create(anOrder({ unit: { items: undefined, amount: euros('25') } }))
  expect(short.body.purchase_units[0].amount).toEqual(euros('25.00'))
})

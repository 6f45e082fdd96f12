import { expect, test } from 'vitest'
import { anOrder, euros, openPayPal } from './paypal.ts'

const issueOf = ({ body }: { body: { details?: { issue: string }[] } }) => body.details?.[0]?.issue

test('a declined card is refused once; the payer may approve again and the same key then pays', async () => {
  const paypal = await openPayPal()
  const { id } = (await paypal.create()).body
  await paypal.approve(id, 'decline')
  const declined = await paypal.capture(id, 'capture-7')
  expect(declined.status).toBe(422)
  expect(issueOf(declined)).toBe('INSTRUMENT_DECLINED')
  expect(declined.body.links).toContainEqual({
    href: `${paypal.url}/checkoutnow?token=${id}`,
    rel: 'redirect',
    method: 'GET',
  })
  expect(issueOf(await paypal.capture(id, 'capture-7'))).toBe('ORDER_NOT_APPROVED')
  await paypal.approve(id)
  expect(await paypal.capture(id, 'capture-7')).toMatchObject({ status: 201, body: { status: 'COMPLETED' } })
})

test.each([
  ['complete', 'COMPLETED', 'PAYMENT.CAPTURE.COMPLETED'],
  ['deny', 'DECLINED', 'PAYMENT.CAPTURE.DENIED'],
])('a payment under review has no fee until it is decided: %s', async (decision, status, event) => {
  const paypal = await openPayPal()
  const { capture } = await paypal.paid(anOrder(), 'hold')
  expect(capture).toMatchObject({ status: 'PENDING', status_details: { reason: 'PENDING_REVIEW' } })
  expect(capture).not.toHaveProperty('seller_receivable_breakdown')
  expect(issueOf(await paypal.refund(capture.id))).toBe('PENDING_CAPTURE')
  expect((await paypal.control('POST', `captures/${capture.id}/${decision}`)).status).toBe(200)
  const decided = (await paypal.call('GET', `/v2/payments/captures/${capture.id}`)).body
  expect(decided.status).toBe(status)
  expect('seller_receivable_breakdown' in decided).toBe(status === 'COMPLETED')
  expect((await paypal.control('GET', 'events')).body.events.at(-1).event_type).toBe(event)
  expect((await paypal.control('POST', `captures/${capture.id}/complete`)).status).toBe(409)
})

test('a payment is refunded in parts, each once, and never above the captured amount', async () => {
  const paypal = await openPayPal()
  const { id, capture } = await paypal.paid()
  const body = { amount: euros('10.00'), note_to_payer: 'No mint today' }
  const answers = await Promise.all(Array.from({ length: 10 }, () => paypal.refund(capture.id, body, 'refund:1')))
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(9).fill(200), 201])
  expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1)
  const first = (await paypal.call('GET', `/v2/payments/refunds/${answers[0]?.body.id}`)).body
  expect(first).toMatchObject({
    status: 'COMPLETED',
    amount: euros('10.00'),
    note_to_payer: 'No mint today',
    custom_id: 'order-7',
  })
  expect(first.seller_payable_breakdown.total_refunded_amount).toEqual(euros('10.00'))
  expect((await paypal.call('GET', `/v2/payments/captures/${capture.id}`)).body.status).toBe('PARTIALLY_REFUNDED')

  expect(issueOf(await paypal.refund(capture.id, { amount: euros('15.01') }))).toBe('REFUND_AMOUNT_EXCEEDED')
  expect(issueOf(await paypal.refund(capture.id, { amount: euros('0.00') }))).toBe('CANNOT_BE_ZERO_OR_NEGATIVE')
  expect(issueOf(await paypal.refund(capture.id, { amount: euros('1.001') }))).toBe('DECIMAL_PRECISION')
  const dollars = { amount: { currency_code: 'USD', value: '1.00' } }
  expect(issueOf(await paypal.refund(capture.id, dollars))).toBe('REFUND_CAPTURE_CURRENCY_MISMATCH')

  const rest = await paypal.call('POST', `/v2/payments/captures/${capture.id}/refund`) // no body: all that is left
  expect(rest).toMatchObject({ status: 201, body: { amount: euros('15.00') } })
  expect(issueOf(await paypal.refund(capture.id))).toBe('CAPTURE_FULLY_REFUNDED')
  const { payments } = (await paypal.call('GET', `/v2/checkout/orders/${id}`)).body.purchase_units[0]
  expect(payments).toMatchObject({ captures: [{ status: 'REFUNDED' }], refunds: [{}, {}] })
  const { orders } = (await paypal.control('GET', 'ledger')).body
  expect(orders[0]).toMatchObject({
    captures: [{ refunded: '25.00' }],
    refunds: [{ amount: '10.00' }, { amount: '15.00' }],
  })
})

test('a reversed payment cannot be refunded', async () => {
  const paypal = await openPayPal()
  const { capture } = await paypal.paid()
  await paypal.control('POST', `captures/${capture.id}/reverse`)
  expect(issueOf(await paypal.refund(capture.id))).toBe('CAPTURE_FULLY_REFUNDED')
  expect((await paypal.control('GET', 'events')).body.events.at(-1).event_type).toBe('PAYMENT.CAPTURE.REVERSED')
})

test('a voided order cannot be paid, a paid one cannot be voided', async () => {
  const paypal = await openPayPal()
  const { id } = (await paypal.create()).body
  await paypal.approve(id)
  await paypal.control('POST', `orders/${id}/void`)
  expect((await paypal.call('GET', `/v2/checkout/orders/${id}`)).body.status).toBe('VOIDED')
  expect(issueOf(await paypal.capture(id))).toBe('ORDER_NOT_APPROVED')
  expect((await paypal.approve(id)).status).toBe(409)
  expect((await paypal.control('POST', `orders/${(await paypal.paid()).id}/void`)).status).toBe(409)
})

test('of two orders with one invoice only one can be paid', async () => {
  const paypal = await openPayPal()
  const orders = [
    await paypal.create(anOrder({ unit: { invoice_id: 'S-8' } })),
    await paypal.create(anOrder({ unit: { invoice_id: 'S-8' } })),
  ]
  for (const { body } of orders) await paypal.approve(body.id)
  const answers = [await paypal.capture(orders[0]?.body.id), await paypal.capture(orders[1]?.body.id)]
  expect(answers.map(({ status }) => status)).toEqual([201, 422])
  expect(issueOf(answers[1] ?? { body: {} })).toBe('DUPLICATE_INVOICE_ID')
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { OrderAnswer, RefundAnswer } from './paypal-answers.ts'
import { centsOf, paypalMoney } from './paypal-money.ts'

const cents = fc.integer({ min: 0, max: 1_000_000 })

test('amounts convert to PayPal’s format and back, and only our currency is accepted', () => {
  fc.assert(fc.property(cents, (amount) => centsOf(paypalMoney(amount)) === amount))
  for (const value of ['', '1.234', '-1', '1e3', 'NaN', '1,00'])
    expect(centsOf({ currency_code: 'USD', value })).toBeUndefined()
  expect(centsOf({ currency_code: 'EUR', value: '1.00' })).toBeUndefined()
})

const usd = (value: string, currency_code = 'USD') => ({ currency_code, value })
const order = (status: string, payments: object = {}, unit: object = { custom_id: 'o' }) =>
  OrderAnswer.parse({ id: 'p', status, purchase_units: [{ ...unit, payments }] })
const capture = (fields: object) =>
  order('COMPLETED', { captures: [{ id: 'c', amount: usd('8.00'), ...fields }] }).captures[0]

test.each([
  ['CREATED', 'created'],
  ['SAVED', 'created'],
  ['PAYER_ACTION_REQUIRED', 'created'],
  ['APPROVED', 'approved'],
  ['VOIDED', 'voided'],
  ['COMPLETED', 'unknown'],
  ['SOMETHING_NEW', 'unknown'],
  ['constructor', 'unknown'],
])('the status %s of an order at PayPal maps to %s', (status, ours) => {
  expect(order(status)).toMatchObject({ status: ours, paypal_status: status })
})

test.each([
  ['COMPLETED', 'completed'],
  ['PARTIALLY_REFUNDED', 'partly_refunded'],
  ['REFUNDED', 'refunded'],
  ['PENDING', 'pending'],
  ['DECLINED', 'declined'],
  ['DENIED', 'declined'],
  ['FAILED', 'failed'],
  ['SOMETHING_NEW', 'unknown'],
  ['constructor', 'unknown'],
])('the status %s of a capture at PayPal maps to %s', (status, ours) => {
  expect(capture({ status })).toMatchObject({ status: ours, paypal_status: status })
})

test.each([
  ['COMPLETED', 'completed'],
  ['PENDING', 'pending'],
  ['FAILED', 'failed'],
  ['CANCELLED', 'failed'],
  ['NEW', 'unknown_answer'],
])('the status %s of a refund at PayPal maps to %s', (status, answer) => {
  expect(RefundAnswer.parse({ id: 'r', status })).toMatchObject({ answer, cents: undefined, refund_id: undefined })
})

test('a capture has its amount, fee and order; without its own order id it gets that of the payment', () => {
  const fields = { status: 'COMPLETED', seller_receivable_breakdown: { paypal_fee: usd('0.52') } }
  expect(capture(fields)).toMatchObject({ amount: { cents: 800, currency: 'USD' }, fee: 0.52, order_id: 'o' })
  expect(capture({ ...fields, custom_id: 'x' })).toMatchObject({ order_id: 'x' })
  expect(capture({ ...fields, amount: usd('8,00', 'EUR') })).toMatchObject({
    amount: { cents: undefined, currency: 'EUR' },
  })
  expect(capture({ status: 'COMPLETED' })).toMatchObject({ fee: null })
})

test('an empty PayPal order has no captures, refunds or approval link', () => {
  expect(OrderAnswer.parse({ id: 'p', status: 'CREATED' })).toEqual({
    id: 'p',
    status: 'created',
    paypal_status: 'CREATED',
    approve_url: undefined,
    captures: [],
    refunds: [],
  })
  const links = [{ href: 'https://paypal.example/approve', rel: 'approve' }]
  expect(OrderAnswer.parse({ id: 'p', status: 'CREATED', links }).approve_url).toBe('https://paypal.example/approve')
  const refunds = [{ id: 'r', status: 'COMPLETED', amount: usd('1.00'), custom_id: 'ours', note_to_payer: 'Sorry' }]
  expect(order('COMPLETED', { refunds }).refunds).toEqual([
    { id: 'r', paypal_status: 'COMPLETED', answer: 'completed', cents: 100, refund_id: 'ours', note: 'Sorry' },
  ])
})
